import { Counter, Gauge, Histogram, type Metric } from "prom-client"
import type { AttemptOutcome } from "../../modules/jobs/contracts/job-administration.ts"
import type { Database } from "../database/database.ts"
import { sharedCall } from "../database/shared-call.ts"
import { countFailedJobs } from "./attempt-repository.ts"
import type { Queue } from "./queue.ts"

export interface JobMetrics {
  readonly metrics: readonly Metric[]
  attempted(kind: string, outcome: AttemptOutcome, seconds: number): void
}

/** Metrics of background jobs: outcome and duration of attempts, and queue length. */
export function createJobMetrics(database: Database, queue: Queue): JobMetrics {
  const attempts = new Counter({
    name: "job_attempts_total",
    help: "Attempts at pieces of work by this process, by how they ended.",
    labelNames: ["kind", "outcome"],
    registers: [],
  })
  const durations = new Histogram({
    name: "job_attempt_duration_seconds",
    help: "Time an attempt at a piece of work took.",
    labelNames: ["kind", "outcome"],
    buckets: [0.1, 0.5, 1, 5, 15, 60, 300, 1800],
    registers: [],
  })
  const inQueue = sharedCall(() => queue.counts().catch(() => []))
  const oldest = new Gauge({
    name: "jobs_oldest_seconds",
    help: "Time since the oldest piece of work in the queue could have been begun, or was begun.",
    labelNames: ["kind", "state"],
    registers: [],
    async collect() {
      const counts = await inQueue()
      this.reset()
      for (const { kind, state, oldestSeconds } of counts) this.set({ kind, state }, oldestSeconds)
    },
  })
  const waiting = new Gauge({
    name: "jobs_in_queue",
    help: "Pieces of work that wait to be begun, or are under way in any process.",
    labelNames: ["kind", "state"],
    registers: [],
    async collect() {
      // The other metrics are reported even while the database is unavailable.
      const counts = await inQueue()
      this.reset()
      for (const { kind, state, count } of counts) this.set({ kind, state }, count)
    },
  })
  const failedJobs = new Gauge({
    name: "jobs_failed_permanently",
    help: "Pieces of work of all clients that failed for good and that nobody has asked for again; alarm where it rises.",
    labelNames: ["kind"],
    registers: [],
    async collect() {
      const counts = await countFailedJobs(database).catch(() => [])
      this.reset()
      for (const { kind, count } of counts) this.set({ kind }, count)
    },
  })
  return {
    metrics: [attempts, durations, waiting, oldest, failedJobs],
    attempted(kind, outcome, seconds) {
      attempts.inc({ kind, outcome })
      durations.observe({ kind, outcome }, seconds)
    },
  }
}
