import { FormattedMessage, useIntl } from "react-intl"
import { joinNames } from "../../../schemas/join-names.ts"
import { Moment } from "../../../ui/moment.tsx"
import { useLanguage } from "../../../src/language/language-provider.tsx"
import type { MasterSync } from "../contract.ts"
import { useSyncText } from "./use-sync-text.ts"

/** What was compared and when, and what is not in the list of differences. */
export function SyncFacts({ sync }: { readonly sync: MasterSync }) {
  const text = useSyncText()
  const { locale } = useIntl()
  const language = useLanguage()
  const { entities, createdAt, appliedAt, unchanged, hidden } = sync
  const moment = (at: string) => <Moment at={at} language={language} />
  return (
    <span className="review__facts ru-cluster ru-gap-4-16 ru-muted ru-small">
      <span>
        {joinNames(
          entities.map(({ name }) => name),
          locale,
        )}
      </span>
      <span>
        <FormattedMessage id="masterSync.compared" values={{ date: moment(createdAt) }} />
      </span>
      {appliedAt === null ? null : (
        <span>
          <FormattedMessage id="masterSync.appliedOn" values={{ date: moment(appliedAt) }} />
        </span>
      )}
      {unchanged > 0 ? <span>{text("masterSync.unchanged", { count: unchanged })}</span> : null}
      {hidden > 0 ? <span>{text("masterSync.hidden", { count: hidden })}</span> : null}
    </span>
  )
}
