import * as Type from "typebox"
import type { Static } from "typebox"
import { ExportedRepository, exportTypes, reportFormats } from "../../contract.ts"
import type { EntityId } from "../../../../schemas/ids.ts"
import { languages } from "../../../../schemas/languages.ts"
import { ListQuery } from "../lists/list-query.ts"
import { MatrixQuery } from "../matrix/matrix-query.ts"
import { UserReportQuery } from "../tables/user-report-query.ts"

/** The stored input of an export job. */
export const ExportInput = Type.Object(
  {
    exportId: Type.String(),
    exportType: Type.Enum(exportTypes),
    format: Type.Enum(reportFormats),
    title: Type.String(),
    fileName: Type.String(),
    language: Type.Enum(languages),
    entityId: Type.Unsafe<EntityId | null>(Type.Union([Type.String(), Type.Null()])),
    /** The content of the file: a list of records, a matrix, the repository, or users or their audit log. */
    list: Type.Optional(ListQuery),
    matrix: Type.Optional(MatrixQuery),
    repository: Type.Optional(ExportedRepository),
    people: Type.Optional(UserReportQuery),
  },
  { additionalProperties: false },
)
export type ExportInput = Static<typeof ExportInput>
