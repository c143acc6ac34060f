import { read, type WorkBook } from "@e965/xlsx"
import type { LightMyRequestResponse } from "fastify"
import type { ExportFile } from "../../schemas/api/exports.ts"
import type { TestPerson } from "./organisation.ts"
import { type FileWorld, startFileWorld } from "./file-world.ts"
import type { Answer } from "./profile-world.ts"

/** A world of records and files in which lists are exported, as a page does it. */
export interface ExportWorld extends FileWorld {
  ask(person: TestPerson, wish: object, headers?: Readonly<Record<string, string>>): Promise<Answer>
  /** Asks for an export and waits until its work has ended. */
  made(person: TestPerson, wish: object, headers?: Readonly<Record<string, string>>): Promise<ExportFile>
  own(person: TestPerson, id: string): Promise<ExportFile | undefined>
  download(person: TestPerson, file: ExportFile): Promise<LightMyRequestResponse>
  workbook(person: TestPerson, file: ExportFile): Promise<WorkBook>
}

export async function startExportWorld(
  workAtOnce = "2",
  parts: Parameters<typeof startFileWorld>[1] = {},
): Promise<ExportWorld> {
  const files = await startFileWorld({ WORK_AT_ONCE: workAtOnce }, parts)
  const world: ExportWorld = {
    ...files,
    ask: (person, wish, headers) =>
      files.call(
        person,
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
          ...wish,
        },
        headers,
      ),
    async own(person, id) {
      const { body } = await files.call(person, "GET", "/api/export")
      return (body.content as ExportFile[]).find((file) => file.id === id)
    },
    async made(person, wish, headers) {
      const asked = await world.ask(person, wish, headers)
      if (asked.status !== 202) throw new Error(`The export was refused: ${JSON.stringify(asked.body)}`)
      const file = await files.server.untilJobs(
        () => world.own(person, asked.body.id),
        (one) => one?.reportStatus === "READY" || one?.reportStatus === "FAILED",
      )
      if (!file) throw new Error("The export is gone.")
      return file
    },
    async download(person, { fileUploadId }) {
      const { body } = await files.call(person, "GET", `/api/file/download?fileUploadId=${fileUploadId}`)
      return files.content(body.signedUrl)
    },
    async workbook(person, file) {
      const { rawPayload } = await world.download(person, file)
      return read(rawPayload, { cellDates: true, UTC: true, cellStyles: true, cellNF: true })
    },
  }
  return world
}
