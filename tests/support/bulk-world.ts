import { profileExtensions } from "../../server/services/profile-extensions.ts"
import type { BulkRow, BulkSummary } from "../../schemas/api/bulk.ts"
import type { Grant } from "../../schemas/permissions.ts"
import { openQueue } from "../../server/jobs/queue.ts"
import type { SeenJob } from "../../server/jobs/repository.ts"
import { jobService } from "../../server/jobs/service.ts"
import { binSweepJob, binSweepKind } from "../../server/services/profile/bin/sweep-job.ts"
import type { TestPerson } from "./organisation.ts"
import { allRecords, type Answer, startProfileWorld, type ProfileWorld, text } from "./profile-world.ts"

export const recordsUrl = "/api/v1/profiles/data"

export interface BulkWorld extends ProfileWorld {
  /** Who may do everything with records of the northern entity. */
  readonly owner: TestPerson
  /** A record of the northern project, made by the owner unless somebody else is named. */
  made(profileId: string, name: string, more?: object, person?: TestPerson): Promise<Answer["body"]>
  read(id: string, person?: TestPerson): Promise<Answer>
  /** Waits until the person's work has ended. */
  ended(job: { readonly id: string }, person?: TestPerson): Promise<Answer["body"]>
  /** Changes records and waits; what came of it. */
  change(body: object, person?: TestPerson): Promise<Outcome>
  remove(body: object, person?: TestPerson): Promise<Outcome>
  rows(
    jobId: string,
    query?: string,
    person?: TestPerson,
  ): Promise<{ readonly content: readonly BulkRow[]; readonly totalElements: number; readonly summary: BulkSummary }>
  /** Has the bin swept, and waits. */
  sweep(): Promise<SeenJob>
  /** Someone of the entity with these rights. */
  someone(name: string, grants?: readonly Grant[], entityIds?: readonly ProfileWorld["north"][]): Promise<TestPerson>
}

export interface Outcome {
  readonly job: Answer["body"]
  readonly rows: readonly BulkRow[]
}

export async function startBulkWorld(given?: Parameters<typeof startProfileWorld>[0]): Promise<BulkWorld> {
  const world = await startProfileWorld(given)
  const owner = await world.person("owner", { grants: allRecords })
  const ended = async ({ id }: { readonly id: string }, person = owner) => {
    const answer = await world.server.untilJobs(
      () => world.call(person, "GET", `/api/v1/jobs/${id}`),
      ({ status }) => status !== 202,
    )
    return answer.body
  }
  const rows = async (jobId: string, query = "", person = owner) => {
    const answer = await world.call(person, "GET", `${recordsUrl}/bulk/${jobId}/rows?size=200${query}`)
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
    return answer.body
  }
  const asked = async (path: string, body: object, person = owner): Promise<Outcome> => {
    const answer = await world.call(person, "POST", `${recordsUrl}/${path}`, body)
    if (answer.status !== 202) throw new Error(JSON.stringify(answer.body))
    const job = await ended(answer.body, person)
    return { job, rows: (await rows(job.id, "", person)).content }
  }
  return {
    ...world,
    owner,
    ended,
    rows,
    async made(profileId, name, more = {}, person = owner) {
      const body = { profileId, projectId: world.projects.north, fields: { title_1: text(name) }, ...more }
      const answer = await world.call(person, "POST", recordsUrl, body)
      if (answer.status !== 201) throw new Error(JSON.stringify(answer.body))
      return answer.body
    },
    read: (id, person = owner) => world.call(person, "GET", `${recordsUrl}/${id}`),
    change: (body, person) => asked("bulk-fields", body, person),
    remove: (body, person) => asked("bulk-delete", { confirmation: "DELETE", ...body }, person),
    async sweep() {
      const { database } = world.server
      const queue = openQueue(database, () => undefined)
      const jobs = jobService(database, queue)
      jobs.define(binSweepJob({ jobs, extensions: profileExtensions }))
      const product = { clientId: world.clientId, userId: null, module: null }
      const { id } = await database.tenant(world.clientId, (tx) => jobs.enqueue(tx, product, binSweepKind, {}))
      const row = await world.server.untilJobs(
        () => database.tenant(world.clientId, (tx) => jobs.find(tx, product, id)),
        ({ state }) => state !== "queued" && state !== "running",
      )
      await queue.close()
      return row
    },
    someone: (name, grants = allRecords, entityIds = [world.north]) => world.person(name, { grants, entityIds }),
  }
}
