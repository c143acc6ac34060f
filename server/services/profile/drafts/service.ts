import { validate as isUuid } from "uuid"
import { holdsAnything, isTyped, joinDrafts } from "../../../../engine/drafts/join-drafts.ts"
import { valuesFromWire } from "../../../../engine/wire/values-from-wire.ts"
import { type DraftBody, type DraftSummary, type Draft, mostDrafts } from "../../../../schemas/api/drafts.ts"
import type { CompiledProfile } from "../../../../schemas/compiled.ts"
import { noProject, type ProfileId, type RecordId } from "../../../../schemas/ids.ts"
import { problem } from "../../../../schemas/problems.ts"
import { valueLimits } from "../../../../schemas/value-limits.ts"
import type { Database, Tenant } from "../../../database/database.ts"
import { json } from "../../../database/json.ts"
import { demandRecords, ownerOf, type Actor } from "../../../http/actor.ts"
import { Refusal } from "../../../http/refusal.ts"
import { mayOn } from "../records/access.ts"
import type { RecordRow } from "../records/record-repository.ts"
import { findRecord } from "../records/record-row.ts"
import { profileOfRecord, type Reader, readerOf, type Reading } from "../records/reader.ts"
import { isVisible } from "../records/visibility.ts"
import { differsFromRecord } from "./differs-from-record.ts"
import { demandReadable } from "./read-fields.ts"
import * as repository from "./repository.ts"

interface DraftParts extends Reading {
  readonly database: Database
}

/** A record with its record type as the author may read it. */
interface RecordRead {
  readonly row: RecordRow
  readonly profile: CompiledProfile
}

export type DraftService = ReturnType<typeof draftService>

/**
 * What each person typed and did not save. A draft is one's own text: to keep one needs what reading its record needs, or
 * creating one; to read and discard it needs nothing.
 */
export function draftService(parts: DraftParts) {
  const { database } = parts

  return {
    list: (
      actor: Actor,
      wish: { readonly profileId?: ProfileId; readonly projectId?: string },
    ): Promise<DraftSummary[]> =>
      database.tenant(actor.clientId, async (tx) => {
        const rows = await repository.draftsOf(tx, authorOf(actor), mostDrafts)
        const project = wish.projectId === noProject ? null : wish.projectId
        const wanted = rows.filter(
          (row) =>
            (wish.profileId === undefined || row.profile_id === wish.profileId) &&
            (project === undefined || row.project_id === project || row.project_id === null),
        )
        return wanted.length === 0 ? [] : summaries(tx, await readerOf(tx, actor, parts), wanted)
      }),

    get: (actor: Actor, id: string): Promise<Draft | null> =>
      database.tenant(actor.clientId, async (tx) => {
        const row = isUuid(id) ? await repository.findDraft(tx, authorOf(actor), id) : undefined
        return row ? printDraft(row) : null
      }),

    put: (actor: Actor, id: string, body: DraftBody): Promise<{ counter: number; savedAt: string }> =>
      database.tenant(actor.clientId, async (tx) => {
        const reader = await readerOf(tx, actor, parts)
        const about = await demandPlace(tx, reader, id, body)
        const profile = await demandReadable(tx, reader, parts, body)
        const isNew = await repository.beginDraft(tx, {
          client_id: actor.clientId,
          user_id: actor.userId,
          id,
          ...columnsOf(profile, body),
        })
        if (isNew && (await repository.countDrafts(tx, actor)) > mostDrafts)
          throw new Refusal(429, problem("draft.too_many", [], { maximum: mostDrafts }))
        const held = await repository.findDraft(tx, actor, id, "update")
        if (!held) throw new Error("A draft is gone that this transaction holds.")
        const joined = joinDrafts(bodyOf(held), body)
        if (about ? !differsFromRecord(about.profile, about.row, joined) : !holdsAnything(joined)) {
          await repository.removeDraft(tx, actor, id, joined.counter)
          return { counter: joined.counter, savedAt: reader.now.toISOString() }
        }
        const savedAt = await repository.writeDraft(tx, actor, id, columnsOf(profile, joined))
        return { counter: joined.counter, savedAt: savedAt.toISOString() }
      }),

    delete: (actor: Actor, id: string, counter: number): Promise<void> =>
      database.tenant(actor.clientId, async (tx) => {
        if (isUuid(id)) await repository.removeDraft(tx, actor, id, counter)
      }),
  }
}

