import { v7 as uuid } from "uuid"
import type { Role } from "../../modules/roles/contract.ts"
import type { ManagedUser } from "../../modules/users/contracts/user-management.ts"
import type { Grant } from "../../schemas/permissions.ts"
import { json } from "../../server/database/json.ts"
import { createClient, createTestUser, type TestUserOptions, type TestClient, type TestUser } from "./organisation.ts"
import { startTestServer, type TestServer } from "./server.ts"

type Headers = { readonly authorization: string }

/** Two clients. The first has three entities, a client administrator, and an administrator of the first entity only. */
export interface UserFixture {
  readonly server: TestServer
  readonly client: TestClient
  readonly foreign: TestClient
  readonly admin: TestUser
  readonly asAdmin: Headers
  readonly editor: TestUser
  readonly asEditor: Headers
  readonly asForeign: Headers
  user(options: Partial<TestUserOptions> & { readonly email: string }): Promise<TestUser>
  call(
    method: "GET" | "POST" | "PUT" | "DELETE",
    url: string,
    headers: Headers,
    payload?: object,
  ): Promise<TestResponse>
  /** A role created by the client administrator. */
  role(name: string, grants: readonly Grant[], more?: object): Promise<Role>
  /** Input for a new account. */
  body(change: object): object
  account(id: string): Promise<ManagedUser>
  actionsOf(subjectId: string): Promise<string[]>
}

export interface TestResponse {
  readonly statusCode: number
  readonly body: string
  // oxlint-disable-next-line typescript/no-explicit-any -- A reply of any call; what is asserted of it says what it is.
  json(): any
}

const everyAction = ["CREATE", "READ", "UPDATE", "DELETE"] as const

/** Grants of an administrator of an entity's users and roles. */
export const editorGrants: readonly Grant[] = [
  { feature: "Settings", subFeature: "User_Management", actions: [...everyAction] },
  { feature: "Settings", subFeature: "Role_Access", actions: [...everyAction] },
  { feature: "Activities", subFeature: "Control", actions: ["READ", "UPDATE"] },
]

/** Email addresses have this domain: a second fixture in a file needs another one. */
export async function setupUserFixture(domain = "m.example"): Promise<UserFixture> {
  const server = await startTestServer()
  const { database, app } = server
  const client = await createClient(database, "Meridian", ["Holding", "Trading", "Leasing"])
  const foreign = await createClient(database, "Outside", ["Outside"])
  const [holding] = client.entities
  const rooted = async (clientId: TestClient, email: string) => {
    const administrator = await createTestUser(database, clientId.id, { email, isClientAdmin: true })
    // A user with access to several entities must have selected one.
    await database.clientTransaction(clientId.id, (tx) =>
      tx
        .updateTable("app_user")
        .set({ preferences: json({ moduleId: "IC" as const, entityId: clientId.entities[0]!.id }) })
        .where("id", "=", administrator.id)
        .execute(),
    )
    return administrator
  }
  const admin = await rooted(client, `admin@${domain}`)
  const outsider = await rooted(foreign, `admin@outside.${domain}`)
  const entityIds = [holding!.id]
  const editor = await createTestUser(database, client.id, {
    email: `keeper@${domain}`,
    entityIds,
    grants: editorGrants,
  })
  const asAdmin = await server.signIn(admin)

  const fixture: UserFixture = {
    server,
    client,
    foreign,
    admin,
    asAdmin,
    editor,
    asEditor: await server.signIn(editor),
    asForeign: await server.signIn(outsider),
    user: (options) => createTestUser(database, client.id, { entityIds, ...options }),
    call: (method, url, headers, payload) => app.inject({ method, url, headers, ...(payload && { payload }) }),
    async role(name, grants, more = {}) {
      const reply = await fixture.call("POST", "/oauth/roles", asAdmin, {
        name,
        kind: "executor",
        description: "",
        grants,
        ...more,
      })
      if (reply.statusCode !== 201) throw new Error(reply.body)
      return reply.json()
    },
    body: (change) => ({
      firstName: "Asha",
      lastName: "Rao",
      email: `${uuid()}@m.example`,
      companyIds: entityIds,
      modules: ["IC"],
      roles: [],
      ...change,
    }),
    account: async (id) => (await fixture.call("GET", `/oauth/users/${id}`, asAdmin)).json(),
    async actionsOf(subjectId) {
      const rows = await database.clientTransaction(client.id, (tx) =>
        tx
          .selectFrom("audit_entry")
          .where("client_id", "=", client.id)
          .where("subject_id", "=", subjectId)
          .orderBy("sequence")
          .select("action")
          .execute(),
      )
      return rows.map(({ action }) => action)
    },
  }
  return fixture
}
