import * as Type from "typebox"
import type { Static } from "typebox"
import type { FieldType } from "../../schemas/field-type.ts"
import { problem } from "../../schemas/problems.ts"
import { rollOverOption } from "../roll-over-option.ts"
import { wireText } from "../wire-value.ts"
import { parseFlag, parseYesNo, yesNo } from "./yes-no.ts"
import { booleanUpgrade } from "./upgrade.ts"

const options = Type.Object({ defaultValue: Type.Optional(Type.Boolean()), ...rollOverOption })
export type BooleanOptions = Static<typeof options>

/** Yes or no; a blank is neither. */
export const boolean = {
  name: "BOOLEAN",
  group: "choice",
  icon: "toggle-left",
  keywordPrefix: "yes_no",
  options,
  starter: {},
  storage: "flag",
  valueType: "flag",
  filter: "set",
  sortable: true,
  schemaCodes: { type: "value.bad_boolean" },

  checkOptions: () => [],
  schema: () => ({ type: "boolean" }),
  uiSchema: () => ({ "ui:widget": "radio", "ui:options": { inline: true } }),
  initial: (field) => field.defaultValue,
  check: () => [],
  normalize: (value) => (typeof value === "boolean" ? value : undefined),
  toWire: (value) => ({ fieldType: "BOOLEAN", value: value ? "true" : "false" }),
  fromWire(wire) {
    const parsed = wireText(wire)
    if (!parsed.ok) return parsed
    if (parsed.value === undefined) return { ok: true, value: undefined }
    const value = parseFlag(parsed.value)
    return value === undefined ? badBoolean : { ok: true, value }
  },
  fromText(input) {
    if (input.trim() === "") return { ok: true, value: undefined }
    const value = parseYesNo(input)
    return value === undefined ? badBoolean : { ok: true, value }
  },
  toText: (value, _field, _context, language) => yesNo[language][value ? 0 : 1],
  upgrade: booleanUpgrade,
  indexed: (value) => [{ text: value ? "true" : "false" }],
} as const satisfies FieldType<BooleanOptions, boolean>

const badBoolean = { ok: false, problems: [problem("value.bad_boolean", [])] } as const
