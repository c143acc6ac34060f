import { createHash } from "node:crypto"
import type { UserId } from "../../../schemas/ids.ts"
import type { ClientTransaction } from "../../../server/database/database.ts"
import type { Actor } from "../../../server/http/actor.ts"
import { appendAudit } from "../../../server/audit-log/append.ts"
import { publishCommentChange } from "../../../server/notifications/changes-repository.ts"
import { notify, withdraw } from "../../../server/notifications/notify.ts"
import type { CommentRow } from "./repository.ts"

export type CommentAction = "commented" | "comment_changed" | "comment_deleted"

/**
 * Records in the record's audit log that a comment was written, changed or deleted, with a hash of its text: audit
 * entries are never erased, but a deleted comment must be. Also triggers pages that show comments to reload.
 */
export async function recordCommentEvent(
  tx: ClientTransaction,
  actor: Actor,
  comment: Pick<CommentRow, "id" | "record_id">,
  action: CommentAction,
  bodies: { readonly previous: string | null; readonly current: string | null },
): Promise<void> {
  const toAuditValue = (body: string | null) => (body === null ? null : { comment: comment.id, hash: hashOf(body) })
  await appendAudit(tx, actor, {
    subjectKind: "record",
    subjectId: comment.record_id,
    action,
    changes: [
      {
        section: null,
        parameter: "comment",
        previous: toAuditValue(bodies.previous),
        current: toAuditValue(bodies.current),
      },
    ],
  })
  await publishCommentChange(tx, actor.clientId)
}

function hashOf(body: string): string {
  return createHash("sha256").update(body).digest("hex")
}

/** Notifies the mentioned users, respecting their preferences; never about their own comment. */
export async function notifyMentioned(
  tx: ClientTransaction,
  actor: Actor,
  comment: Pick<CommentRow, "id" | "record_id">,
  userIds: readonly UserId[],
): Promise<void> {
  await notify(tx, { ...toNotificationInput(actor, comment), kind: "COMMENT_MENTION", to: userIds })
}

/** Notifies the users a reply answers, in the app only. */
export async function notifyRepliedTo(
  tx: ClientTransaction,
  actor: Actor,
  comment: Pick<CommentRow, "id" | "record_id">,
  userIds: readonly UserId[],
): Promise<void> {
  await notify(tx, { ...toNotificationInput(actor, comment), kind: "COMMENT_REPLY", to: userIds })
}

/** Withdraws the notification of users who are no longer mentioned, and of all users once the comment is deleted. */
export async function withdrawMention(
  tx: ClientTransaction,
  { client_id: clientId, id: dedupeKey }: Pick<CommentRow, "client_id" | "id">,
  noLongerMentioned?: readonly UserId[],
): Promise<void> {
  if (noLongerMentioned)
    await withdraw(tx, { clientId, kinds: ["COMMENT_MENTION"], dedupeKey, from: noLongerMentioned })
  else await withdraw(tx, { clientId, kinds: ["COMMENT_MENTION", "COMMENT_REPLY"], dedupeKey })
}

function toNotificationInput(
  { clientId, userId: by }: Actor,
  { id: dedupeKey, record_id: about }: Pick<CommentRow, "id" | "record_id">,
) {
  return { clientId, by, about, dedupeKey, values: {} }
}
