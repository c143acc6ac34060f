import { useIntl } from "react-intl"
import { cellScore } from "../../../../engine/heat-map/bands.ts"
import { anyCellFilter, unratedFilter } from "../../../../engine/heat-map/cell-filter.ts"
import { bandFill } from "../../../../engine/heat-map/draw-map.ts"
import { darkColours, lightColours } from "../../../../engine/heat-map/map-colours.ts"
import type { MapPicture, PictureCell } from "../../../../engine/heat-map/map-picture.ts"
import type { Assessment, HeatMapAxes, HeatMapLook, HeatMapMovement } from "../../../../schemas/heat-map.ts"
import { textIn } from "../../../../schemas/languages.ts"
import type { Filter } from "../../../../schemas/query.ts"
import { useColorMode } from "../../../../ui/color-mode.tsx"
import type { HeatMap, ScoreChange } from "../../contracts/heat-map.ts"
import { BandSwatch } from "./map-legend-list.tsx"
import { byCount } from "./map-tables.tsx"
import { type Target, TargetLink } from "./target-link.tsx"
import { useLevelsText } from "./use-cell-text.ts"
import { useHeatMapText } from "./use-heat-map-text.ts"

interface MapSummaryProps {
  readonly map: HeatMap
  readonly axes: HeatMapAxes
  readonly look: HeatMapLook
  /** The map that is summed up. */
  readonly picture: MapPicture
  readonly assessment: Assessment
  readonly filter: Filter | undefined
  readonly listPath: (filter: Filter | undefined) => string
  readonly movementTarget: (movement: HeatMapMovement) => Target
  /** Opens the risks that moved since last year; undefined for another view. */
  readonly onMoved: ((change: ScoreChange) => void) | undefined
}

/** Listed movements; the table has all of them. */
const maxListed = 8

