import { createContext, use } from "react"
import type { ProfileId } from "../../../../schemas/ids.ts"
import type { Filter } from "../../../../schemas/query.ts"
import type { ProfileInstance } from "../../../../schemas/record.ts"

/** The first records that a reference can link, and their total number. */
export interface LinkedRecords {
  readonly records: readonly ProfileInstance[]
  readonly total: number
}

/** Loads records of a published type that the user can see; rejects with a message. */
export type FindLinkedRecords = (
  profileId: ProfileId,
  filter: Filter | undefined,
  signal: AbortSignal,
) => Promise<LinkedRecords | "unpublished">

export const LinkedRecordsContext = createContext<FindLinkedRecords | null>(null)
export const useLinkedRecords = (): FindLinkedRecords | null => use(LinkedRecordsContext)
