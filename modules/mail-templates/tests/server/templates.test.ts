import { v7 as uuid } from "uuid"
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import type { Grant, PermissionAction } from "../../../../schemas/permissions.ts"
import { templateLimits } from "../../../../schemas/mail-templates.ts"
import type { TestUser } from "../../../../tests/support/organisation.ts"
import {
  allRecords,
  type ProfileFixture,
  setupProfileFixture,
  text,
} from "../../../../tests/support/profile-fixture.ts"
import { smallProfile } from "../../../../tests/support/small-profile.ts"

/** A client's mail templates over HTTP: each endpoint, its permissions, and its validation. */

const base = "/api/v1/mail-templates"
const settings = (...actions: PermissionAction[]): readonly Grant[] => [
  { feature: "Settings", subFeature: "Profile_Setting", actions },
]

let fixture: ProfileFixture
let other: ProfileFixture
let [reads, nothing]: readonly TestUser[] = []
const users = () => ({ reads: reads!, nothing: nothing! })

beforeAll(async () => {
  fixture = await setupProfileFixture()
  other = await setupProfileFixture(fixture.server)
  reads = await fixture.user("reads", { grants: [...settings("READ"), ...allRecords] })
  nothing = await fixture.user("nothing", { grants: allRecords })
  await fixture.publish(smallProfile("plain", []))
})
afterAll(() => fixture.server.close())

let name = ""
beforeEach(() => {
  name = `Template ${uuid().slice(-8)}`
})

const sound = { en: { subject: "{uid} is due", body: "Hello {recipient},\n\n- {record}" } }
const input = (more: object = {}) => ({ name, purpose: "REMINDER", texts: sound, ...more })
const create = (more: object = {}, by = fixture.admin) => fixture.call(by, "POST", base, input(more))
async function createTemplate(more: object = {}) {
  const { status, body } = await create(more)
  expect([status, body.problems]).toEqual([201, undefined])
  return body as { id: string; revision: number; name: string }
}

describe("template endpoints", () => {
  test("create, read, update, list by name and purpose, and delete; each change has an audit entry", async () => {
    const { id, revision } = await createTemplate()
    expect((await fixture.call(users().reads, "GET", `${base}/${id}`)).body).toMatchObject({
      id,
      name,
      purpose: "REMINDER",
      enabled: true,
      revision: 1,
      texts: sound,
      uses: [],
      otherUses: 0,
    })
    const texts = { ...sound, ar: { subject: " {uid} ", body: "نص\r\nآخر\u200F" } }
    const changed = await fixture.call(
      fixture.admin,
      "PUT",
      `${base}/${id}`,
      input({ texts, enabled: false, revision }),
    )
    expect(changed.body).toMatchObject({
      revision: 2,
      enabled: false,
      texts: { ...sound, ar: { subject: "{uid}", body: "نص\nآخر" } },
    })
    const list = async (query: string) =>
      (await fixture.call(users().reads, "GET", `${base}?search=${encodeURIComponent(name)}${query}`)).body
    expect(await list("")).toMatchObject({ totalElements: 1, content: [{ id, name, languages: ["en", "ar"] }] })
    expect((await list("&use=REMINDER")).content).toHaveLength(1)
    expect((await list("&use=TASK")).content).toEqual([])
    expect((await list("&page=1&size=1")).content).toEqual([])
    const deleted = await fixture.call(fixture.admin, "DELETE", `${base}/${id}?revision=2`)
    expect([deleted.status, deleted.body]).toEqual([200, {}])
    expect((await fixture.call(fixture.admin, "GET", `${base}/${id}`)).body.code).toBe("mail_template.not_found")
    const auditEntries = await fixture.server.database.clientTransaction(fixture.clientId, (tx) =>
      tx
        .selectFrom("audit_entry")
        .where("subject_id", "=", id)
        .orderBy("sequence")
        .select(["action", "changes"])
        .execute(),
    )
    expect(auditEntries.map(({ action }) => action)).toEqual([
      "mail_template.created",
      "mail_template.changed",
      "mail_template.deleted",
    ])
    expect(auditEntries[1]?.changes).toContainEqual({
      section: null,
      parameter: "enabled",
      previous: true,
      current: false,
    })
  })

  test("saving without changes leaves a template unchanged", async () => {
    const { id, revision } = await createTemplate()
    const again = await fixture.call(fixture.admin, "PUT", `${base}/${id}`, input({ revision }))
    expect(again.body).toMatchObject({ revision: 1 })
  })
})

