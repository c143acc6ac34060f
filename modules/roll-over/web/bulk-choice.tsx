import { announce } from "../../../ui/announce.ts"
import { Button } from "../../../ui/button.tsx"
import { request } from "../../../src/api/request.ts"
import {
  chooseRollOverRows,
  rollOverChoices,
  type RollOver,
  type RollOverChoice,
  type RollOverKind,
} from "../contract.ts"
import { useRollOverAction } from "./use-roll-over-action.ts"
import { useRollOverText } from "./use-roll-over-text.ts"

interface BulkChoiceProps {
  readonly rollOver: RollOver
  readonly kind: RollOverKind
}

/** Takes or leaves all rows of a kind. */
export function BulkChoice({ rollOver, kind }: BulkChoiceProps) {
  if (rollOver.kinds[kind] === 0) return null
  return rollOverChoices.map((choice) => <ChooseAll key={choice} rollOver={rollOver} kind={kind} choice={choice} />)
}

function ChooseAll({ rollOver, kind, choice }: BulkChoiceProps & { readonly choice: RollOverChoice }) {
  const text = useRollOverText()
  const choose = useRollOverAction(
    rollOver,
    () => request(chooseRollOverRows, { params: { rollOverId: rollOver.id }, body: { kind, choice } }),
    () => announce(text("rollOver.all.saved", { count: rollOver.kinds[kind] })),
  )
  return (
    <Button size="sm" busy={choose.isPending} onClick={choose.perform}>
      {text(`rollOver.all.${choice}`)}
    </Button>
  )
}
