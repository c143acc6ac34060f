import { isolateText } from "../../schemas/isolate-text.ts"
import type { Point, Shape, TextShape } from "../heat-map/shapes.ts"
import { wrapText } from "../heat-map/text-width.ts"
import type { DrawOptions } from "./picture.ts"

/** A text whose direction can differ from that of the picture. */
export const isolatedFor = (direction: DrawOptions["direction"], text: string): string =>
  isolateText(text, direction === "rtl" ? undefined : "en")

interface TextArea extends Point {
  readonly direction: DrawOptions["direction"]
  readonly width: number
  readonly maxLines: number
  readonly weight: TextShape["weight"]
  readonly fill: string
}

/** Lines of text around a middle. */
export function textLines(text: string, { size, line }: { size: number; line: number }, area: TextArea): Shape[] {
  const { direction } = area
  const lines = wrapText(text, size, area.width, area.maxLines)
  const first = area.y - ((lines.length - 1) * line) / 2 + size * 0.35
  return lines.map((one, index) => ({
    kind: "text",
    x: area.x,
    y: first + index * line,
    text: isolatedFor(direction, one),
    size,
    weight: area.weight,
    fill: area.fill,
    anchor: "middle",
  }))
}
