import { createContext, use } from "react"
import type { ProfileId } from "../../../../schemas/ids.ts"
import type { Filter } from "../../../../schemas/query.ts"
import type { ProfileInstance } from "../../../../schemas/record.ts"

/** The first records that a reference could link, and how many there are. */
export interface LinkedRecords {
  readonly records: readonly ProfileInstance[]
  readonly total: number
}

/** Reads them, where the type has a version in force, as the designer's own reader may see them; refuses with a sentence. */
export type ReadLinkedRecords = (
  profileId: ProfileId,
  filter: Filter | undefined,
  signal: AbortSignal,
) => Promise<LinkedRecords | "unpublished">

export const LinkedRecordsContext = createContext<ReadLinkedRecords | null>(null)
export const useLinkedRecords = (): ReadLinkedRecords | null => use(LinkedRecordsContext)
