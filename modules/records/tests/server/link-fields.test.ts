import { sql } from "kysely"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { linkedPageSize } from "../../../../schemas/record.ts"
import type { FieldDefinition } from "../../../../schemas/profile.ts"
import type { Rule } from "../../../../schemas/rules.ts"
import { definitionOf } from "../../../../tests/support/compiled.ts"
import type { TestUser } from "../../../../tests/support/organisation.ts"
import {
  allRecords,
  type ProfileFixture,
  setupProfileFixture,
  text,
} from "../../../../tests/support/profile-fixture.ts"

const url = "/api/v1/profiles/data"
const field = (id: string, keyword: string, type: string, options: object = {}): FieldDefinition => ({
  id,
  keyword,
  fieldText: { en: id },
  type,
  sortOrder: 1,
  ...options,
})
const titled = field("f_title", "title_1", "TEXT", { role: "title" })
const step = {
  ...definitionOf(
    [
      titled,
      field("f_plan", "plan_1", "PROFILEREF", { profileType: "EVIDENCE", relation: "PARENT", isMandatory: true }),
      field("f_plans", "plans_1", "NUMBER"),
    ],
    [
      {
        id: "r_plans",
        kind: "computed",
        target: "f_plans",
        value: { linked_count: [{ field: "f_plan" }] },
      },
    ] satisfies Rule[],
  ),
  id: "step",
}
const twofold = {
  ...definitionOf(
    [
      titled,
      field("f_first", "first_1", "PROFILEREF", { profileId: "step" }),
      field("f_second", "second_1", "PROFILEREF", { profileId: "step" }),
      field("f_count_1", "count_1", "NUMBER"),
      field("f_count_2", "count_2", "NUMBER"),
    ],
    [
      { id: "r_1", kind: "computed", target: "f_count_1", value: { linked_count: [{ field: "f_first" }] } },
      { id: "r_2", kind: "computed", target: "f_count_2", value: { linked_count: [{ field: "f_second" }] } },
    ] satisfies Rule[],
  ),
  id: "twofold",
  type: "EVIDENCE" as const,
}
let fixture: ProfileFixture
let owner: TestUser

beforeAll(async () => {
  fixture = await setupProfileFixture()
  owner = await fixture.user("owner", { grants: allRecords })
  await fixture.publish(step)
  await fixture.publish(twofold)
})
afterAll(() => fixture.server.close())

async function createRecord(profileId: string, title: string, fields: object = {}, more: object = {}) {
  const body = { profileId, projectId: fixture.projects.north, fields: { title_1: text(title), ...fields }, ...more }
  const response = await fixture.call(owner, "POST", url, body)
  expect([response.status, response.body.problems]).toEqual([201, undefined])
  return response.body
}
const got = async (id: string) => (await fixture.call(owner, "GET", `${url}/${id}`)).body
const link = (record: { id: string; revision: number }, keyword: string, ids: string[]) =>
  fixture.call(owner, "POST", `${url}/${record.id}/refFields/${keyword}`, { revision: record.revision, recordIds: ids })
const unlink = (record: { id: string; revision: number }, keyword: string, id: string) =>
  fixture.call(owner, "DELETE", `${url}/${record.id}/refFields/${keyword}/${id}?revision=${record.revision}`)
const visible = async (id: string) => {
  const { refFields } = await got(id)
  return [refFields.first_1, refFields.second_1].map((links) => links.map(({ name }: { name: string }) => name))
}
/** A step requires its plan: it is created from one and then unlinked. */
async function loose(title: string) {
  const first = await createRecord("twofold", `Home of ${title}`)
  return createRecord("step", title, {}, { linkTo: { id: first.id, keyword: "first_1" } })
}

