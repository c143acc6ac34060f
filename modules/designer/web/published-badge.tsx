import { History } from "lucide-react"
import { FormattedMessage } from "react-intl"
import { Badge } from "../../../ui/badge.tsx"

/** Shows the published version. */
export function PublishedBadge({ version }: { version: number }) {
  return (
    <Badge icon={<History aria-hidden="true" />}>
      <FormattedMessage id="designer.published" values={{ version }} />
    </Badge>
  )
}
