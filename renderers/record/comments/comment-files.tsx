import { Download, FileText, ShieldAlert, X } from "lucide-react"
import { useState, type ReactNode } from "react"
import { useText } from "../../../fields/rendering/use-text.ts"
import { kilobytes } from "../../../fields/file/file-size.ts"
import type { CommentFile } from "../../../modules/comments/contract.ts"
import type { Language } from "../../../schemas/languages.ts"
import type { FileReference } from "../../../schemas/values.ts"
import { announce } from "../../../ui/announce.ts"
import { IconButton } from "../../../ui/icon-button.tsx"
import { useCommentServices, referenceTo } from "./comment-services.ts"

export interface CommentFilesProps {
  readonly files: readonly CommentFile[]
  readonly language: Language
}

/** Attachments of a comment. Files in quarantine or infected ones show their state and cannot be opened. */
export function CommentFiles({ files, language }: CommentFilesProps) {
  const text = useText()
  if (files.length === 0) return null
  return (
    <ul className="ru-comment__files ru-file-list ru-grid ru-divided" aria-label={text("comments.attached")}>
      {files.map((file) => (
        <FileLine
          key={file.fileUploadId}
          file={referenceTo(file)}
          language={language}
          infected={file.state === "infected"}
        >
          {file.state === "ready" ? <DownloadButton file={referenceTo(file)} /> : <StateNote state={file.state} />}
        </FileLine>
      ))}
    </ul>
  )
}

export interface DraftFilesProps {
  readonly files: readonly FileReference[]
  readonly language: Language
  readonly onRemove: (file: FileReference) => void
}

/** Files to attach, each with a remove button. */
export function DraftFiles({ files, language, onRemove }: DraftFilesProps) {
  const text = useText()
  return files.map((file) => (
    <FileLine key={file.id} file={file} language={language}>
      <IconButton
        size="xs"
        icon={<X aria-hidden="true" />}
        label={text("comments.detach", { name: file.fileName })}
        onClick={() => onRemove(file)}
      />
    </FileLine>
  ))
}

interface FileLineProps {
  readonly file: FileReference
  readonly language: Language
  readonly infected?: boolean
  readonly children: ReactNode
}

function FileLine({ file, language, infected = false, children }: FileLineProps) {
  const text = useText()
  return (
    <li className="ru-file ru-row ru-gap-8">
      {infected ? <ShieldAlert aria-hidden="true" /> : <FileText aria-hidden="true" />}
      <bdi className="ru-truncate">{file.fileName}</bdi>
      <span className="ru-file__size ru-figures ru-subtle ru-small">
        {text("comments.file.size", { size: kilobytes(file.size, language) })}
      </span>
      {children}
    </li>
  )
}

function StateNote({ state }: { readonly state: CommentFile["state"] }) {
  const text = useText()
  const isInfected = state === "infected"
  return (
    <span className="ru-message" data-tone={isInfected ? "danger" : "warning"}>
      {text(isInfected ? "comments.file.infected" : "comments.file.checking")}
    </span>
  )
}

function DownloadButton({ file }: { readonly file: FileReference }) {
  const text = useText()
  const { files } = useCommentServices()
  const [failure, setFailure] = useState<string | null>(null)
  async function save() {
    if (!files.available) return
    setFailure(null)
    try {
      const link = document.createElement("a")
      link.href = await files.link(file, "attachment")
      link.download = file.fileName
      link.click()
    } catch (error) {
      const message = (error instanceof Error && error.message) || text("comments.downloadFailed")
      setFailure(message)
      announce(message, "assertive")
    }
  }
  return (
    <>
      {failure === null ? null : (
        <span className="ru-message" data-tone="danger">
          {failure}
        </span>
      )}
      <IconButton
        size="xs"
        icon={<Download aria-hidden="true" />}
        label={text("comments.download", { name: file.fileName })}
        onClick={() => void save()}
      />
    </>
  )
}
