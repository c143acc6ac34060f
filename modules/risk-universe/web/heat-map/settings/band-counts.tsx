import { useIntl } from "react-intl"
import type { AssessedCounts, BandCounts as Counts } from "../../../../../engine/heat-map/count-bands.ts"
import { assessments } from "../../../../../schemas/heat-map.ts"
import { textIn } from "../../../../../schemas/languages.ts"
import { useLanguage } from "../../../../../src/language/language-provider.tsx"
import { BandSwatch } from "../map-legend-list.tsx"
import { useHeatMapText } from "../use-heat-map-text.ts"

interface BandCountsProps {
  /** Undefined while they are being loaded. */
  readonly counts: Counts | undefined
  readonly unrated: AssessedCounts
  readonly hasAppetite: boolean
  /** Whether risks are rated after controls, too. */
  readonly hasResidual: boolean
}

/** How many risks fall in each band, before and after controls. */
export function BandCounts({ counts, unrated, hasAppetite, hasResidual }: BandCountsProps) {
  const text = useHeatMapText()
  const { formatNumber } = useIntl()
  const language = useLanguage()
  const shown = assessments.filter((assessment) => assessment === "inherent" || hasResidual)
  const cells = (own: AssessedCounts) =>
    shown.map((assessment) => (
      <td key={assessment} className="ru-tabular">
        {formatNumber(own[assessment])}
      </td>
    ))
  return (
    <>
      <table className="heat-map__counts ru-data-table" aria-busy={counts === undefined}>
        <caption className="ru-heading">{text("heatMap.settings.counts")}</caption>
        <thead>
          <tr>
            <th scope="col">{text("heatMap.settings.counts.band")}</th>
            {shown.map((assessment) => (
              <th key={assessment} scope="col">
                {text(`heatMap.view.${assessment}`)}
              </th>
            ))}
          </tr>
        </thead>
        {counts ? (
          <tbody>
            {counts.bands.toReversed().map(({ band, ...own }, index) => (
              <tr key={index}>
                <th scope="row">
                  <span className="ru-row ru-gap-8">
                    <BandSwatch band={band} />
                    {textIn(band.name, language)}
                  </span>
                </th>
                {cells(own)}
              </tr>
            ))}
            {hasAppetite ? (
              <tr>
                <th scope="row">{text("heatMap.above")}</th>
                {cells(counts.aboveAppetite)}
              </tr>
            ) : null}
            <tr>
              <th scope="row">{text("heatMap.unrated")}</th>
              {cells(unrated)}
            </tr>
          </tbody>
        ) : null}
      </table>
      <p className="ru-note">{text(counts ? "heatMap.settings.counts.note" : "heatMap.settings.counts.loading")}</p>
    </>
  )
}
