import { Grid3x3, Table2 } from "lucide-react"
import { kindsOf, type MapView } from "../../../../engine/heat-map/map-panels.ts"
import type { HeatMapAxes } from "../../../../schemas/heat-map.ts"
import { Segmented } from "../../../../ui/segmented.tsx"
import { useHeatMapText } from "./use-heat-map-text.ts"

interface ViewSwitchProps {
  readonly axes: HeatMapAxes
  readonly view: MapView
  readonly isTable: boolean
  readonly onChange: (view: MapView, isTable: boolean) => void
}

/** Selects what the map shows, and whether as a map or as a table. */
export function ViewSwitch({ axes, view, isTable, onChange }: ViewSwitchProps) {
  const text = useHeatMapText()
  const kinds = kindsOf(axes)
  return (
    <div className="heat-map__views ru-cluster ru-gap-8">
      <Segmented
        label={text("heatMap.view")}
        segments={kinds.map((kind) => ({ value: kind, label: text(`heatMap.view.${kind}`) }))}
        value={view.kind}
        onChange={(kind) => onChange({ ...view, kind }, isTable)}
      />
      {view.kind === "lastYear" && kinds.includes("residual") ? (
        <Segmented
          label={text("heatMap.assessment")}
          segments={[
            { value: "inherent", label: text("heatMap.view.inherent") },
            { value: "residual", label: text("heatMap.view.residual") },
          ]}
          value={view.assessment}
          onChange={(assessment) => onChange({ ...view, assessment }, isTable)}
        />
      ) : null}
      <span className="ru-push-end">
        <Segmented
          label={text("heatMap.as")}
          segments={[
            { value: "map", label: text("heatMap.as.map"), icon: <Grid3x3 aria-hidden="true" /> },
            { value: "table", label: text("heatMap.as.table"), icon: <Table2 aria-hidden="true" /> },
          ]}
          value={isTable ? "table" : "map"}
          onChange={(value) => onChange(view, value === "table")}
        />
      </span>
    </div>
  )
}
