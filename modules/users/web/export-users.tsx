import { ChevronDown, Download } from "lucide-react"
import { useIntl } from "react-intl"
import { useReadOnly } from "../../../renderers/read-only.ts"
import { requestExport, type ExportType, type ReportFormat } from "../../exports/contract.ts"
import { noEntity, noProject, type ProjectId } from "../../../schemas/ids.ts"
import type { UserFilter } from "../../../schemas/user-filter.ts"
import { Button } from "../../../ui/button.tsx"
import { Menu, type MenuEntry } from "../../../ui/menu.tsx"
import { toast } from "../../../ui/toaster.tsx"
import { request } from "../../../src/api/request.ts"
import { refreshExports } from "../../../src/queries/exports.ts"
import { useUser } from "../../../src/session/session.ts"
import { errorMessage } from "../../../src/shell/error-message.ts"
import { useUserText } from "./use-user-text.ts"

const formats: readonly { readonly format: ReportFormat; readonly label: string }[] = [
  { format: "EXCEL", label: "Excel" },
  { format: "PDF", label: "PDF" },
]

/** Exports the listed users, and the audit log of users, roles and sign-ins. */
export function ExportUsers({ filter }: { readonly filter: UserFilter }) {
  const text = useUserText()
  const intl = useIntl()
  const { clientId } = useUser()
  const enqueueExport = async (exportType: ExportType, reportFormat: ReportFormat, exportName: string) => {
    try {
      await request(requestExport, {
        body: {
          clientId,
          companyId: noEntity,
          projectId: noProject as ProjectId,
          reportFormat,
          exportType,
          exportName,
          ...(exportType === "USER_MANAGEMENT_EXPORT" && { people: omitUndefined(filter) }),
        },
      })
      toast.show("info", { title: text("users.export"), text: text("users.export.started") })
      await refreshExports()
    } catch (failure) {
      toast.show("error", { title: text("users.export"), text: errorMessage(intl, failure) })
    }
  }
  const entries = (type: ExportType, name: string): MenuEntry[] => [
    { id: type, heading: name },
    ...formats.map(({ format, label }) => ({
      id: `${type}-${format}`,
      label,
      onSelect: () => void enqueueExport(type, format, name),
    })),
  ]
  if (useReadOnly()) return null
  return (
    <Menu
      label={text("users.export")}
      placement="bottom-end"
      items={[
        ...entries("USER_MANAGEMENT_EXPORT", text("users.export.people")),
        ...entries("USER_MANAGEMENT_AUDIT", text("users.export.audit")),
      ]}
      trigger={
        <Button icon={<Download aria-hidden="true" />} endIcon={<ChevronDown aria-hidden="true" />}>
          {text("users.export")}
        </Button>
      }
    />
  )
}

/** Empty filters are not sent. */
function omitUndefined(filter: UserFilter): UserFilter {
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined))
}
