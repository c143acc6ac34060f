const storageKey = "risk-universe-tree"

/** The nodes that were opened in this session, by path. */
export function rememberedExpansion(): ReadonlySet<string> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? "[]")
    return new Set(Array.isArray(stored) ? stored.filter((path) => typeof path === "string") : [])
  } catch {
    // Another version or the user wrote something else: the tree starts closed.
    return new Set()
  }
}

export function rememberExpansion(paths: ReadonlySet<string>): void {
  sessionStorage.setItem(storageKey, JSON.stringify([...paths]))
}
