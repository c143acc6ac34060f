import { RotateCw } from "lucide-react"
import { useText } from "../../../fields/rendering/use-text.ts"
import type { Language } from "../../../schemas/languages.ts"
import { Avatar } from "../../../ui/avatar.tsx"
import { Button } from "../../../ui/button.tsx"
import { RichTextView } from "../../../ui/rich-text/rich-text-view.tsx"
import { useCommentServices, type OutgoingComment } from "./comment-services.ts"
import { CommentFiles } from "./comment-files.tsx"

export interface OutgoingEntryProps {
  readonly comment: OutgoingComment
  readonly language: Language
}

/** Optimistic comment: shown immediately, and preserved when sending fails. */
export function OutgoingEntry({ comment, language }: OutgoingEntryProps) {
  const text = useText()
  const { retry, discard } = useCommentServices()
  const { key, html, failure } = comment
  const files = comment.files.map(({ id, fileName, size }) => ({
    fileUploadId: id,
    fileName,
    size,
    fileType: "",
    state: "ready" as const,
  }))
  return (
    <div className="ru-comment" data-outgoing={failure === null ? "sending" : "failed"} aria-busy={failure === null}>
      <Avatar size="md" name={text("comments.you")} you />
      <div className="ru-fill">
        <div className="ru-comment__head ru-cluster">
          <span className="ru-bold">{text("comments.you")}</span>
          {failure === null ? <span className="ru-subtle ru-small">{text("comments.sending")}</span> : null}
        </div>
        <RichTextView html={html} />
        <CommentFiles files={files} language={language} />
        {failure === null ? null : (
          <>
            <p role="alert" className="ru-message" data-tone="danger">
              {text("comments.notSent")} {failure}
            </p>
            <div className="ru-comment__retry ru-row ru-gap-8">
              <Button size="sm" icon={<RotateCw aria-hidden="true" />} onClick={() => retry(key)}>
                {text("comments.retry")}
              </Button>
              <Button size="sm" variant="ghost" onClick={() => discard(key)}>
                {text("comments.discard")}
              </Button>
            </div>
          </>
        )}
      </div>
    </div>
  )
}
