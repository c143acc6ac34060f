import { v7 as uuid } from "uuid"
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import { blockLimits } from "../../../../schemas/blocks.ts"
import type { Grant, PermissionAction } from "../../../../schemas/permissions.ts"
import type { TestUser } from "../../../../tests/support/organisation.ts"
import { type ProfileFixture, setupProfileFixture } from "../../../../tests/support/profile-fixture.ts"
import { smallField } from "../../../../tests/support/small-profile.ts"

/** A client's block library over HTTP: each endpoint, its permissions, and its validation. */

const base = "/api/v1/profiles/blocks"
const settings = (...actions: PermissionAction[]): readonly Grant[] => [
  { feature: "Settings", subFeature: "Profile_Setting", actions },
]

let fixture: ProfileFixture
let other: ProfileFixture
let people: { readonly reads: TestUser; readonly nothing: TestUser }

beforeAll(async () => {
  fixture = await setupProfileFixture()
  other = await setupProfileFixture(fixture.server)
  people = {
    reads: await fixture.user("reads", { grants: settings("READ") }),
    nothing: await fixture.user("nothing", { grants: [] }),
  }
})
afterAll(() => fixture.server.close())

let name = ""
beforeEach(() => {
  name = `Block ${uuid().slice(-8)}`
})

const flag = smallField("f_flag", "flag_1", "BOOLEAN", { sortOrder: 0 })
const note = smallField("f_note", "note_1", "TEXT", { sortOrder: 1 })
const visibleRule = { id: "r_1", kind: "visible", target: "f_note", when: { flag_is: [{ field: "f_flag" }, true] } }
const parts = { sections: [] as object[], fields: [flag, note] as object[], rules: [visibleRule] as object[] }
const section = (fields: object[], id = "s_1") => ({ id, name: { en: "S" }, position: "LEFT", sortOrder: 0, fields })
const input = (more: object = {}) => ({ name: { en: name }, parts, ...more })
const create = (more: object = {}, by = fixture.admin) => fixture.call(by, "POST", base, input(more))
const withParts = (more: object) => create({ parts: { ...parts, ...more } })
async function createBlock(more: object = {}) {
  const { status, body } = await create(more)
  expect([status, body.problems]).toEqual([201, undefined])
  return body as { id: string; revision: number }
}
const many = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    smallField(`f_${index}`, `text_${index + 1}`, "TEXT", { sortOrder: index }),
  )

