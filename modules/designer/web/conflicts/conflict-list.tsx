import { useId } from "react"
import { FormattedMessage } from "react-intl"
import { findUnresolved } from "../../../../engine/pack/merge.ts"
import type { MessageKey } from "../../../../messages/index.ts"
import type { Conflict, MergeSide, Resolutions } from "../../../../schemas/pack.ts"
import type { ProfileDefinition } from "../../../../schemas/profile.ts"
import { Button } from "../../../../ui/button.tsx"
import { ConflictSide } from "./conflict-side.tsx"
import { useConflictPathText } from "./use-conflict-path-text.ts"
import "./conflicts.css"

const sides = ["base", "ours", "theirs"] as const

/** Labels of the two sides in this list. */
export interface ConflictLabels {
  /** With the parameters `count` and `left`. */
  readonly left: MessageKey
  readonly allOurs: MessageKey
  readonly allTheirs: MessageKey
  readonly side: Readonly<Record<(typeof sides)[number], MessageKey>>
}

interface ConflictListProps {
  readonly conflicts: readonly Conflict[]
  readonly resolutions: Resolutions
  readonly onResolve: (selected: Resolutions) => void
  /** Both drafts, to resolve IDs to names. */
  readonly drafts: readonly ProfileDefinition[]
  readonly labels: ConflictLabels
  /** Distinguishes the radio groups of several lists on one page. */
  readonly scope?: string
}

/** Conflicting changes with the base and both sides, each to be resolved to one side. */
export function ConflictList({ conflicts, resolutions, onResolve, drafts, labels, scope = "" }: ConflictListProps) {
  const left = findUnresolved(conflicts, resolutions).length
  const all = (side: MergeSide) => onResolve(Object.fromEntries(conflicts.map(({ key }) => [key, side])))
  return (
    <div className="ru-stack ru-gap-12">
      <div className="conflicts__bar ru-cluster ru-gap-8">
        <b className="ru-strong" role="status">
          <FormattedMessage id={labels.left} values={{ count: conflicts.length, left }} />
        </b>
        <Button size="sm" onClick={() => all("ours")}>
          <FormattedMessage id={labels.allOurs} />
        </Button>
        <Button size="sm" onClick={() => all("theirs")}>
          <FormattedMessage id={labels.allTheirs} />
        </Button>
      </div>
      {conflicts.map((conflict) => (
        <ConflictRow
          key={conflict.key}
          conflict={conflict}
          group={`${scope}${conflict.key}`}
          drafts={drafts}
          labels={labels}
          chosenSide={Object.hasOwn(resolutions, conflict.key) ? (resolutions[conflict.key] ?? null) : null}
          onChooseSide={(side) => onResolve({ [conflict.key]: side })}
        />
      ))}
    </div>
  )
}

interface ConflictRowProps extends Pick<ConflictListProps, "drafts" | "labels"> {
  readonly conflict: Conflict
  /** Name of the radio group. */
  readonly group: string
  readonly chosenSide: MergeSide | null
  readonly onChooseSide: (side: MergeSide) => void
}

function ConflictRow({ conflict, group, drafts, labels, chosenSide, onChooseSide }: ConflictRowProps) {
  const id = useId()
  const name = useConflictPathText(conflict.path)
  return (
    <fieldset className="conflict ru-grid ru-gap-8">
      <legend dir="auto">{name}</legend>
      {sides.map((side) => {
        const heading = (
          <span id={`${id}-${side}`}>
            <FormattedMessage id={labels.side[side]} />
          </span>
        )
        const value = <ConflictSide id={`${id}-${side}-value`} conflict={conflict} side={side} drafts={drafts} />
        if (side === "base") {
          return (
            <div key={side} className="conflict__side ru-stack ru-gap-4">
              {heading}
              {value}
            </div>
          )
        }
        return (
          <label
            key={side}
            className="conflict__side ru-stack ru-gap-4"
            data-taken={chosenSide === side ? "" : undefined}
          >
            <span>
              <input
                type="radio"
                name={group}
                aria-labelledby={`${id}-${side}`}
                aria-describedby={`${id}-${side}-value`}
                checked={chosenSide === side}
                onChange={() => onChooseSide(side)}
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
