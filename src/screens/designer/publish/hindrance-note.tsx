import { FormattedMessage, useIntl } from "react-intl"
import { textIn } from "../../../../schemas/languages.ts"
import { useLanguage } from "../../../language/language-provider.tsx"
import type { Hindrance } from "./decisions.ts"

/** Why it cannot be published just now; where something is to be decided, the way there. */
export function HindranceNote({ hindrance }: { hindrance: Hindrance | null }) {
  const { formatList } = useIntl()
  const language = useLanguage()
  if (!hindrance) return <span role="status" />
  if (!("fields" in hindrance)) {
    return (
      <span role="status">
        <FormattedMessage id={`versions.hindrance.${hindrance.kind}`} />
      </span>
    )
  }
  const { kind, fields } = hindrance
  return (
    <span role="status">
      <button type="button" className="review__to-decision" onClick={() => leadTo(fields[0]?.fieldId)}>
        <FormattedMessage
          id={`versions.hindrance.${kind}`}
          values={{ fields: formatList(fields.map(({ name }) => textIn(name, language))) }}
        />
      </button>
    </span>
  )
}

/** The first question of that field without an answer, or the answer that stops. */
function leadTo(fieldId: string | undefined): void {
  const answers = [...document.querySelectorAll<HTMLInputElement>("[data-decides]")].filter(
    (input) => input.dataset["decides"] === fieldId,
  )
  const open = answers.find((input) => input.closest("fieldset")?.hasAttribute("data-open"))
  const target = open ?? answers.find((input) => input.checked) ?? answers[0]
  target?.scrollIntoView({ block: "center" })
  target?.focus()
}
