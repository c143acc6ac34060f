import { Archive } from "lucide-react"
import { FormattedMessage, useIntl } from "react-intl"
import { Badge } from "../../../ui/badge.tsx"

/** Badge next to the name of a list whose record type is archived, with an explanation. */
export function ArchivedBadge() {
  const { formatMessage } = useIntl()
  return (
    <span tabIndex={0} role="note" data-tooltip={formatMessage({ id: "record.type.archived.why" })}>
      <Badge outline icon={<Archive aria-hidden="true" />}>
        <FormattedMessage id="record.type.archived" />
      </Badge>
    </span>
  )
}
