import type { BodyOf } from "../../../../schemas/api/endpoint.ts"
import type * as calls from "../../../../schemas/api/tags.ts"
import type { TagElement } from "../../../../schemas/compiled.ts"
import { problem } from "../../../../schemas/problems.ts"
import { valueLimits } from "../../../../schemas/value-limits.ts"
import type { Database, Tenant } from "../../../database/database.ts"
import type { Actor } from "../../../http/actor.ts"
import { Refusal } from "../../../http/refusal.ts"
import { appendAudit, type AuditActor } from "../../../audit-log/append.ts"
import { readerOf, type Reading } from "../records/reader.ts"
import { peopleAmong } from "../records/record-repository.ts"
import { raiseTagRevision } from "./catalogue-repository.ts"
import { refuseUsedElements, refuseUsedTag } from "./in-use.ts"
import { printTags } from "./print-tag.ts"
import * as repository from "./repository.ts"
import type { StoredTag } from "./repository.ts"
import { searchElements } from "./search-elements.ts"
import { duplicateElement, firstList, newTagId, nextList, refuseReservedId, withElement } from "./tag-list.ts"

export type { StoredTag }

export type TagService = ReturnType<typeof tagService>

/** The client's shared lists of values. Each change of one is a transaction that stands on the revision its author saw. */
export function tagService(parts: Reading & { readonly database: Database }) {
  const { database } = parts
  const inClient = <T>(actor: Actor, work: (tx: Tenant) => Promise<T>) => database.tenant(actor.clientId, work)
  const printed = async (tx: Tenant, actor: Actor, id: string): Promise<calls.Tag> => {
    const [tag] = await printTags(tx, actor, await repository.findTags(tx, actor.clientId, id))
    if (!tag) throw unknownTag(id)
    return tag
  }
  const changed = (actor: Actor, id: string, revision: number, change: Change): Promise<calls.Tag> =>
    inClient(actor, async (tx) => {
      const tag = await heldTag(tx, actor, id, revision)
      const next = await change(tag, tx)
      const kept = new Set(next.elements.map((element) => element.id))
      const removed = tag.elements.filter((element) => !kept.has(element.id)).map((element) => element.id)
      await refuseUsedElements(tx, actor, id, removed, ["elementList"])
      await refuseStrangers(tx, actor, tag.users, next.users)
      await repository.writeTag(tx, actor.clientId, actor.userId, next)
      await noteTag(tx, actor, "updated", tag, next)
      return printed(tx, actor, id)
    })

  return {
    list: (actor: Actor): Promise<calls.Tag[]> =>
      inClient(actor, async (tx) => printTags(tx, actor, await repository.findTags(tx, actor.clientId))),

    get: (actor: Actor, id: string): Promise<calls.Tag> => inClient(actor, (tx) => printed(tx, actor, id)),

    create: (actor: Actor, body: BodyOf<typeof calls.createTag>): Promise<calls.Tag> =>
      inClient(actor, async (tx) => {
        const id = body.id ?? newTagId("t")
        await createTag(tx, actor, { id, name: body.name, ...firstList(body) })
        return printed(tx, actor, id)
      }),

    update: (actor: Actor, id: string, body: BodyOf<typeof calls.updateTag>): Promise<calls.Tag> =>
      changed(actor, id, body.revision, async (tag) => ({
        ...tag,
        name: body.name ?? tag.name,
        ...nextList(tag, body),
      })),

    addElement: (actor: Actor, id: string, body: BodyOf<typeof calls.createTagElement>): Promise<calls.Tag> =>
      changed(actor, id, body.revision, async (tag) => {
        const { active = true, ...written } = body.element
        const element = { ...written, active, id: written.id ?? newTagId("e") } as TagElement
        if (tag.elements.some((one) => one.id === element.id)) throw duplicateElement(element.id, ["element", "id"])
        return { ...tag, elements: withElement(tag, element, body.index) }
      }),

    changeElement: (
      actor: Actor,
      id: string,
      elementId: string,
      body: BodyOf<typeof calls.updateTagElement>,
    ): Promise<calls.Tag> =>
      changed(actor, id, body.revision, async (tag) => {
        demandElement(tag, elementId)
        const element = { ...body.element, id: elementId } as TagElement
        return { ...tag, elements: withElement(tag, element, body.index) }
      }),

    removeElement: (actor: Actor, id: string, elementId: string, revision: number): Promise<calls.Tag> =>
      changed(actor, id, revision, async (tag) => {
        demandElement(tag, elementId)
        return { ...tag, elements: tag.elements.filter((element) => element.id !== elementId) }
      }),

    delete: (actor: Actor, id: string, revision: number): Promise<void> =>
      inClient(actor, async (tx) => {
        const tag = await heldTag(tx, actor, id, revision)
        if (tag.kind === "SYSTEM")
          throw new Refusal(409, problem("tag.in_use", ["tagId"], { what: "tag", list: id, count: 0, others: 0 }))
        await refuseUsedTag(tx, actor, id)
        await repository.deleteTag(tx, actor.clientId, id)
        await noteTag(tx, actor, "deleted", tag, undefined)
      }),

    search: (actor: Actor, body: BodyOf<typeof calls.searchTagElements>) =>
      inClient(actor, async (tx) => searchElements(tx, await readerOf(tx, actor, parts), body)),
  }
}

