import { useId } from "react"
import type { NotificationPreference } from "../../../notifications/contracts/notification-preferences.ts"
import { emailDeliveries, type EmailDelivery } from "../../../../schemas/notification-kind.ts"
import { Checkbox } from "../../../../ui/checkbox.tsx"
import { Select } from "../../../../ui/select.tsx"
import { useNotificationText } from "./use-notification-text.ts"

export interface PreferencesTableProps {
  readonly kinds: readonly NotificationPreference[]
  readonly readOnly: boolean
  readonly onChange: (changed: NotificationPreference) => void
}

/** Notification kinds and their deliveries; kinds that cannot be disabled are labelled. */
export function PreferencesTable({ kinds, readOnly, onChange }: PreferencesTableProps) {
  const text = useNotificationText()
  const id = useId()
  return (
    <table className="notification-panel__table">
      <caption className="ru-hidden">{text("notifications.preferences.table")}</caption>
      <thead>
        <tr>
          <th scope="col">{text("notifications.preferences.kind")}</th>
          <th scope="col">{text("notifications.preferences.inApp")}</th>
          <th scope="col">{text("notifications.preferences.email")}</th>
        </tr>
      </thead>
      <tbody>
        {kinds.map((one) => {
          const name = text(`notifications.name.${one.kind}`)
          const always = one.canDisable ? undefined : `${id}-${one.kind}`
          return (
            <tr key={one.kind}>
              <th scope="row">
                {name}
                {one.canDisable ? null : (
                  <p className="ru-muted ru-small" id={always}>
                    {text("notifications.preferences.always")}
                  </p>
                )}
              </th>
              <td>
                <Checkbox
                  checked={one.inApp}
                  readOnly={readOnly || !one.canDisable}
                  aria-label={text("notifications.preferences.inAppOf", { kind: name })}
                  aria-describedby={always}
                  onChange={(inApp) => onChange({ ...one, inApp })}
                />
              </td>
              <td>
                <Select
                  size="sm"
                  readOnly={readOnly}
                  aria-label={text("notifications.preferences.emailOf", { kind: name })}
                  aria-describedby={always}
                  options={listDeliveries(one).map((delivery) => ({
                    value: delivery,
                    label: text(`notifications.preferences.email.${delivery}`),
                  }))}
                  value={one.email}
                  onChange={(delivery) =>
                    onChange({ ...one, email: emailDeliveries.find((known) => known === delivery) ?? one.preset })
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

/** An email that cannot be disabled is sent immediately or in the daily digest. */
function listDeliveries({ canDisable, preset }: NotificationPreference): readonly EmailDelivery[] {
  return canDisable || preset === "never" ? emailDeliveries : emailDeliveries.filter((delivery) => delivery !== "never")
}
