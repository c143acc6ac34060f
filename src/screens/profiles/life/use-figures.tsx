import { FormattedMessage, useIntl } from "react-intl"
import type { ProfileUse } from "../../../../schemas/api/profiles.ts"
import { textIn } from "../../../../schemas/languages.ts"
import { SkeletonText } from "../../../../ui/skeleton.tsx"
import { useLanguage } from "../../../language/language-provider.tsx"

interface UseFiguresProps {
  readonly use: ProfileUse | undefined
  readonly failed: boolean
}

/** Of so many record types the names are told; the others are counted. */
const toldNames = 5

/** What stands on a record type: its records, what is still to be done with them, and which others refer to it. */
export function UseFigures({ use, failed }: UseFiguresProps) {
  const { formatMessage, formatList } = useIntl()
  const language = useLanguage()
  if (!use && failed)
    return (
      <p className="type-life__unknown" role="status">
        <FormattedMessage id="recordType.archive.unknown" />
      </p>
    )
  if (!use) return <SkeletonText lines={3} />
  const { records, openTasks, linkedFrom } = use
  const links = formatMessage({ id: "recordType.archive.links" }, { count: linkedFrom.length })
  const names = linkedFrom.slice(0, toldNames).map(({ name }) => textIn(name, language))
  if (linkedFrom.length > toldNames) names.push("…")
  return (
    <ul className="type-life__figures">
      <li>
        <FormattedMessage id="recordType.archive.records" values={{ count: records }} />
      </li>
      <li>
        <FormattedMessage id="recordType.archive.tasks" values={{ count: openTasks }} />
      </li>
      <li dir="auto">
        {names.length === 0
          ? links
          : formatMessage(
              { id: "recordType.archive.links.names" },
              { links, names: formatList(names, { type: "unit", style: "short" }) },
            )}
      </li>
    </ul>
  )
}
