import type { FastifyInstance, FastifyRequest } from "fastify"
import { importRecords } from "../../../../schemas/api/record-import.ts"
import { problem } from "../../../../schemas/problems.ts"
import { readForm } from "../../../http/form.ts"
import { Refusal } from "../../../http/refusal.ts"
import { route } from "../../../http/route.ts"
import { wireProblems } from "../../../http/wire-problems.ts"
import { countOutcomes, type ImportRequest, type ImportService, refusedRows } from "./service.ts"
import { toldColumn } from "./told-column.ts"

/** A reply lists so many refused rows; the count tells of all. */
const mostListed = 1000

export function importRoutes(app: FastifyInstance, importFile: ImportService): void {
  route(app, importRecords, async ({ actor, request, language }) => {
    const { outcomes, ignoredColumns, projectId } = await importFile(actor, await readRequest(request))
    return {
      ...countOutcomes(outcomes),
      refusedRows: refusedRows(outcomes)
        .slice(0, mostListed)
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

async function readRequest(request: FastifyRequest): Promise<ImportRequest> {
  const { fields, file } = await readForm(request)
  if (!file) throw new Refusal(400, problem("value.required", ["file"], { name: "file" }))
  return {
    profile: fields.get("profile")?.[0] ?? "",
    project: fields.get("project")?.[0] ?? "",
    keyColumn: fields.get("key")?.[0] || undefined,
    map: (fields.get("map") ?? []).map(toldColumn),
    file: file.bytes,
  }
}
