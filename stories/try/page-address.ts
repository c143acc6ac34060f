/** The window whose address the user sees: the Storybook around this page, or this page when it stands alone. */
function visibleWindow(): Window {
  try {
    return window.parent.location.search.includes("path=") ? window.parent : window
  } catch {
    // A page of another origin embeds this one.
    return window
  }
}

/** The hash with the newest state: the page has its own, unless it was just opened by a link. */
export function readHash(): string {
  return window.location.hash || visibleWindow().location.hash
}

/** Keeps the state in both addresses, so that neither reloading nor choosing another story loses it. */
export function writeHash(hash: string): void {
  for (const target of new Set([window, visibleWindow()])) {
    const { pathname, search } = target.location
    target.history.replaceState(target.history.state, "", pathname + search + hash)
  }
}

/** The address to send: it opens this page in the Storybook. */
export function shareableAddress(hash: string): string {
  const { origin, pathname, search } = visibleWindow().location
  return origin + pathname + search + hash
}
