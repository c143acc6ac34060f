import { useIntl } from "react-intl"
import type { WorkflowNotification } from "../../../../../engine/workflow/action-recipients.ts"
import { useDirection } from "../../../../../ui/direction.ts"
import { EmailPreview } from "../notification-template.tsx"
import type { SimulatorLabels } from "./use-simulator-labels.ts"

/** The step that triggers the notification. */
export interface SimulatedNotificationStep {
  readonly by: string
  /** Only for actions. */
  readonly actionId: string | null
}

interface DefaultEmailProps {
  readonly notification: WorkflowNotification
  readonly step: SimulatedNotificationStep
  readonly labels: SimulatorLabels
}

/** Default email of a notification, for a sample record. */
export function DefaultEmail({ notification: { kind, people }, step, labels }: DefaultEmailProps) {
  const { formatMessage } = useIntl()
  const direction = useDirection()
  const action = labels.action(step.actionId)
  const content = formatMessage(
    { id: `notifications.kind.${kind}` },
    { who: labels.person(step.by), named: action === "" ? 0 : 1, action },
  )
  const about = { named: "yes", what: formatMessage({ id: "mail.sample.record" }), dated: "no", due: "" }
  const body = formatMessage(
    { id: "mail.notification.body" },
    { name: labels.people(people), notification: content, ...about },
  )
  const subject = formatMessage({ id: "mail.notification.subject" }, { notification: content })
  return <EmailPreview email={{ direction, subject, paragraphs: body.split(/\n{2,}/) }} />
}
