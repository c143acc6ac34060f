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
    help: "Job attempts of this process, by outcome.",
    labelNames: ["kind", "outcome"],
    registers: [],
  })
  const durations = new Histogram({
    name: "job_attempt_duration_seconds",
    help: "Duration of job attempts.",
    labelNames: ["kind", "outcome"],
    buckets: [0.1, 0.5, 1, 5, 15, 60, 300, 1800],
    registers: [],
  })
  const inQueue = sharedCall(() => queue.counts().catch(() => []))
  const oldest = new Gauge({
    name: "jobs_oldest_seconds",
    help: "Time since the oldest job in the queue became due, or was started.",
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
    help: "Jobs that are waiting, or running in any process.",
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
    help: "Jobs of all clients that failed permanently and were not started again; alert when it rises.",
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
