import { afterAll, beforeAll, describe, expect, test } from "vitest"
import type { TestUser } from "../../../../tests/support/organisation.ts"
import {
  allRecords,
  type ProfileFixture,
  setupProfileFixture,
  text,
} from "../../../../tests/support/profile-fixture.ts"
import { smallField, smallProfile } from "../../../../tests/support/small-profile.ts"

const url = "/api/v1/profiles/data"
let fixture: ProfileFixture
let owner: TestUser

beforeAll(async () => {
  fixture = await setupProfileFixture()
  owner = await fixture.user("owner", { grants: allRecords })
  const entityFields = { decimal_places: 3 }
  await fixture.server.database.clientTransaction(fixture.clientId, (tx) =>
    tx
      .updateTable("entity")
      .set(entityFields)
      .where("client_id", "=", fixture.clientId)
      .where("id", "=", fixture.north)
      .execute(),
  )
  const amount = { field: "f_amount" }
  await fixture.publish(
    smallProfile(
      "valued",
      [
        smallField("f_uid", "uid_1", "TEXT", { role: "uid" }),
        smallField("f_note", "note_1", "TEXT", { showOnList: true }),
        smallField("f_text", "text_1", "PARAGRAPH"),
        smallField("f_flag", "flag_1", "BOOLEAN"),
        smallField("f_date", "date_1", "DATE"),
        smallField("f_amount", "amount_1", "NUMBER"),
        smallField("f_whole", "whole_1", "NUMBER", { integerOnly: true }),
        smallField("f_third", "third_1", "NUMBER"),
        smallField("f_kept", "kept_1", "TEXT", { whenHidden: "keep" }),
        smallField("f_cleared", "cleared_1", "TEXT", { whenHidden: "clear" }),
      ],
      {
        rules: [
          { id: "r_third", kind: "computed", target: "f_third", value: { number_divide: [amount, 3] } },
          { id: "r_kept", kind: "visible", target: "f_kept", when: { flag_is: [{ field: "f_flag" }, true] } },
          { id: "r_cleared", kind: "visible", target: "f_cleared", when: { flag_is: [{ field: "f_flag" }, true] } },
        ],
      },
    ),
  )
})
afterAll(() => fixture.server.close())

const body = (fields: object) => ({
  profileId: "valued",
  projectId: fixture.projects.north,
  fields: { title_1: text("A record"), ...fields },
})
const create = (fields: object) => fixture.call(owner, "POST", url, body(fields))
const codesOf = (response: { body: { problems: { code: string; path: string[] }[] } }) =>
  response.body.problems.map(({ code, path }) => [path[0], code])

async function importRows(csv: string) {
  const form = new FormData()
  form.append("file", new Blob([csv]), "file.csv")
  for (const [name, value] of [
    ["profile", "valued"],
    ["project", fixture.projects.north],
  ] as const)
    form.append(name, value)
  const encoded = new Response(form)
  const reply = await fixture.server.app.inject({
    method: "POST",
    url: `${url}/import`,
    headers: { ...(await fixture.signedIn(owner)), "content-type": encoded.headers.get("content-type") ?? "" },
    payload: Buffer.from(await encoded.arrayBuffer()),
  })
  return reply.json()
}

describe("numbers", () => {
  test("use the entity's decimal places in API, validation and import, and computed values are rounded to them", async () => {
    const createResponse = await create({ amount_1: text("1.000"), whole_1: text("12") })
    expect([createResponse.status, createResponse.body.decimalPlaces]).toEqual([201, 3])
    expect([createResponse.body.fields.amount_1.value, createResponse.body.fields.third_1.value]).toEqual([
      "1",
      "0.333",
    ])
    expect((await create({ amount_1: text("1.234") })).status).toBe(201)
    const invalid = { amount_1: text("1.2345"), whole_1: text("12.5") }
    const expected = [
      ["amount_1", "value.too_many_decimals"],
      ["whole_1", "value.not_an_integer"],
    ]
    expect(codesOf(await create(invalid))).toEqual(expected)
    expect(codesOf(await fixture.call(owner, "POST", `${url}/validate`, body(invalid)))).toEqual(expected)
    const updated = await fixture.call(owner, "PUT", `${url}/${createResponse.body.id}`, {
      revision: 1,
      fields: invalid,
    })
    expect(codesOf(updated)).toEqual(expected)
    const imported = await importRows("Title,Field amount_1,Field whole_1\nGood,1.234,12\nBad,1.2345,12.5\n")
    expect(imported).toMatchObject({ created: 1, rejected: 1 })
    expect(imported.rejectedRows[0].problems.map(({ code }: { code: string }) => code)).toEqual(
      expected.map(([, code]) => code),
    )
  })
})

