import { defaultLook } from "../../../../engine/heat-map/default-look.ts"
import { mapPicture } from "../../../../engine/heat-map/map-picture.ts"
import type { CellCount, HeatMapAxes, HeatMapAxis, HeatMapLook, HeatMapMovement } from "../../../../schemas/heat-map.ts"
import type { Language } from "../../../../schemas/languages.ts"

const axis = (name: string, levels: number): HeatMapAxis => ({
  name: { en: name },
  keywords: { inherent: name, residual: null },
  levels: Array.from({ length: levels }, (_, index) => ({
    names: [{ en: `${index + 1} · Level <${index + 1}>` }],
    score: index + 1,
    options: { inherent: [`${name}-${index + 1}`], residual: [] },
  })),
})

export const sampleAxes = (columns = 5, rows = 5): HeatMapAxes => ({
  impact: axis("Impact", columns),
  likelihood: axis("Likelihood", rows),
})

interface SampleOptions {
  readonly axes?: HeatMapAxes
  readonly look?: Partial<HeatMapLook>
  readonly counts?: readonly CellCount[]
  readonly movements?: readonly HeatMapMovement[]
  readonly language?: Language
}

/** A map of five levels per axis with the default bands. */
export const samplePicture = ({
  axes = sampleAxes(),
  look,
  counts = [],
  movements = [],
  language = "en",
}: SampleOptions) =>
  mapPicture({
    axes,
    look: { ...defaultLook, ...look },
    counts,
    movements,
    language,
    appetiteLabel: "Risk appetite: 9",
  })
