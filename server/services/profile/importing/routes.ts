import type { FastifyInstance, FastifyRequest } from "fastify"
import { importRecords } from "../../../../schemas/api/records.ts"
import { problem } from "../../../../schemas/problems.ts"
import { Refusal } from "../../../http/refusal.ts"
import { route } from "../../../http/route.ts"
import { wireProblems } from "../wire-problems.ts"
import { countOutcomes, type ImportRequest, type ImportService, refusedRows } from "./service.ts"
import { toldColumn } from "./told-column.ts"

/** A reply lists so many refused rows; the count tells of all. */
const mostListed = 1000

export function importRoutes(app: FastifyInstance, importFile: ImportService): void {
  route(app, importRecords, async ({ actor, request, language }) => {
    const { outcomes, ignoredColumns, projectId } = await importFile(actor, await readForm(request))
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

/** The parts of the form, in whatever order they come. */
async function readForm(request: FastifyRequest): Promise<ImportRequest> {
  if (!request.isMultipart()) throw new Refusal(415, problem("request.unsupported_media", []))
  const fields = new Map<string, string[]>()
  let file: Buffer | undefined
  for await (const part of request.parts()) {
    if (part.type === "file") {
      const bytes = await part.toBuffer()
      if (part.fieldname === "file") file = bytes
    } else {
      fields.set(part.fieldname, [...(fields.get(part.fieldname) ?? []), String(part.value)])
    }
  }
  if (!file) throw new Refusal(400, problem("value.required", ["file"], { name: "file" }))
  return {
    profile: fields.get("profile")?.[0] ?? "",
    project: fields.get("project")?.[0] ?? "",
    keyColumn: fields.get("key")?.[0] || undefined,
    map: (fields.get("map") ?? []).map(toldColumn),
    file,
  }
}
