import type { BodyOf } from "../../../../schemas/api/endpoint.ts"
import type * as calls from "../../contracts/tags.ts"
import type { TagElement } from "../../../../schemas/compiled.ts"
import { problem } from "../../../../schemas/problems.ts"
import { valueLimits } from "../../../../schemas/value-limits.ts"
import type { Database, ClientTransaction } from "../../../../server/database/database.ts"
import type { Actor } from "../../../../server/http/actor.ts"
import { HttpError } from "../../../../server/http/http-error.ts"
import { appendAudit, type AuditActor } from "../../../../server/audit-log/append.ts"
import { type AccessContextDeps, loadAccessContext } from "../../../records/server/index.ts"
import { findVisibleUserIds } from "../../../records/server/lists.ts"
import { raiseTagRevision } from "../../../profiles/server/index.ts"
import { assertElementsUnused, assertTagUnused } from "./in-use.ts"
import { serializeTags } from "./serialize-tag.ts"
import * as repository from "./repository.ts"
import type { StoredTag } from "./repository.ts"
import { searchElements } from "./search-elements.ts"
import { duplicateElement, firstList, newTagId, nextList, assertIdNotReserved, withElement } from "./tag-list.ts"

declare module "../../../../server/database/tables/audit.ts" {
  interface AuditSubjects {
    tag: true
  }
}

export type { StoredTag }

export type TagService = ReturnType<typeof tagService>

/** The client's shared lists. Each change is one transaction and requires the current revision. */
export function tagService(deps: AccessContextDeps & { readonly database: Database }) {
  const { database } = deps
  const inClient = <T>(actor: Actor, run: (tx: ClientTransaction) => Promise<T>) =>
    database.clientTransaction(actor.clientId, run)
  const findSerializedTag = async (tx: ClientTransaction, actor: Actor, id: string): Promise<calls.Tag> => {
    const [tag] = await serializeTags(tx, actor, await repository.findTags(tx, actor.clientId, id))
    if (!tag) throw unknownTag()
    return tag
  }
  const changed = (actor: Actor, id: string, revision: number, change: Change): Promise<calls.Tag> =>
    inClient(actor, async (tx) => {
      const tag = await lockTag(tx, actor, id, revision)
      const next = await change(tag, tx)
      const elementIds = new Set(next.elements.map((element) => element.id))
      const removed = tag.elements.filter((element) => !elementIds.has(element.id)).map((element) => element.id)
      await assertElementsUnused(tx, actor, id, removed, ["elementList"])
      await assertUsersVisible(tx, actor, tag.users, next.users)
      await repository.writeTag(tx, actor.clientId, actor.userId, next)
      await recordTagChange(tx, actor, "updated", tag, next)
      return findSerializedTag(tx, actor, id)
    })

  return {
    list: (actor: Actor): Promise<calls.Tag[]> =>
      inClient(actor, async (tx) => serializeTags(tx, actor, await repository.findTags(tx, actor.clientId))),

    get: (actor: Actor, id: string): Promise<calls.Tag> => inClient(actor, (tx) => findSerializedTag(tx, actor, id)),

    create: (actor: Actor, body: BodyOf<typeof calls.createTag>): Promise<calls.Tag> =>
      inClient(actor, async (tx) => {
        const id = body.id ?? newTagId("t")
        await createTag(tx, actor, { id, name: body.name, ...firstList(body) })
        return findSerializedTag(tx, actor, id)
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
        assertElementExists(tag, elementId)
        const element = { ...body.element, id: elementId } as TagElement
        return { ...tag, elements: withElement(tag, element, body.index) }
      }),

    removeElement: (actor: Actor, id: string, elementId: string, revision: number): Promise<calls.Tag> =>
      changed(actor, id, revision, async (tag) => {
        assertElementExists(tag, elementId)
        return { ...tag, elements: tag.elements.filter((element) => element.id !== elementId) }
      }),

    delete: (actor: Actor, id: string, revision: number): Promise<void> =>
      inClient(actor, async (tx) => {
        const tag = await lockTag(tx, actor, id, revision)
        if (tag.kind === "SYSTEM")
          throw new HttpError(409, problem("tag.in_use", ["tagId"], { what: "tag", list: id, count: 0, others: 0 }))
        await assertTagUnused(tx, actor, id)
        await repository.deleteTag(tx, actor.clientId, id)
        await recordTagChange(tx, actor, "deleted", tag, undefined)
      }),

    search: (actor: Actor, body: BodyOf<typeof calls.searchTagElements>) =>
      inClient(actor, async (tx) => searchElements(tx, await loadAccessContext(tx, actor, deps), body)),
  }
}

