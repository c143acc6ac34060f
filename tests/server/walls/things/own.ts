import { v7 as uuid } from "uuid"
import { newSession, text } from "../../../support/profile-world.ts"
import type { Asked, Probe, Scene } from "../scene.ts"
import { data } from "../scene.ts"

/** What is one person's alone: drafts, exports, uploads, work, imports, views, sessions. Not even an administrator's. */

const drafts = "/api/v1/profiles/drafts"
const own = { reach: "own", about: "one" } as const
const listed = { reach: "own", about: "many", tells: true } as const

async function draftOf({ world, made }: Scene, canary: string): Promise<string> {
  const id = uuid()
  await made("PUT", `${drafts}/${id}`, {
    profileId: "control",
    profileVersion: 1,
    projectId: world.projects.north,
    recordId: null,
    revision: null,
    counter: 1,
    kept: true,
    fields: { title_1: { at: 1, wire: text(canary) } },
  })
  return id
}

async function exportOf({ world, made }: Scene, exportName: string): Promise<string> {
  const { id } = await made("POST", "/api/export", {
    clientId: world.clientId,
    companyId: "0",
    reportFormat: "EXCEL",
    exportType: "LIST_VIEW_EXPORT",
    exportName,
    projectId: world.projects.north,
    serviceReferenceId: "control",
  })
  return id
}

/** An upload under way, named so. */
async function uploadOf({ world, owner }: Scene, canary: string) {
  const wish = { bytes: "content", fileName: `${canary}.txt` }
  const { body } = await world.start(owner, wish)
  return { wish, started: body, id: body.fileUploadId as string }
}

async function workOf(scene: Scene, canary: string): Promise<string> {
  const { id } = await scene.record(canary)
  const job = await scene.made("POST", `${data}/bulk-fields`, {
    profileId: "control",
    selection: { ids: [id] },
    fields: { title_1: text(`${canary} too`) },
    preview: true,
  })
  await scene.ended(job.id)
  return job.id
}

/** An import that was read, of a file named so. */
/** A row that cannot be written for its date; without the column of dates it can. */
async function importOf(scene: Scene, canary: string, judged?: "with its date" | "without its date") {
  const form = new FormData()
  form.append("profileId", "control")
  form.append("projectId", scene.world.projects.north)
  form.append("file", new Blob([`Title,Due date\n${canary},someday\n`]), `${canary}.csv`)
  const { status, text: reply } = await scene.ask("owner", { method: "POST", url: `${data}/imports`, form })
  if (status !== 202) throw new Error(reply)
  const { id } = JSON.parse(reply)
  const read = await settled(scene, id)
  if (!judged) return read
  const columns = [
    { column: 0, keyword: "title_1" },
    { column: 1, keyword: judged === "with its date" ? "due_date_1" : null },
  ]
  await scene.made("PUT", `${data}/imports/${id}/mapping`, { columns })
  return settled(scene, id)
}

function settled({ made, world }: Scene, id: string) {
  return world.server.untilJobs(
    () => made("GET", `${data}/imports/${id}`),
    ({ state }) => state !== "PENDING",
  )
}

const content = { columns: [], density: "compact", sort: null, search: "", group: null }
const views = "/api/v1/profiles/control/views"
const viewOf = async ({ made }: Scene, name: string, shared = false): Promise<string> =>
  (await made("POST", views, { name, shared, content })).id

