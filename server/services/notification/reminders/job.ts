import * as Type from "typebox"
import type { JobKind } from "../../../jobs/job-kind.ts"
import type { Reading } from "../../profile/records/reader.ts"
import type { DuePlace } from "./due-repository.ts"
import { forgetTold } from "./ledger-repository.ts"
import { remindPage } from "./remind-page.ts"
import { enabledRules } from "./rule-repository.ts"

export const reminderKind = { name: "notification.reminders" } as const

export interface RemindedAll {
  readonly told: number
}

const forgottenPerStep = 1_000

/**
 * Tells people what is due, by every rule of the client: page by page, each whole in itself. What an attempt that died has
 * told stands in the ledger, and whoever goes on passes it over.
 */
export function reminderJob(parts: Reading): JobKind<object, RemindedAll> {
  return {
    ...reminderKind,
    input: Type.Object({}, { additionalProperties: false }),
    attempts: 20,
    async run(job) {
      const { clientId } = job.actor
      let told = 0
      for (const ruleId of await job.step((tx) => enabledRules(tx, clientId))) {
        let after: DuePlace | undefined
        do {
          const from = after
          const page = await job.step((tx) => remindPage(tx, parts, { clientId, ruleId, after: from }))
          told += page.told
          after = page.next
          await job.progress(told, null)
        } while (after)
      }
      while ((await job.step((tx) => forgetTold(tx, clientId, forgottenPerStep))) > 0) await job.progress(told, null)
      await job.finish(async () => ({ told }))
    },
  }
}
