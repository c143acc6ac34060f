import { describe, expect, test } from "vitest"
import type { EntityId, ProfileId, ProjectId, RecordId } from "../../../../schemas/ids.ts"
import type { ProfileType } from "../../../../schemas/profile-types.ts"
import { rollOverParts } from "../../contract.ts"
import { type PlanInput, planRows, type PresentRecord, type SourceRecord } from "../../server/plan-rows.ts"

const north = "north" as EntityId
const south = "south" as EntityId
const id = (text: string) => text as RecordId

const record = (name: string, type: ProfileType, parents: readonly string[] = [], entityId = north): SourceRecord => ({
  entityId,
  id: id(name),
  profileId: type.toLowerCase() as ProfileId,
  projectId: "source" as ProjectId,
  type,
  uid: name,
  name,
  revision: 3,
  masterId: null,
  parents: parents.map(id),
  isDone: false,
})

const chain = [
  record("P", "PROCESS"),
  record("S", "SUB_PROCESS", ["P"]),
  record("R", "RISK", ["S"]),
  record("C", "CONTROL", ["R"]),
  record("T", "TOD", ["C"]),
  record("I", "ISSUE", ["T"]),
]

const everything = { canRead: () => true, canCreate: () => true }
const plan = (input: Partial<PlanInput>) =>
  planRows({
    entityIds: [north, south],
    records: chain,
    present: [],
    predecessors: [],
    processIds: null,
    parts: new Set(rollOverParts),
    rights: everything,
    ...input,
  })
const shown = (input: Partial<PlanInput>) => plan(input).rows.map(({ kind, uid }) => `${kind} ${uid}`)

describe("what comes along", () => {
  test("follows the records above it, entity by entity", () => {
    const records = [record("S-P", "PROCESS", [], south), ...chain.toReversed()]
    expect(plan({ records }).rows.map(({ row, uid }) => [row, uid])).toEqual(
      ["P", "S", "R", "C", "T", "I", "S-P"].map((uid, index) => [index + 1, uid]),
    )
  })

  test("is documents last, because they refer to records of any entity", () => {
    const records = [
      record("N", "NARRATIVES", ["P"]),
      record("F", "FLOWCHARTS", ["C"]),
      record("L", "POLICIES_AND_PROCEDURES", ["P"]),
      record("S-P", "PROCESS", [], south),
      ...chain,
    ]
    expect(plan({ records }).rows.map(({ uid }) => uid)).toEqual(["P", "S", "R", "C", "T", "I", "S-P", "L", "N", "F"])
    expect(shown({ records, parts: new Set(["risks", "controls"]) })).not.toContain("add N")
  })

  test.each([
    ["without risks nothing below them", ["controls", "tests", "issues"], ["add P", "add S"]],
    ["without tests no issues found by them", ["risks", "controls", "issues"], ["add P", "add S", "add R", "add C"]],
  ] as const)("%s", (_, parts, expected) => {
    expect(shown({ parts: new Set(parts) })).toEqual(expected)
    expect(plan({ parts: new Set(parts) }).leftOut.notIncluded).toBe(chain.length - expected.length)
  })

  test("is, with all processes, what is below none, too", () => {
    const records = [record("P", "PROCESS"), record("Alone", "RISK"), record("Of an audit", "RISK", ["An audit"])]
    expect(shown({ records })).toEqual(["add P", "add Alone", "add Of an audit"])
    expect(shown({ records, processIds: new Set([id("P")]) })).toEqual(["add P"])
  })

  test("is once what is below a chosen process and another one", () => {
    const records = [...chain.slice(0, 3), record("Other", "PROCESS"), record("C", "CONTROL", ["R", "Other"])]
    expect(shown({ records, processIds: new Set([id("Other")]) })).toEqual(["add Other", "add C"])
    expect(plan({ records, processIds: new Set([id("Other")]) }).leftOut.otherProcesses).toBe(3)
  })

  test("is what the user can see; records below hidden ones have no place", () => {
    const { rows, leftOut } = plan({ rights: { ...everything, canRead: ({ type }) => type !== "RISK" } })
    expect(rows.map(({ uid }) => uid)).toEqual(["P", "S"])
    expect(leftOut).toMatchObject({ hidden: 1, otherProcesses: 3 })
  })
})

describe("the kind of a row", () => {
  const there = (uid: string, type: ProfileType, masterId: string | null = null): PresentRecord => ({
    ...record(uid, type),
    id: id(`new ${uid}`),
    projectId: "project" as ProjectId,
    masterId: masterId === null ? null : id(masterId),
  })
  const control = record("C", "CONTROL")
  const kindOf = (input: Partial<PlanInput>) =>
    plan({ records: [control], ...input }).rows.map(({ kind, record_id: recordId, choice }) => [kind, recordId, choice])

  test.each([
    ["the same number", control, [there("C", "CONTROL")], [["link", "new C", "take"]]],
    [
      "the same number, but other masters",
      { ...control, masterId: id("M-1") },
      [there("C", "CONTROL", "M-2")],
      [["add", null, "take"]],
    ],
    [
      "the same master",
      { ...control, masterId: id("M-1") },
      [there("Renumbered", "CONTROL", "M-1")],
      [["link", "new Renumbered", "take"]],
    ],
    [
      "the same number of a narrative",
      record("N", "NARRATIVES"),
      [there("N", "NARRATIVES")],
      [["link", "new N", "take"]],
    ],
    [
      "the number of a test, which each year assigns anew",
      record("T", "TOD"),
      [there("T", "TOD")],
      [["add", null, "take"]],
    ],
  ] as const)("with %s", (_, source, present, expected) => {
    expect(kindOf({ records: [source], present })).toEqual(expected)
  })

  test("is none for a record that continues it already, and to restore for one that was deleted", () => {
    const before = { previousId: control.id, recordId: id("new C") }
    expect(plan({ records: [control], predecessors: [{ ...before, exists: true }] })).toMatchObject({
      rows: [],
      leftOut: { present: 1 },
    })
    expect(kindOf({ predecessors: [{ ...before, exists: false }], present: [there("C", "CONTROL")] })).toEqual([
      ["restore", null, "leave"],
    ])
  })

  test("is never to link two records with the same one", () => {
    const present = [there("C", "CONTROL", "M-1")]
    const other = { ...record("Other", "CONTROL"), masterId: id("M-1") }
    const predecessors = [{ previousId: id("Earlier"), recordId: id("new C"), exists: true }]
    expect(kindOf({ records: [other], present, predecessors })).toEqual([["add", null, "take"]])
    expect(kindOf({ records: [control, other], present }).map(([kind]) => kind)).toEqual(["link", "add"])
  })
})
