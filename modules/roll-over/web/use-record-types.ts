import { useQuery } from "@tanstack/react-query"
import { profileName } from "../../../renderers/profile-name.ts"
import type { ProfileId } from "../../../schemas/ids.ts"
import type { ProfileType } from "../../../schemas/profile-types.ts"
import { useLanguage } from "../../../src/language/language-provider.tsx"
import { profilesQuery } from "../../../src/queries/profiles.ts"
import { useUser } from "../../../src/session/session.ts"

interface RecordTypeName {
  readonly type: ProfileType
  readonly name: string
  readonly plural: string
  readonly icon: string
}

/** Names and icons of record types by profile, in the order from process to issue. */
export function useRecordTypes(): ReadonlyMap<ProfileId, RecordTypeName> {
  const language = useLanguage()
  const { moduleId } = useUser()
  const { data: profiles = [] } = useQuery(profilesQuery)
  return new Map(
    profiles.map((profile) => {
      const { name, plural } = profileName(profile, language, moduleId ?? "IC")
      return [profile.id, { type: profile.type, name, plural, icon: profile.icon }]
    }),
  )
}
