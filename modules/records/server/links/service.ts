import { fits, type LinkId, linksThrough } from "../../../../engine/links/showing-field.ts"
import type { BodyOf, QueryOf, ReplyOf } from "../../../../schemas/api/endpoint.ts"
import type * as calls from "../../contracts/links.ts"
import type { CompiledLink, CompiledProfile } from "../../../../schemas/compiled.ts"
import type { RecordId } from "../../../../schemas/ids.ts"
import { valueLimits } from "../../../../schemas/value-limits.ts"
import { problem } from "../../../../schemas/problems.ts"
import type { Database, ClientTransaction } from "../../../../server/database/database.ts"
import type { Actor } from "../../../../server/http/actor.ts"
import { HttpError } from "../../../../server/http/http-error.ts"
import { assertWritable } from "../access.ts"
import { lockRecord, assertRevision } from "../locked-record.ts"
import { linkedPageSize } from "../../../../schemas/record.ts"
import { profileOfRecord, type AccessContext, loadAccessContext, type AccessContextDeps } from "../access-context.ts"
import type { RecordRow } from "../record-repository.ts"
import { findRecord } from "../record-row.ts"
import type { Writing } from "../access-context-repository.ts"
import { recordLinkChange } from "./acting-record.ts"
import { actingContext } from "./acting-context.ts"
import { listExcludedIds } from "./candidate-filter-repository.ts"
import { linkCandidates } from "./candidate-repository.ts"
import { lockedEnds } from "./link-ends.ts"
import { linkableField, linkField } from "./link-field.ts"
import { linkedPage, linkedRows, linkIdsOf } from "./link-repository.ts"
import { addLinks, removeLinks } from "./write-links.ts"
import { loadLinkedResults } from "../linked/linked-results.ts"

/** IDs linked through one field, sorted by uid. */
async function idsThrough(
  tx: ClientTransaction,
  access: AccessContext,
  profile: CompiledProfile,
  field: CompiledLink,
  { id }: { readonly id: RecordId },
): Promise<readonly RecordId[]> {
  const links: readonly LinkId[] = await linkIdsOf(tx, access, id, [field.relation])
  return linksThrough(profile, field, links).map((linked) => linked.id)
}

async function afterChange(
  tx: ClientTransaction,
  access: AccessContext,
  profile: CompiledProfile,
  field: CompiledLink,
  row: RecordRow,
): Promise<LinkReply> {
  const ids = await idsThrough(tx, access, profile, field, row)
  const links = await linkedRows(tx, access, ids.slice(0, linkedPageSize))
  return { revision: row.revision, links, total: ids.length, ...(await loadLinkedResults(tx, access, profile, row)) }
}

function linkedProfiles(access: AccessContext, field: CompiledLink) {
  return access.profiles.filter(({ profileId, type }) => fits(field, { profileId, type })).map((one) => one.profileId)
}

type LinkReply = ReplyOf<typeof calls.listLinks>
export type LinkService = ReturnType<typeof linkService>

/** Links between records through the PROFILEREF fields of their profiles. */
export function linkService(deps: AccessContextDeps & { readonly database: Database }) {
  const withAccess = <T>(
    actor: Actor,
    run: (tx: ClientTransaction, access: AccessContext) => Promise<T>,
    writing?: Writing,
  ): Promise<T> =>
    deps.database.clientTransaction(actor.clientId, async (tx) =>
      run(tx, await loadAccessContext(tx, actor, deps, writing)),
    )

  return {
    list: (
      actor: Actor,
      id: RecordId,
      keyword: string,
      { page = 0, size = linkedPageSize, search = "" }: QueryOf<typeof calls.listLinks> = {},
    ): Promise<LinkReply> =>
      withAccess(actor, async (tx, access) => {
        const row = await findRecord(tx, actor.clientId, access.visibility, id)
        const profile = profileOfRecord(access, row)
        const field = linkField(profile, keyword)
        const ids = await idsThrough(tx, access, profile, field, row)
        const found = await linkedPage(tx, access, ids, linkedProfiles(access, field), { search, page, size })
        return { revision: row.revision, ...found, ...(await loadLinkedResults(tx, access, profile, row)) }
      }),

    link: (
      actor: Actor,
      id: RecordId,
      keyword: string,
      { revision, recordIds }: BodyOf<typeof calls.linkRecords>,
    ): Promise<LinkReply> =>
      withAccess(
        actor,
        async (tx, access) => {
          const { row, profile } = await lockRecord(tx, access, id)
          assertWritable(actor, access.visibility, row)
          await assertRevision(tx, access, profile, row, revision)
          const field = linkableField(profile, keyword)
          const present = new Set<string>(await idsThrough(tx, access, profile, field, row))
          const requested = [...new Set(recordIds)]
          const maximum = field.allowMultiple ? valueLimits.links : 1
          if (present.size + requested.length > maximum)
            throw new HttpError(400, problem("value.too_many_selected", [keyword], { maximum }))
          const ends = new Map((await lockedEnds(tx, access, requested)).map((end) => [end.id as string, end]))
          const context = field.candidateFilter && (await actingContext(tx, access, profile, row))
          const out = context ? await listExcludedIds(tx, access, field, context, [...ends.keys()]) : new Set()
          const added = requested.map((otherId, index) => {
            const end = ends.get(otherId)
            const path = ["recordIds", index]
            if (!end) throw new HttpError(404, problem("record.not_found", path))
            if (!fits(field, { type: end.type, profileId: end.profile_id }))
              throw new HttpError(400, problem("record.cannot_link", path, { type: end.type }))
            if (out.has(end.id))
              throw new HttpError(400, problem("record.outside_field_filter", path, { uid: end.uid }))
            if (present.has(end.id)) throw new HttpError(409, problem("record.already_linked", path, { uid: end.uid }))
            return end
          })
          await addLinks(tx, access, row, field, added)
          const written = await recordLinkChange(tx, access, profile, row, field, "linked", added)
          return afterChange(tx, access, profile, field, written)
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
      withAccess(
        actor,
        async (tx, access) => {
          const { row, profile } = await lockRecord(tx, access, id)
          assertWritable(actor, access.visibility, row)
          await assertRevision(tx, access, profile, row, revision)
          const field = linkField(profile, keyword)
          const present = await idsThrough(tx, access, profile, field, row)
          const [end] = present.includes(linkedId) ? await lockedEnds(tx, access, [linkedId]) : []
          if (!end) throw new HttpError(404, problem("record.not_linked", ["linkedId"]))
          await removeLinks(tx, access, profile, row, field, [end])
          const written = await recordLinkChange(tx, access, profile, row, field, "unlinked", [end])
          return afterChange(tx, access, profile, field, written)
        },
        { recordIds: [id] },
      ),

    candidates: (actor: Actor, request: BodyOf<typeof calls.listLinkCandidates>) =>
      withAccess(actor, (tx, access) => linkCandidates(tx, access, request)),
  }
}
