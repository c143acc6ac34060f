import * as Type from "typebox"
import type { Static } from "typebox"
import type { FieldType } from "../../schemas/field-type.ts"
import type { FieldDefinition } from "../../schemas/profile.ts"
import { problem, type Problem } from "../../schemas/problems.ts"
import { firstCharacters } from "../../schemas/characters.ts"
import { valueLimits } from "../../schemas/value-limits.ts"
import { oneLine } from "../plain-text.ts"
import { rollOverOption } from "../roll-over-option.ts"
import { wireText } from "../wire-value.ts"
import { isPattern, loadPatterns, matchesPattern } from "./pattern.ts"
import { textUpgrade } from "./upgrade.ts"

const { text: lengthLimit, defaultText: defaultLength } = valueLimits

const options = Type.Object({
  valueType: Type.Optional(
    Type.Union([Type.Literal("TEXT"), Type.Literal("ID")], {
      default: "TEXT",
      description: "ID: a code or identifier, always written left to right.",
    }),
  ),
  minLength: Type.Optional(Type.Integer({ minimum: 0, maximum: lengthLimit })),
  maxLength: Type.Optional(Type.Integer({ minimum: 1, maximum: lengthLimit, default: defaultLength })),
  pattern: Type.Optional(
    Type.String({ minLength: 1, maxLength: 500, description: "An RE2 pattern that the whole text must match." }),
  ),
  defaultValue: Type.Optional(Type.String({ maxLength: lengthLimit })),
  ...rollOverOption,
})
export type TextOptions = Static<typeof options>

export const text = {
  name: "TEXT",
  group: "text",
  icon: "type",
  keywordPrefix: "text",
  options,
  starter: { maxLength: defaultLength },
  storage: "text",
  valueType: "text",
  filter: "text",
  sortable: true,

  checkOptions(field) {
    const problems: Problem[] = []
    if ((field.minLength ?? 0) > maxLengthOf(field)) problems.push(problem("field.bad_bounds", ["minLength"]))
    if (field.pattern !== undefined && !isPattern(field.pattern))
      problems.push(problem("field.bad_pattern", ["pattern"]))
    return problems
  },
  schema: (field) => ({
    type: "string",
    ...(field.minLength ? { minLength: field.minLength } : {}),
    maxLength: maxLengthOf(field),
  }),
  uiSchema: () => ({ "ui:widget": "text" }),
  initial: (field) => oneLine(field.defaultValue ?? "") || undefined,
  check(value, field) {
    if (field.pattern === undefined || matchesPattern(field.pattern, value)) return []
    return [problem("value.pattern", [])]
  },
  onDemand: { isNeeded: (field) => field.pattern !== undefined, load: loadPatterns },
  normalize: (value) => (typeof value === "string" ? oneLine(value) || undefined : undefined),
  toWire: (value) => ({ fieldType: "TEXT", value }),
  fromWire: (wire) => wireText(wire),
  fromText: (input) => ({ ok: true, value: oneLine(input) || undefined }),
  toText: (value) => value,
  upgrade: textUpgrade,
  // Normalization may shorten it; the result is truncated to the limit afterwards.
  indexed: (value) => [{ text: firstCharacters(value, 2 * valueLimits.indexedText) }],
} as const satisfies FieldType<TextOptions, string>

/** A record's ID is in a unique index and therefore has a separate limit. */
function maxLengthOf({ role, maxLength = defaultLength }: FieldDefinition<TextOptions>): number {
  return role === "uid" ? Math.min(maxLength, valueLimits.uid) : maxLength
}
