import { rmSync } from "node:fs"
import { join } from "node:path"
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import { json } from "../../../../server/database/json.ts"
import { text } from "../../../../tests/support/profile-fixture.ts"
import type { RollOverRow } from "../../contract.ts"
import { addChain, setupRollOverFixture, startRollOverServer, type RollOverFixture } from "./roll-over-fixture.ts"

let started: Awaited<ReturnType<typeof startRollOverServer>>
let fixture: RollOverFixture

beforeAll(async () => {
  started = await startRollOverServer()
})
afterAll(() => fixture.end())
// Each test has its own client: a roll-over takes everything of the previous year's project.
beforeEach(async () => {
  fixture = await setupRollOverFixture(started)
})

const kinds = (rows: readonly RollOverRow[]) => rows.map(({ kind, name }) => [kind, name])
const linked = (record: { refFields: Record<string, { name: string }[]> }, keyword: string) =>
  record.refFields[keyword]?.map(({ name }) => name)

describe("a new project", () => {
  test("gets the previous year's records, linked and numbered like them; a second time changes nothing", async () => {
    const { process, control } = await addChain(fixture, "Purchasing")
    const design = await fixture.add("tod", "Inspect the match", {
      control_1: { refId: [control.id] },
      result_1: { listValue: ["pass"] },
      questionnaire_1: {
        tableValue: { a: { question_1: text("Is there an order?"), answer_1: { listValue: ["yes"] } } },
      },
    })
    const rollOver = await fixture.prepare()
    expect(rollOver).toMatchObject({
      state: "ready",
      year: 2026,
      previousYear: 2025,
      months: 12,
      pending: 5,
      users: [],
    })
    const rows = await fixture.rows(rollOver.id)
    expect(kinds(rows)).toEqual([
      ["add", "Purchasing process"],
      ["add", "Purchasing sub-process"],
      ["add", "Purchasing risk"],
      ["add", "Purchasing control"],
      ["add", "Inspect the match"],
    ])
    expect(rows[3]?.parents.map(({ name }) => name)).toEqual(["Purchasing risk"])
    expect(
      rows[4]?.changes.filter(({ change }) => change === "cleared").map(({ label, previous }) => [label, previous]),
    ).toEqual([
      ["Design result", "Pass"],
      ["Questions and answers · Answer", "Yes"],
    ])
    expect(await fixture.records("process")).toEqual([])
    expect(await fixture.apply(rollOver.id)).toMatchObject({
      state: "applied",
      pending: 0,
      results: { added: 5, linked: 0, left: 0, outdated: 0, rejected: 0 },
    })
    const { body: notifications } = await fixture.call(fixture.owner, "GET", "/api/notifications?page=0&size=3")
    expect(notifications.content).toMatchObject([
      { activityType: "ROLL_OVER_APPLIED", link: `/roll-over/${rollOver.id}`, body: "Roll-over: 5 records added" },
    ])
    const [newProcess] = await fixture.records("process")
    const [newControl] = await fixture.records("control")
    const [newTest] = await fixture.records("tod")
    expect([newProcess?.uniqueId, newControl?.uniqueId]).toEqual([process.uniqueId, control.uniqueId])
    const opened = await fixture.record(newTest!.id)
    expect(linked(opened, "control_1")).toEqual(["Purchasing control"])
    expect(opened.refFields.control_1[0].id).toBe(newControl!.id)
    expect(opened.fields).not.toHaveProperty("result_1")
    const [question] = Object.values(opened.fields.questionnaire_1.tableValue) as Record<string, unknown>[]
    expect(question).toEqual({ question_1: { fieldType: "TEXT", value: "Is there an order?" } })
    // Last year's record is as it was.
    expect((await fixture.record(design.id)).fields.result_1.listValue).toEqual(["pass"])

    const again = await fixture.prepare()
    expect(again).toMatchObject({ pending: 0, leftOut: { present: 5 }, kinds: { add: 0, link: 0, restore: 0 } })
    const applied = await fixture.send("POST", `/${again.id}/apply`)
    expect([applied.status, applied.body.code]).toEqual([409, "roll_over.nothing_to_apply"])
  })

  test("has dates a year later unless they are to stay, and due dates that nobody can meet are blank", async () => {
    const { control, risk } = await addChain(fixture, "Dated")
    const years = new Date().getFullYear() - 2025
    await fixture.change(control.id, { start_date_1: text("2024-02-29"), due_date_1: text(`${2026 + years}-12-31`) })
    await fixture.change(risk.id, {
      identified_date_1: text("2024-01-10"),
      created_date_1: text("2024-01-15"),
      due_date_1: text("2024-06-30"),
    })
    const rollOver = await fixture.prepare()
    const changes = async () => {
      const rows = await fixture.rows(rollOver.id)
      return rows.flatMap((row) =>
        row.changes.flatMap(({ label, change, current }) =>
          label === "Created on" ? [] : [[row.type, label, change, current]],
        ),
      )
    }
    expect(await changes()).toEqual([
      ["RISK", "Next assessment due", "cleared", ""],
      ["CONTROL", "Start date", "moved", "28 Feb 2025"],
      ["CONTROL", "Due date", "moved", `31 Dec ${2027 + years}`],
    ])
    await fixture.send("PATCH", `/${rollOver.id}`, { movesDates: false })
    expect(await changes()).toEqual([["RISK", "Next assessment due", "cleared", ""]])
    await fixture.send("PATCH", `/${rollOver.id}`, { movesDates: true })
    expect(await fixture.apply(rollOver.id)).toMatchObject({ results: { added: 4, rejected: 0 } })
    const [record] = await fixture.records("control")
    const { fields } = await fixture.record(record!.id)
    expect([fields.start_date_1.value, fields.due_date_1.value]).toEqual(["2025-02-28", `${2027 + years}-12-31`])
    expect(fields).not.toHaveProperty("frequency_1")
  })

  test("gets tests and issues below each other, though users can only add them there", async () => {
    const { control } = await addChain(fixture, "Tested")
    const design = await fixture.add("tod", "Design", { control_1: { refId: [control.id] } })
    const operation = await fixture.addBelow(design, "toe", "Operation", "tests_of_effectiveness_1")
    await fixture.addBelow(operation, "issue", "Found by the test", "issues_1")
    const rollOver = await fixture.prepare()
    expect(await fixture.apply(rollOver.id)).toMatchObject({ results: { added: 7, rejected: 0 } })
    const [newTest] = await fixture.records("toe")
    expect(linked(await fixture.record(newTest!.id), "test_of_design_1")).toEqual(["Design"])
    const [newIssue] = await fixture.records("issue")
    expect(linked(await fixture.record(newIssue!.id), "tests_of_effectiveness_1")).toEqual(["Operation"])
    expect(await fixture.undo(rollOver.id)).toMatchObject({ undone: 7, notUndone: 0 })
  })

  test("carries open issues forward with the deadlines they had, and leaves closed ones", async () => {
    const { control } = await addChain(fixture, "Issues")
    const issue = {
      controls_1: { refId: [control.id] },
      identified_date_1: text("2025-06-02"),
      due_date_1: text("2025-09-30"),
    }
    await fixture.add("issue", "Open", issue)
    const closed = await fixture.add("issue", "Closed", issue)
    await fixture.inClient((tx) =>
      tx.updateTable("record").set({ workflow_done: true }).where("id", "=", closed.id).execute(),
    )
    const rollOver = await fixture.prepare()
    expect(rollOver.leftOut).toMatchObject({ closedIssues: 1 })
    await fixture.apply(rollOver.id)
    const issues = await fixture.records("issue")
    expect(issues.map(({ name }) => name)).toEqual(["Open"])
    expect((await fixture.record(issues[0]!.id)).fields.due_date_1.value).toBe("2025-09-30")
  })

  const addDocumented = async () => {
    const process = await fixture.add("process", "Documented")
    const uploaded = await fixture.upload(fixture.owner, {
      bytes: "The invoice is matched with the order.",
      fileName: "narrative.txt",
      projectId: fixture.source,
      serviceId: process.id,
      serviceReferenceId: "narrative_files_1",
    })
    const { id, fileName, size } = uploaded.body
    await fixture.change(process.id, { narrative_files_1: { files: [{ id, fileName, size }] } })
    return { process, id, size }
  }

  test("gets copies of files, which stay when last year's are deleted", async () => {
    const { process, id, size } = await addDocumented()
    const rollOver = await fixture.prepare()
    expect(await fixture.apply(rollOver.id)).toMatchObject({ results: { added: 1, rejected: 0 } })
    const [record] = await fixture.records("process")
    const opened = await fixture.record(record!.id)
    const [file] = opened.fields.narrative_files_1.files
    expect(file).toMatchObject({ fileName: "narrative.txt", size })
    expect(file.id).not.toBe(id)
    await fixture.change(process.id, { narrative_files_1: { files: [] } })
    const download = await fixture.call(fixture.owner, "GET", `/api/file/download?fileUploadId=${file.id}`)
    expect((await fixture.content(download.body.signedUrl)).body).toBe("The invoice is matched with the order.")
  })

  test("gets records whose files are lost without them, and says so", async () => {
    const { id } = await addDocumented()
    rmSync(join(started.folder, "kept", fixture.clientId, id), { recursive: true })
    const rollOver = await fixture.prepare()
    expect(await fixture.apply(rollOver.id)).toMatchObject({ results: { added: 1, rejected: 0 } })
    const [row] = await fixture.rows(rollOver.id)
    expect(row?.problems.map(({ code, params }) => [code, params?.["file"]])).toEqual([
      ["value.unknown_file", "narrative.txt"],
    ])
  })
})

