import { useQuery } from "@tanstack/react-query"
import { useIntl } from "react-intl"
import { StatusHistory } from "../../../../renderers/record/side-panel/status-history.tsx"
import { useLanguage } from "../../../../src/language/language-provider.tsx"
import { statusHistoryQuery } from "../../../audit-log/web/queries.ts"
import { RecordDecisions } from "../workflow/record-decisions.tsx"
import { panelStateOf } from "./panel-state-of.ts"
import type { RecordSidePanelProps } from "./record-side-panel.tsx"

export function StatusPanel({ recordId, revision }: RecordSidePanelProps) {
  const history = useQuery(statusHistoryQuery(recordId, revision))
  return (
    <RecordDecisions recordId={recordId} revision={revision}>
      <StatusHistory state={panelStateOf(useIntl(), history)} language={useLanguage()} />
    </RecordDecisions>
  )
}
