import type { JobId, ProfileId } from "../../../../schemas/ids.ts"

/** A bulk job started on this device, so that it is found again after its dialog was closed. */
export interface RememberedBulkJob {
  readonly jobId: JobId
  readonly kind: "change" | "delete" | "act"
  readonly count: number
}

const keyOf = (profileId: ProfileId) => `bulk.${profileId}`

export function rememberBulkJob(profileId: ProfileId, job: RememberedBulkJob): void {
  try {
    sessionStorage.setItem(keyOf(profileId), JSON.stringify(job))
  } catch {
    // Private windows may reject storage; the job can then only be followed in its dialog.
  }
}

export function findRememberedBulkJob(profileId: ProfileId): RememberedBulkJob | undefined {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(keyOf(profileId)) ?? "null")
    return isRememberedBulkJob(stored) ? stored : undefined
  } catch {
    return undefined
  }
}

function isRememberedBulkJob(stored: unknown): stored is RememberedBulkJob {
  if (typeof stored !== "object" || stored === null) return false
  const { jobId, kind, count } = stored as Partial<Record<keyof RememberedBulkJob, unknown>>
  const isKind = kind === "change" || kind === "delete" || kind === "act"
  return typeof jobId === "string" && isKind && typeof count === "number"
}
