import type { DocumentVersion } from "../contract.ts"
import type { VersionRow } from "./repository.ts"

export function serializeVersion(row: VersionRow): DocumentVersion {
  const { number, revision, saved_at, saved_by, saver_name, note } = row
  return {
    number,
    revision,
    savedAt: saved_at.toISOString(),
    savedBy: saver_name === null ? null : { id: saved_by, name: saver_name },
    note,
  }
}
