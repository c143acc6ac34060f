import { afterAll, beforeAll, describe, expect, test } from "vitest"
import type { Grant } from "../../../../schemas/permissions.ts"
import { text } from "../../../../tests/support/profile-fixture.ts"
import { data, linkedTo } from "../../../matrix/tests/server/matrix-fixture.ts"
import type { RejectedValue } from "../../contracts/rejected-values.ts"
import {
  type MatrixColumn,
  type MatrixImportFixture,
  outcomes,
  setupMatrixImportFixture,
  standardColumns,
} from "./matrix-import-fixture.ts"

let fixture: MatrixImportFixture

beforeAll(async () => {
  fixture = await setupMatrixImportFixture()
})
afterAll(() => fixture.server.close())

/** A row of the standard columns. */
const row = (process: string, subProcess: string, risk: string, control: string, more: Record<string, string> = {}) => [
  process,
  subProcess,
  more["riskNumber"] ?? "",
  risk,
  more["why"] ?? "",
  control,
  more["start"] ?? "",
]
const statuses = async (id: string) => outcomes(await fixture.rows(id))

test("each process, sub-process, risk and control of a workbook is created once, with its links", async () => {
  const project = await fixture.newProject()
  const rows = ["Sales", "Purchasing"].flatMap((process) =>
    ["Approval", "Payment"].flatMap((subProcess) =>
      ["wrong", "late"].flatMap((kind) =>
        ["Check", "Count", "Sign"].map((control) =>
          row(process, subProcess, `${process} ${subProcess} is ${kind}`, `${control} the ${kind} ${process}`, {
            why: `Why it is ${kind}`,
          }),
        ),
      ),
    ),
  )
  const one = await fixture.validated(project, rows)
  expect(one).toMatchObject({ state: "READY", step: "check", counts: { create: 24 }, undecided: 0 })
  expect(one.records).toMatchObject({
    PROCESS: { create: 2 },
    SUB_PROCESS: { create: 4 },
    RISK: { create: 8 },
    CONTROL: { create: 12 },
  })
  expect((await fixture.loaded(one.id)).counts).toMatchObject({ created: 24 })
  const lines = rows.map(([process, subProcess, , risk, , control]) => [process, subProcess, risk, control].join(" "))
  expect((await fixture.lines(project)).toSorted()).toEqual(lines.toSorted())
  expect((await fixture.sendRequest("POST", `/${one.id}/load`)).body.code).toBe("import.finished")
})

