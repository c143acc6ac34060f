import fc from "fast-check"
import { afterAll, beforeAll, expect, test } from "vitest"
import type { RecordId } from "../../../../schemas/ids.ts"
import { type MatrixPart, matrixParts } from "../../../../schemas/matrix-parts.ts"
import { text } from "../../../../tests/support/profile-fixture.ts"
import { covering } from "../../../../tests/support/thorough.ts"
import type { MatrixRowIds } from "../../contracts/matrix.ts"
import { linkedTo, type MatrixFixture, setupMatrixFixture } from "./matrix-fixture.ts"

/** Which rows a matrix has, and in which order. */

let fixture: MatrixFixture

beforeAll(async () => {
  fixture = await setupMatrixFixture()
})
afterAll(() => fixture.server.close())

const nameFilter = (value: string) => ({ filterType: "text", column: "system:name", operator: "contains", value })

test("a row per pair stands at every place of its risk, a control without one where it is linked, and empty sections show themselves", async () => {
  const { add, link, newProject, lines, outline } = fixture
  const project = await newProject()
  const later = await add("PROCESS", project, "Later", { sort_order_1: text("20") })
  const first = await add("PROCESS", project, "First", { sort_order_1: text("10") })
  await add("PROCESS", project, "Empty")
  const shared = await add("SUB_PROCESS", project, "Shared", { process_1: linkedTo(first) })
  await link(later, shared, ["PROCESS", "SUB_PROCESS"])
  const bare = await add("SUB_PROCESS", project, "Bare", { process_1: linkedTo(first), sort_order_1: text("1") })
  const astray = await add("SUB_PROCESS", project, "Astray")
  const risk = await add("RISK", project, "R1", { sub_process_1: linkedTo(shared) })
  const other = await add("RISK", project, "R2", { sub_process_1: linkedTo(shared) })
  await link(astray, other, ["SUB_PROCESS", "RISK"])
  const direct = await add("RISK", project, "R3")
  await link(first, direct, ["PROCESS", "RISK"])
  await add("RISK", project, "R4")
  await add("CONTROL", project, "C1", { risks_1: linkedTo(risk, other), sub_process_1: linkedTo(shared) })
  await add("CONTROL", project, "C2", { risks_1: linkedTo(risk) })
  await add("CONTROL", project, "C3", { sub_process_1: linkedTo(shared) })
  await add("CONTROL", project, "C4")
  const elsewhere = await add("CONTROL", project, "C5", { risks_1: linkedTo(direct), sub_process_1: linkedTo(astray) })
  await link(direct, elsewhere, ["RISK", "CONTROL"])

  expect(await lines(project)).toEqual([
    "First – R3 C5",
    "First Bare – –",
    "First Shared R1 C1",
    "First Shared R1 C2",
    "First Shared R2 C1",
    "First Shared – C3",
    "Later Shared R1 C1",
    "Later Shared R1 C2",
    "Later Shared R2 C1",
    "Later Shared – C3",
    "Empty – – –",
    "– Astray R2 C1",
    "– Astray – C5",
    "– – R4 –",
    "– – – C4",
  ])
  const { counts, records, sections, isTruncated } = await outline(project)
  expect(counts).toEqual({ PROCESS: 3, SUB_PROCESS: 3, RISK: 4, CONTROL: 5 })
  expect(records[bare.id]).toEqual({ uniqueId: bare.uniqueId, name: "Bare" })
  expect([sections.length, isTruncated]).toEqual([7, false])
})

test("a filter of a type keeps rows with a matching record of it, and a text those in which any record contains it", async () => {
  const { add, newProject, lines, outline } = fixture
  const project = await newProject()
  const process = await add("PROCESS", project, "Procure to pay")
  const buying = await add("SUB_PROCESS", project, "Buying", { process_1: linkedTo(process) })
  await add("SUB_PROCESS", project, "Paying", { process_1: linkedTo(process) })
  const fraud = await add("RISK", project, "Fraud", { sub_process_1: linkedTo(buying) })
  const error = await add("RISK", project, "Error", { sub_process_1: linkedTo(buying) })
  await add("CONTROL", project, "Match", { risks_1: linkedTo(fraud, error), key_control_1: text("true") })
  await add("CONTROL", project, "Review", { risks_1: linkedTo(fraud) })

  const risk = { filters: { RISK: nameFilter("fraud") } }
  expect(await lines(project, risk)).toEqual([
    "Procure to pay Buying Fraud Match",
    "Procure to pay Buying Fraud Review",
  ])
  expect((await outline(project, risk)).counts).toEqual({ PROCESS: 1, SUB_PROCESS: 1, RISK: 1, CONTROL: 2 })
  const both = { filters: { RISK: nameFilter("fraud"), CONTROL: nameFilter("review") } }
  expect(await lines(project, both)).toEqual(["Procure to pay Buying Fraud Review"])
  expect(await lines(project, { filters: { SUB_PROCESS: nameFilter("paying") } })).toEqual([
    "Procure to pay Paying – –",
  ])
  expect(await lines(project, { search: "error" })).toEqual(["Procure to pay Buying Error Match"])
  expect(await lines(project, { search: "procure" })).toHaveLength(4)
  const { status, body } = await fixture.call(fixture.worker, "POST", "/api/v1/rcm/outline", {
    projectId: project,
    filters: { RISK: nameFilter("x"), CONTROL: { ...nameFilter("x"), column: "unknown" } },
  })
  expect([status, body.problems[0].path]).toEqual([400, ["filters", "CONTROL", "column"]])
})

