import { Check } from "lucide-react"
import { FormattedMessage, useIntl } from "react-intl"

const steps = ["upload", "map", "check", "load"] as const
export type ImportStep = (typeof steps)[number]

/** The way of an import, and how far it is. */
export function ImportSteps({ step }: { readonly step: ImportStep }) {
  const { formatMessage } = useIntl()
  const at = steps.indexOf(step)
  return (
    <nav className="importing__steps" aria-label={formatMessage({ id: "imports.steps" })}>
      <ol>
        {steps.map((one, index) => (
          <li key={one} data-done={index < at ? "" : undefined} aria-current={one === step ? "step" : undefined}>
            <span className="importing__step-sign" aria-hidden="true">
              {index < at ? <Check /> : index + 1}
            </span>
            <FormattedMessage id={`imports.step.${one}`} />
          </li>
        ))}
      </ol>
    </nav>
  )
}
