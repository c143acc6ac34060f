import { afterAll, beforeAll, expect, test } from "vitest"
import type { RecordId } from "../../../schemas/ids.ts"
import { contracts } from "../../../server/http/contracts.ts"
import { type FileWorld, startFileWorld } from "../../support/file-world.ts"
import type { TestPerson } from "../../support/organisation.ts"
import { allRecords, type Answer, text } from "../../support/profile-world.ts"
import { smallProfile } from "../../support/small-profile.ts"
import { fields, reviewed } from "../../unit/engine/workflow/sample.ts"

/** Every call that writes records, tried on one below a process that is complete: each is refused with the reason, and nothing changes. */

const data = "/api/v1/profiles/data"
let world: FileWorld
let owner: TestPerson

interface Made {
  readonly id: RecordId
  readonly revision: number
  readonly uniqueId: string
}

/** What lies below the complete process, and what stands beside it. */
interface Below {
  readonly process: Made
  readonly risk: Made
  readonly control: Made
  readonly worked: Made
  readonly beside: Made
  readonly fileId: string
  readonly deleted: Made
}

let below: Below
const revisionOf = async (id: string): Promise<number> =>
  (await world.call(owner, "GET", `${data}/${id}`)).body.revision

async function made(profileId: string, name: string, linkTo?: { id: string; keyword: string }): Promise<Made> {
  const place = { projectId: world.projects.north, entityId: world.north }
  const body = { profileId, ...place, fields: { title_1: text(name) }, ...(linkTo && { linkTo }) }
  const answer = await world.call(owner, "POST", data, body)
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body))
  return answer.body
}

beforeAll(async () => {
  world = await startFileWorld()
  owner = await world.person("owner", { grants: allRecords })
  await world.publish(smallProfile("worked", fields, { type: "CONTROL", workflow: reviewed() }))
  const process = await made("process", "Process")
  const sub = await made("sub-process", "Sub", { id: process.id, keyword: "sub_processes_1" })
  const risk = await made("risk", "Risk", { id: sub.id, keyword: "risks_1" })
  const control = await made("control", "Control", { id: risk.id, keyword: "controls_1" })
  const deleted = await made("control", "Deleted", { id: risk.id, keyword: "controls_1" })
  const worked = await made("worked", "Worked", { id: risk.id, keyword: "controls_1" })
  const beside = await made("control", "Beside")
  const file = await world.upload(owner, { bytes: "said", serviceId: control.id })
  await world.call(owner, "DELETE", `${data}/${deleted.id}?revision=${deleted.revision}`)
  const { status } = await world.call(owner, "POST", `/api/v1/workflow/records/${process.id}/complete`, {
    revision: await revisionOf(process.id),
  })
  if (status !== 200) throw new Error("The process could not be marked complete.")
  below = { process, risk, control, worked, beside, deleted, fileId: file.body.fileUploadId }
})
afterAll(() => world.end())

const onControl = async (method: "PUT" | "POST" | "DELETE", path: string, body: object = {}, query = "") => {
  const { id } = below.control
  const revision = await revisionOf(id)
  return method === "DELETE"
    ? world.call(owner, method, `${data}/${id}${path}?revision=${revision}${query}`)
    : world.call(owner, method, `${data}/${id}${path}`, { revision, ...body })
}
const onWorked = async (what: string, body: object) =>
  world.call(owner, "POST", `/api/v1/workflow/records/${below.worked.id}/${what}`, {
    revision: await revisionOf(below.worked.id),
    ...body,
  })

/** Work on many records tells it of the record. */
async function many(path: string, body: object): Promise<Answer> {
  const asked = await world.call(owner, "POST", path, body)
  expect(asked.status).toBe(202)
  await world.server.untilJobs(
    () => world.call(owner, "GET", `/api/v1/jobs/${asked.body.id}`),
    ({ status }) => status === 200,
  )
  const rows = await world.call(owner, "GET", `${data}/bulk/${asked.body.id}/rows`)
  return { ...rows, status: 403, body: { problems: rows.body.content[0].problems } }
}

/** A file that changes the record, with what is said beside it. */
async function sendFile(url: string, beside: Readonly<Record<string, string>>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(beside)) form.append(name, value)
  form.append("file", new Blob([`Control number,Title\n${below.control.uniqueId},Imported\n`]), "file.csv")
  const encoded = new Response(form)
  return world.server.app.inject({
    method: "POST",
    url,
    headers: { ...(await world.signedIn(owner)), "content-type": encoded.headers.get("content-type") ?? "" },
    payload: Buffer.from(await encoded.arrayBuffer()),
  })
}

async function imported(): Promise<Answer> {
  const reply = await sendFile(`${data}/import`, { profile: "control", project: world.projects.north })
  return { status: 403, body: { problems: reply.json().refusedRows[0].problems }, headers: {} }
}

