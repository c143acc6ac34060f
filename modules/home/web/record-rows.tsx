import { useIntl } from "react-intl"
import type { ProfileListItem } from "../../profiles/contract.ts"
import type { HomeRecord } from "../../records/contracts/home.ts"
import { dayText } from "../../../schemas/day-text.ts"
import { useLanguage } from "../../../src/language/language-provider.tsx"
import { profileIcon } from "../../../renderers/profile-icon.tsx"
import { recordPath } from "../../../src/shell/paths.ts"
import { AppLink } from "../../../src/shell/app-link.tsx"

interface RecordRowsProps {
  readonly records: readonly HomeRecord[]
  readonly profiles: readonly ProfileListItem[]
  readonly shows: "due" | "status"
  readonly empty: string
}

/** A short list of records, each linking to its page. */
export function RecordRows({ records, profiles, shows, empty }: RecordRowsProps) {
  const { formatMessage } = useIntl()
  const language = useLanguage()
  if (records.length === 0) return <p className="home__hint">{empty}</p>
  return (
    <ul className="ru-panel ru-divided">
      {records.map((record) => {
        const profile = profiles.find(({ id }) => id === record.profileId)
        if (!profile) return null
        return (
          <li key={record.id}>
            <AppLink
              href={recordPath({ type: profile.type, projectId: record.projectId }, record.id)}
              className="home__row"
            >
              {profileIcon(profile.icon)}
              <bdi dir="ltr" className="ru-code ru-muted">
                {record.uniqueId}
              </bdi>
              <span className="home__row-name ru-truncate ru-strong">
                <bdi>{record.name}</bdi>
              </span>
              {shows === "due" && record.dueDate ? (
                <bdi className="ru-figures" data-overdue={record.overdue ? "" : undefined}>
                  {dayText(record.dueDate, language)}
                </bdi>
              ) : (
                <span className="ru-muted ru-small ru-unbroken">
                  {formatMessage({ id: `status.${record.status}` })}
                </span>
              )}
            </AppLink>
          </li>
        )
      })}
    </ul>
  )
}
