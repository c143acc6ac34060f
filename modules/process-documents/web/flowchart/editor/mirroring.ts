import { useMemo } from "react"
import type { Box, Point } from "../../../../../engine/heat-map/shapes.ts"
import { useDirection } from "../../../../../ui/direction.ts"

/** Positions in the diagram: those of the flowchart are measured from the start of the text direction. */
export interface Mirroring {
  readonly isMirrored: boolean
  /** Works in both ways. */
  readonly pointAt: (point: Point) => Point
  /** The left top corner of a box of the flowchart. */
  readonly cornerOf: (box: Box) => Point
}

export function useMirroring(): Mirroring {
  const isMirrored = useDirection() === "rtl"
  return useMemo(
    () => ({
      isMirrored,
      pointAt: ({ x, y }) => ({ x: isMirrored ? -x : x, y }),
      cornerOf: ({ x, y, width }) => ({ x: isMirrored ? -x - width : x, y }),
    }),
    [isMirrored],
  )
}
