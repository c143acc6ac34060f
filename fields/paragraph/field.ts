import * as Type from "typebox"
import type { Static } from "typebox"
import type { FieldType } from "../../schemas/field-type.ts"
import { problem } from "../../schemas/problems.ts"
import { valueLimits } from "../../schemas/value-limits.ts"
import { manyLines } from "../plain-text.ts"
import { rollOverOption } from "../roll-over-option.ts"
import { wireText } from "../wire-value.ts"
import { paragraphUpgrade } from "./upgrade.ts"

const { paragraph: lengthLimit, defaultParagraph: defaultLength } = valueLimits

const options = Type.Object({
  minLength: Type.Optional(Type.Integer({ minimum: 0, maximum: lengthLimit })),
  maxLength: Type.Optional(Type.Integer({ minimum: 1, maximum: lengthLimit, default: defaultLength })),
  rows: Type.Optional(Type.Integer({ minimum: 1, maximum: 40, default: 3, description: "Lines shown while empty." })),
  defaultValue: Type.Optional(Type.String({ maxLength: lengthLimit })),
  ...rollOverOption,
})
export type ParagraphOptions = Static<typeof options>

/** Text of several lines. */
export const paragraph = {
  name: "PARAGRAPH",
  group: "text",
  icon: "align-left",
  keywordPrefix: "paragraph",
  options,
  starter: { maxLength: defaultLength },
  storage: "text",
  valueType: "text",
  // Long texts are only filtered by whether they are filled in, not compared.
  filter: "presence",
  sortable: false,

  checkOptions: (field) =>
    (field.minLength ?? 0) > (field.maxLength ?? defaultLength) ? [problem("field.bad_bounds", ["minLength"])] : [],
  schema: (field) => ({
    type: "string",
    ...(field.minLength ? { minLength: field.minLength } : {}),
    maxLength: field.maxLength ?? defaultLength,
  }),
  uiSchema: (field) => ({ "ui:widget": "textarea", "ui:options": { rows: field.rows ?? 3 } }),
  initial: (field) => manyLines(field.defaultValue ?? "") || undefined,
  check: () => [],
  normalize: (value) => (typeof value === "string" ? manyLines(value) || undefined : undefined),
  toWire: (value) => ({ fieldType: "PARAGRAPH", value }),
  fromWire: (wire) => wireText(wire),
  fromText: (input) => ({ ok: true, value: manyLines(input) || undefined }),
  toText: (value) => value,
  upgrade: paragraphUpgrade,
  indexed: () => [],
} as const satisfies FieldType<ParagraphOptions, string>
