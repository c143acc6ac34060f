import { createContext, useContext } from "react"
import type { Person } from "../../schemas/api/auth.ts"
import type { TagCatalogue } from "../../schemas/compiled.ts"
import type { Language } from "../../schemas/languages.ts"
import type { ModuleCode } from "../../schemas/profile-types.ts"
import type { FieldDefinition } from "../../schemas/profile.ts"
import type { LinkedRecord } from "../../schemas/record.ts"
import type { FileReference } from "../../schemas/values.ts"
import type { Directory } from "./directory.ts"

/** Uploading, where there is a file service behind the page; where there is none, the reason in words. */
export type FileService =
  | {
      readonly available: true
      readonly upload: (file: File) => Promise<FileReference>
      readonly href: (file: FileReference) => string | undefined
    }
  | { readonly available: false; readonly reason: string; readonly href?: (file: FileReference) => string | undefined }

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
}

export const FieldViewContext = createContext<FieldViewState | null>(null)

export function useFieldView(): FieldViewState {
  const state = useContext(FieldViewContext)
  if (!state) throw new Error("A field is drawn outside FieldViewContext. Wrap the screen in RecordServicesProvider.")
  return state
}
