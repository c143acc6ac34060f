import { sql } from "kysely"
import type { ClientId, JobId, UserId } from "../../../../schemas/ids.ts"
import type { JobKind } from "../../../../server/jobs/job-kind.ts"
import type { TestServer } from "../../../support/server.ts"

/** Runs an enqueued job in the test itself, because no process of these tests runs jobs until one is killed. */
export async function runJobHere<Input, Result>(
  { database }: Pick<TestServer, "database">,
  kind: JobKind<Input, Result>,
  {
    clientId,
    userId,
    jobId,
    input,
  }: {
    readonly clientId: ClientId
    readonly userId: UserId
    readonly jobId: string
    readonly input: Input
  },
): Promise<void> {
  const step = <Value>(run: Parameters<typeof database.clientTransaction<Value>>[1]) =>
    database.clientTransaction(clientId, run)
  await kind.run({
    id: jobId as JobId,
    actor: { clientId, userId, module: "IC" },
    input,
    attempt: 1,
    signal: AbortSignal.any([]),
    progress: async () => undefined,
    step,
    finish: async (run) => void (await step(run)),
  })
  await step((tx) => sql`update job set state = 'done' where client_id = ${clientId} and id = ${jobId}`.execute(tx))
}
