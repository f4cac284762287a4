import { describe, expect, it } from "vitest";
import { readHash } from "../router.svelte";
import { findHash, findLink, linkAddress, linkHash, readLink } from "./links";

const link = { id: "abc123", code: "AQx-_9Zz", open: "f1=h2-g2#R" };

describe("links", () => {
  it("come back from the address", () => {
    expect(readLink(readHash(linkHash(link)).path)).toEqual(link);
    const plain = { ...link, open: null };
    expect(readLink(readHash(linkHash(plain)).path)).toEqual(plain);
  });

  it("keep the folder of the page and nothing else of its address", () => {
    const address = linkAddress({ ...link, open: null }, "https://x.org/a/?seed=1#/play/q");
    expect(address).toBe("https://x.org/a/#/m/abc123/AQx-_9Zz");
  });

  it("are found in a mail", () => {
    const mail = `Pijersi, turn 3: a4-b5\nYour turn: ${linkAddress(link, "https://x.org/")}\nBye`;
    expect(findLink(mail)).toEqual(link);
    expect(findLink("no link here")).toBeNull();
  });

  it("are found whatever stands behind them", () => {
    const plain = { ...link, open: null };
    for (const game of [plain, link]) {
      const address = linkAddress(game, "https://x.org/");
      for (const text of [
        `(${address})`,
        `${address}.`,
        `${address}, bye`,
        `<${address}>!`,
        address,
      ])
        expect(findLink(text), text).toEqual(game);
    }
    expect(readLink(["m", "abc123", "AQx-_9Zz)."])).toEqual(plain);
  });

  it("lead to the game, or to the study of one that was shared", () => {
    const shared = "See https://x.org/#/study/AQx-_9Zz.";
    expect(findHash(shared)).toBe("#/study/AQx-_9Zz");
    expect(findLink(shared)).toEqual({ id: null, code: "AQx-_9Zz", open: null });
    expect(findHash(linkAddress(link, "https://x.org/"))).toBe(linkHash(link));
    expect(findHash("https://x.org/#/study")).toBeNull();
  });

  it("may be a bare code, but not a word of ours", () => {
    expect(readLink(["AQx-_9Zz"])).toEqual({ id: null, code: "AQx-_9Zz", open: null });
    expect(readLink(["m", "abc"])).toBeNull();
    expect(readLink(["m", "abc", "§§§§§§§"])).toBeNull();
    expect(readLink([])).toBeNull();
  });
});