/** Totals beside a map, each with a link to its risks. */
export function MapSummary(props: MapSummaryProps) {
  const { map, axes, look, picture, assessment, filter, listPath, movementTarget, onMoved } = props
  const text = useHeatMapText()
  const levelsText = useLevelsText(picture)
  const colours = useColorMode().resolved === "dark" ? darkColours : lightColours
  const { unrated } = map[assessment]
  const { language, cells, movements } = picture
  const rated = sumOf(cells)
  const toCells = (some: readonly PictureCell[]): Target | undefined => {
    const own = anyCellFilter(axes, assessment, some, filter)
    return own ? { href: listPath(own) } : undefined
  }
  const ofUnrated = unratedFilter(axes, assessment, filter)
  const above = cells.filter((cell) => cell.exceedsAppetite)
  const bands = look.bands.map((band) => ({ band, cells: cells.filter((cell) => cell.band === band) }))
  const greatest = Math.max(1, ...bands.map((one) => sumOf(one.cells)))
  const moved = (isWanted: (difference: number) => boolean) =>
    movements
      .filter(({ from, to }) => isWanted(cellScore(axes, to) - cellScore(axes, from)))
      .reduce((sum, { count }) => sum + count, 0)
  return (
    <div className="heat-map__summary ru-grid ru-gap-16">
      <dl className="heat-map__totals">
        <Total label={text("heatMap.total")} count={map.total} target={{ href: listPath(filter) }} />
        <Total label={text("heatMap.rated")} count={rated} target={toCells(cells)} />
        <Total
          label={text("heatMap.unrated")}
          count={unrated}
          target={ofUnrated ? { href: listPath(ofUnrated) } : undefined}
        />
        {look.appetite === null ? null : (
          <Total label={text("heatMap.above")} count={sumOf(above)} target={toCells(above)} />
        )}
      </dl>
      <section aria-label={text("heatMap.byBand")} className="ru-grid ru-gap-8">
        <h2 className="ru-heading">{text("heatMap.byBand")}</h2>
        <ul className="ru-grid ru-gap-8">
          {bands.toReversed().map(({ band, cells: ofBand }, index) => {
            const count = sumOf(ofBand)
            return (
              <li key={index} className="heat-map__band">
                <span className="ru-row ru-gap-8">
                  <BandSwatch band={band} />
                  {textIn(band.name, language)}
                </span>
                <Count label={textIn(band.name, language)} count={count} target={toCells(ofBand)} />
                <span className="heat-map__bar" aria-hidden="true">
                  <span
                    style={{
                      inlineSize: `${(100 * count) / greatest}%`,
                      background: barColour(bandFill(band, colours)),
                    }}
                  />
                </span>
              </li>
            )
          })}
        </ul>
      </section>
      {onMoved ? (
        <section aria-label={text("heatMap.view.lastYear")} className="ru-grid ru-gap-8">
          <h2 className="ru-heading">{text("heatMap.view.lastYear")}</h2>
          <dl className="heat-map__totals">
            <Total label={text("heatMap.added")} count={map.lastYear.added} />
            <Total label={text("heatMap.continued")} count={map.lastYear.continued} />
            <Total label={text("heatMap.discontinued")} count={map.lastYear.discontinued} />
            <Total
              label={text("heatMap.movedUp")}
              count={moved((difference) => difference > 0)}
              target={{ open: () => onMoved("increased") }}
            />
            <Total
              label={text("heatMap.movedDown")}
              count={moved((difference) => difference < 0)}
              target={{ open: () => onMoved("decreased") }}
            />
          </dl>
        </section>
      ) : null}
      {movements.length > 0 ? (
        <section aria-label={text("heatMap.movements")} className="ru-grid ru-gap-8">
          <div>
            <h2 className="ru-heading">{text("heatMap.movements")}</h2>
            <p className="ru-note">
              {text("heatMap.movements.of", { impact: picture.impact.title, likelihood: picture.likelihood.title })}
            </p>
          </div>
          <ol className="heat-map__movements ru-grid ru-gap-4">
            {byCount(movements)
              .slice(0, maxListed)
              .map((movement) => {
                const [from, to] = [levelsText(movement.from), levelsText(movement.to)]
                return (
                  <li key={`${from} ${to}`}>
                    <TargetLink target={movementTarget(movement)}>
                      <span className="ru-hidden">{text("heatMap.movement", { from, to, count: movement.count })}</span>
                      <span className="ru-row ru-gap-8 ru-spread" aria-hidden="true">
                        <span>{text("heatMap.movement.short", shortLevels(movement))}</span>
                        <bdi className="ru-bold ru-tabular">{movement.count}</bdi>
                      </span>
                    </TargetLink>
                  </li>
                )
              })}
          </ol>
          {movements.length > maxListed ? (
            <p className="ru-note">{text("heatMap.movements.more", { count: movements.length - maxListed })}</p>
          ) : null}
        </section>
      ) : null}
    </div>
  )
}

const barColour = (fill: ReturnType<typeof bandFill>) => (typeof fill === "string" ? fill : fill.mark)

const sumOf = (cells: readonly PictureCell[]) => cells.reduce((sum, { count }) => sum + count, 0)

function shortLevels({ from, to }: HeatMapMovement) {
  return { fromImpact: from.impact, fromLikelihood: from.likelihood, toImpact: to.impact, toLikelihood: to.likelihood }
}

interface TotalProps {
  readonly label: string
  readonly count: number
  readonly target?: Target | undefined
}

function Total({ label, count, target }: TotalProps) {
  return (
    <div>
      <dt className="ru-muted">{label}</dt>
      <dd>
        <Count label={label} count={count} target={target} />
      </dd>
    </div>
  )
}

function Count({ label, count, target }: TotalProps) {
  const { formatNumber } = useIntl()
  const number = formatNumber(count)
  return (
    <TargetLink target={count > 0 ? target : undefined} label={`${label}: ${number}`}>
      <bdi className="ru-bold ru-tabular">{number}</bdi>
    </TargetLink>
  )
}
