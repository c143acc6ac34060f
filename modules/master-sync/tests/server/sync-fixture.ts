import { expect } from "vitest"
import type { RecordId } from "../../../../schemas/ids.ts"
import type { TestUser } from "../../../../tests/support/organisation.ts"
import type { TestResponse } from "../../../../tests/support/profile-fixture.ts"
import type { TestServer } from "../../../../tests/support/server.ts"
import { data, mapping, masters, setupLibraryFixture } from "../../../master-library/tests/server/library-fixture.ts"
import type { MasterSync, SyncRow } from "../../contract.ts"

const url = `${data}/sync-with-master`

export type SyncFixture = Awaited<ReturnType<typeof setupSyncFixture>>

/** A library of one process, sub-process, risk and control, assigned to both entities; and syncs through the API. */
export async function setupSyncFixture(existingServer?: TestServer) {
  const fixture = await setupLibraryFixture(existingServer)
  const { maintainer, add } = fixture

  const send = (
    method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE",
    path: string,
    body?: object,
    user: TestUser = maintainer,
  ): Promise<TestResponse> => fixture.call(user, method, `${url}${path}`, body)

  const untilIdle = async ({ status, body }: TestResponse, user: TestUser = maintainer): Promise<MasterSync> => {
    expect([status, body.code]).toEqual([202, undefined])
    const found = await fixture.server.untilJobs(
      () => send("GET", `/${body.id}`, undefined, user),
      (response) => !String(response.body?.state).endsWith("ing"),
    )
    return found.body
  }
  const assign = async (processId: RecordId, entityIds: readonly string[], isAssigned = true) => {
    const pairs = entityIds.map((entityId) => ({ processId, entityId }))
    const body = isAssigned ? { assign: pairs, withdraw: [] } : { assign: [], withdraw: pairs }
    expect((await fixture.call(maintainer, "PUT", `${mapping}/entities`, body)).status).toBe(200)
  }

  return {
    ...fixture,
    send,
    assign,
    untilIdle,
    /** A chain of masters below a new process, which is assigned to the entities with its sub-process. */
    async addChain(name: string, entityIds: readonly string[]) {
      const process = await add("process", `${name} process`)
      const subProcess = await add("sub-process", `${name} sub-process`, { id: process.id, keyword: "sub_processes_1" })
      const risk = await add("risk", `${name} risk`, { id: subProcess.id, keyword: "risks_1" })
      const control = await add("control", `${name} control`, { id: risk.id, keyword: "controls_1" })
      await assign(process.id, entityIds)
      await assign(subProcess.id, entityIds)
      return { process, subProcess, risk, control }
    },
    async compare(projectId: string, user: TestUser = maintainer, entityIds?: readonly string[]): Promise<MasterSync> {
      return untilIdle(await send("POST", "", { projectId, ...(entityIds && { entityIds }) }, user), user)
    },
    async rows(id: string, query = "", user: TestUser = maintainer): Promise<readonly SyncRow[]> {
      const { status, body } = await send("GET", `/${id}/rows?size=200${query}`, undefined, user)
      expect([status, body.code]).toEqual([200, undefined])
      return body.content
    },
    async apply(id: string, user: TestUser = maintainer): Promise<MasterSync> {
      return untilIdle(await send("POST", `/${id}/apply`, undefined, user), user)
    },
    async undo(id: string): Promise<MasterSync> {
      return untilIdle(await send("POST", `/${id}/undo`))
    },
    async record(id: string) {
      const { body } = await fixture.call(maintainer, "GET", `${data}/${id}`)
      return body
    },
    /** Changes fields of a master or of a record of a project, at its current revision. */
    async change(id: string, fields: object) {
      const { body: current } = await fixture.call(maintainer, "GET", `${data}/${id}`)
      const path = current.entityId === null ? masters : data
      const { status, body } = await fixture.call(maintainer, "PUT", `${path}/${id}`, {
        revision: current.revision,
        fields,
      })
      expect([status, body.code]).toEqual([200, undefined])
      return body
    },
    async records(profileId: string, projectId: string) {
      const query = { profileId, projectId, query: { sortBy: "system:uid" } }
      const { body } = await fixture.call(maintainer, "POST", `${data}/v4/paginated`, query)
      return body.content as {
        id: RecordId
        name: string
        uniqueId: string
        masterId: string | null
        entityId: string
      }[]
    },
  }
}
