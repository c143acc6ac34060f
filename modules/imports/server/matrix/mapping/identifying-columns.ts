import type { StoredImportMapping } from "../../../../../server/database/tables/imports.ts"
import type { PartProfiles } from "../../../../matrix/server/index.ts"

/** Whether a column says which record a row names: by its number or its name. */
export function isIdentifying(profiles: PartProfiles, { part, field, namesRecord }: StoredImportMapping): boolean {
  const role = part && profiles[part]?.fields.find(({ id }) => id === field)?.role
  return namesRecord === true || role === "uid" || role === "title"
}
