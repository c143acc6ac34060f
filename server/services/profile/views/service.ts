import { v7 as newId, validate as isUuid } from "uuid"
import type { BodyOf } from "../../../../schemas/api/endpoint.ts"
import { knownDefault } from "../../../../engine/list/known-default.ts"
import { knownView } from "../../../../engine/list/known-view.ts"
import { type ListViews, mostViews, type SavedView } from "../../../../schemas/api/views.ts"
import type * as calls from "../../../../schemas/api/views.ts"
import type { CompiledProfile } from "../../../../schemas/compiled.ts"
import type { ProfileId } from "../../../../schemas/ids.ts"
import { problem } from "../../../../schemas/problems.ts"
import { isViewName } from "../../../../schemas/view-name.ts"
import type { Database, Tenant } from "../../../database/database.ts"
import { type Actor, mayDesign, ownerOf } from "../../../http/actor.ts"
import { Refusal } from "../../../http/refusal.ts"
import { appendAudit } from "../../../audit-log/append.ts"
import { listedProfile, type Reading, readerOf, wholeProfile } from "../records/reader.ts"
import { findDefault } from "./default-repository.ts"
import * as repository from "./repository.ts"
import type { KeptView, ViewRow } from "./repository.ts"

export type ViewService = ReturnType<typeof viewService>

/** Views of lists. To have one needs what reading the list needs; a shared one is changed by its owner or an administrator. */
export function viewService(parts: Reading & { readonly database: Database }) {
  const overList = <T>(
    actor: Actor,
    profileId: ProfileId,
    work: (tx: Tenant, list: ReadList) => Promise<T>,
  ): Promise<T> =>
    parts.database.tenant(actor.clientId, async (tx) => {
      const reader = await readerOf(tx, actor, parts)
      const profile = listedProfile(reader, profileId)
      const mayChangeDefault = mayDesign(actor, reader.entityOf.get(profileId) ?? null, "UPDATE")
      return work(tx, { profile, whole: wholeProfile(reader, profile), mayChangeDefault })
    })
  const printed = async (tx: Tenant, actor: Actor, list: ReadList, id: string): Promise<SavedView> => {
    const row = await repository.findView(tx, { ...actor, people: actor }, list.profile.profileId, id)
    if (!row) throw new Error("A view is gone that this transaction holds.")
    return printView(actor, list, row)
  }

  return {
    list: (actor: Actor, profileId: ProfileId): Promise<ListViews> =>
      overList(actor, profileId, async (tx, list) => {
        const looker = { clientId: actor.clientId, userId: ownerOf(actor) }
        const rows = await repository.viewsFor(tx, { ...looker, people: actor }, profileId)
        const preference = await repository.findPreference(tx, looker, profileId)
        const chosen = preference?.default_view_id ?? null
        const set = await findDefault(tx, actor.clientId, profileId, actor.roles)
        return {
          content: rows.map((row) => printView(actor, list, row)),
          // One that is no longer shared is nobody else's default.
          defaultViewId: rows.some(({ id }) => id === chosen) ? chosen : null,
          arrangement: preference?.arrangement ?? null,
          listDefault: (set && knownDefault(set, list.profile).listDefault) ?? null,
          mayChangeDefault: list.mayChangeDefault,
        }
      }),

    create: (actor: Actor, profileId: ProfileId, body: BodyOf<typeof calls.createView>): Promise<SavedView> =>
      overList(actor, profileId, async (tx, list) => {
        const view = await sound(tx, actor, list.profile, body, null)
        if ((await repository.countOwn(tx, actor, profileId)) >= mostViews)
          throw new Refusal(409, problem("view.too_many", [], { maximum: mostViews }))
        const id = newId()
        await repository.insertView(tx, actor, profileId, id, view)
        await noteView(tx, actor, "view_created", id, undefined, view)
        return printed(tx, actor, list, id)
      }),

    update: (
      actor: Actor,
      { profileId, viewId }: { readonly profileId: ProfileId; readonly viewId: string },
      { revision, ...body }: BodyOf<typeof calls.updateView>,
    ): Promise<SavedView> =>
      overList(actor, profileId, async (tx, list) => {
        const row = await held(tx, actor, profileId, viewId, revision)
        const view = await sound(tx, { ...actor, userId: row.owner_id }, list.profile, body, viewId)
        if (row.owner_id !== actor.userId && !view.shared) throw new Refusal(403, problem("view.not_owner", ["shared"]))
        await repository.writeView(tx, actor.clientId, viewId, view)
        await noteView(tx, actor, "view_updated", viewId, row, view)
        return printed(tx, actor, list, viewId)
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

/** A list for its reader, and with what is withheld from them. */
interface ReadList {
  readonly profile: CompiledProfile
  readonly whole: CompiledProfile
  readonly mayChangeDefault: boolean
}

/** What the list no longer has is left out, and named; what is withheld from the reader is left out alone. */
function printView(actor: Actor, { profile, whole }: ReadList, row: ViewRow): SavedView {
  const { content } = knownView(row.content, profile)
  const { leftOut } = knownView(row.content, whole)
  return {
    id: row.id,
    name: row.name,
    shared: row.shared,
    ownerId: row.owner_id,
    ownerName: row.shared ? row.owner_name : null,
    mayChange: mayChange(actor, row),
    revision: row.revision,
    content,
    leftOut: [...leftOut],
  }
}

function mayChange(actor: Actor, row: ViewRow): boolean {
  const { rights } = actor
  return row.owner_id === ownerOf(actor) || (row.shared && rights.isClientAdmin)
}

async function seen(tx: Tenant, actor: Actor, profileId: ProfileId, id: string, path: string[]): Promise<ViewRow> {
  const row = isUuid(id) ? await repository.findView(tx, { ...actor, people: actor }, profileId, id) : undefined
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

/** The view as it is kept: named by the rules, like no other of its owner, and of columns that the list has. */
async function sound(
  tx: Tenant,
  owner: Pick<Actor, "clientId" | "userId">,
  profile: CompiledProfile,
  body: KeptView,
  besides: string | null,
): Promise<KeptView> {
  const { profileId } = profile
  const { problems } = knownView(body.content, profile)
  if (problems.length > 0)
    throw new Refusal(
      400,
      problems.map((one) => ({ ...one, path: ["content", ...one.path] })),
    )
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
