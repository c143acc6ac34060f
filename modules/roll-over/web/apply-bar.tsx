import { request } from "../../../src/api/request.ts"
import { ApplyButton } from "../../../src/review/apply-button.tsx"
import { KindCounts } from "../../../src/review/kind-counts.tsx"
import { applyRollOver, rollOverKinds, type RollOver, type RollOverKind } from "../contract.ts"
import { unreplacedCount } from "./roll-over-counts.ts"
import { useRollOverAction } from "./use-roll-over-action.ts"
import { useRollOverText, type RollOverTextKey } from "./use-roll-over-text.ts"

/** What is done with the rows of a kind. */
const doneLabels = {
  add: "rollOver.result.added",
  link: "rollOver.result.linked",
  restore: "rollOver.apply.restored",
} as const satisfies Readonly<Record<RollOverKind, RollOverTextKey>>

/** Rolls the taken rows over, after confirmation; says who is replaced by no one. */
export function ApplyBar({ rollOver }: { readonly rollOver: RollOver }) {
  const text = useRollOverText()
  const apply = useRollOverAction(rollOver, () => request(applyRollOver, { params: { rollOverId: rollOver.id } }))
  const { pending, pendingKinds, projectName: project } = rollOver
  const unreplaced = unreplacedCount(rollOver)
  const unreplacedText = unreplaced > 0 ? text("rollOver.apply.unreplaced", { count: unreplaced }) : undefined
  return (
    <ApplyButton
      label={text("rollOver.apply", { count: pending })}
      title={text("rollOver.apply.title", { count: pending, project })}
      note={pending === 0 ? text("rollOver.apply.none") : unreplacedText}
      disabled={pending === 0}
      action={apply}
    >
      <div className="ru-stack ru-gap-12">
        <KindCounts
          title={text("rollOver.apply.found")}
          kinds={rollOverKinds.map((kind) => ({ label: text(doneLabels[kind]), count: pendingKinds[kind] }))}
        />
        {unreplacedText === undefined ? null : <p>{unreplacedText}</p>}
        <p className="ru-muted">{text("rollOver.apply.text", { project })}</p>
      </div>
    </ApplyButton>
  )
}
