import { useMemo, useState } from "react"
import { FormattedMessage, useIntl } from "react-intl"
import { unresolved } from "../../../../engine/pack/merge.ts"
import type { Conflict, MergeSide, Resolutions } from "../../../../schemas/pack.ts"
import type { ProfileDefinition } from "../../../../schemas/profile.ts"
import { Button } from "../../../../ui/button.tsx"
import { Dialog } from "../../../../ui/dialog.tsx"
import { useStepNames } from "../../profiles/packs/use-step-names.ts"
import { ConflictSide } from "./conflict-side.tsx"
import type { Draft } from "./use-draft.ts"
import "./draft.css"

interface ConflictDialogProps {
  readonly rival: NonNullable<Draft["rival"]>
  /** The draft on the page. */
  readonly definition: ProfileDefinition
  readonly onDecide: (resolutions: Resolutions) => void
  readonly onClose: () => void
}

const sides = ["base", "ours", "theirs"] as const

/** Each thing that both changed, as it was, as one has it and as the other has it; one of the two holds. */
export function ConflictDialog({ rival, definition, onDecide, onClose }: ConflictDialogProps) {
  const { formatMessage } = useIntl()
  const [resolutions, setResolutions] = useState<Resolutions>({})
  const { conflicts } = rival
  const left = unresolved(conflicts, resolutions).length
  const drafts = useMemo(() => [definition, rival.definition], [definition, rival.definition])
  const all = (side: MergeSide) => setResolutions(Object.fromEntries(conflicts.map(({ key }) => [key, side])))
  return (
    <Dialog
      open
      keepOpen
      title={formatMessage({ id: "designer.conflict.what" })}
      description={formatMessage({ id: "designer.conflict.what.text" })}
      closeLabel={formatMessage({ id: "shell.close" })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>
            <FormattedMessage id="shell.cancel" />
          </Button>
          <Button variant="solid" disabled={left > 0} onClick={() => onDecide(resolutions)}>
            <FormattedMessage id="designer.conflict.do" />
          </Button>
        </>
      }
    >
      <div className="draft-conflicts">
        <div className="draft-conflicts__bar">
          <b role="status">
            <FormattedMessage id="designer.conflict.left" values={{ count: conflicts.length, left }} />
          </b>
          <Button size="sm" onClick={() => all("ours")}>
            <FormattedMessage id="designer.conflict.allMine" />
          </Button>
          <Button size="sm" onClick={() => all("theirs")}>
            <FormattedMessage id="designer.conflict.allTheirs" />
          </Button>
        </div>
        {conflicts.map((conflict) => (
          <ConflictRow
            key={conflict.key}
            conflict={conflict}
            drafts={drafts}
            taken={Object.hasOwn(resolutions, conflict.key) ? (resolutions[conflict.key] ?? null) : null}
            onTake={(side) => setResolutions((chosen) => ({ ...chosen, [conflict.key]: side }))}
          />
        ))}
      </div>
    </Dialog>
  )
}

interface ConflictRowProps {
  readonly conflict: Conflict
  readonly drafts: readonly ProfileDefinition[]
  readonly taken: MergeSide | null
  readonly onTake: (side: MergeSide) => void
}

function ConflictRow({ conflict, drafts, taken, onTake }: ConflictRowProps) {
  const { formatMessage } = useIntl()
  const name = useStepNames(conflict.path)
  return (
    <fieldset className="draft-conflict">
      <legend dir="auto">{name}</legend>
      {sides.map((side) => {
        const heading = formatMessage({ id: `designer.conflict.${side}` })
        const value = <ConflictSide conflict={conflict} side={side} drafts={drafts} />
        if (side === "base") {
          return (
            <div key={side} className="draft-conflict__side">
              <span>{heading}</span>
              {value}
            </div>
          )
        }
        return (
          <label key={side} className="draft-conflict__side" data-taken={taken === side ? "" : undefined}>
            <span>
              <input
                type="radio"
                name={conflict.key}
                aria-label={`${formatMessage({ id: "designer.conflict.side" }, { name })}: ${heading}`}
                checked={taken === side}
                onChange={() => onTake(side)}
              />
              {heading}
            </span>
            {value}
          </label>
        )
      })}
    </fieldset>
  )
}
