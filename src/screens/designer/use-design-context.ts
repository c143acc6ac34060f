import { useMemo } from "react"
import type { RecordContext } from "../../../renderers/record/record-context.ts"
import { useLanguage } from "../../language/language-provider.tsx"
import { useUser } from "../../session/session.ts"
import { usualDecimalPlaces } from "../records/use-decimal-places.ts"
import { readersDay } from "../records/today.ts"

/** Where the designer's own forms and the preview stand: with the person at the desk, outside any project. */
export function useDesignContext(): RecordContext {
  const language = useLanguage()
  const user = useUser()
  const today = readersDay()
  return useMemo(
    () => ({
      language,
      module: user.moduleId ?? "IC",
      today,
      actor: { userId: user.id, roles: user.roles.map(({ id }) => id) },
      projectId: null,
      entityId: user.entityId,
      decimalPlaces: usualDecimalPlaces,
    }),
    [language, user, today],
  )
}
