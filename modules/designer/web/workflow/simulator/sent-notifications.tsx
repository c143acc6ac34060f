import { Bell } from "lucide-react"
import { Suspense, useEffect, useState } from "react"
import { LazyMessagesProvider } from "../../../../../renderers/lazy-messages-provider.tsx"
import type { MailTemplateLine, TemplatePreview } from "../../../../mail-templates/contract.ts"
import type { WorkflowNotification } from "../../../../../engine/workflow/action-recipients.ts"
import { Button } from "../../../../../ui/button.tsx"
import { useLanguage } from "../../../../../src/language/language-provider.tsx"
import { useFlowServices } from "../flow-services.ts"
import { EmailPreview } from "../notification-template.tsx"
import { useFlowText } from "../use-flow-text.ts"
import { DefaultEmail, type SimulatedNotificationStep } from "./default-email.tsx"
import type { SimulatorLabels } from "./use-simulator-labels.ts"

interface SentNotificationsProps {
  readonly notifications: readonly WorkflowNotification[]
  readonly step: SimulatedNotificationStep
  readonly labels: SimulatorLabels
}

const bothChannels: NonNullable<WorkflowNotification["channels"]> = ["IN_APP", "EMAIL"]

/** Recipients of a step's notifications, the deliveries, and a preview of the email. */
export function SentNotifications({ notifications, step, labels }: SentNotificationsProps) {
  const text = useFlowText()
  if (notifications.length === 0) return null
  const formatNotification = ({ kind, people, substitutedUserId, channels = bothChannels }: WorkflowNotification) => {
    const ways = labels.list(channels.map((channel) => text(`flow.notification.${channel}`)))
    const values = { people: labels.people(people), ways }
    return substitutedUserId === undefined
      ? text(`flow.sim.notification.${kind}`, values)
      : text("flow.sim.notification.inPlace", { ...values, away: labels.person(substitutedUserId) })
  }
  return (
    <ul className="ru-grid ru-gap-4">
      {notifications.map((notification) => (
        <li
          key={`${notification.kind} ${notification.people.join()} ${notification.substitutedUserId ?? ""}`}
          className="simulator__notification ru-grid ru-gap-6 ru-small"
        >
          <Bell aria-hidden="true" />
          <span>{formatNotification(notification)}</span>
          {(notification.channels ?? bothChannels).includes("EMAIL") ? (
            <NotificationEmail {...{ notification, step, labels }} />
          ) : null}
        </li>
      ))}
    </ul>
  )
}

/** Email of a notification: the client's template if it exists and is active, otherwise the default. */
function NotificationEmail({
  notification,
  step,
  labels,
}: Omit<SentNotificationsProps, "notifications"> & { readonly notification: WorkflowNotification }) {
  const text = useFlowText()
  const language = useLanguage()
  const services = useFlowServices()
  const [template, setTemplate] = useState<MailTemplateLine | null>(null)
  const [openPreview, setOpenPreview] = useState<TemplatePreview | "own" | null>(null)
  const [failed, setFailed] = useState(false)
  const { templateId, people } = notification
  useEffect(() => {
    if (templateId === undefined || !services) return
    let isHere = true
    services.templates().then(
      (found) => isHere && setTemplate(found.find(({ id, enabled }) => id === templateId && enabled) ?? null),
      () => isHere && setFailed(true),
    )
    return () => {
      isHere = false
    }
  }, [services, templateId])
  const show = async () => {
    if (openPreview !== null) return setOpenPreview(null)
    if (!template || !services) return setOpenPreview("own")
    const email = await services.preview(template.id, language).catch(() => undefined)
    setFailed(email === undefined)
    if (email !== undefined) setOpenPreview(email ?? "own")
  }
  return (
    <div className="simulator__email ru-cluster ru-gap-4-8">
      <span>{template ? text("flow.sim.comment", { name: template.name }) : text("flow.sim.comment.own")}</span>
      <Button
        size="sm"
        aria-expanded={openPreview !== null}
        aria-label={text("flow.sim.email.of", { people: labels.people(people) })}
        onClick={() => void show()}
      >
        {text("flow.template.preview")}
      </Button>
      {failed ? <p role="alert">{text("flow.template.failed")}</p> : null}
      {openPreview === "own" ? (
        <Suspense>
          <LazyMessagesProvider area="mail">
            <DefaultEmail {...{ notification, step, labels }} />
          </LazyMessagesProvider>
        </Suspense>
      ) : null}
      {openPreview !== null && openPreview !== "own" ? <EmailPreview email={openPreview} /> : null}
    </div>
  )
}
