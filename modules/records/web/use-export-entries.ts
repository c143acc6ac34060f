import { useIntl } from "react-intl"
import { errorMessage } from "../../../src/shell/error-message.ts"
import type { MenuItem } from "../../../ui/menu.tsx"
import { toast } from "../../../ui/toaster.tsx"
import type { ReportFormat } from "../../exports/contract.ts"

const formats: readonly { readonly format: ReportFormat; readonly label: string }[] = [
  { format: "EXCEL", label: "Excel" },
  { format: "PDF", label: "PDF" },
]

/** Menu entries, one per file format, whose request is confirmed or explained by a toast. */
export function useExportEntries(): (
  id: string,
  enqueueExport: (format: ReportFormat) => Promise<void>,
) => readonly MenuItem[] {
  const intl = useIntl()
  const start = async (enqueueExport: () => Promise<void>) => {
    const title = intl.formatMessage({ id: "list.export" })
    try {
      await enqueueExport()
      toast.show("info", { title, text: intl.formatMessage({ id: "list.export.started" }) })
    } catch (failure) {
      toast.show("error", { title, text: errorMessage(intl, failure) })
    }
  }
  return (id, enqueueExport) =>
    formats.map(({ format, label }) => ({
      id: `${id}-${format}`,
      label,
      onSelect: () => void start(() => enqueueExport(format)),
    }))
}
