import type { Job } from "../../schemas/api/jobs.ts"
import type { ProfileDraft } from "../../schemas/api/profile-drafts.ts"
import type { JobId } from "../../schemas/ids.ts"
import type { ChangeReport } from "../../schemas/upgrade.ts"
import type { Decided } from "../../src/screens/designer/publish/decisions.ts"
import type { Answer, VersionServices } from "../../src/screens/designer/publish/version-services.ts"
import { findingsFor, job } from "./example-report.ts"

export interface MemoryVersions {
  /** The report of the draft; null for a draft that touches no record. */
  readonly report?: ChangeReport | null
  /** How looking at the records goes: to its end, forever, or not at all. */
  readonly looking?: "ends" | "lasts" | "fails"
  /** How publishing goes: at once, by a job that lasts, or refused. */
  readonly publishing?: "atOnce" | "lasts" | "fails"
  /** The draft as publishing leaves it. */
  readonly published: () => ProfileDraft
  readonly onPublish?: (decided: Decided) => void
}

const pageSize = 8

/** Reports and publishing in memory; nothing leaves the page. */
export function memoryVersions({
  report = null,
  looking = "ends",
  publishing = "atOnce",
  published,
  onPublish,
}: MemoryVersions): VersionServices {
  const ok = <Value>(value: Value): Promise<Answer<Value>> => Promise.resolve({ ok: true, value })
  const refused = (message: string) => Promise.resolve({ ok: false, message, code: "server.failed" } as const)
  const lasting = job("running", { done: 1240, total: 3204, phase: "reading" })
  const publishJob: Job = { ...lasting, id: "publish-job" as JobId, kind: "profile.publish", phase: "converting" }
  const found = report ?? nothing
  return {
    newestReport: () => ok({ job: null, report: null, current: false }),
    startReport: () =>
      looking === "fails"
        ? refused("The records cannot be read at the moment. Try again.")
        : ok(looking === "lasts" ? lasting : job("queued")),
    findings(_jobId, { fieldId, outcome }, page) {
      const impact = report?.fields.find((one) => one.fieldId === fieldId)
      const verdict = report?.verdicts.find((one) => one.fieldId === fieldId)
      const count =
        outcome === "nowFails" || outcome === "nowPasses" ? (verdict?.[outcome] ?? 0) : (impact?.[outcome] ?? 0)
      const open = findingsFor(outcome, fieldId, Math.max(count - 1, 1))
      const content = open.slice(page * pageSize, (page + 1) * pageSize)
      return ok({ content, page, size: pageSize, totalElements: open.length })
    },
    publish(_revision, decided) {
      onPublish?.(decided)
      if (publishing === "fails") return refused("Someone changed this draft meanwhile. Open it again.")
      return ok({ profile: published(), job: publishing === "lasts" ? publishJob : null })
    },
    revert: () => ok({ profile: published(), job: null }),
    follow(jobId, onMove, signal) {
      const last = jobId === publishJob.id ? publishJob : looking === "lasts" ? lasting : null
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
  verdicts: [],
  references: [],
  breaks: [],
  breaksElsewhere: 0,
  standings: [],
  endingTasks: 0,
  rewritten: 0,
}