describe("existing records", () => {
  test("are found by number and by name, changed as the file says, and linked in addition", async () => {
    const project = await fixture.newProject()
    const process = await fixture.add("PROCESS", project, "Sales")
    const sub = await fixture.add("SUB_PROCESS", project, "Billing", { process_1: linkedTo(process) })
    const numbered = await fixture.add("RISK", project, "Late", { sub_process_1: linkedTo(sub) })
    const named = await fixture.add("RISK", project, "Lost", { sub_process_1: linkedTo(sub) })
    await fixture.add("CONTROL", project, "Check", { risks_1: linkedTo(named) })
    const one = await fixture.validated(project, [
      row("sales", "Billing", "Too late", "check", { riskNumber: numbered.uniqueId }),
      row("Sales", "Billing", "LOST", "Check", { why: "Nobody looks" }),
    ])
    expect(await statuses(one.id)).toEqual(["2 update", "3 update"])
    expect((await fixture.rows(one.id))[0]?.changes.map(({ part, keyword, after }) => [part, keyword, after])).toEqual([
      ["RISK", "title_1", "Too late"],
      ["CONTROL", "risks_1", `${named.uniqueId}; ${numbered.uniqueId}`],
    ])
    await fixture.loaded(one.id)
    expect(await fixture.lines(project)).toEqual(["Sales Billing Too late Check", "Sales Billing Lost Check"])
    const { body } = await fixture.call(fixture.worker, "GET", `${data}/${named.id}`)
    expect(body.fields.description_1.value).toBe("Nobody looks")
  })

  test("that a name only resembles are asked about, and either answer is carried out", async () => {
    const project = await fixture.newProject()
    const process = await fixture.add("PROCESS", project, "Order to cash")
    const risk = await fixture.add("RISK", project, "Invoices are sent too late")
    const one = await fixture.validated(project, [
      row("Order-to-cash", "Billing", "Invoices are send too late", "Check"),
      row("Orders to cash", "Billing", "Invoices get lost", "Count"),
    ])
    expect(await statuses(one.id)).toEqual(["2 conflict", "3 conflict"])
    const undecided = (await fixture.importRecords(one.id)).filter(({ similar }) => similar.length > 0)
    expect(undecided.map(({ name, similar }) => [name, similar.map(({ record }) => record.name)])).toEqual([
      ["Order-to-cash", ["Order to cash"]],
      ["Invoices are send too late", ["Invoices are sent too late"]],
      ["Orders to cash", ["Order to cash"]],
    ])
    const [first, second, third] = undecided.map(({ number }) => number)
    expect((await fixture.decide(one.id, { decisions: [{ number: first, decision: risk.id }] })).body.code).toBe(
      "import.unknown_decision",
    )
    const decisions = [
      { number: first, decision: process.id },
      { number: third, decision: "new" },
    ]
    const decided = await fixture.idle(await fixture.decide(one.id, { decisions }))
    expect(decided.undecided).toBe(1)
    expect(await statuses(one.id)).toEqual(["2 conflict", "3 create"])
    await fixture.idle(await fixture.decide(one.id, { all: { decision: "existing" } }))
    expect(await statuses(one.id)).toEqual(["2 create", "3 create"])
    expect((await fixture.importRecords(one.id)).find(({ number }) => number === second)?.recordId).toBe(risk.id)
    await fixture.loaded(one.id)
    expect((await fixture.lines(project)).toSorted()).toEqual([
      "Order to cash Billing Invoices are sent too late Check",
      "Orders to cash Billing Invoices get lost Count",
    ])
  })

  test("of another process, of another entity, and rows without a place are left alone, by name", async () => {
    const project = await fixture.newProject()
    const process = await fixture.add("PROCESS", project, "Sales")
    const sub = await fixture.add("SUB_PROCESS", project, "Billing", { process_1: linkedTo(process) })
    const late = await fixture.add("RISK", project, "Late", { sub_process_1: linkedTo(sub) })
    await fixture.add("RISK", project, "Southern", { sub_process_1: linkedTo(sub) }, fixture.south)
    await fixture.add("CONTROL", project, "Northern")
    const one = await fixture.validated(project, [
      row("Purchasing", "Orders", "", "", { riskNumber: late.uniqueId }),
      row("Sales", "Billing", "Southern", "Northern"),
      row("Sales", "", "Without place", ""),
      row("Sales", "Billing", "Late", "Check", { start: "2027-01-31" }),
    ])
    expect(await statuses(one.id)).toEqual([
      "2 rejected, RISK.sub_process_1: import.other_parent",
      "3 rejected, CONTROL: import.other_entity",
      "4 rejected, RISK: record.cannot_link",
      "5 create",
    ])
    const loaded = await fixture.loaded(one.id)
    expect(loaded.counts).toMatchObject({ rejected: 3, created: 1 })
    expect(await fixture.lines(project)).toEqual([
      "Sales Billing Late Check",
      "Sales Billing Southern –",
      "– – – Northern",
    ])
  })
})

test("rows that turn out to mean one existing record must say the same", async () => {
  const project = await fixture.newProject()
  const sales = await fixture.add("PROCESS", project, "Order to cash")
  const columns: readonly MatrixColumn[] = [
    ["Number", "PROCESS", "uid_1"],
    ["Process", "PROCESS", "title_1"],
    ["Objective", "PROCESS", "objective_1"],
  ]
  const rows = [
    [sales.uniqueId, "", "Sell"],
    ["", "order to cash", "Sell more"],
  ]
  const one = await fixture.validated(project, rows, columns)
  expect(await statuses(one.id)).toEqual(["2 update", "3 rejected, PROCESS.objective_1: import.differs"])
})

