import type { Template } from "../../contracts/templates.ts"
import type { Language } from "../../../../schemas/languages.ts"
import { allows, type PermissionAction } from "../../../../schemas/permissions.ts"
import type { ProfileType } from "../../../../schemas/profile-types.ts"
import { problem } from "../../../../schemas/problems.ts"
import { authorizeRecordsOfType, toForbiddenError, type Actor } from "../../../../server/http/actor.ts"
import { HttpError } from "../../../../server/http/http-error.ts"
import { loadAccessContext } from "../../../records/server/index.ts"
import type { FileDeps } from "../deps.ts"
import { fixedColumns, type TemplateColumn } from "./fixed-columns.ts"
import { recordColumns } from "./record-columns.ts"

export interface SampleWorkbook {
  readonly fileName: string
  readonly bytes: Uint8Array
}

/** The feature that allows an upload also allows its template; screens of other users do not link to it. */
const featureOf = {
  ENTITY: "Org_Setup",
  MASTER_FINANCIAL: "Master_Financial_Statement",
  USER: "User_Management",
} as const
/** A walk of one is a test of design with one transaction. */
const recordTypeOf = { TOD: "TOD", TOE: "TOE", WALK_OF_ONE: "TOD" } as const satisfies Record<string, ProfileType>

export function templateService({ database, accessDeps }: Pick<FileDeps, "database" | "accessDeps">) {
  const columnsOf = async (
    actor: Actor,
    template: Template,
    language: Language,
  ): Promise<readonly TemplateColumn[]> => {
    if (template === "ENTITY" || template === "MASTER_FINANCIAL" || template === "USER") {
      authorizeTemplateUpload(actor, featureOf[template])
      return fixedColumns[template]
    }
    const type = recordTypeOf[template]
    authorizeRecordsOfType(actor, type, "CREATE")
    return database.clientTransaction(actor.clientId, async (tx) => {
      const access = await loadAccessContext(tx, actor, accessDeps)
      const profile = access.profiles.find((one) => one.type === type)
      if (!profile) throw new HttpError(404, problem("profile.not_found", ["type"]))
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

function authorizeTemplateUpload(actor: Actor, subFeature: (typeof featureOf)[keyof typeof featureOf]): void {
  const can = (action: PermissionAction) => allows(actor.rights, "Settings", subFeature, action)
  if (!can("CREATE") && !can("UPDATE")) throw toForbiddenError("CREATE", subFeature)
}