describe("what comes along", () => {
  test("is what is below the chosen processes, with the processes above; parts that are not chosen stay", async () => {
    const chosen = await addChain(fixture, "Chosen")
    const other = await addChain(fixture, "Other")
    await fixture.add("tod", "Test of chosen", { control_1: { refId: [chosen.control.id] } })
    const { content: processes } = await fixture.processes()
    expect(
      processes.map(({ name, parentId, counts: { risks, controls, tests } }) => [
        name,
        parentId,
        risks,
        controls,
        tests,
      ]),
    ).toEqual([
      ["Chosen process", null, 0, 0, 0],
      ["Other process", null, 0, 0, 0],
      ["Chosen sub-process", chosen.process.id, 1, 1, 1],
      ["Other sub-process", other.process.id, 1, 1, 0],
    ])
    const rollOver = await fixture.prepare(["risks", "controls"], { processIds: [chosen.subProcess.id] })
    expect((await fixture.rows(rollOver.id)).map(({ name }) => name)).toEqual([
      "Chosen process",
      "Chosen sub-process",
      "Chosen risk",
      "Chosen control",
    ])
    expect(rollOver.leftOut).toEqual({ present: 0, closedIssues: 0, notIncluded: 1, otherProcesses: 4, hidden: 0 })
    // Controls whose risks do not come along would have no place.
    const withoutRisks = await fixture.prepare(["controls"], { processIds: [chosen.subProcess.id] })
    expect((await fixture.rows(withoutRisks.id)).map(({ type }) => type)).toEqual(["PROCESS", "SUB_PROCESS"])
  })

  test("continues a record that is there already without changing it", async () => {
    const { control } = await addChain(fixture, "Present")
    const there = await fixture.add(
      "control",
      "Already written",
      { uid_1: text(control.uniqueId) },
      fixture.north,
      fixture.project,
    )
    const rollOver = await fixture.prepare()
    expect(kinds(await fixture.rows(rollOver.id, "&kind=link"))).toEqual([["link", "Present control"]])
    expect(await fixture.apply(rollOver.id)).toMatchObject({ results: { added: 3, linked: 1 } })
    expect(await fixture.record(there.id)).toMatchObject({ name: "Already written", revision: there.revision })
    const { body } = await fixture.send("GET", `/records/${there.id}`)
    expect(body.previous.name).toBe("Present control")
  })

  test("is not a record that was deleted since, unless it is wanted", async () => {
    await addChain(fixture, "Deleted")
    await fixture.apply((await fixture.prepare()).id)
    const [control] = await fixture.records("control")
    const deleted = await fixture.call(fixture.owner, "DELETE", `/api/v1/profiles/data/${control!.id}?revision=1`)
    expect(deleted.status).toBe(200)
    const again = await fixture.prepare()
    expect(again).toMatchObject({ kinds: { restore: 1 }, pending: 0 })
    const [row] = await fixture.rows(again.id)
    const chosen = await fixture.send("PATCH", `/${again.id}/rows/${row!.row}`, { choice: "take" })
    expect(chosen.body.rollOver.pending).toBe(1)
    expect(await fixture.apply(again.id)).toMatchObject({ results: { added: 1 } })
    expect((await fixture.records("control")).map(({ name }) => name)).toEqual(["Deleted control"])
  })
})

