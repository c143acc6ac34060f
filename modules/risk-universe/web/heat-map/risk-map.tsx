import { useId, useMemo, useRef, useState, type KeyboardEvent } from "react"
import { drawMap } from "../../../../engine/heat-map/draw-map.ts"
import { darkColours, lightColours } from "../../../../engine/heat-map/map-colours.ts"
import { layOutMap } from "../../../../engine/heat-map/map-layout.ts"
import { isSameCell, type MapPicture, type PictureCell } from "../../../../engine/heat-map/map-picture.ts"
import type { HeatMapCell } from "../../../../schemas/heat-map.ts"
import { AppLink } from "../../../../src/shell/app-link.tsx"
import { useColorMode } from "../../../../ui/color-mode.tsx"
import { SvgDrawing } from "./svg-shapes.tsx"
import type { Target } from "./target-link.tsx"
import { useCellText } from "./use-cell-text.ts"
import { useHeatMapText } from "./use-heat-map-text.ts"
import { useWidth } from "./use-width.ts"

interface RiskMapProps {
  readonly picture: MapPicture
  readonly label: string
  /** Undefined for a cell that leads nowhere. */
  readonly targetOf: (cell: PictureCell) => Target | undefined
}

/** A heat map whose cells are a grid: arrow keys move between them, Enter opens the risks of one. */
export function RiskMap({ picture, label, targetOf }: RiskMapProps) {
  const text = useHeatMapText()
  const cellText = useCellText(picture)
  const keysId = useId()
  const container = useRef<HTMLDivElement>(null)
  const measured = useRef<HTMLDivElement>(null)
  const width = useWidth(measured)
  const colours = useColorMode().resolved === "dark" ? darkColours : lightColours
  const { impact, likelihood, cells } = picture
  const drawing = useMemo(() => (width > 0 ? drawMap(picture, colours, width) : null), [picture, colours, width])
  const layout = useMemo(() => (width > 0 ? layOutMap(picture, width) : null), [picture, width])
  const [current, setCurrent] = useState<HeatMapCell>({ impact: 1, likelihood: 1 })
  // The focused cell may be gone after the levels have changed.
  const focusable = cells.find((cell) => isSameCell(cell, current)) ?? cells[0]

  const move = (event: KeyboardEvent<HTMLElement>) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const next = cellAfter(event.key, current, picture)
    if (!next) return
    event.preventDefault()
    setCurrent(next)
    container.current?.querySelector<HTMLElement>(`[data-cell="${next.impact}.${next.likelihood}"]`)?.focus()
  }
  return (
    <div ref={container} className="heat-map__map">
      <div ref={measured} />
      {drawing && layout ? (
        <>
          <SvgDrawing drawing={drawing} />
          <p id={keysId} className="ru-hidden">
            {text("heatMap.keys")}
          </p>
          <div role="grid" aria-label={label} aria-describedby={keysId} onKeyDown={move}>
            {likelihood.levels.map((_, row) => (
              <div role="row" key={likelihood.levels.length - row} className="heat-map__row">
                {cells.slice(row * impact.levels.length, (row + 1) * impact.levels.length).map((cell) => {
                  const box = layout.boxOf(cell)
                  const target = cell.count > 0 ? targetOf(cell) : undefined
                  const name = cellText(cell)
                  const shared = {
                    "data-cell": `${cell.impact}.${cell.likelihood}`,
                    "data-tooltip": name,
                    "aria-label": name,
                    tabIndex: cell === focusable ? 0 : -1,
                    className: "heat-map__cell",
                    onFocus: () => setCurrent({ impact: cell.impact, likelihood: cell.likelihood }),
                    style: { left: box.x, top: box.y, width: box.width, height: box.height },
                  }
                  if (!target) return <div key={shared["data-cell"]} role="gridcell" {...shared} />
                  return (
                    <div key={shared["data-cell"]} role="gridcell" className="heat-map__row">
                      {"href" in target ? (
                        <AppLink {...shared} href={target.href} />
                      ) : (
                        <button {...shared} type="button" onClick={target.open} />
                      )}
                    </div>
                  )
                })}
              </div>
            ))}
          </div>
        </>
      ) : null}
    </div>
  )
}

function cellAfter(
  key: string,
  { impact, likelihood }: HeatMapCell,
  picture: Pick<MapPicture, "impact" | "likelihood" | "direction">,
): HeatMapCell | null {
  const forward = picture.direction === "rtl" ? -1 : 1
  const within = (cell: HeatMapCell): HeatMapCell => ({
    impact: Math.min(Math.max(cell.impact, 1), picture.impact.levels.length),
    likelihood: Math.min(Math.max(cell.likelihood, 1), picture.likelihood.levels.length),
  })
  switch (key) {
    case "ArrowUp":
      return within({ impact, likelihood: likelihood + 1 })
    case "ArrowDown":
      return within({ impact, likelihood: likelihood - 1 })
    case "ArrowRight":
      return within({ impact: impact + forward, likelihood })
    case "ArrowLeft":
      return within({ impact: impact - forward, likelihood })
    case "Home":
      return within({ impact: 1, likelihood })
    case "End":
      return within({ impact: picture.impact.levels.length, likelihood })
    default:
      return null
  }
}
