import { useQuery } from "@tanstack/react-query"
import { useMemo } from "react"
import { useIntl } from "react-intl"
import type { DescendantOptions } from "../../../../renderers/record/permissions/permission-scope-fields.tsx"
import { profileName } from "../../../../renderers/profile-name.ts"
import type { ProfileType } from "../../../../schemas/profile-types.ts"
import { useLanguage } from "../../../../src/language/language-provider.tsx"
import { profilesQuery } from "../../../../src/queries/profiles.ts"
import { useUser } from "../../../../src/session/session.ts"
import { joinNames } from "../../../../schemas/join-names.ts"

interface Descendants {
  readonly types: readonly { readonly type: ProfileType; readonly records?: number }[]
  readonly isComplete: boolean
}

/** Descendant types of a process, under the names of their record types. */
export function useDescendantOptions(descendants: Descendants | undefined): DescendantOptions | undefined {
  const intl = useIntl()
  const language = useLanguage()
  const { moduleId } = useUser()
  const { data: profiles } = useQuery(profilesQuery)
  return useMemo(() => {
    if (!descendants || !profiles) return undefined
    const named = (type: string) =>
      profiles
        .filter((one) => one.type === type && one.publishedVersion !== null)
        .map((one) => profileName(one, language, moduleId ?? "IC").plural)
    return {
      isComplete: descendants.isComplete,
      types: descendants.types.map(({ type, ...counted }) => ({
        type,
        ...counted,
        label: joinNames(named(type), intl.locale, "commas"),
      })),
    }
  }, [descendants, profiles, language, moduleId, intl])
}
