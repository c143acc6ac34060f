import { History } from "lucide-react"
import { useIntl } from "react-intl"
import { IconButton } from "../../../../ui/icon-button.tsx"
import { Popover } from "../../../../ui/popover.tsx"
import { HistoryPanel } from "./history-panel.tsx"
import type { Draft } from "./use-draft.ts"

/** Opens the edit history of the draft. */
export function HistoryButton({ draft }: { draft: Draft }) {
  const { formatMessage } = useIntl()
  const label = formatMessage({ id: "designer.history" })
  return (
    <Popover
      label={label}
      placement="bottom-end"
      trigger={<IconButton label={label} icon={<History aria-hidden="true" />} />}
    >
      <HistoryPanel draft={draft} />
    </Popover>
  )
}
