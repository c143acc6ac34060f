import { sql } from "kysely"
import { v7 as uuid } from "uuid"
import { postMail } from "../../../server/mail/post-mail.ts"
import type { ExportWorld } from "../../support/export-world.ts"
import { aLetter } from "../../support/mail-world.ts"
import type { TestPerson } from "../../support/organisation.ts"
import { type ProfileWorld, text } from "../../support/profile-world.ts"
import { smallField, smallProfile } from "../../support/small-profile.ts"
import { data, everything } from "./scene.ts"

/** Somewhere a value stands that the reader may not know of, under a word that stands nowhere else. */
export interface HiddenPlace {
  readonly what: string
  readonly canary: string
  /** By what somebody might ask for it. */
  readonly ids: readonly string[]
  /** What one for whom it is there is told, the word among it. */
  told(): Promise<unknown>
}

/** With what every word begins, so that one may search for them without saying any. */
export const prefix = "Zaunammer"
let words = 1000
const word = () => `${prefix}${(words += 1)}`

/** Everything a reader of the northern entity may not see, each in a place of its own. */
export async function hidePlaces(world: ExportWorld, other: ProfileWorld, reader: TestPerson) {
  const places: HiddenPlace[] = []
  const { database } = world.server
  const partner = await world.person("partner", { grants: everything })
  const southern = await world.person("southern", { entityIds: [world.south], grants: everything })
  const abroad = await other.person("abroad", { grants: everything })

  const made = async (person: TestPerson, method: "GET" | "POST" | "PUT" | "DELETE", url: string, body?: object) => {
    const home = person.clientId === world.clientId ? world : other
    const answer = await home.call(person, method, url, body)
    if (answer.status >= 300) throw new Error(`${method} ${url}: ${JSON.stringify(answer.body)}`)
    return answer.body
  }
  const hide = async (
    what: string,
    by: TestPerson,
    place: (canary: string) => Promise<{ ids: string[]; at: string }>,
  ) => {
    const canary = word()
    const { ids, at } = await place(canary)
    places.push({ what, canary, ids, told: () => made(by, "GET", at) })
    return ids[0] ?? ""
  }
  const record =
    (by: TestPerson, projectId: string, profileId = "control") =>
    async (canary: string) => {
      const { id, uniqueId } = await made(by, "POST", data, { profileId, projectId, fields: { title_1: text(canary) } })
      return { ids: [id as string, uniqueId as string], at: `${data}/${id}` }
    }

  const plain = await made(partner, "POST", "/oauth/roles", {
    name: "Reader of controls",
    kind: "executor",
    description: "",
    grants: [{ feature: "Activities", subFeature: "Control", actions: ["READ"] }],
  })
  const visible = await made(partner, "POST", data, {
    profileId: "control",
    projectId: world.projects.north,
    fields: { title_1: text("Gartenrotschwanz1") },
  })

  const role = await database.tenant(world.clientId, (tx) =>
    tx.selectFrom("user_role").where("user_id", "=", partner.id).select("role_id").executeTakeFirstOrThrow(),
  )
  const when = { actor_role: [role.role_id] }
  const shown = { showOnList: true }
  await world.publish(
    smallProfile(
      "confidential",
      [smallField("f_note", "note_1", "TEXT", shown), smallField("f_secret", "secret_1", "TEXT", shown)],
      { rules: [{ id: "d1", kind: "disclosed", target: "f_secret", when }] },
    ),
  )
  await hide("a field that is withheld", partner, async (canary) => {
    const fields = { title_1: text("Gartenrotschwanz2"), secret_1: text(canary) }
    const { id } = await made(partner, "POST", data, {
      profileId: "confidential",
      projectId: world.projects.north,
      fields,
    })
    return { ids: [id], at: `${data}/${id}` }
  })

  const foreignRecord = await hide("a record of another entity", southern, record(southern, world.projects.south))
  await hide("what was said about it", southern, async (canary) => {
    const body = { refname: foreignRecord, projectid: world.projects.south, body: `<p>${canary}</p>` }
    const { id } = await made(southern, "POST", "/api/comments", body)
    return { ids: [id], at: `/api/comments?refname=${foreignRecord}` }
  })
  await hide("a file of it, by name", southern, async (canary) => {
    const at = { serviceId: foreignRecord, projectId: world.projects.south, companyId: world.south }
    const { status, body } = await world.upload(southern, { bytes: "x", fileName: `${canary}.txt`, ...at })
    if (status !== 200) throw new Error(JSON.stringify(body))
    return { ids: [body.fileUploadId], at: `/api/file/list?serviceId=${foreignRecord}` }
  })
  await hide("what changed in another one", southern, async (canary) => {
    const { id, revision } = await made(southern, "POST", data, {
      profileId: "control",
      projectId: world.projects.south,
      fields: { title_1: text(canary) },
    })
    await made(southern, "PUT", `${data}/${id}`, { revision, fields: { title_1: text("Changed since") } })
    return { ids: [id], at: `/api/audit-logs/records/${id}` }
  })
  await hide("a record of another entity in the bin", southern, async (canary) => {
    const { id, revision } = await made(southern, "POST", data, {
      profileId: "control",
      projectId: world.projects.south,
      fields: { title_1: text(canary) },
    })
    await made(southern, "DELETE", `${data}/${id}?revision=${revision}`)
    return { ids: [id], at: `${data}/bin` }
  })
  const shared = await world.addProject("Shared by two entities", [world.north, world.south])
  await hide("a record of another entity in a project of both", southern, record(southern, shared))

  const restricted = await hide("a project that is others' alone", partner, async (name) => {
    const body = {
      name,
      module: "IC",
      financialYear: 2026,
      financialYearStartMonth: 4,
      reportingPeriod: "quarter",
      processType: "ICFR",
      entityIds: [world.north],
      userIds: [partner.id],
    }
    const { id } = await made(partner, "POST", "/api/v1/projects", body)
    return { ids: [id], at: `/api/v1/projects/${id}` }
  })
  await hide("a record of that project", partner, record(partner, restricted))

  const risk = await hide("a record of a type one may not read", partner, record(partner, world.projects.north, "risk"))
  const { revision } = await made(partner, "GET", `${data}/${visible.id}`)
  await made(partner, "POST", `${data}/${visible.id}/refFields/risks_1`, { revision, recordIds: [risk] })

  await hide("another entity, by name", southern, async (name) => {
    await database.tenant(world.clientId, (tx) =>
      tx.updateTable("entity").set({ name }).where("id", "=", world.south).execute(),
    )
    return { ids: [world.south], at: "/api/entity" }
  })
  await hide("a person of another entity", southern, async (lastName) => {
    const names = { firstName: "Asha", lastName, companyIds: [world.south], modules: ["IC"], roles: [plain.id] }
    const { id } = await made(southern, "POST", "/api/users", { ...names, email: `${lastName}@m.example` })
    return { ids: [id], at: `/oauth/users/${id}` }
  })

  await hide("a colleague's draft", partner, async (canary) => {
    const id = uuid()
    await made(partner, "PUT", `/api/v1/profiles/drafts/${id}`, {
      profileId: "control",
      profileVersion: 1,
      projectId: world.projects.north,
      recordId: null,
      revision: null,
      counter: 1,
      kept: true,
      fields: { title_1: { at: 1, wire: text(canary) } },
    })
    return { ids: [id], at: `/api/v1/profiles/drafts/${id}` }
  })
  await hide("a colleague's view", partner, async (name) => {
    const content = { columns: [], density: "compact", sort: null, search: "", group: null }
    const url = "/api/v1/profiles/control/views"
    const { id } = await made(partner, "POST", url, { name, shared: false, content })
    return { ids: [id], at: url }
  })
  await hide("a colleague's export", partner, async (exportName) => {
    const { id } = await world.made(partner, { serviceReferenceId: "control", exportName })
    return { ids: [id], at: "/api/export" }
  })

  await hide("a record of another client", abroad, record(abroad, other.projects.north))
  await hide("a shared list of another client", abroad, async (en) => {
    const id = `list-${uuid().slice(-8)}`
    await made(abroad, "POST", "/api/v1/profiles/tags", { id, name: { en } })
    return { ids: [id], at: `/api/v1/profiles/tags/${id}` }
  })
  await hide("a record type of another client", abroad, async (en) => {
    const id = `type-${uuid().slice(-8)}`
    await other.publish(smallProfile(id, [], { name: { en } }))
    return { ids: [id], at: `/api/v1/profiles/${id}` }
  })
  await hide("a role of another client", abroad, async (name) => {
    const { id } = await made(abroad, "POST", "/oauth/roles", { name, kind: "executor", description: "", grants: [] })
    return { ids: [id], at: `/oauth/roles-client/${other.clientId}` }
  })
  await hide("another client itself, by name", abroad, async (name) => {
    await database.tenant(other.clientId, (tx) => tx.updateTable("client").set({ name }).execute())
    return { ids: [other.clientId], at: "/oauth/app-users" }
  })
  await hide("a letter of another client", other.admin, async (canary) => {
    const to = `${canary}@abroad.example`
    await database.tenant(other.clientId, (tx) =>
      postMail(tx, aLetter(other.clientId, { to, once: uuid(), values: { name: canary, minutes: "30" } })),
    )
    const { rows } = await database.tenant(other.clientId, (tx) =>
      sql<{ id: string }>`select id from outbox_letter where params->>'name' = ${canary}`.execute(tx),
    )
    return { ids: [rows[0]?.id ?? ""], at: `/api/v1/outbox/${rows[0]?.id}` }
  })

  // What tells the reader: a letter and a mention about what they may see.
  await made(partner, "POST", "/api/comments", {
    refname: visible.id,
    projectid: world.projects.north,
    body: `<p>Look <span data-type="mention" data-id="${reader.id}"></span></p>`,
  })
  return { places, visible: visible as { id: string; uniqueId: string }, roleId: plain.id as string }
}
