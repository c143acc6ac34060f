import { createContext, useContext } from "react"
import type { UserSummary } from "../../modules/auth/contracts/auth.ts"
import type { TagCatalogue } from "../../schemas/compiled.ts"
import type { Language } from "../../schemas/languages.ts"
import type { ModuleCode } from "../../schemas/profile-types.ts"
import type { FieldDefinition } from "../../schemas/profile.ts"
import type { LinkedRecord } from "../../schemas/record.ts"
import type { SelectableCategory } from "../../schemas/files.ts"
import type { FileReference } from "../../schemas/values.ts"
import type { Directory } from "./directory.ts"
import type { StagedFiles } from "./staged-files.ts"

export interface UploadWatch {
  readonly signal: AbortSignal
  /** Uploaded fraction, from 0 to 1. */
  readonly onProgress: (part: number) => void
}

/** The field that will contain a file, or the category of a record's own file. */
export type UploadTarget =
  | { readonly fieldId: string; readonly category?: undefined }
  | { readonly fieldId: null; readonly category: SelectableCategory }

/** The upload service, if there is a file service; otherwise the reason as text. */
export type FileService =
  | {
      readonly available: true
      /** Uploading the same file again resumes an interrupted upload. Rejects with the message to display. */
      readonly upload: (file: File, target: UploadTarget, watch: UploadWatch) => Promise<FileReference>
      /** URL to download a file or to display an image; valid for a few minutes. */
      readonly link: (file: FileReference, disposition: "inline" | "attachment") => Promise<string>
    }
  | { readonly available: false; readonly reason: string }

/** State shared by every field of a screen. Stable as long as the screen shows one profile in one language. */
export interface FieldViewState {
  readonly language: Language
  /** Record types have other names in the audit module. */
  readonly module: ModuleCode
  readonly tags: TagCatalogue
  readonly people: Directory<UserSummary>
  readonly records: Directory<LinkedRecord>
  /** The day on which calendars open, in the entity's time zone. */
  readonly today: string
  readonly searchUsers: (text: string, signal: AbortSignal) => Promise<readonly UserSummary[]>
  readonly searchRecords: (
    field: FieldDefinition,
    text: string,
    signal: AbortSignal,
  ) => Promise<readonly LinkedRecord[]>
  /** URL of a record; undefined if the user cannot open it. */
  readonly recordHref: (record: LinkedRecord) => string | undefined
  readonly files: FileService
  /** Files removed with the next save. */
  readonly staged: StagedFiles
  /** Of the stored record; null while it is new. Staged and undone file removals belong to it. */
  readonly revision: number | null
}

export const FieldViewContext = createContext<FieldViewState | null>(null)

export function useFieldView(): FieldViewState {
  const state = useContext(FieldViewContext)
  if (!state) throw new Error("A field is drawn outside FieldViewContext. Wrap the screen in RecordServicesProvider.")
  return state
}
