import { validate as isUuid } from "uuid"
import { passOn } from "../../../engine/workflow/changes.ts"
import type { PassOnCandidate } from "../../../schemas/api/workflow.ts"
import type { UserId } from "../../../schemas/ids.ts"
import { problem } from "../../../schemas/problems.ts"
import type { ModuleCode } from "../../../schemas/profile-types.ts"
import type { Tenant } from "../../database/database.ts"
import { Refusal } from "../../http/refusal.ts"
import { peopleWhoMaySee, type SightWish } from "../profile/permissions/record-readers-repository.ts"
import { amongCandidates } from "../profile/permissions/given-repository.ts"
import type { Reader } from "../profile/records/reader.ts"
import type { RecordRow } from "../profile/records/record-repository.ts"
import { type Subject, workingRecord } from "./subject.ts"

/** Who else could act on a record: people of its entity, module and project who may read it. */

/** As many people as are offered at once. */
const mostOffered = 20

/** Refuses somebody who could not act on the record, whoever asks them to. */
export async function demandAskable(tx: Tenant, reader: Reader, { row, profile }: Subject, to: UserId): Promise<void> {
  const project = row.project_id === null ? null : (reader.visibility.projects.get(row.project_id) ?? null)
  const { actor } = reader
  const standing = {
    reader: actor,
    clientId: row.client_id,
    entityId: row.entity_id,
    project,
    modules: profile.modules,
  }
  if (!isUuid(to) || !(await amongCandidates(tx, standing, [to])).has(to))
    throw new Refusal(400, problem("permission.not_of_entity", ["to"]))
  if ((await thoseWhoRead(tx, reader, row, profile.modules, [to])).length === 0)
    throw new Refusal(400, problem("workflow.may_not_read", ["to"]))
}

/** People the work could be passed on to, among those the reader sees. */
export async function peopleToAsk(
  tx: Tenant,
  reader: Reader,
  subject: Subject,
  search: string,
): Promise<PassOnCandidate[]> {
  const { actor } = reader
  const wish = sightOf(reader, subject.row, subject.profile.modules)
  const found = await peopleWhoMaySee(tx, {
    ...wish,
    nearTo: actor.rights.isClientAdmin ? null : actor.entityIds,
    search: search.trim(),
    except: actor.userId,
    // Some of them prepared the record, or were asked already.
    limit: mostOffered * 2,
  })
  const record = workingRecord(subject)
  return found
    .filter(({ id }) => passOn(record, subject.person, id).ok)
    .slice(0, mostOffered)
    .map(({ id, name, email }) => ({ id, name, email }))
}

/** Of these people, those who may read the record. */
export async function thoseWhoRead(
  tx: Tenant,
  reader: Reader,
  row: RecordRow,
  modules: readonly ModuleCode[],
  ids: readonly UserId[],
): Promise<readonly UserId[]> {
  if (ids.length === 0) return []
  const people = await peopleWhoMaySee(tx, { ...sightOf(reader, row, modules), ids, limit: ids.length })
  return people.map(({ id }) => id)
}

function sightOf({ visibility }: Reader, row: RecordRow, modules: readonly ModuleCode[]): Omit<SightWish, "limit"> {
  return {
    clientId: row.client_id,
    recordId: row.id,
    modules,
    entityId: row.entity_id,
    project: row.project_id === null ? null : (visibility.projects.get(row.project_id) ?? null),
    nearTo: null,
  }
}
