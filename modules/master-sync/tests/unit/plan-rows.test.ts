import { describe, expect, test } from "vitest"
import type { EntityId, ProfileId, ProjectId, RecordId } from "../../../../schemas/ids.ts"
import type { ProfileType } from "../../../../schemas/profile-types.ts"
import type { ApplicableMaster, ProjectRecord } from "../../server/applicable-repository.ts"
import { planRows, type PlanInput } from "../../server/plan-rows.ts"

const north = "north" as EntityId
const south = "south" as EntityId
const id = (text: string) => text as RecordId

const master = (
  name: string,
  type: ProfileType,
  parents: readonly string[] = [],
  entityId = north,
): ApplicableMaster => ({
  entityId,
  id: id(name),
  profileId: type.toLowerCase() as ProfileId,
  type,
  uid: name,
  name,
  revision: 3,
  parents: parents.map(id),
})

const record = (name: string, type: ProfileType, masterId: string | null): ProjectRecord => ({
  entityId: north,
  masterId: masterId === null ? null : id(masterId),
  id: id(`record ${name}`),
  profileId: type.toLowerCase() as ProfileId,
  projectId: "project" as ProjectId,
  type,
  uid: name,
  name,
  revision: 7,
})

const everything = { canSeeMasters: () => true, canCreate: () => true, canUpdate: () => true, canDelete: () => true }
const plan = (input: Partial<PlanInput>) =>
  planRows({ entityIds: [north, south], masters: [], records: [], copies: [], rights: everything, ...input })
const shown = (input: Partial<PlanInput>) => plan(input).rows.map(({ kind, uid, choice }) => [kind, uid, choice])

describe("the kind of a row", () => {
  const copy = { entity_id: north, master_id: id("C-1"), record_id: id("gone"), exists: false }
  test.each([
    ["add", [], [], "master"],
    ["change", [record("C-1", "CONTROL", "C-1")], [], "master"],
    ["link", [record("C-1", "CONTROL", null)], [], "master"],
    ["restore", [], [copy], "project"],
  ] as const)("is %s", (kind, records, copies, choice) => {
    expect(shown({ masters: [master("C-1", "CONTROL")], records, copies })).toEqual([[kind, "C-1", choice]])
  })

  test("is remove for a record whose master does not apply, and nothing is removed by itself", () => {
    expect(shown({ records: [record("C-9", "CONTROL", "C-9")] })).toEqual([["remove", "C-9", "project"]])
  })

  test("is not link for a record of the same number in another record type", () => {
    expect(shown({ masters: [master("C-1", "CONTROL")], records: [record("C-1", "RISK", null)] })).toEqual([
      ["add", "C-1", "master"],
    ])
  })
})

test("rows are in the order in which they can be added: by entity, by type, parents first, numbers as numbers", () => {
  const masters = [
    master("C-1", "CONTROL", ["R-10"]),
    master("R-10", "RISK", ["S-1"]),
    master("R-9", "RISK", ["S-1"]),
    master("S-1", "SUB_PROCESS", ["P-1"]),
    master("P-1", "PROCESS", ["P-2"]),
    master("P-2", "PROCESS"),
    master("P-2", "PROCESS", [], south),
  ]
  expect(plan({ masters }).rows.map(({ row, entity_id, uid }) => [row, entity_id, uid])).toEqual([
    [1, north, "P-2"],
    [2, north, "P-1"],
    [3, north, "S-1"],
    [4, north, "R-9"],
    [5, north, "R-10"],
    [6, north, "C-1"],
    [7, south, "P-2"],
  ])
})

describe("what the user may not see or do", () => {
  const masters = [master("P-1", "PROCESS"), master("C-1", "CONTROL")]
  const withdrawn = record("C-9", "CONTROL", "C-9")
  test.each([
    ["masters", { canSeeMasters: (profileId: ProfileId) => profileId !== "control" }, ["P-1"], 2],
    ["creating", { canCreate: () => false }, ["C-9"], 2],
    ["deleting", { canDelete: () => false }, ["P-1", "C-1"], 1],
  ])("is left to others: %s", (_, rights, uids, hidden) => {
    const found = plan({ masters, records: [withdrawn], rights: { ...everything, ...rights } })
    expect([found.rows.map(({ uid }) => uid), found.hidden]).toEqual([uids, hidden])
  })

  test("is left to others: changing", () => {
    const records = [record("C-1", "CONTROL", "C-1")]
    const rights = { ...everything, canUpdate: () => false }
    expect(plan({ masters: [master("C-1", "CONTROL")], records, rights })).toEqual({ rows: [], hidden: 1 })
  })
})
