import { Button } from "../../../../ui/button.tsx"
import { Kbd } from "../../../../ui/kbd.tsx"
import { useLibraryText } from "../use-library-text.ts"

interface EntityGridFootProps {
  /** Opens the team of the process in the cell; undefined if there is none. */
  readonly onOpenTeam: (() => void) | undefined
  /** The selected block of several cells; undefined for one cell, or if nothing can be changed. */
  readonly block: { readonly size: number; readonly onSet: (isAssigned: boolean) => void } | undefined
  /** The processes below that of the one cell; undefined if there are none, or if nothing can be changed. */
  readonly below: { readonly name: string; readonly count: number; readonly onSet: () => void } | undefined
}

/** What can be done with the selected cells, and the keys of the grid. */
export function EntityGridFoot({ onOpenTeam, block, below }: EntityGridFootProps) {
  const text = useLibraryText()
  return (
    <div className="entity-grid__foot ru-cluster ru-gap-4-16 ru-note">
      {onOpenTeam ? (
        <Button size="sm" onClick={onOpenTeam}>
          {text("masterLibrary.team.open")}
        </Button>
      ) : null}
      {block ? (
        <>
          <span role="status">{text("masterLibrary.entities.selected", { count: block.size })}</span>
          <Button size="sm" onClick={() => block.onSet(true)}>
            {text("masterLibrary.entities.assign")}
          </Button>
          <Button size="sm" onClick={() => block.onSet(false)}>
            {text("masterLibrary.entities.withdraw")}
          </Button>
        </>
      ) : null}
      {below ? (
        <Button size="sm" onClick={below.onSet}>
          {text("masterLibrary.entities.below", { name: below.name, count: below.count })}
        </Button>
      ) : null}
      <KeyHints />
    </div>
  )
}

function KeyHints() {
  const text = useLibraryText()
  return (
    <span className="entity-grid__keys ru-row ru-gap-12 ru-push-end" aria-hidden="true">
      <span className="ru-row ru-gap-4">
        <Kbd keys="Space" /> {text("masterLibrary.entities.key.set")}
      </span>
      <span className="ru-row ru-gap-4">
        <Kbd keys="Shift+→" /> {text("masterLibrary.entities.key.select")}
      </span>
      <span className="ru-row ru-gap-4">
        <Kbd keys="Shift+Space" /> {text("masterLibrary.entities.key.below")}
      </span>
      <span className="ru-row ru-gap-4">
        <Kbd keys="Enter" /> {text("masterLibrary.entities.key.team")}
      </span>
    </span>
  )
}
