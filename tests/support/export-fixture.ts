import { read, type WorkBook } from "@e965/xlsx"
import type { LightMyRequestResponse } from "fastify"
import type { ExportFile } from "../../modules/exports/contract.ts"
import type { TestUser } from "./organisation.ts"
import { type FileFixture, setupFileFixture } from "./file-fixture.ts"
import type { TestResponse } from "./profile-fixture.ts"

/** Fixture with records and files for list exports, as a page requests them. */
export interface ExportFixture extends FileFixture {
  sendRequest(user: TestUser, input: object, headers?: Readonly<Record<string, string>>): Promise<TestResponse>
  /** Requests an export and waits until its job has finished. */
  create(user: TestUser, input: object, headers?: Readonly<Record<string, string>>): Promise<ExportFile>
  findMyExport(user: TestUser, id: string): Promise<ExportFile | undefined>
  download(user: TestUser, file: ExportFile): Promise<LightMyRequestResponse>
  workbook(user: TestUser, file: ExportFile): Promise<WorkBook>
}

export async function setupExportFixture(
  workerConcurrency = "2",
  deps: Parameters<typeof setupFileFixture>[1] = {},
): Promise<ExportFixture> {
  const files = await setupFileFixture({ WORKER_CONCURRENCY: workerConcurrency }, deps)
  const fixture: ExportFixture = {
    ...files,
    sendRequest: (user, input, headers) =>
      files.call(
        user,
        "POST",
        "/api/export",
        {
          clientId: files.clientId,
          companyId: "0",
          regulation: null,
          reportFormat: "EXCEL",
          exportType: "LIST_VIEW_EXPORT",
          exportName: "List",
          projectId: files.projects.north,
          profileDataId: null,
          processIdList: [],
          ...input,
        },
        headers,
      ),
    async findMyExport(user, id) {
      const { body } = await files.call(user, "GET", "/api/export")
      return (body.content as ExportFile[]).find((file) => file.id === id)
    },
    async create(user, input, headers) {
      const response = await fixture.sendRequest(user, input, headers)
      if (response.status !== 202) throw new Error(`The export was refused: ${JSON.stringify(response.body)}`)
      const file = await files.server.untilJobs(
        () => fixture.findMyExport(user, response.body.id),
        (one) => one?.reportStatus === "READY" || one?.reportStatus === "FAILED",
      )
      if (!file) throw new Error("The export is gone.")
      return file
    },
    async download(user, { fileUploadId }) {
      const { body } = await files.call(user, "GET", `/api/file/download?fileUploadId=${fileUploadId}`)
      return files.content(body.signedUrl)
    },
    async workbook(user, file) {
      const { rawPayload } = await fixture.download(user, file)
      return read(rawPayload, { cellDates: true, UTC: true, cellStyles: true, cellNF: true })
    },
  }
  return fixture
}
