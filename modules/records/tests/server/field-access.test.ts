import { v7 as uuid } from "uuid"
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest"
import type { ProfileId } from "../../../../schemas/ids.ts"
import type { ProfileDefinition } from "../../../../schemas/profile.ts"
import { compiledProfiles } from "../../../profiles/server/compiled-profiles.ts"
import { recordExtensions } from "../../../record-extensions.ts"
import { findProfile } from "../../../profiles/server/profile-repository.ts"
import { writeDraft } from "../../../profiles/server/profile-writing-repository.ts"
import { publishDraft } from "../../../designer/server/definitions/publish.ts"
import type { TestUser } from "../../../../tests/support/organisation.ts"
import {
  allRecords,
  type ProfileFixture,
  setupProfileFixture,
  text,
} from "../../../../tests/support/profile-fixture.ts"
import { smallField, smallProfile } from "../../../../tests/support/small-profile.ts"

const url = "/api/v1/profiles/data"
/** Occurs in a restricted field; no response to other users may contain it. */
const secretMarker = "Zaunkoenig-4417"
const names = ["findings_1", "Field findings_1", "f_findings", "double_1", "proof_1", "remark_1"]

let fixture: ProfileFixture
let partner: TestUser
let owner: TestUser
let role: string
/** Used only by this test, with the marker. */
let record: { id: string; revision: number }
let secret: string

const initialValues = { title_1: text("Seen by all"), note_1: text("open") }

beforeAll(async () => {
  fixture = await setupProfileFixture()
  partner = await fixture.user("partner", { grants: allRecords })
  owner = await fixture.user("owner", { grants: allRecords })
  const storedRow = await fixture.server.database.clientTransaction(fixture.clientId, (tx) =>
    tx
      .selectFrom("user_role")
      .where("client_id", "=", fixture.clientId)
      .where("user_id", "=", partner.id)
      .select("role_id")
      .executeTakeFirstOrThrow(),
  )
  role = storedRow.role_id
  await publishConfidential("confidential")
})
beforeEach(async () => {
  secret = `${secretMarker} ${uuid()}`
  record = await createRecord("confidential")
})
afterAll(() => fixture.server.close())

function publishConfidential(id: string): Promise<void> {
  const when = { actor_role: [role] }
  const fields = [
    smallField("f_note", "note_1", "TEXT", { showOnList: true }),
    smallField("f_findings", "findings_1", "TEXT", { showOnList: true, isMandatory: true }),
    smallField("f_double", "double_1", "TEXT", { showOnList: true }),
    smallField("f_proof", "proof_1", "FILE"),
    smallField("f_remark", "remark_1", "TEXT"),
  ]
  return fixture.publish(
    smallProfile(id, fields, {
      rules: [
        { id: "d1", kind: "visibleToRoles", target: "f_findings", when },
        { id: "d2", kind: "visibleToRoles", target: "f_double", when },
        { id: "d3", kind: "visibleToRoles", target: "f_proof", when },
        { id: "d4", kind: "visibleToRoles", target: "f_remark", when },
        {
          id: "c",
          kind: "computed",
          target: "f_double",
          value: { concat: [{ field: "f_findings" }, { field: "f_note" }] },
        },
      ],
    }),
  )
}

async function createRecord(profileId: string): Promise<typeof record> {
  const createResponse = await fixture.call(partner, "POST", url, {
    profileId,
    projectId: fixture.projects.north,
    fields: { ...initialValues, findings_1: text(secret), remark_1: text(secret) },
  })
  return createResponse.body
}

const read = async (user: TestUser) => (await fixture.call(user, "GET", `${url}/${record.id}`)).body
const page = (user: TestUser, more: object = {}) =>
  fixture.call(user, "POST", `${url}/v4/paginated`, {
    profileId: "confidential",
    projectId: fixture.projects.north,
    ...more,
  })

test("users with access to a restricted field and client administrators see it", async () => {
  for (const user of [partner, fixture.admin]) {
    const { fields } = await read(user)
    expect([fields.findings_1.value, fields.double_1.value]).toEqual([secret, `${secret}open`])
    expect(JSON.stringify((await page(user)).body)).toContain(secret)
  }
})

