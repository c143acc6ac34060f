import { v7 as newId, validate as isUuid } from "uuid"
import type { BodyOf } from "../../../../schemas/api/endpoint.ts"
import { supportedDefault } from "../../../../engine/list/supported-default.ts"
import { supportedView } from "../../../../engine/list/supported-view.ts"
import { type ListViews, maxViews, type SavedView } from "../../contracts/views.ts"
import type * as calls from "../../contracts/views.ts"
import type { CompiledProfile } from "../../../../schemas/compiled.ts"
import type { ProfileId } from "../../../../schemas/ids.ts"
import { problem } from "../../../../schemas/problems.ts"
import { isViewName } from "../../../../schemas/view-name.ts"
import type { Database, ClientTransaction } from "../../../../server/database/database.ts"
import { type Actor, canDesign, ownerOf } from "../../../../server/http/actor.ts"
import { HttpError } from "../../../../server/http/http-error.ts"
import { appendAudit } from "../../../../server/audit-log/append.ts"
import { listedProfile, type AccessContextDeps, loadAccessContext, unrestrictedProfile } from "../access-context.ts"
import { findDefault } from "./default-repository.ts"
import * as repository from "./repository.ts"
import type { ViewInput, ViewRow } from "./repository.ts"

declare module "../../../../server/database/tables/audit.ts" {
  interface AuditSubjects {
    view: true
  }
}

export type ViewService = ReturnType<typeof viewService>

/**
 * Views of lists. A view requires permission to read the list; a shared view can be changed by its owner or a client
 * administrator.
 */
export function viewService(deps: AccessContextDeps & { readonly database: Database }) {
  const overList = <T>(
    actor: Actor,
    profileId: ProfileId,
    run: (tx: ClientTransaction, list: ListAccess) => Promise<T>,
  ): Promise<T> =>
    deps.database.clientTransaction(actor.clientId, async (tx) => {
      const access = await loadAccessContext(tx, actor, deps)
      const profile = listedProfile(access, profileId)
      const canEditDefault = canDesign(actor, access.entityOf.get(profileId) ?? null, "UPDATE")
      return run(tx, { profile, unrestricted: unrestrictedProfile(access, profile), canEditDefault })
    })
  const findSerializedView = async (
    tx: ClientTransaction,
    actor: Actor,
    list: ListAccess,
    id: string,
  ): Promise<SavedView> => {
    const row = await repository.findView(tx, { ...actor, people: actor }, list.profile.profileId, id)
    if (!row) throw new Error("A view locked by this transaction is missing.")
    return serializeView(actor, list, row)
  }

  return {
    list: (actor: Actor, profileId: ProfileId): Promise<ListViews> =>
      overList(actor, profileId, async (tx, list) => {
        const viewer = { clientId: actor.clientId, userId: ownerOf(actor) }
        const rows = await repository.viewsFor(tx, { ...viewer, people: actor }, profileId)
        const preference = await repository.findPreference(tx, viewer, profileId)
        const selected = preference?.default_view_id ?? null
        const set = await findDefault(tx, actor.clientId, profileId, actor.roles)
        return {
          content: rows.map((row) => serializeView(actor, list, row)),
          // A view that is no longer shared is not a default of other users.
          defaultViewId: rows.some(({ id }) => id === selected) ? selected : null,
          arrangement: preference?.arrangement ?? null,
          listDefault: (set && supportedDefault(set, list.profile).listDefault) ?? null,
          canEditDefault: list.canEditDefault,
        }
      }),

    create: (actor: Actor, profileId: ProfileId, body: BodyOf<typeof calls.createView>): Promise<SavedView> =>
      overList(actor, profileId, async (tx, list) => {
        const view = await validateContent(tx, actor, list.profile, body, null)
        if ((await repository.countMyViews(tx, actor, profileId)) >= maxViews)
          throw new HttpError(409, problem("view.too_many", [], { maximum: maxViews }))
        const id = newId()
        await repository.insertView(tx, actor, profileId, id, view)
        await recordViewChange(tx, actor, "view_created", id, undefined, view)
        return findSerializedView(tx, actor, list, id)
      }),

    update: (
      actor: Actor,
      { profileId, viewId }: { readonly profileId: ProfileId; readonly viewId: string },
      { revision, ...body }: BodyOf<typeof calls.updateView>,
    ): Promise<SavedView> =>
      overList(actor, profileId, async (tx, list) => {
        const row = await lockAtRevision(tx, actor, profileId, viewId, revision)
        const view = await validateContent(tx, { ...actor, userId: row.owner_id }, list.profile, body, viewId)
        if (row.owner_id !== actor.userId && !view.shared)
          throw new HttpError(403, problem("view.not_owner", ["shared"]))
        await repository.writeView(tx, actor.clientId, viewId, view)
        await recordViewChange(tx, actor, "view_updated", viewId, row, view)
        return findSerializedView(tx, actor, list, viewId)
      }),

    delete: (
      actor: Actor,
      { profileId, viewId }: { readonly profileId: ProfileId; readonly viewId: string },
      revision: number | undefined,
    ): Promise<void> =>
      overList(actor, profileId, async (tx) => {
        const row = await lockAtRevision(tx, actor, profileId, viewId, revision)
        await repository.removeView(tx, actor.clientId, viewId)
        await recordViewChange(tx, actor, "view_deleted", viewId, row, undefined)
      }),

    prefer: (actor: Actor, profileId: ProfileId, body: BodyOf<typeof calls.saveListPreference>): Promise<void> =>
      overList(actor, profileId, async (tx) => {
        const { defaultViewId } = body
        if (typeof defaultViewId === "string") await getView(tx, actor, profileId, defaultViewId, ["defaultViewId"])
        await repository.savePreference(tx, actor, profileId, body)
      }),
  }
}

