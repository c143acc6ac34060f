import type { Job } from "../../../jobs/contracts/jobs.ts"
import type { ProfileDraft } from "../../contracts/profile-drafts.ts"
import type { JobId } from "../../../../schemas/ids.ts"
import type { ChangeReport } from "../../../../schemas/upgrade.ts"
import type { PublishDecisions } from "../../web/publish/decisions.ts"
import type { VersionResult, VersionServices } from "../../web/publish/version-services.ts"
import { findingsFor, job } from "./example-report.ts"

export interface FakeVersionOptions {
  /** Report of the draft; null for a draft that affects no record. */
  readonly report?: ChangeReport | null
  /** Whether the check of the records finishes, keeps running, or fails. */
  readonly checkBehavior?: "ends" | "lasts" | "fails"
  /** Whether publishing is immediate, runs as a long job, or fails. */
  readonly publishing?: "atOnce" | "lasts" | "fails"
  /** The draft after publishing. */
  readonly published: () => ProfileDraft
  readonly onPublish?: (decided: PublishDecisions) => void
}

const pageSize = 8

/** In-memory reports and publishing without server requests. */
export function createFakeVersionServices({
  report = null,
  checkBehavior = "ends",
  publishing = "atOnce",
  published,
  onPublish,
}: FakeVersionOptions): VersionServices {
  const ok = <Value>(value: Value): Promise<VersionResult<Value>> => Promise.resolve({ ok: true, value })
  const rejected = (message: string) => Promise.resolve({ ok: false, message, code: "server.failed" } as const)
  const lasting = job("running", { done: 1240, total: 3204, phase: "checking-records" })
  const publishJob: Job = { ...lasting, id: "publish-job" as JobId, kind: "profile.publish", phase: "converting" }
  const found = report ?? nothing
  return {
    newestReport: () => ok({ job: null, report: null, current: false }),
    startReport: () =>
      checkBehavior === "fails"
        ? rejected("The records cannot be read at the moment. Try again.")
        : ok(checkBehavior === "lasts" ? lasting : job("queued")),
    findings(_jobId, { fieldId, outcome }, page) {
      const impact = report?.fields.find((one) => one.fieldId === fieldId)
      const validationImpact = report?.validationImpacts.find((one) => one.fieldId === fieldId)
      const count =
        outcome === "nowFails" || outcome === "nowPasses"
          ? (validationImpact?.[outcome] ?? 0)
          : (impact?.[outcome] ?? 0)
      const open = findingsFor(outcome, fieldId, Math.max(count - 1, 1))
      const content = open.slice(page * pageSize, (page + 1) * pageSize)
      return ok({ content, page, size: pageSize, totalElements: open.length })
    },
    publish(_revision, decided) {
      onPublish?.(decided)
      if (publishing === "fails") return rejected("Someone changed this draft meanwhile. Open it again.")
      return ok({ profile: published(), job: publishing === "lasts" ? publishJob : null })
    },
    revert: () => ok({ profile: published(), job: null }),
    follow(jobId, onMove, signal) {
      const last = jobId === publishJob.id ? publishJob : checkBehavior === "lasts" ? lasting : null
      if (!last) return ok(job("done", { result: found }))
      onMove(last)
      return new Promise((resolve) => {
        signal.addEventListener("abort", () => resolve({ ok: true, value: last }))
      })
    },
    cancel: () => ok({ ...lasting, cancelRequested: true }),
  }
}

const nothing: ChangeReport = {
  profileId: "visit",
  fromVersion: 7,
  draftRevision: 1,
  draftHash: "nothing",
  records: 12,
  fields: [],
  validationImpacts: [],
  references: [],
  brokenReferences: [],
  hiddenBrokenReferences: 0,
  workflowStateImpacts: [],
  endingTasks: 0,
  rewritten: 0,
}
