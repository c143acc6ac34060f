import * as Type from "typebox"
import { pino } from "pino"
import type { ErrorReply, ReplyOf } from "../../schemas/api/endpoint.ts"
import type {
  ClientJob,
  ClientJobDetail,
  listClientJobs,
  listJobSchedules,
} from "../../schemas/api/job-administration.ts"
import type { Language } from "../../schemas/languages.ts"
import type { Grant } from "../../schemas/permissions.ts"
import { problem } from "../../schemas/problems.ts"
import type { Tenant } from "../../server/database/database.ts"
import type { JobKind } from "../../server/jobs/job-kind.ts"
import { openQueue } from "../../server/jobs/queue.ts"
import type { JobRow } from "../../server/jobs/repository.ts"
import { jobService, type JobService } from "../../server/jobs/service.ts"
import { jobSweepJob } from "../../server/jobs/sweep-job.ts"
import { startWorker, workerPresets } from "../../server/jobs/worker.ts"
import { breaks, isRefused, madeByWork, testKinds, writesRows } from "./job-kinds.ts"
import { createClient, createPerson, type TestPerson } from "./organisation.ts"
import { startTestServer, type TestServer } from "./server.ts"
import { runAs } from "./template-database.ts"

export { breaks, isRefused, writesRows }

type Page = ReplyOf<typeof listClientJobs>
type Schedules = ReplyOf<typeof listJobSchedules>

export interface JobsAnswer<Body> {
  readonly status: number
  readonly text: string
  readonly body: Body & ErrorReply
}

/** Whether the store that `needsStore` asks is there. */
export const store = { isThere: false, isWanted: true }

/** Fails as long as a store is away, with an error that tells more than anybody may read; for nothing once it is not wanted. */
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
  worthless: async () => (store.isWanted ? undefined : problem("export.not_found", [])),
}

const kinds: readonly JobKind[] = [...testKinds, needsStore]

export interface JobsPageWorld {
  readonly server: TestServer
  readonly jobs: JobService
  readonly administrator: TestPerson
  /** Of the same client, and no administrator. */
  readonly reader: TestPerson
  /** An administrator of another client. */
  readonly stranger: TestPerson
  call<Body>(
    person: TestPerson | undefined,
    method: "GET" | "POST",
    url: string,
    language?: Language,
  ): Promise<JobsAnswer<Body>>
  list(query?: string, person?: TestPerson): Promise<JobsAnswer<Page>>
  detail(id: string, language?: Language): Promise<JobsAnswer<ClientJobDetail>>
  retry(id: string, person?: TestPerson): Promise<JobsAnswer<ClientJob>>
  cancel(id: string, person?: TestPerson): Promise<JobsAnswer<ClientJob>>
  schedules(person?: TestPerson): Promise<JobsAnswer<Schedules>>
  /** Puts work in; the product's own where nobody is named. */
  enqueue(person: TestPerson | null, kind: Pick<JobKind, "name">, input: unknown, key?: string): Promise<JobRow>
  /** Has a worker do what waits until the work has ended. */
  worked(id: string): Promise<ClientJobDetail>
  work(): { close(): Promise<void> }
  inTenant<T>(work: (tx: Tenant) => Promise<T>): Promise<T>
  audit(id: string): Promise<readonly { action: string; actor_id: string | null }[]>
  end(): Promise<void>
}

/** A server that does no work by itself, so that what waits can be looked at until a test has it done. */
export async function startJobsPageWorld(): Promise<JobsPageWorld> {
  const server = await startTestServer(
    { WORK_AT_ONCE: "0" },
    { jobKinds: kinds },
    { ownDatabase: "adds a table for what work writes, and counts all work there is" },
  )
  const { app, database } = server
  for (const statement of madeByWork) await runAs(server.databaseUrl, statement)
  const queue = openQueue(database, () => undefined)
  const jobs = jobService(database, queue)
  for (const kind of [...kinds, jobSweepJob()]) jobs.define(kind)
  const own = await createClient(database, "Calverine Holdings", ["Head"])
  const far = await createClient(database, "Far Away", ["Far"])
  const places = { entityIds: own.entities.map(({ id }) => id) }
  const settings: readonly Grant[] = [{ feature: "Settings", subFeature: "*", actions: ["READ", "UPDATE"] }]
  const administrator = await createPerson(database, own.id, {
    email: "mira@own.example",
    isClientAdmin: true,
    ...places,
  })
  const reader = await createPerson(database, own.id, { email: "omar@own.example", grants: settings, ...places })
  const stranger = await createPerson(database, far.id, {
    email: "far@far.example",
    isClientAdmin: true,
    entityIds: far.entities.map(({ id }) => id),
  })
  const signedIn = new Map<string, { readonly authorization: string }>()
  for (const person of [administrator, reader, stranger]) signedIn.set(person.id, await server.signIn(person))
  const call = async <Body>(
    person: TestPerson | undefined,
    method: "GET" | "POST",
    url: string,
    language: Language = "en",
  ): Promise<JobsAnswer<Body>> => {
    const headers = { ...(person && signedIn.get(person.id)), "accept-language": language }
    const reply = await app.inject({ method, url: `/api/v1/${url}`, headers })
    return { status: reply.statusCode, text: reply.body, body: reply.json() }
  }
  const work = () => {
    const log = pino({ level: "silent" })
    const quick = { ...workerPresets, pollMs: 20, leaseSeconds: 1, retrySeconds: 0, graceMs: 200 }
    return startWorker({ database, queue, log, kind: jobs.kind }, quick)
  }
  const detail = (id: string, language?: Language) =>
    call<ClientJobDetail>(administrator, "GET", `client-jobs/${id}`, language)
  const inTenant = <T>(task: (tx: Tenant) => Promise<T>) => database.tenant(own.id, task)
  return {
    server,
    jobs,
    administrator,
    reader,
    stranger,
    call,
    list: (query = "", person = administrator) => call(person, "GET", `client-jobs?${query}`),
    detail,
    retry: (id, person = administrator) => call(person, "POST", `client-jobs/${id}/retry`),
    cancel: (id, person = administrator) => call(person, "POST", `client-jobs/${id}/cancel`),
    schedules: (person = administrator) => call(person, "GET", "job-schedules"),
    enqueue: (person, kind, input, key) =>
      database.tenant(person?.clientId ?? own.id, (tx) => {
        const actor = { clientId: person?.clientId ?? own.id, userId: person?.id ?? null, module: null }
        return jobs.enqueue(tx, actor, kind, input, key === undefined ? {} : { key })
      }),
    async worked(id) {
      const worker = work()
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
    work,
    inTenant,
    audit: (id) =>
      inTenant((tx) =>
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
