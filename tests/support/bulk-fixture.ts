import { recordExtensions } from "../../modules/record-extensions.ts"
import type { BulkRow, BulkSummary } from "../../modules/records/contracts/bulk.ts"
import type { Grant } from "../../schemas/permissions.ts"
import { openQueue } from "../../server/jobs/queue.ts"
import type { JobView } from "../../server/jobs/repository.ts"
import { jobService } from "../../server/jobs/service.ts"
import { recycleBinCleanupJob, recycleBinCleanupKind } from "../../modules/recycle-bin/server/cleanup-job.ts"
import type { TestUser } from "./organisation.ts"
import { allRecords, type TestResponse, setupProfileFixture, type ProfileFixture, text } from "./profile-fixture.ts"

export const recordsUrl = "/api/v1/profiles/data"

export interface BulkFixture extends ProfileFixture {
  /** Has all permissions on records of entity north. */
  readonly owner: TestUser
  /** A record of the project in entity north, created by the owner unless another user is passed. */
  createRecord(profileId: string, name: string, more?: object, user?: TestUser): Promise<TestResponse["body"]>
  read(id: string, user?: TestUser): Promise<TestResponse>
  /** Waits until the user's job has finished. */
  waitForJob(job: { readonly id: string }, user?: TestUser): Promise<TestResponse["body"]>
  /** Changes records and waits; returns the outcome. */
  change(body: object, user?: TestUser): Promise<Outcome>
  remove(body: object, user?: TestUser): Promise<Outcome>
  rows(
    jobId: string,
    query?: string,
    user?: TestUser,
  ): Promise<{ readonly content: readonly BulkRow[]; readonly totalElements: number; readonly summary: BulkSummary }>
  /** Runs the recycle bin cleanup and waits. */
  runCleanup(): Promise<JobView>
  /** A user of the entity with these grants. */
  someone(name: string, grants?: readonly Grant[], entityIds?: readonly ProfileFixture["north"][]): Promise<TestUser>
}

export interface Outcome {
  readonly job: TestResponse["body"]
  readonly rows: readonly BulkRow[]
}

export async function setupBulkFixture(options?: Parameters<typeof setupProfileFixture>[0]): Promise<BulkFixture> {
  const fixture = await setupProfileFixture(options)
  const owner = await fixture.user("owner", { grants: allRecords })
  const waitForJob = async ({ id }: { readonly id: string }, user = owner) => {
    const response = await fixture.server.untilJobs(
      () => fixture.call(user, "GET", `/api/v1/jobs/${id}`),
      ({ status }) => status !== 202,
    )
    return response.body
  }
  const rows = async (jobId: string, query = "", user = owner) => {
    const response = await fixture.call(user, "GET", `${recordsUrl}/bulk/${jobId}/rows?size=200${query}`)
    if (response.status !== 200) throw new Error(JSON.stringify(response.body))
    return response.body
  }
  const runBulk = async (path: string, body: object, user = owner): Promise<Outcome> => {
    const response = await fixture.call(user, "POST", `${recordsUrl}/${path}`, body)
    if (response.status !== 202) throw new Error(JSON.stringify(response.body))
    const job = await waitForJob(response.body, user)
    return { job, rows: (await rows(job.id, "", user)).content }
  }
  return {
    ...fixture,
    owner,
    waitForJob,
    rows,
    async createRecord(profileId, name, more = {}, user = owner) {
      const body = { profileId, projectId: fixture.projects.north, fields: { title_1: text(name) }, ...more }
      const response = await fixture.call(user, "POST", recordsUrl, body)
      if (response.status !== 201) throw new Error(JSON.stringify(response.body))
      return response.body
    },
    read: (id, user = owner) => fixture.call(user, "GET", `${recordsUrl}/${id}`),
    change: (body, user) => runBulk("bulk-fields", body, user),
    remove: (body, user) => runBulk("bulk-delete", { confirmation: "DELETE", ...body }, user),
    async runCleanup() {
      const { database } = fixture.server
      const queue = openQueue(database, () => undefined)
      const jobs = jobService(database, queue)
      jobs.define(recycleBinCleanupJob({ jobs, extensions: recordExtensions }))
      const systemActor = { clientId: fixture.clientId, userId: null, module: null }
      const { id } = await database.clientTransaction(fixture.clientId, (tx) =>
        jobs.enqueue(tx, systemActor, recycleBinCleanupKind, {}),
      )
      const row = await fixture.server.untilJobs(
        () => database.clientTransaction(fixture.clientId, (tx) => jobs.find(tx, systemActor, id)),
        ({ state }) => state !== "queued" && state !== "running",
      )
      await queue.close()
      return row
    },
    someone: (name, grants = allRecords, entityIds = [fixture.north]) => fixture.user(name, { grants, entityIds }),
  }
}
