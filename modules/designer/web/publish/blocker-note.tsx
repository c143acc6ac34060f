import { FormattedMessage } from "react-intl"
import { textIn } from "../../../../schemas/languages.ts"
import { useLanguage } from "../../../../src/language/language-provider.tsx"
import type { PublishBlocker } from "./decisions.ts"
import { joinNames } from "../../../../schemas/join-names.ts"

/** Explains why publishing is blocked and links to the open decision, if any. */
export function BlockerNote({ blocker }: { blocker: PublishBlocker | null }) {
  const language = useLanguage()
  if (!blocker) return <span role="status" />
  if (!("fields" in blocker)) {
    return (
      <span role="status">
        <FormattedMessage id={`versions.hindrance.${blocker.kind}`} />
      </span>
    )
  }
  const { kind, fields } = blocker
  return (
    <span role="status">
      <button
        type="button"
        className="publish-review__decision-link ru-plain-button"
        onClick={() => focusDecision(fields[0]?.fieldId)}
      >
        <FormattedMessage
          id={`versions.hindrance.${kind}`}
          values={{
            fields: joinNames(
              fields.map(({ name }) => textIn(name, language)),
              language,
            ),
          }}
        />
      </button>
    </span>
  )
}

/** Focuses the field's first open decision, or the one that stops publishing. */
function focusDecision(fieldId: string | undefined): void {
  const inputs = [...document.querySelectorAll<HTMLInputElement>("[data-decides]")].filter(
    (input) => input.dataset["decides"] === fieldId,
  )
  const open = inputs.find((input) => input.closest("fieldset")?.hasAttribute("data-open"))
  const target = open ?? inputs.find((input) => input.checked) ?? inputs[0]
  target?.scrollIntoView({ block: "center" })
  target?.focus()
}
