import type { LetterState } from "../../../schemas/api/outbox.ts"
import { Badge, type BadgeProps } from "../../../ui/badge.tsx"
import { useOutboxText } from "./use-outbox-text.ts"

type Look = Pick<BadgeProps, "tone" | "mark">

const looks: Readonly<Record<LetterState, Look>> = {
  waiting: { tone: "info" },
  sending: { tone: "info" },
  sent: { tone: "success", mark: "check" },
  failed: { tone: "danger", mark: "cross" },
  cancelled: { tone: "neutral" },
}

/** Where a letter stands, in a word and a colour. */
export function StateBadge({ state }: { readonly state: LetterState }) {
  const text = useOutboxText()
  return <Badge {...looks[state]}>{text(`outbox.state.${state}`)}</Badge>
}
