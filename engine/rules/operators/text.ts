import { isPattern, matchesPattern } from "../../../fields/index.ts"
import { characters } from "../../../schemas/characters.ts"
import { ruleLimits } from "../../../schemas/rules.ts"
import { BoundsExceededError } from "../bounds.ts"
import type { Operator } from "./operator.ts"

const text = { type: "text" } as const
const blank = "With a blank on either side it does not hold."
const asWritten = "As written: capital letters and accents count, and nothing is taken for a number or a date."

function compare(
  name: string,
  meaning: string,
  test: (value: string, other: string) => boolean,
  differs = false,
): Operator {
  return {
    name,
    meaning,
    blank,
    conversions: asWritten,
    parameters: [text, text],
    result: "flag",
    kind: "value",
    whenBlank: false,
    ...(differs ? { whenSame: false } : {}),
    apply: (value, other) => filled(value) && filled(other) && test(value, other),
  }
}

function change(name: string, meaning: string, changed: (value: string) => string): Operator {
  return {
    name,
    meaning,
    blank: "Of a blank comes a blank.",
    parameters: [text],
    result: "text",
    kind: "value",
    whenBlank: null,
    apply: (value) => (filled(value) ? changed(value) : null),
  }
}

/** Texts are compared as written, case-sensitively. */
export const textOperators: readonly Operator[] = [
  compare("text_is", "The texts are the same.", (value, other) => value === other),
  compare("text_is_not", "The texts differ.", (value, other) => value !== other, true),
  compare("text_contains", "The second text stands in the first.", (value, other) => value.includes(other)),
  compare("text_starts_with", "The first text starts with the second.", (value, other) => value.startsWith(other)),
  compare("text_ends_with", "The first text ends with the second.", (value, other) => value.endsWith(other)),
  {
    name: "text_matches",
    meaning: "The whole text matches the regular expression.",
    blank: "A blank matches nothing.",
    conversions: "RE2's expressions, which take time in proportion to the text: no look-around and no back-references.",
    parameters: [text, { type: "text", literal: true, pattern: true }],
    result: "flag",
    kind: "value",
    whenBlank: false,
    apply: (value, pattern) => filled(value) && typeof pattern === "string" && matchesPattern(pattern, value),
  },
  {
    name: "text_in",
    meaning: "The text is one of a list.",
    blank: "A blank is in no list.",
    conversions: asWritten,
    parameters: [text, { type: "tags", literal: true }],
    result: "flag",
    kind: "value",
    whenBlank: false,
    apply: (value, list) => filled(value) && Array.isArray(list) && list.includes(value),
  },
  {
    name: "text_length",
    meaning: "How many characters the text has.",
    blank: "A blank has 0.",
    parameters: [text],
    result: "number",
    kind: "value",
    apply: (value) => (filled(value) ? String(characters(value)) : "0"),
  },
  change("text_lower", "The text in small letters, the same in every language.", (value) => value.toLowerCase()),
  change("text_trim", "The text without spaces around it.", (value) => value.trim()),
  {
    name: "concat",
    meaning: "The texts one after the other.",
    blank: "Blanks are left out; of blanks alone comes a blank.",
    parameters: [text],
    repeats: true,
    result: "text",
    kind: "value",
    apply(...parts) {
      const texts = parts.filter((part) => typeof part === "string")
      if (texts.reduce((length, { length: own }) => length + own, 0) > ruleLimits.textLength)
        throw new BoundsExceededError("rule.text_too_long")
      return texts.join("") || null
    },
  },
]

/** Whether an administrator's pattern is allowed in a rule. */
export function isRulePattern(pattern: string): boolean {
  return pattern.length <= ruleLimits.patternLength && isPattern(pattern)
}

function filled(value: unknown): value is string {
  return typeof value === "string" && value.trim() !== ""
}
