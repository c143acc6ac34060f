import { masterLibrary, type ImportId, type ProjectId } from "../../schemas/ids.ts"
import type { Rights } from "../../schemas/permissions.ts"
import type { ProfileInstance } from "../../schemas/record.ts"
import { canReadMasterMatrix } from "./can-read-master-matrix.ts"
import { canReadMatrix } from "./can-read-matrix.ts"

/** The matrix of a project. */
export const matrixPath = (projectId: ProjectId): string => `/rcm/${projectId}`

/** The matrix of the master library. */
export const masterMatrixPath = "/rcm?matrixType=MASTER_RCM"

/** Start page of imports into a matrix, or one import. */
export function matrixImportPath(projectId: ProjectId, importId?: ImportId): string {
  const one = importId === undefined ? "" : `/${importId}`
  return `/rcm/${projectId}/import${one}${projectId === masterLibrary ? "?matrixType=MASTER_RCM" : ""}`
}

/** The matrix around a process or sub-process; null for other records, and where the rights do not open it. */
export function matrixPathAround(
  { type, projectId, uniqueId }: Pick<ProfileInstance, "type" | "projectId" | "uniqueId">,
  rights: Rights,
): string | null {
  if (projectId === null || (type !== "PROCESS" && type !== "SUB_PROCESS")) return null
  const search = `q=${encodeURIComponent(uniqueId)}`
  if (projectId === masterLibrary) return canReadMasterMatrix(rights) ? `${masterMatrixPath}&${search}` : null
  return canReadMatrix(rights) ? `${matrixPath(projectId)}?${search}` : null
}
