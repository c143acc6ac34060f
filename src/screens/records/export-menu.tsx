import { ChevronDown, Download } from "lucide-react"
import { useIntl } from "react-intl"
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
export function ExportMenu({ shown, ...list }: ExportMenuProps) {
  const intl = useIntl()
  const { clientId } = useUser()
  const text = (id: "list.export" | "list.export.to" | "list.export.all" | "list.export.started") =>
    intl.formatMessage({ id })

  const ask = async (format: ReportFormat, onlySelected: boolean) => {
    try {
      await exportList({ ...list, clientId, format, shown, onlySelected })
      toast.show("info", { title: text("list.export"), text: text("list.export.started") })
    } catch (failure) {
      toast.show("error", { title: text("list.export"), text: errorSentence(intl, failure) })
    }
  }
  const entries = (part: "all" | "selected"): MenuEntry[] =>
    formats.map(({ format, label }) => ({
      id: `${part}-${format}`,
      label,
      onSelect: () => void ask(format, part === "selected"),
    }))
  const { selected } = shown
  return (
    <Menu
      label={text("list.export.to")}
      placement="bottom-end"
      items={[
        ...(selected
          ? [
              {
                id: "selected",
                heading: intl.formatMessage({ id: "list.export.selected" }, { count: selected.count }),
              },
              ...entries("selected"),
            ]
          : []),
        { id: "all", heading: text("list.export.all") },
        ...entries("all"),
      ]}
      trigger={
        <Button icon={<Download aria-hidden="true" />} endIcon={<ChevronDown aria-hidden="true" />}>
          {text("list.export")}
        </Button>
      }
    />
  )
}
