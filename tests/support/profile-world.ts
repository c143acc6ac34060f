import { v7 as uuid } from "uuid"
import type { EntityId, ProjectId } from "../../schemas/ids.ts"
import type { Grant } from "../../schemas/permissions.ts"
import type { ProfileDefinition } from "../../schemas/profile.ts"
import type { ModuleCode } from "../../schemas/profile-types.ts"
import { compiledProfiles } from "../../server/services/profile/definitions/compiled-profiles.ts"
import { profileExtensions } from "../../server/services/profile-extensions.ts"
import { publishDraft } from "../../server/services/profile/definitions/publish.ts"
import { findProfile, insertProfile } from "../../server/services/profile/definitions/profile-repository.ts"
import { installShippedProfiles } from "../../server/services/profile/definitions/shipped-profiles.ts"
import type { ProfileId } from "../../schemas/ids.ts"
import { createClient, createPerson, password, type PersonWish, type TestPerson } from "./organisation.ts"
import { shippedWithoutWorkflows } from "./shipped.ts"
import { requestToken, startTestServer, type TestServer } from "./server.ts"

export interface Answer {
  readonly status: number
  // What a call answers is looked into part by part, as a test expects it to be.
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly body: any
  readonly headers: Readonly<Record<string, unknown>>
}

/**
 * Two entities, a project in each and a closed one, the shipped record types, and a client administrator. Nothing waits for
 * anybody here: tests of the shipped workflows give the record types as they are shipped.
 */
export interface ProfileWorld {
  readonly server: TestServer
  readonly clientId: TestPerson["clientId"]
  readonly north: EntityId
  readonly south: EntityId
  readonly projects: { readonly north: ProjectId; readonly south: ProjectId; readonly closed: ProjectId }
  readonly admin: TestPerson
  person(email: string, wish?: Omit<PersonWish, "email">): Promise<TestPerson>
  /** The headers of someone who signed in, once per person. */
  signedIn(person: TestPerson): Promise<{ readonly authorization: string }>
  call(
    person: TestPerson,
    method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE",
    url: string,
    body?: object,
    headers?: Readonly<Record<string, string>>,
  ): Promise<Answer>
  /** A record type of the client's own, published. */
  publish(definition: ProfileDefinition): Promise<void>
  addProject(name: string, entityIds: readonly EntityId[], module?: ModuleCode): Promise<ProjectId>
}

export const allRecords: readonly Grant[] = [
  { feature: "Activities", subFeature: "*", actions: ["CREATE", "READ", "UPDATE", "DELETE"] },
]

export async function startProfileWorld(
  given?: TestServer,
  definitions: readonly ProfileDefinition[] = shippedWithoutWorkflows,
): Promise<ProfileWorld> {
  const server = given ?? (await startTestServer())
  const { database } = server
  const mark = uuid().slice(-8)
  const client = await createClient(database, `Client ${mark}`, ["North", "South"])
  const [north, south] = client.entities.map(({ id }) => id) as [EntityId, EntityId]
  const reading = { compiledProfiles: compiledProfiles(), extensions: profileExtensions }
  const product = { clientId: client.id, userId: null, module: null }
  const tokens = new Map<string, { readonly authorization: string }>()

  await database.tenant(client.id, (tx) => installShippedProfiles(tx, product, reading, definitions))
  const person = (email: string, wish: Omit<PersonWish, "email"> = {}) =>
    createPerson(database, client.id, {
      modules: ["IC"],
      entityIds: [north],
      ...wish,
      email: `${email}.${mark}@test.example`,
    })

  const addProject = async (name: string, entityIds: readonly EntityId[], module: ModuleCode = "IC") => {
    const id = uuid() as ProjectId
    await database.tenant(client.id, async (tx) => {
      const project = { financial_year: 2026, start_month: 1, reporting_period: "year", process_type: "ICFR" } as const
      await tx
        .insertInto("project")
        .values({ client_id: client.id, id, name, module, ...project })
        .execute()
      for (const entityId of entityIds) {
        await tx
          .insertInto("project_entity")
          .values({ client_id: client.id, project_id: id, entity_id: entityId })
          .execute()
      }
    })
    return id
  }
  const signedIn = async (someone: TestPerson) => {
    const token = tokens.get(someone.id) ?? (await newSession(server, someone, north))
    tokens.set(someone.id, token)
    return token
  }
  const closed = await addProject("Closed", [north])
  await database.tenant(client.id, (tx) =>
    tx
      .updateTable("project")
      .set({ closed: true })
      .where("client_id", "=", client.id)
      .where("id", "=", closed)
      .execute(),
  )

  return {
    server,
    clientId: client.id,
    north,
    south,
    projects: {
      north: await addProject("North 2026", [north]),
      south: await addProject("South 2026", [south]),
      closed,
    },
    admin: await person("admin", { isClientAdmin: true, modules: ["IC", "IA"] }),
    person,
    addProject,
    publish: (definition) =>
      database.tenant(client.id, async (tx) => {
        await insertProfile(tx, client.id, null, definition)
        const row = await findProfile(tx, client.id, definition.id as ProfileId)
        if (row) await publishDraft(tx, product, reading, row)
      }),
    signedIn,
    async call(caller, method, url, body, headers) {
      const token = await signedIn(caller)
      const reply = await server.app.inject({
        method,
        url,
        headers: { ...token, ...headers },
        ...(body && { payload: body }),
      })
      const isJson = String(reply.headers["content-type"]).includes("json")
      const said = isJson ? reply.json() : reply.body
      return { status: reply.statusCode, body: reply.body === "" ? undefined : said, headers: reply.headers }
    },
  }
}

/** Someone who may choose between modules and entities works in the first entity's internal control. */
export async function newSession(server: TestServer, person: TestPerson, entityId: EntityId) {
  const tokens = (await requestToken(server.app, person.email, { password })).json()
  if (tokens.access_token) return { authorization: `Bearer ${tokens.access_token}` }
  const chosen = await server.app.inject({
    method: "POST",
    url: "/oauth/entity-token",
    headers: { authorization: `Bearer ${tokens.exchange_token}` },
    payload: { entityId, moduleId: "IC" },
  })
  return { authorization: `Bearer ${chosen.json().access_token}` }
}

/** A wire value of one text. */
export function text(value: string | null) {
  return { value }
}
