import { recycleBinDays, type DeletedRecord } from "../contract.ts"
import { controlProfile } from "../../../stories/list/control-profile.ts"
import { controlRecord } from "../../../stories/list/control-records.ts"

// The bin counts the days that are left from today.
const now = Date.now()
const day = 86_400_000
/** A record deleted this many days ago. */
export function deletedAgo(at: number, ago: number, more: Partial<DeletedRecord> = {}): DeletedRecord {
  const { id, uniqueId, name } = controlRecord(at)
  return {
    id,
    uniqueId,
    name,
    profileId: controlProfile.profileId,
    projectId: null,
    deletedAt: new Date(now - ago * day).toISOString(),
    deletedBy: "Internal control lead",
    expiresAt: new Date(now + (recycleBinDays - ago) * day).toISOString(),
    canRestore: true,
    ...more,
  }
}

export const records = [
  deletedAgo(0, 0),
  deletedAgo(1, 12, { deletedBy: null }),
  deletedAgo(2, 28, {
    canRestore: false,
    name: "A title that is so long that it goes on over more than one line of the table",
  }),
]
