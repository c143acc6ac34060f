import type { BodyOf, ReplyOf } from "../../../../schemas/api/endpoint.ts"
import type * as calls from "../../../../schemas/api/records.ts"
import type { RecordId } from "../../../../schemas/ids.ts"
import { problem } from "../../../../schemas/problems.ts"
import type { Database, Tenant } from "../../../database/database.ts"
import type { Actor } from "../../../http/actor.ts"
import { Refusal } from "../../../http/refusal.ts"
import { demandWritable } from "../records/access.ts"
import { heldRecord, refuseStale } from "../records/held-record.ts"
import { profileOfRecord, type Reader, readerOf, type Reading } from "../records/reader.ts"
import { findRecord } from "../records/record-row.ts"
import type { Writing } from "../records/surroundings-repository.ts"
import { noteLinked } from "./acting-record.ts"
import { actingContext } from "./acting-context.ts"
import { leftOut } from "./candidate-filter-repository.ts"
import { linkCandidates } from "./candidate-repository.ts"
import { lockedEnds } from "./link-ends.ts"
import { linkableField, linkField } from "./link-field.ts"
import { fits, linksOf, linksThrough } from "./link-repository.ts"
import { addLinks, removeLinks } from "./write-links.ts"
import { answersFor } from "../linked/linked-answers.ts"

type LinkReply = ReplyOf<typeof calls.listLinks>
export type LinkService = ReturnType<typeof linkService>

/** Records hanging on one another, through the PROFILEREF fields of their profiles. */
export function linkService(parts: Reading & { readonly database: Database }) {
  const asReader = <T>(actor: Actor, work: (tx: Tenant, reader: Reader) => Promise<T>, writing?: Writing): Promise<T> =>
    parts.database.tenant(actor.clientId, async (tx) => work(tx, await readerOf(tx, actor, parts, writing)))

  return {
    list: (actor: Actor, id: RecordId, keyword: string): Promise<LinkReply> =>
      asReader(actor, async (tx, reader) => {
        const row = await findRecord(tx, actor.clientId, reader.visibility, id)
        const profile = profileOfRecord(reader, row)
        const field = linkField(profile, keyword)
        const links = linksThrough(field, await linksOf(tx, reader, [row.id], [field.relation]))
        return { revision: row.revision, links: [...links], ...(await answersFor(tx, reader, profile, row)) }
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
          const present = linksThrough(field, await linksOf(tx, reader, [row.id], [field.relation]))
          const wanted = [...new Set(recordIds)]
          if (!field.allowMultiple && present.length + wanted.length > 1)
            throw new Refusal(400, problem("value.too_many_selected", [keyword], { maximum: 1 }))
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
            if (present.some((linked) => linked.id === end.id))
              throw new Refusal(409, problem("record.already_linked", path, { uid: end.uid }))
            return end
          })
          await addLinks(tx, actor, row, field, added)
          const written = await noteLinked(tx, reader, profile, row, field, "linked", added)
          const links = linksThrough(field, await linksOf(tx, reader, [row.id], [field.relation]))
          return { revision: written.revision, links: [...links], ...(await answersFor(tx, reader, profile, row)) }
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
          const present = linksThrough(field, await linksOf(tx, reader, [row.id], [field.relation]))
          const [end] = present.some((linked) => linked.id === linkedId) ? await lockedEnds(tx, reader, [linkedId]) : []
          if (!end) throw new Refusal(404, problem("record.not_linked", ["linkedId"]))
          await removeLinks(tx, actor, row, field, [end])
          const written = await noteLinked(tx, reader, profile, row, field, "unlinked", [end])
          const links = present.filter((linked) => linked.id !== linkedId)
          return { revision: written.revision, links, ...(await answersFor(tx, reader, profile, row)) }
        },
        { recordIds: [id] },
      ),

    candidates: (actor: Actor, request: BodyOf<typeof calls.listLinkCandidates>) =>
      asReader(actor, (tx, reader) => linkCandidates(tx, reader, request)),
  }
}
