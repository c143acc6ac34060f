import { afterAll, beforeAll, expect, test } from "vitest"
import type { RecordId } from "../../../../schemas/ids.ts"
import { contracts } from "../../../../server/http/contracts.ts"
import { type FileFixture, setupFileFixture } from "../../../../tests/support/file-fixture.ts"
import type { TestUser } from "../../../../tests/support/organisation.ts"
import { allRecords, type TestResponse, text } from "../../../../tests/support/profile-fixture.ts"
import { smallProfile } from "../../../../tests/support/small-profile.ts"
import { fields, reviewed } from "../../../../tests/unit/engine/workflow/sample.ts"

/**
 * Every endpoint that writes records, for a descendant of a completed process: each is rejected with the reason, and
 * nothing changes.
 */

const data = "/api/v1/profiles/data"
let fixture: FileFixture
let owner: TestUser

interface CreatedRecord {
  readonly id: RecordId
  readonly revision: number
  readonly uniqueId: string
}

/** Descendants of the completed process, and records outside it. */
interface Hierarchy {
  readonly process: CreatedRecord
  readonly risk: CreatedRecord
  readonly control: CreatedRecord
  readonly worked: CreatedRecord
  readonly otherRecord: CreatedRecord
  readonly fileId: string
  readonly deleted: CreatedRecord
}

let hierarchy: Hierarchy
const revisionOf = async (id: string): Promise<number> =>
  (await fixture.call(owner, "GET", `${data}/${id}`)).body.revision

async function createTestRecord(
  profileId: string,
  name: string,
  linkTo?: { id: string; keyword: string },
): Promise<CreatedRecord> {
  const scope = { projectId: fixture.projects.north, entityId: fixture.north }
  const body = { profileId, ...scope, fields: { title_1: text(name) }, ...(linkTo && { linkTo }) }
  const response = await fixture.call(owner, "POST", data, body)
  if (response.status !== 201) throw new Error(JSON.stringify(response.body))
  return response.body
}

beforeAll(async () => {
  fixture = await setupFileFixture()
  owner = await fixture.user("owner", {
    grants: [
      ...allRecords,
      { feature: "Settings", subFeature: "Risk_Control_Repository", actions: ["READ", "UPDATE"] },
    ],
  })
  await fixture.publish(smallProfile("worked", fields, { type: "CONTROL", workflow: reviewed() }))
  const process = await createTestRecord("process", "Process")
  const sub = await createTestRecord("sub-process", "Sub", { id: process.id, keyword: "sub_processes_1" })
  const risk = await createTestRecord("risk", "Risk", { id: sub.id, keyword: "risks_1" })
  const control = await createTestRecord("control", "Control", { id: risk.id, keyword: "controls_1" })
  const deleted = await createTestRecord("control", "Deleted", { id: risk.id, keyword: "controls_1" })
  const worked = await createTestRecord("worked", "Worked", { id: risk.id, keyword: "controls_1" })
  const otherRecord = await createTestRecord("control", "Beside")
  const file = await fixture.upload(owner, { bytes: "said", serviceId: control.id })
  await fixture.call(owner, "DELETE", `${data}/${deleted.id}?revision=${deleted.revision}`)
  const { status } = await fixture.call(owner, "POST", `/api/v1/workflow/records/${process.id}/complete`, {
    revision: await revisionOf(process.id),
  })
  if (status !== 200) throw new Error("The process could not be marked complete.")
  hierarchy = { process, risk, control, worked, otherRecord, deleted, fileId: file.body.fileUploadId }
})
afterAll(() => fixture.end())

const onControl = async (method: "PUT" | "POST" | "DELETE", path: string, body: object = {}, query = "") => {
  const { id } = hierarchy.control
  const revision = await revisionOf(id)
  return method === "DELETE"
    ? fixture.call(owner, method, `${data}/${id}${path}?revision=${revision}${query}`)
    : fixture.call(owner, method, `${data}/${id}${path}`, { revision, ...body })
}
const onWorked = async (what: string, body: object) =>
  fixture.call(owner, "POST", `/api/v1/workflow/records/${hierarchy.worked.id}/${what}`, {
    revision: await revisionOf(hierarchy.worked.id),
    ...body,
  })

/** A bulk job reports it for the record. */
async function many(path: string, body: object): Promise<TestResponse> {
  const assignees = await fixture.call(owner, "POST", path, body)
  expect(assignees.status).toBe(202)
  await fixture.server.untilJobs(
    () => fixture.call(owner, "GET", `/api/v1/jobs/${assignees.body.id}`),
    ({ status }) => status === 200,
  )
  const rows = await fixture.call(owner, "GET", `${data}/bulk/${assignees.body.id}/rows`)
  return { ...rows, status: 403, body: { problems: rows.body.content[0].problems } }
}

