import { masterLibrary, type ImportId, type ProjectId } from "../../../schemas/ids.ts"

/** The matrix of a project. */
export const matrixPath = (projectId: ProjectId): string => `/rcm/${projectId}`

/** The matrix of the master library. */
export const masterMatrixPath = "/rcm?matrixType=MASTER_RCM"

/** Start page of imports into a matrix, or one import. */
export function matrixImportPath(projectId: ProjectId, importId?: ImportId): string {
  const one = importId === undefined ? "" : `/${importId}`
  return `/rcm/${projectId}/import${one}${projectId === masterLibrary ? "?matrixType=MASTER_RCM" : ""}`
}
