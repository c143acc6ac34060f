import { Archive } from "lucide-react"
import { useIntl } from "react-intl"
import { EmptyState } from "../../../ui/page-state.tsx"
import { Sheet, SheetHeader } from "../../../ui/sheet.tsx"
import { ButtonLink } from "../../../src/shell/button-link.tsx"
import { PageBreadcrumbs } from "../../../src/shell/page-breadcrumbs.tsx"

interface NoNewRecordsProps {
  /** URL and name of the list of existing records. */
  readonly list: string
  readonly plural: string
}

/** Shown instead of the form for a new record of an archived type: the reason and a link to existing records. */
export function NoNewRecords({ list, plural }: NoNewRecordsProps) {
  const { formatMessage } = useIntl()
  const title = formatMessage({ id: "shell.newRecord" })
  return (
    <Sheet>
      <SheetHeader
        title={title}
        breadcrumbs={
          <PageBreadcrumbs kind="record" label={title} parent={{ kind: "list", href: list, label: plural }} />
        }
      />
      <EmptyState
        icon={<Archive />}
        title={formatMessage({ id: "record.type.archived.new" })}
        text={formatMessage({ id: "record.type.archived.why" })}
        actions={<ButtonLink href={list}>{plural}</ButtonLink>}
      />
    </Sheet>
  )
}
