import { text } from "../../../support/profile-world.ts"
import type { Asked, Probe, Scene } from "../scene.ts"
import { data } from "../scene.ts"

/** What hangs on a record: links, comments, files, drafts of it; and what lists of records beside the lists tell. */

const hers = { reach: "entity", about: "one", withoutRight: "forbidden" } as const

/** A control with a risk that hangs on it. */
async function linkedPair(scene: Scene, canary: string) {
  const { id } = await scene.record(canary)
  const risk = await scene.record(`${canary} risk`, "risk")
  const { revision } = await scene.made("POST", `${data}/${id}/refFields/risks_1`, {
    revision: 1,
    recordIds: [risk.id],
  })
  return { id: id as string, riskId: risk.id as string, revision: revision as number }
}

async function commentOn(scene: Scene, canary: string) {
  const { id } = await scene.record(canary)
  const comment = await scene.made("POST", "/api/comments", {
    refname: id,
    projectid: scene.world.projects.north,
    body: `<p>${canary}</p>`,
  })
  return { id: id as string, commentId: comment.id as string }
}

/** A file of a record's own, named so. */
async function fileOf({ world, owner, record }: Scene, canary: string): Promise<string> {
  const { id } = await record(canary)
  const { status, body } = await world.upload(owner, { bytes: canary, fileName: `${canary}.txt`, serviceId: id })
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body.fileUploadId
}

const ofFile =
  (ask: (id: string) => Omit<Asked, "ids">): Probe["make"] =>
  async (scene, canary) => {
    const id = await fileOf(scene, canary)
    return { ...ask(id), ids: [id] }
  }

/** Files are not told apart by right and by wall: without the right to read the record they are not there. */
const aFile = { reach: "entity", about: "one", withoutRight: "absent" } as const

const formOf = (fields: Readonly<Record<string, string>>, file: string): FormData => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append("file", new Blob([file]), "file.csv")
  return form
}

/** A letter that takes its values from a record. */
const ofLetter =
  (url: string): Probe["make"] =>
  async ({ record }, canary) => {
    const { id } = await record(canary)
    const letter = { purpose: "GENERAL", language: "en", text: { subject: "About {record}", body: "Hello" } }
    return { method: "POST", url, body: { ...letter, recordId: id }, ids: [id] }
  }

