import { useMatrixText } from "../../../renderers/matrix/use-matrix-text.ts"
import { useReadOnly } from "../../../renderers/read-only.ts"
import { noEntity, type ProjectId } from "../../../schemas/ids.ts"
import { enqueueExport } from "../../../src/queries/request-export.ts"
import { useUser } from "../../../src/session/session.ts"
import type { MenuItem } from "../../../ui/menu.tsx"
import type { ExportedMatrix } from "../../exports/contract.ts"
import { useExportEntries } from "../../records/web/use-export-entries.ts"

/** Menu entries that export a matrix, one per file format; none while nothing can be requested. */
export function useMatrixExport(projectId: ProjectId): (matrix: () => ExportedMatrix) => readonly MenuItem[] {
  const text = useMatrixText()
  const { clientId } = useUser()
  const entries = useExportEntries()
  const isReadOnly = useReadOnly()
  return (matrix) =>
    isReadOnly
      ? []
      : entries("export", (reportFormat) =>
          enqueueExport({
            clientId,
            companyId: noEntity,
            reportFormat,
            exportType: "LIST_VIEW_EXPORT",
            exportName: text("matrix.title"),
            projectId,
            matrix: matrix(),
          }),
        )
}
