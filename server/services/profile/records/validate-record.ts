import type { SchemaCheck } from "../../../../engine/validate/schema-check.ts"
import { uidOf } from "../../../../engine/wire/title-of.ts"
import { valuesFromWire } from "../../../../engine/wire/values-from-wire.ts"
import { beginningOf } from "../../../../engine/workflow/beginning.ts"
import type { BodyOf } from "../../../../schemas/api/endpoint.ts"
import type { validateRecord as contract } from "../../../../schemas/api/records.ts"
import type { CompiledProfile } from "../../../../schemas/compiled.ts"
import { noProject } from "../../../../schemas/ids.ts"
import { problem, type Problem } from "../../../../schemas/problems.ts"
import type { RecordValues } from "../../../../schemas/values.ts"
import type { Tenant } from "../../../database/database.ts"
import { Refusal } from "../../../http/refusal.ts"
import { linkIdsOf } from "../links/link-repository.ts"
import { duplicateUid, startingValues } from "./create-record.ts"
import { judge } from "../../../../engine/validate/judge.ts"
import { answeredContext, ruleContext } from "./judge.ts"
import { usualEntity } from "./place.ts"
import { likelyUid, uidTaken } from "./uid-repository.ts"
import { valuesWithLinks } from "./print-record.ts"
import { isReadable, listedProfile, type Reader, readableProfile, toldProblems, wholeProfile } from "./reader.ts"
import { findRecord, stateOf } from "./record-row.ts"
import { unknownReferences } from "./references.ts"
import { overRecord, withUid } from "./with-uid.ts"

/** The verdict that saving these values would meet, of a new record or over those of one that is there. */
export async function verdictOn(
  tx: Tenant,
  reader: Reader,
  check: SchemaCheck,
  request: BodyOf<typeof contract>,
): Promise<readonly Problem[]> {
  const told =
    request.id === undefined ? readableProfile(reader, request.profileId) : listedProfile(reader, request.profileId)
  const parsed = valuesFromWire(told, request.fields)
  if (!parsed.ok) return parsed.problems
  const profile = wholeProfile(reader, told)
  const given = parsed.value ?? {}
  const subject = await subjectOf(tx, reader, profile, request, given)
  const { id, merged, previous } = subject
  const context = await answeredContext(tx, reader, profile, subject.context, { id, previous, values: merged })
  const { values, problems } = judge(check, profile, context, merged, previous)
  const uid = uidOf(profile, values)
  const isOwn = uid === undefined || uid === subject.uid
  const taken = !isOwn && (await uidTaken(tx, reader.actor.clientId, profile, subject.projectId, uid, subject.id))
  return [
    ...toldProblems(reader, told, problems),
    ...toldProblems(
      reader,
      told,
      await unknownReferences(tx, reader, profile, values, subject.previous ?? {}, subject, subject.id),
    ),
    ...(taken ? [duplicateUid(profile, uid)] : []),
  ]
}

async function subjectOf(
  tx: Tenant,
  reader: Reader,
  profile: CompiledProfile,
  request: BodyOf<typeof contract>,
  given: RecordValues,
) {
  if (request.id === undefined) {
    const named = request.projectId === noProject ? null : (request.projectId ?? null)
    const projectId = named !== null && reader.visibility.projects.has(named) ? named : null
    const entityId = usualEntity(
      reader,
      projectId === null ? null : (reader.visibility.projects.get(projectId) ?? null),
    )
    const start = startingValues(reader, profile, { projectId, entityId }, given)
    const uid = await likelyUid(tx, reader.actor.clientId, profile, projectId)
    const merged = withUid(profile, start, uid)
    return {
      id: null,
      uid,
      projectId,
      entityId,
      merged,
      previous: undefined,
      context: ruleContext(reader, beginningOf(profile), { projectId, entityId }),
    }
  }
  const row = await findRecord(tx, reader.actor.clientId, reader.visibility, request.id)
  if (!isReadable(reader, row)) throw new Refusal(404, problem("record.not_found", ["id"]))
  if (row.profile_id !== profile.profileId) throw new Refusal(400, problem("record.profile_mismatch", ["profileId"]))
  const links = await linkIdsOf(tx, reader, row.id)
  const previous = withUid(profile, valuesWithLinks(profile, row, links), row.uid)
  const merged = overRecord(profile, previous, given, row.uid)
  return {
    id: row.id,
    uid: row.uid,
    projectId: row.project_id,
    entityId: row.entity_id,
    merged,
    previous,
    context: ruleContext(reader, stateOf(row), { projectId: row.project_id, entityId: row.entity_id }),
  }
}
