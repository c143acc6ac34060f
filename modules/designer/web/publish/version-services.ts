import type { ReplyOf } from "../../../../schemas/api/endpoint.ts"
import type { Job } from "../../../jobs/contracts/jobs.ts"
import type { getChangeReport, listChangeFindings, PublishOutcome } from "../../contracts/versions.ts"
import type { ProblemCode } from "../../../../schemas/problems.ts"
import type { ChangeFinding } from "../../../../schemas/upgrade.ts"
import type { PublishDecisions } from "./decisions.ts"

/** Result of a request: the value, or an error message. */
export type VersionResult<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly message: string; readonly code: ProblemCode | undefined }

/** A number in a change report, with the records behind it. */
export interface ReportCount {
  readonly fieldId: string
  readonly outcome: ChangeFinding["outcome"]
  readonly code?: ProblemCode
  readonly ruleId?: string
}

export type NewestReport = ReplyOf<typeof getChangeReport>
export type FindingPage = ReplyOf<typeof listChangeFindings>

/** Publishing services for one profile, implemented over HTTP in the app and in memory in stories. */
export interface VersionServices {
  /** Newest report of the draft, or of the version to restore. */
  readonly newestReport: (version?: number) => Promise<VersionResult<NewestReport>>
  readonly startReport: (draftRevision: number, version?: number) => Promise<VersionResult<Job>>
  readonly findings: (jobId: string, reportCount: ReportCount, page: number) => Promise<VersionResult<FindingPage>>
  readonly publish: (draftRevision: number, decided: PublishDecisions) => Promise<VersionResult<PublishOutcome>>
  readonly revert: (
    version: number,
    draftRevision: number,
    decided: PublishDecisions,
  ) => Promise<VersionResult<PublishOutcome>>
  /** Reports every progress of a job and resolves when it ends or the signal aborts. */
  readonly follow: (jobId: string, onMove: (job: Job) => void, signal: AbortSignal) => Promise<VersionResult<Job>>
  readonly cancel: (jobId: string) => Promise<VersionResult<Job>>
}