describe("a block", () => {
  test("is created, listed, renamed, refilled and deleted, each with an audit entry", async () => {
    const { id, revision } = await createBlock({ description: { en: "For each\n review", fr: " " } })
    expect(revision).toBe(1)
    const known = await fixture.call(people.reads, "GET", `${base}/${id}`)
    expect(known.body).toMatchObject({
      id,
      name: { en: name },
      description: { en: "For each\n review" },
      revision: 1,
      updatedBy: expect.stringMatching(/ Person$/),
      parts,
    })
    const renamed = { en: `  ${name}\tsaid `, ar: "كتلة" }
    const changed = await fixture.call(fixture.admin, "PUT", `${base}/${id}`, {
      name: renamed,
      description: null,
      revision,
    })
    expect(changed.body).toMatchObject({
      revision: 2,
      name: { en: `${name} said`, ar: "كتلة" },
      description: null,
      parts,
    })
    const inside = { sections: [section([note, { ...flag, sortOrder: 0 }])], fields: [], rules: [visibleRule] }
    const filled = await fixture.call(fixture.admin, "PUT", `${base}/${id}`, { parts: inside, revision: 2 })
    expect(filled.body).toMatchObject({ revision: 3, name: { en: `${name} said` }, parts: inside })
    const { content } = (await fixture.call(people.reads, "GET", base)).body
    expect(content.find((line: { id: string }) => line.id === id)).toEqual({
      id,
      name: { en: `${name} said`, ar: "كتلة" },
      description: null,
      revision: 3,
      updatedAt: expect.any(String),
      updatedBy: expect.stringMatching(/ Person$/),
      sectionCount: 1,
      fieldCount: 2,
      ruleCount: 1,
      fields: [
        { name: { en: "Field flag_1" }, type: "BOOLEAN" },
        { name: { en: "Field note_1" }, type: "TEXT" },
      ],
    })
    const deleted = await fixture.call(fixture.admin, "DELETE", `${base}/${id}?revision=3`)
    expect([deleted.status, deleted.body]).toEqual([200, {}])
    expect((await fixture.call(fixture.admin, "GET", `${base}/${id}`)).body.code).toBe("block.not_found")
    const auditEntries = await fixture.server.database.clientTransaction(fixture.clientId, (tx) =>
      tx
        .selectFrom("audit_entry")
        .where("subject_id", "=", id)
        .orderBy("sequence")
        .select(["action", "changes"])
        .execute(),
    )
    expect(auditEntries.map(({ action }) => action)).toEqual([
      "field_block.created",
      "field_block.changed",
      "field_block.changed",
      "field_block.deleted",
    ])
    expect(auditEntries[2]?.changes).toEqual([{ section: null, parameter: "parts", previous: parts, current: inside }])
  })

  test("saved without a change keeps its revision", async () => {
    const { id, revision } = await createBlock()
    const again = await fixture.call(fixture.admin, "PUT", `${base}/${id}`, { ...input(), revision })
    expect(again.body).toMatchObject({ revision: 1 })
  })

  test("can contain what a draft can: a missing list, a role, an invalid pattern", async () => {
    const unfinished = [
      smallField("f_1", "tag_1", "TAGREF", { tagId: "gone", tagType: "CUSTOM" }),
      smallField("f_2", "title_1", "TEXT", { role: "title" }),
      smallField("f_3", "code_1", "TEXT", { pattern: "(" }),
    ]
    const { revision } = await createBlock({ parts: { ...parts, fields: [...parts.fields, ...unfinished] } })
    expect(revision).toBe(1)
  })
})

describe("access control", () => {
  type Call = readonly [method: "GET" | "POST" | "PUT" | "DELETE", path: string]
  const calls: readonly Call[] = [
    ["GET", ""],
    ["GET", "/ID"],
    ["POST", ""],
    ["PUT", "/ID"],
    ["DELETE", "/ID?revision=1"],
  ]
  const sendRequest = async (
    [method, path]: Call,
    clientFixture: Pick<ProfileFixture, "call">,
    by: TestUser,
    id?: string,
  ) => {
    const known = await createBlock()
    const body = method === "POST" ? input({ name: { en: `${name} b` } }) : { name: { en: `${name} b` }, revision: 1 }
    const url = `${base}${path.replace("ID", id ?? known.id)}`
    const response = await clientFixture.call(by, method, url, method === "POST" || method === "PUT" ? body : undefined)
    return [response.status, response.body.code]
  }

  test.each(calls)("without permission %s %s is forbidden", async (...call) => {
    expect(await sendRequest(call, fixture, people.nothing)).toEqual([403, "access.forbidden"])
  })

  test.each(calls.filter(([method]) => method !== "GET"))(
    "with read permission only, %s %s is forbidden",
    async (...call) => {
      expect(await sendRequest(call, fixture, people.reads)).toEqual([403, "access.forbidden"])
    },
  )

  test.each(calls.filter(([, path]) => path.includes("ID")))(
    "%s %s of another client, or of an unknown ID, is not found",
    async (...call) => {
      expect(await sendRequest(call, other, other.admin)).toEqual([404, "block.not_found"])
      name = `${name} c`
      expect(await sendRequest(call, fixture, fixture.admin, "no-id")).toEqual([404, "block.not_found"])
    },
  )

  test("lists exclude another client's blocks", async () => {
    await createBlock()
    expect((await other.call(other.admin, "GET", base)).body).toEqual({ content: [] })
  })
})

