import { v7 as uuid } from "uuid"
import type { EntityId, ProjectId } from "../../schemas/ids.ts"
import type { Grant } from "../../schemas/permissions.ts"
import type { ProfileDefinition } from "../../schemas/profile.ts"
import type { ModuleCode } from "../../schemas/profile-types.ts"
import { compiledProfiles } from "../../modules/profiles/server/compiled-profiles.ts"
import { recordExtensions } from "../../modules/record-extensions.ts"
import { publishDraft } from "../../modules/designer/server/definitions/publish.ts"
import { findProfile } from "../../modules/profiles/server/profile-repository.ts"
import { insertProfile } from "../../modules/profiles/server/profile-writing-repository.ts"
import type { ProfileId } from "../../schemas/ids.ts"
import { installProfiles } from "./installed-profiles.ts"
import { createClient, createTestUser, password, type TestUserOptions, type TestUser } from "./organisation.ts"
import { shippedWithoutWorkflows } from "./shipped.ts"
import { requestToken, startTestServer, type TestServer } from "./server.ts"

export interface TestResponse {
  readonly status: number
  // Tests read response bodies of any shape part by part.
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly body: any
  readonly headers: Readonly<Record<string, unknown>>
}

/**
 * Two entities, a project in each and a closed one, the shipped record types, and a client administrator. The record
 * types have no workflows; tests of the shipped workflows pass the original record types.
 */
export interface ProfileFixture {
  readonly server: TestServer
  readonly clientId: TestUser["clientId"]
  readonly north: EntityId
  readonly south: EntityId
  readonly projects: { readonly north: ProjectId; readonly south: ProjectId; readonly closed: ProjectId }
  readonly admin: TestUser
  user(email: string, options?: Omit<TestUserOptions, "email">): Promise<TestUser>
  /** Authorization headers of a user, signed in once per user. */
  signedIn(user: TestUser): Promise<{ readonly authorization: string }>
  call(
    user: TestUser,
    method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE",
    url: string,
    body?: object,
    headers?: Readonly<Record<string, string>>,
  ): Promise<TestResponse>
  /** Publishes a record type of the client. */
  publish(definition: ProfileDefinition): Promise<void>
  addProject(name: string, entityIds: readonly EntityId[], module?: ModuleCode): Promise<ProjectId>
}

export const allRecords: readonly Grant[] = [
  { feature: "Activities", subFeature: "*", actions: ["CREATE", "READ", "UPDATE", "DELETE"] },
]

export async function setupProfileFixture(
  existingServer?: TestServer,
  definitions: readonly ProfileDefinition[] = shippedWithoutWorkflows,
): Promise<ProfileFixture> {
  const server = existingServer ?? (await startTestServer())
  const { database } = server
  const suffix = uuid().slice(-8)
  const client = await createClient(database, `Client ${suffix}`, ["North", "South"])
  const [north, south] = client.entities.map(({ id }) => id) as [EntityId, EntityId]
  const accessDeps = { compiledProfiles: compiledProfiles(), extensions: recordExtensions }
  const systemActor = { clientId: client.id, userId: null, module: null }
  const sessions = new Map<string, ReturnType<typeof newSession>>()

  await installProfiles(database, client.id, definitions)
  const user = (email: string, options: Omit<TestUserOptions, "email"> = {}) =>
    createTestUser(database, client.id, {
      modules: ["IC"],
      entityIds: [north],
      ...options,
      email: `${email}.${suffix}@test.example`,
    })

  const addProject = async (name: string, entityIds: readonly EntityId[], module: ModuleCode = "IC") => {
    const id = uuid() as ProjectId
    await database.clientTransaction(client.id, async (tx) => {
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
  // The promise is shared, because a user who signs in many times at once reaches the limit of attempts.
  const signedIn = (someone: TestUser) => {
    const session = sessions.get(someone.id) ?? newSession(server, someone, north)
    sessions.set(someone.id, session)
    return session
  }
  const closed = await addProject("Closed", [north])
  await database.clientTransaction(client.id, (tx) =>
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
    admin: await user("admin", { isClientAdmin: true, modules: ["IC", "IA"] }),
    user,
    addProject,
    publish: (definition) =>
      database.clientTransaction(client.id, async (tx) => {
        await insertProfile(tx, client.id, null, definition)
        const row = await findProfile(tx, client.id, definition.id as ProfileId)
        if (row) await publishDraft(tx, systemActor, accessDeps, row)
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
      const responseBody = isJson ? reply.json() : reply.body
      return { status: reply.statusCode, body: reply.body === "" ? undefined : responseBody, headers: reply.headers }
    },
  }
}

/** A user with several modules and entities works in internal control of the first entity. */
export async function newSession(server: TestServer, user: TestUser, entityId: EntityId) {
  const tokens = (await requestToken(server.app, user.email, { password })).json()
  if (tokens.access_token) return { authorization: `Bearer ${tokens.access_token}` }
  const selected = await server.app.inject({
    method: "POST",
    url: "/oauth/entity-token",
    headers: { authorization: `Bearer ${tokens.exchange_token}` },
    payload: { entityId, moduleId: "IC" },
  })
  const { access_token: token } = selected.json()
  if (!token) throw new Error(`${user.email} was given no access token: ${selected.body}`)
  return { authorization: `Bearer ${token}` }
}

/** A wire value of one text. */
export function text(value: string | null) {
  return { value }
}
