import * as Type from "typebox"
import { pino } from "pino"
import type { ErrorReply, ReplyOf } from "../../schemas/api/endpoint.ts"
import type {
  ClientJob,
  ClientJobDetail,
  listClientJobs,
  listJobSchedules,
} from "../../modules/jobs/contracts/job-administration.ts"
import type { Language } from "../../schemas/languages.ts"
import type { Grant } from "../../schemas/permissions.ts"
import { problem } from "../../schemas/problems.ts"
import type { ClientTransaction } from "../../server/database/database.ts"
import type { JobKind } from "../../server/jobs/job-kind.ts"
import { openQueue } from "../../server/jobs/queue.ts"
import type { JobRow } from "../../server/jobs/repository.ts"
import { jobService, type JobService } from "../../server/jobs/service.ts"
import { jobCleanupJob } from "../../server/jobs/cleanup-job.ts"
import { startWorker, workerPresets } from "../../server/jobs/worker.ts"
import { failingJob, rejectedJob, jobCreatedTables, testKinds, writesRows } from "./job-kinds.ts"
import { createClient, createTestUser, type TestUser } from "./organisation.ts"
import { startTestServer, type TestServer } from "./server.ts"
import { runAs } from "./template-database.ts"

export { failingJob, rejectedJob, writesRows }

type Page = ReplyOf<typeof listClientJobs>
type Schedules = ReplyOf<typeof listJobSchedules>

export interface JobsResponse<Body> {
  readonly status: number
  readonly text: string
  readonly body: Body & ErrorReply
}

/** State of the store that `needsStore` uses. */
export const store = { isThere: false, isRequested: true }

/**
 * Fails while a store is unavailable, with an error that contains secrets; becomes worthless once the result is no
 * longer requested.
 */
export const needsStore: JobKind<{ secret: string; profileId?: string }, null> = {
  name: "test.needs_store",
  input: Type.Object(
    { secret: Type.String(), profileId: Type.Optional(Type.String()) },
    { additionalProperties: false },
  ),
  attempts: 2,
  async run(job) {
    if (!store.isThere) {
      const cause = Object.assign(new Error(`connect ECONNREFUSED of ${job.input.secret}`), { code: "ECONNREFUSED" })
      throw new Error(`The store keeps nothing of ${job.input.secret}.`, { cause })
    }
    await job.finish(async () => null)
  },
  findObsolescence: async () => (store.isRequested ? undefined : problem("export.not_found", [])),
}

const kinds: readonly JobKind[] = [...testKinds, needsStore]

export interface JobsPageFixture {
  readonly server: TestServer
  readonly jobs: JobService
  readonly administrator: TestUser
  /** User of the same client who is not an administrator. */
  readonly reader: TestUser
  /** Administrator of another client. */
  readonly outsider: TestUser
  call<Body>(
    user: TestUser | undefined,
    method: "GET" | "POST",
    url: string,
    language?: Language,
  ): Promise<JobsResponse<Body>>
  list(query?: string, user?: TestUser): Promise<JobsResponse<Page>>
  detail(id: string, language?: Language): Promise<JobsResponse<ClientJobDetail>>
  retry(id: string, user?: TestUser): Promise<JobsResponse<ClientJob>>
  cancel(id: string, user?: TestUser): Promise<JobsResponse<ClientJob>>
  schedules(user?: TestUser): Promise<JobsResponse<Schedules>>
  /** Enqueues a job; a system job if the user is null. */
  enqueue(user: TestUser | null, kind: Pick<JobKind, "name">, input: unknown, key?: string): Promise<JobRow>
  /** Runs a worker until the job has finished. */
  worked(id: string): Promise<ClientJobDetail>
  run(): { close(): Promise<void> }
  inClientTransaction<T>(run: (tx: ClientTransaction) => Promise<T>): Promise<T>
  audit(id: string): Promise<readonly { action: string; actor_id: string | null }[]>
  end(): Promise<void>
}

