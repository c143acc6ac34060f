import { expect } from "vitest"
import type { EntityDetails } from "../../modules/organisation/contracts/organisation.ts"
import type { EntityId } from "../../schemas/ids.ts"
import type { Grant, PermissionAction } from "../../schemas/permissions.ts"
import { json } from "../../server/database/json.ts"
import { createClient, createTestUser, type TestClient, type TestUser } from "./organisation.ts"
import { startTestServer, type TestServer } from "./server.ts"

export type Headers = { readonly authorization: string }

/**
 * Two clients. The first has three entities, and users with all permissions, with some, and without any for the second
 * entity.
 */
export interface EntityFixture {
  readonly server: TestServer
  readonly client: TestClient
  readonly foreign: TestClient
  readonly administrator: Headers
  /** Administers the second entity. */
  readonly editor: Headers
  readonly editorUser: TestUser
  readonly reader: Headers
  readonly plain: Headers
  /** Administrator of the other client. */
  readonly outsider: Headers
  sendRequest(
    headers: Headers | object,
    method: "GET" | "POST" | "PUT" | "DELETE",
    url: string,
    payload?: object,
  ): Promise<TestResponse>
  /** Input for a new entity below the second one. */
  input(more?: object): object
  createEntity(more?: object, headers?: Headers): Promise<EntityDetails>
  entity(index: number): EntityId
}

interface TestResponse {
  readonly status: number
  // oxlint-disable-next-line typescript/no-explicit-any -- A reply of any call; what is asserted of it says what it is.
  readonly body: any
}

export const setup = (...actions: PermissionAction[]): Grant[] => [
  { feature: "Settings", subFeature: "Org_Setup", actions },
]

export const codesOf = (body: { problems: { code: string; path: string[] }[] }) =>
  body.problems.map(({ code, path }) => `${path.join(".")} ${code}`)

export async function setupEntityFixture(): Promise<EntityFixture> {
  const server = await startTestServer()
  const { database } = server
  const client = await createClient(database, "Meridian", ["Holding", "Trading", "Leasing"])
  const foreign = await createClient(database, "Foreign", ["Far"])
  const entityIds = [client.entities[1]!.id]
  const administratorOf = async (of: TestClient, email: string) => {
    const user = await createTestUser(database, of.id, { email, isClientAdmin: true })
    // A user with access to several entities must have selected one.
    await database.clientTransaction(of.id, (tx) =>
      tx
        .updateTable("app_user")
        .set({ preferences: json({ moduleId: "IC" as const, entityId: of.entities[0]!.id }) })
        .where("id", "=", user.id)
        .execute(),
    )
    return server.signIn(user)
  }
  const user = async (email: string, grants: Grant[]) =>
    server.signIn(await createTestUser(database, client.id, { email, entityIds, grants }))
  const editorUser = await createTestUser(database, client.id, {
    email: "keeper@m.example",
    entityIds,
    grants: setup("CREATE", "READ", "UPDATE", "DELETE"),
  })
  let numbers = 0
  const fixture: EntityFixture = {
    server,
    client,
    foreign,
    administrator: await administratorOf(client, "admin@m.example"),
    editor: await server.signIn(editorUser),
    editorUser,
    reader: await user("reader@m.example", setup("READ")),
    plain: await user("plain@m.example", []),
    outsider: await administratorOf(foreign, "admin@f.example"),
    async sendRequest(headers, method, url, payload) {
      const reply = await server.app.inject({
        method,
        url,
        headers: headers as Record<string, string>,
        ...(payload && { payload }),
      })
      expect(reply.statusCode).toBeLessThan(500)
      return { status: reply.statusCode, body: reply.json() }
    },
    input(more = {}) {
      numbers += 1
      return {
        // Zero-padded, so that names sort by number.
        name: `Made ${String(numbers).padStart(3, "0")}`,
        uniqueId: `M${numbers}`,
        sector: "Food & Agriculture",
        country: "IN",
        currency: "INR",
        timeZone: "Asia/Kolkata",
        parentId: client.entities[1]!.id,
        percentageHolding: "80",
        ...more,
      }
    },
    async createEntity(more = {}, headers = fixture.editor) {
      const { status, body } = await fixture.sendRequest(headers, "POST", "/api/entity", fixture.input(more))
      expect(status).toBe(201)
      return body
    },
    entity: (index) => client.entities[index]!.id,
  }
  return fixture
}
