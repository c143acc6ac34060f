import { Archive, ArchiveRestore } from "lucide-react"
import { FormattedMessage } from "react-intl"
import type { Archived } from "../../../../profiles/contract.ts"
import { dayOf, dayText } from "../../../../../schemas/day-text.ts"
import { Banner } from "../../../../../ui/banner.tsx"
import { Button } from "../../../../../ui/button.tsx"
import { useLanguage } from "../../../../../src/language/language-provider.tsx"

interface ArchivedBannerProps {
  readonly archived: Archived
  readonly busy: boolean
  /** Absent when the user cannot restore it. */
  readonly onRestore?: (() => void) | undefined
}

/** Banner above the designer of an archived record type: when, by whom and why, and the restore button. */
export function ArchivedBanner({ archived: { at, by, reason }, busy, onRestore }: ArchivedBannerProps) {
  const language = useLanguage()
  const date = <bdi>{dayText(dayOf(at), language)}</bdi>
  return (
    <Banner
      live
      icon={<Archive aria-hidden="true" />}
      title={
        by ? (
          <FormattedMessage id="recordType.archived.title" values={{ name: <bdi>{by.name}</bdi>, date }} />
        ) : (
          <FormattedMessage id="recordType.archived.title.somebody" values={{ date }} />
        )
      }
      action={
        onRestore ? (
          <Button size="sm" busy={busy} icon={<ArchiveRestore aria-hidden="true" />} onClick={onRestore}>
            <FormattedMessage id="recordType.restore" />
          </Button>
        ) : undefined
      }
    >
      <FormattedMessage id="recordType.archived.text" />
      {reason === undefined ? null : (
        <>
          {" "}
          <FormattedMessage id="recordType.archived.reason" values={{ reason: <bdi>{reason}</bdi> }} />
        </>
      )}
    </Banner>
  )
}
