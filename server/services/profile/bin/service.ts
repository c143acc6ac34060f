import { validate as isUuid } from "uuid"
import type { SchemaCheck } from "../../../../engine/validate/schema-check.ts"
import { binDays } from "../../../../schemas/api/bin.ts"
import type * as calls from "../../../../schemas/api/bin.ts"
import type { QueryOf, ReplyOf } from "../../../../schemas/api/endpoint.ts"
import type { CompiledProfile } from "../../../../schemas/compiled.ts"
import type { RecordId } from "../../../../schemas/ids.ts"
import { type Language, textIn } from "../../../../schemas/languages.ts"
import { problem } from "../../../../schemas/problems.ts"
import type { Database, Tenant } from "../../../database/database.ts"
import { demandRecords, markRecordPermissionAsked, mayRecords, type Actor } from "../../../http/actor.ts"
import { Refusal } from "../../../http/refusal.ts"
import type { JobService } from "../../../jobs/service.ts"
import { listPeople } from "../../auth/people/service.ts"
import { linkIdsOf } from "../links/link-repository.ts"
import { demandOpen } from "../records/access.ts"
import { printForForm } from "../records/print-record.ts"
import { profileOfRecord, readableProfile, type Reader, readerOf, type Reading } from "../records/reader.ts"
import { findRow } from "../records/record-repository.ts"
import { insideWalls, isVisible } from "../records/visibility.ts"
import { wireProblems } from "../../../http/wire-problems.ts"
import { type DeletedRow, findDeleted, listDeleted } from "./bin-repository.ts"
import { purge } from "./purge.ts"
import { findPurged } from "./purged-repository.ts"
import { restoreRecord } from "./restore-record.ts"

export interface BinParts extends Reading {
  readonly database: Database
  readonly jobs: JobService
  readonly check: SchemaCheck
}

export type BinService = ReturnType<typeof binService>

const dayMs = 86_400_000

/** The recycle bin: what was deleted, as long as it may come back. */
export function binService(parts: BinParts) {
  const { database } = parts

  return {
    list: (actor: Actor, query: QueryOf<typeof calls.listBin> & Page): Promise<ReplyOf<typeof calls.listBin>> =>
      database.reading(actor.clientId, async (tx) => {
        const reader = await readerOf(tx, actor, parts)
        const { profileId, projectId, search = "", page, size } = query
        const profiles = profileId === undefined ? reader.profiles : [readableProfile(reader, profileId)]
        markRecordPermissionAsked(actor)
        if (projectId !== undefined && !reader.visibility.projects.has(projectId))
          throw new Refusal(404, problem("project.not_found", ["projectId"]))
        const wish = {
          clientId: actor.clientId,
          profileIds: profiles.map((profile) => profile.profileId),
          projectId,
          search: search.trim(),
          walls: insideWalls(reader.visibility, "r"),
        }
        const { rows, total } = await listDeleted(tx, wish, { limit: size, offset: page * size })
        return { content: await printDeleted(tx, reader, rows), page, size, totalElements: total }
      }),

    restore: (
      actor: Actor,
      id: RecordId,
      uniqueId: string | undefined,
      language: Language,
    ): Promise<ReplyOf<typeof calls.restoreRecord>> =>
      database.tenant(actor.clientId, async (tx) => {
        const { profile_id: profileId } = await inBin(tx, actor, id)
        const reader = await readerOf(tx, actor, parts, { profileIds: [profileId] })
        const { entry, profile } = await seenInBin(tx, reader, id, "update")
        demandRecords(reader, profile.profileId, "DELETE")
        demandOpen(reader.visibility, standing(entry))
        const { row, problems, lost } = await restoreRecord(tx, reader, parts, profile, entry, uniqueId)
        const fields = new Map(profile.fields.map((field) => [field.id, field]))
        return {
          ...(await printForForm(tx, row, await linkIdsOf(tx, reader, row.id), { reader, profile })),
          problems: wireProblems(problems, language),
          lost: lost.map(({ fieldId, before, after }) => {
            const field = fields.get(fieldId)
            return { field: field ? textIn(field.text, language) : fieldId, before: before ?? "", after: after ?? "" }
          }),
        }
      }),

    purge: (actor: Actor, id: RecordId): Promise<void> =>
      database.tenant(actor.clientId, async (tx) => {
        const reader = await readerOf(tx, actor, parts)
        const { entry } = await seenInBin(tx, reader, id, "update")
        await purge(tx, parts, actor, [entry])
      }),
  }
}

