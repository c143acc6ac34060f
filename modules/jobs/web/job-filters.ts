import type { QueryOf } from "../../../schemas/api/endpoint.ts"
import type { listClientJobs } from "../contracts/job-administration.ts"
import type { JobState } from "../contracts/jobs.ts"

export const spans = ["day", "week", "month"] as const
export type Span = (typeof spans)[number]

const days: Readonly<Record<Span, number>> = { day: 1, week: 7, month: 30 }

/** Filters of the job list; null does not filter. */
export interface JobFilters {
  readonly state: JobState | null
  readonly kind: string | null
  /** `product`, `people`, or a user ID. */
  readonly requestedBy: string | null
  readonly since: Span | null
}

export const defaultJobFilters: JobFilters = { state: null, kind: null, requestedBy: null, since: null }

export function isNarrow(filters: JobFilters): boolean {
  return Object.values(filters).some((value) => value !== null)
}

/** Query for the server: a range in days becomes a start time. */
export function queryOf({ state, kind, requestedBy, since }: JobFilters, now: number): QueryOf<typeof listClientJobs> {
  return {
    ...(state && { state }),
    ...(kind && { kind }),
    ...(requestedBy && { requestedBy }),
    ...(since && { since: new Date(now - days[since] * 86_400_000).toISOString() }),
  }
}
