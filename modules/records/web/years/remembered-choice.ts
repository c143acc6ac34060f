const storageKey = "ru.record.lastYear"

/** Remembers for the session whether last year’s values are shown, so that the next record opens with them. */
export function rememberShown(isShown: boolean): void {
  if (isShown) sessionStorage.setItem(storageKey, "shown")
  else sessionStorage.removeItem(storageKey)
}

export const isRememberedAsShown = (): boolean => sessionStorage.getItem(storageKey) !== null
