export const drawers = ["comments", "files", "audit", "status", "permissions"] as const
export type DrawerName = (typeof drawers)[number]

const storageKey = "ru.record.drawer"

/** Stores the open drawer in the session, so that the next record opens with it. */
export function rememberDrawer(drawer: DrawerName | null): void {
  if (drawer === null) sessionStorage.removeItem(storageKey)
  else sessionStorage.setItem(storageKey, drawer)
}

export function rememberedDrawer(): DrawerName | null {
  const name = sessionStorage.getItem(storageKey)
  return drawers.find((one) => one === name) ?? null
}
