import { createContext, useContext } from "react"
import type { Person } from "../../schemas/api/auth.ts"
import type { TagCatalogue } from "../../schemas/compiled.ts"
import type { Language } from "../../schemas/languages.ts"
import type { ModuleCode } from "../../schemas/profile-types.ts"
import type { FieldDefinition } from "../../schemas/profile.ts"
import type { LinkedRecord } from "../../schemas/record.ts"
import type { ChosenCategory } from "../../schemas/files.ts"
import type { FileReference } from "../../schemas/values.ts"
import type { Directory } from "./directory.ts"
import type { StagedFiles } from "./staged-files.ts"

export interface UploadWatch {
  readonly signal: AbortSignal
  /** From 0 to 1, as far as the bytes have gone. */
  readonly onProgress: (part: number) => void
}

/** The field that is to hold a file, or the heading a record's own is to stand under. */
export type UploadTarget =
  | { readonly fieldId: string; readonly category?: undefined }
  | { readonly fieldId: null; readonly category: ChosenCategory }

/** Uploading, where there is a file service behind the page; where there is none, the reason in words. */
export type FileService =
  | {
      readonly available: true
      /** Broken off, the same file sent again goes on where it stopped. Fails with the sentence to show. */
      readonly upload: (file: File, target: UploadTarget, watch: UploadWatch) => Promise<FileReference>
      /** Where a file may be saved or, of a picture, shown from; serves for a few minutes. */
      readonly link: (file: FileReference, shown: "inline" | "attachment") => Promise<string>
    }
  | { readonly available: false; readonly reason: string }

/** What every field of a screen shares. Stable for as long as the screen shows one profile in one language. */
export interface FieldViewState {
  readonly language: Language
  /** Record types have other names in the audit module. */
  readonly module: ModuleCode
  readonly tags: TagCatalogue
  readonly people: Directory<Person>
  readonly records: Directory<LinkedRecord>
  /** The day dates start from when their calendar opens, as the entity's clock says. */
  readonly today: string
  readonly searchPeople: (text: string, signal: AbortSignal) => Promise<readonly Person[]>
  readonly searchRecords: (
    field: FieldDefinition,
    text: string,
    signal: AbortSignal,
  ) => Promise<readonly LinkedRecord[]>
  /** Where a record opens; undefined where the reader may not open it. */
  readonly recordHref: (record: LinkedRecord) => string | undefined
  readonly files: FileService
  /** Those that go with the next save. */
  readonly staged: StagedFiles
  /** Of the record as it is stored; null while it is new. What was taken back or put away goes with it. */
  readonly revision: number | null
}

export const FieldViewContext = createContext<FieldViewState | null>(null)

export function useFieldView(): FieldViewState {
  const state = useContext(FieldViewContext)
  if (!state) throw new Error("A field is drawn outside FieldViewContext. Wrap the screen in RecordServicesProvider.")
  return state
}
