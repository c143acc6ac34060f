import { pino } from "pino"
import { createAjvCheck } from "../../engine/validate/ajv-check.ts"
import { databaseClock } from "../../server/clock.ts"
import { folderStore } from "../../server/files/folder/folder-store.ts"
import type { JobKind } from "../../server/jobs/job-kind.ts"
import { uploadJob } from "../../server/services/auth/users/upload/upload-job.ts"
import { lettersJob } from "../../server/services/notification/letters/letters-job.ts"
import { reminderJob } from "../../server/services/notification/reminders/job.ts"
import { changeJob } from "../../server/services/profile/bulk/change-job.ts"
import { deleteJob } from "../../server/services/profile/bulk/delete-job.ts"
import { compiledProfiles } from "../../server/services/profile/definitions/compiled-profiles.ts"
import { profileExtensions } from "../../server/services/profile-extensions.ts"
import { judgeJob } from "../../server/services/profile/importing/staged/judge-job.ts"
import { loadJob } from "../../server/services/profile/importing/staged/load-job.ts"
import { publishJob } from "../../server/services/profile/versions/publish-job.ts"
import { reportJob } from "../../server/services/profile/versions/report-job.ts"
import { actJob } from "../../server/services/workflow/many/act-job.ts"
import { testKinds } from "./job-kinds.ts"

export interface WorkSurroundings {
  /** Where files are, for work that reads or writes any. */
  readonly folder?: string | undefined
  /** What time it is to reminders; the database's otherwise. */
  readonly now?: string | undefined
}

/** The product's work that changes things in many steps, and the tests' own, for processes that a test may kill. */
export function workKinds({ folder = "", now }: WorkSurroundings = {}): readonly JobKind[] {
  const clock = now === undefined ? databaseClock : { ...databaseClock, now: async () => new Date(now) }
  const parts = {
    compiledProfiles: compiledProfiles(),
    clock: databaseClock,
    extensions: profileExtensions,
    check: createAjvCheck(),
  }
  // Nobody is given an address of a file by this process.
  const store = folderStore(folder, { sign: async (path) => path, isGood: async () => false })
  return [
    ...testKinds,
    changeJob(parts),
    deleteJob(parts),
    actJob(parts),
    judgeJob(parts),
    loadJob(parts),
    publishJob(parts),
    reportJob(parts),
    lettersJob({ ...parts, log: pino({ level: "silent" }) }),
    reminderJob({ ...parts, clock }),
    uploadJob(store),
  ] as readonly JobKind[]
}
