import { Counter, Gauge, type Metric } from "prom-client"
import type { EmailFailure } from "../../modules/outbox/contract.ts"
import type { Database } from "../database/database.ts"
import { sharedCall } from "../database/shared-call.ts"
import { countWaiting } from "./repository.ts"

export interface EmailMetrics {
  readonly metrics: readonly Metric[]
  sent(): void
  /** An attempt failed, permanently or temporarily. */
  failed(reason: EmailFailure, isFinal: boolean): void
}

/** Email metrics: how many emails are waiting, sent and failed. */
export function createEmailMetrics(database: Database): EmailMetrics {
  const sent = new Counter({
    name: "emails_sent_total",
    help: "Emails this process sent to the mail server.",
    registers: [],
  })
  const failed = new Counter({
    name: "email_attempts_failed_total",
    help: "Failed attempts to send an email in this process, by reason and whether it was the last.",
    labelNames: ["reason", "final"],
    registers: [],
  })
  const waits = sharedCall(() => countWaiting(database).catch(() => undefined))
  const overdue = new Gauge({
    name: "emails_oldest_overdue_seconds",
    help: "Time since the longest waiting email was due.",
    registers: [],
    async collect() {
      this.set((await waits())?.overdueSeconds ?? Number.NaN)
    },
  })
  const waiting = new Gauge({
    name: "emails_waiting",
    help: "Emails of all clients that wait for an attempt, or are being sent.",
    registers: [],
    async collect() {
      // The other metrics are reported even while the database is unavailable.
      this.set((await waits())?.count ?? Number.NaN)
    },
  })
  return {
    metrics: [sent, failed, waiting, overdue],
    sent: () => sent.inc(),
    failed: (reason, isFinal) => failed.inc({ reason, final: String(isFinal) }),
  }
}
