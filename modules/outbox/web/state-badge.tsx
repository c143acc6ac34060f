import { useIntl } from "react-intl"
import type { MessageKey } from "../../../messages/index.ts"
import { Badge, type BadgeProps } from "../../../ui/badge.tsx"
import type { EmailState } from "../contract.ts"

export const stateLabels: Readonly<Record<EmailState, MessageKey>> = {
  waiting: "outbox.state.waiting",
  sending: "outbox.state.sending",
  sent: "outbox.state.sent",
  failed: "outbox.state.failed",
  cancelled: "outbox.state.cancelled",
}

type BadgeStyle = Pick<BadgeProps, "tone" | "mark">

const badgeStyles: Readonly<Record<EmailState, BadgeStyle>> = {
  waiting: { tone: "info" },
  sending: { tone: "info" },
  sent: { tone: "success", mark: "check" },
  failed: { tone: "danger", mark: "cross" },
  cancelled: { tone: "neutral" },
}

/** Status of an email as a badge. */
export function StateBadge({ state }: { readonly state: EmailState }) {
  const { formatMessage } = useIntl()
  return <Badge {...badgeStyles[state]}>{formatMessage({ id: stateLabels[state] })}</Badge>
}
