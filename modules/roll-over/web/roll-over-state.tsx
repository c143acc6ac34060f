import { Badge } from "../../../ui/badge.tsx"
import type { Tone } from "../../../ui/tone.ts"
import { stateTones } from "../../../src/review/state-tones.ts"
import type { RollOver } from "../contract.ts"
import { isEmpty } from "./roll-over-counts.ts"
import { useRollOverText } from "./use-roll-over-text.ts"

const tones: Readonly<Record<RollOver["state"], Tone>> = {
  ...stateTones,
  preparing: stateTones.running,
  applying: stateTones.running,
  undoing: stateTones.running,
}

/** State of a roll-over; one without records leaves nothing to review. */
export function RollOverState({ rollOver }: { readonly rollOver: RollOver }) {
  const text = useRollOverText()
  if (rollOver.state === "ready" && isEmpty(rollOver)) return <Badge>{text("rollOver.state.empty")}</Badge>
  return <Badge tone={tones[rollOver.state]}>{text(`rollOver.state.${rollOver.state}`)}</Badge>
}
