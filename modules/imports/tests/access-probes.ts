import type { AccessFixture, Probe, ProbeRequest } from "../../../tests/server/access-control/access-fixture.ts"

/** Imports into the matrix of the northern project; those into lists are with the other data of one user. */

const imports = "/api/v1/profiles/data/imports"
const own = { probeScope: "own", about: "one" } as const

/** A validated import of a control with this name. */
async function importOf({ fixture, sendOk, sendRequest }: AccessFixture, secretMarker: string): Promise<string> {
  const form = new FormData()
  form.append("kind", "matrix")
  form.append("projectId", fixture.projects.north)
  form.append("file", new Blob([`Control\n${secretMarker}\n`]), `${secretMarker}.csv`)
  const { status, text } = await sendRequest("owner", { method: "POST", url: imports, form })
  if (status !== 202) throw new Error(text)
  const { id } = JSON.parse(text)
  const untilIdle = () =>
    fixture.server.untilJobs(
      () => sendOk("GET", `${imports}/${id}`),
      ({ state }) => state !== "PENDING",
    )
  await untilIdle()
  await sendOk("PUT", `${imports}/${id}/mapping`, { columns: [{ column: 0, part: "CONTROL", keyword: "title_1" }] })
  await untilIdle()
  return id
}

const ofImport =
  (requestOf: (url: string) => Omit<ProbeRequest, "ids">): Probe["buildRequest"] =>
  async (accessFixture, secretMarker) => {
    const id = await importOf(accessFixture, secretMarker)
    return { ...requestOf(`${imports}/${id}`), ids: [id] }
  }

export const probes: readonly Probe[] = [
  {
    name: "listImportRecords",
    ...own,
    disclosesContent: true,
    buildRequest: ofImport((url) => ({ method: "GET", url: `${url}/records` })),
  },
  {
    name: "decideImportRecords",
    ...own,
    buildRequest: ofImport((url) => ({
      method: "PUT",
      url: `${url}/records/decisions`,
      body: { all: { decision: "new" } },
    })),
  },
  {
    name: "getMatrixStatus",
    ...own,
    disclosesContent: true,
    async buildRequest(accessFixture, secretMarker) {
      await importOf(accessFixture, secretMarker)
      const { north } = accessFixture.fixture.projects
      return { method: "GET", url: `/api/v1/rcm/status?projectId=${north}`, ids: [north] }
    },
  },
  {
    name: "getBulkUploadStatus",
    ...own,
    about: "many",
    disclosesContent: true,
    async buildRequest(accessFixture, secretMarker) {
      await importOf(accessFixture, secretMarker)
      return { method: "GET", url: "/api/v1/profiles/data/bulk-upload-status", ids: [] }
    },
  },
]
