import { entityTarget } from "../../contracts/imports.ts"
import { masterLibrary, type ProjectId } from "../../../../schemas/ids.ts"
import { matrixParts } from "../../../../schemas/matrix-parts.ts"
import { allows, allowsMasters } from "../../../../schemas/permissions.ts"
import { problem } from "../../../../schemas/problems.ts"
import {
  isMatrixMetadata,
  type MatrixWorkbookMetadata,
  partHeading,
  roundTrip,
} from "../../../../schemas/round-trip.ts"
import { json } from "../../../../server/database/json.ts"
import type { RowOrigin } from "../../../../server/database/tables/imports.ts"
import { canAccessRecords, markRecordPermissionChecked, toForbiddenError } from "../../../../server/http/actor.ts"
import { HttpError } from "../../../../server/http/http-error.ts"
import { normalizeHeader } from "../../../../server/sheets/parsing/normalize-header.ts"
import { assertMatrixAccess, partProfiles } from "../../../matrix/server/index.ts"
import { type AccessContext, readOnly } from "../../../records/server/index.ts"
import { withoutHiddenName } from "../staged/hidden-heading.ts"
import type { ImportKind } from "../staged/import-kind.ts"
import {
  findRememberedHeadings,
  type ImportRecord,
  type ImportScope,
  rememberHeadings,
} from "../staged/import-repository.ts"
import { mapHeadings } from "../staged/mapping-input.ts"
import { changeMatrixRow } from "./change-row.ts"
import { loadMatrixKind } from "./load-job.ts"
import { loadKnownValues } from "./mapping/known-values.ts"
import { parseMatrixMapping } from "./mapping/parse-matrix-mapping.ts"
import { suggestFilling } from "./mapping/suggest-filling.ts"
import { suggestMatrixMapping } from "./mapping/suggest-matrix-mapping.ts"
import { matrixProfiles } from "./matrix-profiles.ts"
import { resolveRecords } from "./record-statuses-repository.ts"
import { resetMatrixResults } from "./reset-results.ts"
import { problemsOfMatrixRows } from "./row-problems.ts"
import { serializeMatrixRows } from "./serialize-rows.ts"
import { validateMatrixKind } from "./validate-job.ts"

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

  async suggestMapping(tx, access, one, { head, isComplete, hasGaps, samplesOf }) {
    const profiles = matrixProfiles(access, one)
    const metadata = head.metadata && isMatrixMetadata(head.metadata) ? head.metadata : undefined
    const ours = metadata && isFromMatrix(metadata, one) ? metadata : undefined
    const columns = head.columns
      .map(withoutHiddenName)
      .map(({ name, group }, at) => ({ name, group, samples: samplesOf(at) }))
    const headings = columns.map(({ name }) => normalizeHeader(name))
    const samples = [...new Set(columns.flatMap((column) => column.samples))]
    const mapping = suggestMatrixMapping(profiles, columns, {
      metadata: ours,
      remembered: await findRememberedHeadings(tx, one.client_id, "matrix", one.user_id, headings),
      values: await loadKnownValues(tx, access, one, profiles, samples),
    })
    // In a workbook of ours every row names its records.
    const fillsBlanks = !ours && suggestFilling(profiles, mapping, { isComplete, hasGaps })
    return { mapping: json(mapping), key_field: null, fills_blanks: fillsBlanks }
  },

  async changeMapping(tx, access, one, body) {
    const mapping = parseMatrixMapping(matrixProfiles(access, one), one, body)
    // What a heading means that occurs several times depends on its place.
    const unique = mapping.filter(({ column }) => isUniqueHeading(one, column))
    await rememberHeadings(tx, one.client_id, "matrix", access.actor.userId, mapHeadings(one, unique))
    return { mapping: json(mapping), key_field: null, fills_blanks: body.fillsBlanks ?? one.fills_blanks }
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
    return ({ part, field }) => (field === entityTarget ? entityTarget : (keywords.get(`${part}:${field}`) ?? null))
  },

  isFromTarget: ({ metadata, ...scope }) =>
    metadata !== null && isMatrixMetadata(metadata) && isFromMatrix(metadata, scope),

  serializeRows: serializeMatrixRows,
  changeRow: changeMatrixRow,
  problemsOf: problemsOfMatrixRows,
  validateKind: validateMatrixKind,
  loadKind: loadMatrixKind,
}

function isUniqueHeading({ columns }: Pick<ImportRecord, "columns">, column: number): boolean {
  const heading = normalizeHeader(columns.find(({ index }) => index === column)?.name ?? "")
  return columns.filter(({ name }) => normalizeHeader(name) === heading).length === 1
}

function isFromMatrix({ projectId }: MatrixWorkbookMetadata, { project_id }: Pick<ImportScope, "project_id">): boolean {
  return projectId === project_id
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
