import type { MockResponses } from "../../modules/records/stories/bulk/mock-responses.ts"
import type { Job } from "../../modules/jobs/contracts/jobs.ts"

/** A job that has done a quarter of its work. */
export const jobOf = (kind: string, more: Partial<Job> = {}): Job => ({
  id: "j1" as Job["id"],
  kind,
  state: "running",
  cancelRequested: false,
  done: 120,
  total: 480,
  phase: null,
  result: null,
  problems: [],
  attempts: 1,
  requestedBy: null,
  createdAt: "2026-11-26T09:12:00.000Z",
  finishedAt: null,
  ...more,
})

interface RunningJob {
  readonly job: Job
  readonly isRunning: () => boolean
  /** Ends the job. */
  readonly finish: () => void
  readonly responses: MockResponses
}

/** A server whose job runs until a story ends it. */
export function runningJob(kind: string): RunningJob {
  const job = jobOf(kind)
  const event = (one: Job) => new TextEncoder().encode(`data: ${JSON.stringify(one)}\n\n`)
  let isRunning = true
  let finish = () => undefined as void
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(event(job))
      finish = () => {
        isRunning = false
        controller.enqueue(event({ ...job, state: "done", done: 480 }))
        controller.close()
      }
    },
  })
  return {
    job,
    isRunning: () => isRunning,
    finish: () => finish(),
    responses: {
      [`GET /api/v1/jobs/${job.id}/progress`]: () =>
        new Response(stream, { headers: { "content-type": "text/event-stream" } }),
    },
  }
}
