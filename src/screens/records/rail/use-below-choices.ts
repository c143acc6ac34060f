import { useQuery } from "@tanstack/react-query"
import { useMemo } from "react"
import { useIntl } from "react-intl"
import type { BelowChoices } from "../../../../renderers/record/permissions/reach-fields.tsx"
import { profileName } from "../../../../renderers/profile-name.ts"
import type { BelowProcess } from "../../../../schemas/api/record-permissions.ts"
import { useLanguage } from "../../../language/language-provider.tsx"
import { profilesQuery } from "../../../queries/profiles.ts"
import { useUser } from "../../../session/session.ts"

/** What lies below a process, under the names that its record types have here. */
export function useBelowChoices(below: BelowProcess | undefined): BelowChoices | undefined {
  const intl = useIntl()
  const language = useLanguage()
  const { moduleId } = useUser()
  const { data: profiles } = useQuery(profilesQuery)
  return useMemo(() => {
    if (!below || !profiles) return undefined
    const named = (type: string) =>
      profiles
        .filter((one) => one.type === type && one.publishedVersion !== null)
        .map((one) => profileName(one, language, moduleId ?? "IC").plural)
    return {
      whole: below.whole,
      types: below.types.map(({ type, records }) => ({
        type,
        records,
        label: intl.formatList(named(type), { type: "unit", style: "short" }),
      })),
    }
  }, [below, profiles, language, moduleId, intl])
}
