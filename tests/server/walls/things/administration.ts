import { v7 as uuid } from "uuid"
import { aLetter } from "../../../support/mail-world.ts"
import type { JobId } from "../../../../schemas/ids.ts"
import { json } from "../../../../server/database/json.ts"
import { postMail } from "../../../../server/mail/post-mail.ts"
import { startHostileProvider } from "../../../support/hostile-provider.ts"
import { createPerson } from "../../../support/organisation.ts"
import type { Asked, Probe, Scene } from "../scene.ts"

/** What is the client administrators': letters, ways of signing in, second factors of others. */

const one = { reach: "administration", about: "one" } as const
const many = { reach: "administration", about: "many", tells: true } as const
const providers = "/api/sign-in/providers"

/** A letter that waits, to an address called so. */
async function letterOf({ world }: Scene, canary: string): Promise<string> {
  const to = `${canary.toLowerCase()}@m.example`
  return world.server.database.tenant(world.clientId, async (tx) => {
    await postMail(tx, aLetter(world.clientId, { to, once: uuid(), values: { name: canary, minutes: "30" } }))
    const row = tx.selectFrom("outbox_letter").where("address", "=", to).select("id")
    return (await row.executeTakeFirstOrThrow()).id
  })
}

const ofLetter =
  (ask: (url: string) => Omit<Asked, "ids">): Probe["make"] =>
  async (scene, canary) => {
    const id = await letterOf(scene, canary)
    return { ...ask(`/api/v1/outbox/${id}`), ids: [id] }
  }

const providerBody = (issuer: string, name: string) => ({
  name,
  issuer,
  openidClientId: "risk-universe",
  openidClientSecret: "a-secret-of-the-client",
  domains: [`d${uuid()}.example`],
  enabled: true,
  passwordOff: false,
  createsPeople: false,
})

/** A provider of the client's, which answers as long as it is asked about here. */
async function providerOf({ asAdministrator }: Scene, name: string) {
  const provider = await startHostileProvider(() => ({}))
  const body = providerBody(provider.issuer, name)
  const { id } = await asAdministrator("POST", providers, body)
  await provider.close()
  return { id: id as string, body }
}

/** Somebody with a second factor, whom a provider knows. */
async function personOf({ world }: Scene, canary: string): Promise<string> {
  const { server, clientId, north } = world
  const wish = { email: `${canary.toLowerCase()}@people.example`, entityIds: [north] }
  const { id } = await createPerson(server.database, clientId, wish)
  const own = { client_id: clientId, user_id: id }
  await server.database.tenant(clientId, async (tx) => {
    await tx
      .insertInto("totp_secret")
      .values({ ...own, secret: "sealed", confirmed_at: new Date() })
      .execute()
    const known = { provider: "google", issuer: "https://accounts.example", subject: uuid() }
    await tx
      .insertInto("person_identity")
      .values({ ...own, ...known })
      .execute()
  })
  return id
}

/** Work that waits, asked for by somebody called so. */
async function workOf({ world }: Scene, canary: string): Promise<string> {
  const { server, clientId, north } = world
  const wish = { email: `${canary.toLowerCase()}@work.example`, entityIds: [north] }
  const person = await createPerson(server.database, clientId, wish)
  const id = uuid()
  await server.database.tenant(clientId, (tx) =>
    tx
      .insertInto("job")
      .values({
        client_id: clientId,
        id: id as JobId,
        kind: "audit.verification",
        input: json({}),
        message_id: uuid(),
        asked_by: person.id,
        // Nobody receives its message, so that it stands as it is put in.
        state: "queued",
      })
      .execute(),
  )
  return id
}

const ofWork =
  (ask: (url: string) => Omit<Asked, "ids">): Probe["make"] =>
  async (scene, canary) => {
    const id = await workOf(scene, canary)
    return { ...ask(`/api/v1/client-jobs/${id}`), ids: [id] }
  }

