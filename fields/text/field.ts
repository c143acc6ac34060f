import * as Type from "typebox"
import type { Static } from "typebox"
import type { FieldType } from "../../schemas/field-type.ts"
import { problem, type Problem } from "../../schemas/problems.ts"
import { firstCharacters } from "../../schemas/characters.ts"
import { oneLine } from "../plain-text.ts"
import { localised } from "../setting.ts"
import { wireText } from "../wire-parts.ts"
import { isPattern, loadPatterns, matchesPattern } from "./pattern.ts"

const longest = 4000
const usualLength = 1000
/** As much of a text as is promoted for sorting and filtering; an index entry has an upper bound. */
export const indexedCharacters = 200

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
  starter: {},
  storage: "text",
  valueType: "text",
  filter: "text",
  sortable: true,

  checkOptions(field) {
    const problems: Problem[] = []
    if ((field.minLength ?? 0) > (field.maxLength ?? usualLength))
      problems.push(problem("field.bad_bounds", ["minLength"]))
    if (field.pattern !== undefined && !isPattern(field.pattern))
      problems.push(problem("field.bad_pattern", ["pattern"]))
    return problems
  },
  schema: (field) => ({
    type: "string",
    ...(field.minLength ? { minLength: field.minLength } : {}),
    maxLength: field.maxLength ?? usualLength,
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
  indexed: (value) => [{ t: firstCharacters(value, indexedCharacters) }],

  example: {
    field: {
      id: "f_title",
      keyword: "title_1",
      fieldText: localised(["Title", "Título", "शीर्षक", "Titre", "العنوان"]),
      helpText: localised([
        "A short name people will recognise.",
        "Un nombre breve y reconocible.",
        "एक छोटा नाम जिसे लोग पहचान लें।",
        "Un nom court et reconnaissable.",
        "اسم قصير يسهل التعرّف عليه.",
      ]),
      type: "TEXT",
      sortOrder: 1,
      isMandatory: true,
      minLength: 3,
      maxLength: 60,
      pattern: "[^<>]*",
    },
    value: "Three-way match before payment",
    invalid: [
      { value: "ab", code: "value.too_short" },
      { value: "x".repeat(61), code: "value.too_long" },
      { value: "match <b>first</b>", code: "value.pattern" },
      { value: true, code: "value.wrong_type" },
    ],
  },
} as const satisfies FieldType<TextOptions, string>
