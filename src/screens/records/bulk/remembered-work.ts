import type { JobId, ProfileId } from "../../../../schemas/ids.ts"

/** Work on many records that this device began, so that it is found again after its dialog was left. */
export interface RememberedWork {
  readonly jobId: JobId
  readonly kind: "change" | "delete" | "act"
  readonly count: number
}

const keyOf = (profileId: ProfileId) => `bulk.${profileId}`

export function rememberWork(profileId: ProfileId, work: RememberedWork): void {
  try {
    sessionStorage.setItem(keyOf(profileId), JSON.stringify(work))
  } catch {
    // Private windows may refuse storage; the work then has to be watched where it was begun.
  }
}

export function rememberedWork(profileId: ProfileId): RememberedWork | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(profileId)) ?? "null")
    return isWork(kept) ? kept : undefined
  } catch {
    return undefined
  }
}

function isWork(kept: unknown): kept is RememberedWork {
  if (typeof kept !== "object" || kept === null) return false
  const { jobId, kind, count } = kept as Partial<Record<keyof RememberedWork, unknown>>
  const isKind = kind === "change" || kind === "delete" || kind === "act"
  return typeof jobId === "string" && isKind && typeof count === "number"
}
