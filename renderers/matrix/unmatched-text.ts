import { useCallback } from "react"
import { useFieldView } from "../../fields/rendering/view-context.tsx"
import type { UnmatchedReason } from "../../modules/matrix/contracts/matrix.ts"
import { joinNames } from "../../schemas/join-names.ts"
import { profileName } from "../profile-name.ts"
import type { MatrixProfiles } from "./matrix-source.ts"
import { useMatrixText } from "./use-matrix-text.ts"

/** Says what a row does not match any more, and how long it stays. */
export function useUnmatchedText(profiles: MatrixProfiles): (reasons: readonly UnmatchedReason[]) => string {
  const text = useMatrixText()
  const { language, module } = useFieldView()
  return useCallback(
    (reasons) => {
      const names = reasons.map((reason) => {
        if (reason === "SEARCH") return text("matrixGrid.unmatched.search")
        const profile = profiles[reason]
        return profile ? profileName(profile, language, module).name : ""
      })
      return text("matrixGrid.unmatched", { reasons: joinNames(names, language, "commas") })
    },
    [text, language, module, profiles],
  )
}
