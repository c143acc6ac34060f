import { v7 as uuid } from "uuid"
import type { Role } from "../../schemas/api/roles.ts"
import type { ManagedUser } from "../../schemas/api/user-management.ts"
import type { Grant } from "../../schemas/permissions.ts"
import { json } from "../../server/database/json.ts"
import { createClient, createPerson, type PersonWish, type TestClient, type TestPerson } from "./organisation.ts"
import { startTestServer, type TestServer } from "./server.ts"

type Headers = { readonly authorization: string }

/** Two clients; in the first three entities, a client administrator, and one who administers the first entity alone. */
export interface PeopleWorld {
  readonly server: TestServer
  readonly client: TestClient
  readonly foreign: TestClient
  readonly admin: TestPerson
  readonly asAdmin: Headers
  readonly keeper: TestPerson
  readonly asKeeper: Headers
  readonly asForeign: Headers
  person(wish: Partial<PersonWish> & { readonly email: string }): Promise<TestPerson>
  call(method: "GET" | "POST" | "PUT" | "DELETE", url: string, headers: Headers, payload?: object): Promise<Answer>
  /** A role made by the client administrator. */
  role(name: string, grants: readonly Grant[], more?: object): Promise<Role>
  /** What a new account is written with. */
  body(change: object): object
  account(id: string): Promise<ManagedUser>
  actionsOf(subjectId: string): Promise<string[]>
}

export interface Answer {
  readonly statusCode: number
  readonly body: string
  // oxlint-disable-next-line typescript/no-explicit-any -- A reply of any call; what is asserted of it says what it is.
  json(): any
}

const everyAction = ["CREATE", "READ", "UPDATE", "DELETE"] as const

/** What one who administers people and roles of an entity holds. */
export const keeperGrants: readonly Grant[] = [
  { feature: "Settings", subFeature: "User_Management", actions: [...everyAction] },
  { feature: "Settings", subFeature: "Role_Access", actions: [...everyAction] },
  { feature: "Activities", subFeature: "Control", actions: ["READ", "UPDATE"] },
]

/** Addresses are of this domain: a second world in a file needs another. */
export async function peopleWorld(domain = "m.example"): Promise<PeopleWorld> {
  const server = await startTestServer()
  const { database, app } = server
  const client = await createClient(database, "Meridian", ["Holding", "Trading", "Leasing"])
  const foreign = await createClient(database, "Outside", ["Outside"])
  const [holding] = client.entities
  const rooted = async (clientId: TestClient, email: string) => {
    const administrator = await createPerson(database, clientId.id, { email, isClientAdmin: true })
    // Who works everywhere must have chosen once.
    await database.tenant(clientId.id, (tx) =>
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
  const keeper = await createPerson(database, client.id, { email: `keeper@${domain}`, entityIds, grants: keeperGrants })
  const asAdmin = await server.signIn(admin)

  const world: PeopleWorld = {
    server,
    client,
    foreign,
    admin,
    asAdmin,
    keeper,
    asKeeper: await server.signIn(keeper),
    asForeign: await server.signIn(outsider),
    person: (wish) => createPerson(database, client.id, { entityIds, ...wish }),
    call: (method, url, headers, payload) => app.inject({ method, url, headers, ...(payload && { payload }) }),
    async role(name, grants, more = {}) {
      const reply = await world.call("POST", "/oauth/roles", asAdmin, {
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
    account: async (id) => (await world.call("GET", `/oauth/users/${id}`, asAdmin)).json(),
    async actionsOf(subjectId) {
      const rows = await database.tenant(client.id, (tx) =>
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
  return world
}