test("a row that no longer matches after a change is found with what it does not match, and stays where it was if it is kept", async () => {
  const { add, change, newProject, lines, outline, rows, send } = fixture
  const project = await newProject()
  const place = await add("SUB_PROCESS", project, "Payroll")
  const risk = await add("RISK", project, "Ghosts", { sub_process_1: linkedTo(place) })
  const controls = []
  for (const name of ["Monthly one", "Monthly two", "Monthly three"])
    controls.push(await add("CONTROL", project, name, { risks_1: linkedTo(risk) }))
  const scope = { filters: { CONTROL: nameFilter("monthly") }, search: "two" }
  const rowOf = (controlId: string | undefined) => ({
    processId: null,
    subProcessId: place.id,
    riskId: risk.id,
    controlId,
  })
  const check = (ids: readonly (string | undefined)[], narrowing: object = scope) =>
    send("/rows/check", { projectId: project, ...narrowing, rows: ids.map(rowOf) })
  const [one, two, three] = controls
  const bare = await add("RISK", project, "Without a control", { sub_process_1: linkedTo(place) })

  expect(await check([two?.id])).toEqual({ content: [] })
  expect(await check([one?.id])).toEqual({ content: [{ ...rowOf(one?.id), unmatched: ["SEARCH"] }] })
  const bareRow = { ...rowOf(undefined), riskId: bare.id, controlId: null }
  expect(await send("/rows/check", { projectId: project, ...scope, rows: [bareRow] })).toEqual({
    content: [{ ...bareRow, unmatched: ["CONTROL", "SEARCH"] }],
  })
  await change(project, [{ id: two?.id, revision: two?.revision, fields: { title_1: text("Yearly") } }])
  expect(await check([two?.id, risk.id])).toEqual({
    content: [{ ...rowOf(two?.id), unmatched: ["CONTROL", "SEARCH"] }],
  })

  const monthly = { filters: scope.filters }
  const remaining = { ...monthly, remaining: [rowOf(two?.id)] }
  expect(await lines(project, monthly)).toEqual(["– Payroll Ghosts Monthly one", "– Payroll Ghosts Monthly three"])
  expect((await outline(project, remaining)).counts).toMatchObject({ RISK: 1, CONTROL: 3 })
  const page = { processId: null, subProcessId: place.id, offset: 1, size: 2 }
  expect((await rows(project, { ...remaining, sections: [page] })).sections[0]?.rows).toEqual(
    [two, three].map((control) => ({ riskId: risk.id, controlId: control?.id })),
  )
  for (const [path, body] of [
    ["/rows/check", { rows: [rowOf("1")] }],
    ["/outline", { remaining: [rowOf("1")] }],
  ] as const) {
    const reply = await fixture.call(fixture.worker, "POST", `/api/v1/rcm${path}`, { projectId: project, ...body })
    expect([reply.status, reply.body.problems[0].path]).toEqual([400, [Object.keys(body)[0], 0, "controlId"]])
  }
})

test("pages of sections have their records once, with the requested columns and the results of their controls", async () => {
  const { add, newProject, rows, worker } = fixture
  const project = await newProject()
  const subProcess = await add("SUB_PROCESS", project, "Only")
  const risk = await add("RISK", project, "Risk", { sub_process_1: linkedTo(subProcess) })
  const controls = []
  for (const name of ["One", "Two", "Three"])
    controls.push(
      await add("CONTROL", project, name, { risks_1: linkedTo(risk), frequency_1: { listValue: ["annual"] } }),
    )
  const [, second] = controls
  const below = async (part: "TOD" | "ISSUE", parent: { readonly id: string }, keyword: string) => {
    const body = {
      profileId: part.toLowerCase(),
      projectId: project,
      entityId: fixture.north,
      fields: { title_1: text(part) },
      linkTo: { id: parent.id, keyword },
    }
    return (await fixture.call(worker, "POST", "/api/v1/profiles/data", body)).body
  }
  const tod = await below("TOD", second!, "tests_of_design_1")
  const ofTest = await below("ISSUE", tod, "issues_1")
  const ofControl = await below("ISSUE", second!, "issues_1")
  const closed = await below("ISSUE", second!, "issues_1")
  await fixture.server.database.clientTransaction(fixture.clientId, (tx) =>
    tx.updateTable("record").set({ workflow_done: true }).where("id", "=", closed.id).execute(),
  )

  const section = { processId: null, subProcessId: subProcess.id, offset: 1, size: 1 }
  const found = await rows(project, { sections: [section], columns: { CONTROL: ["frequency_1"] } })
  expect(found.sections).toEqual([
    { processId: null, subProcessId: subProcess.id, offset: 1, rows: [{ riskId: risk.id, controlId: second?.id }] },
  ])
  expect(new Set(Object.keys(found.records))).toEqual(new Set([subProcess.id, risk.id, second?.id]))
  expect(found.records[second!.id]?.fields.frequency_1).toMatchObject({ listValue: ["annual"] })
  expect(found.results).toEqual({
    [second!.id]: {
      TOD: [expect.objectContaining({ id: tod.id, badge: null })],
      TOE: [],
      ISSUE: [ofTest, ofControl].map(({ id }) => expect.objectContaining({ id })),
    },
  })
})

