/** The option of a stored selection; null if it is blank, or has several options. */
export function storedOption(stored: string | null): string | null {
  if (stored === null) return null
  const selection: unknown = JSON.parse(stored)
  if (!Array.isArray(selection) || selection.length !== 1) return null
  const [option] = selection
  return typeof option === "string" ? option : null
}

/** The stored selection of one option. */
export function storedSelection(option: string): string {
  return JSON.stringify([option])
}
