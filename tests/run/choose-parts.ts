import type { Part } from "./parts.ts"
import type { ChosenPart } from "./run-parts.ts"

/** Reads `npm test -- unit tests/unit/rules`: names of parts, then paths; a word that is neither is an error. */
export function chooseParts(parts: readonly Part[], words: readonly string[]): readonly ChosenPart[] {
  const isPath = (word: string) => word.includes("/") || word.includes(".")
  const names = words.filter((word) => !isPath(word))
  const filters = words.filter(isPath)
  const unknown = names.find((name) => !parts.some((part) => part.name === name))
  if (unknown !== undefined) {
    throw new Error(`There is no part "${unknown}". The parts are: ${parts.map(({ name }) => name).join(", ")}.`)
  }
  if (filters.length > 0 && names.length === 0) {
    throw new Error(`Say which part ${filters[0]} belongs to, for example: npm test -- unit ${filters[0]}`)
  }
  const chosen = names.length === 0 ? parts : parts.filter(({ name }) => names.includes(name))
  return chosen.map((part) => ({ part, filters }))
}
