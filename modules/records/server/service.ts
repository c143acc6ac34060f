import { validate as isUuid } from "uuid"
import type { SchemaCheck } from "../../../engine/validate/schema-check.ts"
import { valuesFromWire } from "../../../engine/wire/values-from-wire.ts"
import type { BodyOf, QueryOf, ReplyOf } from "../../../schemas/api/endpoint.ts"
import type { listGroups } from "../contracts/views.ts"
import type * as fieldCalls from "../contracts/record-fields.ts"
import type { ChangedRecord, getHome, listChangedByOthers } from "../contracts/home.ts"
import type * as calls from "../contracts/records.ts"
import type { ListChanges, UnmatchedRecord } from "../contracts/records.ts"
import type { CompiledProfile } from "../../../schemas/compiled.ts"
import type { RecordId } from "../../../schemas/ids.ts"
import { problem, type Problem } from "../../../schemas/problems.ts"
import type { ProfileInstance } from "../../../schemas/record.ts"
import type { RecordValues } from "../../../schemas/values.ts"
import type { Database, ClientTransaction } from "../../../server/database/database.ts"
import type { Yielder } from "../../../server/in-batches.ts"
import { authorizeRecords, type Actor } from "../../../server/http/actor.ts"
import { HttpError } from "../../../server/http/http-error.ts"
import { withoutFiles } from "./file-values.ts"
import { linkIdsOf, findLinkedRecords, filterVisibleLinks } from "./links/link-repository.ts"
import { lockLinkTarget, linkNewRecord } from "./links/link-new-record.ts"
import { authorizeRecord, assertProjectOpen, assertWritable } from "./access.ts"
import { createIdempotent } from "./create-idempotent.ts"
import { createRecord } from "./create-record.ts"
import { assertDeletable, deleteRecord } from "./deletion/delete-record.ts"
import { lockRecord, assertRevision } from "./locked-record.ts"
import { findChangedByOthers, homeOf } from "./home-repository.ts"
import { checkRecords } from "./list/check-records.ts"
import { groupRecords } from "./list/group-records.ts"
import { listChanges } from "./list/list-changes.ts"
import { listRecords, type ListRequest } from "./list/list-records.ts"
import type { Openings } from "./openings.ts"
import { resolveCreationScope } from "./creation-scope.ts"
import { serializeChangedFields, serializeFields } from "./serialize-fields.ts"
import { serializeForForm, valuesWithLinks } from "./serialize-record.ts"
import {
  profileOfRecord,
  type AccessContext,
  loadAccessContext,
  type AccessContextDeps,
  visibleProfile,
} from "./access-context.ts"
import { findRecordRow } from "./record-repository.ts"
import { findRecord, visibleRecord } from "./record-row.ts"
import { valuesFromFields } from "./stored-fields.ts"
import type { Writing } from "./access-context-repository.ts"
import { updateRecord } from "./update-record.ts"
import { validateSave } from "./validate-record.ts"
import { withUid } from "./with-uid.ts"

export interface RecordDeps extends AccessContextDeps {
  readonly database: Database
  readonly check: SchemaCheck
  readonly openings: Openings
}

export type RecordService = ReturnType<typeof recordService>

