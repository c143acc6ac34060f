import { ChevronRight } from "lucide-react"
import type { ReactNode } from "react"
import { classNames } from "../../ui/class-names.ts"
import "./choice-list.css"

export interface Choice<Id extends string> {
  readonly id: Id
  readonly name: string
  /** Lines below the name. */
  readonly notes?: readonly ReactNode[]
}

export interface ChoiceListProps<Id extends string> {
  readonly choices: readonly Choice<Id>[]
  /** The choice that is being applied; until then no other can be chosen. */
  readonly pendingId?: Id | undefined
  readonly className?: string
  readonly onChoose: (id: Id) => void
}

/** A few named things, one of which the user chooses to go on. */
export function ChoiceList<Id extends string>({ choices, pendingId, className, onChoose }: ChoiceListProps<Id>) {
  if (choices.length === 0) return null
  return (
    <ul className={classNames("choice-list ru-panel ru-divided", className)}>
      {choices.map(({ id, name, notes = [] }) => (
        <li key={id}>
          <button
            type="button"
            className="ru-row ru-gap-8 ru-spread"
            aria-disabled={pendingId !== undefined}
            aria-busy={pendingId === id || undefined}
            onClick={() => {
              if (pendingId === undefined) onChoose(id)
            }}
          >
            <span>
              <bdi>{name}</bdi>
              {notes.map((note, index) => (
                <small key={index} className="ru-note">
                  {note}
                </small>
              ))}
            </span>
            <ChevronRight className="ru-flip" aria-hidden="true" />
          </button>
        </li>
      ))}
    </ul>
  )
}
