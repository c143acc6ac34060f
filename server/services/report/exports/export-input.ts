import * as Type from "typebox"
import type { Static } from "typebox"
import { exportTypes, reportFormats } from "../../../../schemas/api/exports.ts"
import type { EntityId } from "../../../../schemas/ids.ts"
import { languages } from "../../../../schemas/languages.ts"
import { ListQuestion } from "../lists/list-question.ts"
import { PeopleQuestion } from "../tables/people-question.ts"

/** What an export's work keeps of the question until it is done. */
export const ExportInput = Type.Object(
  {
    exportId: Type.String(),
    exportType: Type.Enum(exportTypes),
    format: Type.Enum(reportFormats),
    title: Type.String(),
    fileName: Type.String(),
    language: Type.Enum(languages),
    entityId: Type.Unsafe<EntityId | null>(Type.Union([Type.String(), Type.Null()])),
    /** What the file is made of: a list of records, or people or their trail. */
    list: Type.Optional(ListQuestion),
    people: Type.Optional(PeopleQuestion),
  },
  { additionalProperties: false },
)
export type ExportInput = Static<typeof ExportInput>
