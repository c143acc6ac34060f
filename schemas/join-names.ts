import { isolateText, isRightToLeft } from "./isolate-text.ts"

/** `and` and `or` are lists in a sentence, `commas` lists in a cell, a tooltip or after a colon. */
export type NameListStyle = "and" | "or" | "commas"

const types = { and: "conjunction", or: "disjunction" } as const

/** Joins names as the language does, each isolated, so that names of another direction stay apart and in order. */
export function joinNames(names: readonly string[], language: string, style: NameListStyle = "and"): string {
  const isolated = names.map((name) => isolateText(name, language))
  if (style === "commas") return isolated.join(isRightToLeft(language) ? "، " : ", ")
  return new Intl.ListFormat(language, { type: types[style] }).format(isolated)
}
