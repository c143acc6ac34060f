import { isDeepEqual } from "../../../../engine/edit/same.ts"
import { ApiError, UnreachableError } from "../../../../src/api/api-error.ts"
import type { DocumentContent, DocumentVersion } from "../../contract.ts"

/** How long after the last change a document is saved, and after a failed attempt again, in milliseconds. */
const saveAfterMs = 3_000
const retryAfterMs = 10_000

/** The version that content is based on; null before the first one. */
export type VersionKey = Pick<DocumentVersion, "number" | "revision"> | null

export const versionKeyOf = (version: DocumentVersion | null): VersionKey =>
  version && { number: version.number, revision: version.revision }

export type SaveStatus =
  | { readonly kind: "saved" }
  /** Changed since it was saved. */
  | { readonly kind: "pending" }
  | { readonly kind: "saving" }
  | { readonly kind: "failed"; readonly failure: unknown }

interface SaverOptions {
  readonly content: DocumentContent
  readonly basedOn: VersionKey
  /** Content that was not saved yet when editing began, such as a restored version. */
  readonly isUnsaved?: boolean
  readonly send: (content: DocumentContent, basedOn: VersionKey, note: string | undefined) => Promise<DocumentVersion>
  readonly onStatus: (status: SaveStatus) => void
  readonly onSaved: (version: DocumentVersion, content: DocumentContent) => void
  /** The check-out was lost, or another version became the current one: nothing more is saved. */
  readonly onRejected: (failure: ApiError) => void
  /** Keeps what is not saved yet in the browser; null once everything is. */
  readonly writeDraft: (draft: { readonly content: DocumentContent; readonly basedOn: VersionKey } | null) => void
}

/** Saves a document while it is edited: some seconds after the last change, at once when asked, one save at a time. */
export interface DocumentSaver {
  readonly content: () => DocumentContent
  readonly basedOn: () => VersionKey
  readonly isUnsaved: () => boolean
  readonly change: (content: DocumentContent) => void
  /** Saves what is pending, and a note about the version. Returns whether everything is saved. */
  readonly save: (note?: string) => Promise<boolean>
  /** Tries again if the last save failed. */
  readonly retry: () => void
  /** Nothing is saved afterwards. */
  readonly stop: () => void
}

const rejections: ReadonlySet<string | undefined> = new Set(["check_out.lost", "check_out.held", "document.outdated"])

export function createDocumentSaver(options: SaverOptions): DocumentSaver {
  let { content, basedOn } = options
  let saved: DocumentContent | null = options.isUnsaved ? null : content
  let hasFailed = false
  let isOver = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<boolean> = Promise.resolve(true)

  const isUnsaved = () => saved !== content
  const schedule = (delay: number) => {
    clearTimeout(timer)
    if (!isOver) timer = setTimeout(() => void save(), delay)
  }

  const send = async (note: string | undefined): Promise<boolean> => {
    clearTimeout(timer)
    if (isOver) return !isUnsaved()
    if (!isUnsaved() && note === undefined) return true
    const sent = content
    options.onStatus({ kind: "saving" })
    try {
      const version = await options.send(sent, basedOn, note)
      basedOn = versionKeyOf(version)
      saved = sent
      hasFailed = false
      options.onSaved(version, sent)
      if (isOver) return !isUnsaved()
      if (isUnsaved()) schedule(saveAfterMs)
      else options.writeDraft(null)
      options.onStatus({ kind: isUnsaved() ? "pending" : "saved" })
      return !isUnsaved()
    } catch (failure) {
      if (isOver) return false
      if (failure instanceof ApiError && rejections.has(failure.code)) {
        isOver = true
        options.onRejected(failure)
        return false
      }
      hasFailed = true
      // A rejected content is rejected again until it is changed; a server or network may recover.
      if (failure instanceof UnreachableError || (failure instanceof ApiError && failure.status >= 500))
        schedule(retryAfterMs)
      options.onStatus({ kind: "failed", failure })
      return false
    }
  }
  const save = (note?: string) => {
    running = running.then(() => send(note))
    return running
  }

  if (options.isUnsaved) {
    options.writeDraft({ content, basedOn })
    options.onStatus({ kind: "pending" })
  }
  return {
    content: () => content,
    basedOn: () => basedOn,
    isUnsaved,
    change(next) {
      if (isOver || isDeepEqual(next, content)) return
      content = next
      options.writeDraft({ content, basedOn })
      options.onStatus({ kind: "pending" })
      schedule(saveAfterMs)
    },
    save,
    retry() {
      if (hasFailed && isUnsaved()) void save()
    },
    stop() {
      isOver = true
      clearTimeout(timer)
    },
  }
}