/** A server that does not run jobs, so that queued ones can be inspected until a test runs them. */
export async function setupJobsPageFixture(): Promise<JobsPageFixture> {
  const server = await startTestServer(
    { WORKER_CONCURRENCY: "0" },
    { jobKinds: kinds },
    { separateDatabase: "adds a table for what work writes, and counts all work there is" },
  )
  const { app, database } = server
  for (const statement of jobCreatedTables) await runAs(server.databaseUrl, statement)
  const queue = openQueue(database, () => undefined)
  const jobs = jobService(database, queue)
  for (const kind of [...kinds, jobCleanupJob()]) jobs.define(kind)
  const ownClient = await createClient(database, "Calverine Holdings", ["Head"])
  const far = await createClient(database, "Far Away", ["Far"])
  const userOptions = { entityIds: ownClient.entities.map(({ id }) => id) }
  const settings: readonly Grant[] = [{ feature: "Settings", subFeature: "*", actions: ["READ", "UPDATE"] }]
  const administrator = await createTestUser(database, ownClient.id, {
    email: "mira@own.example",
    isClientAdmin: true,
    ...userOptions,
  })
  const reader = await createTestUser(database, ownClient.id, {
    email: "omar@own.example",
    grants: settings,
    ...userOptions,
  })
  const outsider = await createTestUser(database, far.id, {
    email: "far@far.example",
    isClientAdmin: true,
    entityIds: far.entities.map(({ id }) => id),
  })
  const signedIn = new Map<string, { readonly authorization: string }>()
  for (const user of [administrator, reader, outsider]) signedIn.set(user.id, await server.signIn(user))
  const call = async <Body>(
    user: TestUser | undefined,
    method: "GET" | "POST",
    url: string,
    language: Language = "en",
  ): Promise<JobsResponse<Body>> => {
    const headers = { ...(user && signedIn.get(user.id)), "accept-language": language }
    const reply = await app.inject({ method, url: `/api/v1/${url}`, headers })
    return { status: reply.statusCode, text: reply.body, body: reply.json() }
  }
  const run = () => {
    const log = pino({ level: "silent" })
    const quick = { ...workerPresets, pollMs: 20, leaseSeconds: 1, retrySeconds: 0, graceMs: 200 }
    return startWorker({ database, queue, log, kind: jobs.kind }, quick)
  }
  const detail = (id: string, language?: Language) =>
    call<ClientJobDetail>(administrator, "GET", `client-jobs/${id}`, language)
  const inClientTransaction = <T>(task: (tx: ClientTransaction) => Promise<T>) =>
    database.clientTransaction(ownClient.id, task)
  return {
    server,
    jobs,
    administrator,
    reader,
    outsider,
    call,
    list: (query = "", user = administrator) => call(user, "GET", `client-jobs?${query}`),
    detail,
    retry: (id, user = administrator) => call(user, "POST", `client-jobs/${id}/retry`),
    cancel: (id, user = administrator) => call(user, "POST", `client-jobs/${id}/cancel`),
    schedules: (user = administrator) => call(user, "GET", "job-schedules"),
    enqueue: (user, kind, input, key) =>
      database.clientTransaction(user?.clientId ?? ownClient.id, (tx) => {
        const actor = { clientId: user?.clientId ?? ownClient.id, userId: user?.id ?? null, module: null }
        return jobs.enqueue(tx, actor, kind, input, key === undefined ? {} : { key })
      }),
    async worked(id) {
      const worker = run()
      try {
        const { body } = await server.untilJobs(
          () => detail(id),
          ({ body: { job } }) => job.state !== "queued" && job.state !== "running",
        )
        return body
      } finally {
        await worker.close()
      }
    },
    run,
    inClientTransaction,
    audit: (id) =>
      inClientTransaction((tx) =>
        tx
          .selectFrom("audit_entry")
          .where("subject_id", "=", id)
          .orderBy("sequence")
          .select(["action", "actor_id"])
          .execute(),
      ),
    async end() {
      await queue.close()
      await server.close()
    },
  }
}
