import * as Type from "typebox"
import type { Static } from "typebox"
import type { FieldType } from "../../schemas/field-type.ts"
import type { FieldDefinition } from "../../schemas/profile.ts"
import { problem, type Problem } from "../../schemas/problems.ts"
import { firstCharacters } from "../../schemas/characters.ts"
import { valueLimits } from "../../schemas/value-limits.ts"
import { oneLine } from "../plain-text.ts"
import { wireText } from "../wire-parts.ts"
import { isPattern, loadPatterns, matchesPattern } from "./pattern.ts"
import { textUpgrade } from "./upgrade.ts"

const { text: longest, usualText: usualLength } = valueLimits

const options = Type.Object({
  valueType: Type.Optional(
    Type.Union([Type.Literal("TEXT"), Type.Literal("ID")], {
      default: "TEXT",
      description: "ID: a code or identifier, always written left to right.",
    }),
  ),
  minLength: Type.Optional(Type.Integer({ minimum: 0, maximum: longest })),
  maxLength: Type.Optional(Type.Integer({ minimum: 1, maximum: longest, default: usualLength })),
  pattern: Type.Optional(
    Type.String({ minLength: 1, maxLength: 500, description: "An RE2 pattern that the whole text must match." }),
  ),
  defaultValue: Type.Optional(Type.String({ maxLength: longest })),
})
export type TextOptions = Static<typeof options>

/** One line of text. */
export const text = {
  name: "TEXT",
  group: "text",
  icon: "type",
  keywordPrefix: "text",
  options,
  starter: { maxLength: usualLength },
  storage: "text",
  valueType: "text",
  filter: "text",
  sortable: true,

  checkOptions(field) {
    const problems: Problem[] = []
    if ((field.minLength ?? 0) > longestIn(field)) problems.push(problem("field.bad_bounds", ["minLength"]))
    if (field.pattern !== undefined && !isPattern(field.pattern))
      problems.push(problem("field.bad_pattern", ["pattern"]))
    return problems
  },
  schema: (field) => ({
    type: "string",
    ...(field.minLength ? { minLength: field.minLength } : {}),
    maxLength: longestIn(field),
  }),
  uiSchema: () => ({ "ui:widget": "text" }),
  initial: (field) => oneLine(field.defaultValue ?? "") || undefined,
  check(value, field) {
    if (field.pattern === undefined || matchesPattern(field.pattern, value)) return []
    return [problem("value.pattern", [])]
  },
  onDemand: { isNeeded: (field) => field.pattern !== undefined, load: loadPatterns },
  normalise: (value) => (typeof value === "string" ? oneLine(value) || undefined : undefined),
  toWire: (value) => ({ fieldType: "TEXT", value }),
  fromWire: (wire) => wireText(wire),
  fromText: (typed) => ({ ok: true, value: oneLine(typed) || undefined }),
  toText: (value) => value,
  upgrade: textUpgrade,
  // Folding may shorten it; what is kept of it is cut to the limit after that.
  indexed: (value) => [{ t: firstCharacters(value, 2 * valueLimits.indexedText) }],
} as const satisfies FieldType<TextOptions, string>

/** A record's number stands in a unique index and so has a bound of its own. */
function longestIn({ role, maxLength = usualLength }: FieldDefinition<TextOptions>): number {
  return role === "uid" ? Math.min(maxLength, valueLimits.uid) : maxLength
}
