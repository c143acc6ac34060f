import { Check } from "lucide-react"
import { FormattedMessage, useIntl } from "react-intl"

const stages = ["upload", "map", "check", "load"] as const
export type ImportStage = (typeof stages)[number]

/** Stages of an import with the current one. */
export function ImportStages({ step }: { readonly step: ImportStage }) {
  const { formatMessage } = useIntl()
  const at = stages.indexOf(step)
  return (
    <nav className="importing__steps" aria-label={formatMessage({ id: "imports.steps" })}>
      <ol className="ru-cluster ru-unbroken">
        {stages.map((one, index) => (
          <li
            key={one}
            className="ru-row ru-gap-8 ru-muted"
            data-done={index < at ? "" : undefined}
            aria-current={one === step ? "step" : undefined}
          >
            <span className="importing__step-number ru-icons-12" aria-hidden="true">
              {index < at ? <Check /> : index + 1}
            </span>
            <FormattedMessage id={`imports.step.${one}`} />
          </li>
        ))}
      </ol>
    </nav>
  )
}
