import { ChevronDown } from "lucide-react"
import { useId, useState } from "react"
import { FormattedMessage } from "react-intl"
import { Findings } from "./findings.tsx"
import type { Figure } from "./version-services.ts"

export interface CountedFigure {
  readonly figure: Figure
  readonly count: number
}

const toneOf = {
  same: "neutral",
  converts: "neutral",
  loses: "warning",
  cannot: "danger",
  nowFails: "danger",
  nowPasses: "success",
} as const satisfies Record<Figure["outcome"], string>

/** The figures of one row; each opens the list of the records behind it. Values that stay are counted, not listed. */
export function Figures({ figures }: { figures: readonly CountedFigure[] }) {
  const id = useId()
  const [opened, setOpened] = useState<Figure["outcome"] | null>(null)
  const shown = figures.filter(({ count }) => count > 0)
  const open = shown.find(({ figure }) => figure.outcome === opened)
  if (shown.length === 0) return null
  return (
    <>
      <div className="review__figures">
        {shown.map(({ figure, count }) =>
          figure.outcome === "same" ? (
            <span key={figure.outcome} className="review__figure" data-tone="neutral">
              <FormattedMessage id="versions.outcome.same" values={{ count }} />
            </span>
          ) : (
            <button
              key={figure.outcome}
              type="button"
              className="review__figure"
              data-tone={toneOf[figure.outcome]}
              aria-expanded={figure.outcome === opened}
              aria-controls={figure.outcome === opened ? id : undefined}
              onClick={() => setOpened(figure.outcome === opened ? null : figure.outcome)}
            >
              <FormattedMessage id={`versions.outcome.${figure.outcome}`} values={{ count }} />
              <ChevronDown aria-hidden="true" />
            </button>
          ),
        )}
      </div>
      {open && (
        <div id={id}>
          <Findings key={open.figure.outcome} figure={open.figure} count={open.count} />
        </div>
      )}
    </>
  )
}
