import { createContext, use } from "react"
import type { Tag, TagElementRow } from "../../../../schemas/api/tags.ts"
import type { LocalisedText } from "../../../../schemas/languages.ts"

/** The shared lists as the designer works on them: they are kept at once, apart from the draft. */
export interface SharedLists {
  readonly state: "loading" | "ready" | "failed"
  /** Why they could not be read. */
  readonly failure: string
  readonly retry: () => void
  readonly canChange: boolean
  readonly canCreate: boolean
  /** Keeps a list's values as a whole. */
  readonly keep: (tag: Tag, elements: readonly TagElementRow[]) => Promise<Kept>
  readonly create: (name: LocalisedText, elements: readonly TagElementRow[]) => Promise<Kept>
}

/** The list as it is now; where somebody else changed it meanwhile, theirs. */
export type Kept =
  | { readonly ok: true; readonly tag: Tag }
  | { readonly ok: false; readonly message: string; readonly theirs?: Tag }

/** Where nobody brought them, they are looked at and not changed. */
const onlyShown: SharedLists = {
  state: "ready",
  failure: "",
  retry: () => undefined,
  canChange: false,
  canCreate: false,
  keep: () => Promise.resolve({ ok: false, message: "" }),
  create: () => Promise.resolve({ ok: false, message: "" }),
}

export const SharedListsContext = createContext<SharedLists>(onlyShown)
export const useSharedLists = (): SharedLists => use(SharedListsContext)
