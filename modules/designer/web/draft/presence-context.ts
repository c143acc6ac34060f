import { createContext, useContext } from "react"
import type { DraftCollaborator } from "../../contracts/presence.ts"

/** Other users editing this draft. */
export const PresenceContext = createContext<readonly DraftCollaborator[]>([])

const nobody: readonly DraftCollaborator[] = []

/** Other users who have selected this item, for marking it. */
export function useCollaboratorsAt(id: string): readonly DraftCollaborator[] {
  const collaborators = useContext(PresenceContext)
  return collaborators.length === 0 ? nobody : collaborators.filter(({ selection }) => selection?.id === id)
}
