import { v7 as uuid } from "uuid"
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest"
import type { ProfileId } from "../../../schemas/ids.ts"
import type { ProfileDefinition } from "../../../schemas/profile.ts"
import { compiledProfiles } from "../../../server/services/profile/definitions/compiled-profiles.ts"
import { profileExtensions } from "../../../server/services/profile-extensions.ts"
import { findProfile, writeDraft } from "../../../server/services/profile/definitions/profile-repository.ts"
import { publishDraft } from "../../../server/services/profile/definitions/publish.ts"
import type { TestPerson } from "../../support/organisation.ts"
import { allRecords, type ProfileWorld, startProfileWorld, text } from "../../support/profile-world.ts"
import { smallField, smallProfile } from "../../support/small-profile.ts"

const url = "/api/v1/profiles/data"
/** Stands in what only some may see; no answer to anybody else may hold it. */
const canary = "Zaunkoenig-4417"
const names = ["findings_1", "Field findings_1", "f_findings", "double_1", "proof_1", "remark_1"]

let world: ProfileWorld
let partner: TestPerson
let owner: TestPerson
let role: string
/** Of this test alone, with its secret. */
let record: { id: string; revision: number }
let secret: string

const sayings = { title_1: text("Seen by all"), note_1: text("open") }

beforeAll(async () => {
  world = await startProfileWorld()
  partner = await world.person("partner", { grants: allRecords })
  owner = await world.person("owner", { grants: allRecords })
  const held = await world.server.database.tenant(world.clientId, (tx) =>
    tx
      .selectFrom("user_role")
      .where("client_id", "=", world.clientId)
      .where("user_id", "=", partner.id)
      .select("role_id")
      .executeTakeFirstOrThrow(),
  )
  role = held.role_id
  await publishConfidential("confidential")
})
beforeEach(async () => {
  secret = `${canary} ${uuid()}`
  record = await givenRecord("confidential")
})
afterAll(() => world.server.close())

