import { useInfiniteQuery, useMutation } from "@tanstack/react-query"
import { useMemo, useState } from "react"
import { useIntl } from "react-intl"
import type { AuditLogFilters } from "../../../../renderers/record/side-panel/audit-filters.tsx"
import { AuditLog } from "../../../../renderers/record/side-panel/audit-log.tsx"
import { exportRecordAuditLog } from "../../../audit-log/contract.ts"
import { toast } from "../../../../ui/toaster.tsx"
import { request } from "../../../../src/api/request.ts"
import { useLanguage } from "../../../../src/language/language-provider.tsx"
import { auditLogQuery } from "../../../audit-log/web/queries.ts"
import { useUser } from "../../../../src/session/session.ts"
import { errorMessage } from "../../../../src/shell/error-message.ts"
import { saveFile } from "../../../../src/shell/save-file.ts"
import { panelStateOf } from "./panel-state-of.ts"
import type { RecordSidePanelProps } from "./record-side-panel.tsx"
import { VerificationPanel } from "./verification-panel.tsx"

export function AuditPanel({ recordId, revision }: RecordSidePanelProps) {
  const intl = useIntl()
  const language = useLanguage()
  const { isClientAdmin } = useUser()
  const [filters, setFilters] = useState<AuditLogFilters>({})
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    auditLogQuery(recordId, revision, language, filters),
  )
  const exporting = useMutation({
    mutationFn: () => request(exportRecordAuditLog, { params: { id: recordId }, query: filters }),
    onSuccess: (csv) => saveFile("audit-log.csv", csv, "text/csv"),
    onError: (failure) =>
      toast.show("error", {
        title: intl.formatMessage({ id: "audit.export.failed" }),
        text: errorMessage(intl, failure),
      }),
  })
  const log = useMemo(() => {
    const newest = data?.pages[0]
    return newest && { ...newest, content: data.pages.flatMap(({ content }) => content) }
  }, [data])
  return (
    <>
      <AuditLog
        state={panelStateOf(intl, { data: log, error, refetch })}
        language={language}
        filters={filters}
        onFiltersChange={setFilters}
        onMore={hasNextPage ? () => void fetchNextPage() : undefined}
        isFetchingMore={isFetchingNextPage}
        onExport={() => exporting.mutate()}
        isExporting={exporting.isPending}
      />
      {isClientAdmin ? <VerificationPanel /> : null}
    </>
  )
}
