import type { QueryOf } from "../../../schemas/api/endpoint.ts"
import type { listClientJobs } from "../../../schemas/api/job-administration.ts"
import type { JobState } from "../../../schemas/api/jobs.ts"

export const spans = ["day", "week", "month"] as const
export type Span = (typeof spans)[number]

const days: Readonly<Record<Span, number>> = { day: 1, week: 7, month: 30 }

/** What the list of work is narrowed by; null narrows nothing. */
export interface WorkWish {
  readonly state: JobState | null
  readonly kind: string | null
  /** `product`, `people`, or a person's id. */
  readonly askedBy: string | null
  readonly since: Span | null
}

export const everyWork: WorkWish = { state: null, kind: null, askedBy: null, since: null }

export function isNarrow(wish: WorkWish): boolean {
  return Object.values(wish).some((value) => value !== null)
}

/** As the server is asked: a time in days becomes the moment it began. */
export function queryOf({ state, kind, askedBy, since }: WorkWish, now: number): QueryOf<typeof listClientJobs> {
  return {
    ...(state && { state }),
    ...(kind && { kind }),
    ...(askedBy && { askedBy }),
    ...(since && { since: new Date(now - days[since] * 86_400_000).toISOString() }),
  }
}
