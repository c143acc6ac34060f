import { noProject, type ProfileId, type ProjectId } from "../../../../schemas/ids.ts"
import type { AccessContext } from "../../../records/server/index.ts"
import { matrixImportScope } from "../matrix/matrix-kind.ts"
import { importKindOf } from "./import-kinds.ts"
import type { ImportScope } from "./import-repository.ts"

/** The profile of the records that an import fills, or a matrix. */
export type ImportTarget = { readonly profileId: ProfileId } | "matrix"

/** Where a new import goes. Throws unless the user can import into it, and it accepts new records. */
export function startScope(access: AccessContext, target: ImportTarget, projectId: string): ImportScope {
  const project = projectId === noProject || projectId === "" ? null : (projectId as ProjectId)
  const scope =
    target === "matrix"
      ? matrixImportScope(access, project)
      : { profile_id: target.profileId, part_profiles: {}, project_id: project }
  importKindOf(scope).authorizeStart(access, scope)
  return scope
}