describe("corrections", () => {
  test("rows that contradict each other are rejected by name, corrected in place and loaded then", async () => {
    const project = await fixture.newProject()
    const one = await fixture.validated(project, [
      row("Sales", "Billing", "Late", "Check", { why: "No reminder" }),
      row("Sales", "Billing", "Late", "Count", { why: "No time" }),
      row("Sales", "Billing", "Lost", "Check", { start: "soon" }),
      row("", "", "", "Nowhere"),
    ])
    expect(await statuses(one.id)).toEqual([
      "2 create",
      "3 rejected, RISK.description_1: import.differs",
      "4 rejected, CONTROL.start_date_1: value.bad_date",
      "5 create",
    ])
    await fixture.loaded(one.id)
    expect(await statuses(one.id)).toEqual([
      "2 created",
      "3 rejected, RISK.description_1: import.differs",
      "4 rejected, CONTROL.start_date_1: value.bad_date",
      "5 created",
    ])
    const fixed = (await fixture.fix(one.id, 3, { column: 4, text: "No reminder" })).body
    expect(outcomes([fixed.row])).toEqual(["3 create"])
    expect(outcomes([(await fixture.fix(one.id, 4, { column: 6, text: "2027-01-31" })).body.row])).toEqual(["4 create"])
    await fixture.loaded(one.id)
    expect(await statuses(one.id)).toEqual(["2 created", "3 created", "4 created", "5 created"])
    expect((await fixture.fix(one.id, 2, { column: 4, text: "Other" })).status).toBe(409)
    expect((await fixture.lines(project)).toSorted()).toEqual([
      "Sales Billing Late Check",
      "Sales Billing Late Count",
      "Sales Billing Lost Check",
      "– – – Nowhere",
    ])
  })

  test("a corrected name is another record, also for the rows below that continue it", async () => {
    const project = await fixture.newProject()
    const rows = [row("Sales", "Biling", "Late", "Check"), row("", "", "", "Count"), row("", "Billing", "Lost", "Sum")]
    const one = await fixture.validated(project, rows, standardColumns, { fillsBlanks: true })
    const { others } = (await fixture.fix(one.id, 2, { column: 1, text: "Billing" })).body
    expect(outcomes(others)).toEqual(["3 create", "4 create"])
    await fixture.loaded(one.id)
    expect((await fixture.lines(project)).toSorted()).toEqual([
      "Sales Billing Late Check",
      "Sales Billing Late Count",
      "Sales Billing Lost Sum",
    ])
  })

  test("a record that its form rejects names its first row in the others, and stops only its rows", async () => {
    const project = await fixture.newProject()
    const long = "x".repeat(10_001)
    const one = await fixture.validated(project, [
      row("Sales", "Billing", long, "Check"),
      row("Sales", "Billing", long, "Count"),
      row("Sales", "Billing", "Short", "Count"),
    ])
    const rows = await fixture.rows(one.id)
    expect(outcomes(rows)).toEqual([
      "2 rejected, RISK.title_1: value.too_long",
      "3 rejected, RISK: import.record_rejected",
      "4 create",
    ])
    expect(rows[1]?.problems[0]?.message).toBe("The risk in this row cannot be imported. See row 2 for the reason.")
    await fixture.loaded(one.id)
    expect(await fixture.lines(project)).toEqual(["Sales Billing Short Count"])
  })
})

describe("rejected values", () => {
  test("are those of rows and of their records, and are replaced in all rows that say the same of a record", async () => {
    const project = await fixture.newProject()
    await fixture.add("PROCESS", project, "Order to cash")
    const long = "x".repeat(10_001)
    const one = await fixture.validated(
      project,
      [
        row("Orders to cash", "Billing", "Late", "Check", { why: "No reminder", start: "soon" }),
        row("Orders to cash", "Billing", "Late", "Count", { why: "No time" }),
        row("Orders to cash", "Billing", "Lost", "Sum", { why: "No time" }),
        row("Orders to cash", "Billing", long, "Sign", { start: "soon" }),
        row("Orders to cash", "Billing", long, "Check all"),
        row("", "", "", "Count all"),
      ],
      standardColumns,
      { fillsBlanks: true },
    )
    await fixture.idle(await fixture.decide(one.id, { all: { decision: "new" } }))
    const listed = async () => {
      const { body } = await fixture.sendRequest("GET", `/${one.id}/rejected-values`)
      return (body.content as RejectedValue[]).map(
        ({ column, part, keyword, text: value, problem, rows, firstRow }) => {
          const path = problem.path.join(".")
          return [column, part, keyword, value.slice(0, 8), problem.code, path, rows, firstRow].join(" ")
        },
      )
    }
    const replaceAll = async (column: number, value: string, replacement: string) =>
      fixture.idle(await fixture.sendRequest("PUT", `/${one.id}/rejected-values`, { column, text: value, replacement }))
    const tooLong = "3 RISK title_1 xxxxxxxx value.too_long RISK.title_1 2 5"
    expect(await listed()).toEqual([tooLong, "6 CONTROL start_date_1 soon value.bad_date CONTROL.start_date_1 2 2"])
    await replaceAll(6, "soon", "2027-01-31")
    // Now that row 2 counts, row 3 says something else.
    expect(await listed()).toEqual([tooLong, "4 RISK description_1 No time import.differs RISK.description_1 1 3"])
    await replaceAll(3, long, "Wrong")
    const replaced = await replaceAll(4, "No time", "No reminder")
    expect(replaced).toMatchObject({ undecided: 0, counts: { create: 6 } })
    expect((await fixture.rows(one.id)).map(({ cells }) => cells.slice(3).join(", "))).toEqual([
      "Late, No reminder, Check, 2027-01-31",
      "Late, No reminder, Count, ",
      "Lost, No time, Sum, ",
      "Wrong, , Sign, 2027-01-31",
      "Wrong, , Check all, ",
      ", , Count all, ",
    ])
  })
})

