import { useCallback } from "react"
import { useIntl } from "react-intl"
import { useRoleText } from "./use-role-text.ts"
import type { en } from "../../users/messages/en.ts"
import type { MatrixRow } from "./role-draft.ts"

type FeatureKey = Extract<keyof typeof en, `roles.feature.${string}`>

/** Name of a feature or sub-feature in the user's language. */
export function useFeatureName(): (row: MatrixRow) => string {
  const intl = useIntl()
  const text = useRoleText()
  return useCallback(
    ({ feature, subFeature }) => {
      // Every feature has a message key: `Report Template` as `Report_Template`.
      const named = (name: string) =>
        intl.formatMessage({ id: `roles.feature.${name.replaceAll(" ", "_")}` as FeatureKey })
      return subFeature === "*" ? text("roles.matrix.all", { feature: named(feature) }) : named(subFeature)
    },
    [intl, text],
  )
}