test("other users find it nowhere: contract, record, fields, list, audit log, validation result", async () => {
  const responses = [
    await fixture.call(owner, "GET", "/api/v1/profiles/confidential/compiled"),
    await fixture.call(owner, "GET", "/api/v1/profiles/confidential/compiled?version=1"),
    await fixture.call(owner, "GET", `${url}/${record.id}`),
    await fixture.call(owner, "GET", `${url}/${record.id}?version=1`),
    await fixture.call(owner, "GET", `${url}/${record.id}/fields`),
    await page(owner),
    await fixture.call(owner, "GET", `/api/audit-logs/records/${record.id}`),
    await fixture.call(owner, "GET", `${url}/metadata?profileId=confidential`),
    await fixture.call(owner, "GET", `${url}/home`),
    await fixture.call(owner, "POST", `${url}/validate`, {
      profileId: "confidential",
      id: record.id,
      fields: initialValues,
    }),
  ]
  for (const [index, { status, body }] of responses.entries()) {
    expect([index, status]).toEqual([index, 200])
    const responseText = JSON.stringify(body)
    for (const term of [secretMarker, ...names]) expect([index, responseText.includes(term)]).toEqual([index, false])
  }
})

test("a request that names it gets the same response as for an unknown field", async () => {
  const like = (body: unknown, name: string) =>
    JSON.stringify(body)
      .replaceAll(name, "")
      .replaceAll(/"correlationId":"[^"]*"/g, "")
  const both = async (sendRequest: (name: string) => Promise<{ status: number; body: unknown }>) => {
    const never = await sendRequest("nothing_77")
    for (const name of ["findings_1", "remark_1"]) {
      const restricted = await sendRequest(name)
      expect(restricted.status).toBe(400)
      expect(like(restricted.body, name)).toEqual(like(never.body, "nothing_77"))
    }
  }
  await both((name) => page(owner, { filter: { filterType: "text", column: name, operator: "contains", value: "Z" } }))
  await both((name) => page(owner, { query: { sortBy: name } }))
  await both((name) => page(owner, { columns: [name] }))
  await both((name) => fixture.call(owner, "GET", `${url}/${record.id}/fields?keywords=${name}`))
  await both((name) =>
    fixture.call(owner, "PUT", `${url}/${record.id}`, { revision: record.revision, fields: { [name]: text("mine") } }),
  )
})

test("a draft that names it gets the same response as for an unknown field, and a stored guess reveals nothing", async () => {
  const draft = `/api/v1/profiles/drafts/${record.id}`
  const about = { profileId: "confidential", profileVersion: 1, projectId: fixture.projects.north, recordId: record.id }
  const saveDraft = (counter: number, fields: object) =>
    fixture.call(owner, "PUT", draft, { ...about, revision: record.revision, counter, savedExplicitly: false, fields })
  const responses = await Promise.all(
    ["nothing_77", "remark_1"].map(async (name) => {
      const { status, body } = await saveDraft(1, { [name]: { at: 1, wire: { value: secret } } })
      return [status, body.code, JSON.stringify(body.problems).replaceAll(name, "")]
    }),
  )
  expect(responses[0]?.slice(0, 2)).toEqual([400, "value.unknown_keyword"])
  expect(responses[1]).toEqual(responses[0])
  for (const value of [secret, "Not it"]) {
    expect((await saveDraft(1, { note_1: { at: 1, wire: { value: "typed" } } })).status).toBe(200)
    // Input from when the author could still see the field.
    const fields = { remark_1: { at: 1, wire: { value } } }
    await fixture.server.database.clientTransaction(fixture.clientId, (tx) =>
      tx
        .updateTable("record_draft")
        .set({ fields: JSON.stringify(fields) as never })
        .where("id", "=", record.id)
        .execute(),
    )
    await saveDraft(2, {})
    expect((await fixture.call(owner, "GET", draft)).body.draft).toMatchObject({ fields })
    await fixture.call(owner, "DELETE", `${draft}?counter=2`)
  }
})

