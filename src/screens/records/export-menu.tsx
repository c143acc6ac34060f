import { ChevronDown, Download } from "lucide-react"
import { useIntl } from "react-intl"
import { useLookOnly } from "../../../renderers/look-only.ts"
import type { ListShown } from "../../../renderers/list/list-shown.ts"
import type { ReportFormat } from "../../../schemas/api/exports.ts"
import type { ProfileId, ProjectId } from "../../../schemas/ids.ts"
import { Button } from "../../../ui/button.tsx"
import { Menu, type MenuEntry } from "../../../ui/menu.tsx"
import { toast } from "../../../ui/toaster.tsx"
import { exportList } from "../../queries/export-list.ts"
import { useUser } from "../../session/session.ts"
import { errorSentence } from "../../shell/error-sentence.ts"

export interface ExportMenuProps {
  readonly profileId: ProfileId
  readonly projectId: ProjectId | null
  /** What the file is called. */
  readonly name: string
  readonly shown: ListShown
}

const formats: readonly { readonly format: ReportFormat; readonly label: string }[] = [
  { format: "EXCEL", label: "Excel" },
  { format: "PDF", label: "PDF" },
]

/** Export of what the list shows, or of what is selected of it, as a spreadsheet or on pages. */
export function ExportMenu(props: ExportMenuProps) {
  const { formatMessage } = useIntl()
  const entries = useExportEntries(props)
  const { selected } = props.shown
  if (useLookOnly()) return null
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

/** Export of what is selected, beside what else can be done with it. */
export function ExportSelected(props: ExportMenuProps) {
  const { formatMessage } = useIntl()
  const entries = useExportEntries(props)
  const lookOnly = useLookOnly()
  if (!props.shown.selected || lookOnly) return null
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

/** One entry for each kind of file. */
function useExportEntries({ shown, ...list }: ExportMenuProps) {
  const intl = useIntl()
  const { clientId } = useUser()
  const ask = async (format: ReportFormat, onlySelected: boolean) => {
    const title = intl.formatMessage({ id: "list.export" })
    try {
      await exportList({ ...list, clientId, format, shown, onlySelected })
      toast.show("info", { title, text: intl.formatMessage({ id: "list.export.started" }) })
    } catch (failure) {
      toast.show("error", { title, text: errorSentence(intl, failure) })
    }
  }
  return (part: "all" | "selected"): MenuEntry[] =>
    formats.map(({ format, label }) => ({
      id: `${part}-${format}`,
      label,
      onSelect: () => void ask(format, part === "selected"),
    }))
}
