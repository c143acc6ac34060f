import type { AccessFixture, Probe, ProbeRequest } from "../../../tests/server/access-control/access-fixture.ts"

/** A narrative of the northern project with a text that names the secret. */

const documents = "/api/v1/process-documents"
const checkOuts = "/api/v1/check-outs"
const ofRecord = { probeScope: "entity", about: "one", withoutRight: "forbidden" } as const

const textOf = (secretMarker: string) => ({
  type: "doc",
  content: [{ type: "paragraph", content: [{ type: "text", text: secretMarker }] }],
})

async function savedNarrative({ record, sendOk }: AccessFixture, secretMarker: string) {
  const { id: recordId } = await record(secretMarker, "narrative")
  const { id: checkOutId } = await sendOk("POST", checkOuts, { kind: "DOCUMENT", recordId })
  const body = { checkOutId, basedOn: null, content: textOf(secretMarker) }
  const { version } = await sendOk("PUT", `${documents}/${recordId}`, body)
  return { recordId: String(recordId), checkOutId: String(checkOutId), version }
}

const reading = (name: string, path: string, more: Partial<Probe> = {}): Probe => ({
  name,
  ...ofRecord,
  ...more,
  async buildRequest(accessFixture, secretMarker): Promise<ProbeRequest> {
    const { recordId } = await savedNarrative(accessFixture, secretMarker)
    return { method: "GET", url: `${documents}/${recordId}${path}`, ids: [recordId] }
  },
})

export const probes: readonly Probe[] = [
  reading("getProcessDocument", "", { disclosesContent: true }),
  reading("listDocumentVersions", "/versions"),
  reading("getDocumentVersion", "/versions/1", { disclosesContent: true }),
  reading("exportDocumentPdf", "/pdf"),
  {
    name: "saveProcessDocument",
    ...ofRecord,
    // Everybody but the holder is told that they have not checked it out.
    conflictStatus: 409,
    async buildRequest(accessFixture, secretMarker) {
      const { recordId, checkOutId, version } = await savedNarrative(accessFixture, secretMarker)
      const basedOn = { number: version.number, revision: version.revision }
      const body = { checkOutId, basedOn, content: textOf(`${secretMarker} changed`) }
      return { method: "PUT", url: `${documents}/${recordId}`, body, ids: [recordId] }
    },
  },
  {
    name: "proposeReferences",
    ...ofRecord,
    disclosesContent: true,
    async buildRequest(accessFixture, secretMarker) {
      const { recordId } = await savedNarrative(accessFixture, secretMarker)
      await accessFixture.record(secretMarker, "risk")
      const search = encodeURIComponent(secretMarker)
      return { method: "GET", url: `${documents}/${recordId}/references?search=${search}`, ids: [recordId] }
    },
  },
  {
    name: "matchProcesses",
    ...ofRecord,
    disclosesContent: true,
    async buildRequest({ fixture, record }, secretMarker) {
      await record(secretMarker, "process")
      const projectId = fixture.projects.north
      const body = { projectId, names: [`${secretMarker} narrative.docx`] }
      return { method: "POST", url: `${documents}/process-matches`, body, ids: [projectId] }
    },
  },
]
