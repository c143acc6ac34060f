import { uidOf } from "../../../../engine/wire/title-of.ts"
import { initialState } from "../../../../engine/workflow/initial-state.ts"
import type { EntityId } from "../../../../schemas/ids.ts"
import type { Problem } from "../../../../schemas/problems.ts"
import type { RecordValues } from "../../../../schemas/values.ts"
import type { ClientTransaction } from "../../../../server/database/database.ts"
import { type AccessContext, withUid } from "../../../records/server/index.ts"
import {
  duplicateUid,
  isUidInUse,
  loadRuleContext,
  resolveCreationScope,
  ruleContext,
  createStartingValues,
  unknownReferences,
} from "../../../records/server/writing.ts"
import { checkRecord } from "../../../../engine/validate/check-record.ts"
import type { Target } from "./target.ts"

/**
 * Returns the problems of creating a record with these values. Throws when its project or entity accepts no new
 * records.
 */
export async function creationProblems(
  tx: ClientTransaction,
  access: AccessContext,
  { profile, projectId, check }: Target,
  entityId: EntityId | undefined,
  inputValues: RecordValues,
  nextUid: () => Promise<string>,
): Promise<readonly Problem[]> {
  const scope = resolveCreationScope(access, profile, { projectId, entityId })
  const start = createStartingValues(access, profile, scope, inputValues)
  const requestedUid = uidOf(profile, start)?.trim()
  const merged = requestedUid ? start : withUid(profile, start, await nextUid())
  const contextInput = ruleContext(access, initialState(profile), scope)
  const context = await loadRuleContext(tx, access, profile, contextInput, { id: null, values: merged })
  const { values, problems } = checkRecord(check, profile, context, merged)
  const uid = uidOf(profile, values) ?? ""
  const isUidUsed = Boolean(requestedUid) && (await isUidInUse(tx, access.actor.clientId, profile, projectId, uid))
  return [
    ...problems,
    ...(await unknownReferences(tx, access, profile, values, {}, scope)),
    ...(isUidUsed ? [duplicateUid(profile, uid)] : []),
  ]
}
