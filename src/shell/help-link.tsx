import { CircleQuestionMark } from "lucide-react"
import { useIntl } from "react-intl"
import { helpPlaces, type HelpPlace } from "./help-places.ts"

interface HelpLinkProps {
  readonly place: HelpPlace
  /** What it helps with, as the screen calls it. */
  readonly what: string
}

/** The "?" of a screen. The guide opens in a tab beside it, so that nothing typed here is lost. */
export function HelpLink({ place, what }: HelpLinkProps) {
  const label = useIntl().formatMessage({ id: "shell.help" }, { what })
  return (
    <a
      className="ru-icon-button"
      href={`/guide/${helpPlaces[place]}`}
      target="_blank"
      rel="noopener"
      aria-label={label}
      data-tooltip={label}
    >
      <CircleQuestionMark aria-hidden="true" />
    </a>
  )
}
