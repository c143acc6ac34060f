import { pino } from "pino"
import { createAjvCheck } from "../../engine/validate/ajv-check.ts"
import { databaseClock } from "../../server/clock.ts"
import { folderStore } from "../../server/files/folder/folder-store.ts"
import type { JobKind } from "../../server/jobs/job-kind.ts"
import { uploadJob } from "../../server/services/auth/users/upload/upload-job.ts"
import { emailJob } from "../../server/services/notification/email/email-job.ts"
import { reminderJob } from "../../server/services/notification/reminders/job.ts"
import { changeJob } from "../../server/services/profile/bulk/change-job.ts"
import { deleteJob } from "../../server/services/profile/bulk/delete-job.ts"
import { compiledProfiles } from "../../server/services/profile/definitions/compiled-profiles.ts"
import { profileExtensions } from "../../server/services/profile-extensions.ts"
import { validateJob } from "../../server/services/profile/importing/staged/validate-job.ts"
import { loadJob } from "../../server/services/profile/importing/staged/load-job.ts"
import { publishJob } from "../../server/services/profile/versions/publish-job.ts"
import { reportJob } from "../../server/services/profile/versions/report-job.ts"
import { actJob } from "../../server/services/workflow/many/act-job.ts"
import { testKinds } from "./job-kinds.ts"

export interface JobKindOptions {
  /** Folder of the files, for jobs that read or write any. */
  readonly folder?: string | undefined
  /** Current time for reminders; defaults to the database's. */
  readonly now?: string | undefined
}

/** The system's multi-step jobs that change data, and the test kinds, for processes that a test may kill. */
export function productJobKinds({ folder = "", now }: JobKindOptions = {}): readonly JobKind[] {
  const clock = now === undefined ? databaseClock : { ...databaseClock, now: async () => new Date(now) }
  const deps = {
    compiledProfiles: compiledProfiles(),
    clock: databaseClock,
    extensions: profileExtensions,
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
    publishJob(deps),
    reportJob(deps),
    emailJob({ ...deps, log: pino({ level: "silent" }) }),
    reminderJob({ ...deps, clock }),
    uploadJob(store),
  ] as readonly JobKind[]
}