describe("access control", () => {
  type Call = readonly [method: "GET" | "POST" | "PUT" | "DELETE", path: string, what: "input" | "draft" | undefined]
  const calls: readonly Call[] = [
    ["GET", "", undefined],
    ["GET", "/ID", undefined],
    ["POST", "", "input"],
    ["PUT", "/ID", "input"],
    ["DELETE", "/ID?revision=1", undefined],
    ["POST", "/preview", "draft"],
    ["POST", "/test-email", "draft"],
  ]
  const sendRequest = async (
    [method, path, what]: Call,
    clientFixture: Pick<ProfileFixture, "call">,
    by: TestUser,
    id?: string,
  ) => {
    const known = await createTemplate()
    const bodies = { input: { ...input({ name: `${name} b` }), ...(method === "PUT" && { revision: 1 }) }, draft }
    const url = `${base}${path.replace("ID", id ?? known.id)}`
    const { status, body } = await clientFixture.call(by, method, url, what && bodies[what])
    return [status, body.code]
  }

  test.each(calls)("without the permission, %s %s is forbidden", async (...call) => {
    expect(await sendRequest(call, fixture, users().nothing)).toEqual([403, "access.forbidden"])
  })

  test.each(calls.filter(([method, path]) => method !== "GET" && path !== "/preview"))(
    "with read permission only, %s %s is forbidden",
    async (...call) => {
      expect(await sendRequest(call, fixture, users().reads)).toEqual([403, "access.forbidden"])
    },
  )

  test.each(calls.filter(([, path]) => path.includes("ID")))(
    "%s %s of another client's or a missing template is not found",
    async (...call) => {
      expect(await sendRequest(call, other, other.admin)).toEqual([404, "mail_template.not_found"])
      name = `${name} c`
      expect(await sendRequest(call, fixture, fixture.admin, "no-id")).toEqual([404, "mail_template.not_found"])
    },
  )

  test("another client's templates are not in any list", async () => {
    await createTemplate()
    const { body } = await other.call(other.admin, "GET", `${base}?search=${encodeURIComponent(name)}`)
    expect(body).toMatchObject({ content: [], totalElements: 0 })
  })
})

