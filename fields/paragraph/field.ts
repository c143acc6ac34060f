import * as Type from "typebox"
import type { Static } from "typebox"
import type { FieldType } from "../../schemas/field-type.ts"
import { problem } from "../../schemas/problems.ts"
import { valueLimits } from "../../schemas/value-limits.ts"
import { manyLines } from "../plain-text.ts"
import { wireText } from "../wire-parts.ts"
import { paragraphUpgrade } from "./upgrade.ts"

const { paragraph: longest, usualParagraph: usualLength } = valueLimits

const options = Type.Object({
  minLength: Type.Optional(Type.Integer({ minimum: 0, maximum: longest })),
  maxLength: Type.Optional(Type.Integer({ minimum: 1, maximum: longest, default: usualLength })),
  rows: Type.Optional(Type.Integer({ minimum: 1, maximum: 40, default: 3, description: "Lines shown while empty." })),
  defaultValue: Type.Optional(Type.String({ maxLength: longest })),
})
export type ParagraphOptions = Static<typeof options>

/** Text of several lines. */
export const paragraph = {
  name: "PARAGRAPH",
  group: "text",
  icon: "align-left",
  keywordPrefix: "paragraph",
  options,
  starter: { maxLength: usualLength },
  storage: "text",
  valueType: "text",
  // Long texts are not compared, only asked for.
  filter: "presence",
  sortable: false,

  checkOptions: (field) =>
    (field.minLength ?? 0) > (field.maxLength ?? usualLength) ? [problem("field.bad_bounds", ["minLength"])] : [],
  schema: (field) => ({
    type: "string",
    ...(field.minLength ? { minLength: field.minLength } : {}),
    maxLength: field.maxLength ?? usualLength,
  }),
  uiSchema: (field) => ({ "ui:widget": "textarea", "ui:options": { rows: field.rows ?? 3 } }),
  initial: (field) => manyLines(field.defaultValue ?? "") || undefined,
  check: () => [],
  normalise: (value) => (typeof value === "string" ? manyLines(value) || undefined : undefined),
  toWire: (value) => ({ fieldType: "PARAGRAPH", value }),
  fromWire: (wire) => wireText(wire),
  fromText: (typed) => ({ ok: true, value: manyLines(typed) || undefined }),
  toText: (value) => value,
  upgrade: paragraphUpgrade,
  indexed: () => [],
} as const satisfies FieldType<ParagraphOptions, string>
