import { createContext, use } from "react"
import type { Tag } from "../contracts/tags.ts"

/** Shared lists that fields of the draft can use. */
export const TagsContext = createContext<readonly Tag[]>([])

export const useSharedTags = (): readonly Tag[] => use(TagsContext)
