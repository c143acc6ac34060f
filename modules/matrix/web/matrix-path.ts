import type { ProjectId } from "../../../schemas/ids.ts"

/** The matrix of a project. */
export const matrixPath = (projectId: ProjectId): string => `/rcm/${projectId}`

/** The matrix of the master library. */
export const masterMatrixPath = "/rcm?matrixType=MASTER_RCM"
