import * as Type from "typebox"
import type { JobKind } from "../../../server/jobs/job-kind.ts"
import type { AccessContextDeps } from "../../records/server/index.ts"
import type { DueItemsCursor } from "./due-repository.ts"
import { deleteOldSentReminders } from "./ledger-repository.ts"
import { remindPage } from "./remind-page.ts"
import { listEnabledRules } from "./rule-repository.ts"

export const reminderKind = { name: "notification.reminders" } as const

export interface RemindedAll {
  readonly sentCount: number
}

const deleteBatchSize = 1_000

/**
 * Sends due reminders by every rule of the client, page by page, each page in one transaction. Reminders sent by an
 * attempt that crashed are recorded, and the next attempt skips them.
 */
export function reminderJob(deps: AccessContextDeps): JobKind<object, RemindedAll> {
  return {
    ...reminderKind,
    input: Type.Object({}, { additionalProperties: false }),
    attempts: 20,
    async run(job) {
      const { clientId } = job.actor
      let sentCount = 0
      for (const ruleId of await job.step((tx) => listEnabledRules(tx, clientId))) {
        let after: DueItemsCursor | undefined
        do {
          const from = after
          const page = await job.step((tx) => remindPage(tx, deps, { clientId, ruleId, after: from }))
          sentCount += page.sentCount
          after = page.next
          await job.progress(sentCount, null)
        } while (after)
      }
      while ((await job.step((tx) => deleteOldSentReminders(tx, clientId, deleteBatchSize))) > 0)
        await job.progress(sentCount, null)
      await job.finish(async () => ({ sentCount }))
    },
  }
}
