import { isPattern, matchesPattern } from "../../../fields/index.ts"
import { characters } from "../../../schemas/characters.ts"
import { ruleLimits } from "../../../schemas/rules.ts"
import { BoundsExceededError } from "../bounds.ts"
import type { Operator } from "./operator.ts"

const text = { type: "text" } as const
const blank = "False if an operand is blank."
const asWritten = "Case and accents matter. Texts are not compared as numbers or dates."

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
    apply: (value, other) => isFilled(value) && isFilled(other) && test(value, other),
  }
}

function change(name: string, meaning: string, changed: (value: string) => string): Operator {
  return {
    name,
    meaning,
    blank: "The result is blank if the operand is blank.",
    parameters: [text],
    result: "text",
    kind: "value",
    whenBlank: null,
    apply: (value) => (isFilled(value) ? changed(value) : null),
  }
}

/** Texts are compared as written, case-sensitively. */
export const textOperators: readonly Operator[] = [
  compare("text_is", "True if the texts are equal.", (value, other) => value === other),
  compare("text_is_not", "True if the texts differ.", (value, other) => value !== other, true),
  compare("text_contains", "True if the first text contains the second.", (value, other) => value.includes(other)),
  compare("text_starts_with", "True if the first text starts with the second.", (value, other) =>
    value.startsWith(other),
  ),
  compare("text_ends_with", "True if the first text ends with the second.", (value, other) => value.endsWith(other)),
  {
    name: "text_matches",
    meaning: "True if the complete text matches the regular expression.",
    blank: "False if the text is blank.",
    conversions: "RE2 syntax, which is evaluated in linear time: no look-around and no back-references.",
    parameters: [text, { type: "text", literal: true, pattern: true }],
    result: "flag",
    kind: "value",
    whenBlank: false,
    apply: (value, pattern) => isFilled(value) && typeof pattern === "string" && matchesPattern(pattern, value),
  },
  {
    name: "text_in",
    meaning: "True if the text is one of a list.",
    blank: "False if the text is blank.",
    conversions: asWritten,
    parameters: [text, { type: "tags", literal: true }],
    result: "flag",
    kind: "value",
    whenBlank: false,
    apply: (value, list) => isFilled(value) && Array.isArray(list) && list.includes(value),
  },
  {
    name: "text_length",
    meaning: "The number of characters in the text.",
    blank: "0 if the text is blank.",
    parameters: [text],
    result: "number",
    kind: "value",
    apply: (value) => (isFilled(value) ? String(characters(value)) : "0"),
  },
  change("text_lower", "The text in lowercase, independent of the language.", (value) => value.toLowerCase()),
  change("text_trim", "The text without leading and trailing spaces.", (value) => value.trim()),
  {
    name: "concat",
    meaning: "The texts joined together.",
    blank: "Blanks are ignored; the result is blank if all operands are blank.",
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

function isFilled(value: unknown): value is string {
  return typeof value === "string" && value.trim() !== ""
}
