import { afterAll, beforeAll, expect, test } from "vitest"
import { text } from "../../../../tests/support/profile-fixture.ts"
import { type AddedRecord, data, linkedTo, type MatrixFixture, setupMatrixFixture } from "./matrix-fixture.ts"

/** Changes of several records by one request. */

let fixture: MatrixFixture

beforeAll(async () => {
  fixture = await setupMatrixFixture()
})
afterAll(() => fixture.server.close())

const inClient = <T>(run: Parameters<typeof fixture.server.database.clientTransaction<T>>[1]) =>
  fixture.server.database.clientTransaction(fixture.clientId, run)
const auditOf = ({ id }: AddedRecord) =>
  inClient((tx) =>
    tx
      .selectFrom("audit_entry")
      .where("subject_id", "=", id)
      .orderBy("sequence")
      .select(["action", "changes"])
      .execute(),
  )
const read = async ({ id }: AddedRecord) => (await fixture.call(fixture.worker, "GET", `${data}/${id}`)).body
const changeOf = ({ id, revision }: AddedRecord, fields: object) => ({ id, revision, fields })

test("each record is changed or rejected by itself, with the problems of its form", async () => {
  const { add, newProject, change, call, worker } = fixture
  const project = await newProject()
  const risk = await add("RISK", project, "Risk")
  const [good, bad, same, moved] = [
    await add("CONTROL", project, "Good"),
    await add("CONTROL", project, "Bad"),
    await add("CONTROL", project, "Same"),
    await add("CONTROL", project, "Moved"),
  ]
  await call(worker, "PUT", `${data}/${moved.id}`, { revision: moved.revision, fields: { title_1: text("Later") } })
  const invalid = { title_1: text(""), start_date_1: text("2026-05-01"), due_date_1: text("2026-01-01") }
  const outcomes = await change(project, [
    changeOf(good, { title_1: text("Better"), risks_1: linkedTo(risk), frequency_1: { listValue: ["annual"] } }),
    changeOf(bad, invalid),
    changeOf(same, { title_1: text("Same") }),
    changeOf(moved, { title_1: text("Mine") }),
    { id: "0193c9a0-0000-7000-8000-000000000001", revision: 1, fields: {} },
    changeOf(bad, { unknown_1: text("x") }),
  ])
  expect(outcomes.map(({ result }) => result)).toEqual([
    "changed",
    "rejected",
    "unchanged",
    "outdated",
    "rejected",
    "rejected",
  ])
  const [changed, rejected, , outdated, missing, unknown] = outcomes
  expect(changed?.record).toMatchObject({ id: good.id, name: "Better", revision: 2 })
  expect(changed?.record?.refFields.risks_1).toMatchObject([{ id: risk.id }])
  expect(outdated?.record).toMatchObject({ name: "Later", revision: 2 })
  expect([missing?.problems[0]?.code, unknown?.problems[0]?.code]).toEqual([
    "record.not_found",
    "value.unknown_keyword",
  ])
  const form = await call(worker, "PUT", `${data}/${bad.id}`, { revision: bad.revision, fields: invalid })
  expect(rejected?.problems).toEqual(form.body.problems)
  expect(rejected?.problems.length).toBeGreaterThan(1)
  expect(await auditOf(good)).toMatchObject([{ action: "created" }, { action: "updated" }])
  expect(await auditOf(bad)).toHaveLength(1)
})

test("a validation alone writes nothing", async () => {
  const { add, newProject, change } = fixture
  const project = await newProject()
  const control = await add("CONTROL", project, "Control")
  const [outcome] = await change(project, [changeOf(control, { title_1: text("New") })], { validateOnly: true })
  expect(outcome).toEqual({ id: control.id, result: "changed", record: null, problems: [] })
  expect(await read(control)).toMatchObject({ name: "Control", revision: 1 })
})

test("records that the user cannot change, and those of another project, are rejected", async () => {
  const { add, newProject, change, south } = fixture
  const [project, other] = [await newProject(), await newProject()]
  const here = await add("CONTROL", project, "Here")
  const hidden = await add("CONTROL", project, "Hidden", {}, south)
  const elsewhere = await add("CONTROL", other, "Elsewhere")
  const reader = await fixture.user("reader", {
    grants: [
      { feature: "Activities", subFeature: "RCM", actions: ["READ", "UPDATE"] },
      { feature: "Activities", subFeature: "Control", actions: ["READ"] },
    ],
  })
  const fields = { title_1: text("Mine") }
  const outcomes = await change(
    project,
    [here, hidden, elsewhere].map((one) => changeOf(one, fields)),
    {},
    reader,
  )
  expect(outcomes.map(({ result, problems }) => [result, problems[0]?.code])).toEqual([
    ["rejected", "access.read_only"],
    ["rejected", "record.not_found"],
    ["rejected", "record.not_found"],
  ])
})

test("of two changes of one record only the first succeeds", async () => {
  const { add, newProject, change } = fixture
  const project = await newProject()
  const control = await add("CONTROL", project, "Control")
  const outcomes = await change(project, [
    changeOf(control, { title_1: text("First") }),
    changeOf(control, { title_1: text("Second") }),
  ])
  expect(outcomes.map(({ result, record }) => [result, record?.name])).toEqual([
    ["changed", "First"],
    ["outdated", "First"],
  ])
})
