import type { Template } from "../../../../schemas/api/templates.ts"
import type { Language } from "../../../../schemas/languages.ts"
import { allows, type PermissionAction } from "../../../../schemas/permissions.ts"
import type { ProfileType } from "../../../../schemas/profile-types.ts"
import { problem } from "../../../../schemas/problems.ts"
import { demandRecordsOfType, forbidden, type Actor } from "../../../http/actor.ts"
import { Refusal } from "../../../http/refusal.ts"
import { readerOf } from "../../profile/records/reader.ts"
import type { FileParts } from "../parts.ts"
import { fixedColumns, type TemplateColumn } from "./fixed-columns.ts"
import { recordColumns } from "./record-columns.ts"

export interface SampleWorkbook {
  readonly fileName: string
  readonly bytes: Uint8Array
}

/** Where who may upload a thing may have its sample: a person's other screens do not even name it. */
const featureOf = {
  ENTITY: "Org_Setup",
  MASTER_FINANCIAL: "Master_Financial_Statement",
  USER: "User_Management",
} as const
/** A walk of one is a test of design of one transaction. */
const recordTypeOf = { TOD: "TOD", TOE: "TOE", WALK_OF_ONE: "TOD" } as const satisfies Record<string, ProfileType>

export function templateService({ database, reading }: Pick<FileParts, "database" | "reading">) {
  const columnsOf = async (
    actor: Actor,
    template: Template,
    language: Language,
  ): Promise<readonly TemplateColumn[]> => {
    if (template === "ENTITY" || template === "MASTER_FINANCIAL" || template === "USER") {
      demandUpload(actor, featureOf[template])
      return fixedColumns[template]
    }
    const type = recordTypeOf[template]
    demandRecordsOfType(actor, type, "CREATE")
    return database.tenant(actor.clientId, async (tx) => {
      const reader = await readerOf(tx, actor, reading)
      const profile = reader.profiles.find((one) => one.type === type)
      if (!profile) throw new Refusal(404, problem("profile.not_found", ["type"]))
      return recordColumns(profile, language)
    })
  }

  return {
    async workbook(actor: Actor, template: Template, language: Language): Promise<SampleWorkbook> {
      const columns = await columnsOf(actor, template, language)
      const { writeXlsx } = await import("hucre/xlsx")
      const bytes = await writeXlsx({
        sheets: [
          {
            name: template,
            columns: columns.map(({ heading }) => ({ width: Math.min(Math.max(heading.length + 4, 12), 40) })),
            rows: [columns.map(({ heading }) => heading), columns.map(({ example }) => example)],
            freezePane: { rows: 1 },
          },
        ],
      })
      return { fileName: `${template.toLowerCase().replaceAll("_", "-")}-template.xlsx`, bytes }
    },
  }
}

export type TemplateService = ReturnType<typeof templateService>

function demandUpload(actor: Actor, subFeature: (typeof featureOf)[keyof typeof featureOf]): void {
  const may = (action: PermissionAction) => allows(actor.rights, "Settings", subFeature, action)
  if (!may("CREATE") && !may("UPDATE")) throw forbidden("CREATE", subFeature)
}
