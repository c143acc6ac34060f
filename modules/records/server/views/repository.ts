import { type Selectable, sql } from "kysely"
import type { ClientId, UserId } from "../../../../schemas/ids.ts"
import { visibleNameOf, type UserViewer } from "../../../../server/database/visible-users.ts"
import type { ClientTransaction } from "../../../../server/database/database.ts"
import { json } from "../../../../server/database/json.ts"
import type { Tables } from "../../../../server/database/tables.ts"
import type { ViewTarget } from "../../../../server/database/tables/views.ts"

export type ViewRow = Omit<Selectable<Tables["list_view"]>, "created_at" | "updated_at"> & {
  readonly owner_name: string | null
}

interface ViewerKey {
  readonly clientId: ClientId
  readonly userId: UserId
}

/** A user who reads views: their own views by `userId`; owner names only of users they can see. */
interface Viewer extends ViewerKey {
  readonly people: UserViewer
}

/** Lists the user's own and the shared views of a list or of the matrix, sorted by name. */
export function viewsFor(tx: ClientTransaction, viewer: Viewer, target: ViewTarget): Promise<ViewRow[]> {
  return visibleViews(tx, viewer, target)
    .orderBy(sql`lower(v.name)`)
    .orderBy("v.id")
    .execute()
}

export function findView(
  tx: ClientTransaction,
  viewer: Viewer,
  target: ViewTarget,
  id: string,
): Promise<ViewRow | undefined> {
  return visibleViews(tx, viewer, target).where("v.id", "=", id).executeTakeFirst()
}

/** Locks the view until the transaction ends. */
export async function lockView(tx: ClientTransaction, clientId: ClientId, id: string): Promise<void> {
  await tx
    .selectFrom("list_view")
    .select("id")
    .where("client_id", "=", clientId)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst()
}

/** Serializes changes of a user's views, so that checks of name and number are reliable. */
export async function lockViewsOf(
  tx: ClientTransaction,
  { clientId, userId }: ViewerKey,
  target: ViewTarget,
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`list_view ${clientId} ${userId} ${target}`}, 0))`.execute(
    tx,
  )
}

/** View names of a user are unique ignoring case; `besides` excludes the view being changed. */
export async function isNameTaken(
  tx: ClientTransaction,
  viewer: ViewerKey,
  target: ViewTarget,
  name: string,
  besides: string | null,
): Promise<boolean> {
  let query = ofOwner(tx, viewer, target).where(sql<boolean>`lower(name) = lower(${name})`)
  if (besides !== null) query = query.where("id", "<>", besides)
  return (await query.select("id").executeTakeFirst()) !== undefined
}

export async function countMyViews(tx: ClientTransaction, viewer: ViewerKey, target: ViewTarget): Promise<number> {
  const { total } = await ofOwner(tx, viewer, target)
    .select(({ fn }) => fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow()
  return Number(total)
}

/** A view to be saved; its content fits its target. */
export interface ViewInput<Content> {
  readonly name: string
  readonly shared: boolean
  readonly content: Content
}

export async function insertView(
  tx: ClientTransaction,
  { clientId, userId }: ViewerKey,
  target: ViewTarget,
  id: string,
  { name, shared, content }: ViewInput<unknown>,
): Promise<void> {
  const row = { client_id: clientId, id, target, owner_id: userId, name, shared, content: json(content) }
  await tx.insertInto("list_view").values(row).execute()
}

export async function writeView(
  tx: ClientTransaction,
  clientId: ClientId,
  id: string,
  { name, shared, content }: ViewInput<unknown>,
): Promise<void> {
  await tx
    .updateTable("list_view")
    .set({ name, shared, content: json(content), revision: sql`revision + 1`, updated_at: sql`clock_timestamp()` })
    .where("client_id", "=", clientId)
    .where("id", "=", id)
    .execute()
}

/** Users whose default was this view open it without a view from now on. */
export async function removeView(tx: ClientTransaction, clientId: ClientId, id: string): Promise<void> {
  await tx
    .updateTable("list_preference")
    .set({ default_view_id: null })
    .where("client_id", "=", clientId)
    .where("default_view_id", "=", id)
    .execute()
  await tx.deleteFrom("list_view").where("client_id", "=", clientId).where("id", "=", id).execute()
}

export function findPreference(tx: ClientTransaction, { clientId, userId }: ViewerKey, target: ViewTarget) {
  return tx
    .selectFrom("list_preference")
    .select(["default_view_id", "arrangement"])
    .where("client_id", "=", clientId)
    .where("user_id", "=", userId)
    .where("target", "=", target)
    .executeTakeFirst()
}

/** Omitted properties remain unchanged. */
export async function savePreference(
  tx: ClientTransaction,
  { clientId, userId }: ViewerKey,
  target: ViewTarget,
  input: {
    readonly defaultViewId?: string | null
    readonly arrangement?: Selectable<Tables["list_preference"]>["arrangement"]
  },
): Promise<void> {
  const { defaultViewId, arrangement } = input
  const columns = { default_view_id: defaultViewId ?? null, arrangement: json(arrangement ?? null) }
  await tx
    .insertInto("list_preference")
    .values({ client_id: clientId, user_id: userId, target, ...columns })
    .onConflict((conflict) =>
      conflict.columns(["client_id", "user_id", "target"]).doUpdateSet({
        ...(defaultViewId !== undefined && { default_view_id: columns.default_view_id }),
        ...(arrangement !== undefined && { arrangement: columns.arrangement }),
        updated_at: sql`clock_timestamp()`,
      }),
    )
    .execute()
}

function ofOwner(tx: ClientTransaction, { clientId, userId }: ViewerKey, target: ViewTarget) {
  return tx
    .selectFrom("list_view")
    .where("client_id", "=", clientId)
    .where("target", "=", target)
    .where("owner_id", "=", userId)
}

function visibleViews(tx: ClientTransaction, { clientId, userId, people }: Viewer, target: ViewTarget) {
  return tx
    .selectFrom("list_view as v")
    .leftJoin("app_user as u", (join) => join.onRef("u.client_id", "=", "v.client_id").onRef("u.id", "=", "v.owner_id"))
    .where("v.client_id", "=", clientId)
    .where("v.target", "=", target)
    .where(({ or, eb }) => or([eb("v.owner_id", "=", userId), eb("v.shared", "=", true)]))
    .select(["v.client_id", "v.id", "v.target", "v.owner_id", "v.name", "v.shared", "v.content", "v.revision"])
    .select(visibleNameOf(people).as("owner_name"))
}
