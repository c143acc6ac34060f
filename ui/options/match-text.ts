import type { Choice } from "./choice.ts"

/** Latin accents and Arabic vowel marks, which people leave out when they search. Devanagari signs are letters: kept. */
const OPTIONAL_MARKS = /[\u0300-\u036f\u064b-\u0652\u0640]/g

/** A text as searched: without case, accents and vowel marks. */
export function foldText(text: string): string {
  return text.normalize("NFKD").replace(OPTIONAL_MARKS, "").toLocaleLowerCase().trim()
}

/** The choices whose label or note holds the text; those that begin with it come first. */
export function matchingChoices(choices: readonly Choice[], text: string): readonly Choice[] {
  const wanted = foldText(text)
  if (!wanted) return choices
  const first: Choice[] = []
  const later: Choice[] = []
  for (const choice of choices) {
    const label = foldText(choice.label)
    if (label.startsWith(wanted)) first.push(choice)
    else if (label.includes(wanted) || (choice.note && foldText(choice.note).includes(wanted))) later.push(choice)
  }
  return [...first, ...later]
}

/** The next choice after `from` that begins with what was typed, going round. */
export function choiceByPrefix(choices: readonly Choice[], typed: string, from: number): number {
  const wanted = foldText(typed)
  // One letter pressed again walks through its choices; a longer text may stay where it is.
  const start = wanted.length > 1 ? from : from + 1
  for (let step = 0; step < choices.length; step++) {
    const index = (Math.max(start, 0) + step) % choices.length
    const choice = choices[index]
    if (choice && !choice.disabled && foldText(choice.label).startsWith(wanted)) return index
  }
  return -1
}
