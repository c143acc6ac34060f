import { Archive } from "lucide-react"
import { useIntl } from "react-intl"
import { EmptyState } from "../../../ui/page-state.tsx"
import { Sheet, SheetHeader } from "../../../ui/sheet.tsx"
import { AppLink } from "../../shell/app-link.tsx"
import { PageTrail } from "../../shell/page-trail.tsx"

interface NoNewRecordsProps {
  /** Address and name of the list of the records that are there. */
  readonly list: string
  readonly plural: string
}

/** In place of the form of a new record whose type is archived: why there is none, and the way to those that are there. */
export function NoNewRecords({ list, plural }: NoNewRecordsProps) {
  const { formatMessage } = useIntl()
  const title = formatMessage({ id: "shell.newRecord" })
  return (
    <Sheet>
      <SheetHeader
        title={title}
        breadcrumbs={<PageTrail kind="record" label={title} parent={{ kind: "list", href: list, label: plural }} />}
      />
      <EmptyState
        icon={<Archive />}
        title={formatMessage({ id: "record.type.archived.new" })}
        text={formatMessage({ id: "record.type.archived.why" })}
        actions={
          <AppLink href={list} className="ru-button" data-variant="outline">
            <span>{plural}</span>
          </AppLink>
        }
      />
    </Sheet>
  )
}
