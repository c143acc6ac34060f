import { matrixParts } from "../../../../schemas/matrix-parts.ts"
import { type AccessContext, listedProfile } from "../../../records/server/index.ts"
import type { PartProfiles } from "../../../matrix/server/index.ts"
import type { ImportScope } from "../staged/import-repository.ts"

/** The profile of each part of an import into a matrix; parts that the user can no longer read are absent. */
export function matrixProfiles(
  access: AccessContext,
  { part_profiles }: Pick<ImportScope, "part_profiles">,
): PartProfiles {
  const readable = new Set(access.profiles.map(({ profileId }) => profileId))
  return Object.fromEntries(
    matrixParts.flatMap((part) => {
      const id = part_profiles[part]
      if (id === undefined || !(readable.has(id) || access.grantedRecords.has(id))) return []
      return access.availableProfiles.has(id) ? [[part, listedProfile(access, id)]] : []
    }),
  )
}
