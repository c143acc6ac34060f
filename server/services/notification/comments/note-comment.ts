import { createHash } from "node:crypto"
import type { Tenant } from "../../../database/database.ts"
import type { Actor } from "../../../http/actor.ts"
import { appendAudit } from "../../audit/trail/service.ts"
import { insertMessage } from "../../profile/records/record-repository.ts"
import type { CommentRow } from "./repository.ts"

export type CommentAction = "commented" | "comment_changed" | "comment_deleted"

/**
 * The record's trail tells that something was said, changed or deleted, and holds on to it by a hash: the trail can forget
 * nothing, and words that their author deletes must be gone.
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
}

function hashOf(body: string): string {
  return createHash("sha256").update(body).digest("hex")
}

/** A message for each of them, to be delivered by mail and in the product; nobody is told of themselves. */
export async function tellMentioned(
  tx: Tenant,
  actor: Actor,
  comment: Pick<CommentRow, "id" | "record_id">,
  userIds: readonly string[],
): Promise<void> {
  for (const mentionedId of userIds) {
    if (mentionedId === actor.userId) continue
    const payload = { commentId: comment.id, recordId: comment.record_id, authorId: actor.userId, mentionedId }
    await insertMessage(tx, actor.clientId, "comment.mentioned", payload)
  }
}
