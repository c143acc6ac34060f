import { utils } from "@e965/xlsx"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import type { ProjectId, RecordId } from "../../../../schemas/ids.ts"
import type { Grant } from "../../../../schemas/permissions.ts"
import { databaseClock } from "../../../../server/clock.ts"
import { type ExportFixture, setupExportFixture } from "../../../../tests/support/export-fixture.ts"
import type { TestUser } from "../../../../tests/support/organisation.ts"
import { allRecords, text } from "../../../../tests/support/profile-fixture.ts"
import { compiledProfiles } from "../../../profiles/server/compiled-profiles.ts"
import { recordExtensions } from "../../../record-extensions.ts"
import type { ExportInput } from "../../server/exports/export-input.ts"
import { exportedRepository } from "../../server/risk-repository/exported-repository.ts"
import { repositoryDocument } from "../../server/risk-repository/repository-document.ts"

/** The risks and controls of all projects as a file. */

const repositoryGrant: Grant = { feature: "Settings", subFeature: "Risk_Control_Repository", actions: ["READ"] }

let fixture: ExportFixture
let lead: TestUser
let northern: TestUser
const ids: Record<string, RecordId> = {}

beforeAll(async () => {
  fixture = await setupExportFixture()
  const entityIds = [fixture.north, fixture.south]
  lead = await fixture.user("lead", { entityIds, grants: [...allRecords, repositoryGrant] })
  northern = await fixture.user("northern", { grants: [...allRecords, repositoryGrant] })
  const { north, south } = fixture.projects
  await add(north, "process", "Buying", { uid_1: text("P-1") })
  await add(north, "sub-process", "Ordering", { uid_1: text("SP-1"), process_1: linkedTo("Buying") })
  await add(north, "risk", "Fraud", {
    uid_1: text("R-2"),
    sub_process_1: linkedTo("Ordering"),
    rating_1: { listValue: ["high"] },
    owner_1: { listValue: [lead.id] },
  })
  await add(north, "risk", "Alone", { uid_1: text("R-1") })
  await add(south, "risk", "Southern risk", { uid_1: text("R-3") })
  await add(north, "control", "Match", { uid_1: text("C-1"), risks_1: linkedTo("Fraud"), key_control_1: text("true") })
  await add(north, "control", "Review", { uid_1: text("C-2"), risks_1: linkedTo("Fraud", "Alone") })
})
afterAll(() => fixture.end())

const linkedTo = (...names: readonly string[]) => ({ refId: names.map((name) => ids[name]) })

async function add(projectId: ProjectId, profileId: string, title: string, fields: object): Promise<void> {
  const body = { profileId, projectId, fields: { title_1: text(title), ...fields } }
  const { status, body: created } = await fixture.call(lead, "POST", "/api/v1/profiles/data", body)
  expect([status, created.problems]).toEqual([201, undefined])
  ids[title] = created.id
}

const request = (repository?: object, more: object = {}) => ({
  exportType: "GLOBAL_REPOSITORY_EXPORT",
  exportName: "Repository",
  projectId: undefined,
  ...(repository && { repository }),
  ...more,
})

async function sheetsOf(user: TestUser, repository?: object): Promise<Record<string, Record<string, unknown>[]>> {
  const workbook = await fixture.workbook(user, await fixture.create(user, request(repository)))
  return Object.fromEntries(
    workbook.SheetNames.map((name) => {
      const sheet = workbook.Sheets[name]
      return [name, sheet ? utils.sheet_to_json<Record<string, unknown>>(sheet, { defval: null }) : []]
    }),
  )
}

const rejected = async (user: TestUser, repository?: object, more: object = {}) => {
  const { status, body } = await fixture.sendRequest(user, request(repository, more))
  return [status, body.code]
}

