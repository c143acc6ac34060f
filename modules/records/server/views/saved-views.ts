import { v7 as newId, validate as isUuid } from "uuid"
import { maxViews, type SavedViewOf } from "../../contracts/views.ts"
import { problem, type Problem } from "../../../../schemas/problems.ts"
import { isViewName } from "../../../../schemas/view-name.ts"
import type { ClientTransaction } from "../../../../server/database/database.ts"
import type { ViewTarget } from "../../../../server/database/tables/views.ts"
import { type Actor, ownerOf } from "../../../../server/http/actor.ts"
import { HttpError } from "../../../../server/http/http-error.ts"
import { appendAudit } from "../../../../server/audit-log/append.ts"
import * as repository from "./repository.ts"
import type { ViewInput, ViewRow } from "./repository.ts"

declare module "../../../../server/database/tables/audit.ts" {
  interface AuditSubjects {
    view: true
  }
}

/** What views are of, for one reader. */
export interface Viewed<Content> {
  readonly target: ViewTarget
  /** Why a content cannot be saved. */
  readonly problemsOf: (content: Content) => readonly Problem[]
  /**
   * A stored content without what no longer exists or is hidden from the reader, and the columns that no longer exist.
   */
  readonly supported: (content: Content) => { readonly content: Content; readonly leftOut: readonly string[] }
}

/** The reader's own and the shared views, sorted by name, and the view that opens first for the reader. */
export async function listSavedViews<Content>(tx: ClientTransaction, actor: Actor, viewed: Viewed<Content>) {
  const viewer = { clientId: actor.clientId, userId: ownerOf(actor) }
  const rows = await repository.viewsFor(tx, { ...viewer, people: actor }, viewed.target)
  const preference = await repository.findPreference(tx, viewer, viewed.target)
  const selected = preference?.default_view_id ?? null
  return {
    content: rows.map((row) => serializeView(actor, viewed, row)),
    // A view that is no longer shared is not a default of other users.
    defaultViewId: rows.some(({ id }) => id === selected) ? selected : null,
    arrangement: preference?.arrangement ?? null,
  }
}

export async function createSavedView<Content>(
  tx: ClientTransaction,
  actor: Actor,
  viewed: Viewed<Content>,
  body: ViewInput<Content>,
): Promise<SavedViewOf<Content>> {
  const view = await validateContent(tx, actor, viewed, body, null)
  if ((await repository.countMyViews(tx, actor, viewed.target)) >= maxViews)
    throw new HttpError(409, problem("view.too_many", [], { maximum: maxViews }))
  const id = newId()
  await repository.insertView(tx, actor, viewed.target, id, view)
  await recordViewChange(tx, actor, "view_created", id, undefined, view)
  return findSerializedView(tx, actor, viewed, id)
}

/** Throws 403 for a view of another user that is not shared, or that would no longer be. */
export async function updateSavedView<Content>(
  tx: ClientTransaction,
  actor: Actor,
  viewed: Viewed<Content>,
  viewId: string,
  { revision, ...body }: ViewInput<Content> & { readonly revision?: number | undefined },
): Promise<SavedViewOf<Content>> {
  const row = await lockAtRevision(tx, actor, viewed.target, viewId, revision)
  const view = await validateContent(tx, { ...actor, userId: row.owner_id }, viewed, body, viewId)
  if (row.owner_id !== actor.userId && !view.shared) throw new HttpError(403, problem("view.not_owner", ["shared"]))
  await repository.writeView(tx, actor.clientId, viewId, view)
  await recordViewChange(tx, actor, "view_updated", viewId, row, view)
  return findSerializedView(tx, actor, viewed, viewId)
}

export async function deleteSavedView(
  tx: ClientTransaction,
  actor: Actor,
  target: ViewTarget,
  viewId: string,
  revision: number | undefined,
): Promise<void> {
  const row = await lockAtRevision(tx, actor, target, viewId, revision)
  await repository.removeView(tx, actor.clientId, viewId)
  await recordViewChange(tx, actor, "view_deleted", viewId, row, undefined)
}

/** Saves the reader's default view and arrangement; omitted ones do not change. */
export async function saveViewPreference(
  tx: ClientTransaction,
  actor: Actor,
  target: ViewTarget,
  input: Parameters<typeof repository.savePreference>[3],
): Promise<void> {
  const { defaultViewId } = input
  if (typeof defaultViewId === "string") await getView(tx, actor, target, defaultViewId, ["defaultViewId"])
  await repository.savePreference(tx, actor, target, input)
}

async function findSerializedView<Content>(
  tx: ClientTransaction,
  actor: Actor,
  viewed: Viewed<Content>,
  id: string,
): Promise<SavedViewOf<Content>> {
  const row = await repository.findView(tx, { ...actor, people: actor }, viewed.target, id)
  if (!row) throw new Error("A view locked by this transaction is missing.")
  return serializeView(actor, viewed, row)
}

function serializeView<Content>(actor: Actor, viewed: Viewed<Content>, row: ViewRow): SavedViewOf<Content> {
  // Views of a target have its content.
  const { content, leftOut } = viewed.supported(row.content as Content)
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
  target: ViewTarget,
  id: string,
  path: string[],
): Promise<ViewRow> {
  const row = isUuid(id) ? await repository.findView(tx, { ...actor, people: actor }, target, id) : undefined
  if (!row) throw new HttpError(404, problem("view.not_found", path))
  return row
}

/** Locks the view and checks permission and revision. Throws 403, 428 or 409. */
async function lockAtRevision(
  tx: ClientTransaction,
  actor: Actor,
  target: ViewTarget,
  id: string,
  revision: number | undefined,
) {
  await getView(tx, actor, target, id, ["viewId"])
  await repository.lockView(tx, actor.clientId, id)
  const row = await getView(tx, actor, target, id, ["viewId"])
  if (!canEdit(actor, row)) throw new HttpError(403, problem("view.not_owner", []))
  if (revision === undefined) throw new HttpError(428, problem("record.revision_missing", ["revision"]))
  if (revision !== row.revision) throw new HttpError(409, problem("view.conflict", ["revision"]))
  return row
}

/** Validates a view to save: its name must be valid and unique per owner, and its columns must exist. */
async function validateContent<Content>(
  tx: ClientTransaction,
  owner: Pick<Actor, "clientId" | "userId">,
  { target, problemsOf }: Viewed<Content>,
  body: ViewInput<Content>,
  besides: string | null,
): Promise<ViewInput<Content>> {
  const problems = problemsOf(body.content)
  if (problems.length > 0)
    throw new HttpError(
      400,
      problems.map((one) => ({ ...one, path: ["content", ...one.path] })),
    )
  const name = body.name.normalize("NFC").trim()
  if (!isViewName(name)) throw new HttpError(400, problem("view.bad_name", ["name"]))
  await repository.lockViewsOf(tx, owner, target)
  if (await repository.isNameTaken(tx, owner, target, name, besides))
    throw new HttpError(409, problem("view.name_taken", ["name"], { name }))
  return { ...body, name }
}

type AuditedView = Pick<ViewInput<unknown>, "name" | "shared" | "content"> | undefined

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
