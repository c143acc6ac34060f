import type { LinkId } from "../../../engine/links/showing-field.ts"
import type { SchemaCheck } from "../../../engine/validate/schema-check.ts"
import { uidOf } from "../../../engine/wire/title-of.ts"
import type { CompiledProfile } from "../../../schemas/compiled.ts"
import type { Problem } from "../../../schemas/problems.ts"
import type { RecordValues } from "../../../schemas/values.ts"
import type { ClientTransaction } from "../../../server/database/database.ts"
import type { Change } from "../../../server/audit-log/append.ts"
import { duplicateUid } from "./create-record.ts"
import { checkRecord } from "../../../engine/validate/check-record.ts"
import { loadRuleContext, ruleContext } from "./rule-context.ts"
import { valuesWithLinks } from "./serialize-record.ts"
import { type AccessContext, visibleProblems, unrestrictedProfile } from "./access-context.ts"
import type { RecordRow } from "./record-repository.ts"
import { stateOf } from "./record-row.ts"
import { findHeldByOthers } from "./record-check-outs.ts"
import { unknownReferences } from "./references.ts"
import { isUidInUse } from "./uid-repository.ts"
import { overRecord, withUid } from "./with-uid.ts"
import { changesOf } from "./written-records.ts"

/** Result of validating an update, before anything is written. */
export interface ValidatedUpdate {
  readonly links: readonly LinkId[]
  readonly previous: RecordValues
  /** The values to store. */
  readonly values: RecordValues
  readonly uid: string
  readonly problems: readonly Problem[]
  /** Changes for the audit log; empty if no value changes. */
  readonly changes: readonly Change[]
}

/** Applies the input to a record and validates the result; preserves the values of restricted fields. */
export async function validateUpdate(
  tx: ClientTransaction,
  access: AccessContext,
  check: SchemaCheck,
  visibleProfile: CompiledProfile,
  row: RecordRow,
  links: readonly LinkId[],
  inputValues: RecordValues,
): Promise<ValidatedUpdate> {
  const profile = unrestrictedProfile(access, visibleProfile)
  const previous = withUid(profile, valuesWithLinks(profile, row, links), row.uid)
  const merged = overRecord(profile, previous, inputValues, row.uid)
  const contextInput = ruleContext(access, stateOf(row), { projectId: row.project_id, entityId: row.entity_id })
  const context = await loadRuleContext(tx, access, profile, contextInput, { id: row.id, previous, values: merged })
  const { values, problems } = checkRecord(check, profile, context, merged, previous)
  const uid = uidOf(profile, values) ?? row.uid
  const isUidUsed = uid !== row.uid && (await isUidInUse(tx, row.client_id, profile, row.project_id, uid, row.id))
  const scope = { projectId: row.project_id, entityId: row.entity_id }
  const changes = changesOf(profile, { uid: row.uid, values: previous }, { uid, values })
  const held = changes.length > 0 ? await findHeldByOthers(tx, access, [row.id]) : undefined
  return {
    links,
    previous,
    values,
    uid,
    problems: [
      ...(held?.values() ?? []),
      ...visibleProblems(access, visibleProfile, problems),
      ...visibleProblems(
        access,
        visibleProfile,
        await unknownReferences(tx, access, profile, values, previous, scope, row.id),
      ),
      ...(isUidUsed ? [duplicateUid(profile, uid)] : []),
    ],
    changes,
  }
}
