import { afterAll, beforeAll, expect, test } from "vitest"
import type { SimilarControls } from "../../contracts/matrix.ts"
import { linkedTo, type MatrixFixture, setupMatrixFixture } from "./matrix-fixture.ts"

let fixture: MatrixFixture

beforeAll(async () => {
  fixture = await setupMatrixFixture()
})
afterAll(() => fixture.server.close())

test("controls that a risk can be linked to are listed by the likeness of their names, with their visible risks", async () => {
  const { add, newProject, send, south, call, worker } = fixture
  const [project, other] = [await newProject(), await newProject()]
  const risk = await add("RISK", project, "Invoices are paid twice")
  const second = await add("RISK", project, "Second")
  const hidden = await add("RISK", project, "Hidden", {}, south)
  await add("CONTROL", project, "Invoices are paid twice: linked already", { risks_1: linkedTo(risk) })
  const same = await add("CONTROL", project, "Invoices are paid twice", { risks_1: linkedTo(second, hidden) })
  const alike = await add("CONTROL", project, "Duplicate check of paid invoices")
  await add("CONTROL", project, "Zzz")
  await add("CONTROL", other, "Invoices are paid twice")
  const listed = async (body: object, user = worker) => {
    const { content }: SimilarControls = await send("/similar-controls", { projectId: project, ...body }, user)
    return content.map(({ record, likeness, risks }) => [record.id, likeness, risks])
  }
  const northern = await fixture.user("northern", {
    grants: [{ feature: "Activities", subFeature: "*", actions: ["READ"] }],
  })
  expect(await listed({ riskId: risk.id }, northern)).toEqual([
    [same.id, 100, [second.uniqueId]],
    [alike.id, expect.any(Number), []],
  ])
  const [first] = await listed({ riskId: risk.id, search: alike.uniqueId })
  expect(first?.[0]).toBe(alike.id)
  const missing = await call(worker, "POST", "/api/v1/rcm/similar-controls", { projectId: other, riskId: risk.id })
  expect([missing.status, missing.body.problems[0].path]).toEqual([404, ["riskId"]])
})
