import { FormattedMessage, useIntl } from "react-intl"
import type { PackedProfilePreview } from "../../../../schemas/api/packs.ts"
import type { Conflict, MergeSide, Resolutions } from "../../../../schemas/pack.ts"
import { Button } from "../../../../ui/button.tsx"
import { ConflictValue } from "./conflict-value.tsx"
import { useStepNames } from "./use-step-names.ts"

interface ConflictListProps {
  readonly profile: PackedProfilePreview
  readonly conflicts: readonly Conflict[]
  readonly resolutions: Resolutions
  readonly onResolve: (sides: Readonly<Record<string, MergeSide>>) => void
}

const sides = ["base", "ours", "theirs"] as const

/** Each thing that both sides changed, as it was, as it is here and as the pack has it; one of the two is taken. */
export function ConflictList({ profile, conflicts, resolutions, onResolve }: ConflictListProps) {
  const left = conflicts.filter(({ key }) => !Object.hasOwn(resolutions, key)).length
  const all = (side: MergeSide) => onResolve(Object.fromEntries(conflicts.map(({ key }) => [key, side])))
  return (
    <div className="packs__conflicts">
      <div className="packs__bar">
        <b role="status">
          <FormattedMessage id="packs.conflicts" values={{ count: conflicts.length, left }} />
        </b>
        <Button size="sm" onClick={() => all("ours")}>
          <FormattedMessage id="packs.all.ours" />
        </Button>
        <Button size="sm" onClick={() => all("theirs")}>
          <FormattedMessage id="packs.all.theirs" />
        </Button>
      </div>
      {conflicts.map((conflict) => (
        <ConflictRow
          key={conflict.key}
          profile={profile}
          conflict={conflict}
          taken={Object.hasOwn(resolutions, conflict.key) ? (resolutions[conflict.key] ?? null) : null}
          onTake={(side) => onResolve({ [conflict.key]: side })}
        />
      ))}
    </div>
  )
}

interface ConflictRowProps {
  readonly profile: PackedProfilePreview
  readonly conflict: Conflict
  readonly taken: MergeSide | null
  readonly onTake: (side: MergeSide) => void
}

function ConflictRow({ profile, conflict, taken, onTake }: ConflictRowProps) {
  const { formatMessage } = useIntl()
  const { path, key } = conflict
  const name = useStepNames(path)
  return (
    <fieldset className="packs__conflict">
      <legend dir="auto">{name}</legend>
      {sides.map((side) => {
        const value = <ConflictValue value={conflict[side]} isThere={side in conflict} profile={profile} />
        const heading = formatMessage({ id: `packs.side.${side}` })
        if (side === "base")
          return (
            <div key={side} className="packs__side">
              <span>{heading}</span>
              {value}
            </div>
          )
        return (
          <label key={side} className="packs__side" data-taken={taken === side ? "" : undefined}>
            <span>
              <input
                type="radio"
                name={`${profile.id}-${key}`}
                aria-label={`${formatMessage({ id: "packs.side" }, { name })}: ${heading}`}
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
