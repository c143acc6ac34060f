import { useFieldView } from "../../fields/rendering/view-context.tsx"
import { profileName } from "../profile-name.ts"
import type { ColumnGroup } from "./matrix-model.ts"
import type { MatrixProfiles } from "./matrix-source.ts"
import { useMatrixText } from "./use-matrix-text.ts"

/** Names a group of columns after its record type, or as results. */
export function useGroupName(profiles: MatrixProfiles): (group: ColumnGroup) => string {
  const text = useMatrixText()
  const { language, module } = useFieldView()
  return (group) => {
    const profile = group === "RESULTS" ? undefined : profiles[group]
    return profile ? profileName(profile, language, module).name : text("matrixGrid.results")
  }
}
