import { bandFill } from "../../../../engine/heat-map/draw-map.ts"
import { darkColours, lightColours } from "../../../../engine/heat-map/map-colours.ts"
import { mapLegend } from "../../../../engine/heat-map/map-legend.ts"
import type { HeatMapLook } from "../../../../schemas/heat-map.ts"
import { useLanguage } from "../../../../src/language/language-provider.tsx"
import { useColorMode } from "../../../../ui/color-mode.tsx"
import { SvgDrawing } from "./svg-shapes.tsx"
import { useHeatMapText } from "./use-heat-map-text.ts"

/** The bands with their patterns and scores, and the risk appetite. */
export function MapLegendList({ look }: { readonly look: HeatMapLook }) {
  const text = useHeatMapText()
  const language = useLanguage()
  return (
    <ul className="heat-map__legend ru-cluster ru-gap-8-16" aria-label={text("heatMap.legend")}>
      {mapLegend(look, language).map(({ band, name, scores }, index) => (
        <li key={index} className="ru-row ru-gap-8">
          <BandSwatch band={band} />
          <span>{name}</span>
          <bdi className="ru-muted ru-tabular">{scores}</bdi>
        </li>
      ))}
      {look.appetite === null ? null : (
        <li className="ru-row ru-gap-8">
          <span className="heat-map__appetite" aria-hidden="true" />
          {text("heatMap.appetite.label", { score: look.appetite })}
        </li>
      )}
    </ul>
  )
}

/** A sample of a band's colour and pattern. */
export function BandSwatch({ band }: { readonly band: Parameters<typeof bandFill>[0] }) {
  const colours = useColorMode().resolved === "dark" ? darkColours : lightColours
  const drawing = {
    width: 24,
    height: 16,
    shapes: [{ kind: "rect", x: 0, y: 0, width: 24, height: 16, radius: 3, fill: bandFill(band, colours) } as const],
  }
  return <SvgDrawing drawing={drawing} />
}
