// Lets the browser keep the page, so that it opens and plays without a network.

/** Asks for it when the page has nothing more important to do. */
export function keepOffline() {
  // While developing, what is kept would hide what was changed.
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  const register = () =>
    navigator.serviceWorker.register("./sw.js", { updateViaCache: "none" }).catch(() => {
      // Plain HTTP from another machine, or a browser that keeps nothing: the page works as it is.
    });
  if (document.readyState === "complete") void register();
  else addEventListener("load", () => void register(), { once: true });
}
