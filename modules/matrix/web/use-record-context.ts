import { useMemo } from "react"
import type { RecordContext } from "../../../renderers/record/record-context.ts"
import type { ProjectId } from "../../../schemas/ids.ts"
import { useLanguage } from "../../../src/language/language-provider.tsx"
import { useUser } from "../../../src/session/session.ts"
import { currentUserDay } from "../../records/web/today.ts"
import { useDecimalPlaces } from "../../records/web/use-decimal-places.ts"
import { useFinancialYear } from "../../records/web/use-financial-year.ts"

/** Context of the records of a matrix for rules, dates and links. */
export function useRecordContext(projectId: ProjectId): RecordContext {
  const language = useLanguage()
  const { id: userId, roles, moduleId, entityId } = useUser()
  const today = currentUserDay()
  const decimalPlaces = useDecimalPlaces(projectId)
  const financialYear = useFinancialYear(projectId)
  return useMemo(
    () => ({
      language,
      module: moduleId ?? "IC",
      today,
      actor: { userId, roles: roles.map(({ id }) => id) },
      projectId,
      entityId,
      decimalPlaces,
      financialYear,
    }),
    [language, moduleId, today, userId, roles, projectId, entityId, decimalPlaces, financialYear],
  )
}
