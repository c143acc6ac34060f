import { readFileSync } from "node:fs"
import { resolve } from "node:path"
import { Check } from "typebox/value"
import { AuditCheckpoint } from "../../modules/audit-log/contract.ts"
import { UsageError } from "./usage-error.ts"

/** npm changes to the project's folder; paths are resolved from the folder where the command was entered. */
export function resolveCommandPath(path: string): string {
  return resolve(process.env.INIT_CWD ?? ".", path)
}

export function loadCheckpoint(path: string): AuditCheckpoint {
  const file = resolveCommandPath(path)
  try {
    const parsed: unknown = JSON.parse(readFileSync(file, "utf8"))
    if (Check(AuditCheckpoint, parsed)) return parsed
  } catch {
    throw new UsageError(`${file} cannot be read as JSON: check its name and that you can read it.`)
  }
  throw new UsageError(`${file} is not a checkpoint written by --export.`)
}
