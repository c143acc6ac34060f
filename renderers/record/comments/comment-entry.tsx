import { Moment } from "../../../ui/moment.tsx"
import { useRef, useState, type ReactNode } from "react"
import { useText } from "../../../fields/rendering/use-text.ts"
import type { Reply } from "../../../modules/comments/contract.ts"
import { momentText } from "../../../schemas/day-text.ts"
import type { Language } from "../../../schemas/languages.ts"
import { Avatar } from "../../../ui/avatar.tsx"
import { Banner } from "../../../ui/banner.tsx"
import { RichTextView } from "../../../ui/rich-text/rich-text-view.tsx"
import { CommentFiles } from "./comment-files.tsx"
import { referenceTo, useCommentServices } from "./comment-services.ts"
import { Composer } from "./composer.tsx"
import { DeleteDialog } from "./delete-dialog.tsx"
import { useFocusBack } from "./use-focus-back.ts"

export interface CommentEntryProps {
  readonly comment: Reply
  readonly language: Language
  /** Before “Edit” and “Delete”, such as “Reply”. */
  readonly actions?: ReactNode
}

/** Renders one comment: author, time, content and attachments. The author can edit and delete it in place. */
export function CommentEntry({ comment, language, actions }: CommentEntryProps) {
  const text = useText()
  const { loadDraft } = useCommentServices()
  const [isEditing, setEditing] = useState(() => comment.editable && loadDraft(editDraftKey(comment)) !== null)
  const [isDeleting, setDeleting] = useState(false)
  const entry = useRef<HTMLDivElement>(null)
  const edit = useRef<HTMLButtonElement>(null)
  useFocusBack(isEditing, edit)
  const { deleted, editable, datetime, edited } = comment
  if (deleted) {
    return (
      <div className="ru-comment" data-deleted="">
        <p>{text("comments.deleted")}</p>
        {actions ? <div className="ru-comment__actions ru-row ru-gap-12">{actions}</div> : null}
      </div>
    )
  }
  const name = comment.username ?? text("comments.unseen")
  const time = momentText(datetime, language)
  return (
    <div className="ru-comment" ref={entry}>
      <Avatar size="md" name={name} you={comment.currentUser} />
      <div className="ru-fill">
        <div className="ru-comment__head ru-cluster">
          <bdi className="ru-bold">{name}</bdi>
          <Moment at={datetime} language={language} className="ru-subtle ru-small" />
          {edited === null ? null : (
            <span
              className="ru-subtle ru-small"
              data-tooltip={text("comments.edited.at", { time: momentText(edited, language) })}
            >
              {text("comments.edited")}
            </span>
          )}
        </div>
        {isEditing ? (
          <EditComment comment={comment} language={language} onEnd={() => setEditing(false)} />
        ) : (
          <>
            <RichTextView html={comment.body} />
            <CommentFiles files={comment.attachments} language={language} />
            <div className="ru-comment__actions ru-row ru-gap-12">
              {actions}
              {editable ? (
                <>
                  <button
                    ref={edit}
                    type="button"
                    aria-label={text("comments.edit.of", { time })}
                    onClick={() => setEditing(true)}
                  >
                    {text("comments.edit")}
                  </button>
                  <button
                    type="button"
                    aria-label={text("comments.delete.of", { time })}
                    onClick={() => setDeleting(true)}
                  >
                    {text("comments.delete")}
                  </button>
                </>
              ) : null}
            </div>
          </>
        )}
      </div>
      {isDeleting ? (
        <DeleteDialog
          comment={comment}
          // The comment's buttons are removed with it; focus moves to the surrounding drawer.
          panel={entry.current?.closest<HTMLElement>('[tabindex="-1"]') ?? null}
          onEnd={() => setDeleting(false)}
        />
      ) : null}
    </div>
  )
}

interface EditCommentProps {
  readonly comment: Reply
  readonly language: Language
  readonly onEnd: () => void
}

function EditComment({ comment, language, onEnd }: EditCommentProps) {
  const text = useText()
  const { change, saveDraft } = useCommentServices()
  // Edits the comment as it was when editing started, regardless of later updates.
  const [initialComment] = useState(comment)
  const [current, setCurrent] = useState<Reply | null>(null)
  const [start] = useState(() => ({ html: initialComment.body, files: initialComment.attachments.map(referenceTo) }))
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const draftKey = editDraftKey(initialComment)
  const end = () => {
    saveDraft(draftKey, null)
    onEnd()
  }
  return (
    <>
      {current ? (
        <Banner tone="warning" title={text("comments.changed")}>
          <RichTextView html={current.body} />
        </Banner>
      ) : null}
      <Composer
        draftKey={draftKey}
        language={language}
        label={text("comments.edit.of", { time: momentText(initialComment.datetime, language) })}
        placeholder={text("comments.write")}
        sendLabel={text("comments.save")}
        start={start}
        busy={isBusy}
        failure={failure}
        onCancel={end}
        onSend={(draft) => {
          setBusy(true)
          setFailure(null)
          void change(initialComment, draft, current?.revision ?? initialComment.revision).then((outcome) => {
            setBusy(false)
            if (outcome.ok) return end()
            if (outcome.current) setCurrent(outcome.current)
            setFailure(outcome.message)
          })
        }}
      />
    </>
  )
}

const editDraftKey = ({ id }: Reply): string => `edit:${id}`