/** A list for its reader, and without field restrictions. */
interface ListAccess {
  readonly profile: CompiledProfile
  readonly unrestricted: CompiledProfile
  readonly canEditDefault: boolean
}

/** Removed columns are omitted and listed in `leftOut`; restricted ones are omitted silently. */
function serializeView(actor: Actor, { profile, unrestricted }: ListAccess, row: ViewRow): SavedView {
  const { content } = supportedView(row.content, profile)
  const { leftOut } = supportedView(row.content, unrestricted)
  return {
    id: row.id,
    name: row.name,
    shared: row.shared,
    ownerId: row.owner_id,
    ownerName: row.shared ? row.owner_name : null,
    canEdit: canEdit(actor, row),
    revision: row.revision,
    content,
    leftOut: [...leftOut],
  }
}

function canEdit(actor: Actor, row: ViewRow): boolean {
  const { rights } = actor
  return row.owner_id === ownerOf(actor) || (row.shared && rights.isClientAdmin)
}

async function getView(
  tx: ClientTransaction,
  actor: Actor,
  profileId: ProfileId,
  id: string,
  path: string[],
): Promise<ViewRow> {
  const row = isUuid(id) ? await repository.findView(tx, { ...actor, people: actor }, profileId, id) : undefined
  if (!row) throw new HttpError(404, problem("view.not_found", path))
  return row
}

/** Locks the view and checks permission and revision. Throws 403, 428 or 409. */
async function lockAtRevision(
  tx: ClientTransaction,
  actor: Actor,
  profileId: ProfileId,
  id: string,
  revision: number | undefined,
) {
  await getView(tx, actor, profileId, id, ["viewId"])
  await repository.lockView(tx, actor.clientId, id)
  const row = await getView(tx, actor, profileId, id, ["viewId"])
  if (!canEdit(actor, row)) throw new HttpError(403, problem("view.not_owner", []))
  if (revision === undefined) throw new HttpError(428, problem("record.revision_missing", ["revision"]))
  if (revision !== row.revision) throw new HttpError(409, problem("view.conflict", ["revision"]))
  return row
}

/** Validates a view to save: its name must be valid and unique per owner, and its columns must exist. */
async function validateContent(
  tx: ClientTransaction,
  owner: Pick<Actor, "clientId" | "userId">,
  profile: CompiledProfile,
  body: ViewInput,
  besides: string | null,
): Promise<ViewInput> {
  const { profileId } = profile
  const { problems } = supportedView(body.content, profile)
  if (problems.length > 0)
    throw new HttpError(
      400,
      problems.map((one) => ({ ...one, path: ["content", ...one.path] })),
    )
  const name = body.name.normalize("NFC").trim()
  if (!isViewName(name)) throw new HttpError(400, problem("view.bad_name", ["name"]))
  await repository.lockViewsOf(tx, owner, profileId)
  if (await repository.isNameTaken(tx, owner, profileId, name, besides))
    throw new HttpError(409, problem("view.name_taken", ["name"], { name }))
  return { ...body, name }
}

type AuditedView = Pick<ViewRow, "name" | "shared" | "content"> | undefined

/** Audits changes of shared views only; private views do not affect other users. */
async function recordViewChange(
  tx: ClientTransaction,
  actor: Actor,
  action: string,
  id: string,
  before: AuditedView,
  after: AuditedView,
) {
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