/** In steps: read, matched, judged and loaded. */
async function importedInSteps(): Promise<Answer> {
  const url = `${data}/imports`
  const started = await sendFile(url, { profileId: "control", projectId: world.projects.north })
  const settled = async () => {
    const { body } = await world.server.untilJobs(
      () => world.call(owner, "GET", `${url}/${started.json().id}`),
      (answer) => answer.body.state !== "PENDING",
    )
    return body
  }
  const { id, mapping } = await settled()
  const columns = mapping.map(({ column, keyword }: { column: number; keyword: string }) => ({ column, keyword }))
  await world.call(owner, "PUT", `${url}/${id}/mapping`, { columns, key: "uid_1" })
  await settled()
  await world.call(owner, "POST", `${url}/${id}/load`)
  await settled()
  const rows = await world.call(owner, "GET", `${url}/${id}/rows`)
  return { ...rows, status: 403, body: { problems: rows.body.content[0].problems } }
}

const title = { fields: { title_1: text("Changed") } }
const newControl = () => ({
  profileId: "control",
  projectId: world.projects.north,
  entityId: world.north,
  fields: { title_1: text("New") },
})

/** Each call that writes records, and other ways the same call goes. */
const attempts: Readonly<Record<string, readonly (() => Promise<Answer>)[]>> = {
  updateRecord: [() => onControl("PUT", "", title)],
  updateRecordFields: [() => onControl("PUT", "/fields", title)],
  deleteRecord: [() => onControl("DELETE", "")],
  createRecord: [
    () => world.call(owner, "POST", data, { ...newControl(), linkTo: { id: below.risk.id, keyword: "controls_1" } }),
    () => {
      const body = newControl()
      return world.call(owner, "POST", data, {
        ...body,
        fields: { ...body.fields, risks_1: { refId: [below.risk.id] } },
      })
    },
  ],
  linkRecords: [
    () => onControl("POST", "/refFields/risks_1", { recordIds: [below.risk.id] }),
    async () =>
      world.call(owner, "POST", `${data}/${below.beside.id}/refFields/risks_1`, {
        revision: await revisionOf(below.beside.id),
        recordIds: [below.risk.id],
      }),
  ],
  unlinkRecords: [() => onControl("DELETE", `/refFields/risks_1/${below.risk.id}`)],
  restoreRecord: [() => world.call(owner, "POST", `${data}/bin/${below.deleted.id}/restore`)],
  importRecords: [imported],
  loadImport: [importedInSteps],
  changeManyRecords: [
    () => many(`${data}/bulk-fields`, { profileId: "control", selection: { ids: [below.control.id] }, ...title }),
  ],
  deleteManyRecords: [
    () =>
      many(`${data}/bulk-delete`, {
        profileId: "control",
        selection: { ids: [below.control.id] },
        confirmation: "DELETE",
      }),
  ],
  completeUpload: [() => world.upload(owner, { bytes: "more", serviceId: below.control.id })],
  deleteFile: [() => world.call(owner, "DELETE", `/api/file/${below.fileId}/delete`)],
  takeWorkflowAction: [() => onWorked("actions", { actionId: "send" })],
  passWorkOn: [() => onWorked("pass-on", { to: owner.id })],
  takeUpWork: [() => world.call(owner, "POST", `/api/v1/workflow/records/${below.worked.id}/take`)],
  reopenRecord: [() => onWorked("reopen", {})],
}

/** What writes no record, or not this way. */
const excused: readonly { readonly names: readonly string[]; readonly why: string }[] = [
  { names: ["completeProcess", "resumeProcess"], why: "Tried in completed-processes.test.ts." },
  { names: ["createComment", "updateComment", "deleteComment"], why: "People go on talking about what is complete." },
  { names: ["putDraft", "deleteDraft"], why: "What somebody typed is theirs; saving it is refused." },
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
      "resolveConflicts",
      "discardImport",
      "getErrorDocument",
    ],
    why: "Steps before anything is loaded.",
  },
]

const isOfRecords = (path: string): boolean =>
  ["/api/v1/profiles/data", "/api/v1/profiles/drafts", "/api/file", "/api/comments", "/api/v1/workflow/records"].some(
    (start) => path.startsWith(start),
  )

test("every call that writes records is tried here, or stands in a list with its reason", () => {
  const writing = contracts.flatMap(({ name, contract: { method, reads, path } }) =>
    method !== "GET" && !reads && isOfRecords(path) ? [name] : [],
  )
  const known = [...Object.keys(attempts), ...excused.flatMap(({ names }) => names)]
  expect(writing.filter((name) => !known.includes(name))).toEqual([])
  expect(known.filter((name) => !writing.includes(name))).toEqual([])
})

for (const [name, ways] of Object.entries(attempts)) {
  test(`${name} is refused below a complete process`, async () => {
    for (const way of ways) {
      const answer = await way()
      expect([answer.status, answer.body.problems]).toMatchObject([
        403,
        [{ code: "access.read_only", params: { reason: "process_completed" } }],
      ])
    }
  })
}

test("afterwards nothing has changed", async () => {
  const { control, worked, risk, beside } = below
  const [now, then] = [await world.call(owner, "GET", `${data}/${control.id}`), control]
  expect(now.body).toMatchObject({ revision: then.revision, name: "Control" })
  expect(now.body.tree.RISK).toMatchObject([{ id: risk.id }])
  expect(await revisionOf(worked.id)).toBe(worked.revision)
  expect((await world.call(owner, "GET", `${data}/${beside.id}`)).body.tree).toEqual({})
})