describe("two link fields with the same record type and direction", () => {
  test("each field and its rules see only the links made through it, and unlinking in one keeps the other", async () => {
    const plan = await createRecord("twofold", "Plan")
    const [one, other] = [await loose("One"), await loose("Other")]
    expect((await link(plan, "first_1", [one.id])).body).toMatchObject({ revision: 2, total: 1 })
    const second = await link({ ...plan, revision: 2 }, "second_1", [one.id, other.id])
    expect(second.body).toMatchObject({ revision: 3, total: 2, links: [{ id: one.id }, { id: other.id }] })
    expect(await visible(plan.id)).toEqual([["One"], ["One", "Other"]])
    const saved = await fixture.call(owner, "PUT", `${url}/${plan.id}`, { revision: 3, fields: { title_1: text("P") } })
    expect(saved.body.fields).toMatchObject({ count_1: { value: "1" }, count_2: { value: "2" } })
    expect(saved.body.fields.second_1.refId).toEqual([one.id, other.id])
    expect((await unlink({ ...plan, revision: 4 }, "second_1", one.id)).status).toBe(200)
    expect(await visible(plan.id)).toEqual([["One"], ["Other"]])
    expect((await unlink({ ...plan, revision: 5 }, "second_1", one.id)).body.code).toBe("record.not_linked")
  })

  test("values of both fields are saved and returned unchanged, also for a new record", async () => {
    const steps = [await loose("A"), await loose("B")]
    const ids = steps.map(({ id }) => id)
    const plan = await createRecord("twofold", "Given", { first_1: { refId: [ids[0]] }, second_1: { refId: ids } })
    expect(await visible(plan.id)).toEqual([["A"], ["A", "B"]])
    expect(plan.fields).toMatchObject({ count_1: { value: "1" }, count_2: { value: "2" } })
    const fields = { first_1: { refId: [ids[1]] }, second_1: { refId: [ids[0]] } }
    const changed = await fixture.call(owner, "PUT", `${url}/${plan.id}`, { revision: 1, fields })
    expect(changed.status).toBe(200)
    expect(await visible(plan.id)).toEqual([["B"], ["A"]])
  })

  test("a link made from the other record belongs to the first field that accepts it and can be removed there", async () => {
    const plan = await createRecord("twofold", "Far end")
    const one = await createRecord("step", "Made here", { plan_1: { refId: [plan.id] } })
    expect(await visible(plan.id)).toEqual([["Made here"], []])
    expect((await unlink({ ...plan, revision: 1 }, "first_1", one.id)).status).toBe(200)
    expect((await got(one.id)).refFields.plan_1).toEqual([])
  })

  test("links stored without a field belong to the first field, once", async () => {
    const plan = await createRecord("twofold", "Old")
    const one = await loose("Old one")
    await fixture.server.database.clientTransaction(fixture.clientId, (tx) =>
      sql`insert into record_link (client_id, parent_id, child_id, parent_type, child_type)
          values (${fixture.clientId},${plan.id}, ${one.id}, 'EVIDENCE', 'OTHER')`.execute(tx),
    )
    expect(await visible(plan.id)).toEqual([["Old one"], []])
    await link(plan, "second_1", [one.id])
    const saved = await fixture.call(owner, "PUT", `${url}/${plan.id}`, { revision: 2, fields: { title_1: text("O") } })
    expect(saved.body.fields).toMatchObject({ count_1: { value: "1" }, count_2: { value: "1" } })
    expect((await got(one.id)).tree.EVIDENCE.filter(({ id }: { id: string }) => id === plan.id)).toHaveLength(1)
  })
})

describe("a record added from another", () => {
  test("counts that link in its own validation: the field it fills is not missing, and rules about links see it", async () => {
    const plan = await createRecord("twofold", "Holder")
    const alone = { profileId: "step", projectId: fixture.projects.north, fields: { title_1: text("Alone") } }
    expect((await fixture.call(owner, "POST", url, alone)).body.problems).toMatchObject([
      { code: "value.required", path: ["plan_1"] },
    ])
    const one = await createRecord("step", "Added", {}, { linkTo: { id: plan.id, keyword: "second_1" } })
    expect(one.refFields.plan_1).toMatchObject([{ id: plan.id }])
    expect(one.fields.plans_1.value).toBe("1")
    expect(await visible(plan.id)).toEqual([[], ["Added"]])
    const named = { linkTo: { id: plan.id, keyword: "first_1" } }
    const both = await createRecord("step", "Names it too", { plan_1: { refId: [plan.id] } }, named)
    expect(both.fields.plans_1.value).toBe("1")
    expect(await visible(plan.id)).toEqual([["Names it too"], ["Added"]])
  })
})

test("a record returns its first links and their total; the rest is loaded by page or by search", async () => {
  const steps: string[] = []
  const home = await createRecord("twofold", "Home")
  for (let index = 0; index < linkedPageSize + 7; index += 1) {
    const name = `Step ${String(index).padStart(3, "0")}`
    steps.push((await createRecord("step", name, {}, { linkTo: { id: home.id, keyword: "first_1" } })).id)
  }
  const read = await got(home.id)
  expect(read.refFields.first_1).toHaveLength(linkedPageSize)
  expect(read.refTotals).toMatchObject({ first_1: steps.length, second_1: 0 })
  expect(read.fields.first_1.refId).toEqual(steps)
  const page = async (query: string) =>
    (await fixture.call(owner, "GET", `${url}/${home.id}/refFields/first_1?${query}`)).body
  const second = await page("page=1")
  expect(second).toMatchObject({ total: steps.length })
  expect(second.links.map(({ id }: { id: string }) => id)).toEqual(steps.slice(linkedPageSize))
  expect(await page("search=step%20003")).toMatchObject({ total: 1, links: [{ id: steps[3] }] })
  expect((await page("page=9")).links).toEqual([])
  expect((await page("size=0")).code).toBe("value.below_minimum")
})

test("candidates are limited to statuses and projects", async () => {
  const seeker = await createRecord("twofold", "Seeker")
  await loose("Narrowed")
  const sendRequest = async (more: object) =>
    (
      await fixture.call(owner, "POST", `${url}/refFields/candidates`, {
        profileId: "twofold",
        id: seeker.id,
        keyword: "first_1",
        search: "Narrowed",
        ...more,
      })
    ).body
  const found = await sendRequest({})
  expect(found.totalElements).toBe(1)
  const { status } = found.content[0]
  expect((await sendRequest({ statuses: [status] })).totalElements).toBe(1)
  expect((await sendRequest({ statuses: ["CLOSED"] })).totalElements).toBe(0)
  expect((await sendRequest({ projectIds: [fixture.projects.north] })).totalElements).toBe(1)
  expect((await sendRequest({ projectIds: ["0"] })).totalElements).toBe(0)
  expect((await sendRequest({ statuses: ["NO_SUCH"] })).code).toBe("value.unknown_option")
})
