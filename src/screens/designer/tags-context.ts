import { createContext, use } from "react"
import type { Tag } from "../../../schemas/api/tags.ts"

/** Shared lists that fields of the draft can use. */
export const TagsContext = createContext<readonly Tag[]>([])

export const useSharedTags = (): readonly Tag[] => use(TagsContext)