const authorOf = (actor: Actor) => ({ clientId: actor.clientId, userId: ownerOf(actor) })

/** A draft is of a record that its author may read, which is answered, or where they may create one. */
async function demandPlace(tx: Tenant, reader: Reader, id: string, body: DraftBody): Promise<RecordRead | null> {
  if (!isUuid(id)) throw new Refusal(400, problem("request.invalid", ["id"]))
  if (body.recordId !== null) {
    if (body.recordId !== id) throw new Refusal(400, problem("request.invalid", ["recordId"]))
    const row = await findRecord(tx, reader.actor.clientId, reader.visibility, body.recordId)
    const profile = profileOfRecord(reader, row)
    if (profile.profileId !== body.profileId) throw new Refusal(400, problem("record.profile_mismatch", ["profileId"]))
    return { row, profile }
  }
  const profile = reader.known.get(body.profileId)
  if (!profile) throw new Refusal(404, problem("profile.not_found", ["profileId"]))
  demandRecords(reader, profile.profileId, "CREATE")
  if (body.projectId !== null && !reader.visibility.projects.has(body.projectId))
    throw new Refusal(404, problem("project.not_found", ["projectId"]))
  return null
}

/** What the list says of each; of a record outside the walls, only what the person typed themselves. */
async function summaries(tx: Tenant, reader: Reader, rows: readonly repository.DraftHead[]): Promise<DraftSummary[]> {
  const ids = rows.flatMap(({ record_id }) => (record_id === null ? [] : [record_id]))
  const records = ids.length > 0 ? await repository.recordsNamed(tx, reader.actor.clientId, ids) : []
  const told = new Map(
    records
      .filter((row) => isVisible(reader.visibility, row) && mayOn(reader.actor, reader.visibility, row, "READ"))
      .map((row) => [row.id, row]),
  )
  return rows
    .filter(({ profile_id }) => reader.known.has(profile_id))
    .map((row) => {
      const record = row.record_id === null ? undefined : told.get(row.record_id)
      return {
        id: row.id,
        profileId: row.profile_id,
        projectId: row.project_id,
        recordId: row.record_id,
        uniqueId: record?.uid ?? null,
        title: row.title || (record?.name ?? ""),
        kept: row.kept,
        savedAt: row.updated_at.toISOString(),
      }
    })
}

function columnsOf(profile: CompiledProfile, body: DraftBody) {
  return {
    record_id: body.recordId,
    profile_id: body.profileId,
    profile_version: body.profileVersion,
    project_id: body.projectId,
    revision: body.revision,
    link_to: json(body.linkTo ?? null),
    counter: body.counter,
    kept: body.kept,
    title: titleIn(profile, body),
    fields: json(body.fields),
  }
}

function titleIn(profile: CompiledProfile, { fields }: DraftBody): string {
  const field = Object.hasOwn(fields, profile.titleKeyword) ? fields[profile.titleKeyword] : undefined
  if (!field?.wire || !isTyped(field)) return ""
  const read = valuesFromWire(profile, { [profile.titleKeyword]: field.wire })
  const title = read.ok ? read.value?.[profile.titleKeyword] : undefined
  return typeof title === "string" ? [...title.trim()].slice(0, valueLimits.name).join("") : ""
}

function bodyOf(row: repository.DraftRow): DraftBody {
  return {
    profileId: row.profile_id,
    profileVersion: row.profile_version,
    projectId: row.project_id,
    recordId: row.record_id as RecordId | null,
    revision: row.revision,
    ...(row.link_to && { linkTo: row.link_to }),
    counter: row.counter,
    kept: row.kept,
    fields: row.fields,
  }
}

function printDraft(row: repository.DraftRow): Draft {
  return { id: row.id, ...bodyOf(row), savedAt: row.updated_at.toISOString() }
}
