import type { FieldType } from "../schemas/field-type.ts"
import { problem } from "../schemas/problems.ts"

/** What every layout type is: it has no value, so it has nothing to check, keep or print. */
export const withoutValue = {
  group: "layout",
  starter: {},
  storage: "none",
  valueType: "none",
  filter: null,
  sortable: false,
  checkOptions: () => [],
  schema: () => undefined,
  uiSchema: () => ({}),
  initial: () => undefined,
  check: () => [problem("value.unknown_keyword", [])],
  normalise: () => undefined,
  fromWire: () => ({ ok: false, problems: [problem("value.unknown_keyword", [])] }),
  fromText: () => ({ ok: false, problems: [problem("value.unknown_keyword", [])] }),
  toText: () => "",
  indexed: () => [],
} as const satisfies Partial<FieldType>
