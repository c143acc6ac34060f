import { fieldTypes } from "../../fields/index.ts"
import type { CompiledProfile } from "../../schemas/compiled.ts"
import type { Parsed } from "../../schemas/field-type.ts"
import type { Keyword } from "../../schemas/ids.ts"
import { problem, type Problem } from "../../schemas/problems.ts"
import type { RecordValues, StoredValue, WireFieldValue } from "../../schemas/values.ts"
import { planOf } from "../rules/plan.ts"

/** A value as a caller may send it: the field's type is optional, but must match if it is set. */
export type SentValue = Partial<WireFieldValue> | { readonly fieldType?: string | undefined }

/** Forms never cause these problems. Other callers get the first ones and the rest with the next request. */
const maxProblems = 50

/**
 * Converts the values of a request to compact form, for the keywords it names only. A blank becomes undefined, so that
 * an update clears it.
 */
export function valuesFromWire(
  compiled: CompiledProfile,
  wire: Readonly<Record<Keyword, SentValue>>,
): Parsed<RecordValues> {
  const { fields } = planOf(compiled)
  const values: Record<Keyword, StoredValue | undefined> = {}
  const problems: Problem[] = []
  for (const [keyword, sent] of Object.entries(wire)) {
    if (problems.length >= maxProblems) break
    const field = fields.get(keyword)
    if (!field) {
      problems.push(problem("value.unknown_keyword", [keyword], { keyword: keyword.slice(0, 80) }))
      continue
    }
    if (sent.fieldType !== undefined && sent.fieldType !== field.type) {
      problems.push(problem("value.wrong_type", [keyword]))
      continue
    }
    const parsed = fieldTypes[field.type].fromWire(
      { ...sent, fieldType: field.type } as WireFieldValue,
      field.definition,
    )
    if (parsed.ok) values[keyword] = parsed.value
    else problems.push(...parsed.problems.map((one) => ({ ...one, path: [keyword, ...one.path] })))
  }
  return problems.length > 0 ? { ok: false, problems } : { ok: true, value: values }
}
