import * as Type from "typebox"
import type { Static } from "typebox"
import { ExportedMatrix } from "../../contract.ts"
import type { ProjectId } from "../../../../schemas/ids.ts"

/** The query of a matrix, as stored with a job. */
export const MatrixQuery = Type.Object(
  { projectId: Type.Unsafe<ProjectId>(Type.String()), ...ExportedMatrix.properties },
  { additionalProperties: false },
)
export type MatrixQuery = Static<typeof MatrixQuery>
