import {
  mapKinds,
  type Assessment,
  type CellCount,
  type HeatMapAxes,
  type HeatMapMovement,
  type MapKind,
} from "../../schemas/heat-map.ts"

/** What is shown of a map. */
export interface MapView {
  readonly kind: MapKind
  /** Of the comparison with last year. */
  readonly assessment: Assessment
}

interface Assessed {
  readonly cells: readonly CellCount[]
  readonly movements: readonly HeatMapMovement[]
}

/** The counts of a client's risks. */
export interface MapCounts {
  readonly total: number
  readonly inherent: { readonly cells: readonly CellCount[]; readonly unrated: number }
  readonly residual: { readonly cells: readonly CellCount[]; readonly unrated: number }
  readonly byControls: readonly HeatMapMovement[]
  readonly lastYear: { readonly inherent: Assessed; readonly residual: Assessed }
}

/** One of the maps that are shown beside each other. */
export interface MapPanel {
  readonly name: "inherent" | "residual" | "lastYear" | "thisYear"
  readonly assessment: Assessment
  readonly counts: readonly CellCount[]
  readonly movements: readonly HeatMapMovement[]
}

/** Whether the axes have fields for the assessment after controls. */
export function hasResidual({ impact, likelihood }: HeatMapAxes): boolean {
  return impact.keywords.residual !== null && likelihood.keywords.residual !== null
}

/** The kinds of maps that a record type has, in their order. */
export function kindsOf(axes: HeatMapAxes): readonly MapKind[] {
  return hasResidual(axes) ? mapKinds : ["inherent", "lastYear"]
}

/** The view that is shown: of what is selected, what the record type has; by default the residual risks. */
export function supportedMapView(axes: HeatMapAxes, selected: Partial<MapView>): MapView {
  const isResidual = hasResidual(axes)
  const kind = kindsOf(axes).find((one) => one === selected.kind) ?? (isResidual ? "residual" : "inherent")
  return { kind, assessment: isResidual ? (selected.assessment ?? "residual") : "inherent" }
}

/** The maps of a view. */
export function mapPanels(map: MapCounts, { kind, assessment }: MapView): MapPanel[] {
  const current = (name: "inherent" | "residual", movements: readonly HeatMapMovement[] = []): MapPanel => ({
    name,
    assessment: name,
    counts: map[name].cells,
    movements,
  })
  switch (kind) {
    case "inherent":
    case "residual":
      return [current(kind)]
    case "both":
      return [current("inherent"), current("residual")]
    case "controls":
      return [current("residual", map.byControls)]
    case "lastYear": {
      const { cells, movements } = map.lastYear[assessment]
      return [
        { name: "lastYear", assessment, counts: cells, movements: [] },
        { name: "thisYear", assessment, counts: map[assessment].cells, movements },
      ]
    }
  }
}
