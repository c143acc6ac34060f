import { validate as isUuid } from "uuid"
import type { CompiledProfile } from "../../../schemas/compiled.ts"
import { masterLibrary, type ProjectId } from "../../../schemas/ids.ts"
import { allows, type PermissionAction } from "../../../schemas/permissions.ts"
import { problem } from "../../../schemas/problems.ts"
import { toForbiddenError } from "../../../server/http/actor.ts"
import { HttpError } from "../../../server/http/http-error.ts"
import { type AccessContext, listedProfile } from "../../records/server/index.ts"
import type { MatrixRowIds, MatrixScope } from "../contracts/matrix.ts"
import { type MatrixPart, matrixParts } from "../../../schemas/matrix-parts.ts"

/** The profile of each part; parts that the reader cannot read, or that have no profile, are absent. */
export type PartProfiles = Readonly<Partial<Record<MatrixPart, CompiledProfile>>>

/**
 * Throws 404 unless the project is visible, and 403 for the master library without the permission for its risks and
 * controls.
 */
export function assertMatrixAccess(
  { actor, visibility }: AccessContext,
  projectId: ProjectId,
  action: Extract<PermissionAction, "READ" | "UPDATE">,
): void {
  if (projectId === masterLibrary) {
    if (!allows(actor.rights, "Settings", "RCM_Master", action)) throw toForbiddenError(action, "RCM_Master")
  } else if (!visibility.projects.has(projectId)) {
    throw new HttpError(404, problem("project.not_found", ["projectId"]))
  }
}

/** Throws 400 with the path of an ID that no record can have. */
export function assertRowIds(rows: readonly Partial<MatrixRowIds>[], field: string): void {
  for (const [at, row] of rows.entries())
    for (const key of ["processId", "subProcessId", "riskId", "controlId"] as const) {
      const id = row[key]
      if (typeof id === "string" && !isUuid(id)) throw new HttpError(400, problem("request.invalid", [field, at, key]))
    }
}

/** The requested profile of each part, otherwise the first one whose records the reader can read in the project. */
export function partProfiles(
  access: AccessContext,
  projectId: ProjectId,
  requested: MatrixScope["profileIds"] = {},
): PartProfiles {
  return Object.fromEntries(
    matrixParts.flatMap((part) => {
      const id = requested[part]
      const profile = id === undefined ? firstProfile(access, projectId, part) : listedProfile(access, id)
      if (profile && profile.type !== part)
        throw new HttpError(400, problem("record.type_mismatch", ["profileIds", part], { type: profile.type }))
      return profile ? [[part, profile]] : []
    }),
  )
}

function firstProfile(access: AccessContext, projectId: ProjectId, part: MatrixPart): CompiledProfile | undefined {
  const { profiles, grantedRecords, visibility, availableProfiles } = access
  const readable = new Set(profiles.map(({ profileId }) => profileId))
  const module = visibility.projects.get(projectId)?.module
  return [...availableProfiles.values()].find(
    ({ profileId, type, modules, outsideProjects }) =>
      type === part &&
      !outsideProjects &&
      (module === undefined || modules.includes(module)) &&
      (readable.has(profileId) || grantedRecords.has(profileId)) &&
      (projectId !== masterLibrary || visibility.masterProfiles.has(profileId)),
  )
}
