import "./comments.css"
import { ArrowDown, MessageSquare } from "lucide-react"
import { use, useMemo, useRef, type ReactNode } from "react"
import { useText } from "../../../fields/rendering/use-text.ts"
import { FieldViewContext } from "../../../fields/rendering/view-context.tsx"
import type { Language } from "../../../schemas/languages.ts"
import { Button } from "../../../ui/button.tsx"
import { EmptyState } from "../../../ui/page-state.tsx"
import { useReadOnly } from "../../read-only.ts"
import { PanelLayout } from "../side-panel/panel-layout.tsx"
import type { PanelState } from "../side-panel/panel-state.ts"
import { type CommentsContent, useCommentServices } from "./comment-services.ts"
import { Composer } from "./composer.tsx"
import { OutgoingEntry } from "./outgoing-entry.tsx"
import { Thread } from "./thread.tsx"
import { useNewest } from "./use-newest.ts"

export interface CommentsProps {
  readonly state: PanelState<CommentsContent>
  readonly language: Language
  readonly onLoadPrevious: () => void
  readonly isFetchingPrevious?: boolean
}

/** Comments on a record, oldest first, with the composer at the end. */
export function Comments({ state, language, onLoadPrevious, isFetchingPrevious = false }: CommentsProps) {
  const text = useText()
  return (
    <CommentFilesScope>
      <PanelLayout state={state} unavailable={text("comments.unavailable")}>
        {(content) => (
          <Conversation
            content={content}
            language={language}
            onLoadPrevious={onLoadPrevious}
            isFetchingPrevious={isFetchingPrevious}
          />
        )}
      </PanelLayout>
    </CommentFilesScope>
  )
}

/** Uploads in this scope belong to comments, not to the record's fields. */
function CommentFilesScope({ children }: { readonly children: ReactNode }) {
  const view = use(FieldViewContext)
  const { files } = useCommentServices()
  const own = useMemo(() => view && { ...view, files }, [view, files])
  return <FieldViewContext value={own}>{children}</FieldViewContext>
}

type ConversationProps = Omit<Required<CommentsProps>, "state"> & { readonly content: CommentsContent }

function Conversation({ content, language, onLoadPrevious, isFetchingPrevious }: ConversationProps) {
  const text = useText()
  const { send } = useCommentServices()
  const isReadOnly = useReadOnly()
  const list = useRef<HTMLDivElement>(null)
  const { missed, toNewest } = useNewest(list, content)
  const { threads, outgoing, hasPrevious } = content
  const repliesTo = Map.groupBy(outgoing, ({ replyTo }) => replyTo)
  const heads = repliesTo.get(null) ?? []
  return (
    <div className="ru-comments ru-stack" ref={list}>
      {hasPrevious ? (
        <div className="ru-comments__earlier">
          <Button size="sm" busy={isFetchingPrevious} onClick={onLoadPrevious}>
            {text("comments.earlier")}
          </Button>
        </div>
      ) : null}
      {threads.length + heads.length === 0 ? (
        <EmptyState title={text("comments.empty")} text={text("comments.empty.text")} icon={<MessageSquare />} />
      ) : (
        <ol className="ru-comments__list ru-grid">
          {threads.map((comment) => (
            <Thread key={comment.id} comment={comment} outgoing={repliesTo.get(comment.id) ?? []} language={language} />
          ))}
          {heads.map((comment) => (
            <li key={comment.key}>
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
        {isReadOnly ? (
          <p className="ru-message">{text("record.readOnly.viewing")}</p>
        ) : (
          <Composer
            collapsed
            draftKey="new"
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
