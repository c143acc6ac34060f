import { useId } from "react"
import { FormattedMessage } from "react-intl"
import { unresolved } from "../../../engine/pack/merge.ts"
import type { MessageKey } from "../../../messages/index.ts"
import type { Conflict, MergeSide, Resolutions } from "../../../schemas/pack.ts"
import type { ProfileDefinition } from "../../../schemas/profile.ts"
import { Button } from "../../../ui/button.tsx"
import { ConflictSide } from "./conflict-side.tsx"
import { useStepNames } from "./use-step-names.ts"
import "./conflicts.css"

const sides = ["base", "ours", "theirs"] as const

/** How the sides are called where the list stands. */
export interface ConflictWords {
  /** Of `count` and `left`. */
  readonly left: MessageKey
  readonly allOurs: MessageKey
  readonly allTheirs: MessageKey
  readonly side: Readonly<Record<(typeof sides)[number], MessageKey>>
}

interface ConflictListProps {
  readonly conflicts: readonly Conflict[]
  readonly resolutions: Resolutions
  readonly onResolve: (chosen: Resolutions) => void
  /** Both sides, for what the one or the other calls what is named by an id. */
  readonly drafts: readonly ProfileDefinition[]
  readonly words: ConflictWords
  /** Tells the choices of one list from those of another on the same page. */
  readonly scope?: string
}

/** Each thing that both sides changed, as it was, as the one has it and as the other has it; one of the two holds. */
export function ConflictList({ conflicts, resolutions, onResolve, drafts, words, scope = "" }: ConflictListProps) {
  const left = unresolved(conflicts, resolutions).length
  const all = (side: MergeSide) => onResolve(Object.fromEntries(conflicts.map(({ key }) => [key, side])))
  return (
    <div className="conflicts">
      <div className="conflicts__bar">
        <b role="status">
          <FormattedMessage id={words.left} values={{ count: conflicts.length, left }} />
        </b>
        <Button size="sm" onClick={() => all("ours")}>
          <FormattedMessage id={words.allOurs} />
        </Button>
        <Button size="sm" onClick={() => all("theirs")}>
          <FormattedMessage id={words.allTheirs} />
        </Button>
      </div>
      {conflicts.map((conflict) => (
        <ConflictRow
          key={conflict.key}
          conflict={conflict}
          group={`${scope}${conflict.key}`}
          drafts={drafts}
          words={words}
          taken={Object.hasOwn(resolutions, conflict.key) ? (resolutions[conflict.key] ?? null) : null}
          onTake={(side) => onResolve({ [conflict.key]: side })}
        />
      ))}
    </div>
  )
}

interface ConflictRowProps extends Pick<ConflictListProps, "drafts" | "words"> {
  readonly conflict: Conflict
  /** The name that its choices share. */
  readonly group: string
  readonly taken: MergeSide | null
  readonly onTake: (side: MergeSide) => void
}

function ConflictRow({ conflict, group, drafts, words, taken, onTake }: ConflictRowProps) {
  const id = useId()
  const name = useStepNames(conflict.path)
  return (
    <fieldset className="conflict">
      <legend dir="auto">{name}</legend>
      {sides.map((side) => {
        const heading = (
          <span id={`${id}-${side}`}>
            <FormattedMessage id={words.side[side]} />
          </span>
        )
        const value = <ConflictSide id={`${id}-${side}-value`} conflict={conflict} side={side} drafts={drafts} />
        if (side === "base") {
          return (
            <div key={side} className="conflict__side">
              {heading}
              {value}
            </div>
          )
        }
        return (
          <label key={side} className="conflict__side" data-taken={taken === side ? "" : undefined}>
            <span>
              <input
                type="radio"
                name={group}
                aria-labelledby={`${id}-${side}`}
                aria-describedby={`${id}-${side}-value`}
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