/** Imports a file that changes the record, with another record's row. */
async function sendFile(url: string, otherRecord: Readonly<Record<string, string>>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(otherRecord)) form.append(name, value)
  form.append("file", new Blob([`Control number,Title\n${hierarchy.control.uniqueId},Imported\n`]), "file.csv")
  const encoded = new Response(form)
  return fixture.server.app.inject({
    method: "POST",
    url,
    headers: { ...(await fixture.signedIn(owner)), "content-type": encoded.headers.get("content-type") ?? "" },
    payload: Buffer.from(await encoded.arrayBuffer()),
  })
}

async function imported(): Promise<TestResponse> {
  const reply = await sendFile(`${data}/import`, { profile: "control", project: fixture.projects.north })
  return { status: 403, body: { problems: reply.json().rejectedRows[0].problems }, headers: {} }
}

/** In stages: parsed, mapped, validated and loaded. */
async function importInStages(): Promise<TestResponse> {
  const url = `${data}/imports`
  const started = await sendFile(url, { profileId: "control", projectId: fixture.projects.north })
  const waitUntilIdle = async () => {
    const { body } = await fixture.server.untilJobs(
      () => fixture.call(owner, "GET", `${url}/${started.json().id}`),
      (response) => response.body.state !== "PENDING",
    )
    return body
  }
  const { id, mapping } = await waitUntilIdle()
  const columns = mapping.map(({ column, keyword }: { column: number; keyword: string }) => ({ column, keyword }))
  await fixture.call(owner, "PUT", `${url}/${id}/mapping`, { columns, key: "uid_1" })
  await waitUntilIdle()
  await fixture.call(owner, "POST", `${url}/${id}/load`)
  await waitUntilIdle()
  const rows = await fixture.call(owner, "GET", `${url}/${id}/rows`)
  return { ...rows, status: 403, body: { problems: rows.body.content[0].problems } }
}

/** In the risk and control matrix, with a result per record. */
async function inMatrix(): Promise<TestResponse> {
  const { id } = hierarchy.control
  const changes = [{ id, revision: await revisionOf(id), ...title }]
  const reply = await fixture.call(owner, "PUT", "/api/v1/rcm/records", { projectId: fixture.projects.north, changes })
  return { ...reply, status: 403, body: { problems: reply.body.content[0].problems } }
}

const title = { fields: { title_1: text("Changed") } }
const newControl = () => ({
  profileId: "control",
  projectId: fixture.projects.north,
  entityId: fixture.north,
  fields: { title_1: text("New") },
})

const join = "/api/v1/risk-universe/similar-records/join"
const revised = async (id: string) => ({ id, revision: await revisionOf(id) })

/** Each endpoint that writes records, in all its variants. */
const attempts: Readonly<Record<string, readonly (() => Promise<TestResponse>)[]>> = {
  updateRecord: [() => onControl("PUT", "", title)],
  updateRecordFields: [() => onControl("PUT", "/fields", title)],
  deleteRecord: [() => onControl("DELETE", "")],
  createRecord: [
    () =>
      fixture.call(owner, "POST", data, { ...newControl(), linkTo: { id: hierarchy.risk.id, keyword: "controls_1" } }),
    () => {
      const body = newControl()
      return fixture.call(owner, "POST", data, {
        ...body,
        fields: { ...body.fields, risks_1: { refId: [hierarchy.risk.id] } },
      })
    },
  ],
  linkRecords: [
    () => onControl("POST", "/refFields/risks_1", { recordIds: [hierarchy.risk.id] }),
    async () =>
      fixture.call(owner, "POST", `${data}/${hierarchy.otherRecord.id}/refFields/risks_1`, {
        revision: await revisionOf(hierarchy.otherRecord.id),
        recordIds: [hierarchy.risk.id],
      }),
  ],
  unlinkRecords: [() => onControl("DELETE", `/refFields/risks_1/${hierarchy.risk.id}`)],
  restoreRecord: [() => fixture.call(owner, "POST", `${data}/recycle-bin/${hierarchy.deleted.id}/restore`)],
  importRecords: [imported],
  loadImport: [importInStages],
  changeManyRecords: [
    () => many(`${data}/bulk-fields`, { profileId: "control", selection: { ids: [hierarchy.control.id] }, ...title }),
  ],
  changeMatrixRecords: [inMatrix],
  deleteManyRecords: [
    () =>
      many(`${data}/bulk-delete`, {
        profileId: "control",
        selection: { ids: [hierarchy.control.id] },
        confirmation: "DELETE",
      }),
  ],
  completeUpload: [() => fixture.upload(owner, { bytes: "more", serviceId: hierarchy.control.id })],
  deleteFile: [() => fixture.call(owner, "DELETE", `/api/file/${hierarchy.fileId}/delete`)],
  performWorkflowAction: [() => onWorked("actions", { actionId: "send" })],
  reassignTask: [() => onWorked("reassign", { to: owner.id })],
  joinSimilarRecords: [
    async () => {
      const [target, joined] = await Promise.all([hierarchy.otherRecord.id, hierarchy.control.id].map(revised))
      return fixture.call(owner, "POST", join, { keep: target, join: [joined] })
    },
    async () => {
      const [joined, target] = await Promise.all([hierarchy.otherRecord.id, hierarchy.control.id].map(revised))
      return fixture.call(owner, "POST", join, { keep: target, join: [joined] })
    },
  ],
  claimTask: [() => fixture.call(owner, "POST", `/api/v1/workflow/records/${hierarchy.worked.id}/claim`)],
  reopenRecord: [() => onWorked("reopen", {})],
}

