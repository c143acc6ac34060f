import { useNavigate } from "@tanstack/react-router"
import { ChevronDown, Download, MoreHorizontal, Upload } from "lucide-react"
import { FormattedMessage, useIntl } from "react-intl"
import { useMatrixText } from "../../../renderers/matrix/use-matrix-text.ts"
import type { ProjectId } from "../../../schemas/ids.ts"
import { ButtonLink } from "../../../src/shell/button-link.tsx"
import { Button } from "../../../ui/button.tsx"
import { IconButton } from "../../../ui/icon-button.tsx"
import { Menu, type MenuEntry } from "../../../ui/menu.tsx"
import type { ExportedMatrix } from "../../exports/contract.ts"
import { useMatrixExport } from "./use-matrix-export.ts"

interface MatrixFilesProps {
  readonly projectId: ProjectId
  /** What the matrix shows; called when an export is requested. */
  readonly shown: () => ExportedMatrix
  /** Where a workbook can be imported; undefined without the permission. */
  readonly importPath?: string | undefined
  /** As one menu, for a header without room for buttons. */
  readonly isNarrow: boolean
}

/** Imports a workbook into a matrix, and exports what the matrix shows as a workbook or PDF. */
export function MatrixFiles({ projectId, shown, importPath, isNarrow }: MatrixFilesProps) {
  const { formatMessage } = useIntl()
  const text = useMatrixText()
  const navigate = useNavigate()
  const exportEntries = useMatrixExport(projectId)(shown)
  if (isNarrow) {
    const items: MenuEntry[] = [
      ...(importPath === undefined
        ? []
        : [
            {
              id: "import",
              label: formatMessage({ id: "importing.open" }),
              icon: <Upload aria-hidden="true" />,
              onSelect: () => void navigate({ href: importPath }),
            },
          ]),
      ...(exportEntries.length === 0 ? [] : [{ id: "export", heading: formatMessage({ id: "list.export.to" }) }]),
      ...exportEntries,
    ]
    if (items.length === 0) return null
    const label = text("matrix.files")
    return (
      <Menu
        label={label}
        items={items}
        placement="bottom-end"
        trigger={<IconButton label={label} icon={<MoreHorizontal aria-hidden="true" />} />}
      />
    )
  }
  return (
    <>
      {importPath === undefined ? null : (
        <ButtonLink href={importPath} variant="ghost" icon={<Upload aria-hidden="true" />}>
          <FormattedMessage id="importing.open" />
        </ButtonLink>
      )}
      {exportEntries.length === 0 ? null : (
        <Menu
          label={formatMessage({ id: "list.export.to" })}
          items={exportEntries}
          placement="bottom-end"
          trigger={
            <Button icon={<Download aria-hidden="true" />} endIcon={<ChevronDown aria-hidden="true" />}>
              {formatMessage({ id: "list.export" })}
            </Button>
          }
        />
      )}
    </>
  )
}