describe("texts", () => {
  test("are trimmed, flags ignore case, timestamps are seconds or milliseconds, and blanks are empty", async () => {
    const createResponse = await create({
      note_1: text("  two \t words "),
      text_1: text("\r\n one\r\ntwo  "),
      flag_1: text("yEs"),
      date_1: text("1795219200"),
    })
    const { fields } = createResponse.body
    expect([fields.note_1.value, fields.text_1.value, fields.flag_1.value, fields.date_1.value]).toEqual([
      "two   words",
      "one\ntwo",
      "true",
      "2026-11-21",
    ])
    expect((await create({ date_1: text("1795219200000") })).body.fields.date_1.value).toBe("2026-11-21")
    expect((await create({ note_1: text("   "), flag_1: text("") })).body.fields).not.toHaveProperty("note_1")
    expect(codesOf(await create({ flag_1: text("perhaps") }))).toEqual([["flag_1", "value.bad_boolean"]])
    const imported = await importRows(
      "Title,Field flag_1,Field date_1\nA,TRUE,1795219200\nB,oui,21/11/2026\nC,maybe,soon\n",
    )
    expect(imported).toMatchObject({ created: 2, rejected: 1 })
  })

  test("a long text is found by words beyond its promoted part", async () => {
    await create({ note_1: text(`${"word ".repeat(100)}needle`) })
    const filter = { filterType: "text", column: "note_1", operator: "contains", value: "NEEDLE" }
    const found = await fixture.call(owner, "POST", `${url}/v4/paginated`, { profileId: "valued", filter })
    expect(found.body.totalElements).toBe(1)
  })

  test("a UID has at most two hundred characters", async () => {
    expect((await create({ uid_1: text("u".repeat(200)) })).status).toBe(201)
    expect(codesOf(await create({ uid_1: text("v".repeat(201)) }))).toEqual([["uid_1", "value.too_long"]])
  })
})

describe("hidden values", () => {
  const hidden = { kept_1: text("stays"), cleared_1: text("goes") }
  const left = async (id: string) => {
    const { rows } = await fixture.server.database.clientTransaction(fixture.clientId, async (tx) => ({
      rows: await tx
        .selectFrom("record")
        .where("client_id", "=", fixture.clientId)
        .where("id", "=", id as never)
        .select("fields")
        .execute(),
    }))
    const fields: Readonly<Record<string, unknown>> = rows[0]?.fields ?? {}
    return [fields["f_kept"], fields["f_cleared"]]
  }

  test("follow the policy of their field on create, update and import", async () => {
    const created = await create({ flag_1: text("false"), ...hidden })
    expect(await left(created.body.id)).toEqual(["stays", undefined])
    const visible = await create({ flag_1: text("true"), ...hidden })
    expect(await left(visible.body.id)).toEqual(["stays", "goes"])
    await fixture.call(owner, "PUT", `${url}/${visible.body.id}`, { revision: 1, fields: { flag_1: text("false") } })
    expect(await left(visible.body.id)).toEqual(["stays", undefined])
    const { created: count } = await importRows(
      "Title,Field flag_1,Field kept_1,Field cleared_1\nImported,no,stays,goes\n",
    )
    expect(count).toBe(1)
    const filter = { filterType: "text", column: "system:name", operator: "equals", value: "Imported" }
    const listed = await fixture.call(owner, "POST", `${url}/v4/paginated`, { profileId: "valued", filter })
    expect(await left(listed.body.content[0].id)).toEqual(["stays", undefined])
  })
})
