import type { CompiledProfile } from "../../../../schemas/compiled.ts"
import { masterLibrary } from "../../../../schemas/ids.ts"
import type { ProfileInstance } from "../../../../schemas/record.ts"
import { encodeConditions } from "../../../../renderers/list/condition-codec.ts"
import { listPath } from "../../../../src/shell/paths.ts"

/**
 * Path to the list of the library's records of a profile that belong to a process, as far as the list can be filtered by
 * it. The path names the profile only if its type has several.
 */
export function childListPath(
  { profileId, type, columns }: CompiledProfile,
  parent: Pick<ProfileInstance, "type" | "name">,
  { hasSeveralProfiles }: { readonly hasSeveralProfiles: boolean },
): string {
  const path = listPath({ type, projectId: masterLibrary, profileId: hasSeveralProfiles ? profileId : undefined })
  const column = columns.find(({ of, filter }) => filter === "text" && of?.length === 1 && of[0] === parent.type)
  if (!column) return path
  const filter = encodeConditions([{ filterType: "text", column: column.key, operator: "equals", value: parent.name }])
  return `${path}${path.includes("?") ? "&" : "?"}filter=${encodeURIComponent(filter)}`
}
