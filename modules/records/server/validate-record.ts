import type { SchemaCheck } from "../../../engine/validate/schema-check.ts"
import { uidOf } from "../../../engine/wire/title-of.ts"
import { valuesFromWire } from "../../../engine/wire/values-from-wire.ts"
import type { BodyOf } from "../../../schemas/api/endpoint.ts"
import type { validateRecord as contract } from "../contracts/records.ts"
import type { CompiledProfile } from "../../../schemas/compiled.ts"
import { masterLibrary, noProject } from "../../../schemas/ids.ts"
import { problem, type Problem } from "../../../schemas/problems.ts"
import type { RecordValues } from "../../../schemas/values.ts"
import type { ClientTransaction } from "../../../server/database/database.ts"
import { HttpError } from "../../../server/http/http-error.ts"
import { linkIdsOf } from "./links/link-repository.ts"
import { duplicateUid } from "./create-record.ts"
import { createStartingValues, initialStateIn } from "./validate-creation.ts"
import { checkRecord } from "../../../engine/validate/check-record.ts"
import { loadRuleContext, ruleContext } from "./rule-context.ts"
import { defaultEntity } from "./creation-scope.ts"
import { isProjectVisible } from "./visibility.ts"
import { likelyUid, isUidInUse } from "./uid-repository.ts"
import { valuesWithLinks } from "./serialize-record.ts"
import {
  isReadable,
  listedProfile,
  type AccessContext,
  readableProfile,
  visibleProblems,
  unrestrictedProfile,
} from "./access-context.ts"
import { findRecord, stateOf } from "./record-row.ts"
import { unknownReferences } from "./references.ts"
import { overRecord, withUid } from "./with-uid.ts"

/** Validates saving these values, as a new record or as an update of an existing one. */
export async function validateSave(
  tx: ClientTransaction,
  access: AccessContext,
  check: SchemaCheck,
  request: BodyOf<typeof contract>,
): Promise<readonly Problem[]> {
  const visibleProfile =
    request.id === undefined ? readableProfile(access, request.profileId) : listedProfile(access, request.profileId)
  const parsed = valuesFromWire(visibleProfile, request.fields)
  if (!parsed.ok) return parsed.problems
  const profile = unrestrictedProfile(access, visibleProfile)
  const inputValues = parsed.value ?? {}
  const subject = await subjectOf(tx, access, profile, request, inputValues)
  const { id, merged, previous } = subject
  const context = await loadRuleContext(tx, access, profile, subject.context, { id, previous, values: merged })
  const { values, problems } = checkRecord(check, profile, context, merged, previous)
  const uid = uidOf(profile, values)
  const isOwnId = uid === undefined || uid === subject.uid
  const isUidUsed =
    !isOwnId && (await isUidInUse(tx, access.actor.clientId, profile, subject.projectId, uid, subject.id))
  return [
    ...visibleProblems(access, visibleProfile, problems),
    ...visibleProblems(
      access,
      visibleProfile,
      await unknownReferences(tx, access, profile, values, subject.previous ?? {}, subject, subject.id),
    ),
    ...(isUidUsed ? [duplicateUid(profile, uid)] : []),
  ]
}

async function subjectOf(
  tx: ClientTransaction,
  access: AccessContext,
  profile: CompiledProfile,
  request: BodyOf<typeof contract>,
  inputValues: RecordValues,
) {
  if (request.id === undefined) {
    const named = request.projectId === noProject ? null : (request.projectId ?? null)
    const projectId = named !== null && isProjectVisible(access.visibility, named, profile.profileId) ? named : null
    const project = projectId === null ? null : (access.visibility.projects.get(projectId) ?? null)
    const entityId = projectId === masterLibrary ? null : defaultEntity(access, project)
    const start = createStartingValues(access, profile, { projectId, entityId }, inputValues)
    const uid = await likelyUid(tx, access.actor.clientId, profile, projectId)
    const merged = withUid(profile, start, uid)
    return {
      id: null,
      uid,
      projectId,
      entityId,
      merged,
      previous: undefined,
      context: ruleContext(access, initialStateIn(profile, { projectId, entityId }), { projectId, entityId }),
    }
  }
  const row = await findRecord(tx, access.actor.clientId, access.visibility, request.id)
  if (!isReadable(access, row)) throw new HttpError(404, problem("record.not_found", ["id"]))
  if (row.profile_id !== profile.profileId) throw new HttpError(400, problem("record.profile_mismatch", ["profileId"]))
  const links = await linkIdsOf(tx, access, row.id)
  const previous = withUid(profile, valuesWithLinks(profile, row, links), row.uid)
  const merged = overRecord(profile, previous, inputValues, row.uid)
  return {
    id: row.id,
    uid: row.uid,
    projectId: row.project_id,
    entityId: row.entity_id,
    merged,
    previous,
    context: ruleContext(access, stateOf(row), { projectId: row.project_id, entityId: row.entity_id }),
  }
}
