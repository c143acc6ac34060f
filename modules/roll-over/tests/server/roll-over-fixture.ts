import { mkdtempSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { expect } from "vitest"
import type { ProjectId, RecordId } from "../../../../schemas/ids.ts"
import type { ClientTransaction } from "../../../../server/database/database.ts"
import { setupFileFixtureOn } from "../../../../tests/support/file-fixture.ts"
import type { TestUser } from "../../../../tests/support/organisation.ts"
import { allRecords, type TestResponse, text } from "../../../../tests/support/profile-fixture.ts"
import { startTestServer } from "../../../../tests/support/server.ts"
import type { ReplyOf } from "../../../../schemas/api/endpoint.ts"
import {
  type listRollOverProcesses,
  type RollOver,
  type RollOverPart,
  rollOverParts,
  type RollOverRow,
} from "../../contract.ts"

const data = "/api/v1/profiles/data"
const url = "/api/v1/roll-overs"

export type RollOverFixture = Awaited<ReturnType<typeof setupRollOverFixture>>

/** A server with a folder for files. */
export async function startRollOverServer() {
  const folder = mkdtempSync(join(tmpdir(), "roll-over-"))
  return { folder, server: await startTestServer({ FILES_DIRECTORY: folder }) }
}

/** A client with a project of 2025 and one of 2026 for the same entities, and roll-overs through the API. */
export async function setupRollOverFixture(started: Awaited<ReturnType<typeof startRollOverServer>>) {
  const fixture = await setupFileFixtureOn(started.server, started.folder)
  const { north, south, server, clientId } = fixture
  const owner = await fixture.user("owner", { entityIds: [north, south], grants: allRecords })
  const inClient = <T>(run: (tx: ClientTransaction) => Promise<T>) => server.database.clientTransaction(clientId, run)
  const send = (
    method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE",
    path: string,
    body?: object,
    user: TestUser = owner,
  ): Promise<TestResponse> => fixture.call(user, method, `${url}${path}`, body)
  const untilIdle = async ({ status, body }: TestResponse, user: TestUser = owner): Promise<RollOver> => {
    expect([status, body.code]).toEqual([202, undefined])
    const found = await server.untilJobs(
      () => send("GET", `/${body.id}`, undefined, user),
      (response) => !String(response.body?.state).endsWith("ing"),
    )
    return found.body
  }
  const addProject = async (name: string, year: number, entityIds = [north, south]): Promise<ProjectId> => {
    const id = await fixture.addProject(name, entityIds)
    await inClient((tx) => tx.updateTable("project").set({ financial_year: year }).where("id", "=", id).execute())
    return id
  }
  const source = await addProject("ICFR 2025", 2025)
  const project = await addProject("ICFR 2026", 2026)

  return {
    ...fixture,
    owner,
    source,
    project,
    inClient,
    send,
    untilIdle,
    addProject,
    async add(profileId: string, title: string, fields: object = {}, entityId = north, projectId = source) {
      const record = { profileId, projectId, entityId, fields: { title_1: text(title), ...fields } }
      const { status, body } = await fixture.call(owner, "POST", data, record)
      expect([status, body.problems]).toEqual([201, undefined])
      return body as { readonly id: RecordId; readonly uniqueId: string; readonly revision: number }
    },
    /** Adds a record from another one, through a field of that one. */
    async addBelow(parent: { readonly id: RecordId }, profileId: string, title: string, keyword: string) {
      const body = {
        profileId,
        projectId: source,
        entityId: north,
        fields: { title_1: text(title) },
        linkTo: { id: parent.id, keyword },
      }
      const { status, body: record } = await fixture.call(owner, "POST", data, body)
      expect([status, record.problems]).toEqual([201, undefined])
      return record as { readonly id: RecordId }
    },
    async prepare(
      parts: readonly RollOverPart[] = rollOverParts,
      more: object = {},
      user: TestUser = owner,
    ): Promise<RollOver> {
      return untilIdle(await send("POST", "", { projectId: project, sourceId: source, parts, ...more }, user), user)
    },
    async rows(id: string, query = "", user: TestUser = owner): Promise<readonly RollOverRow[]> {
      const { status, body } = await send("GET", `/${id}/rows?size=200${query}`, undefined, user)
      expect([status, body.code]).toEqual([200, undefined])
      return body.content
    },
    async apply(id: string, user: TestUser = owner): Promise<RollOver> {
      return untilIdle(await send("POST", `/${id}/apply`, undefined, user), user)
    },
    async undo(id: string): Promise<RollOver> {
      return untilIdle(await send("POST", `/${id}/undo`))
    },
    async processes(): Promise<ReplyOf<typeof listRollOverProcesses>> {
      const { status, body } = await send("GET", `/processes?projectId=${project}&sourceId=${source}`)
      expect(status).toBe(200)
      return body
    },
    async record(id: string) {
      const { body } = await fixture.call(owner, "GET", `${data}/${id}`)
      return body
    },
    async change(id: string, fields: object) {
      const { body: current } = await fixture.call(owner, "GET", `${data}/${id}`)
      const changed = await fixture.call(owner, "PUT", `${data}/${id}`, { revision: current.revision, fields })
      expect([changed.status, changed.body.problems]).toEqual([200, undefined])
    },
    async records(profileId: string, projectId: string = project) {
      const query = { profileId, projectId, query: { sortBy: "system:uid" } }
      const { body } = await fixture.call(owner, "POST", `${data}/v4/paginated`, query)
      return body.content as {
        readonly id: RecordId
        readonly name: string
        readonly uniqueId: string
        readonly entityId: string
      }[]
    },
  }
}

/** A process with a sub-process, risk and control below it. */
export async function addChain(fixture: RollOverFixture, name: string, entityId = fixture.north) {
  const under = (keyword: string, { id }: { readonly id: RecordId }) => ({ [keyword]: { refId: [id] } })
  const process = await fixture.add("process", `${name} process`, {}, entityId)
  const subProcess = await fixture.add("sub-process", `${name} sub-process`, under("process_1", process), entityId)
  const risk = await fixture.add("risk", `${name} risk`, under("sub_process_1", subProcess), entityId)
  const control = await fixture.add("control", `${name} control`, under("risks_1", risk), entityId)
  return { process, subProcess, risk, control }
}
