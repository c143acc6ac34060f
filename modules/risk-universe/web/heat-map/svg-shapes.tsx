import { useId } from "react"
import type { Drawing, Fill, PatternFill, Shape } from "../../../../engine/heat-map/shapes.ts"
import { patternFills, patternId, patternPaths, patternTile, textAnchors } from "../../../../engine/heat-map/svg.ts"

/** Renders a drawing. It is hidden from screen readers: what it shows is also said in words. */
export function SvgDrawing({ drawing }: { readonly drawing: Drawing }) {
  const id = useId()
  const { width, height, shapes } = drawing
  const paint = (fill: Fill) =>
    typeof fill === "string" ? fill : fill.pattern === "none" ? fill.background : `url(#${id}${patternId(fill)})`
  return (
    <svg
      className="heat-map__drawing"
      aria-hidden="true"
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
    >
      <defs>
        {patternFills(drawing).map((fill) => (
          <Pattern key={patternId(fill)} id={id + patternId(fill)} fill={fill} />
        ))}
      </defs>
      {shapes.map((shape, index) => (
        // A drawing is replaced as a whole.
        <ShapeElement key={index} shape={shape} paint={paint} />
      ))}
    </svg>
  )
}

function Pattern({ id, fill: { pattern, background, mark } }: { readonly id: string; readonly fill: PatternFill }) {
  const isFilled = pattern === "dots"
  return (
    <pattern id={id} width={patternTile} height={patternTile} patternUnits="userSpaceOnUse">
      <rect width={patternTile} height={patternTile} fill={background} />
      <path
        d={patternPaths[pattern] ?? ""}
        fill={isFilled ? mark : "none"}
        stroke={isFilled ? undefined : mark}
        strokeWidth={1.25}
      />
    </pattern>
  )
}

function ShapeElement({ shape, paint }: { readonly shape: Shape; readonly paint: (fill: Fill) => string }) {
  switch (shape.kind) {
    case "rect":
      return (
        <rect
          x={shape.x}
          y={shape.y}
          width={shape.width}
          height={shape.height}
          rx={shape.radius}
          fill={paint(shape.fill)}
          stroke={shape.stroke}
          opacity={shape.opacity}
        />
      )
    case "path":
      return (
        <path
          d={shape.d}
          fill={shape.fill ?? "none"}
          stroke={shape.stroke}
          strokeWidth={shape.strokeWidth}
          strokeLinejoin="round"
          opacity={shape.opacity}
        />
      )
    case "text":
      return (
        <text
          x={shape.x}
          y={shape.y}
          // The page's style sheet outranks attributes.
          style={{ fontSize: shape.size, fontWeight: shape.weight }}
          textAnchor={textAnchors[shape.anchor]}
          fill={shape.fill}
          transform={shape.rotation ? `rotate(${shape.rotation} ${shape.x} ${shape.y})` : undefined}
          {...(shape.halo && { stroke: shape.halo, strokeWidth: 4, strokeLinejoin: "round", paintOrder: "stroke" })}
        >
          {shape.text}
        </text>
      )
  }
}