type Change = (tag: StoredTag, tx: Tenant) => Promise<StoredTag>

/** For whoever makes tags on their way, such as a pack: in their own transaction, with its audit entry. */
export async function createTag(
  tx: Tenant,
  actor: Actor,
  tag: Pick<StoredTag, "id" | "name" | "elements" | "users">,
): Promise<void> {
  refuseReservedId(tag.id)
  await raiseTagRevision(tx, actor.clientId)
  if ((await repository.findTags(tx, actor.clientId, tag.id)).length > 0)
    throw new Refusal(409, problem("tag.duplicate_id", ["id"], { id: tag.id }))
  if ((await repository.countTags(tx, actor.clientId)) >= valueLimits.tags)
    throw new Refusal(409, problem("tag.too_many", [], { maximum: valueLimits.tags }))
  await refuseStrangers(tx, actor, null, tag.users)
  await repository.insertTag(tx, actor.clientId, actor.userId, { ...tag, kind: "CUSTOM" })
  await noteTag(tx, actor, "created", undefined, tag)
}

/** The client's tags as they are kept, for whoever takes them along. */
export function storedTags(tx: Tenant, actor: AuditActor): Promise<StoredTag[]> {
  return repository.findTags(tx, actor.clientId)
}

/** More elements at the end of a tag's list, in the transaction of whoever brings them, with its audit entry. */
export async function extendTag(
  tx: Tenant,
  actor: AuditActor,
  tag: StoredTag,
  elements: readonly TagElement[],
): Promise<void> {
  if (elements.length > valueLimits.options)
    throw new Refusal(422, problem("value.too_many_selected", ["tags", tag.id], { maximum: valueLimits.options }))
  await raiseTagRevision(tx, actor.clientId)
  const longer = { ...tag, elements }
  await repository.writeTag(tx, actor.clientId, actor.userId, longer)
  await noteTag(tx, actor, "updated", tag, longer)
}

/** The tag, if it is still at the revision the change stands on; no other change of the client's tags comes in between. */
async function heldTag(tx: Tenant, actor: Actor, id: string, revision: number): Promise<StoredTag> {
  await raiseTagRevision(tx, actor.clientId)
  const [tag] = await repository.findTags(tx, actor.clientId, id)
  if (!tag) throw unknownTag(id)
  if (tag.revision === revision) return tag
  const [current] = await printTags(tx, actor, [tag])
  throw new Refusal(409, problem("tag.conflict", ["revision"]), { current })
}

/** A list of people names people whom its writer may see; who was on it before stays, even if they left. */
async function refuseStrangers(
  tx: Tenant,
  actor: Actor,
  before: readonly string[] | null,
  after: readonly string[] | null,
): Promise<void> {
  const old = new Set(before)
  const added = (after ?? []).filter((id) => !old.has(id))
  const known = await peopleAmong(tx, actor, added)
  const strangers = added.filter((id) => !known.has(id))
  if (strangers.length > 0)
    throw new Refusal(
      400,
      strangers.map((id) => problem("value.unknown_user", ["usersList"], { option: id })),
    )
}

function demandElement(tag: StoredTag, elementId: string): void {
  if (!tag.elements.some(({ id }) => id === elementId))
    throw new Refusal(404, problem("request.not_found", ["elementId"]))
}

function unknownTag(tag: string): Refusal {
  return new Refusal(404, problem("tag.not_found", ["tagId"], { tag }))
}

type Noted = Pick<StoredTag, "id" | "name" | "elements" | "users"> | undefined

async function noteTag(tx: Tenant, actor: AuditActor, action: string, before: Noted, after: Noted): Promise<void> {
  const parameters = ["name", "elements", "users"] as const
  const changes = parameters
    .map((parameter) => ({
      section: null,
      parameter,
      previous: before?.[parameter] ?? null,
      current: after?.[parameter] ?? null,
    }))
    .filter(({ previous, current }) => JSON.stringify(previous) !== JSON.stringify(current))
  const subjectId = `tag:${(after ?? before)?.id}`
  await appendAudit(tx, actor, { subjectKind: "tag", subjectId, action, changes })
}
