import { Paperclip } from "lucide-react"
import { Suspense, useEffect, useId, useRef, useState } from "react"
import { useText } from "../../../fields/rendering/use-text.ts"
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
  /** Key under which the unsent draft is stored. */
  readonly draftKey: string
  readonly language: Language
  /** Accessible name of the input. */
  readonly label: string
  readonly placeholder: string
  readonly sendLabel: string
  /** Initial content without a stored draft, such as the comment being edited. */
  readonly start?: CommentDraft
  /** Renders a single line until the user starts typing. */
  readonly collapsed?: boolean
  readonly busy?: boolean
  /** Why sending failed. */
  readonly failure?: string | null
  readonly onSend: (draft: CommentDraft) => void
  readonly onCancel?: () => void
}

const nothing: CommentDraft = { html: "", files: [] }

/** Composer of a comment. Loads the editor when the user first needs it. */
export function Composer({ collapsed = false, ...rest }: ComposerProps) {
  const { loadDraft } = useCommentServices()
  const text = useText()
  const [savedDraft] = useState(() => loadDraft(rest.draftKey))
  const [isOpen, setOpen] = useState(!collapsed || savedDraft !== null)
  const [isConfirming, setConfirming] = useState(!collapsed)
  if (!isOpen) {
    return (
      <button
        type="button"
        className="ru-composer__collapsed"
        onPointerEnter={() => void fetchEditor()}
        onFocus={() => void fetchEditor()}
        onClick={() => {
          setConfirming(true)
          setOpen(true)
        }}
      >
        {text("comments.write")}
      </button>
    )
  }
  return (
    <Suspense fallback={<SkeletonText lines={3} />}>
      <OpenComposer {...rest} savedDraft={savedDraft} focusOnMount={isConfirming} />
    </Suspense>
  )
}

type OpenComposerProps = Omit<ComposerProps, "collapsed"> & {
  readonly savedDraft: CommentDraft | null
  readonly focusOnMount: boolean
}

function OpenComposer(props: OpenComposerProps) {
  const { draftKey, language, label, placeholder, sendLabel, start = nothing, savedDraft, focusOnMount } = props
  const { busy = false, failure = null, onSend, onCancel } = props
  const { saveDraft, searchUsers, dropFile } = useCommentServices()
  const text = useText()
  const messageId = useId()
  const input = useRef<HTMLInputElement>(null)
  const draft = useRef(savedDraft ?? start)
  // Changing the number clears the editor.
  const [resetKey, setResetKey] = useState(0)
  const [isBlank, setBlank] = useState(draft.current.html === "")
  const [files, setFiles] = useState(draft.current.files)
  // Escape never discards text: it closes the drawer, which stores the draft.
  const [isTouched, setTouched] = useState(savedDraft !== null)

  const updateDraft = (changes: Partial<CommentDraft>) => {
    draft.current = { ...draft.current, ...changes }
    setTouched(true)
    const { html, files: attached } = draft.current
    const isStart = html === start.html && attached === start.files
    saveDraft(draftKey, isStart || (html === "" && attached.length === 0) ? null : draft.current)
  }
  const attach = (next: CommentDraft["files"]) => {
    setFiles(next)
    updateDraft({ files: next })
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
    saveDraft(draftKey, null)
    setFiles([])
    setBlank(true)
    setResetKey(resetKey + 1)
  }
  useEffect(() => {
    if (uploads.length === 0) setEager(false)
  }, [uploads.length])
  const message = failure ?? (isEager ? text("comments.uploading") : null)

  return (
    <div className="ru-composer ru-grid ru-gap-4">
      <RichText
        key={resetKey}
        label={label}
        placeholder={placeholder}
        initialHtml={draft.current.html}
        tools="folded"
        autoFocus={focusOnMount || resetKey > 0}
        invalid={failure !== null}
        describedBy={message === null ? undefined : messageId}
        searchUsers={searchUsers}
        onChange={(html, blank) => {
          setBlank(blank)
          updateDraft({ html: blank ? "" : html })
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
          <ul className="ru-comment__files ru-file-list ru-grid ru-divided" aria-label={text("comments.attached")}>
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