test("a save by a user who cannot see it keeps it, and computes what depends on it", async () => {
  const saved = await fixture.call(owner, "PUT", `${url}/${record.id}`, {
    revision: (await read(owner)).revision,
    fields: { ...initialValues, note_1: text("changed") },
  })
  expect(saved.status).toBe(200)
  expect(JSON.stringify(saved.body)).not.toContain(secretMarker)
  const { fields } = await read(partner)
  expect([fields.note_1.value, fields.findings_1.value, fields.double_1.value]).toEqual([
    "changed",
    secret,
    `${secret}changed`,
  ])
  const found = await page(partner, {
    filter: { filterType: "text", column: "findings_1", operator: "contains", value: secret },
  })
  expect(found.body.totalElements).toBe(1)
})

test("is not mandatory for users who cannot see it", async () => {
  const createResponse = await fixture.call(owner, "POST", url, {
    profileId: "confidential",
    projectId: fixture.projects.north,
    fields: { title_1: text("By an owner") },
  })
  expect(createResponse.status).toBe(201)
  const response = await fixture.call(partner, "PUT", `${url}/${createResponse.body.id}`, {
    revision: createResponse.body.revision,
    fields: { note_1: text("now") },
  })
  expect([response.status, response.body.problems[0].path]).toEqual([400, ["findings_1"]])
})

test("a conflict shows the record as the user can see it", async () => {
  await fixture.call(partner, "PUT", `${url}/${record.id}`, {
    revision: record.revision,
    fields: { note_1: text("meanwhile") },
  })
  const stale = await fixture.call(owner, "PUT", `${url}/${record.id}`, {
    revision: record.revision,
    fields: initialValues,
  })
  expect(stale.status).toBe(409)
  expect(JSON.stringify(stale.body)).not.toContain(secretMarker)
})

async function publishAgain(definition: ProfileDefinition): Promise<void> {
  await fixture.server.database.clientTransaction(fixture.clientId, async (tx) => {
    const systemActor = { clientId: fixture.clientId, userId: null, module: null }
    await writeDraft(tx, fixture.clientId, fixture.admin.id, definition)
    const row = await findProfile(tx, fixture.clientId, definition.id as ProfileId)
    if (row)
      await publishDraft(tx, systemActor, { compiledProfiles: compiledProfiles(), extensions: recordExtensions }, row)
  })
}

test("a field that is restricted now is also hidden in versions from before the restriction", async () => {
  const fields = [smallField("f_later", "later_1", "TEXT")]
  await fixture.publish(smallProfile("later_secret", fields))
  const body = { profileId: "later_secret", projectId: fixture.projects.north }
  const sentFields = { title_1: text("Seen by all"), later_1: text(secretMarker) }
  const { id } = (await fixture.call(partner, "POST", url, { ...body, fields: sentFields })).body
  const responsesFor = async (user: TestUser) =>
    JSON.stringify([
      (await fixture.call(user, "GET", `${url}/${id}?version=1`)).body,
      (await fixture.call(user, "GET", "/api/v1/profiles/later_secret/compiled?version=1")).body,
    ])
  expect(await responsesFor(owner)).toContain(secretMarker)
  const when = { actor_role: [role] }
  await publishAgain(
    smallProfile("later_secret", fields, { rules: [{ id: "d1", kind: "visibleToRoles", target: "f_later", when }] }),
  )
  expect(await responsesFor(partner)).toContain(secretMarker)
  const responseText = await responsesFor(owner)
  for (const term of [secretMarker, "later_1", "f_later"])
    expect([term, responseText.includes(term)]).toEqual([term, false])
})

test("its audit log is kept for users with access, also after the field is removed", async () => {
  await publishConfidential("losing_fields")
  const { id } = await createRecord("losing_fields")
  const log = async (user: TestUser) =>
    JSON.stringify((await fixture.call(user, "GET", `/api/audit-logs/records/${id}`)).body)
  expect(await log(partner)).toContain(secretMarker)
  expect(await log(owner)).not.toContain(secretMarker)
  const shorter = smallProfile("losing_fields", [smallField("f_note", "note_1", "TEXT", { showOnList: true })])
  await publishAgain(shorter)
  expect(await log(fixture.admin)).toContain(secretMarker)
  expect(await log(owner)).not.toContain(secretMarker)
})
