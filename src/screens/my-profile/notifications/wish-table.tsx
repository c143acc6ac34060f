import { useId } from "react"
import type { NotificationPreference } from "../../../../schemas/api/notification-preferences.ts"
import { letterWays, type LetterWay } from "../../../../schemas/notification-kinds.ts"
import { Checkbox } from "../../../../ui/checkbox.tsx"
import { Select } from "../../../../ui/select.tsx"
import { useNotificationText } from "./use-notification-text.ts"

export interface WishTableProps {
  readonly kinds: readonly NotificationPreference[]
  readonly readOnly: boolean
  readonly onChange: (changed: NotificationPreference) => void
}

/** Kinds of notifications by the ways one can be told of them. What one may not do without says so. */
export function WishTable({ kinds, readOnly, onChange }: WishTableProps) {
  const text = useNotificationText()
  const id = useId()
  return (
    <table className="my-notes">
      <caption className="ru-hidden">{text("notifications.preferences.table")}</caption>
      <thead>
        <tr>
          <th scope="col">{text("notifications.preferences.kind")}</th>
          <th scope="col">{text("notifications.preferences.bell")}</th>
          <th scope="col">{text("notifications.preferences.letter")}</th>
        </tr>
      </thead>
      <tbody>
        {kinds.map((one) => {
          const name = text(`notifications.name.${one.kind}`)
          const always = one.maySilence ? undefined : `${id}-${one.kind}`
          return (
            <tr key={one.kind}>
              <th scope="row">
                {name}
                {one.maySilence ? null : (
                  <span className="my-notes__always" id={always}>
                    {text("notifications.preferences.always")}
                  </span>
                )}
              </th>
              <td>
                <Checkbox
                  checked={one.inApp}
                  readOnly={readOnly || !one.maySilence}
                  aria-label={text("notifications.preferences.bellOf", { kind: name })}
                  aria-describedby={always}
                  onChange={(inApp) => onChange({ ...one, inApp })}
                />
              </td>
              <td>
                <Select
                  size="sm"
                  readOnly={readOnly}
                  aria-label={text("notifications.preferences.letterOf", { kind: name })}
                  aria-describedby={always}
                  options={waysOf(one).map((way) => ({
                    value: way,
                    label: text(`notifications.preferences.letter.${way}`),
                  }))}
                  value={one.letter}
                  onChange={(way) =>
                    onChange({ ...one, letter: letterWays.find((known) => known === way) ?? one.preset })
                  }
                />
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

/** A letter that is always written is written at once or once a day. */
function waysOf({ maySilence, preset }: NotificationPreference): readonly LetterWay[] {
  return maySilence || preset === "never" ? letterWays : letterWays.filter((way) => way !== "never")
}
