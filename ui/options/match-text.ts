import type { SelectOption } from "./select-option.ts"

/** Latin accents and Arabic vowel marks, which users omit when searching. Devanagari signs are letters and are kept. */
const OPTIONAL_MARKS = /[\u0300-\u036f\u064b-\u0652\u0640]/g

/** Normalises text for searching: without case, accents and vowel marks. */
export function normalizeSearchText(text: string): string {
  return text.normalize("NFKD").replace(OPTIONAL_MARKS, "").toLocaleLowerCase().trim()
}

/**
 * Options whose label or note contains the text; prefix matches first. Options in groups keep their order, and match if
 * group, label and note together contain every word.
 */
export function filterOptions(choices: readonly SelectOption[], text: string): readonly SelectOption[] {
  const searchText = normalizeSearchText(text)
  if (!searchText) return choices
  if (choices.at(-1)?.group) {
    return choices.filter(({ group = "", label, note = "" }) => {
      const optionText = normalizeSearchText(`${group} ${label} ${note}`)
      return searchText.split(" ").every((word) => optionText.includes(word))
    })
  }
  const first: SelectOption[] = []
  const later: SelectOption[] = []
  for (const option of choices) {
    const label = normalizeSearchText(option.label)
    if (label.startsWith(searchText)) first.push(option)
    else if (label.includes(searchText) || (option.note && normalizeSearchText(option.note).includes(searchText)))
      later.push(option)
  }
  return [...first, ...later]
}

/** The next option after `from` that starts with the typed text, wrapping around. */
export function findOptionByPrefix(choices: readonly SelectOption[], prefix: string, from: number): number {
  const searchText = normalizeSearchText(prefix)
  // Repeating one letter cycles through its options; a longer text may match the current one.
  const start = searchText.length > 1 ? from : from + 1
  for (let step = 0; step < choices.length; step++) {
    const index = (Math.max(start, 0) + step) % choices.length
    const option = choices[index]
    if (option && !option.disabled && normalizeSearchText(option.label).startsWith(searchText)) return index
  }
  return -1
}
