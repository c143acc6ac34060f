import { useRef, useState } from "react"
import { useText } from "../../../fields/rendering/use-text.ts"
import type { Comment } from "../../../modules/comments/contract.ts"
import type { Language } from "../../../schemas/languages.ts"
import { useReadOnly } from "../../read-only.ts"
import { CommentEntry } from "./comment-entry.tsx"
import { useCommentServices, type OutgoingComment } from "./comment-services.ts"
import { Composer } from "./composer.tsx"
import { OutgoingEntry } from "./outgoing-entry.tsx"
import { useFocusBack } from "./use-focus-back.ts"

export interface ThreadProps {
  readonly comment: Comment
  /** Replies that are being sent. */
  readonly outgoing: readonly OutgoingComment[]
  readonly language: Language
}

/** Renders a comment with its replies and the reply composer. */
export function Thread({ comment, outgoing, language }: ThreadProps) {
  const text = useText()
  const { send, loadDraft, saveDraft } = useCommentServices()
  const isReadOnly = useReadOnly()
  const draftKey = `reply:${comment.id}`
  const [isReplying, setReplying] = useState(() => loadDraft(draftKey) !== null)
  const button = useRef<HTMLButtonElement>(null)
  useFocusBack(isReplying, button)
  const name = comment.username ?? text("comments.unseen")
  const hasReplies = comment.replies.length + outgoing.length > 0
  return (
    <li>
      <CommentEntry
        comment={comment}
        language={language}
        actions={
          isReadOnly ? null : (
            <button
              ref={button}
              type="button"
              aria-label={text("comments.reply.to", { name })}
              onClick={() => setReplying(true)}
            >
              {text("comments.reply")}
            </button>
          )
        }
      />
      {hasReplies ? (
        <ol className="ru-thread__replies ru-grid">
          {comment.replies.map((reply) => (
            <li key={reply.id}>
              <CommentEntry comment={reply} language={language} />
            </li>
          ))}
          {outgoing.map((one) => (
            <li key={one.key}>
              <OutgoingEntry comment={one} language={language} />
            </li>
          ))}
        </ol>
      ) : null}
      {isReplying && !isReadOnly ? (
        <div className="ru-thread__reply">
          <Composer
            draftKey={draftKey}
            language={language}
            label={text("comments.reply.label")}
            placeholder={text("comments.reply.write")}
            sendLabel={text("comments.reply")}
            onCancel={() => {
              saveDraft(draftKey, null)
              setReplying(false)
            }}
            onSend={(draft) => {
              send(draft, comment.id)
              saveDraft(draftKey, null)
              setReplying(false)
            }}
          />
        </div>
      ) : null}
    </li>
  )
}