describe("the workbook", () => {
  test("has a sheet of risks and one of controls, each with its place, its fields and its links", async () => {
    const { Risks: risks = [], Controls: controls = [], ...others } = await sheetsOf(lead)
    expect(others).toEqual({})
    expect(risks.map((risk) => [risk["Project"], risk["Risk number"]])).toEqual([
      ["North 2026", "R-1"],
      ["North 2026", "R-2"],
      ["South 2026", "R-3"],
    ])
    expect(risks[1]).toMatchObject({
      "Financial year": "2026",
      Entity: "North",
      Process: "P-1 Buying",
      "Sub-process": "SP-1 Ordering",
      Controls: "C-1; C-2",
      "Risk owner": expect.stringContaining("lead"),
    })
    expect(controls.map((control) => [control["Control number"], control["Risks"], control["Process"]])).toEqual([
      ["C-1", "R-2", "P-1 Buying"],
      ["C-2", expect.stringMatching(/^R-[12]; R-[12]$/), "P-1 Buying"],
    ])
  })

  test("contains what matches filter and search, and only what the reader can see", async () => {
    const { Risks: risks = [] } = await sheetsOf(northern)
    expect(risks.map((risk) => risk["Risk number"])).toEqual(["R-1", "R-2"])
    const filter = { filterType: "set", column: "system:project", operator: "anyOf", values: [fixture.projects.south] }
    const southern = await sheetsOf(lead, { filters: { RISK: filter, CONTROL: filter } })
    expect(southern["Risks"]?.map((risk) => risk["Risk number"])).toEqual(["R-3"])
    expect(southern["Controls"]).toEqual([])
    const searched = await sheetsOf(lead, { search: "fraud" })
    expect(searched["Risks"]?.map((risk) => risk["Risk number"])).toEqual(["R-2"])
  })

  test("has, with a filter of one type, the records of the other that are linked to what matches", async () => {
    const named = (value: string) => ({ filterType: "text", column: "system:uid", operator: "equals", value })
    const numbers = async (repository: object) => {
      const { Risks: risks = [], Controls: controls = [] } = await sheetsOf(lead, repository)
      return [risks.map((risk) => risk["Risk number"]), controls.map((control) => control["Control number"])]
    }
    expect(await numbers({ filters: { RISK: named("R-1") }, search: "alone" })).toEqual([["R-1"], ["C-2"]])
    expect(await numbers({ filters: { CONTROL: named("C-1") } })).toEqual([["R-2"], ["C-1"]])
  })

  test("leaves out records that the reader may not read", async () => {
    const readsRisks: Grant = { feature: "Activities", subFeature: "Risk", actions: ["READ"] }
    const reader = await fixture.user("reader", { grants: [readsRisks, repositoryGrant] })
    const sheets = await sheetsOf(reader)
    expect(Object.keys(sheets)).toEqual(["Risks"])
    expect(sheets["Risks"]?.[1]).toMatchObject({ "Risk number": "R-2", Controls: null, Process: null })
  })
})

test("the pages group the risks by project and process", async () => {
  const document = await fixture.server.database.clientTransaction(fixture.clientId, async (tx) => {
    const input = { language: "en", title: "Repository", entityId: fixture.north } as ExportInput
    const run = {
      id: "job" as never,
      actor: { clientId: fixture.clientId, userId: lead.id, module: "IC" as const },
      input,
    }
    const deps = { compiledProfiles: compiledProfiles(), clock: databaseClock, extensions: recordExtensions }
    return repositoryDocument(tx, await exportedRepository(tx, run, {}, deps), async () => undefined)
  })
  const plain = (cell: string) => cell.replaceAll(/[\u2066-\u2069]/g, "")
  const rows = document.rows.map((row) =>
    typeof row === "string" ? plain(row) : "subheading" in row ? { of: plain(row.subheading) } : row.map(plain)[0],
  )
  expect(rows).toEqual([
    "North 2026",
    { of: "P-1 Buying" },
    "R-2",
    { of: "No process" },
    "R-1",
    "South 2026",
    { of: "No process" },
    "R-3",
  ])
  const pdf = await fixture.create(lead, request(undefined, { reportFormat: "PDF" }))
  expect(pdf).toMatchObject({ fileName: "Repository.pdf", reportStatus: "READY" })
})

describe("permission", () => {
  test("requires the repository besides the records", async () => {
    const withoutRepository = await fixture.user("without-repository", { grants: allRecords })
    const withoutRecords = await fixture.user("without-records", { grants: [repositoryGrant] })
    expect(await rejected(withoutRepository)).toEqual([403, "access.forbidden"])
    expect(await rejected(withoutRecords)).toEqual([403, "access.forbidden"])
    expect(await rejected(lead, { profileIds: { RISK: "control" } })).toEqual([400, "record.type_mismatch"])
    expect(await rejected(lead, { profileIds: { RISK: "unknown" } })).toEqual([404, "profile.not_found"])
  })

  test("is checked again when the file is made", async () => {
    const leaving = await fixture.user("leaving", { grants: [...allRecords, repositoryGrant] })
    const { body } = await fixture.sendRequest(leaving, request())
    await fixture.server.database.clientTransaction(fixture.clientId, (tx) =>
      tx.deleteFrom("user_role").where("client_id", "=", fixture.clientId).where("user_id", "=", leaving.id).execute(),
    )
    const file = await fixture.server.untilJobs(
      () => fixture.findMyExport(leaving, body.id),
      (one) => one?.reportStatus === "READY" || one?.reportStatus === "FAILED",
    )
    expect(file?.reportStatus).toBe("FAILED")
    expect(file?.problems).toMatchObject([{ code: "access.forbidden" }])
  })
})

test("a list of all projects is exported with its parents and its project", async () => {
  const file = await fixture.create(lead, {
    projectId: undefined,
    serviceReferenceId: "risk",
    columns: ["system:uid", "system:project", "system:parents:SUB_PROCESS.PROCESS", "system:parents:SUB_PROCESS"],
    query: { sortBy: "system:uid", direction: "asc" },
  })
  const workbook = await fixture.workbook(lead, file)
  const sheet = workbook.Sheets[workbook.SheetNames[0] ?? ""]
  const rows = sheet ? utils.sheet_to_json<Record<string, unknown>>(sheet, { defval: null }) : []
  expect(rows.map((row) => [row["Risk number"], row["Project"], row["Process"], row["Sub-process"]])).toEqual([
    ["R-1", "North 2026", null, null],
    ["R-2", "North 2026", "P-1 Buying", "SP-1 Ordering"],
    ["R-3", "South 2026", null, null],
  ])
})
