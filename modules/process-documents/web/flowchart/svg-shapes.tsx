import type { Shape } from "../../../../engine/heat-map/shapes.ts"
import { textAnchors } from "../../../../engine/heat-map/svg.ts"

/** Shapes of a flowchart, whose fills have no patterns, within an SVG element. */
export function SvgShapes({ shapes }: { readonly shapes: readonly Shape[] }) {
  // A drawing is replaced as a whole.
  return shapes.map((shape, index) => <ShapeElement key={index} shape={shape} />)
}

function ShapeElement({ shape }: { readonly shape: Shape }) {
  switch (shape.kind) {
    case "rect":
      return (
        <rect
          x={shape.x}
          y={shape.y}
          width={shape.width}
          height={shape.height}
          rx={shape.radius}
          fill={typeof shape.fill === "string" ? shape.fill : shape.fill.background}
          stroke={shape.stroke}
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
        />
      )
    case "text":
      return (
        <text
          x={shape.x}
          y={shape.y}
          fontSize={shape.size}
          style={{ fontWeight: shape.weight }}
          textAnchor={textAnchors[shape.anchor]}
          fill={shape.fill}
          direction="ltr"
          {...(shape.halo && { stroke: shape.halo, strokeWidth: 4, paintOrder: "stroke" })}
        >
          {shape.text}
        </text>
      )
  }
}
