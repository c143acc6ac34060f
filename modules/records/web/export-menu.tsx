import { ChevronDown, Download } from "lucide-react"
import { useIntl } from "react-intl"
import { useReadOnly } from "../../../renderers/read-only.ts"
import type { ListSnapshot } from "../../../renderers/list/list-snapshot.ts"
import type { ReportFormat } from "../../exports/contract.ts"
import type { ProfileId, ProjectId } from "../../../schemas/ids.ts"
import { Button } from "../../../ui/button.tsx"
import { Menu, type MenuEntry } from "../../../ui/menu.tsx"
import { toast } from "../../../ui/toaster.tsx"
import { exportList } from "../../../src/queries/export-list.ts"
import { useUser } from "../../../src/session/session.ts"
import { errorMessage } from "../../../src/shell/error-message.ts"

export interface ExportMenuProps {
  readonly profileId: ProfileId
  readonly projectId: ProjectId | null
  /** Name of the file. */
  readonly name: string
  readonly shown: ListSnapshot
}

const formats: readonly { readonly format: ReportFormat; readonly label: string }[] = [
  { format: "EXCEL", label: "Excel" },
  { format: "PDF", label: "PDF" },
]

/** Exports the visible list, or its selection, as a spreadsheet or PDF. */
export function ExportMenu(props: ExportMenuProps) {
  const { formatMessage } = useIntl()
  const entries = useExportEntries(props)
  const { selected } = props.shown
  if (useReadOnly()) return null
  return (
    <Menu
      label={formatMessage({ id: "list.export.to" })}
      placement="bottom-end"
      items={[
        ...(selected
          ? [
              {
                id: "selected",
                heading: formatMessage({ id: "list.export.selected" }, { count: selected.count }),
              },
              ...entries("selected"),
            ]
          : []),
        { id: "all", heading: formatMessage({ id: "list.export.all" }) },
        ...entries("all"),
      ]}
      trigger={
        <Button icon={<Download aria-hidden="true" />} endIcon={<ChevronDown aria-hidden="true" />}>
          {formatMessage({ id: "list.export" })}
        </Button>
      }
    />
  )
}

/** Exports the selection, as one of the selection's actions. */
export function ExportSelected(props: ExportMenuProps) {
  const { formatMessage } = useIntl()
  const entries = useExportEntries(props)
  const isReadOnly = useReadOnly()
  if (!props.shown.selected || isReadOnly) return null
  return (
    <Menu
      label={formatMessage({ id: "list.export.to" })}
      placement="top-end"
      items={entries("selected")}
      trigger={
        <Button size="sm" variant="ghost" icon={<Download aria-hidden="true" />}>
          {formatMessage({ id: "list.export" })}
        </Button>
      }
    />
  )
}

/** One menu entry per file format. */
function useExportEntries({ shown, ...list }: ExportMenuProps) {
  const intl = useIntl()
  const { clientId } = useUser()
  const enqueueExport = async (format: ReportFormat, onlySelected: boolean) => {
    const title = intl.formatMessage({ id: "list.export" })
    try {
      await exportList({ ...list, clientId, format, shown, onlySelected })
      toast.show("info", { title, text: intl.formatMessage({ id: "list.export.started" }) })
    } catch (failure) {
      toast.show("error", { title, text: errorMessage(intl, failure) })
    }
  }
  return (part: "all" | "selected"): MenuEntry[] =>
    formats.map(({ format, label }) => ({
      id: `${part}-${format}`,
      label,
      onSelect: () => void enqueueExport(format, part === "selected"),
    }))
}