function publishConfidential(id: string): Promise<void> {
  const when = { actor_role: [role] }
  const fields = [
    smallField("f_note", "note_1", "TEXT", { showOnList: true }),
    smallField("f_findings", "findings_1", "TEXT", { showOnList: true, isMandatory: true }),
    smallField("f_double", "double_1", "TEXT", { showOnList: true }),
    smallField("f_proof", "proof_1", "FILE"),
    smallField("f_remark", "remark_1", "TEXT"),
  ]
  return world.publish(
    smallProfile(id, fields, {
      rules: [
        { id: "d1", kind: "disclosed", target: "f_findings", when },
        { id: "d2", kind: "disclosed", target: "f_double", when },
        { id: "d3", kind: "disclosed", target: "f_proof", when },
        { id: "d4", kind: "disclosed", target: "f_remark", when },
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

async function givenRecord(profileId: string): Promise<typeof record> {
  const made = await world.call(partner, "POST", url, {
    profileId,
    projectId: world.projects.north,
    fields: { ...sayings, findings_1: text(secret), remark_1: text(secret) },
  })
  return made.body
}

const read = async (person: TestPerson) => (await world.call(person, "GET", `${url}/${record.id}`)).body
const page = (person: TestPerson, more: object = {}) =>
  world.call(person, "POST", `${url}/v4/paginated`, {
    profileId: "confidential",
    projectId: world.projects.north,
    ...more,
  })

test("those a field is there for see it, and so do client administrators", async () => {
  for (const person of [partner, world.admin]) {
    const { fields } = await read(person)
    expect([fields.findings_1.value, fields.double_1.value]).toEqual([secret, `${secret}open`])
    expect(JSON.stringify((await page(person)).body)).toContain(secret)
  }
})

test("for everybody else it is nowhere: contract, record, fields, list, log, verdict", async () => {
  const answers = [
    await world.call(owner, "GET", "/api/v1/profiles/confidential/compiled"),
    await world.call(owner, "GET", "/api/v1/profiles/confidential/compiled?version=1"),
    await world.call(owner, "GET", `${url}/${record.id}`),
    await world.call(owner, "GET", `${url}/${record.id}?version=1`),
    await world.call(owner, "GET", `${url}/${record.id}/fields`),
    await page(owner),
    await world.call(owner, "GET", `/api/audit-logs/records/${record.id}`),
    await world.call(owner, "GET", `${url}/metadata?profileId=confidential`),
    await world.call(owner, "GET", `${url}/home`),
    await world.call(owner, "POST", `${url}/validate`, { profileId: "confidential", id: record.id, fields: sayings }),
  ]
  for (const [index, { status, body }] of answers.entries()) {
    expect([index, status]).toEqual([index, 200])
    const told = JSON.stringify(body)
    for (const word of [canary, ...names]) expect([index, told.includes(word)]).toEqual([index, false])
  }
})

test("naming it is answered like naming what was never there", async () => {
  const like = (body: unknown, name: string) =>
    JSON.stringify(body)
      .replaceAll(name, "")
      .replaceAll(/"correlationId":"[^"]*"/g, "")
  const both = async (ask: (name: string) => Promise<{ status: number; body: unknown }>) => {
    const never = await ask("nothing_77")
    for (const name of ["findings_1", "remark_1"]) {
      const withheld = await ask(name)
      expect(withheld.status).toBe(400)
      expect(like(withheld.body, name)).toEqual(like(never.body, "nothing_77"))
    }
  }
  await both((name) => page(owner, { filter: { filterType: "text", column: name, operator: "contains", value: "Z" } }))
  await both((name) => page(owner, { query: { sortBy: name } }))
  await both((name) => page(owner, { columns: [name] }))
  await both((name) => world.call(owner, "GET", `${url}/${record.id}/fields?keywords=${name}`))
  await both((name) =>
    world.call(owner, "PUT", `${url}/${record.id}`, { revision: record.revision, fields: { [name]: text("mine") } }),
  )
})

test("naming it in a draft is answered like naming what was never there, and a guess kept from before stays a guess", async () => {
  const draft = `/api/v1/profiles/drafts/${record.id}`
  const about = { profileId: "confidential", profileVersion: 1, projectId: world.projects.north, recordId: record.id }
  const put = (counter: number, fields: object) =>
    world.call(owner, "PUT", draft, { ...about, revision: record.revision, counter, kept: false, fields })
  const answers = await Promise.all(
    ["nothing_77", "remark_1"].map(async (name) => {
      const { status, body } = await put(1, { [name]: { at: 1, wire: { value: secret } } })
      return [status, body.code, JSON.stringify(body.problems).replaceAll(name, "")]
    }),
  )
  expect(answers[0]?.slice(0, 2)).toEqual([400, "value.unknown_keyword"])
  expect(answers[1]).toEqual(answers[0])
  for (const value of [secret, "Not it"]) {
    expect((await put(1, { note_1: { at: 1, wire: { value: "typed" } } })).status).toBe(200)
    // Typed while the field was still there for its author.
    const fields = { remark_1: { at: 1, wire: { value } } }
    await world.server.database.tenant(world.clientId, (tx) =>
      tx
        .updateTable("record_draft")
        .set({ fields: JSON.stringify(fields) as never })
        .where("id", "=", record.id)
        .execute(),
    )
    await put(2, {})
    expect((await world.call(owner, "GET", draft)).body.draft).toMatchObject({ fields })
    await world.call(owner, "DELETE", `${draft}?counter=2`)
  }
})

test("a save by someone who does not see it keeps it, and works out what follows from it", async () => {
  const saved = await world.call(owner, "PUT", `${url}/${record.id}`, {
    revision: (await read(owner)).revision,
    fields: { ...sayings, note_1: text("changed") },
  })
  expect(saved.status).toBe(200)
  expect(JSON.stringify(saved.body)).not.toContain(canary)
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

test("what is mandatory in it is not asked of those who do not see it", async () => {
  const made = await world.call(owner, "POST", url, {
    profileId: "confidential",
    projectId: world.projects.north,
    fields: { title_1: text("By an owner") },
  })
  expect(made.status).toBe(201)
  const asked = await world.call(partner, "PUT", `${url}/${made.body.id}`, {
    revision: made.body.revision,
    fields: { note_1: text("now") },
  })
  expect([asked.status, asked.body.problems[0].path]).toEqual([400, ["findings_1"]])
})

test("a conflict shows the record as its reader may see it", async () => {
  await world.call(partner, "PUT", `${url}/${record.id}`, {
    revision: record.revision,
    fields: { note_1: text("meanwhile") },
  })
  const stale = await world.call(owner, "PUT", `${url}/${record.id}`, { revision: record.revision, fields: sayings })
  expect(stale.status).toBe(409)
  expect(JSON.stringify(stale.body)).not.toContain(canary)
})

async function publishAgain(definition: ProfileDefinition): Promise<void> {
  await world.server.database.tenant(world.clientId, async (tx) => {
    const product = { clientId: world.clientId, userId: null, module: null }
    await writeDraft(tx, world.clientId, world.admin.id, definition)
    const row = await findProfile(tx, world.clientId, definition.id as ProfileId)
    if (row)
      await publishDraft(tx, product, { compiledProfiles: compiledProfiles(), extensions: profileExtensions }, row)
  })
}

test("what is withheld now is withheld in the versions from before it was", async () => {
  const fields = [smallField("f_later", "later_1", "TEXT")]
  await world.publish(smallProfile("later_secret", fields))
  const body = { profileId: "later_secret", projectId: world.projects.north }
  const given = { title_1: text("Seen by all"), later_1: text(canary) }
  const { id } = (await world.call(partner, "POST", url, { ...body, fields: given })).body
  const answersTo = async (person: TestPerson) =>
    JSON.stringify([
      (await world.call(person, "GET", `${url}/${id}?version=1`)).body,
      (await world.call(person, "GET", "/api/v1/profiles/later_secret/compiled?version=1")).body,
    ])
  expect(await answersTo(owner)).toContain(canary)
  const when = { actor_role: [role] }
  await publishAgain(
    smallProfile("later_secret", fields, { rules: [{ id: "d1", kind: "disclosed", target: "f_later", when }] }),
  )
  expect(await answersTo(partner)).toContain(canary)
  const told = await answersTo(owner)
  for (const word of [canary, "later_1", "f_later"]) expect([word, told.includes(word)]).toEqual([word, false])
})

test("its log is kept for those it is there for, also once the field is gone", async () => {
  await publishConfidential("losing_fields")
  const { id } = await givenRecord("losing_fields")
  const log = async (person: TestPerson) =>
    JSON.stringify((await world.call(person, "GET", `/api/audit-logs/records/${id}`)).body)
  expect(await log(partner)).toContain(canary)
  expect(await log(owner)).not.toContain(canary)
  const shorter = smallProfile("losing_fields", [smallField("f_note", "note_1", "TEXT", { showOnList: true })])
  await publishAgain(shorter)
  expect(await log(world.admin)).toContain(canary)
  expect(await log(owner)).not.toContain(canary)
})
