import { interpretingCheck } from "../../../engine/validate/interpreting-check.ts"
import { schemaOf, validateField } from "../../../engine/validate/validate-field.ts"
import { canonicalizeValues } from "../../../engine/wire/canonicalize-values.ts"
import type { CompiledField, CompiledProfile } from "../../../schemas/compiled.ts"
import type { Keyword } from "../../../schemas/ids.ts"
import type { FieldTypeName } from "../../../schemas/profile-types.ts"
import type { RecordValues, StoredValue } from "../../../schemas/values.ts"
import { decimalPlaces } from "./validation-result.ts"

/** Values of which one fits most generated fields of the type. */
const plain: Readonly<Record<FieldTypeName, readonly StoredValue[]>> = {
  TEXT: ["plain"],
  PARAGRAPH: ["plain", "p"],
  NUMBER: ["1"],
  BOOLEAN: [true],
  TAGREF: [],
  DATE: ["2026-03-01"],
  TIME_PERIOD: ["2026", "2026-H1", "2026-Q1", "2026-01"],
  PROFILEREF: [["0199b1a0-0000-7000-8000-000000000001"]],
  FILE: [file("a.pdf")],
  IMAGE: [file("a.png")],
  TABLE: [[{ id: "row-1", item_1: "plain" }], [{ id: "row-1", amount_1: "1" }]],
  SECTION: [],
  DIVIDER: [],
}

function file(fileName: string): StoredValue {
  return [{ id: "0199b1a0-0000-7000-8000-000000000002", fileName, size: 1 }]
}

const isAccepted = (profile: CompiledProfile, keyword: Keyword, value: StoredValue, previous?: StoredValue) =>
  validateField(profile, keyword, value, interpretingCheck, { decimalPlaces, previous }).length === 0

/** Removes values that their field rejects and fills in required fields, so that only rules can reject the result. */
export function fittingValues(profile: CompiledProfile, values: RecordValues): RecordValues {
  return collectValues(profile, ({ keyword, mandatory, type, definition }) => {
    const { options = [] } = definition as { options?: readonly { readonly id: string }[] }
    const available = mandatory ? [...plain[type], ...options.slice(0, 1).map(({ id }) => [id])] : []
    const value = values[keyword]
    if (value !== undefined && isAccepted(profile, keyword, value)) return value
    return available.find((one) => isAccepted(profile, keyword, one))
  })
}

/** The same for stored values: those selected before stay, even if they could not be selected now. */
export function keepableValues(profile: CompiledProfile, values: RecordValues): RecordValues {
  const selected = collectValues(profile, ({ keyword }) => {
    const value = values[keyword]
    return value !== undefined && isAccepted(profile, keyword, value, value) ? value : undefined
  })
  return { ...fittingValues(profile, values), ...selected }
}

/** Values that a record may contain: of their field's shape, whether or not they would be accepted now. */
export function storableValues(profile: CompiledProfile, values: RecordValues): RecordValues {
  const normalized = canonicalizeValues(profile, values)
  return collectValues(profile, ({ keyword }) => {
    const value = normalized[keyword]
    const schema = schemaOf(profile, keyword)
    return value !== undefined && schema && interpretingCheck(schema, value).length === 0 ? value : undefined
  })
}

function collectValues(
  profile: CompiledProfile,
  choose: (field: CompiledField) => StoredValue | undefined,
): RecordValues {
  return Object.fromEntries(
    profile.fields.flatMap((field) => {
      const value = choose(field)
      return value === undefined ? [] : [[field.keyword, value]]
    }),
  )
}
