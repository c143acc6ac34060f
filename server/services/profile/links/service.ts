import { fits, type LinkId, linksThrough } from "../../../../engine/links/showing-field.ts"
import type { BodyOf, QueryOf, ReplyOf } from "../../../../schemas/api/endpoint.ts"
import type * as calls from "../../../../schemas/api/links.ts"
import type { CompiledLink, CompiledProfile } from "../../../../schemas/compiled.ts"
import type { RecordId } from "../../../../schemas/ids.ts"
import { valueLimits } from "../../../../schemas/value-limits.ts"
import { problem } from "../../../../schemas/problems.ts"
import type { Database, Tenant } from "../../../database/database.ts"
import type { Actor } from "../../../http/actor.ts"
import { Refusal } from "../../../http/refusal.ts"
import { demandWritable } from "../records/access.ts"
import { heldRecord, refuseStale } from "../records/held-record.ts"
import { linkedPageSize } from "../../../../schemas/record.ts"
import { profileOfRecord, type Reader, readerOf, type Reading } from "../records/reader.ts"
import type { RecordRow } from "../records/record-repository.ts"
import { findRecord } from "../records/record-row.ts"
import type { Writing } from "../records/surroundings-repository.ts"
import { noteLinked } from "./acting-record.ts"
import { actingContext } from "./acting-context.ts"
import { leftOut } from "./candidate-filter-repository.ts"
import { linkCandidates } from "./candidate-repository.ts"
import { lockedEnds } from "./link-ends.ts"
import { linkableField, linkField } from "./link-field.ts"
import { linkedPage, linkedRows, linkIdsOf } from "./link-repository.ts"
import { addLinks, removeLinks } from "./write-links.ts"
import { answersFor } from "../linked/linked-answers.ts"

/** The ids of what one field shows, by number. */
async function idsThrough(
  tx: Tenant,
  reader: Reader,
  profile: CompiledProfile,
  field: CompiledLink,
  { id }: { readonly id: RecordId },
): Promise<readonly RecordId[]> {
  const links: readonly LinkId[] = await linkIdsOf(tx, reader, id, [field.relation])
  return linksThrough(profile, field, links).map((linked) => linked.id)
}

async function afterChange(
  tx: Tenant,
  reader: Reader,
  profile: CompiledProfile,
  field: CompiledLink,
  row: RecordRow,
): Promise<LinkReply> {
  const ids = await idsThrough(tx, reader, profile, field, row)
  const links = await linkedRows(tx, reader, ids.slice(0, linkedPageSize))
  return { revision: row.revision, links, total: ids.length, ...(await answersFor(tx, reader, profile, row)) }
}

function linkedProfiles(reader: Reader, field: CompiledLink) {
  return reader.profiles.filter(({ profileId, type }) => fits(field, { profileId, type })).map((one) => one.profileId)
}

type LinkReply = ReplyOf<typeof calls.listLinks>
export type LinkService = ReturnType<typeof linkService>

/** Records hanging on one another, through the PROFILEREF fields of their profiles. */
export function linkService(parts: Reading & { readonly database: Database }) {
  const asReader = <T>(actor: Actor, work: (tx: Tenant, reader: Reader) => Promise<T>, writing?: Writing): Promise<T> =>
    parts.database.tenant(actor.clientId, async (tx) => work(tx, await readerOf(tx, actor, parts, writing)))

  return {
    list: (
      actor: Actor,
      id: RecordId,
      keyword: string,
      { page = 0, size = linkedPageSize, search = "" }: QueryOf<typeof calls.listLinks> = {},
    ): Promise<LinkReply> =>
      asReader(actor, async (tx, reader) => {
        const row = await findRecord(tx, actor.clientId, reader.visibility, id)
        const profile = profileOfRecord(reader, row)
        const field = linkField(profile, keyword)
        const ids = await idsThrough(tx, reader, profile, field, row)
        const found = await linkedPage(tx, reader, ids, linkedProfiles(reader, field), { search, page, size })
        return { revision: row.revision, ...found, ...(await answersFor(tx, reader, profile, row)) }
      }),

    link: (
      actor: Actor,
      id: RecordId,
      keyword: string,
      { revision, recordIds }: BodyOf<typeof calls.linkRecords>,
    ): Promise<LinkReply> =>
      asReader(
        actor,
        async (tx, reader) => {
          const { row, profile } = await heldRecord(tx, reader, id)
          demandWritable(actor, reader.visibility, row)
          await refuseStale(tx, reader, profile, row, revision)
          const field = linkableField(profile, keyword)
          const present = new Set<string>(await idsThrough(tx, reader, profile, field, row))
          const wanted = [...new Set(recordIds)]
          const maximum = field.allowMultiple ? valueLimits.links : 1
          if (present.size + wanted.length > maximum)
            throw new Refusal(400, problem("value.too_many_selected", [keyword], { maximum }))
          const ends = new Map((await lockedEnds(tx, reader, wanted)).map((end) => [end.id as string, end]))
          const context = field.candidateFilter && (await actingContext(tx, reader, profile, row))
          const out = context ? await leftOut(tx, reader, field, context, [...ends.keys()]) : new Set()
          const added = wanted.map((otherId, index) => {
            const end = ends.get(otherId)
            const path = ["recordIds", index]
            if (!end) throw new Refusal(404, problem("record.not_found", path))
            if (!fits(field, { type: end.type, profileId: end.profile_id }))
              throw new Refusal(400, problem("record.cannot_link", path, { type: end.type }))
            if (out.has(end.id)) throw new Refusal(400, problem("record.not_offered", path, { uid: end.uid }))
            if (present.has(end.id)) throw new Refusal(409, problem("record.already_linked", path, { uid: end.uid }))
            return end
          })
          await addLinks(tx, actor, row, field, added)
          const written = await noteLinked(tx, reader, profile, row, field, "linked", added)
          return afterChange(tx, reader, profile, field, written)
        },
        { recordIds: [id] },
      ),

    unlink: (
      actor: Actor,
      id: RecordId,
      keyword: string,
      linkedId: RecordId,
      revision: number | undefined,
    ): Promise<LinkReply> =>
      asReader(
        actor,
        async (tx, reader) => {
          const { row, profile } = await heldRecord(tx, reader, id)
          demandWritable(actor, reader.visibility, row)
          await refuseStale(tx, reader, profile, row, revision)
          const field = linkField(profile, keyword)
          const present = await idsThrough(tx, reader, profile, field, row)
          const [end] = present.includes(linkedId) ? await lockedEnds(tx, reader, [linkedId]) : []
          if (!end) throw new Refusal(404, problem("record.not_linked", ["linkedId"]))
          await removeLinks(tx, actor, profile, row, field, [end])
          const written = await noteLinked(tx, reader, profile, row, field, "unlinked", [end])
          return afterChange(tx, reader, profile, field, written)
        },
        { recordIds: [id] },
      ),

    candidates: (actor: Actor, request: BodyOf<typeof calls.listLinkCandidates>) =>
      asReader(actor, (tx, reader) => linkCandidates(tx, reader, request)),
  }
}