export const recordThings: readonly Probe[] = [
  { name: "previewMailTemplate", ...hers, tells: true, make: ofLetter("/api/v1/mail-templates/preview") },
  { name: "sendTestLetter", ...hers, make: ofLetter("/api/v1/mail-templates/test-letter") },
  {
    name: "linkRecords",
    ...hers,
    tells: true,
    async make(scene, canary) {
      const { id } = await scene.record(`${canary} control`)
      const risk = await scene.record(canary, "risk")
      const body = { revision: 1, recordIds: [risk.id] }
      return { method: "POST", url: `${data}/${id}/refFields/risks_1`, body, ids: [id] }
    },
  },
  {
    name: "unlinkRecords",
    ...hers,
    async make(scene, canary) {
      const { id, riskId, revision } = await linkedPair(scene, canary)
      return { method: "DELETE", url: `${data}/${id}/refFields/risks_1/${riskId}?revision=${revision}`, ids: [id] }
    },
  },
  {
    name: "createComment",
    as: "a reply",
    ...hers,
    async make(scene, canary) {
      const { id, commentId } = await commentOn(scene, canary)
      const body = { refname: id, projectid: scene.world.projects.north, replyid: commentId, body: "<p>Answer</p>" }
      return { method: "POST", url: "/api/comments", body, ids: [id] }
    },
  },
  ...(["PUT", "DELETE"] as const).map((method): Probe => ({
    name: method === "PUT" ? "updateComment" : "deleteComment",
    reach: "author",
    about: "one",
    withoutRight: "forbidden",
    async make(scene, canary) {
      const { commentId } = await commentOn(scene, canary)
      return method === "PUT"
        ? {
            method,
            url: `/api/comments/${commentId}`,
            body: { revision: 1, body: "<p>Others' words</p>" },
            ids: [commentId],
          }
        : { method, url: `/api/comments/${commentId}?revision=1`, ids: [commentId] }
    },
  })),
  {
    name: "putDraft",
    as: "of a record",
    ...hers,
    async make(scene, canary) {
      const { id, revision, profileVersion } = await scene.record(canary)
      const fields = { title_1: { at: 1, wire: text("Typed") } }
      const at = { profileId: "control", profileVersion, projectId: scene.world.projects.north, recordId: id, revision }
      const url = `/api/v1/profiles/drafts/${id}`
      return { method: "PUT", url, body: { ...at, counter: 1, kept: false, fields }, ids: [id] }
    },
  },
  {
    name: "startUpload",
    reach: "entity",
    about: "one",
    async make({ world }) {
      const at = { clientId: world.clientId, companyId: world.north, projectId: world.projects.north }
      const body = { fileName: "note.txt", totalParts: 1, fileType: "text/plain", ...at }
      return { method: "POST", url: "/api/file/upload", body, ids: [world.projects.north, world.north] }
    },
  },
  {
    name: "getDownload",
    ...aFile,
    tells: true,
    make: ofFile((id) => ({ method: "GET", url: `/api/file/download?fileUploadId=${id}` })),
  },
  {
    name: "getDownloads",
    ...aFile,
    tells: true,
    make: ofFile((id) => ({ method: "GET", url: `/api/files/download?fileUploadIds=${id}` })),
  },
  {
    name: "starFile",
    ...aFile,
    tells: true,
    make: ofFile((id) => ({ method: "PUT", url: `/api/file/${id}/star` })),
  },
  { name: "deleteFile", ...aFile, make: ofFile((id) => ({ method: "DELETE", url: `/api/file/${id}/delete` })) },
  {
    name: "getFileData",
    reach: "entity",
    about: "many",
    withoutRight: "absent",
    tells: true,
    make: ofFile((id) => ({ method: "POST", url: "/api/fileData", body: { fileUploadIds: [id] } })),
  },
  {
    name: "listFiles",
    reach: "entity",
    about: "many",
    withoutRight: "absent",
    tells: true,
    async make(scene, canary) {
      await fileOf(scene, canary)
      return { method: "GET", url: `/api/file/list?search=${canary}`, ids: [] }
    },
  },
  {
    name: "listStarredFiles",
    reach: "own",
    about: "many",
    tells: true,
    async make(scene, canary) {
      await scene.made("PUT", `/api/file/${await fileOf(scene, canary)}/star`)
      return { method: "GET", url: "/api/file/starred", ids: [] }
    },
  },
  {
    name: "purgeRecord",
    reach: "administration",
    about: "one",
    async make(scene, canary) {
      const { id, revision } = await scene.record(canary)
      await scene.made("DELETE", `${data}/${id}?revision=${revision}`)
      return { method: "DELETE", url: `${data}/bin/${id}`, ids: [id] }
    },
  },
  {
    name: "getHome",
    reach: "entity",
    about: "many",
    withoutRight: "absent",
    tells: true,
    but: {
      who: ["colleague", "administrator"],
      verdict: "empty",
      why: "It tells what one opened oneself; the owner alone opened the record.",
    },
    async make(scene, canary) {
      const { id } = await scene.record(canary)
      await scene.made("GET", `${data}/${id}`)
      return { method: "GET", url: `${data}/home`, ids: [] }
    },
  },
  {
    name: "listManagedProcesses",
    ...hers,
    tells: true,
    async make(scene, canary) {
      await scene.record(canary, "process")
      const { north } = scene.world
      return {
        method: "GET",
        url: `/api/v1/profiles/process-permissions?entityId=${north}&search=${canary}`,
        ids: [north],
      }
    },
  },
  {
    name: "importRecords",
    reach: "entity",
    about: "one",
    withoutRight: "forbidden",
    async make({ world }, canary) {
      const form = formOf({ profile: "CONTROL", project: world.projects.north }, `Title\n${canary}\n`)
      return { method: "POST", url: `${data}/import`, form, ids: [] }
    },
  },
  {
    name: "startImport",
    ...hers,
    async make({ world }, canary) {
      const form = formOf({ profileId: "control", projectId: world.projects.north }, `Title\n${canary}\n`)
      return { method: "POST", url: `${data}/imports`, form, ids: [] }
    },
  },
]
