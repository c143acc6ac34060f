import type { BandPattern } from "../../schemas/heat-map.ts"

/** A colour, or a band's colour under its pattern. */
export type Fill = string | PatternFill
export interface PatternFill {
  readonly pattern: BandPattern
  readonly background: string
  /** The colour of the pattern's lines and dots. */
  readonly mark: string
}

export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export interface Point {
  readonly x: number
  readonly y: number
}

export interface RectShape extends Box {
  readonly kind: "rect"
  readonly radius: number
  readonly fill: Fill
  readonly stroke?: string
  readonly opacity?: number
}

export interface PathShape {
  readonly kind: "path"
  /** The commands of an SVG path. */
  readonly d: string
  readonly fill?: string
  readonly stroke?: string
  readonly strokeWidth?: number
  readonly opacity?: number
}

export interface TextShape extends Point {
  readonly kind: "text"
  readonly text: string
  readonly size: number
  readonly weight: 400 | 600
  readonly fill: string
  /** Which end of the text is at `x`: the left one, its middle, or the right one, in either direction. */
  readonly anchor: "left" | "middle" | "right"
  /** In degrees, around its point. */
  readonly rotation?: number
  /** Drawn around the letters, so that they stand out from a pattern. */
  readonly halo?: string
}

export type Shape = RectShape | PathShape | TextShape

/** Shapes of a picture, back to front, in pixels. */
export interface Drawing {
  readonly width: number
  readonly height: number
  readonly shapes: readonly Shape[]
}

/** The same shapes elsewhere. */
export function movedBy(shapes: readonly Shape[], dx: number, dy: number): Shape[] {
  return shapes.map((shape) =>
    shape.kind === "path"
      ? { ...shape, d: movedPath(shape.d, dx, dy) }
      : { ...shape, x: shape.x + dx, y: shape.y + dy },
  )
}

/** Paths have absolute commands with pairs of coordinates only. */
function movedPath(d: string, dx: number, dy: number): string {
  return d.replaceAll(
    /(-?[\d.]+),(-?[\d.]+)/g,
    (_, x: string, y: string) => `${rounded(Number(x) + dx)},${rounded(Number(y) + dy)}`,
  )
}

/** Rounds a coordinate, so that the same picture has the same text everywhere. */
export const rounded = (value: number): number => Math.round(value * 100) / 100

export const pointText = ({ x, y }: Point): string => `${rounded(x)},${rounded(y)}`