/** Records of all profiles. Each call is one transaction of the actor's client. */
export function recordService(deps: RecordDeps) {
  const { database, check, openings } = deps
  const readTransaction = <T>(
    actor: Actor,
    run: (tx: ClientTransaction, access: AccessContext) => Promise<T>,
  ): Promise<T> =>
    database.readTransaction(actor.clientId, async (tx) => run(tx, await loadAccessContext(tx, actor, deps)))
  const withAccess = <T>(
    actor: Actor,
    run: (tx: ClientTransaction, access: AccessContext) => Promise<T>,
    writing?: Writing,
  ): Promise<T> =>
    database.clientTransaction(actor.clientId, async (tx) => run(tx, await loadAccessContext(tx, actor, deps, writing)))
  /** Loads a record, its links and the access context in parallel. */
  const loadRecordWithAccess = async (tx: ClientTransaction, actor: Actor, id: RecordId) => {
    const [row, linksWithStatus, access] = await Promise.all([
      findRecordRow(tx, actor.clientId, id),
      isUuid(id) ? findLinkedRecords(tx, actor.clientId, id) : [],
      loadAccessContext(tx, actor, deps),
    ])
    return { access, row: visibleRecord(access.visibility, row), links: filterVisibleLinks(access, linksWithStatus) }
  }

  return {
    list: (actor: Actor, request: ListRequest, yielder?: Yielder) =>
      readTransaction(actor, (tx, access) => listRecords(tx, access, request, yielder)),

    check: (actor: Actor, body: BodyOf<typeof calls.checkListedRecords>): Promise<UnmatchedRecord[]> =>
      readTransaction(actor, (tx, access) => checkRecords(tx, access, body)),

    changes: (actor: Actor, body: BodyOf<typeof calls.findListChanges>): Promise<ListChanges> =>
      readTransaction(actor, (tx, access) => listChanges(tx, access, body)),

    groups: (actor: Actor, body: BodyOf<typeof listGroups>): Promise<ReplyOf<typeof listGroups>> =>
      readTransaction(actor, (tx, access) => groupRecords(tx, access, body)),

    /** Returns a record. With another version of its profile, it is converted to that version and read-only. */
    get: (actor: Actor, id: RecordId, version?: number): Promise<ProfileInstance> =>
      database.readTransaction(actor.clientId, async (tx) => {
        const { access, row, links } = await loadRecordWithAccess(tx, actor, id)
        const profile = profileOfRecord(access, row)
        openings.record(actor, row.id, access.now)
        if (version === undefined || version === profile.version)
          return serializeForForm(tx, row, links, { access, profile })
        const previous = await access.extensions.versions.findUnderVersion(
          tx,
          deps.compiledProfiles,
          row,
          profile,
          version,
        )
        const profileView = await visibleProfile(tx, access, deps, previous.profile)
        const serialized = await serializeForForm(tx, previous.row, links, { access, profile: profileView })
        const readOnlyReason = { canWrite: false, canDelete: false, readOnlyReason: "earlier_version" as const }
        return { ...serialized, access: { ...serialized.access, ...readOnlyReason } }
      }),

    create: (actor: Actor, body: BodyOf<typeof calls.createRecord>, key?: string): Promise<ProfileInstance> =>
      withAccess(
        actor,
        async (tx, access) => {
          const profile = access.availableProfiles.get(body.profileId)
          if (!profile) throw new HttpError(404, problem("profile.not_found", ["profileId"]))
          authorizeRecords(access, body.profileId, "CREATE")
          assertProfileMatches(profile, body)
          const inputValues = parseValues(profile, body.fields)
          const row = await createIdempotent(tx, actor, key, body, {
            async create() {
              const scope = resolveCreationScope(access, profile, body)
              const linkTarget = body.linkTo && (await lockLinkTarget(tx, access, profile, body.linkTo))
              const createdRecord = await createRecord(tx, access, check, profile, scope, inputValues, { linkTarget })
              if (linkTarget) await linkNewRecord(tx, access, createdRecord, linkTarget)
              return createdRecord
            },
            find: (id) => findRecord(tx, actor.clientId, access.visibility, id),
          })
          return serializeForForm(tx, row, await linkIdsOf(tx, access, row.id), { access, profile })
        },
        { profileIds: [body.profileId], recordIds: body.linkTo ? [body.linkTo.id] : [] },
      ),

    update: (actor: Actor, id: RecordId, body: BodyOf<typeof calls.updateRecord>): Promise<ProfileInstance> =>
      withAccess(
        actor,
        async (tx, access) => {
          const { row, profile } = await lockRecord(tx, access, id)
          assertProfileMatches(profile, body)
          assertWritable(actor, access.visibility, row)
          await assertRevision(tx, access, profile, row, body.revision)
          const { deleteFileIds = [] } = body
          const { files } = access.extensions
          const filesToDelete = await files.toDelete(tx, actor.clientId, row.id, deleteFileIds)
          const stored = valuesFromFields(profile, row.fields)
          const inputValues = withoutFiles(profile, stored, parseValues(profile, body.fields), deleteFileIds)
          const updated = await updateRecord(tx, access, check, profile, row, inputValues)
          await files.delete(tx, actor, filesToDelete)
          return serializeForForm(tx, updated.row, updated.links, { access, profile })
        },
        { recordIds: [id] },
      ),

    fields: (actor: Actor, id: RecordId, keywords?: string): Promise<ReplyOf<typeof fieldCalls.getRecordFields>> =>
      database.readTransaction(actor.clientId, async (tx) => {
        const { access, row, links } = await loadRecordWithAccess(tx, actor, id)
        const profile = profileOfRecord(access, row)
        const values = withUid(profile, valuesWithLinks(profile, row, links), row.uid)
        const printing = {
          access,
          profile,
          ...(keywords !== undefined && { keywords: parseFieldList(profile, keywords) }),
        }
        return serializeFields(row, values, printing)
      }),

    updateFields: (
      actor: Actor,
      id: RecordId,
      body: BodyOf<typeof fieldCalls.updateRecordFields>,
    ): Promise<ReplyOf<typeof fieldCalls.updateRecordFields>> =>
      withAccess(
        actor,
        async (tx, access) => {
          const { row, profile } = await lockRecord(tx, access, id)
          assertProfileMatches(profile, body)
          assertWritable(actor, access.visibility, row)
          await assertRevision(tx, access, profile, row, body.revision)
          const updated = await updateRecord(tx, access, check, profile, row, parseValues(profile, body.fields))
          return serializeChangedFields(updated.row, updated.validation, { access, profile })
        },
        { recordIds: [id] },
      ),

    validate: (actor: Actor, body: BodyOf<typeof calls.validateRecord>): Promise<readonly Problem[]> =>
      withAccess(actor, (tx, access) => validateSave(tx, access, check, body)),

    /** Moves a record to the recycle bin; a preview only throws what prevents it. */
    delete: (actor: Actor, id: RecordId, { revision, preview }: QueryOf<typeof calls.deleteRecord>): Promise<void> =>
      withAccess(
        actor,
        async (tx, access) => {
          const { row, profile } = await lockRecord(tx, access, id)
          authorizeRecord(actor, access.visibility, row, "DELETE")
          assertProjectOpen(access.visibility, row)
          await assertRevision(tx, access, profile, row, revision)
          if (preview) await assertDeletable(tx, access, row)
          else await deleteRecord(tx, access, profile, row)
        },
        { recordIds: [id] },
      ),

    home: async (actor: Actor, projectId?: string): Promise<ReplyOf<typeof getHome>> => {
      await openings.write(actor.clientId)
      return readTransaction(actor, (tx, access) => homeOf(tx, access, projectId))
    },

    changedByOthers: (actor: Actor, query: QueryOf<typeof listChangedByOthers>): Promise<ChangedRecord[]> =>
      readTransaction(actor, (tx, access) => findChangedByOthers(tx, access, query)),
  }
}

