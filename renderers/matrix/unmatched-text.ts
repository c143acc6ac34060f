import { useCallback } from "react"
import { useFieldView } from "../../fields/rendering/view-context.tsx"
import type { UnmatchedReason } from "../../modules/matrix/contracts/matrix.ts"
import { useListText } from "../list/use-list-text.ts"
import { useReasonsText } from "../list/unmatched/use-unmatched-text.ts"
import { profileName } from "../profile-name.ts"
import type { MatrixProfiles } from "./matrix-source.ts"

/** Says what a row does not match any more, and how long it stays. */
export function useUnmatchedText(profiles: MatrixProfiles): (reasons: readonly UnmatchedReason[]) => string {
  const text = useListText()
  const reasonsText = useReasonsText()
  const { language, module } = useFieldView()
  return useCallback(
    (reasons) =>
      reasonsText(
        reasons.map((reason) => {
          if (reason === "SEARCH") return text("list.unmatched.search")
          const profile = profiles[reason]
          return profile ? profileName(profile, language, module).name : ""
        }),
      ),
    [text, reasonsText, language, module, profiles],
  )
}
