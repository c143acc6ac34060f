import { useState } from "react"
import { Button } from "../../../ui/button.tsx"
import type { RollOver } from "../contract.ts"
import { PersonItem } from "./person-item.tsx"
import { useRollOverText } from "./use-roll-over-text.ts"

/** The users named in the records, with who is named in the new year; those who have left first. */
export function People({ rollOver }: { readonly rollOver: RollOver }) {
  const text = useRollOverText()
  const [showsOthers, setShowsOthers] = useState(false)
  const left = rollOver.users.filter(({ hasLeft }) => hasLeft)
  const others = rollOver.users.filter(({ hasLeft }) => !hasLeft)
  const shown = showsOthers ? rollOver.users : left
  return (
    <div className="roll-over-people ru-stack ru-gap-12 ru-fill-block">
      <p className="ru-muted">{text(left.length > 0 ? "rollOver.people.text" : "rollOver.people.active")}</p>
      {shown.length > 0 ? (
        <ul className="ru-panel ru-divided">
          {shown.map((user) => (
            <PersonItem key={user.id} rollOver={rollOver} user={user} />
          ))}
        </ul>
      ) : null}
      {others.length > 0 ? (
        <div>
          <Button variant="link" aria-expanded={showsOthers} onClick={() => setShowsOthers(!showsOthers)}>
            {text(showsOthers ? "rollOver.people.less" : "rollOver.people.more", { count: others.length })}
          </Button>
        </div>
      ) : null}
    </div>
  )
}
