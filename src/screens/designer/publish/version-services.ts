import type { ReplyOf } from "../../../../schemas/api/endpoint.ts"
import type { Job } from "../../../../schemas/api/jobs.ts"
import type { getChangeReport, listChangeFindings, PublishOutcome } from "../../../../schemas/api/versions.ts"
import type { ProblemCode } from "../../../../schemas/problems.ts"
import type { ChangeFinding } from "../../../../schemas/upgrade.ts"
import type { Decided } from "./decisions.ts"

/** How a call ended: with what was asked for, or with a sentence that says why not. */
export type Answer<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly message: string; readonly code: ProblemCode | undefined }

/** One number of a change report, behind which stand records. */
export interface Figure {
  readonly fieldId: string
  readonly outcome: ChangeFinding["outcome"]
  readonly code?: ProblemCode
  readonly ruleId?: string
}

export type NewestReport = ReplyOf<typeof getChangeReport>
export type FindingPage = ReplyOf<typeof listChangeFindings>

/** Everything publishing asks of the world about one profile. The app implements it over HTTP, stories in memory. */
export interface VersionServices {
  /** Of the draft, or of the version that would be brought back. */
  readonly newestReport: (version?: number) => Promise<Answer<NewestReport>>
  readonly startReport: (draftRevision: number, version?: number) => Promise<Answer<Job>>
  readonly findings: (jobId: string, figure: Figure, page: number) => Promise<Answer<FindingPage>>
  readonly publish: (draftRevision: number, decided: Decided) => Promise<Answer<PublishOutcome>>
  readonly revert: (version: number, draftRevision: number, decided: Decided) => Promise<Answer<PublishOutcome>>
  /** Tells of a job each time it moved on, and answers once it ended, or was not to be followed any longer. */
  readonly follow: (jobId: string, onMove: (job: Job) => void, signal: AbortSignal) => Promise<Answer<Job>>
  readonly cancel: (jobId: string) => Promise<Answer<Job>>
}
