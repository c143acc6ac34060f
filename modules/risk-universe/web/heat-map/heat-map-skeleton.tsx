import { Skeleton } from "../../../../ui/skeleton.tsx"
import { useHeatMapText } from "./use-heat-map-text.ts"

const cells = 25

/** A grid of grey cells until the map is loaded. */
export function HeatMapSkeleton() {
  const text = useHeatMapText()
  return (
    <div role="status" aria-label={text("heatMap.loading")} className="heat-map__skeleton">
      {Array.from({ length: cells }, (_, cell) => (
        <Skeleton key={cell} height="64px" />
      ))}
    </div>
  )
}
