import "./comments.css"
import { ArrowDown, MessageSquare } from "lucide-react"
import { use, useMemo, useRef, type ReactNode } from "react"
import { useText } from "../../../fields/drawing/use-text.ts"
import { FieldViewContext } from "../../../fields/drawing/view-context.tsx"
import type { Language } from "../../../schemas/languages.ts"
import { Button } from "../../../ui/button.tsx"
import { EmptyState } from "../../../ui/page-state.tsx"
import { useLookOnly } from "../../look-only.ts"
import { PanelFrame } from "../rail/panel-frame.tsx"
import type { PanelState } from "../rail/panel-state.ts"
import { type CommentsContent, useCommentServices } from "./comment-services.ts"
import { Composer } from "./composer.tsx"
import { OutgoingEntry } from "./outgoing-entry.tsx"
import { Thread } from "./thread.tsx"
import { useNewest } from "./use-newest.ts"

export interface CommentsProps {
  readonly state: PanelState<CommentsContent>
  readonly language: Language
  readonly onEarlier: () => void
  readonly isFetchingEarlier?: boolean
}

/** What people say about a record, oldest first, with the place to say something at its foot. */
export function Comments({ state, language, onEarlier, isFetchingEarlier = false }: CommentsProps) {
  const text = useText()
  return (
    <CommentFilesScope>
      <PanelFrame state={state} unavailable={text("comments.unavailable")}>
        {(content) => (
          <Conversation
            content={content}
            language={language}
            onEarlier={onEarlier}
            isFetchingEarlier={isFetchingEarlier}
          />
        )}
      </PanelFrame>
    </CommentFilesScope>
  )
}

/** Uploads in here are for comments, not for the record's fields. */
function CommentFilesScope({ children }: { readonly children: ReactNode }) {
  const view = use(FieldViewContext)
  const { files } = useCommentServices()
  const own = useMemo(() => view && { ...view, files }, [view, files])
  return <FieldViewContext value={own}>{children}</FieldViewContext>
}

type ConversationProps = Omit<Required<CommentsProps>, "state"> & { readonly content: CommentsContent }

function Conversation({ content, language, onEarlier, isFetchingEarlier }: ConversationProps) {
  const text = useText()
  const { send } = useCommentServices()
  const lookOnly = useLookOnly()
  const list = useRef<HTMLDivElement>(null)
  const { missed, toNewest } = useNewest(list, content)
  const { threads, outgoing, hasEarlier } = content
  const repliesTo = Map.groupBy(outgoing, ({ replyTo }) => replyTo)
  const heads = repliesTo.get(null) ?? []
  return (
    <div className="ru-comments" ref={list}>
      {hasEarlier ? (
        <div className="ru-comments__earlier">
          <Button size="sm" busy={isFetchingEarlier} onClick={onEarlier}>
            {text("comments.earlier")}
          </Button>
        </div>
      ) : null}
      {threads.length + heads.length === 0 ? (
        <EmptyState title={text("comments.empty")} text={text("comments.empty.text")} icon={<MessageSquare />} />
      ) : (
        <ol className="ru-comments__list">
          {threads.map((comment) => (
            <Thread key={comment.id} comment={comment} outgoing={repliesTo.get(comment.id) ?? []} language={language} />
          ))}
          {heads.map((comment) => (
            <li key={comment.key} className="ru-thread">
              <OutgoingEntry comment={comment} language={language} />
            </li>
          ))}
        </ol>
      )}
      <div className="ru-comments__foot">
        {missed > 0 ? (
          <div className="ru-comments__missed">
            <Button size="sm" variant="solid" icon={<ArrowDown aria-hidden="true" />} onClick={toNewest}>
              {text("comments.arrived", { count: missed })}
            </Button>
          </div>
        ) : null}
        {lookOnly ? (
          <p className="ru-message">{text("record.readOnly.viewing")}</p>
        ) : (
          <Composer
            folded
            place="new"
            language={language}
            label={text("comments.label")}
            placeholder={text("comments.write")}
            sendLabel={text("comments.send")}
            onSend={(draft) => send(draft, null)}
          />
        )}
      </div>
    </div>
  )
}
