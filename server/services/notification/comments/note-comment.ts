import { createHash } from "node:crypto"
import type { UserId } from "../../../../schemas/ids.ts"
import type { Tenant } from "../../../database/database.ts"
import type { Actor } from "../../../http/actor.ts"
import { appendAudit } from "../../../audit-log/append.ts"
import { announceComments } from "../../../notifications/changes-repository.ts"
import { notify, withdraw } from "../../../notifications/notify.ts"
import type { CommentRow } from "./repository.ts"

export type CommentAction = "commented" | "comment_changed" | "comment_deleted"

/**
 * The record's trail tells that something was said, changed or deleted, and holds on to it by a hash: the trail can forget
 * nothing, and words that their author deletes must be gone. Pages that show comments look again.
 */
export async function noteComment(
  tx: Tenant,
  actor: Actor,
  comment: Pick<CommentRow, "id" | "record_id">,
  action: CommentAction,
  bodies: { readonly previous: string | null; readonly current: string | null },
): Promise<void> {
  const told = (body: string | null) => (body === null ? null : { comment: comment.id, hash: hashOf(body) })
  await appendAudit(tx, actor, {
    subjectKind: "record",
    subjectId: comment.record_id,
    action,
    changes: [{ section: null, parameter: "comment", previous: told(bodies.previous), current: told(bodies.current) }],
  })
  await announceComments(tx, actor.clientId)
}

function hashOf(body: string): string {
  return createHash("sha256").update(body).digest("hex")
}

/** Each of them is told in the ways they want; nobody is told of themselves. */
export async function tellMentioned(
  tx: Tenant,
  actor: Actor,
  comment: Pick<CommentRow, "id" | "record_id">,
  userIds: readonly UserId[],
): Promise<void> {
  await notify(tx, { ...noticeOf(actor, comment), kind: "COMMENT_MENTION", to: userIds })
}

/** Those whom a reply answers are told of it within the product. */
export async function tellAnswered(
  tx: Tenant,
  actor: Actor,
  comment: Pick<CommentRow, "id" | "record_id">,
  userIds: readonly UserId[],
): Promise<void> {
  await notify(tx, { ...noticeOf(actor, comment), kind: "COMMENT_REPLY", to: userIds })
}

/** Who is no longer mentioned need not look; of a comment that is gone nobody need. */
export async function takeBack(
  tx: Tenant,
  { client_id: clientId, id: once }: Pick<CommentRow, "client_id" | "id">,
  noLongerMentioned?: readonly UserId[],
): Promise<void> {
  if (noLongerMentioned) await withdraw(tx, { clientId, kinds: ["COMMENT_MENTION"], once, from: noLongerMentioned })
  else await withdraw(tx, { clientId, kinds: ["COMMENT_MENTION", "COMMENT_REPLY"], once })
}

function noticeOf(
  { clientId, userId: by }: Actor,
  { id: once, record_id: about }: Pick<CommentRow, "id" | "record_id">,
) {
  return { clientId, by, about, once, values: {} }
}
