import { CircleQuestionMark } from "lucide-react"
import { useIntl } from "react-intl"
import { helpTopics, type HelpTopic } from "./help-topics.ts"

interface HelpLinkProps {
  readonly topic: HelpTopic
  /** Name of the subject as on the screen. */
  readonly what: string
}

/** Help link of a screen. Opens the guide in a new tab, so that no input is lost. */
export function HelpLink({ topic, what }: HelpLinkProps) {
  const label = useIntl().formatMessage({ id: "shell.help" }, { what })
  return (
    <a
      className="ru-icon-button"
      href={`/guide/${helpTopics[topic]}`}
      target="_blank"
      rel="noopener"
      aria-label={label}
      data-tooltip={label}
    >
      <CircleQuestionMark aria-hidden="true" />
    </a>
  )
}