/** Endpoints that write no records, or not in this way. */
const excused: readonly { readonly names: readonly string[]; readonly why: string }[] = [
  { names: ["completeProcess", "resumeProcess"], why: "Tried in completed-processes.test.ts." },
  { names: ["createComment", "updateComment", "deleteComment"], why: "People go on talking about what is complete." },
  { names: ["saveDraft", "deleteDraft"], why: "What somebody typed is theirs; saving it is refused." },
  { names: ["purgeRecord"], why: "What lies in the bin is no record any more." },
  {
    names: ["addRecordPermissions", "changeRecordPermission", "removeRecordPermission"],
    why: "Who may read it is said while it is complete too.",
  },
  {
    names: ["startUpload", "putFilePart", "cancelUpload", "starFile"],
    why: "Nothing of a record until it is completed.",
  },
  {
    names: [
      "startImport",
      "chooseSheet",
      "mapImport",
      "changeImportRow",
      "replaceImportValue",
      "resolveConflicts",
      "decideImportRecords",
      "discardImport",
      "getErrorDocument",
    ],
    why: "Steps before anything is loaded.",
  },
  {
    names: [
      "startRollOver",
      "updateRollOver",
      "chooseRollOverRow",
      "chooseRollOverRows",
      "applyRollOver",
      "undoRollOver",
      "discardRollOver",
    ],
    why: "Its job adds nothing below complete processes (roll-over/permissions.test.ts).",
  },
  {
    names: [
      "startMasterSync",
      "chooseSyncRow",
      "chooseSyncRows",
      "applyMasterSync",
      "undoMasterSync",
      "discardMasterSync",
    ],
    why: "Its job leaves records of complete processes unchanged (master-sync/permissions.test.ts).",
  },
  {
    names: ["startSimilarityComparison", "dismissSimilarRecords", "restoreSimilarRecords"],
    why: "What is similar changes no record.",
  },
  {
    names: ["createMatrixView", "updateMatrixView", "deleteMatrixView", "saveMatrixPreference"],
    why: "How a user arranges the matrix.",
  },
  {
    names: ["saveProcessDocument"],
    why: "Refused by the locks of its own record (process-documents/documents.test.ts).",
  },
  { names: ["createMaster", "updateMaster"], why: "Master processes are never complete (master-library.test.ts)." },
]

const isOfRecords = (path: string): boolean =>
  [
    "/api/v1/profiles/data",
    "/api/v1/profiles/drafts",
    "/api/v1/roll-overs",
    "/api/v1/rcm",
    "/api/v1/risk-universe/similar-records",
    "/api/v1/process-documents",
    "/api/file",
    "/api/comments",
    "/api/v1/workflow/records",
  ].some((start) => path.startsWith(start))

test("every endpoint that writes records is tested here, or is listed with a reason", () => {
  const writing = contracts.flatMap(({ name, contract: { method, readOnly, path } }) =>
    method !== "GET" && !readOnly && isOfRecords(path) ? [name] : [],
  )
  const known = [...Object.keys(attempts), ...excused.flatMap(({ names }) => names)]
  expect(writing.filter((name) => !known.includes(name))).toEqual([])
  expect(known.filter((name) => !writing.includes(name))).toEqual([])
})

for (const [name, variants] of Object.entries(attempts)) {
  test(`${name} is refused below a complete process`, async () => {
    for (const variant of variants) {
      const response = await variant()
      expect([response.status, response.body.problems]).toMatchObject([
        403,
        [{ code: "access.read_only", params: { reason: "process_completed" } }],
      ])
    }
  })
}

test("afterwards the records are unchanged", async () => {
  const { control, worked, risk, otherRecord } = hierarchy
  const [now, then] = [await fixture.call(owner, "GET", `${data}/${control.id}`), control]
  expect(now.body).toMatchObject({ revision: then.revision, name: "Control" })
  expect(now.body.tree.RISK).toMatchObject([{ id: risk.id }])
  expect(await revisionOf(worked.id)).toBe(worked.revision)
  expect((await fixture.call(owner, "GET", `${data}/${otherRecord.id}`)).body.tree).toEqual({})
})
