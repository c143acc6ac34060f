import { ChevronDown, Download } from "lucide-react"
import { useIntl } from "react-intl"
import { useReadOnly } from "../../../renderers/read-only.ts"
import type { ListSnapshot } from "../../../renderers/list/list-snapshot.ts"
import type { ProfileId, ProjectId } from "../../../schemas/ids.ts"
import { Button, type ButtonProps } from "../../../ui/button.tsx"
import { Menu } from "../../../ui/menu.tsx"
import { exportList } from "../../../src/queries/export-list.ts"
import { useUser } from "../../../src/session/session.ts"
import { useExportEntries } from "./use-export-entries.ts"

export interface ExportMenuProps {
  readonly profileId: ProfileId
  /** Null outside projects; all projects without it. */
  readonly projectId?: ProjectId | null
  /** Name of the file. */
  readonly name: string
  readonly shown: ListSnapshot
}

/** Exports the visible list, or its selection, as a spreadsheet or PDF. */
export function ExportMenu({ size, ...props }: ExportMenuProps & Pick<ButtonProps, "size">) {
  const { formatMessage } = useIntl()
  const entries = useListExportEntries(props)
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
        <Button size={size} icon={<Download aria-hidden="true" />} endIcon={<ChevronDown aria-hidden="true" />}>
          {formatMessage({ id: "list.export" })}
        </Button>
      }
    />
  )
}

/** Exports the selection, as one of the selection's actions. */
export function ExportSelected(props: ExportMenuProps) {
  const { formatMessage } = useIntl()
  const entries = useListExportEntries(props)
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

/** The entries of all records, or of the selected ones. */
function useListExportEntries({ shown, ...list }: ExportMenuProps) {
  const { clientId } = useUser()
  const entries = useExportEntries()
  return (part: "all" | "selected") =>
    entries(part, (format) => exportList({ ...list, clientId, format, shown, onlySelected: part === "selected" }))
}