type Change = (tag: StoredTag, tx: ClientTransaction) => Promise<StoredTag>

/** Creates a tag, with its audit entry, in the caller's transaction; for example for a pack import. */
export async function createTag(
  tx: ClientTransaction,
  actor: Actor,
  tag: Pick<StoredTag, "id" | "name" | "elements" | "users">,
): Promise<void> {
  assertIdNotReserved(tag.id)
  await raiseTagRevision(tx, actor.clientId)
  if ((await repository.findTags(tx, actor.clientId, tag.id)).length > 0)
    throw new HttpError(409, problem("tag.duplicate_id", ["id"], { id: tag.id }))
  if ((await repository.countTags(tx, actor.clientId)) >= valueLimits.tags)
    throw new HttpError(409, problem("tag.too_many", [], { maximum: valueLimits.tags }))
  await assertUsersVisible(tx, actor, null, tag.users)
  await repository.insertTag(tx, actor.clientId, actor.userId, { ...tag, kind: "CUSTOM" })
  await recordTagChange(tx, actor, "created", undefined, tag)
}

/** Returns the client's stored tags, for example for a pack export. */
export function storedTags(tx: ClientTransaction, actor: AuditActor): Promise<StoredTag[]> {
  return repository.findTags(tx, actor.clientId)
}

/** Appends elements to a tag, with its audit entry, in the caller's transaction. */
export async function extendTag(
  tx: ClientTransaction,
  actor: AuditActor,
  tag: StoredTag,
  elements: readonly TagElement[],
): Promise<void> {
  if (elements.length > valueLimits.options)
    throw new HttpError(422, problem("value.too_many_selected", ["tags", tag.id], { maximum: valueLimits.options }))
  await raiseTagRevision(tx, actor.clientId)
  const longer = { ...tag, elements }
  await repository.writeTag(tx, actor.clientId, actor.userId, longer)
  await recordTagChange(tx, actor, "updated", tag, longer)
}

/** Loads a tag and checks its revision; throws 409 if it differs. Serializes changes of the client's tags. */
async function lockTag(tx: ClientTransaction, actor: Actor, id: string, revision: number): Promise<StoredTag> {
  await raiseTagRevision(tx, actor.clientId)
  const [tag] = await repository.findTags(tx, actor.clientId, id)
  if (!tag) throw unknownTag()
  if (tag.revision === revision) return tag
  const [current] = await serializeTags(tx, actor, [tag])
  throw new HttpError(409, problem("tag.conflict", ["revision"]), { current })
}

/** Throws 400 if added users are not visible to the writer; existing ones remain, even if they have left. */
async function assertUsersVisible(
  tx: ClientTransaction,
  actor: Actor,
  before: readonly string[] | null,
  after: readonly string[] | null,
): Promise<void> {
  const old = new Set(before)
  const added = (after ?? []).filter((id) => !old.has(id))
  const known = await findVisibleUserIds(tx, actor, added)
  const unknownIds = added.filter((id) => !known.has(id))
  if (unknownIds.length > 0)
    throw new HttpError(
      400,
      unknownIds.map((id) => problem("value.unknown_user", ["usersList"], { option: id })),
    )
}

function assertElementExists(tag: StoredTag, elementId: string): void {
  if (!tag.elements.some(({ id }) => id === elementId))
    throw new HttpError(404, problem("request.not_found", ["elementId"]))
}

function unknownTag(): HttpError {
  return new HttpError(404, problem("tag.not_found", ["tagId"]))
}

type AuditedTag = Pick<StoredTag, "id" | "name" | "elements" | "users"> | undefined

async function recordTagChange(
  tx: ClientTransaction,
  actor: AuditActor,
  action: string,
  before: AuditedTag,
  after: AuditedTag,
): Promise<void> {
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
