import { useId } from "react"
import { useIntl } from "react-intl"
import { Checkbox } from "../../../ui/checkbox.tsx"
import { rollOverParts, type RollOverPart } from "../contract.ts"
import { missingPart } from "./parts.ts"
import { countedParts, type ProcessCounts } from "../process-counts.ts"
import { useRollOverText } from "./use-roll-over-text.ts"

interface PartChoicesProps {
  /** Records below the chosen processes. */
  readonly counts: ProcessCounts
  readonly chosen: ReadonlySet<RollOverPart>
  readonly onChange: (chosen: ReadonlySet<RollOverPart>) => void
}

/** What comes along with the processes. */
export function PartChoices({ counts, chosen, onChange }: PartChoicesProps) {
  const text = useRollOverText()
  const { formatNumber } = useIntl()
  const id = useId()
  return (
    <fieldset className="roll-over-parts ru-stack ru-gap-8">
      <legend className="ru-heading-md">{text("rollOver.parts")}</legend>
      {rollOverParts.map((part) => {
        const missing = missingPart(part, chosen)
        const counted = countedParts.find((one) => one === part)
        return (
          <div key={part} className="roll-over-parts__part ru-grid">
            <Checkbox
              checked={chosen.has(part) && missing === undefined}
              disabled={missing !== undefined}
              aria-describedby={`${id}-${part}`}
              onChange={(checked) => {
                const next = new Set(chosen)
                if (checked) next.add(part)
                else next.delete(part)
                onChange(next)
              }}
            >
              {text(`rollOver.part.${part}`)}
            </Checkbox>
            {counted ? <span className="ru-figures ru-muted">{formatNumber(counts[counted])}</span> : null}
            <span id={`${id}-${part}`} className="roll-over-parts__note ru-muted ru-small">
              {missing === undefined
                ? text(`rollOver.part.${part}.text`)
                : text("rollOver.part.needs", { part: text(`rollOver.part.${missing}`) })}
            </span>
          </div>
        )
      })}
    </fieldset>
  )
}