describe("people who left", () => {
  test("are replaced by whom the user names, or by nobody", async () => {
    const gone = await fixture.user("gone")
    const stays = await fixture.user("stays")
    const { control, risk } = await addChain(fixture, "Owned")
    await fixture.change(control.id, {
      control_owner_1: { listValue: [gone.id] },
      reviewer_1: { listValue: [stays.id] },
    })
    await fixture.change(risk.id, { owner_1: { listValue: [gone.id] } })
    await fixture.inClient((tx) =>
      tx.updateTable("app_user").set({ active: false }).where("id", "=", gone.id).execute(),
    )
    const rollOver = await fixture.prepare()
    expect(
      rollOver.users.map(({ id, hasLeft, records, replacement }) => [id, hasLeft, records, replacement?.id]),
    ).toEqual([
      [gone.id, true, 2, undefined],
      [stays.id, false, 1, stays.id],
    ])
    const unknown = await fixture.send("PATCH", `/${rollOver.id}`, { replacements: { [gone.id]: gone.id } })
    expect([unknown.status, unknown.body.code]).toEqual([400, "value.unknown_user"])
    const replaced = await fixture.send("PATCH", `/${rollOver.id}`, {
      replacements: { [gone.id]: fixture.owner.id, [stays.id]: null },
    })
    expect(
      replaced.body.users.map(({ replacement }: { replacement: { id: string } | null }) => replacement?.id),
    ).toEqual([fixture.owner.id, undefined])
    await fixture.apply(rollOver.id)
    const [record] = await fixture.records("control")
    const { fields } = await fixture.record(record!.id)
    expect(fields.control_owner_1.listValue).toEqual([fixture.owner.id])
    expect(fields).not.toHaveProperty("reviewer_1")
  })
})

