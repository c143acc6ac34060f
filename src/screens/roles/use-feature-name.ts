import { useCallback } from "react"
import { useIntl } from "react-intl"
import { usePeopleText } from "../users/use-people-text.ts"
import type { en } from "../../../messages/people/en.ts"
import type { MatrixRow } from "./role-draft.ts"

type FeatureKey = Extract<keyof typeof en, `roles.feature.${string}`>

/** What a feature or sub-feature is called in the reader's language. */
export function useFeatureName(): (row: MatrixRow) => string {
  const intl = useIntl()
  const text = usePeopleText()
  return useCallback(
    ({ feature, subFeature }) => {
      // Each feature there is has its name: `Report Template` as `Report_Template`.
      const named = (name: string) =>
        intl.formatMessage({ id: `roles.feature.${name.replaceAll(" ", "_")}` as FeatureKey })
      return subFeature === "*" ? text("roles.matrix.all", { feature: named(feature) }) : named(subFeature)
    },
    [intl, text],
  )
}
