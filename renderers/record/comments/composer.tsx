import { Paperclip } from "lucide-react"
import { Suspense, useEffect, useId, useRef, useState } from "react"
import { useText } from "../../../fields/drawing/use-text.ts"
import { UploadRow } from "../../../fields/file/upload-row.tsx"
import { useUploads } from "../../../fields/file/use-uploads.ts"
import type { Language } from "../../../schemas/languages.ts"
import { Button } from "../../../ui/button.tsx"
import { IconButton } from "../../../ui/icon-button.tsx"
import { SkeletonText } from "../../../ui/skeleton.tsx"
import { fetchEditor, RichText } from "../../rich-text.tsx"
import { useCommentServices, type CommentDraft } from "./comment-services.ts"
import { DraftFiles } from "./comment-files.tsx"

export interface ComposerProps {
  /** Where it is written: what is not sent is kept under this name. */
  readonly place: string
  readonly language: Language
  /** What it is: the box's accessible name. */
  readonly label: string
  readonly placeholder: string
  readonly sendLabel: string
  /** What stands in it where nothing was kept, as in a comment that is changed. */
  readonly start?: CommentDraft
  /** Drawn as a single line until somebody writes. */
  readonly folded?: boolean
  readonly busy?: boolean
  /** Why it was not taken. */
  readonly failure?: string | null
  readonly onSend: (draft: CommentDraft) => void
  readonly onCancel?: () => void
}

const nothing: CommentDraft = { html: "", files: [] }

/** Where a comment is written. The editor itself comes with the first person who writes. */
export function Composer({ folded = false, ...rest }: ComposerProps) {
  const { readDraft } = useCommentServices()
  const text = useText()
  const [kept] = useState(() => readDraft(rest.place))
  const [isOpen, setOpen] = useState(!folded || kept !== null)
  const [isAsked, setAsked] = useState(!folded)
  if (!isOpen) {
    return (
      <button
        type="button"
        className="ru-composer__folded"
        onPointerEnter={() => void fetchEditor()}
        onFocus={() => void fetchEditor()}
        onClick={() => {
          setAsked(true)
          setOpen(true)
        }}
      >
        {text("comments.write")}
      </button>
    )
  }
  return (
    <Suspense fallback={<SkeletonText lines={3} />}>
      <OpenComposer {...rest} kept={kept} takesFocus={isAsked} />
    </Suspense>
  )
}

type OpenComposerProps = Omit<ComposerProps, "folded"> & {
  readonly kept: CommentDraft | null
  readonly takesFocus: boolean
}

function OpenComposer(props: OpenComposerProps) {
  const { place, language, label, placeholder, sendLabel, start = nothing, kept, takesFocus } = props
  const { busy = false, failure = null, onSend, onCancel } = props
  const { keepDraft, searchPeople, dropFile } = useCommentServices()
  const text = useText()
  const messageId = useId()
  const input = useRef<HTMLInputElement>(null)
  const draft = useRef(kept ?? start)
  // A new number is an empty editor.
  const [turn, setTurn] = useState(0)
  const [isBlank, setBlank] = useState(draft.current.html === "")
  const [files, setFiles] = useState(draft.current.files)
  // Escape takes nothing away that was written: then it closes the drawer, which keeps it.
  const [isTouched, setTouched] = useState(kept !== null)

  const keep = (changes: Partial<CommentDraft>) => {
    draft.current = { ...draft.current, ...changes }
    setTouched(true)
    const { html, files: attached } = draft.current
    const isStart = html === start.html && attached === start.files
    keepDraft(place, isStart || (html === "" && attached.length === 0) ? null : draft.current)
  }
  const attach = (next: CommentDraft["files"]) => {
    setFiles(next)
    keep({ files: next })
  }
  const { uploads, add, resume, stop } = useUploads({ fieldId: "comment" }, undefined, (file) =>
    attach([...draft.current.files, file]),
  )
  const [isEager, setEager] = useState(false)
  const send = () => {
    if (isBlank || busy) return
    if (uploads.length > 0) return setEager(true)
    onSend(draft.current)
    if (onCancel) return
    draft.current = nothing
    keepDraft(place, null)
    setFiles([])
    setBlank(true)
    setTurn(turn + 1)
  }
  useEffect(() => {
    if (uploads.length === 0) setEager(false)
  }, [uploads.length])
  const message = failure ?? (isEager ? text("comments.uploading") : null)

  return (
    <div className="ru-composer">
      <RichText
        key={turn}
        label={label}
        placeholder={placeholder}
        initialHtml={draft.current.html}
        tools="folded"
        autoFocus={takesFocus || turn > 0}
        invalid={failure !== null}
        describedBy={message === null ? undefined : messageId}
        searchPeople={searchPeople}
        onChange={(html, blank) => {
          setBlank(blank)
          keep({ html: blank ? "" : html })
        }}
        onSubmit={send}
        onEscape={isTouched ? undefined : onCancel}
        onFiles={add}
        startActions={
          <>
            <input
              ref={input}
              hidden
              type="file"
              multiple
              onChange={(event) => {
                add([...(event.target.files ?? [])])
                event.target.value = ""
              }}
            />
            <IconButton
              size="sm"
              icon={<Paperclip aria-hidden="true" />}
              label={text("comments.attach")}
              onClick={() => input.current?.click()}
            />
          </>
        }
        endActions={
          <>
            {onCancel ? (
              <Button size="sm" variant="ghost" onClick={onCancel}>
                {text("comments.cancel")}
              </Button>
            ) : null}
            <Button
              size="sm"
              variant="solid"
              busy={busy}
              disabled={isBlank}
              data-tooltip={sendLabel}
              data-tooltip-keys="Ctrl+Enter"
              onClick={send}
            >
              {sendLabel}
            </Button>
          </>
        }
      >
        {files.length + uploads.length > 0 ? (
          <ul className="ru-comment__files" aria-label={text("comments.attached")}>
            <DraftFiles
              files={files}
              language={language}
              onRemove={(file) => {
                attach(files.filter(({ id }) => id !== file.id))
                if (!start.files.some(({ id }) => id === file.id)) dropFile(file.id)
              }}
            />
            {uploads.map((upload) => (
              <UploadRow key={upload.id} upload={upload} onResume={resume} onStop={stop} />
            ))}
          </ul>
        ) : null}
      </RichText>
      {message === null ? null : (
        <p id={messageId} role="alert" className="ru-message" data-tone={failure === null ? "warning" : "danger"}>
          {message}
        </p>
      )}
    </div>
  )
}
