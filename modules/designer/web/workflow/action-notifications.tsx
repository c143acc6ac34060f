import { Plus, Trash2 } from "lucide-react"
import { useEffect, useRef, useState } from "react"
import { notificationAudiences, workflowLimits, type ActionNotification } from "../../../../schemas/workflow.ts"
import { announce } from "../../../../ui/announce.ts"
import { Button } from "../../../../ui/button.tsx"
import { Checkbox } from "../../../../ui/checkbox.tsx"
import { IconButton } from "../../../../ui/icon-button.tsx"
import { MultiOptionField } from "./option-field.tsx"
import { useWorkflowEditor } from "./workflow-editor-state.ts"
import { NotificationTemplate } from "./notification-template.tsx"
import { useFlowText } from "./use-flow-text.ts"

interface ActionNotificationsProps {
  readonly notifications: readonly ActionNotification[]
  readonly onChange: (notifications: readonly ActionNotification[]) => void
}

/** Recipients and delivery of an action's notifications. */
export function ActionNotifications({ notifications, onChange }: ActionNotificationsProps) {
  const text = useFlowText()
  const section = useRef<HTMLElement>(null)
  const [added, setAdded] = useState(0)
  useEffect(() => {
    // Focuses the recipients first.
    if (added > 0) section.current?.querySelector<HTMLElement>("fieldset:last-of-type [type=checkbox]")?.focus()
  }, [added])
  const announceChange = (key: "flow.added" | "flow.removed", number: number) =>
    announce(text(key, { name: text("flow.notification", { number }) }))
  const add = () => {
    onChange([...notifications, { to: [notifications.length === 0 ? "ASSIGNEES" : "SENDER"] }])
    announceChange("flow.added", notifications.length + 1)
    setAdded((count) => count + 1)
  }
  return (
    <section ref={section} className="flow-form__group ru-stack ru-gap-8">
      <h2>{text("flow.notifications")}</h2>
      {notifications.map((notification, index) => (
        <ActionNotificationFields
          // Notifications have no IDs, so they are keyed by index.
          key={index}
          number={index + 1}
          notification={notification}
          onChange={(next) => onChange(notifications.with(index, next))}
          onRemove={() => {
            onChange(notifications.toSpliced(index, 1))
            announceChange("flow.removed", index + 1)
          }}
        />
      ))}
      {notifications.length < workflowLimits.notifications ? (
        <Button size="sm" icon={<Plus aria-hidden="true" />} onClick={add}>
          {text("flow.notification.add")}
        </Button>
      ) : null}
    </section>
  )
}

const channels = ["IN_APP", "EMAIL"] as const

interface ActionNotificationFieldsProps {
  readonly number: number
  readonly notification: ActionNotification
  readonly onChange: (notification: ActionNotification) => void
  readonly onRemove: () => void
}

function ActionNotificationFields({ number, notification, onChange, onRemove }: ActionNotificationFieldsProps) {
  const text = useFlowText()
  const { fields } = useWorkflowEditor()
  const { to = [], userFields = [], channels: used = channels, templateId } = notification
  const setProperty = <Key extends keyof ActionNotification>(key: Key, value: ActionNotification[Key] | undefined) => {
    const { [key]: _, ...rest } = notification
    onChange((value === undefined ? rest : { ...rest, [key]: value }) as ActionNotification)
  }
  const label = text("flow.notification", { number })
  return (
    <fieldset className="action-notification ru-card ru-stack ru-gap-8">
      <legend className="ru-small">{label}</legend>
      <span className="action-notification__remove">
        <IconButton
          size="xs"
          label={text("flow.notification.remove", { number })}
          icon={<Trash2 aria-hidden="true" />}
          onClick={onRemove}
        />
      </span>
      {notificationAudiences.map((audience) => (
        <Checkbox
          key={audience}
          checked={to.includes(audience)}
          onChange={(on) => {
            const next = notificationAudiences.filter((one) => (one === audience ? on : to.includes(one)))
            setProperty("to", next.length > 0 ? next : undefined)
          }}
        >
          {text(`flow.notification.${audience}`)}
        </Checkbox>
      ))}
      <MultiOptionField
        label={text("flow.notification.fields")}
        options={fields.people}
        value={userFields}
        onChange={(selected) => setProperty("userFields", selected.length > 0 ? selected : undefined)}
      />
      <div className="ru-cluster ru-gap-4-16" role="group" aria-label={text("flow.notification.channels")}>
        {channels.map((channel) => {
          const isOn = used.includes(channel)
          return (
            <Checkbox
              key={channel}
              checked={isOn}
              // At least one delivery must remain selected.
              disabled={isOn && used.length === 1}
              onChange={(on) => {
                const next = channels.filter((one) => (one === channel ? on : used.includes(one)))
                setProperty("channels", next.length === channels.length ? undefined : next)
              }}
            >
              {text(`flow.notification.${channel}`)}
            </Checkbox>
          )
        })}
      </div>
      {used.includes("EMAIL") ? (
        <NotificationTemplate templateId={templateId} onChange={(selected) => setProperty("templateId", selected)} />
      ) : null}
    </fieldset>
  )
}
