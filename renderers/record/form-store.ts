import { createEvaluator } from "../../engine/rules/evaluator.ts"
import { interpretingCheck } from "../../engine/validate/interpreting-check.ts"
import { validateField } from "../../engine/validate/validate-field.ts"
import { initialValues } from "../../engine/wire/initial-values.ts"
import { canonicalizeValues } from "../../engine/wire/canonicalize-values.ts"
import type { CompiledProfile } from "../../schemas/compiled.ts"
import type { ProfileInstance } from "../../schemas/record.ts"
import type { RecordValues } from "../../schemas/values.ts"
import { ruleContextOf, type RecordContext } from "./record-context.ts"
import { createRecordStore } from "./record-store.ts"
import type { RecordStore } from "./store-contract.ts"
import { valuesOf } from "./record-values.ts"

/** Creates the store of a record's values with client-side validation; null is a new record. */
export function formStore(
  profile: CompiledProfile,
  record: ProfileInstance | null,
  context: RecordContext,
  start: RecordValues | undefined,
): RecordStore {
  const { today, actor, entityId, projectId, financialYear } = context
  const rules = ruleContextOf(profile, record, context)
  return createRecordStore({
    profile,
    isNew: record === null,
    initial: record
      ? valuesOf(profile, record)
      : { ...initialValues(profile, { today, userId: actor.userId, entityId, projectId, financialYear }), ...start },
    linked: record?.linkedResults,
    evaluatorFor: (values, linked) => createEvaluator(profile, linked ? { ...rules, linked } : rules, values),
    validate: (keyword, value, previous) =>
      validateField(profile, keyword, value, interpretingCheck, { decimalPlaces: context.decimalPlaces, previous }),
    normalize: (keyword, value) => canonicalizeValues(profile, { [keyword]: value })[keyword],
  })
}
