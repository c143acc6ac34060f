import { masterLibrary, noProject, type ProjectId } from "../../../../schemas/ids.ts"
import { matrixParts } from "../../../../schemas/matrix-parts.ts"
import { allows, allowsMasters } from "../../../../schemas/permissions.ts"
import { problem } from "../../../../schemas/problems.ts"
import { isMatrixMetadata, partHeading, roundTrip } from "../../../../schemas/round-trip.ts"
import { json } from "../../../../server/database/json.ts"
import type { RowOrigin } from "../../../../server/database/tables/imports.ts"
import { canAccessRecords, markRecordPermissionChecked, toForbiddenError } from "../../../../server/http/actor.ts"
import { HttpError } from "../../../../server/http/http-error.ts"
import { assertMatrixAccess, partProfiles } from "../../../matrix/server/index.ts"
import { type AccessContext, readOnly } from "../../../records/server/index.ts"
import type { ImportKind } from "../staged/import-kind.ts"
import type { ImportScope } from "../staged/import-repository.ts"
import { changeMatrixRow } from "./change-row.ts"
import { loadMatrixKind } from "./load-job.ts"
import { matrixProfiles } from "./matrix-profiles.ts"
import { resetMatrixResults } from "./reset-results.ts"
import { problemsOfMatrixRows } from "./row-problems.ts"
import { serializeMatrixRows } from "./serialize-rows.ts"
import { validateMatrixKind } from "./validate-job.ts"
import { resolveRecords } from "./record-statuses-repository.ts"

/** The scope of a new import into the matrix of a project: the profiles of each part that the user can read there. */
export function matrixImportScope(access: AccessContext, projectId: ProjectId | null): ImportScope {
  const profiles = projectId === null ? {} : partProfiles(access, projectId)
  const ids = matrixParts.flatMap((part) => (profiles[part] ? [[part, profiles[part].profileId] as const] : []))
  return { profile_id: null, part_profiles: Object.fromEntries(ids), project_id: projectId }
}

/** Imports into the risk and control matrix of a project, or of the master library. */
export const matrixKind: ImportKind = {
  isVisible({ actor, visibility }, { project_id }) {
    markRecordPermissionChecked(actor)
    if (project_id === null || !allows(actor.rights, "Activities", "RCM", "READ")) return false
    return project_id === masterLibrary
      ? allows(actor.rights, "Settings", "RCM_Master", "READ")
      : visibility.projects.has(project_id)
  },

  assertVisible(access, scope) {
    markRecordPermissionChecked(access.actor)
    assertRight(access, "READ")
    assertMatrixAccess(access, projectIdOf(scope), "READ")
  },

  authorize,

  authorizeStart(access, scope) {
    authorize(access, scope)
    if (access.visibility.projects.get(projectIdOf(scope))?.closed) throw readOnly("project_closed")
  },

  originOf({ columns, metadata }) {
    if (!metadata || !isMatrixMetadata(metadata)) return () => ({ origin: null, partOrigins: null })
    const at = (heading: string) => columns.findIndex(({ name }) => name === heading)
    const hidden = matrixParts.map((part) => ({
      part,
      record: at(partHeading(roundTrip.recordHeading, part)),
      hash: at(partHeading(roundTrip.hashHeading, part)),
    }))
    return ({ cells }) => {
      const origins = hidden.flatMap(({ part, record, hash }): (readonly [string, RowOrigin])[] => {
        const recordId = (cells[record] ?? "").trim()
        return recordId === "" ? [] : [[part, { recordId, hash: (cells[hash] ?? "").trim() }]]
      })
      return { origin: null, partOrigins: origins.length === 0 ? null : Object.fromEntries(origins) }
    }
  },

  async suggestMapping(_tx, _access, _one, { head }) {
    return { mapping: json(head.columns.map((_, column) => ({ column, field: null, by: null, confidence: 0 }))) }
  },

  async changeMapping() {
    throw new HttpError(409, problem("import.not_ready", []))
  },

  resetResults: resetMatrixResults,

  resolve: resolveRecords,

  keywordsOf(access, one) {
    const profiles = matrixProfiles(access, one)
    const keywords = new Map<string, string>(
      matrixParts.flatMap((part) =>
        (profiles[part]?.fields ?? []).map(({ id, keyword }) => [`${part}:${id}`, keyword] as const),
      ),
    )
    return ({ part, field }) => keywords.get(`${part}:${field}`) ?? null
  },

  isFromTarget: ({ metadata, project_id }) =>
    metadata !== null && isMatrixMetadata(metadata) && (metadata.projectId || noProject) === (project_id ?? noProject),

  serializeRows: serializeMatrixRows,
  changeRow: changeMatrixRow,
  problemsOf: problemsOfMatrixRows,
  validateKind: validateMatrixKind,
  loadKind: loadMatrixKind,
}

function projectIdOf({ project_id }: ImportScope): ProjectId {
  if (project_id === null) throw new HttpError(404, problem("project.not_found", ["projectId"]))
  return project_id
}

function assertRight({ actor }: AccessContext, action: "READ" | "UPDATE"): void {
  if (!allows(actor.rights, "Activities", "RCM", action)) throw toForbiddenError(action, "RCM")
}

function authorize(access: AccessContext, scope: ImportScope): void {
  markRecordPermissionChecked(access.actor)
  assertRight(access, "UPDATE")
  assertMatrixAccess(access, projectIdOf(scope), "UPDATE")
  const profiles = matrixProfiles(access, scope)
  const canWrite = (action: "CREATE" | "UPDATE") =>
    matrixParts.some((part) => {
      const profile = profiles[part]
      if (!profile || !canAccessRecords(access, profile.profileId, action)) return false
      return scope.project_id !== masterLibrary || allowsMasters(access.actor.rights, profile.type, action)
    })
  if (!canWrite("CREATE") && !canWrite("UPDATE")) throw toForbiddenError("CREATE", "RCM")
}
