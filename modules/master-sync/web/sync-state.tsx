import { Badge } from "../../../ui/badge.tsx"
import type { Tone } from "../../../ui/tone.ts"
import { stateTones } from "../../../src/review/state-tones.ts"
import type { MasterSync } from "../contract.ts"
import { isSame } from "./sync-counts.ts"
import { useSyncText } from "./use-sync-text.ts"

const tones: Readonly<Record<MasterSync["state"], Tone>> = {
  ...stateTones,
  comparing: stateTones.running,
  applying: stateTones.running,
  undoing: stateTones.running,
}

/** State of a sync; a comparison without differences leaves nothing to review. */
export function SyncState({ sync }: { readonly sync: MasterSync }) {
  const text = useSyncText()
  if (sync.state === "ready" && isSame(sync)) return <Badge tone="success">{text("masterSync.state.same")}</Badge>
  return <Badge tone={tones[sync.state]}>{text(`masterSync.state.${sync.state}`)}</Badge>
}
