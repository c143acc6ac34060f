import { useQueryClient } from "@tanstack/react-query"
import { useNavigate } from "@tanstack/react-router"
import { Trash2 } from "lucide-react"
import { request } from "../../../src/api/request.ts"
import { ConfirmedAction } from "../../../src/review/confirmed-action.tsx"
import { useReviewAction } from "../../../src/review/use-review-action.ts"
import { discardRollOver, type RollOver } from "../contract.ts"
import { recentRollOversQuery, rollOverQuery } from "./queries.ts"
import { rollOverStartPath } from "./roll-over-path.ts"
import { rollOverScope } from "./use-roll-over-action.ts"
import { useRollOverText } from "./use-roll-over-text.ts"

/** Deletes a roll-over after confirmation; what it has applied stays. */
export function DiscardRollOver({ rollOver }: { readonly rollOver: RollOver }) {
  const text = useRollOverText()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const discard = useReviewAction({
    scope: rollOverScope(rollOver.id),
    send: () => request(discardRollOver, { params: { rollOverId: rollOver.id } }),
    onDone: async () => {
      await queries.invalidateQueries({ queryKey: recentRollOversQuery.queryKey })
      await navigate({ href: rollOverStartPath(rollOver.projectId, rollOver.sourceId) })
    },
    staleKey: rollOverQuery(rollOver.id).queryKey,
  })
  return (
    <ConfirmedAction
      variant="ghost"
      tone="danger"
      icon={<Trash2 aria-hidden="true" />}
      label={text("rollOver.discard")}
      title={text("rollOver.discard.title", { project: rollOver.projectName })}
      action={discard}
    >
      {text(rollOver.appliedAt === null ? "rollOver.discard.text" : "rollOver.discard.applied")}
    </ConfirmedAction>
  )
}