/** Somebody mentions the owner in what they say of a record called so. */
async function notificationOf({ world, owner, record, made, asAdministrator }: Scene, canary: string): Promise<string> {
  const { id } = await record(canary)
  const body = `<p>Look <span data-type="mention" data-id="${owner.id}"></span></p>`
  await asAdministrator("POST", "/api/comments", { refname: id, projectid: world.projects.north, body })
  for (;;) {
    const { content: told } = await made("GET", "/api/notifications")
    const found = told.find(({ instanceId }: { instanceId: string | null }) => instanceId === id)
    if (found) return found.id
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

/** A call about an import, from its id. */
const ofImport =
  (judged: Parameters<typeof importOf>[2], ask: (id: string, sheet: string) => Omit<Asked, "ids">): Probe["make"] =>
  async (scene, canary) => {
    const { id, sheet } = await importOf(scene, canary, judged)
    return { ...ask(`${data}/imports/${id}`, sheet ?? "Sheet1"), ids: [id] }
  }

const ofUpload =
  (ask: (id: string) => Omit<Asked, "ids">): Probe["make"] =>
  async (scene, canary) => {
    const { id } = await uploadOf(scene, canary)
    return { ...ask(`/api/file/upload/${id}`), ids: [id] }
  }

const ofWork =
  (ask: (id: string) => Omit<Asked, "ids">): Probe["make"] =>
  async (scene, canary) => {
    const id = await workOf(scene, canary)
    return { ...ask(id), ids: [id] }
  }

export const ownThings: readonly Probe[] = [
  {
    name: "getDraft",
    ...own,
    tells: true,
    absentIs: 200,
    async make(scene, canary) {
      const id = await draftOf(scene, canary)
      return { method: "GET", url: `${drafts}/${id}`, ids: [id] }
    },
  },
  {
    name: "deleteDraft",
    ...own,
    absentIs: 200,
    async make(scene, canary) {
      const id = await draftOf(scene, canary)
      return { method: "DELETE", url: `${drafts}/${id}?counter=1`, ids: [id] }
    },
  },
  {
    name: "listDrafts",
    ...listed,
    async make(scene, canary) {
      await draftOf(scene, canary)
      return { method: "GET", url: drafts, ids: [] }
    },
  },
  {
    name: "deleteExport",
    ...own,
    async make(scene, canary) {
      const id = await exportOf(scene, canary)
      return { method: "DELETE", url: `/api/export/${id}/delete-download`, ids: [id] }
    },
  },
  {
    name: "setExportStatus",
    ...own,
    async make(scene, canary) {
      const id = await exportOf(scene, canary)
      await scene.world.server.untilJobs(
        () => scene.made("GET", "/api/export"),
        (exported) => exported.content.find((file: { id: string }) => file.id === id)?.reportStatus === "READY",
      )
      return { method: "PUT", url: `/api/export/${id}/status`, body: { downloaded: true }, ids: [id] }
    },
  },
  {
    name: "listExports",
    ...listed,
    async make(scene, canary) {
      await exportOf(scene, canary)
      return { method: "GET", url: "/api/export", ids: [] }
    },
  },
  { name: "getUpload", ...own, tells: true, make: ofUpload((url) => ({ method: "GET", url })) },
  { name: "cancelUpload", ...own, make: ofUpload((url) => ({ method: "DELETE", url })) },
  {
    name: "completeUpload",
    ...own,
    async make(scene, canary) {
      const { world } = scene
      const { started, wish, id } = await uploadOf(scene, canary)
      const { etag } = await world.put(started.presignedUrls[0], Buffer.from(wish.bytes))
      return {
        method: "POST",
        url: "/api/file/complete-upload",
        body: {
          serviceType: "PROFILE_ATTACHMENT",
          serviceId: "new",
          projectId: world.projects.north,
          companyId: world.north,
          clientId: world.clientId,
          uploadId: started.uploadId,
          updatedFileName: started.updatedFileName,
          originalFileName: started.originalFileName,
          fileType: "text/plain",
          partETags: [{ partNumber: 1, etag }],
        },
        ids: [id],
      }
    },
  },
  {
    name: "getDownload",
    as: "a file that waits for its record",
    ...own,
    tells: true,
    async make({ world, owner }, canary) {
      const { body } = await world.upload(owner, { bytes: "waits", fileName: `${canary}.txt` })
      return { method: "GET", url: `/api/file/download?fileUploadId=${body.fileUploadId}`, ids: [body.fileUploadId] }
    },
  },
  { name: "getJob", ...own, make: ofWork((id) => ({ method: "GET", url: `/api/v1/jobs/${id}` })) },
  { name: "cancelJob", ...own, make: ofWork((id) => ({ method: "POST", url: `/api/v1/jobs/${id}/cancel` })) },
  { name: "streamJob", ...own, make: ofWork((id) => ({ method: "GET", url: `/api/v1/jobs/${id}/progress` })) },
  {
    name: "listBulkRows",
    ...own,
    tells: true,
    make: ofWork((id) => ({ method: "GET", url: `${data}/bulk/${id}/rows` })),
  },
  {
    name: "listJobs",
    reach: "own",
    about: "many",
    async make(scene, canary) {
      await workOf(scene, canary)
      return { method: "GET", url: "/api/v1/jobs?size=100", ids: [] }
    },
  },
  { name: "getImport", ...own, tells: true, make: ofImport(undefined, (url) => ({ method: "GET", url })) },
  {
    name: "listImportRows",
    ...own,
    tells: true,
    make: ofImport("with its date", (url) => ({ method: "GET", url: `${url}/rows` })),
  },
  {
    name: "chooseSheet",
    ...own,
    make: ofImport(undefined, (url, sheet) => ({ method: "PUT", url: `${url}/source`, body: { sheet } })),
  },
  {
    name: "mapImport",
    ...own,
    make: ofImport(undefined, (url) => ({
      method: "PUT",
      url: `${url}/mapping`,
      body: { columns: [{ column: 0, keyword: "title_1" }] },
    })),
  },
  {
    name: "changeImportRow",
    ...own,
    withoutRight: "forbidden",
    make: ofImport("with its date", (url) => ({
      method: "PATCH",
      url: `${url}/rows/2`,
      body: { column: 1, text: "2027-01-31" },
    })),
  },
  {
    name: "resolveConflicts",
    ...own,
    make: ofImport("with its date", (url) => ({ method: "PUT", url: `${url}/choices`, body: { choice: "mine" } })),
  },
  { name: "loadImport", ...own, make: ofImport("without its date", (url) => ({ method: "POST", url: `${url}/load` })) },
  {
    name: "getErrorDocument",
    ...own,
    make: ofImport("with its date", (url) => ({ method: "POST", url: `${url}/error-document` })),
  },
  { name: "discardImport", ...own, make: ofImport(undefined, (url) => ({ method: "DELETE", url })) },
  {
    name: "listImports",
    ...listed,
    async make(scene, canary) {
      await importOf(scene, canary)
      return { method: "GET", url: `${data}/imports`, ids: [] }
    },
  },
  {
    name: "listViews",
    ...listed,
    withoutRight: "forbidden",
    async make(scene, canary) {
      await viewOf(scene, canary)
      return { method: "GET", url: views, ids: [] }
    },
  },
  ...(["PUT", "DELETE"] as const).map((method): Probe => ({
    name: method === "PUT" ? "updateView" : "deleteView",
    ...own,
    withoutRight: "forbidden",
    async make(scene, canary) {
      const id = await viewOf(scene, canary)
      return method === "PUT"
        ? { method, url: `${views}/${id}`, body: { revision: 1, name: canary, shared: false, content }, ids: [id] }
        : { method, url: `${views}/${id}?revision=1`, ids: [id] }
    },
  })),
  {
    name: "keepListPreference",
    ...own,
    withoutRight: "forbidden",
    async make(scene, canary) {
      const id = await viewOf(scene, canary)
      const url = "/api/v1/profiles/control/list-preference"
      return { method: "PUT", url, body: { defaultViewId: id }, ids: [id] }
    },
  },
  {
    name: "listNotifications",
    ...listed,
    async make(scene, canary) {
      await notificationOf(scene, canary)
      return { method: "GET", url: "/api/notifications", ids: [] }
    },
  },
  {
    name: "readNotification",
    ...own,
    async make(scene, canary) {
      const id = await notificationOf(scene, canary)
      return { method: "PUT", url: `/api/notifications/${id}/read`, ids: [id] }
    },
  },
  {
    name: "endSession",
    ...own,
    async make({ world, owner }) {
      const { app } = world.server
      const headers = await newSession(world.server, owner, world.north)
      const { content: sessions } = (await app.inject({ url: "/oauth/sessions", headers })).json()
      const { id } = sessions.find(({ current }: { current: boolean }) => current)
      return { method: "DELETE", url: `/oauth/sessions/${id}`, ids: [id] }
    },
  },
  {
    name: "getUserPreferences",
    ...own,
    async make({ owner }) {
      return { method: "GET", url: `/api/user-preferences/${owner.id}`, ids: [owner.id] }
    },
  },
]