test("an outline counts what all pages together have, however records are linked, filtered, searched and kept", async () => {
  const { add, newProject, outline, rows, server, clientId } = fixture
  const project = await newProject()
  const idsOf: Record<MatrixPart, RecordId[]> = { PROCESS: [], SUB_PROCESS: [], RISK: [], CONTROL: [] }
  for (const part of matrixParts)
    for (const name of ["Alpha", "Beta", "Alpha beta"]) idsOf[part].push((await add(part, project, name)).id)
  const places = [null, ...idsOf.PROCESS].flatMap((processId) =>
    [null, ...idsOf.SUB_PROCESS].map((subProcessId) => ({ processId, subProcessId, offset: 0, size: 20 })),
  )
  const possibleLinks = matrixParts.flatMap((parentType, at) =>
    matrixParts
      .slice(at + 1)
      .flatMap((childType) =>
        idsOf[parentType].flatMap((parentId) =>
          idsOf[childType].map((childId) => ({ parentType, parentId, childType, childId })),
        ),
      ),
  )
  const replaceLinks = (links: readonly (typeof possibleLinks)[number][], again: typeof links) =>
    server.database.clientTransaction(clientId, async (tx) => {
      await tx.deleteFrom("record_link").where("parent_id", "in", Object.values(idsOf).flat()).execute()
      const values = [links, again].flatMap((some, field) =>
        some.map(({ parentType, parentId, childType, childId }) => ({
          client_id: clientId,
          parent_id: parentId,
          child_id: childId,
          parent_type: parentType,
          child_type: childType,
          child_field: `f_${field}`,
        })),
      )
      if (values.length > 0) await tx.insertInto("record_link").values(values).execute()
    })
  const everyRow = async (scope: object): Promise<MatrixRowIds[]> =>
    (await rows(project, { ...scope, sections: places })).sections.flatMap(({ processId, subProcessId, rows: pairs }) =>
      pairs.map((pair) => ({ processId, subProcessId, ...pair })),
    )
  const word = fc.constantFrom("alpha", "beta", "none")
  const filters = fc.dictionary(fc.constantFrom(...matrixParts), word.map(nameFilter), { maxKeys: 2 })
  const scopes = fc.record({ filters, search: fc.oneof(fc.constant(""), word) })
  const some = fc.subarray(possibleLinks)
  const choices = fc.array(fc.boolean(), { minLength: 1, maxLength: 10 })
  const property = fc.asyncProperty(some, some, scopes, choices, async (links, again, scope, chosen) => {
    await replaceLinks(links, again)
    const remaining = (await everyRow({})).filter((_, at) => chosen[at % chosen.length])
    for (const narrowing of [{}, scope, { ...scope, remaining }]) {
      const found = await everyRow(narrowing)
      const { sections, counts } = await outline(project, narrowing)
      const placeOf = ({ processId, subProcessId }: Pick<MatrixRowIds, "processId" | "subProcessId">) =>
        `${processId} ${subProcessId}`
      const rowsIn = Map.groupBy(found, placeOf)
      expect(new Map(sections.map((section) => [placeOf(section), section.rows]))).toEqual(
        new Map([...rowsIn].map(([place, { length }]) => [place, length])),
      )
      const distinct = (ids: readonly (RecordId | null)[]) => new Set(ids.filter((id) => id !== null)).size
      expect(counts).toEqual({
        PROCESS: distinct(found.map(({ processId }) => processId)),
        SUB_PROCESS: distinct(found.map(({ subProcessId }) => subProcessId)),
        RISK: distinct(found.map(({ riskId }) => riskId)),
        CONTROL: distinct(found.map(({ controlId }) => controlId)),
      })
    }
  })
  await fc.assert(property, { numRuns: covering(12, 300), endOnFailure: true })
})