interface Page {
  readonly page: number
  readonly size: number
}

/** What lies in the bin, for somebody who could see it as a record; what is not there and what may not be seen are answered alike. */
async function seenInBin(tx: Tenant, reader: Reader, id: RecordId, lock: "none" | "update" = "none") {
  const entry = await inBin(tx, reader.actor, id, lock)
  if (!isVisible(reader.visibility, entry)) throw notInBin()
  return { entry, profile: profileOfRecord(reader, entry) }
}

/** Whose trail is read, and by which profile; of a record deleted for good that may be gone as well. */
export interface Trace {
  readonly id: RecordId
  readonly profile?: CompiledProfile
}

/** A record's trail, or that of one in the bin, for somebody who may see it there; what was deleted for good has one for administrators. */
export async function traceOf(tx: Tenant, reader: Reader, id: RecordId): Promise<Trace> {
  const row = isUuid(id) ? await findRow(tx, reader.actor.clientId, id, "none") : undefined
  if (!row) {
    const purged = isUuid(id) && reader.actor.rights.isClientAdmin && (await findPurged(tx, reader.actor.clientId, id))
    if (purged) {
      markRecordPermissionAsked(reader.actor)
      const profile = purged.profileId && reader.known.get(purged.profileId)
      return { id, ...(profile && { profile }) }
    }
    const { entry, profile } = await seenInBin(tx, reader, id)
    return { id: entry.record_id, profile }
  }
  if (!isVisible(reader.visibility, row)) throw notInBin()
  return { id: row.id, profile: profileOfRecord(reader, row) }
}

async function inBin(tx: Tenant, { clientId }: Actor, id: RecordId, lock: "none" | "update" = "none") {
  const entry = isUuid(id) ? await findDeleted(tx, clientId, id, lock) : undefined
  if (!entry) throw notInBin()
  return entry
}

function notInBin(): Refusal {
  return new Refusal(404, problem("record.not_found", ["id"]))
}

/** Only its project can stand in the way of a record that is back. */
function standing({ type, project_id }: DeletedRow) {
  return { type, project_id, workflow_done: false, is_unlocked: true, completed_process: null }
}

async function printDeleted(tx: Tenant, reader: Reader, rows: readonly DeletedRow[]): Promise<calls.DeletedRecord[]> {
  const { actor, visibility } = reader
  const ids = [...new Set(rows.flatMap(({ deleted_by }) => deleted_by ?? []))]
  const entityIds = actor.rights.isClientAdmin ? null : actor.entityIds
  const people =
    ids.length === 0 ? [] : await listPeople(tx, { clientId: actor.clientId, entityIds, ids, size: ids.length })
  const names = new Map(people.map(({ id, name }) => [id, name]))
  return rows.map((row) => ({
    id: row.record_id,
    profileId: row.profile_id,
    projectId: row.project_id,
    uniqueId: row.uid,
    name: row.name,
    deletedAt: row.deleted_at.toISOString(),
    deletedBy: (row.deleted_by && names.get(row.deleted_by)) ?? null,
    goesAt: new Date(row.deleted_at.getTime() + binDays * dayMs).toISOString(),
    canRestore:
      actor.viewing === undefined &&
      mayRecords(reader, row.profile_id, "DELETE") &&
      !reader.archived.has(row.profile_id) &&
      !(row.project_id !== null && visibility.projects.get(row.project_id)?.closed),
  }))
}