describe("between preparing and applying", () => {
  test("a record that was changed is left, and all others are added", async () => {
    const { control } = await addChain(fixture, "Changed")
    const rollOver = await fixture.prepare()
    await fixture.change(control.id, { title_1: text("Changed later") })
    expect(await fixture.apply(rollOver.id)).toMatchObject({ results: { added: 3, outdated: 1 } })
    const [row] = await fixture.rows(rollOver.id, "&result=outdated")
    expect(row?.problems.map(({ code }) => code)).toEqual(["roll_over.outdated"])
  })

  test("two roll-overs that propose the same add it once", async () => {
    await addChain(fixture, "Twice")
    const one = await fixture.prepare()
    const other = await fixture.prepare()
    await fixture.apply(one.id)
    expect(await fixture.apply(other.id)).toMatchObject({ results: { added: 0, outdated: 4 } })
    expect(await fixture.records("control")).toHaveLength(1)
  })

  test("a record that the form would reject is left with its problems", async () => {
    const { control } = await addChain(fixture, "Invalid")
    // Valid when it was entered, but no longer one of the options.
    await fixture.inClient((tx) =>
      tx
        .updateTable("record")
        .set({ fields: json({ f_title: "Invalid control", f_frequency: ["never"] }) })
        .where("id", "=", control.id)
        .execute(),
    )
    const rollOver = await fixture.prepare()
    expect(await fixture.apply(rollOver.id)).toMatchObject({ results: { added: 3, rejected: 1 } })
    const [row] = await fixture.rows(rollOver.id, "&result=rejected")
    expect(row?.problems[0]).toMatchObject({ code: "value.unknown_option" })
  })
})

describe("undoing", () => {
  test("takes everything back, after which the same is proposed again", async () => {
    await addChain(fixture, "Back")
    const rollOver = await fixture.prepare()
    await fixture.apply(rollOver.id)
    expect(await fixture.undo(rollOver.id)).toMatchObject({ state: "undone", undone: 4, notUndone: 0 })
    expect(await fixture.records("process")).toEqual([])
    expect(await fixture.prepare()).toMatchObject({ kinds: { add: 4 }, pending: 4 })
  })

  test("leaves a record that was changed afterwards, with what it is below", async () => {
    await addChain(fixture, "Kept")
    const rollOver = await fixture.prepare()
    await fixture.apply(rollOver.id)
    const [control] = await fixture.records("control")
    await fixture.change(control!.id, { title_1: text("Worked on") })
    expect(await fixture.undo(rollOver.id)).toMatchObject({ undone: 0, notUndone: 4 })
    const rows = await fixture.rows(rollOver.id, "&undone=false")
    expect(rows.map(({ type, problems }) => [type, problems[0]?.code])).toEqual([
      ["PROCESS", "record.has_children"],
      ["SUB_PROCESS", "record.has_children"],
      ["RISK", "record.has_children"],
      ["CONTROL", "roll_over.record_changed_since"],
    ])
    expect(rows.at(-1)?.problems[0]?.message).toMatch(
      new RegExp(
        `^${control!.uniqueId} was changed by .+ after the roll-over, so this was not undone\\. Open ${control!.uniqueId} to`,
      ),
    )
  })
})
