import { performance } from "node:perf_hooks"

/** How long each of some calls took, in milliseconds. */
export interface Timed {
  readonly name: string
  readonly times: readonly number[]
}

export async function timed(name: string, runs: number, run: (index: number) => Promise<unknown>): Promise<Timed> {
  // The first calls fill caches that a running server has filled.
  for (let index = 0; index < 5; index += 1) await run(index)
  const times: number[] = []
  for (let index = 5; index < runs + 5; index += 1) {
    const start = performance.now()
    await run(index)
    times.push(performance.now() - start)
  }
  return { name, times }
}
