import { validate as isUuid } from "uuid"
import type { SchemaCheck } from "../../../../engine/validate/schema-check.ts"
import { valuesFromWire } from "../../../../engine/wire/values-from-wire.ts"
import type { BodyOf, ReplyOf } from "../../../../schemas/api/endpoint.ts"
import type { listGroups } from "../../../../schemas/api/views.ts"
import type * as fieldCalls from "../../../../schemas/api/record-fields.ts"
import type { getHome } from "../../../../schemas/api/home.ts"
import type * as calls from "../../../../schemas/api/records.ts"
import type { CompiledProfile } from "../../../../schemas/compiled.ts"
import type { RecordId } from "../../../../schemas/ids.ts"
import { problem, type Problem } from "../../../../schemas/problems.ts"
import type { ProfileInstance } from "../../../../schemas/record.ts"
import type { RecordValues } from "../../../../schemas/values.ts"
import type { Database, Tenant } from "../../../database/database.ts"
import type { Pause } from "../../../in-pieces.ts"
import { demandRecords, type Actor } from "../../../http/actor.ts"
import { Refusal } from "../../../http/refusal.ts"
import { withoutFiles } from "./file-values.ts"
import { linkIdsOf, placedLinksOf, seenLinks } from "../links/link-repository.ts"
import { hangingOn, linkNewRecord } from "../links/link-new-record.ts"
import { demandOn, demandOpen, demandWritable } from "./access.ts"
import { createOnce } from "./create-once.ts"
import { createRecord } from "./create-record.ts"
import { deleteRecord } from "./delete-record.ts"
import { heldRecord, refuseStale } from "./held-record.ts"
import { homeOf } from "./home-repository.ts"
import { groupRecords } from "./list/group-records.ts"
import { listRecords, type ListRequest } from "./list/list-records.ts"
import type { Openings } from "./openings.ts"
import { placeOf } from "./place.ts"
import { printChanged, printFields } from "./print-fields.ts"
import { printForForm, valuesWithLinks } from "./print-record.ts"
import { profileOfRecord, type Reader, readerOf, type Reading, toldProfile } from "./reader.ts"
import { readUnder } from "../versions/earlier-reading.ts"
import { readRow } from "./record-repository.ts"
import { findRecord, visibleRecord } from "./record-row.ts"
import { valuesFromFields } from "./stored-fields.ts"
import type { Writing } from "./surroundings-repository.ts"
import { updateRecord } from "./update-record.ts"
import { verdictOn } from "./validate-record.ts"
import { withUid } from "./with-uid.ts"

export interface RecordParts extends Reading {
  readonly database: Database
  readonly check: SchemaCheck
  readonly openings: Openings
}

export type RecordService = ReturnType<typeof recordService>

