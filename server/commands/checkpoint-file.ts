import { readFileSync } from "node:fs"
import { resolve } from "node:path"
import { Check } from "typebox/value"
import { AuditCheckpoint } from "../../schemas/api/audit.ts"
import { UsageError } from "./import-arguments.ts"

/** npm changes to the project's folder; a path is meant from where it was typed. */
export function typedPath(path: string): string {
  return resolve(process.env.INIT_CWD ?? ".", path)
}

export function readCheckpoint(path: string): AuditCheckpoint {
  const file = typedPath(path)
  try {
    const read: unknown = JSON.parse(readFileSync(file, "utf8"))
    if (Check(AuditCheckpoint, read)) return read
  } catch {
    throw new UsageError(`${file} cannot be read as JSON: check its name and that you may read it.`)
  }
  throw new UsageError(`${file} is no checkpoint as --export writes it.`)
}