function assertProfileMatches(
  profile: CompiledProfile,
  body: { readonly profileId?: string; readonly type?: string },
): void {
  if (body.profileId !== undefined && body.profileId !== profile.profileId)
    throw new HttpError(400, problem("record.profile_mismatch", ["profileId"]))
  if (body.type !== undefined && body.type !== profile.type)
    throw new HttpError(400, problem("record.type_mismatch", ["type"], { type: profile.type }))
}

/** Parses comma-separated keywords of the profile; throws for an unknown one. */
function parseFieldList(profile: CompiledProfile, text: string): ReadonlySet<string> {
  const named = text.split(",").filter((keyword) => keyword !== "")
  const known = new Set<string>(profile.fields.map(({ keyword }) => keyword))
  const unknown = named.filter((keyword) => !known.has(keyword))
  if (unknown.length > 0)
    throw new HttpError(
      400,
      unknown.map((keyword) => problem("value.unknown_keyword", [keyword])),
    )
  return new Set(named)
}

function parseValues(profile: CompiledProfile, fields: BodyOf<typeof calls.createRecord>["fields"]): RecordValues {
  const parsed = valuesFromWire(profile, fields)
  if (!parsed.ok) throw new HttpError(400, parsed.problems)
  return parsed.value ?? {}
}
