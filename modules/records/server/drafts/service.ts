import { validate as isUuid } from "uuid"
import { hasTypedFields, hasDraftValue, joinDrafts } from "../../../../engine/drafts/join-drafts.ts"
import { valuesFromWire } from "../../../../engine/wire/values-from-wire.ts"
import { type DraftBody, type DraftSummary, type Draft, maxDrafts } from "../../contracts/drafts.ts"
import type { CompiledProfile } from "../../../../schemas/compiled.ts"
import { noProject, type ProfileId, type RecordId } from "../../../../schemas/ids.ts"
import { problem } from "../../../../schemas/problems.ts"
import { valueLimits } from "../../../../schemas/value-limits.ts"
import type { Database, ClientTransaction } from "../../../../server/database/database.ts"
import { json } from "../../../../server/database/json.ts"
import { authorizeRecords, ownerOf, type Actor } from "../../../../server/http/actor.ts"
import { HttpError } from "../../../../server/http/http-error.ts"
import { canAccessRecord } from "../access.ts"
import type { RecordRow } from "../record-repository.ts"
import { findRecord } from "../record-row.ts"
import { profileOfRecord, type AccessContext, loadAccessContext, type AccessContextDeps } from "../access-context.ts"
import { isProjectVisible, isVisible } from "../visibility.ts"
import { differsFromRecord } from "./differs-from-record.ts"
import { assertFieldsReadable } from "./readable-fields.ts"
import * as repository from "./repository.ts"

interface DraftDeps extends AccessContextDeps {
  readonly database: Database
}

/** A record with its record type, as visible to the author. */
interface DraftRecord {
  readonly row: RecordRow
  readonly profile: CompiledProfile
}

export type DraftService = ReturnType<typeof draftService>

/**
 * Unsaved input of each user. Saving a draft requires permission to read its record, or to create one; reading and
 * deleting one's own draft requires no permission.
 */
export function draftService(deps: DraftDeps) {
  const { database } = deps

  return {
    list: (
      actor: Actor,
      query: { readonly profileId?: ProfileId; readonly projectId?: string },
    ): Promise<DraftSummary[]> =>
      database.clientTransaction(actor.clientId, async (tx) => {
        const rows = await repository.draftsOf(tx, authorOf(actor), maxDrafts)
        const project = query.projectId === noProject ? null : query.projectId
        const requested = rows.filter(
          (row) =>
            (query.profileId === undefined || row.profile_id === query.profileId) &&
            (project === undefined || row.project_id === project || row.project_id === null),
        )
        return requested.length === 0 ? [] : summaries(tx, await loadAccessContext(tx, actor, deps), requested)
      }),

    get: (actor: Actor, id: string): Promise<Draft | null> =>
      database.clientTransaction(actor.clientId, async (tx) => {
        const row = isUuid(id) ? await repository.findDraft(tx, authorOf(actor), id) : undefined
        return row ? serializeDraft(row) : null
      }),

    put: (actor: Actor, id: string, body: DraftBody): Promise<{ counter: number; savedAt: string }> =>
      database.clientTransaction(actor.clientId, async (tx) => {
        const access = await loadAccessContext(tx, actor, deps)
        const about = await authorizeDraftTarget(tx, access, id, body)
        const profile = await assertFieldsReadable(tx, access, deps, body)
        const isNew = await repository.insertDraft(tx, {
          client_id: actor.clientId,
          user_id: actor.userId,
          id,
          ...columnsOf(profile, body),
        })
        if (isNew && (await repository.countDrafts(tx, actor)) > maxDrafts)
          throw new HttpError(429, problem("draft.too_many", [], { maximum: maxDrafts }))
        const locked = await repository.findDraft(tx, actor, id, "update")
        if (!locked) throw new Error("A draft locked by this transaction is missing.")
        const joined = joinDrafts(bodyOf(locked), body)
        if (about ? !differsFromRecord(about.profile, about.row, joined) : !hasTypedFields(joined)) {
          await repository.removeDraft(tx, actor, id, joined.counter)
          return { counter: joined.counter, savedAt: access.now.toISOString() }
        }
        const savedAt = await repository.writeDraft(tx, actor, id, columnsOf(profile, joined))
        return { counter: joined.counter, savedAt: savedAt.toISOString() }
      }),

    delete: (actor: Actor, id: string, counter: number): Promise<void> =>
      database.clientTransaction(actor.clientId, async (tx) => {
        if (isUuid(id)) await repository.removeDraft(tx, actor, id, counter)
      }),
  }
}

