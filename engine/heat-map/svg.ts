import type { BandPattern } from "../../schemas/heat-map.ts"
import { rounded, type Drawing, type Fill, type PatternFill, type Shape } from "./shapes.ts"

/** Installed on most systems; a document without its own font uses the first that has the letters. */
const fontFamily = "Inter, 'Noto Sans', 'Noto Sans Arabic', 'Noto Sans Devanagari', 'Segoe UI', Arial, sans-serif"

/** The side of a pattern's tile, in pixels. */
export const patternTile = 8

/** The lines and dots of each pattern within its tile, as the commands of a path; null for none. */
export const patternPaths: Readonly<Record<BandPattern, string | null>> = {
  none: null,
  dots: "M2.5,4A1.5,1.5 0 1 0 5.5,4A1.5,1.5 0 1 0 2.5,4Z",
  lines: "M0,4H8",
  diagonals: "M-2,2L2,-2M0,8L8,0M6,10L10,6",
  crosses: "M2,2L6,6M6,2L2,6",
  grid: "M0,4H8M4,0V8",
}

/** An ID of a pattern's fill, the same for the same fill. */
export function patternId({ pattern, background, mark }: PatternFill): string {
  return `${pattern}-${background.slice(1)}-${mark.slice(1)}`
}

/** The different patterned fills of a drawing. */
export function patternFills({ shapes }: Pick<Drawing, "shapes">): PatternFill[] {
  const fills = shapes.flatMap((shape) =>
    shape.kind === "rect" && typeof shape.fill !== "string" && shape.fill.pattern !== "none" ? [shape.fill] : [],
  )
  return [...new Map(fills.map((fill) => [patternId(fill), fill])).values()]
}

/** Prints a drawing as a complete SVG document; a description says more than the title. */
export function svgText({ width, height, shapes }: Drawing, title: string, description?: string): string {
  const patterns = patternFills({ shapes }).map(patternText).join("")
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${rounded(width)}" height="${rounded(height)}" viewBox="0 0 ${rounded(width)} ${rounded(height)}" font-family="${fontFamily}">`,
    `<title>${escaped(title)}</title>`,
    description === undefined ? "" : `<desc>${escaped(description)}</desc>`,
    patterns === "" ? "" : `<defs>${patterns}</defs>`,
    ...shapes.map(shapeText),
    "</svg>",
  ].join("")
}

function patternText(fill: PatternFill): string {
  const path = patternPaths[fill.pattern] ?? ""
  const paint =
    fill.pattern === "dots" ? `fill="${fill.mark}"` : `fill="none" stroke="${fill.mark}" stroke-width="1.25"`
  return `<pattern id="${patternId(fill)}" width="${patternTile}" height="${patternTile}" patternUnits="userSpaceOnUse"><rect width="${patternTile}" height="${patternTile}" fill="${fill.background}"/><path d="${path}" ${paint}/></pattern>`
}

const paintOf = (fill: Fill): string =>
  typeof fill === "string" ? fill : fill.pattern === "none" ? fill.background : `url(#${patternId(fill)})`

/** The anchors of SVG, whose texts are from left to right here. */
export const textAnchors = { left: "start", middle: "middle", right: "end" } as const

function shapeText(shape: Shape): string {
  switch (shape.kind) {
    case "rect":
      return element("rect", {
        x: rounded(shape.x),
        y: rounded(shape.y),
        width: rounded(shape.width),
        height: rounded(shape.height),
        rx: shape.radius,
        fill: paintOf(shape.fill),
        stroke: shape.stroke,
        opacity: shape.opacity,
      })
    case "path":
      return element("path", {
        d: shape.d,
        fill: shape.fill ?? "none",
        stroke: shape.stroke,
        "stroke-width": shape.strokeWidth && rounded(shape.strokeWidth),
        "stroke-linejoin": "round",
        opacity: shape.opacity,
      })
    case "text":
      return element(
        "text",
        {
          x: rounded(shape.x),
          y: rounded(shape.y),
          "font-size": rounded(shape.size),
          "font-weight": shape.weight,
          "text-anchor": textAnchors[shape.anchor],
          fill: shape.fill,
          ...(shape.rotation && { transform: `rotate(${shape.rotation} ${rounded(shape.x)} ${rounded(shape.y)})` }),
          ...(shape.halo && {
            stroke: shape.halo,
            "stroke-width": 4,
            "stroke-linejoin": "round",
            "paint-order": "stroke",
          }),
        },
        escaped(shape.text),
      )
  }
}

function element(
  name: string,
  attributes: Readonly<Record<string, string | number | undefined>>,
  content?: string,
): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${value}"`)
    .join("")
  return content === undefined ? `<${name}${written}/>` : `<${name}${written}>${content}</${name}>`
}

const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" }

/** Control characters are not allowed in XML, not even escaped. */
function escaped(text: string): string {
  return text.replaceAll(/[\p{Cc}\ufffe\uffff]/gu, " ").replaceAll(/[&<>"]/g, (letter) => entities[letter] ?? letter)
}
