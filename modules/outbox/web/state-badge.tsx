import type { EmailState } from "../contract.ts"
import { Badge, type BadgeProps } from "../../../ui/badge.tsx"
import { useOutboxText } from "./use-outbox-text.ts"

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
  const text = useOutboxText()
  return <Badge {...badgeStyles[state]}>{text(`outbox.state.${state}`)}</Badge>
}
