import { createContext, useContext } from "react"
import type { DraftPeer } from "../../../../schemas/api/presence.ts"

/** Who else is at this draft. */
export const PeersContext = createContext<readonly DraftPeer[]>([])

const nobody: readonly DraftPeer[] = []

/** Who else has selected a piece of the draft: to be marked on whatever draws it. */
export function usePeersAt(id: string): readonly DraftPeer[] {
  const peers = useContext(PeersContext)
  return peers.length === 0 ? nobody : peers.filter(({ selection }) => selection?.id === id)
}