describe("rejected input", () => {
  const nested = (depth: number): unknown => JSON.parse(`${"[".repeat(depth)}${"]".repeat(depth)}`)

  test.each([
    ["no lists", {}, "definition.invalid", ["parts", "sections"]],
    ["no list", { ...parts, rules: "none" }, "definition.invalid", ["parts", "rules"]],
    ["nothing", { ...parts, fields: [], rules: [] }, "block.empty", ["parts", "fields"]],
    ["no field at all", { sections: [section([])], fields: [], rules: [] }, "block.empty", ["parts", "fields"]],
    ["a field that is none", { ...parts, fields: [null] }, "definition.invalid", ["parts", "fields", 0]],
    [
      "a type that is none",
      { ...parts, fields: [flag, { ...note, type: "X" }] },
      "field.unknown_type",
      ["parts", "fields", 1, "type"],
    ],
    ["a section that is none", { ...parts, sections: [7] }, "definition.invalid", ["parts", "sections", 0]],
    ["one id twice", { ...parts, sections: [section([flag])] }, "field.duplicate_id", ["parts", "fields", 0, "id"]],
    [
      "one keyword twice",
      { ...parts, fields: [flag, { ...note, keyword: "flag_1" }] },
      "field.duplicate_keyword",
      ["parts", "fields", 1, "keyword"],
    ],
    [
      "a name of every object",
      { ...parts, fields: [flag, { ...note, id: "constructor" }] },
      "field.dangerous_keyword",
      ["parts", "fields", 1, "id"],
    ],
    [
      "a rule that is none",
      { ...parts, rules: [{ kind: "visible" }] },
      "definition.invalid",
      ["parts", "rules", 0, "id"],
    ],
    [
      "a rule that reads outside",
      { ...parts, fields: [note] },
      "rule.unknown_field",
      ["parts", "rules", 0, "when", "flag_is", 0, "field"],
    ],
    [
      "a rule about what is outside",
      { ...parts, fields: [flag] },
      "rule.unknown_field",
      ["parts", "rules", 0, "target"],
    ],
    ["a nesting", { ...parts, rules: [{ ...visibleRule, when: nested(40) }] }, "request.too_deep", []],
  ] as const)("%s", async (_, hostile, code, path) => {
    const { status, body } = await create({ parts: hostile })
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(500)
    expect(body.problems).toContainEqual(expect.objectContaining({ code, path }))
  })

  test.each([
    [{ name: { en: " \t " } }, "value.required", ["name", "en"]],
    [{ name: { en: "a", fr: "é".repeat(blockLimits.name + 1) } }, "value.too_long", ["name", "fr"]],
    [{ description: { en: "a".repeat(blockLimits.description + 1) } }, "value.too_long", ["description", "en"]],
  ] as const)("%j", async (more, code, path) => {
    const { status, body } = await create(more)
    expect([status, body.problems]).toEqual([400, [expect.objectContaining({ code, path })]])
  })

  test.each([{ name: "text" }, { name: { de: "x" } }, { parts: [] }, { parts: null }, { more: 1 }, { description: 3 }])(
    "an invalid body: %j",
    async (more) => {
      expect((await create(more)).status).toBe(400)
    },
  )

  test("a text the database cannot store never breaks the server", async () => {
    const { status } = await withParts({ fields: [{ ...note, fieldText: { en: "a\u0000b" } }], rules: [] })
    expect(status).toBeLessThan(500)
  })

  test("a duplicate name, in any case, also under concurrency", async () => {
    const { id } = await createBlock()
    const duplicate = await create({ name: { en: name.toUpperCase(), fr: "Autre" } })
    expect([duplicate.status, duplicate.body.code]).toEqual([400, "block.name_taken"])
    const own = await fixture.call(fixture.admin, "PUT", `${base}/${id}`, {
      name: { en: name.toUpperCase() },
      revision: 1,
    })
    expect(own.status).toBe(200)
    const two = await Promise.all([1, 2].map(() => create({ name: { en: `${name} two` } })))
    expect(two.map(({ status }) => status).toSorted()).toEqual([201, 400])
  })

  test("a change on a stale revision, without one, and the later of two concurrent ones", async () => {
    const { id } = await createBlock()
    const updateBlock = (revision?: number, title = name) =>
      fixture.call(fixture.admin, "PUT", `${base}/${id}`, { name: { en: title }, ...(revision && { revision }) })
    expect((await updateBlock()).body.code).toBe("record.revision_missing")
    const two = await Promise.all([updateBlock(1, `${name} a`), updateBlock(1, `${name} b`)])
    expect(two.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const conflicting = two.find(({ status }) => status === 409)
    expect(conflicting?.body).toMatchObject({ code: "block.conflict", current: { id, revision: 2, parts } })
    expect((await fixture.call(fixture.admin, "DELETE", `${base}/${id}?revision=1`)).status).toBe(409)
    expect((await fixture.call(fixture.admin, "DELETE", `${base}/${id}`)).status).toBe(428)
  })
})

describe("limits", () => {
  test("the maximum number of fields in a block, and one more", async () => {
    await createBlock({ parts: { sections: [], fields: many(blockLimits.fields), rules: [] } })
    name = `${name} more`
    const { status, body } = await withParts({ fields: many(blockLimits.fields + 1), rules: [] })
    expect([status, body.problems]).toEqual([422, [expect.objectContaining({ code: "block.too_many_fields" })]])
  })

  test("the maximum number of bytes in a block, and one more", async () => {
    const filled = (more: number) => {
      const fields = many(blockLimits.fields).map((field) => ({ ...field, helpText: { en: "h" } }))
      let missing = blockLimits.bytes + more - JSON.stringify({ sections: [], fields, rules: [] }).length
      for (const field of fields) {
        const length = Math.min(1999, missing)
        field.helpText.en += "h".repeat(length)
        missing -= length
      }
      // Fills the size limit with texts in a second language.
      for (const field of fields) {
        if (missing <= 0) break
        const length = Math.min(1990, missing)
        const before = JSON.stringify(field).length
        Object.assign(field.helpText, { fr: "" })
        const room = length - (JSON.stringify(field).length - before)
        Object.assign(field.helpText, { fr: "h".repeat(room) })
        missing -= length
      }
      return { sections: [], fields, rules: [] }
    }
    expect(JSON.stringify(filled(0))).toHaveLength(blockLimits.bytes)
    await createBlock({ parts: filled(0) })
    name = `${name} more`
    const { status, body } = await create({ parts: filled(1) })
    expect([status, body.problems]).toEqual([
      422,
      [expect.objectContaining({ code: "block.too_large", path: ["parts"] })],
    ])
  })

  test("the maximum length of name and description", async () => {
    const { revision } = await createBlock({
      name: { en: `${name}${"é".repeat(blockLimits.name - name.length)}` },
      description: { en: "d".repeat(blockLimits.description) },
    })
    expect(revision).toBe(1)
  })

  test("the maximum number of blocks per client, and one more", async () => {
    const full = await setupProfileFixture(fixture.server)
    await full.server.database.clientTransaction(full.clientId, async (tx) => {
      const rows = Array.from({ length: blockLimits.blocks - 1 }, (_, index) => ({
        client_id: full.clientId,
        id: uuid() as never,
        name: JSON.stringify({ en: `Another ${index}` }) as never,
        parts: JSON.stringify(parts) as never,
      }))
      await tx.insertInto("field_block").values(rows).execute()
    })
    const last = await full.call(full.admin, "POST", base, input())
    expect(last.status).toBe(201)
    const excess = await full.call(full.admin, "POST", base, input({ name: { en: "One more" } }))
    expect([excess.status, excess.body.code]).toEqual([409, "block.too_many"])
  })
})
