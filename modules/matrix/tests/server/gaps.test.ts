import { afterAll, beforeAll, expect, test } from "vitest"
import { gapChecks, gapFilter } from "../../../../engine/matrix/gap-checks.ts"
import { compiledShipped } from "../../../../tests/support/shipped.ts"
import { text } from "../../../../tests/support/profile-fixture.ts"
import { data, linkedTo, type MatrixFixture, setupMatrixFixture } from "./matrix-fixture.ts"

let fixture: MatrixFixture

beforeAll(async () => {
  fixture = await setupMatrixFixture()
})
afterAll(() => fixture.server.close())

test("each gap counts the records that its filter finds in the matrix", async () => {
  const { add, newProject, send, rows, outline, worker, call } = fixture
  const project = await newProject()
  const risk = await add("RISK", project, "Answered", {
    impact_1: { listValue: ["4"] },
    likelihood_1: { listValue: ["3"] },
  })
  await add("RISK", project, "Unanswered")
  const key = { key_control_1: text("true") }
  const owned = { control_owner_1: { listValue: [worker.id] } }
  const complete = await add("CONTROL", project, "Complete", {
    ...key,
    ...owned,
    risks_1: linkedTo(risk),
    frequency_1: { listValue: ["annual"] },
    evidence_retained_1: text("Signed report"),
  })
  const linkTo = { id: complete.id, keyword: "tests_of_effectiveness_1" }
  const toe = {
    profileId: "toe",
    projectId: project,
    entityId: fixture.north,
    fields: { title_1: text("TOE") },
    linkTo,
  }
  expect((await call(worker, "POST", data, toe)).status).toBe(201)
  await add("CONTROL", project, "Bare key", key)
  await add("CONTROL", project, "Owned key", { ...key, ...owned, risks_1: linkedTo(risk) })
  await add("CONTROL", project, "No key", { risks_1: linkedTo(risk) })

  const { content } = await send("/gaps", { projectId: project })
  expect(content).toEqual([
    { check: "riskWithoutControl", part: "RISK", count: 1 },
    { check: "riskWithoutRating", part: "RISK", count: 1 },
    { check: "controlWithoutRisk", part: "CONTROL", count: 1 },
    { check: "keyControlWithoutOwner", part: "CONTROL", count: 1 },
    { check: "keyControlWithoutEvidence", part: "CONTROL", count: 2 },
    { check: "keyControlWithoutFrequency", part: "CONTROL", count: 2 },
    { check: "keyControlWithoutTest", part: "CONTROL", count: 2 },
  ])
  for (const { check, part } of gapChecks) {
    const filters = { [part]: gapFilter(check, compiledShipped(part)) }
    const { sections, counts } = await outline(project, { filters })
    expect([check, counts[part]]).toEqual([check, content.find((one: { check: string }) => one.check === check).count])
    const wanted = sections.map(({ rows: size, ...section }) => ({ ...section, offset: 0, size }))
    const { records } = await rows(project, { filters, sections: wanted })
    expect(Object.values(records).filter(({ type }) => type === part)).toHaveLength(counts[part])
  }
})
