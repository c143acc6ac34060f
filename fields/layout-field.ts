import type { FieldType } from "../schemas/field-type.ts"
import { problem } from "../schemas/problems.ts"

/** Common implementation of layout types: without a value there is nothing to check, store or format. */
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
  normalize: () => undefined,
  fromWire: () => ({ ok: false, problems: [problem("value.unknown_keyword", [])] }),
  fromText: () => ({ ok: false, problems: [problem("value.unknown_keyword", [])] }),
  toText: () => "",
  indexed: () => [],
} as const satisfies Partial<FieldType>
