import { pino } from "pino"
import { createAjvCheck } from "../../engine/validate/ajv-check.ts"
import { databaseClock } from "../../server/clock.ts"
import { folderStore } from "../../server/files/folder/folder-store.ts"
import type { JobKind } from "../../server/jobs/job-kind.ts"
import { uploadJob } from "../../modules/users/server/upload/upload-job.ts"
import { emailJob } from "../../modules/notifications/server/email/email-job.ts"
import { reminderJob } from "../../modules/reminders/server/job.ts"
import { changeJob } from "../../modules/records/server/bulk/change-job.ts"
import { deleteJob } from "../../modules/records/server/bulk/delete-job.ts"
import type { RestoreDeps } from "../../modules/records/server/writing.ts"
import { compiledProfiles } from "../../modules/profiles/server/compiled-profiles.ts"
import { recordExtensions } from "../../modules/record-extensions.ts"
import { validateJob } from "../../modules/imports/server/staged/validate-job.ts"
import { loadJob } from "../../modules/imports/server/staged/load-job.ts"
import { validateMatrixJob } from "../../modules/imports/server/matrix/validate-job.ts"
import { loadMatrixJob } from "../../modules/imports/server/matrix/load-job.ts"
import { applyJob } from "../../modules/master-sync/server/apply-job.ts"
import { undoJob } from "../../modules/master-sync/server/undo-job.ts"
import { applyJob as rollOverApplyJob } from "../../modules/roll-over/server/apply-job.ts"
import { undoJob as rollOverUndoJob } from "../../modules/roll-over/server/undo-job.ts"
import { publishJob } from "../../modules/designer/server/versions/publish-job.ts"
import { reportJob } from "../../modules/designer/server/versions/report-job.ts"
import { actJob } from "../../modules/workflow/server/many/act-job.ts"
import { testKinds } from "./job-kinds.ts"

export interface JobKindOptions {
  /** Folder of the files, for jobs that read or write any. */
  readonly folder?: string | undefined
  /** Current time for reminders; defaults to the database's. */
  readonly now?: string | undefined
}

/** Nothing scans files in these processes. */
const noOtherJobs: RestoreDeps["jobs"] = {
  kind: () => undefined,
  enqueue: () => Promise.reject(new Error("These jobs enqueue no others.")),
}

/** The system's multi-step jobs that change data, and the test kinds, for processes that a test may kill. */
export function productJobKinds({ folder = "", now }: JobKindOptions = {}): readonly JobKind[] {
  const clock = now === undefined ? databaseClock : { ...databaseClock, now: async () => new Date(now) }
  const deps = {
    compiledProfiles: compiledProfiles(),
    clock: databaseClock,
    extensions: recordExtensions,
    check: createAjvCheck(),
  }
  // This process issues no file URLs.
  const store = folderStore(folder, { sign: async (path) => path, isGood: async () => false })
  return [
    ...testKinds,
    changeJob(deps),
    deleteJob(deps),
    actJob(deps),
    validateJob(deps),
    loadJob(deps),
    validateMatrixJob(deps),
    loadMatrixJob(deps),
    applyJob({ ...deps, store }),
    undoJob({ ...deps, jobs: noOtherJobs }),
    rollOverApplyJob({ ...deps, store }),
    rollOverUndoJob(deps),
    publishJob(deps),
    reportJob(deps),
    emailJob({ ...deps, log: pino({ level: "silent" }) }),
    reminderJob({ ...deps, clock }),
    uploadJob(store),
  ] as readonly JobKind[]
}
