import { v7 as uuid } from "uuid"
import type { JobId } from "../../schemas/ids.ts"
import type { Database, ClientTransaction } from "../../server/database/database.ts"
import type { JobActor, JobKind } from "../../server/jobs/job-kind.ts"

/** Callbacks of a test at certain moments of a job. */
export interface Moments {
  readonly atPhase?: (phase: string, done: number) => Promise<void>
  /** In the last transaction, with everything written and nothing committed yet. */
  readonly beforeCommit?: () => Promise<void>
}

/** Runs a job directly, without a queue, so that a test can interfere. */
export async function runDirectly<Input, Result>(
  database: Database,
  kind: JobKind<Input, Result>,
  actor: JobActor,
  input: Input,
  { atPhase = async () => undefined, beforeCommit = async () => undefined }: Moments = {},
): Promise<Result> {
  const results: Result[] = []
  const within = <Value>(run: (tx: ClientTransaction) => Promise<Value>) =>
    database.clientTransaction(actor.clientId, run)
  await kind.run({
    id: uuid() as JobId,
    actor,
    input,
    attempt: 1,
    signal: new AbortController().signal,
    progress: (done, _total, phase = "") => atPhase(phase, done),
    step: within,
    finish: (run) =>
      within(async (tx) => {
        results.push(await run(tx))
        await beforeCommit()
      }),
  })
  const [result] = results
  if (result === undefined) throw new Error(`${kind.name} did not finish.`)
  return result
}
