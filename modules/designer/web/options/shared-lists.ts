import { createContext, use } from "react"
import type { Tag, TagElementRow } from "../../contracts/tags.ts"
import type { LocalisedText } from "../../../../schemas/languages.ts"

/** Shared lists for the designer; saved immediately and separately from the draft. */
export interface SharedLists {
  readonly state: "loading" | "ready" | "failed"
  /** Why loading failed. */
  readonly failure: string
  readonly retry: () => void
  readonly canChange: boolean
  readonly canCreate: boolean
  /** Saves all values of a list. */
  readonly save: (tag: Tag, elements: readonly TagElementRow[]) => Promise<SaveListResult>
  readonly create: (name: LocalisedText, elements: readonly TagElementRow[]) => Promise<SaveListResult>
}

/** The saved list, or the other user's list after a conflict. */
export type SaveListResult =
  | { readonly ok: true; readonly tag: Tag }
  | { readonly ok: false; readonly message: string; readonly theirs?: Tag }

/** Default without a provider: lists are read-only. */
const readOnlyLists: SharedLists = {
  state: "ready",
  failure: "",
  retry: () => undefined,
  canChange: false,
  canCreate: false,
  save: () => Promise.resolve({ ok: false, message: "" }),
  create: () => Promise.resolve({ ok: false, message: "" }),
}

export const SharedListsContext = createContext<SharedLists>(readOnlyLists)
export const useSharedLists = (): SharedLists => use(SharedListsContext)
