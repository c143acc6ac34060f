import { useMemo } from "react"
import type { RecordContext } from "../../../renderers/record/record-context.ts"
import { useLanguage } from "../../../src/language/language-provider.tsx"
import { useUser } from "../../../src/session/session.ts"
import { defaultDecimalPlaces } from "../../records/web/use-decimal-places.ts"
import { currentUserDay } from "../../records/web/today.ts"

/** Record context of the designer's forms and preview: the current user, outside any project. */
export function useDesignContext(): RecordContext {
  const language = useLanguage()
  const user = useUser()
  const today = currentUserDay()
  return useMemo(
    () => ({
      language,
      module: user.moduleId ?? "IC",
      today,
      actor: { userId: user.id, roles: user.roles.map(({ id }) => id) },
      projectId: null,
      entityId: user.entityId,
      decimalPlaces: defaultDecimalPlaces,
    }),
    [language, user, today],
  )
}
