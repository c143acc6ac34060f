export interface TextReplacement {
  readonly find: string
  readonly replacement: string
  readonly matchCase: boolean
  /** Only texts that are equal to the searched one as a whole. */
  readonly wholeCell: boolean
}

/** Creates a function that replaces a text literally, everywhere in another; it returns undefined without a match. */
export function textReplacer({
  find,
  replacement,
  matchCase,
  wholeCell,
}: TextReplacement): (text: string) => string | undefined {
  const literal = find.replaceAll(/[\\^$.*+?()[\]{}|/]/g, "\\$&")
  const pattern = new RegExp(wholeCell ? `^${literal}$` : literal, matchCase ? "gu" : "giu")
  return (text) => (text.search(pattern) < 0 ? undefined : text.replaceAll(pattern, () => replacement))
}

/** Replaces one of the selected options by another, or removes it. Returns undefined if it is not selected. */
export function replaceOption(
  selected: readonly string[],
  find: string,
  replacement: string | null,
): readonly string[] | undefined {
  if (!selected.includes(find)) return undefined
  const replaced = selected.flatMap((id) => (id !== find ? [id] : replacement === null ? [] : [replacement]))
  return [...new Set(replaced)]
}
