import { Counter, Gauge, type Metric } from "prom-client"
import type { LetterFailure } from "../../schemas/api/outbox.ts"
import type { Database } from "../database/database.ts"
import { sharedCall } from "../database/shared-call.ts"
import { countWaiting } from "./repository.ts"

export interface MailFigures {
  readonly metrics: readonly Metric[]
  sent(): void
  /** One attempt failed; for good or for now. */
  failed(reason: LetterFailure, isFinal: boolean): void
}

/** Figures of the post: how many letters wait, went out, and did not. */
export function mailFigures(database: Database): MailFigures {
  const sent = new Counter({
    name: "mail_letters_sent_total",
    help: "Letters this process handed to the mail server.",
    registers: [],
  })
  const failed = new Counter({
    name: "mail_attempts_failed_total",
    help: "Attempts at letters that failed in this process, by why, and whether the letter was given up.",
    labelNames: ["reason", "final"],
    registers: [],
  })
  const waits = sharedCall(() => countWaiting(database).catch(() => undefined))
  const overdue = new Gauge({
    name: "mail_oldest_overdue_seconds",
    help: "Time since the letter that waits longest should have been tried.",
    registers: [],
    async collect() {
      this.set((await waits())?.overdueSeconds ?? Number.NaN)
    },
  })
  const waiting = new Gauge({
    name: "mail_letters_waiting",
    help: "Letters of all clients that wait for their first or next attempt, or are under way.",
    registers: [],
    async collect() {
      // The other figures are printed even while the database is away.
      this.set((await waits())?.count ?? Number.NaN)
    },
  })
  return {
    metrics: [sent, failed, waiting, overdue],
    sent: () => sent.inc(),
    failed: (reason, isFinal) => failed.inc({ reason, final: String(isFinal) }),
  }
}