export const administrationThings: readonly Probe[] = [
  { name: "getClientJob", ...one, tells: true, make: ofWork((url) => ({ method: "GET", url })) },
  { name: "cancelClientJob", ...one, make: ofWork((url) => ({ method: "POST", url: `${url}/cancel` })) },
  {
    name: "retryClientJob",
    ...one,
    async make(scene, canary) {
      const id = await workOf(scene, canary)
      const { database } = scene.world.server
      await database.tenant(scene.world.clientId, (tx) =>
        tx
          .updateTable("job")
          .set({ state: "failed" })
          .where("id", "=", id as JobId)
          .execute(),
      )
      return { method: "POST", url: `/api/v1/client-jobs/${id}/retry`, ids: [id] }
    },
  },
  {
    name: "listClientJobs",
    ...many,
    async make(scene, canary) {
      await workOf(scene, canary)
      return { method: "GET", url: "/api/v1/client-jobs?size=200", ids: [] }
    },
  },
  { name: "previewLetter", ...one, tells: true, make: ofLetter((url) => ({ method: "GET", url })) },
  { name: "cancelLetter", ...one, make: ofLetter((url) => ({ method: "POST", url: `${url}/cancel` })) },
  {
    name: "retryLetter",
    ...one,
    async make(scene, canary) {
      const id = await letterOf(scene, canary)
      const { database } = scene.world.server
      await database.tenant(scene.world.clientId, (tx) =>
        tx.updateTable("outbox_letter").set({ state: "failed", next_at: null }).where("id", "=", id).execute(),
      )
      return { method: "POST", url: `/api/v1/outbox/${id}/retry`, ids: [id] }
    },
  },
  {
    name: "listOutbox",
    ...many,
    async make(scene, canary) {
      await letterOf(scene, canary)
      return { method: "GET", url: "/api/v1/outbox?size=200", ids: [] }
    },
  },
  {
    name: "updateProvider",
    ...one,
    async make(scene, canary) {
      const { id, body } = await providerOf(scene, canary)
      return { method: "PUT", url: `${providers}/${id}`, body: { ...body, revision: 1, enabled: false }, ids: [id] }
    },
  },
  {
    name: "deleteProvider",
    ...one,
    async make(scene, canary) {
      const { id } = await providerOf(scene, canary)
      return { method: "DELETE", url: `${providers}/${id}`, ids: [id] }
    },
  },
  {
    name: "listProviders",
    ...many,
    async make(scene, canary) {
      await providerOf(scene, canary)
      return { method: "GET", url: providers, ids: [] }
    },
  },
  ...(["second-factor", "identities"] as const).map((part): Probe => ({
    name: part === "identities" ? "forgetIdentitiesOf" : "removeSecondFactorOf",
    ...one,
    async make(scene, canary) {
      const id = await personOf(scene, canary)
      return { method: "DELETE", url: `/api/sign-in/people/${id}/${part}`, ids: [id] }
    },
  })),
  {
    name: "setSecondFactorDemands",
    ...one,
    async make(scene, name) {
      const { id } = await scene.made("POST", "/oauth/roles", { name, kind: "executor", description: "", grants: [] })
      const body = { administrators: false, roleIds: [id] }
      return { method: "PUT", url: "/api/sign-in/demands", body, ids: [id] }
    },
  },
  {
    name: "getSecondFactorDemands",
    ...many,
    async make(scene, name) {
      await scene.made("POST", "/oauth/roles", { name, kind: "executor", description: "", grants: [] })
      return { method: "GET", url: "/api/sign-in/demands", ids: [] }
    },
  },
  {
    name: "listSecondFactorPeople",
    ...many,
    async make(scene, canary) {
      await personOf(scene, canary)
      return { method: "GET", url: `/api/sign-in/people?search=${canary}`, ids: [] }
    },
  },
  {
    name: "startViewing",
    ...one,
    async make({ roleId, ask }) {
      const after = async () => void (await ask("administrator", { method: "DELETE", url: "/oauth/view-as" }))
      return { method: "POST", url: "/oauth/view-as", body: { roleId }, ids: [roleId], after }
    },
  },
]