/** Records of every profile. Each call is one transaction of the acting person's client. */
export function recordService(parts: RecordParts) {
  const { database, check, openings } = parts
  const reading = <T>(actor: Actor, work: (tx: Tenant, reader: Reader) => Promise<T>): Promise<T> =>
    database.reading(actor.clientId, async (tx) => work(tx, await readerOf(tx, actor, parts)))
  const asReader = <T>(actor: Actor, work: (tx: Tenant, reader: Reader) => Promise<T>, writing?: Writing): Promise<T> =>
    database.tenant(actor.clientId, async (tx) => work(tx, await readerOf(tx, actor, parts, writing)))
  /** A record, its links and who reads it, asked for together. */
  const recordWithReader = async (tx: Tenant, actor: Actor, id: RecordId) => {
    const [row, placed, reader] = await Promise.all([
      readRow(tx, actor.clientId, id),
      isUuid(id) ? placedLinksOf(tx, actor.clientId, id) : [],
      readerOf(tx, actor, parts),
    ])
    return { reader, row: visibleRecord(reader.visibility, row), links: seenLinks(reader, placed) }
  }

  return {
    list: (actor: Actor, request: ListRequest, pause?: Pause) =>
      reading(actor, (tx, reader) => listRecords(tx, reader, request, pause)),

    groups: (actor: Actor, body: BodyOf<typeof listGroups>): Promise<ReplyOf<typeof listGroups>> =>
      reading(actor, (tx, reader) => groupRecords(tx, reader, body)),

    /** A record as it is; under another version of its profile it is shown as that one reads it, to be read only. */
    get: (actor: Actor, id: RecordId, version?: number): Promise<ProfileInstance> =>
      database.reading(actor.clientId, async (tx) => {
        const { reader, row, links } = await recordWithReader(tx, actor, id)
        const profile = profileOfRecord(reader, row)
        openings.note(actor, row.id, reader.now)
        if (version === undefined || version === profile.version)
          return printForForm(tx, row, links, { reader, profile })
        const earlier = await readUnder(tx, parts.compiledProfiles, row, profile, version)
        const told = await toldProfile(tx, reader, parts, earlier.profile)
        const printed = await printForForm(tx, earlier.row, links, { reader, profile: told })
        const access = { ...printed.access, canWrite: false, canDelete: false }
        return { ...printed, access: { ...access, readOnlyReason: "earlier_version" } }
      }),

    create: (actor: Actor, body: BodyOf<typeof calls.createRecord>, key?: string): Promise<ProfileInstance> =>
      asReader(
        actor,
        async (tx, reader) => {
          const profile = reader.known.get(body.profileId)
          if (!profile) throw new Refusal(404, problem("profile.not_found", ["profileId"]))
          demandRecords(reader, body.profileId, "CREATE")
          refuseMismatch(profile, body)
          const given = parsedValues(profile, body.fields)
          const row = await createOnce(tx, actor, key, body, {
            async create() {
              const place = placeOf(reader, profile, body)
              const hanging = body.linkTo && (await hangingOn(tx, reader, profile, body.linkTo))
              const made = await createRecord(tx, reader, check, profile, place, given, hanging)
              if (hanging) await linkNewRecord(tx, reader, made, hanging)
              return made
            },
            find: (id) => findRecord(tx, actor.clientId, reader.visibility, id),
          })
          return printForForm(tx, row, await linkIdsOf(tx, reader, row.id), { reader, profile })
        },
        { profileIds: [body.profileId], recordIds: body.linkTo ? [body.linkTo.id] : [] },
      ),

    update: (actor: Actor, id: RecordId, body: BodyOf<typeof calls.updateRecord>): Promise<ProfileInstance> =>
      asReader(
        actor,
        async (tx, reader) => {
          const { row, profile } = await heldRecord(tx, reader, id)
          refuseMismatch(profile, body)
          demandWritable(actor, reader.visibility, row)
          await refuseStale(tx, reader, profile, row, body.revision)
          const { deleteFileIds = [] } = body
          const { files } = reader.extensions
          const going = await files.toDelete(tx, actor.clientId, row.id, deleteFileIds)
          const stored = valuesFromFields(profile, row.fields)
          const given = withoutFiles(profile, stored, parsedValues(profile, body.fields), deleteFileIds)
          const updated = await updateRecord(tx, reader, check, profile, row, given)
          await files.delete(tx, actor, going)
          return printForForm(tx, updated.row, updated.links, { reader, profile })
        },
        { recordIds: [id] },
      ),

    fields: (actor: Actor, id: RecordId, keywords?: string): Promise<ReplyOf<typeof fieldCalls.getRecordFields>> =>
      database.reading(actor.clientId, async (tx) => {
        const { reader, row, links } = await recordWithReader(tx, actor, id)
        const profile = profileOfRecord(reader, row)
        const values = withUid(profile, valuesWithLinks(profile, row, links), row.uid)
        const printing = { reader, profile, ...(keywords !== undefined && { keywords: namedIn(profile, keywords) }) }
        return printFields(row, values, printing)
      }),

    updateFields: (
      actor: Actor,
      id: RecordId,
      body: BodyOf<typeof fieldCalls.updateRecordFields>,
    ): Promise<ReplyOf<typeof fieldCalls.updateRecordFields>> =>
      asReader(
        actor,
        async (tx, reader) => {
          const { row, profile } = await heldRecord(tx, reader, id)
          refuseMismatch(profile, body)
          demandWritable(actor, reader.visibility, row)
          await refuseStale(tx, reader, profile, row, body.revision)
          const updated = await updateRecord(tx, reader, check, profile, row, parsedValues(profile, body.fields))
          return printChanged(updated.row, updated.judged, { reader, profile })
        },
        { recordIds: [id] },
      ),

    validate: (actor: Actor, body: BodyOf<typeof calls.validateRecord>): Promise<readonly Problem[]> =>
      asReader(actor, (tx, reader) => verdictOn(tx, reader, check, body)),

    delete: (actor: Actor, id: RecordId, revision?: number): Promise<void> =>
      asReader(
        actor,
        async (tx, reader) => {
          const { row, profile } = await heldRecord(tx, reader, id)
          demandOn(actor, reader.visibility, row, "DELETE")
          demandOpen(reader.visibility, row)
          await refuseStale(tx, reader, profile, row, revision)
          await deleteRecord(tx, reader, profile, row)
        },
        { recordIds: [id] },
      ),

    home: async (actor: Actor, projectId?: string): Promise<ReplyOf<typeof getHome>> => {
      await openings.write(actor.clientId)
      return reading(actor, (tx, reader) => homeOf(tx, reader, projectId))
    },
  }
}

function refuseMismatch(profile: CompiledProfile, body: { readonly profileId?: string; readonly type?: string }): void {
  if (body.profileId !== undefined && body.profileId !== profile.profileId)
    throw new Refusal(400, problem("record.profile_mismatch", ["profileId"]))
  if (body.type !== undefined && body.type !== profile.type)
    throw new Refusal(400, problem("record.type_mismatch", ["type"], { type: profile.type }))
}

/** Keywords of the profile, with commas between them; one that it has not is refused. */
function namedIn(profile: CompiledProfile, text: string): ReadonlySet<string> {
  const named = text.split(",").filter((keyword) => keyword !== "")
  const known = new Set<string>(profile.fields.map(({ keyword }) => keyword))
  const unknown = named.filter((keyword) => !known.has(keyword))
  if (unknown.length > 0)
    throw new Refusal(
      400,
      unknown.map((keyword) => problem("value.unknown_keyword", [keyword])),
    )
  return new Set(named)
}

function parsedValues(profile: CompiledProfile, fields: BodyOf<typeof calls.createRecord>["fields"]): RecordValues {
  const parsed = valuesFromWire(profile, fields)
  if (!parsed.ok) throw new Refusal(400, parsed.problems)
  return parsed.value ?? {}
}
