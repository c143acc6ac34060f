import { v7 as newId, validate as isUuid } from "uuid"
import type { BodyOf } from "../../../../schemas/api/endpoint.ts"
import { type ListViews, mostViews, type SavedView } from "../../../../schemas/api/views.ts"
import type * as calls from "../../../../schemas/api/views.ts"
import type { ProfileId } from "../../../../schemas/ids.ts"
import { problem } from "../../../../schemas/problems.ts"
import { isViewName } from "../../../../schemas/view-name.ts"
import type { Database, Tenant } from "../../../database/database.ts"
import type { Actor } from "../../../http/actor.ts"
import { Refusal } from "../../../http/refusal.ts"
import { appendAudit } from "../../audit/trail/service.ts"
import { readableProfile, type Reading, readerOf } from "../records/reader.ts"
import * as repository from "./repository.ts"
import type { KeptView, ViewRow } from "./repository.ts"

export type ViewService = ReturnType<typeof viewService>

/** Views of lists. To have one needs what reading the list needs; a shared one is changed by its owner or an administrator. */
export function viewService(parts: Reading & { readonly database: Database }) {
  const overList = <T>(actor: Actor, profileId: ProfileId, work: (tx: Tenant) => Promise<T>): Promise<T> =>
    parts.database.tenant(actor.clientId, async (tx) => {
      readableProfile(await readerOf(tx, actor, parts), profileId)
      return work(tx)
    })
  const printed = async (tx: Tenant, actor: Actor, profileId: ProfileId, id: string): Promise<SavedView> => {
    const row = await repository.findView(tx, actor, profileId, id)
    if (!row) throw new Error("A view is gone that this transaction holds.")
    return printView(actor, row)
  }

  return {
    list: (actor: Actor, profileId: ProfileId): Promise<ListViews> =>
      overList(actor, profileId, async (tx) => {
        const rows = await repository.viewsFor(tx, actor, profileId)
        const preference = await repository.findPreference(tx, actor, profileId)
        const chosen = preference?.default_view_id ?? null
        return {
          content: rows.map((row) => printView(actor, row)),
          // One that is no longer shared is nobody else's default.
          defaultViewId: rows.some(({ id }) => id === chosen) ? chosen : null,
          arrangement: preference?.arrangement ?? null,
        }
      }),

    create: (actor: Actor, profileId: ProfileId, body: BodyOf<typeof calls.createView>): Promise<SavedView> =>
      overList(actor, profileId, async (tx) => {
        const view = await sound(tx, actor, profileId, body, null)
        if ((await repository.countOwn(tx, actor, profileId)) >= mostViews)
          throw new Refusal(409, problem("view.too_many", [], { maximum: mostViews }))
        const id = newId()
        await repository.insertView(tx, actor, profileId, id, view)
        await noteView(tx, actor, "view_created", id, undefined, view)
        return printed(tx, actor, profileId, id)
      }),

    update: (
      actor: Actor,
      { profileId, viewId }: { readonly profileId: ProfileId; readonly viewId: string },
      { revision, ...body }: BodyOf<typeof calls.updateView>,
    ): Promise<SavedView> =>
      overList(actor, profileId, async (tx) => {
        const row = await held(tx, actor, profileId, viewId, revision)
        const view = await sound(tx, { ...actor, userId: row.owner_id }, profileId, body, viewId)
        if (row.owner_id !== actor.userId && !view.shared) throw new Refusal(403, problem("view.not_owner", ["shared"]))
        await repository.writeView(tx, actor.clientId, viewId, view)
        await noteView(tx, actor, "view_updated", viewId, row, view)
        return printed(tx, actor, profileId, viewId)
      }),

    delete: (
      actor: Actor,
      { profileId, viewId }: { readonly profileId: ProfileId; readonly viewId: string },
      revision: number | undefined,
    ): Promise<void> =>
      overList(actor, profileId, async (tx) => {
        const row = await held(tx, actor, profileId, viewId, revision)
        await repository.removeView(tx, actor.clientId, viewId)
        await noteView(tx, actor, "view_deleted", viewId, row, undefined)
      }),

    prefer: (actor: Actor, profileId: ProfileId, body: BodyOf<typeof calls.keepListPreference>): Promise<void> =>
      overList(actor, profileId, async (tx) => {
        const { defaultViewId } = body
        if (typeof defaultViewId === "string") await seen(tx, actor, profileId, defaultViewId, ["defaultViewId"])
        await repository.keepPreference(tx, actor, profileId, body)
      }),
  }
}

function printView(actor: Actor, row: ViewRow): SavedView {
  return {
    id: row.id,
    name: row.name,
    shared: row.shared,
    ownerId: row.owner_id,
    ownerName: row.shared ? row.owner_name : null,
    mayChange: mayChange(actor, row),
    revision: row.revision,
    content: row.content,
  }
}

function mayChange({ userId, rights }: Actor, row: ViewRow): boolean {
  return row.owner_id === userId || (row.shared && rights.isClientAdmin)
}

async function seen(tx: Tenant, actor: Actor, profileId: ProfileId, id: string, path: string[]): Promise<ViewRow> {
  const row = isUuid(id) ? await repository.findView(tx, actor, profileId, id) : undefined
  if (!row) throw new Refusal(404, problem("view.not_found", path))
  return row
}

/** The view as it is now, for somebody who may change it and knows it so; nobody else changes it meanwhile. */
async function held(tx: Tenant, actor: Actor, profileId: ProfileId, id: string, revision: number | undefined) {
  await seen(tx, actor, profileId, id, ["viewId"])
  await repository.lockView(tx, actor.clientId, id)
  const row = await seen(tx, actor, profileId, id, ["viewId"])
  if (!mayChange(actor, row)) throw new Refusal(403, problem("view.not_owner", []))
  if (revision === undefined) throw new Refusal(428, problem("record.revision_missing", ["revision"]))
  if (revision !== row.revision) throw new Refusal(409, problem("view.conflict", ["revision"]))
  return row
}

/** The view as it is kept: named by the rules, and like no other of its owner. */
async function sound(
  tx: Tenant,
  owner: Pick<Actor, "clientId" | "userId">,
  profileId: ProfileId,
  body: KeptView,
  besides: string | null,
): Promise<KeptView> {
  const name = body.name.normalize("NFC").trim()
  if (!isViewName(name)) throw new Refusal(400, problem("view.bad_name", ["name"]))
  await repository.holdViewsOf(tx, owner, profileId)
  if (await repository.isNameTaken(tx, owner, profileId, name, besides))
    throw new Refusal(409, problem("view.name_taken", ["name"], { name }))
  return { ...body, name }
}

type Noted = Pick<ViewRow, "name" | "shared" | "content"> | undefined

/** What others see is written down; how one looks at a list alone is nobody's business. */
async function noteView(tx: Tenant, actor: Actor, action: string, id: string, before: Noted, after: Noted) {
  if (!before?.shared && !after?.shared) return
  const parameters = ["name", "shared", "content"] as const
  const changes = parameters
    .map((parameter) => ({
      section: null,
      parameter,
      previous: before?.[parameter] ?? null,
      current: after?.[parameter] ?? null,
    }))
    .filter(({ previous, current }) => JSON.stringify(previous) !== JSON.stringify(current))
  await appendAudit(tx, actor, { subjectKind: "view", subjectId: id, action, changes })
}