describe("rejected templates", () => {
  test.each([
    [{ texts: {} }, "mail_template.no_language", ["texts"]],
    [{ texts: { fr: { subject: "{x}", body: "a" } } }, "mail_template.unknown_placeholder", ["texts", "fr", "subject"]],
    [{ texts: { fr: { subject: "a", body: "{" } } }, "mail_template.bad_brace", ["texts", "fr", "body"]],
    [
      { texts: { en: { subject: "a\r\nBcc: b", body: "c" } } },
      "mail_template.bad_character",
      ["texts", "en", "subject"],
    ],
    [{ texts: { en: { subject: "a\u202Eb", body: "c" } } }, "mail_template.bad_character", ["texts", "en", "subject"]],
    [{ texts: { en: { subject: "a", body: "c\u0001" } } }, "mail_template.bad_character", ["texts", "en", "body"]],
    [{ texts: { en: { subject: " ", body: "c" } } }, "value.required", ["texts", "en", "subject"]],
    [{ texts: { en: { subject: "a".repeat(151), body: "c" } } }, "value.too_long", ["texts", "en", "subject"]],
    [{ texts: { de: { subject: "a", body: "c" } } }, "value.unknown_keyword", ["texts", "de"]],
    [{ name: " " }, "value.required", ["name"]],
    [{ name: "a".repeat(81) }, "value.too_long", ["name"]],
    [{ name: "a\u200Bb" }, "mail_template.bad_name", ["name"]],
    [{ purpose: "OTHER" }, "value.unknown_option", ["purpose"]],
  ] as const)("%j", async (more, code, path) => {
    const { status, body } = await create(more)
    expect(status).toBe(400)
    expect(body.problems).toContainEqual(expect.objectContaining({ code, path }))
  })

  test("reports a mistake with its position and the available options, in the user's language", async () => {
    const texts = { en: { subject: "Due in {dayz} days", body: "x" } }
    const { body } = await create({ texts })
    expect(body.problems[0]).toMatchObject({ params: { name: "dayz", position: 8 } })
    expect(body.problems[0].message).toContain("Unknown placeholder {dayz} at character 8")
    expect(body.problems[0].message).toContain("{days}")
    const arabic = await fixture.call(fixture.admin, "POST", base, input({ texts }), { "accept-language": "ar" })
    expect(arabic.body.problems[0].message).toMatch(/\p{Script=Arabic}/u)
  })

  test("rejects a name that is taken, ignoring case and under concurrency", async () => {
    const { id } = await createTemplate()
    const duplicate = await create({ name: name.toUpperCase() })
    expect([duplicate.status, duplicate.body.code]).toEqual([400, "mail_template.name_taken"])
    const response = await fixture.call(
      fixture.admin,
      "PUT",
      `${base}/${id}`,
      input({ name: name.toUpperCase(), revision: 1 }),
    )
    expect(response.status).toBe(200)
    const two = await Promise.all([create({ name: `${name} two` }), create({ name: `${name} two` })])
    expect(two.map(({ status }) => status).toSorted()).toEqual([201, 400])
  })

  test("rejects a change with another revision, with none, and the later of two concurrent ones", async () => {
    const { id } = await createTemplate()
    const updateTemplate = (revision?: number, more = {}) =>
      fixture.call(fixture.admin, "PUT", `${base}/${id}`, input({ ...(revision && { revision }), ...more }))
    expect((await updateTemplate()).body.code).toBe("record.revision_missing")
    const two = await Promise.all([updateTemplate(1, { enabled: false }), updateTemplate(1, { name: `${name} b` })])
    expect(two.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const conflicting = two.find(({ status }) => status === 409)
    expect(conflicting?.body).toMatchObject({ code: "mail_template.conflict", current: { id, revision: 2 } })
    const stale = await fixture.call(fixture.admin, "DELETE", `${base}/${id}?revision=1`)
    expect(stale.status).toBe(409)
    expect((await fixture.call(fixture.admin, "DELETE", `${base}/${id}`)).status).toBe(428)
  })

  test("rejects more templates than the limit per client", async () => {
    const full = await setupProfileFixture(fixture.server)
    const { id } = (await full.call(full.admin, "POST", base, input())).body
    await full.server.database.clientTransaction(full.clientId, async (tx) => {
      const row = await tx.selectFrom("mail_template").where("id", "=", id).selectAll().executeTakeFirstOrThrow()
      const rows = Array.from({ length: templateLimits.templates - 1 }, (_, index) => ({
        client_id: full.clientId,
        id: uuid() as typeof row.id,
        name: `Another ${index}`,
        purpose: row.purpose,
        enabled: true,
        texts: JSON.stringify(row.texts) as never,
      }))
      await tx.insertInto("mail_template").values(rows).execute()
    })
    const excess = await full.call(full.admin, "POST", base, input({ name: "One more" }))
    expect([excess.status, excess.body.code]).toEqual([409, "mail_template.too_many"])
  })
})

const draft = {
  purpose: "REMINDER",
  language: "en",
  text: { subject: "{uid} is due {due}", body: "Hello {recipient},\n\n- {record}\n- {days}" },
}

describe("email preview", () => {
  test("shows sample values, in both parts and in the text direction of the language", async () => {
    const { status, body } = await fixture.call(users().reads, "POST", `${base}/preview`, draft)
    expect(status).toBe(200)
    expect(body.subject).toMatch(/^C-104 is due \d+ \w+ \d{4}$/)
    expect(body.paragraphs).toEqual([
      expect.stringMatching(/^Hello \S/),
      ["Monthly reconciliation of receivables", "3"],
    ])
    expect(body.html).toContain("<li")
    expect(body.text).toContain("- Monthly reconciliation of receivables")
    const arabic = { ...draft, language: "ar", text: { subject: "{record}", body: "{by}" } }
    expect((await fixture.call(users().reads, "POST", `${base}/preview`, arabic)).body).toMatchObject({
      direction: "rtl",
    })
  })

  test("shows a record's values only to users who can read the record", async () => {
    const south = await fixture.user("south", {
      grants: [...settings("READ"), ...allRecords],
      entityIds: [fixture.south],
    })
    const record = await fixture.call(fixture.admin, "POST", "/api/v1/profiles/data", {
      profileId: "plain",
      projectId: fixture.projects.north,
      entityId: fixture.north,
      fields: { title_1: text("Sumpfohreule <b>1</b>") },
    })
    expect(record.status).toBe(201)
    const of = {
      ...draft,
      recordId: record.body.id,
      text: { subject: "{record}", body: "{type} {entity} {project} {due}" },
    }
    const preview = await fixture.call(users().reads, "POST", `${base}/preview`, of)
    expect(preview.body).toMatchObject({
      subject: "Sumpfohreule <b>1</b>",
      paragraphs: ["Type plain North North 2026 –"],
    })
    expect(preview.body.html).toContain("&lt;b&gt;")
    const hidden = await fixture.call(south, "POST", `${base}/preview`, of)
    expect([hidden.status, hidden.body.code]).toEqual([404, "record.not_found"])
    const foreign = await other.call(other.admin, "POST", `${base}/preview`, of)
    expect([foreign.status, foreign.body.code]).toEqual([404, "record.not_found"])
    const noRecords = await fixture.user("no-records", { grants: settings("READ") })
    expect((await fixture.call(noRecords, "POST", `${base}/preview`, of)).status).toBe(403)
  })

  test.each([
    [{ text: { subject: "{x}", body: "a" } }, ["text", "subject"]],
    [{ text: { subject: "a", body: "{" } }, ["text", "body"]],
  ])("rejects a text with a mistake: %j", async (more, path) => {
    const { status, body } = await fixture.call(fixture.admin, "POST", `${base}/preview`, { ...draft, ...more })
    expect([status, body.problems[0].path]).toEqual([400, path])
  })
})

test("sends a test email to the current user only, through the outbox and with the previewed content", async () => {
  const { status, body } = await fixture.call(fixture.admin, "POST", `${base}/test-email`, draft)
  expect([status, body]).toEqual([200, { address: fixture.admin.email }])
  const { body: list } = await fixture.call(fixture.admin, "GET", "/api/v1/outbox?kind=templateTest")
  expect(list.content).toMatchObject([{ address: fixture.admin.email, kindName: "Email template test" }])
  const { body: previewedEmail } = await fixture.call(fixture.admin, "GET", `/api/v1/outbox/${list.content[0].id}`)
  expect(previewedEmail.subject).toMatch(/^C-104 is due/)
  expect(previewedEmail.paragraphs[1]).toEqual(["Monthly reconciliation of receivables", "3"])
})
