import { useRef, useState } from "react"
import { useText } from "../../../fields/drawing/use-text.ts"
import type { Comment } from "../../../schemas/api/comments.ts"
import type { Language } from "../../../schemas/languages.ts"
import { useLookOnly } from "../../look-only.ts"
import { CommentEntry } from "./comment-entry.tsx"
import { useCommentServices, type OutgoingComment } from "./comment-services.ts"
import { Composer } from "./composer.tsx"
import { OutgoingEntry } from "./outgoing-entry.tsx"
import { useFocusBack } from "./use-focus-back.ts"

export interface ThreadProps {
  readonly comment: Comment
  /** Replies that are on their way. */
  readonly outgoing: readonly OutgoingComment[]
  readonly language: Language
}

/** A comment with its replies, and where one more is written. */
export function Thread({ comment, outgoing, language }: ThreadProps) {
  const text = useText()
  const { send, readDraft, keepDraft } = useCommentServices()
  const lookOnly = useLookOnly()
  const place = `reply:${comment.id}`
  const [isReplying, setReplying] = useState(() => readDraft(place) !== null)
  const button = useRef<HTMLButtonElement>(null)
  useFocusBack(isReplying, button)
  const name = comment.username ?? text("comments.unseen")
  const hasReplies = comment.replies.length + outgoing.length > 0
  return (
    <li className="ru-thread">
      <CommentEntry
        comment={comment}
        language={language}
        actions={
          lookOnly ? null : (
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
        <ol className="ru-thread__replies">
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
      {isReplying && !lookOnly ? (
        <div className="ru-thread__reply">
          <Composer
            place={place}
            language={language}
            label={text("comments.reply.label")}
            placeholder={text("comments.reply.write")}
            sendLabel={text("comments.reply")}
            onCancel={() => {
              keepDraft(place, null)
              setReplying(false)
            }}
            onSend={(draft) => {
              send(draft, comment.id)
              keepDraft(place, null)
              setReplying(false)
            }}
          />
        </div>
      ) : null}
    </li>
  )
}
