import { createContext, use } from "react"
import type { Tag } from "../../../schemas/api/tags.ts"

/** The shared lists of values that fields of the draft may choose from. */
export const TagsContext = createContext<readonly Tag[]>([])

export const useSharedTags = (): readonly Tag[] => use(TagsContext)
