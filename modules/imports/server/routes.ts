import type { FastifyInstance, FastifyRequest } from "fastify"
import { importRecords } from "../contracts/record-import.ts"
import { problem } from "../../../schemas/problems.ts"
import { parseForm } from "../../../server/http/form.ts"
import { HttpError } from "../../../server/http/http-error.ts"
import { route } from "../../../server/http/route.ts"
import { wireProblems } from "../../../server/http/wire-problems.ts"
import { countOutcomes, type ImportRequest, type ImportService, listRejectedRows } from "./service.ts"
import { parseColumnMapping } from "./column-mapping-input.ts"

/** Maximum number of rejected rows in a response; the count includes all of them. */
const maxListed = 1000

export function importRoutes(app: FastifyInstance, importFile: ImportService): void {
  route(app, importRecords, async ({ actor, request, language }) => {
    const { outcomes, ignoredColumns, projectId } = await importFile(actor, await parseRequest(request))
    return {
      ...countOutcomes(outcomes),
      rejectedRows: listRejectedRows(outcomes)
        .slice(0, maxListed)
        .map(({ row, key, problems }) => ({
          row,
          key: key === "" ? null : key,
          problems: wireProblems(problems, language),
        })),
      ignoredColumns: [...ignoredColumns],
      projectId,
    }
  })
}

async function parseRequest(request: FastifyRequest): Promise<ImportRequest> {
  const { fields, file } = await parseForm(request)
  if (!file) throw new HttpError(400, problem("value.required", ["file"], { name: "file" }))
  return {
    profile: fields.get("profile")?.[0] ?? "",
    project: fields.get("project")?.[0] ?? "",
    keyColumn: fields.get("key")?.[0] || undefined,
    map: (fields.get("map") ?? []).map(parseColumnMapping),
    file: file.bytes,
  }
}