const authorOf = (actor: Actor) => ({ clientId: actor.clientId, userId: ownerOf(actor) })

/** Authorizes a draft: its author must be able to read its record, which is returned, or to create one. */
async function authorizeDraftTarget(
  tx: ClientTransaction,
  access: AccessContext,
  id: string,
  body: DraftBody,
): Promise<DraftRecord | null> {
  if (!isUuid(id)) throw new HttpError(400, problem("request.invalid", ["id"]))
  if (body.recordId !== null) {
    if (body.recordId !== id) throw new HttpError(400, problem("request.invalid", ["recordId"]))
    const row = await findRecord(tx, access.actor.clientId, access.visibility, body.recordId)
    const profile = profileOfRecord(access, row)
    if (profile.profileId !== body.profileId)
      throw new HttpError(400, problem("record.profile_mismatch", ["profileId"]))
    return { row, profile }
  }
  const profile = access.availableProfiles.get(body.profileId)
  if (!profile) throw new HttpError(404, problem("profile.not_found", ["profileId"]))
  authorizeRecords(access, profile.profileId, "CREATE")
  if (body.projectId !== null && !isProjectVisible(access.visibility, body.projectId, profile.profileId))
    throw new HttpError(404, problem("project.not_found", ["projectId"]))
  return null
}

/** Summaries for the list of drafts; for records no longer visible, only the user's own input. */
async function summaries(
  tx: ClientTransaction,
  access: AccessContext,
  rows: readonly repository.DraftHead[],
): Promise<DraftSummary[]> {
  const ids = rows.flatMap(({ record_id }) => (record_id === null ? [] : [record_id]))
  const records = ids.length > 0 ? await repository.recordsNamed(tx, access.actor.clientId, ids) : []
  const visibleRecords = new Map(
    records
      .filter(
        (row) => isVisible(access.visibility, row) && canAccessRecord(access.actor, access.visibility, row, "READ"),
      )
      .map((row) => [row.id, row]),
  )
  return rows
    .filter(({ profile_id }) => access.availableProfiles.has(profile_id))
    .map((row) => {
      const record = row.record_id === null ? undefined : visibleRecords.get(row.record_id)
      return {
        id: row.id,
        profileId: row.profile_id,
        projectId: row.project_id,
        recordId: row.record_id,
        uniqueId: record?.uid ?? null,
        title: row.title || (record?.name ?? ""),
        savedExplicitly: row.saved_explicitly,
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
    saved_explicitly: body.savedExplicitly,
    title: titleIn(profile, body),
    fields: json(body.fields),
  }
}

function titleIn(profile: CompiledProfile, { fields }: DraftBody): string {
  const field = Object.hasOwn(fields, profile.titleKeyword) ? fields[profile.titleKeyword] : undefined
  if (!field?.wire || !hasDraftValue(field)) return ""
  const parsed = valuesFromWire(profile, { [profile.titleKeyword]: field.wire })
  const title = parsed.ok ? parsed.value?.[profile.titleKeyword] : undefined
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
    savedExplicitly: row.saved_explicitly,
    fields: row.fields,
  }
}

function serializeDraft(row: repository.DraftRow): Draft {
  return { id: row.id, ...bodyOf(row), savedAt: row.updated_at.toISOString() }
}
