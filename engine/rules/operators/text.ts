import type { Operator } from "./operator.ts"

const text = { type: "text" } as const
const blank = "With a blank on either side it does not hold."

function compare(name: string, meaning: string, holds: (value: string, other: string) => boolean): Operator {
  return {
    name,
    meaning,
    blank,
    parameters: [text, text],
    result: "flag",
    kind: "value",
    apply: (value, other) => filled(value) && filled(other) && holds(value, other),
  }
}

/** Texts are compared as they are written, capital letters included. */
export const textOperators: readonly Operator[] = [
  compare("text_is", "The texts are the same.", (value, other) => value === other),
  compare("text_is_not", "The texts differ.", (value, other) => value !== other),
  compare("text_contains", "The second text stands in the first.", (value, other) => value.includes(other)),
  compare("text_starts_with", "The first text starts with the second.", (value, other) => value.startsWith(other)),
  {
    name: "text_in",
    meaning: "The text is one of a list.",
    blank: "A blank is in no list.",
    parameters: [text, { type: "tags", literal: true }],
    result: "flag",
    kind: "value",
    apply: (value, list) => filled(value) && Array.isArray(list) && list.includes(value),
  },
  {
    name: "concat",
    meaning: "The texts one after the other.",
    blank: "Blanks are left out; of blanks alone comes a blank.",
    parameters: [text],
    repeats: true,
    result: "text",
    kind: "value",
    apply: (...parts) => parts.filter((part) => typeof part === "string" && part !== "").join("") || null,
  },
]

function filled(value: unknown): value is string {
  return typeof value === "string" && value.trim() !== ""
}
