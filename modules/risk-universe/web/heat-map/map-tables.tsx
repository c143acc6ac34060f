import type { ReactNode } from "react"
import { countText, type MapPicture, type PictureCell } from "../../../../engine/heat-map/map-picture.ts"
import type { HeatMapMovement } from "../../../../schemas/heat-map.ts"
import { textIn } from "../../../../schemas/languages.ts"
import { BandSwatch } from "./map-legend-list.tsx"
import { type Target, TargetLink } from "./target-link.tsx"
import { useCellText, useLevelsText } from "./use-cell-text.ts"
import { useHeatMapText } from "./use-heat-map-text.ts"

interface MapTablesProps {
  readonly picture: MapPicture
  readonly heading: string
  readonly targetOf: (cell: PictureCell) => Target | undefined
  readonly movementTarget: (movement: HeatMapMovement) => Target
}

/** A heat map as tables: of its counts, and of the movements between cells. */
export function MapTables({ picture, heading, targetOf, movementTarget }: MapTablesProps) {
  const cellText = useCellText(picture)
  return (
    <div className="heat-map__tables ru-grid ru-gap-16">
      <CountTable picture={picture} heading={heading}>
        {(cell) => (
          <span className="ru-row ru-gap-6">
            <BandSwatch band={cell.band} />
            <TargetLink target={cell.count > 0 ? targetOf(cell) : undefined} label={cellText(cell)}>
              {countText(cell.count, picture.language)}
            </TargetLink>
          </span>
        )}
      </CountTable>
      <MovementTable picture={picture} heading={heading}>
        {(movement, count, label) => (
          <TargetLink target={movementTarget(movement)} label={label}>
            {count}
          </TargetLink>
        )}
      </MovementTable>
    </div>
  )
}

/** The same for screen readers only, beside the map, whose cells have the links. */
export function HiddenMapTables({ picture, heading }: Pick<MapTablesProps, "picture" | "heading">) {
  const text = useHeatMapText()
  const { language } = picture
  return (
    <div className="ru-hidden">
      <CountTable picture={picture} heading={heading}>
        {({ count, band, exceedsAppetite }) => {
          const values = { count: countText(count, language), band: band ? textIn(band.name, language) : "" }
          return text(exceedsAppetite ? "heatMap.table.cell.above" : "heatMap.table.cell", values)
        }}
      </CountTable>
      <MovementTable picture={picture} heading={heading}>
        {(_, count) => count}
      </MovementTable>
    </div>
  )
}

interface CountTableProps extends Pick<MapTablesProps, "picture" | "heading"> {
  readonly children: (cell: PictureCell) => ReactNode
}

function CountTable({ picture, heading, children }: CountTableProps) {
  const text = useHeatMapText()
  const { impact, likelihood, cells } = picture
  const columns = impact.levels.length
  return (
    <table className="heat-map__table ru-data-table">
      <caption className="ru-heading">{text("heatMap.table.caption", { name: heading })}</caption>
      <thead>
        <tr>
          <th scope="col">{text("heatMap.table.corner", { likelihood: likelihood.title, impact: impact.title })}</th>
          {impact.levels.map((name, index) => (
            <th scope="col" key={index}>
              {text("heatMap.level", { level: index + 1, name })}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {likelihood.levels.toReversed().map((name, row) => (
          <tr key={row}>
            <th scope="row">{text("heatMap.level", { level: likelihood.levels.length - row, name })}</th>
            {cells.slice(row * columns, (row + 1) * columns).map((cell) => (
              <td key={cell.impact}>{children(cell)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface MovementTableProps extends Pick<MapTablesProps, "picture" | "heading"> {
  readonly children: (movement: HeatMapMovement, count: string, label: string) => ReactNode
}

function MovementTable({ picture, heading, children }: MovementTableProps) {
  const text = useHeatMapText()
  const levelsText = useLevelsText(picture)
  if (picture.movements.length === 0) return null
  return (
    <table className="heat-map__table ru-data-table">
      <caption className="ru-heading">{text("heatMap.movements.caption", { name: heading })}</caption>
      <thead>
        <tr>
          <th scope="col">{text("heatMap.movements.from")}</th>
          <th scope="col">{text("heatMap.movements.to")}</th>
          <th scope="col">{text("heatMap.movements.count")}</th>
        </tr>
      </thead>
      <tbody>
        {byCount(picture.movements).map((movement) => {
          const [from, to] = [levelsText(movement.from), levelsText(movement.to)]
          const label = text("heatMap.movement", { from, to, count: movement.count })
          return (
            <tr key={`${from} ${to}`}>
              <td>{from}</td>
              <td>{to}</td>
              <td>{children(movement, countText(movement.count, picture.language), label)}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

/** The greatest movements first. */
export function byCount(movements: readonly HeatMapMovement[]): readonly HeatMapMovement[] {
  return movements.toSorted((one, other) => other.count - one.count)
}
