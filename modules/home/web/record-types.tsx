import { FormattedMessage, FormattedNumber } from "react-intl"
import type { ReplyOf } from "../../../schemas/api/endpoint.ts"
import type { ProfileListItem } from "../../profiles/contract.ts"
import type { getHome } from "../../records/contracts/home.ts"
import { profileIcon } from "../../../renderers/profile-icon.tsx"
import { profileName } from "../../../renderers/profile-name.ts"
import { useLanguage } from "../../../src/language/language-provider.tsx"
import { useUser } from "../../../src/session/session.ts"
import { isInUse, isReadable } from "../../../src/queries/profiles.ts"
import { listPath } from "../../../src/shell/paths.ts"
import { AppLink } from "../../../src/shell/app-link.tsx"

interface RecordTypesProps {
  readonly profiles: readonly ProfileListItem[]
  readonly counts: ReplyOf<typeof getHome>["counts"]
  readonly projectId: string | undefined
}

/** Record types of the module, each linking to its list, with the number of records and of overdue ones. */
export function RecordTypes({ profiles, counts, projectId }: RecordTypesProps) {
  const language = useLanguage()
  const { moduleId } = useUser()
  const visible = profiles.filter(
    (profile) => isInUse(profile) && isReadable(profile) && (!moduleId || profile.modules.includes(moduleId)),
  )
  return (
    <ul className="home__types ru-grid ru-gap-8">
      {visible.map((profile) => {
        const count = counts.find(({ profileId }) => profileId === profile.id)
        const several = visible.filter(({ type }) => type === profile.type).length > 1
        return (
          <li key={profile.id}>
            <AppLink
              href={listPath({ type: profile.type, projectId, profileId: several ? profile.id : undefined })}
              className="home__type ru-grid ru-panel"
            >
              {profileIcon(profile.icon)}
              <span className="home__type-name ru-truncate ru-muted">
                {profileName(profile, language, moduleId ?? "IC").plural}
              </span>
              <span className="home__figure ru-figures">
                <FormattedNumber value={count?.total ?? 0} />
              </span>
              {count !== undefined && count.overdue > 0 && (
                <span className="ru-danger ru-small">
                  <FormattedMessage id="home.overdue" values={{ count: count.overdue }} />
                </span>
              )}
            </AppLink>
          </li>
        )
      })}
    </ul>
  )
}
