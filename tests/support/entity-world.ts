import { expect } from "vitest"
import type { EntityDetails } from "../../schemas/api/organisation.ts"
import type { EntityId } from "../../schemas/ids.ts"
import type { Grant, PermissionAction } from "../../schemas/permissions.ts"
import { json } from "../../server/database/json.ts"
import { createClient, createPerson, type TestClient, type TestPerson } from "./organisation.ts"
import { startTestServer, type TestServer } from "./server.ts"

export type Headers = { readonly authorization: string }

/** Two clients; in the first three entities, and people with every right, some, and none over the second. */
export interface EntityWorld {
  readonly server: TestServer
  readonly client: TestClient
  readonly foreign: TestClient
  readonly administrator: Headers
  /** Administers the second entity. */
  readonly keeper: Headers
  readonly keeperPerson: TestPerson
  readonly reader: Headers
  readonly plain: Headers
  /** The other client's administrator. */
  readonly stranger: Headers
  ask(
    headers: Headers | object,
    method: "GET" | "POST" | "PUT" | "DELETE",
    url: string,
    payload?: object,
  ): Promise<Answer>
  /** What a new entity below the second is written with. */
  wish(more?: object): object
  make(more?: object, headers?: Headers): Promise<EntityDetails>
  entity(index: number): EntityId
}

interface Answer {
  readonly status: number
  // oxlint-disable-next-line typescript/no-explicit-any -- A reply of any call; what is asserted of it says what it is.
  readonly body: any
}

export const setup = (...actions: PermissionAction[]): Grant[] => [
  { feature: "Settings", subFeature: "Org_Setup", actions },
]

export const codesOf = (body: { problems: { code: string; path: string[] }[] }) =>
  body.problems.map(({ code, path }) => `${path.join(".")} ${code}`)

export async function entityWorld(): Promise<EntityWorld> {
  const server = await startTestServer()
  const { database } = server
  const client = await createClient(database, "Meridian", ["Holding", "Trading", "Leasing"])
  const foreign = await createClient(database, "Foreign", ["Far"])
  const entityIds = [client.entities[1]!.id]
  const administratorOf = async (of: TestClient, email: string) => {
    const person = await createPerson(database, of.id, { email, isClientAdmin: true })
    // Who works everywhere must have chosen once.
    await database.tenant(of.id, (tx) =>
      tx
        .updateTable("app_user")
        .set({ preferences: json({ moduleId: "IC" as const, entityId: of.entities[0]!.id }) })
        .where("id", "=", person.id)
        .execute(),
    )
    return server.signIn(person)
  }
  const person = async (email: string, grants: Grant[]) =>
    server.signIn(await createPerson(database, client.id, { email, entityIds, grants }))
  const keeperPerson = await createPerson(database, client.id, {
    email: "keeper@m.example",
    entityIds,
    grants: setup("CREATE", "READ", "UPDATE", "DELETE"),
  })
  let numbers = 0
  const world: EntityWorld = {
    server,
    client,
    foreign,
    administrator: await administratorOf(client, "admin@m.example"),
    keeper: await server.signIn(keeperPerson),
    keeperPerson,
    reader: await person("reader@m.example", setup("READ")),
    plain: await person("plain@m.example", []),
    stranger: await administratorOf(foreign, "admin@f.example"),
    async ask(headers, method, url, payload) {
      const reply = await server.app.inject({
        method,
        url,
        headers: headers as Record<string, string>,
        ...(payload && { payload }),
      })
      expect(reply.statusCode).toBeLessThan(500)
      return { status: reply.statusCode, body: reply.json() }
    },
    wish(more = {}) {
      numbers += 1
      return {
        // As names are ordered.
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
    async make(more = {}, headers = world.keeper) {
      const { status, body } = await world.ask(headers, "POST", "/api/entity", world.wish(more))
      expect(status).toBe(201)
      return body
    },
    entity: (index) => client.entities[index]!.id,
  }
  return world
}
