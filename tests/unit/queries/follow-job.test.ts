import * as fc from "fast-check"
import { expect, test } from "vitest"
import type { Job } from "../../../modules/jobs/contracts/jobs.ts"
import type { JobId } from "../../../schemas/ids.ts"
import { followJob, backoffDelay, type JobSource } from "../../../src/queries/follow-job.ts"

const job = (done: number, state: Job["state"] = "running"): Job => ({
  id: "job" as JobId,
  kind: "test",
  state,
  cancelRequested: false,
  done,
  total: null,
  phase: null,
  result: null,
  problems: [],
  attempts: 1,
  requestedBy: null,
  createdAt: "2026-11-21T09:00:00.000Z",
  finishedAt: null,
})

class Broken extends Error {}
class NotThere extends Error {}

/** A source that records its arguments: streams (each a list of jobs, broken at its end) and poll responses. */
function scripted(streams: readonly (readonly Job[])[], polls: readonly (Job | Error)[]) {
  const waited: number[] = []
  let stream = 0
  let poll = 0
  const source: JobSource = {
    async *listen() {
      yield* streams[stream++] ?? []
      throw new Broken()
    },
    async poll() {
      const result = polls[poll++] ?? job(99, "done")
      if (result instanceof Error) throw result
      return result
    },
    isFinal: (failure) => failure instanceof NotThere,
    wait: async (ms) => void waited.push(ms),
  }
  return { source, waited, listened: () => stream, looked: () => poll }
}

async function follow(source: JobSource): Promise<number[]> {
  const received: number[] = []
  await followJob(source, new AbortController().signal, ({ done }) => received.push(done))
  return received
}

test("a working stream needs no polling", async () => {
  const { source, looked } = scripted([[job(1), job(2), job(3, "done")]], [])
  expect(await follow(source)).toEqual([1, 2, 3])
  expect(looked()).toBe(0)
})

test("a broken stream is reopened, and the job is polled in between", async () => {
  const { source, listened } = scripted([[job(1)], [job(3), job(4, "cancelled")]], [job(2)])
  expect(await follow(source)).toEqual([1, 2, 3, 4])
  expect(listened()).toBe(2)
})

test("without a stream the job is polled with increasing delays", async () => {
  const polls = [job(1), new Broken(), job(2), job(3), job(4), job(5), job(6), job(7), job(8, "failed")]
  const { source, waited, listened } = scripted([], polls)
  expect(await follow(source)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  expect(waited).toEqual([2500, 3000, 3500, 4000, 4500, 5000, 5000, 5000])
  expect(listened()).toBe(1)
})

test("a missing job is no longer followed", async () => {
  const { source, looked } = scripted([], [new NotThere()])
  await expect(follow(source)).rejects.toBeInstanceOf(NotThere)
  expect(looked()).toBe(1)
})

test("no update is delivered after the caller aborts", async () => {
  const left = new AbortController()
  const received: number[] = []
  const { source } = scripted([[job(1), job(2)]], [job(3), job(4)])
  await followJob({ ...source, wait: async () => left.abort() }, left.signal, ({ done }) => received.push(done))
  expect(received).toEqual([1, 2, 3])
})

test("a delay is between two and five seconds and never shorter than the previous one", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000 }), (poll) => {
      expect(backoffDelay(poll)).toBeGreaterThanOrEqual(2000)
      expect(backoffDelay(poll)).toBeLessThanOrEqual(5000)
      expect(backoffDelay(poll + 1)).toBeGreaterThanOrEqual(backoffDelay(poll))
    }),
  )
})
