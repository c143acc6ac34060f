import { sql } from "kysely"
import { v7 as uuid } from "uuid"
import { enqueueEmail } from "../../../server/mail/enqueue-email.ts"
import type { ExportFixture } from "../../support/export-fixture.ts"
import { createEmailInput } from "../../support/mail-fixture.ts"
import type { TestUser } from "../../support/organisation.ts"
import { type ProfileFixture, text } from "../../support/profile-fixture.ts"
import { smallField, smallProfile } from "../../support/small-profile.ts"
import { data, everything } from "./access-fixture.ts"

/** A value in a location hidden from the user, with a unique marker. */
export interface HiddenValue {
  readonly what: string
  readonly secretMarker: string
  /** IDs by which a user might request it. */
  readonly ids: readonly string[]
  /** What a user with access gets, including the marker. */
  fetchContent(): Promise<unknown>
}

/** Common prefix of all markers, so that a search for them does not reveal one. */
export const prefix = "Zaunammer"
let textNumber = 1000
const nextText = () => `${prefix}${(textNumber += 1)}`

/** Creates everything that is hidden from a user of the northern entity, each in its own location. */
export async function createHiddenValues(fixture: ExportFixture, other: ProfileFixture, reader: TestUser) {
  const hiddenValues: HiddenValue[] = []
  const { database } = fixture.server
  const partner = await fixture.user("partner", { grants: everything })
  const southern = await fixture.user("southern", { entityIds: [fixture.south], grants: everything })
  const abroad = await other.user("abroad", { grants: everything })

  const create = async (user: TestUser, method: "GET" | "POST" | "PUT" | "DELETE", url: string, body?: object) => {
    const home = user.clientId === fixture.clientId ? fixture : other
    const response = await home.call(user, method, url, body)
    if (response.status >= 300) throw new Error(`${method} ${url}: ${JSON.stringify(response.body)}`)
    return response.body
  }
  const hide = async (
    what: string,
    by: TestUser,
    createValue: (secretMarker: string) => Promise<{ ids: string[]; at: string }>,
  ) => {
    const secretMarker = nextText()
    const { ids, at } = await createValue(secretMarker)
    hiddenValues.push({ what, secretMarker, ids, fetchContent: () => create(by, "GET", at) })
    return ids[0] ?? ""
  }
  const record =
    (by: TestUser, projectId: string, profileId = "control") =>
    async (secretMarker: string) => {
      const { id, uniqueId } = await create(by, "POST", data, {
        profileId,
        projectId,
        fields: { title_1: text(secretMarker) },
      })
      return { ids: [id as string, uniqueId as string], at: `${data}/${id}` }
    }

  const plain = await create(partner, "POST", "/oauth/roles", {
    name: "Reader of controls",
    kind: "executor",
    description: "",
    grants: [{ feature: "Activities", subFeature: "Control", actions: ["READ"] }],
  })
  const visible = await create(partner, "POST", data, {
    profileId: "control",
    projectId: fixture.projects.north,
    fields: { title_1: text("Gartenrotschwanz1") },
  })

  const role = await database.clientTransaction(fixture.clientId, (tx) =>
    tx.selectFrom("user_role").where("user_id", "=", partner.id).select("role_id").executeTakeFirstOrThrow(),
  )
  const when = { actor_role: [role.role_id] }
  const listed = { showOnList: true }
  await fixture.publish(
    smallProfile(
      "confidential",
      [
        smallField("f_note", "note_1", "TEXT", listed),
        smallField("f_secret", "secret_1", "TEXT", listed),
        smallField("f_papers", "papers_1", "FILE"),
      ],
      {
        rules: ["f_secret", "f_papers"].map((target) => ({ id: `d_${target}`, kind: "visibleToRoles", target, when })),
      },
    ),
  )
  await hide("a field that is withheld", partner, async (secretMarker) => {
    const fields = { title_1: text("Gartenrotschwanz2"), secret_1: text(secretMarker) }
    const { id } = await create(partner, "POST", data, {
      profileId: "confidential",
      projectId: fixture.projects.north,
      fields,
    })
    return { ids: [id], at: `${data}/${id}` }
  })

  await hide("a file in a field that is withheld, in the audit log", partner, async (secretMarker) => {
    const { id } = await create(partner, "POST", data, {
      profileId: "confidential",
      projectId: fixture.projects.north,
      fields: { title_1: text("Gartenrotschwanz3") },
    })
    const at = { serviceId: id, serviceReferenceId: "f_papers" }
    const { status, body } = await fixture.upload(partner, { bytes: "x", fileName: `${secretMarker}.txt`, ...at })
    if (status !== 200) throw new Error(JSON.stringify(body))
    return { ids: [id, body.fileUploadId], at: `/api/audit-logs/records/${id}` }
  })

  const foreignRecord = await hide("a record of another entity", southern, record(southern, fixture.projects.south))
  await hide("what was said about it", southern, async (secretMarker) => {
    const body = { refname: foreignRecord, projectid: fixture.projects.south, body: `<p>${secretMarker}</p>` }
    const { id } = await create(southern, "POST", "/api/comments", body)
    return { ids: [id], at: `/api/comments?refname=${foreignRecord}` }
  })
  await hide("a file of it, by name", southern, async (secretMarker) => {
    const at = { serviceId: foreignRecord, projectId: fixture.projects.south, companyId: fixture.south }
    const { status, body } = await fixture.upload(southern, { bytes: "x", fileName: `${secretMarker}.txt`, ...at })
    if (status !== 200) throw new Error(JSON.stringify(body))
    return { ids: [body.fileUploadId], at: `/api/file/list?serviceId=${foreignRecord}` }
  })
  await hide("what changed in another one", southern, async (secretMarker) => {
    const { id, revision } = await create(southern, "POST", data, {
      profileId: "control",
      projectId: fixture.projects.south,
      fields: { title_1: text(secretMarker) },
    })
    await create(southern, "PUT", `${data}/${id}`, { revision, fields: { title_1: text("Changed since") } })
    return { ids: [id], at: `/api/audit-logs/records/${id}` }
  })
  await hide("a record of another entity in the bin", southern, async (secretMarker) => {
    const { id, revision } = await create(southern, "POST", data, {
      profileId: "control",
      projectId: fixture.projects.south,
      fields: { title_1: text(secretMarker) },
    })
    await create(southern, "DELETE", `${data}/${id}?revision=${revision}`)
    return { ids: [id], at: `${data}/recycle-bin` }
  })
  const shared = await fixture.addProject("Shared by two entities", [fixture.north, fixture.south])
  await hide("a record of another entity in a project of both", southern, record(southern, shared))

  const restricted = await hide("a project that is others' alone", partner, async (name) => {
    const body = {
      name,
      module: "IC",
      financialYear: 2026,
      financialYearStartMonth: 4,
      reportingPeriod: "quarter",
      processType: "ICFR",
      entityIds: [fixture.north],
      userIds: [partner.id],
    }
    const { id } = await create(partner, "POST", "/api/v1/projects", body)
    return { ids: [id], at: `/api/v1/projects/${id}` }
  })
  await hide("a record of that project", partner, record(partner, restricted))

  const risk = await hide(
    "a record of a type one may not read",
    partner,
    record(partner, fixture.projects.north, "risk"),
  )
  const { revision } = await create(partner, "GET", `${data}/${visible.id}`)
  await create(partner, "POST", `${data}/${visible.id}/refFields/risks_1`, { revision, recordIds: [risk] })

  await hide("another entity, by name", southern, async (name) => {
    await database.clientTransaction(fixture.clientId, (tx) =>
      tx.updateTable("entity").set({ name }).where("id", "=", fixture.south).execute(),
    )
    return { ids: [fixture.south], at: "/api/entity" }
  })
  await hide("a person of another entity", southern, async (lastName) => {
    const names = { firstName: "Asha", lastName, companyIds: [fixture.south], modules: ["IC"], roles: [plain.id] }
    const { id } = await create(southern, "POST", "/api/users", { ...names, email: `${lastName}@m.example` })
    return { ids: [id], at: `/oauth/users/${id}` }
  })

  await hide("a colleague's draft", partner, async (secretMarker) => {
    const id = uuid()
    await create(partner, "PUT", `/api/v1/profiles/drafts/${id}`, {
      profileId: "control",
      profileVersion: 1,
      projectId: fixture.projects.north,
      recordId: null,
      revision: null,
      counter: 1,
      savedExplicitly: true,
      fields: { title_1: { at: 1, wire: text(secretMarker) } },
    })
    return { ids: [id], at: `/api/v1/profiles/drafts/${id}` }
  })
  await hide("a colleague's view", partner, async (name) => {
    const content = { columns: [], density: "compact", sort: null, search: "", group: null }
    const url = "/api/v1/profiles/control/views"
    const { id } = await create(partner, "POST", url, { name, shared: false, content })
    return { ids: [id], at: url }
  })
  await hide("a colleague's export", partner, async (exportName) => {
    const { id } = await fixture.create(partner, { serviceReferenceId: "control", exportName })
    return { ids: [id], at: "/api/export" }
  })

  await hide("a record of another client", abroad, record(abroad, other.projects.north))
  await hide("a shared list of another client", abroad, async (en) => {
    const id = `list-${uuid().slice(-8)}`
    await create(abroad, "POST", "/api/v1/profiles/tags", { id, name: { en } })
    return { ids: [id], at: `/api/v1/profiles/tags/${id}` }
  })
  await hide("a record type of another client", abroad, async (en) => {
    const id = `type-${uuid().slice(-8)}`
    await other.publish(smallProfile(id, [], { name: { en } }))
    return { ids: [id], at: `/api/v1/profiles/${id}` }
  })
  await hide("a role of another client", abroad, async (name) => {
    const { id } = await create(abroad, "POST", "/oauth/roles", { name, kind: "executor", description: "", grants: [] })
    return { ids: [id], at: `/oauth/roles-client/${other.clientId}` }
  })
  await hide("another client itself, by name", abroad, async (name) => {
    await database.clientTransaction(other.clientId, (tx) => tx.updateTable("client").set({ name }).execute())
    return { ids: [other.clientId], at: "/oauth/app-users" }
  })
  await hide("a letter of another client", other.admin, async (secretMarker) => {
    const to = `${secretMarker}@abroad.example`
    await database.clientTransaction(other.clientId, (tx) =>
      enqueueEmail(
        tx,
        createEmailInput(other.clientId, { to, dedupeKey: uuid(), values: { name: secretMarker, minutes: "30" } }),
      ),
    )
    const { rows } = await database.clientTransaction(other.clientId, (tx) =>
      sql<{ id: string }>`select id from outbox_email where params->>'name' = ${secretMarker}`.execute(tx),
    )
    return { ids: [rows[0]?.id ?? ""], at: `/api/v1/outbox/${rows[0]?.id}` }
  })

  // What notifies the user: an email and a mention about a visible record.
  await create(partner, "POST", "/api/comments", {
    refname: visible.id,
    projectid: fixture.projects.north,
    body: `<p>Look <span data-type="mention" data-id="${reader.id}"></span></p>`,
  })
  return { hiddenValues, visible: visible as { id: string; uniqueId: string }, roleId: plain.id as string }
}