describe("between validation and loading", () => {
  test("what someone else has created or changed is neither doubled nor overwritten", async () => {
    const project = await fixture.newProject()
    const process = await fixture.add("PROCESS", project, "Sales")
    const sub = await fixture.add("SUB_PROCESS", project, "Billing", { process_1: linkedTo(process) })
    const risk = await fixture.add("RISK", project, "Late", {
      sub_process_1: linkedTo(sub),
      description_1: text("Before"),
    })
    const one = await fixture.validated(project, [
      row("Sales", "Billing", "Late", "Check", { why: "Mine" }),
      row("Sales", "Billing", "Lost", "Check"),
    ])
    const theirs = { id: risk.id, revision: risk.revision, fields: { description_1: text("Theirs") } }
    expect((await fixture.change(project, [theirs]))[0]?.result).toBe("changed")
    await fixture.add("CONTROL", project, "Check")
    await fixture.loaded(one.id)
    expect(await statuses(one.id)).toEqual(["2 conflict", "3 conflict"])
    const [first] = await fixture.rows(one.id)
    expect(first?.conflicts).toMatchObject([
      { part: "RISK", keyword: "description_1", before: "Before", mine: "Mine", theirs: "Theirs" },
    ])
    await fixture.idle(await fixture.decide(one.id, { all: { decision: "existing" } }))
    expect(outcomes([(await fixture.fix(one.id, 2, { choice: "mine" })).body.row])).toEqual(["2 update"])
    await fixture.loaded(one.id)
    expect(await statuses(one.id)).toEqual(["2 updated", "3 created"])
    expect((await fixture.lines(project)).toSorted()).toEqual(["Sales Billing Late Check", "Sales Billing Lost Check"])
    const { body } = await fixture.call(fixture.worker, "GET", `${data}/${risk.id}`)
    expect(body.fields.description_1.value).toBe("Mine")
  })
})

describe("rights", () => {
  test("records that the user may not create are rejected, and those that may be are loaded", async () => {
    const project = await fixture.newProject()
    const grants: readonly Grant[] = [
      { feature: "Activities", subFeature: "*", actions: ["READ"] },
      { feature: "Activities", subFeature: "RCM", actions: ["UPDATE"] },
      { feature: "Activities", subFeature: "Process", actions: ["CREATE", "UPDATE"] },
    ]
    const user = await fixture.user("processes", { entityIds: [fixture.north, fixture.south], grants })
    const columns: readonly MatrixColumn[] = [
      ["Process", "PROCESS", "title_1"],
      ["Risk", "RISK", "title_1"],
    ]
    const one = await fixture.validated(
      project,
      [
        ["Sales", ""],
        ["Payroll", "Late"],
      ],
      columns,
      { user },
    )
    const { body } = await fixture.sendRequest("GET", `/${one.id}/rows`, undefined, user)
    expect(outcomes(body.content)).toEqual(["2 create", "3 rejected, RISK: access.forbidden"])
    await fixture.loaded(one.id, user)
    expect(await fixture.lines(project)).toEqual(["Sales – – –"])
  })
})
