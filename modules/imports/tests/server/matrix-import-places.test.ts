import { afterAll, beforeAll, expect, test } from "vitest"
import { masterLibrary, type ProjectId } from "../../../../schemas/ids.ts"
import type { Grant } from "../../../../schemas/permissions.ts"
import type { ProfileDefinition } from "../../../../schemas/profile.ts"
import { shippedProfiles } from "../../../../schemas/shipped-profiles.ts"
import { allRecords } from "../../../../tests/support/profile-fixture.ts"
import { data, linkedTo } from "../../../matrix/tests/server/matrix-fixture.ts"
import { entityTarget } from "../../contracts/imports.ts"
import {
  type MatrixColumn,
  type MatrixImportFixture,
  outcomes,
  setupMatrixImportFixture,
} from "./matrix-import-fixture.ts"

/** Where the records of a workbook go: below which records, into which entity, into which matrix. */

let fixture: MatrixImportFixture

beforeAll(async () => {
  fixture = await setupMatrixImportFixture()
})
afterAll(() => fixture.server.close())

const names: readonly MatrixColumn[] = [
  ["Process", "PROCESS", "title_1"],
  ["Risk", "RISK", "title_1"],
  ["Control", "CONTROL", "title_1"],
]

/** The shipped record types, and risks that are also linked directly below processes. */
function withRisksBelowProcesses(): readonly ProfileDefinition[] {
  return shippedProfiles.map((definition) =>
    definition.type === "RISK"
      ? {
          ...definition,
          sections: definition.sections.map((section) => ({
            ...section,
            fields: section.fields.flatMap((field) =>
              field.id === "f_sub_process" && field.type === "PROFILEREF"
                ? [field, { ...field, id: "f_process", keyword: "process_1", profileType: "PROCESS" as const }]
                : [field],
            ),
          })),
        }
      : definition,
  )
}

test("a risk without a sub-process is loaded directly below its process if its record type links processes", async () => {
  const own = await setupMatrixImportFixture(fixture.server, withRisksBelowProcesses())
  const project = await own.newProject()
  const process = await own.add("PROCESS", project, "Sales")
  const sub = await own.add("SUB_PROCESS", project, "Billing", { process_1: linkedTo(process) })
  await own.add("RISK", project, "Late", { sub_process_1: linkedTo(sub) })
  await own.add("RISK", project, "Alone")
  const one = await own.validated(
    project,
    [
      ["Sales", "Wrong", "Check"],
      ["Purchasing", "Lost", "Check"],
      ["Purchasing", "Alone", "Count"],
    ],
    names,
  )
  expect(outcomes(await own.rows(one.id))).toEqual(["2 create", "3 create", "4 create"])
  expect((await own.loaded(one.id)).counts).toMatchObject({ created: 3 })
  expect((await own.lines(project)).toSorted()).toEqual([
    "Purchasing – Alone Count",
    "Purchasing – Lost Check",
    "Sales Billing Late –",
    "Sales – Wrong Check",
  ])
})

test("a column of entities places the new records of each row", async () => {
  const project = await fixture.newProject()
  const columns: readonly MatrixColumn[] = [
    ["Entity", "PROCESS", entityTarget],
    ...names.slice(0, 1),
    ["Sub", "SUB_PROCESS", "title_1"],
  ]
  const one = await fixture.validated(
    project,
    [
      ["North", "Sales", "Billing"],
      ["South", "Purchasing", "Orders"],
      ["East", "Payroll", ""],
      ["South", "Sales", "Dunning"],
    ],
    columns,
  )
  expect(outcomes(await fixture.rows(one.id))).toEqual([
    "2 create",
    "3 create",
    "4 rejected, PROCESS.entity: import.unknown_entity",
    "5 create",
  ])
  await fixture.loaded(one.id)
  expect(await placesOf(one.id)).toEqual([
    "Sales North",
    "Billing North",
    "Purchasing South",
    "Orders South",
    "Dunning South",
  ])
})

/** The names of loaded records with their entities. */
async function placesOf(id: string): Promise<readonly string[]> {
  const entities = { [fixture.north]: "North", [fixture.south]: "South" }
  const loaded = (await fixture.importRecords(id)).filter(({ recordId }) => recordId !== null)
  return Promise.all(
    loaded.map(async ({ name, recordId }) => {
      const { body } = await fixture.call(fixture.worker, "GET", `${data}/${recordId}`)
      return `${name} ${entities[body.entityId]}`
    }),
  )
}

test("nothing is loaded into a project that was closed between validation and loading", async () => {
  const project = await fixture.newProject()
  const one = await fixture.validated(project, [["Sales", "", ""]], names)
  await close(project)
  await fixture.loaded(one.id)
  expect(outcomes(await fixture.rows(one.id))).toEqual(["2 rejected, PROCESS: access.read_only"])
})

async function close(project: ProjectId): Promise<void> {
  await fixture.server.database.clientTransaction(fixture.clientId, (tx) =>
    tx
      .updateTable("project")
      .set({ closed: true })
      .where("client_id", "=", fixture.clientId)
      .where("id", "=", project)
      .execute(),
  )
}

test("rows below a completed process are rejected with the reason, and the others loaded", async () => {
  const project = await fixture.newProject()
  const completed = await fixture.add("PROCESS", project, "Completed")
  const sub = await fixture.add("SUB_PROCESS", project, "Closing", { process_1: linkedTo(completed) })
  await fixture.add("RISK", project, "Late", { sub_process_1: linkedTo(sub) })
  const path = `/api/v1/workflow/records/${completed.id}/complete`
  expect((await fixture.call(fixture.worker, "POST", path, { revision: completed.revision })).status).toBe(200)
  const columns: readonly MatrixColumn[] = [names[0]!, ["Sub", "SUB_PROCESS", "title_1"], ...names.slice(1)]
  const one = await fixture.validated(
    project,
    [
      ["Completed", "Closing", "Late", "Check"],
      ["Completed", "Opening", "", ""],
      ["Open", "Opening", "", ""],
    ],
    columns,
  )
  const rejected = ["2 rejected, CONTROL: access.read_only", "3 rejected, SUB_PROCESS: access.read_only"]
  const rows = await fixture.rows(one.id)
  expect(outcomes(rows)).toEqual([...rejected, "4 create"])
  expect(rows[0]?.problems[0]?.message).toBe("This record is read-only: its process is marked as complete.")
  await fixture.loaded(one.id)
  expect(outcomes(await fixture.rows(one.id))).toEqual([...rejected, "4 created"])
})

test("the matrix of the master library is filled with the permission for it", async () => {
  const masters = (...subFeatures: readonly string[]) =>
    subFeatures.map(
      (subFeature) => ({ feature: "Settings", subFeature, actions: ["CREATE", "READ", "UPDATE"] }) as Grant,
    )
  const grants = [...allRecords, ...masters("RCM_Master", "Master_Process")]
  const maintainer = await fixture.user("maintainer", { grants })
  const columns: readonly MatrixColumn[] = [names[0]!, ["Sub", "SUB_PROCESS", "title_1"]]
  const rows = [
    ["Standard", ""],
    ["Group", "Reporting"],
  ]
  const one = await fixture.validated(masterLibrary, rows, columns, { user: maintainer })
  const { body } = await fixture.sendRequest("GET", `/${one.id}/rows`, undefined, maintainer)
  expect(outcomes(body.content)).toEqual(["2 create", "3 create"])
  await fixture.loaded(one.id, maintainer)
  expect((await fixture.lines(masterLibrary, {}, maintainer)).toSorted()).toEqual([
    "Group Reporting – –",
    "Standard – – –",
  ])
})
