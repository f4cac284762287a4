// The module of Rust, loaded once.

import init, * as jersi from "./jersi/jersi_wasm.js";
import address from "./jersi/jersi_wasm_bg.wasm?url";

let loading: Promise<unknown> | undefined;

const start = () =>
  init({ module_or_path: address }).catch((error: unknown) => {
    // A loading that failed (no network) may be tried again.
    loading = undefined;
    throw error;
  });

/** Loads the module; further calls wait for the same loading. */
export const load = (): Promise<unknown> => (loading ??= start());

export { jersi };
