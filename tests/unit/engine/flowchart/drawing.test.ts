import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { checkFlowchart } from "../../../../engine/flowchart/check.ts"
import { lightFlowchartColours } from "../../../../engine/flowchart/colours.ts"
import { compareFlowcharts } from "../../../../engine/flowchart/compare-flowcharts.ts"
import { drawFlowchart } from "../../../../engine/flowchart/draw.ts"
import { connectShapes } from "../../../../engine/flowchart/edit/edit-connections.ts"
import { changeKind, deleteShapes, moveShapes } from "../../../../engine/flowchart/edit/edit-shapes.ts"
import { shapeBoxes, overlaps } from "../../../../engine/flowchart/geometry.ts"
import { layoutFlowchart } from "../../../../engine/flowchart/layout.ts"
import { flowchartOutline } from "../../../../engine/flowchart/outline.ts"
import { routeAgain, routeConnections } from "../../../../engine/flowchart/route.ts"
import { shapeTowards } from "../../../../engine/flowchart/shape-towards.ts"
import { flowchartSvg } from "../../../../engine/flowchart/svg.ts"
import { Flowchart } from "../../../../schemas/flowchart.ts"
import type { Point } from "../../../../engine/heat-map/shapes.ts"
import type { RecordId } from "../../../../schemas/ids.ts"
import { Check } from "typebox/value"
import { sampleFlowchart } from "../../../../modules/process-documents/stories/sample-flowchart.ts"
import { flowcharts } from "./flowcharts.ts"

const markerFace = (recordId: RecordId) => ({ kind: "risk", text: recordId.slice(-2) }) as const

describe("the layout of a flowchart", () => {
  it("has no overlapping shapes, is valid and the same each time", () => {
    fc.assert(
      fc.property(flowcharts, (flowchart) => {
        const laidOut = layoutFlowchart(flowchart)
        expect(Check(Flowchart, laidOut)).toBe(true)
        const boxes = [...shapeBoxes(laidOut).values()]
        expect(boxes.some((box, index) => boxes.slice(index + 1).some((other) => overlaps(box, other)))).toBe(false)
        expect(layoutFlowchart(laidOut)).toEqual(laidOut)
      }),
      { numRuns: 150 },
    )
  })

  it("follows the flow: what comes next is not before, but for what leads back", () => {
    const boxes = shapeBoxes(sampleFlowchart)
    const leadingBack = sampleFlowchart.connections.flatMap(({ id, from, to }) => {
      const [source, target] = [boxes.get(from), boxes.get(to)]
      const isAhead = source && target && (target.x > source.x || (target.y > source.y && target.x === source.x))
      return isAhead ? [] : [id]
    })
    expect(leadingBack).toEqual(["approved-requisition", "differences-receive"])
  })

  it("of five hundred steps is within the limits", () => {
    const shapes = Array.from({ length: 500 }, (_, index) => ({
      id: `s${index}`,
      kind: "step" as const,
      laneId: "l",
      text: "",
      x: 0,
      y: 0,
      markers: [],
    }))
    const connections = shapes.slice(1).map(({ id }, index) => ({ id: `c${id}`, from: `s${index}`, to: id, label: "" }))
    const flowchart = { type: "flowchart", lanes: [{ id: "l", name: "", height: 100 }], shapes, connections } as const
    const laidOut = layoutFlowchart({ ...flowchart, lanes: [...flowchart.lanes] })
    expect(Check(Flowchart, laidOut)).toBe(true)
    expect(flowchartOutline(laidOut).map(({ shape }) => shape.id)).toEqual(shapes.map(({ id }) => id))
  })
})

it("the outline of a flowchart has every shape once, also of a circle that nothing leads to", () => {
  fc.assert(
    fc.property(flowcharts, (flowchart) => {
      const listed = flowchartOutline(flowchart).map(({ shape }) => shape.id)
      expect(listed.toSorted()).toEqual(flowchart.shapes.map(({ id }) => id).toSorted())
    }),
    { numRuns: 100 },
  )
  const circle = sampleFlowchart.connections.filter(({ from }) => from === "requisition" || from === "approved")
  expect(flowchartOutline({ ...sampleFlowchart, connections: circle })).toHaveLength(sampleFlowchart.shapes.length)
})

describe("arrow keys on a flowchart", () => {
  const towards = ["start", "end", "top", "bottom"] as const

  it("go to the nearest shape in their direction", () => {
    expect(shapeTowards(sampleFlowchart, "need", "end")).toBe("requisition")
    expect(shapeTowards(sampleFlowchart, "requisition", "start")).toBe("need")
    expect(shapeTowards(sampleFlowchart, "need", "start")).toBeUndefined()
  })

  it("reach every shape from every other one", () => {
    const { shapes } = sampleFlowchart
    for (const { id: from } of shapes) {
      const reached = new Set([from])
      for (const id of reached)
        for (const side of towards) {
          const next = shapeTowards(sampleFlowchart, id, side)
          if (next !== undefined) reached.add(next)
        }
      expect([from, reached.size]).toEqual([from, shapes.length])
    }
  })
})

describe("the lines of a flowchart", () => {
  it("are horizontal or vertical, begin and end at their shapes, and go around the others", () => {
    const boxes = shapeBoxes(sampleFlowchart)
    const routes = routeConnections(sampleFlowchart)
    const isAtEdge = (point: Point | undefined, shapeId: string) => {
      const box = boxes.get(shapeId)
      if (!box || !point) return false
      const isAcross = point.x === box.x || point.x === box.x + box.width
      return isAcross ? point.y === box.y + box.height / 2 : [box.y, box.y + box.height].includes(point.y)
    }
    const wrong = sampleFlowchart.connections.flatMap(({ id, from, to }) => {
      const points = routes.get(id)?.points ?? []
      const others = [...boxes].filter(([shapeId]) => shapeId !== from && shapeId !== to)
      const lines = points.slice(1).map((b, index) => {
        const a = points[index] ?? b
        return { x: Math.min(a.x, b.x), y: Math.min(a.y, b.y), width: Math.abs(a.x - b.x), height: Math.abs(a.y - b.y) }
      })
      const isStraight = lines.length > 0 && lines.every(({ width, height }) => width === 0 || height === 0)
      const isAround = lines.every((line) => !others.some(([, box]) => overlaps(line, box)))
      return isStraight && isAround && isAtEdge(points[0], from) && isAtEdge(points.at(-1), to) ? [] : [id]
    })
    expect(wrong).toEqual([])
  })

  it("after an edit are the same as if all were routed again", () => {
    const id = (number: number) => `shape-${number}`
    const step = fc.record({ kind: fc.nat(4), a: fc.nat(11), b: fc.nat(11), x: fc.nat(30), y: fc.nat(12) })
    fc.assert(
      fc.property(flowcharts, fc.array(step, { maxLength: 6 }), (drawn, edits) => {
        let flowchart = layoutFlowchart(drawn)
        let routing = routeAgain(flowchart, null)
        for (const { kind, a, b, x, y } of edits) {
          const changes = [
            () => moveShapes(flowchart, new Set([id(a)]), { x: (x - 15) * 20, y: (y - 6) * 20 }),
            () => moveShapes(flowchart, new Set([id(a), id(b)]), { x: (x - 15) * 20, y: 0 }),
            () => connectShapes(flowchart, `line-${a}-${b}`, id(a), id(b)),
            () => deleteShapes(flowchart, new Set([id(a)]), { heal: true }),
            () => changeKind(flowchart, id(a), "decision"),
          ]
          flowchart = changes[kind]?.() ?? flowchart
          routing = routeAgain(flowchart, routing)
          expect(Object.fromEntries(routing.routes)).toEqual(Object.fromEntries(routeConnections(flowchart)))
        }
      }),
      { numRuns: 150 },
    )
  })

  it("of the branches of a decision leave it on different sides", () => {
    const routes = routeConnections(sampleFlowchart)
    const [yes, no] = ["approved-supplier", "approved-requisition"].map((id) => routes.get(id)?.points[0])
    expect(yes).not.toEqual(no)
  })
})

describe("the picture of a flowchart", () => {
  it("is mirrored for right-to-left readers", () => {
    const draw = (direction: "ltr" | "rtl") =>
      drawFlowchart(sampleFlowchart, { direction, colours: lightFlowchartColours, markerFace })
    const [left, right] = [draw("ltr"), draw("rtl")]
    const boxOf = (picture: typeof left, id: string) => picture.items.find((item) => item.id === id)?.box
    const [first, mirrored] = [boxOf(left, "need"), boxOf(right, "need")]
    if (!first || !mirrored) throw new Error("The shape is not drawn.")
    expect(mirrored.x).toBe(right.width - first.x - first.width)
    expect(mirrored.y).toBe(first.y)
    const [lineBox, mirroredLine] = [boxOf(left, "approved-supplier"), boxOf(right, "approved-supplier")]
    expect(mirroredLine?.x).toBe(right.width - (lineBox?.x ?? 0) - (lineBox?.width ?? 0))
  })

  it("as a document escapes texts and names what it shows", () => {
    const svg = flowchartSvg({
      title: "Pay & <close>",
      lines: ["Version 3"],
      description: 'Steps "1"',
      direction: "ltr",
      flowchart: { ...sampleFlowchart, shapes: sampleFlowchart.shapes.map((one) => ({ ...one, text: "a<b>&c" })) },
      markerFace,
      legend: { heading: "Risks", nameOf: () => "Duplicate <payments>" },
    })
    expect(svg).toContain("<title>Pay &amp; &lt;close&gt;</title><desc>Steps &quot;1&quot;</desc>")
    expect(svg).toContain("a&lt;b&gt;&amp;c")
    expect(svg).toContain("Duplicate &lt;payments&gt;")
    expect(svg).not.toContain("<style")
  })
})

describe("two versions of a flowchart", () => {
  it("differ by what was done", () => {
    const [requisition, approved] = [sampleFlowchart.shapes[1], sampleFlowchart.shapes[2]]
    if (!requisition || !approved) throw new Error("The sample has other shapes.")
    const after: Flowchart = {
      ...sampleFlowchart,
      lanes: sampleFlowchart.lanes.map((lane) => (lane.id === "payables" ? { ...lane, name: "Finance" } : lane)),
      shapes: [
        ...sampleFlowchart.shapes.flatMap((one) => {
          if (one.id === "invoice") return []
          if (one.id === "requisition") return [{ ...one, text: "Enter requisition", laneId: "procurement" }]
          return one.id === "approved" ? [{ ...one, markers: one.markers.slice(1) }] : [one]
        }),
        { ...approved, id: "new", markers: [] },
      ],
      connections: sampleFlowchart.connections.flatMap((one) => {
        if (one.from === "invoice") return []
        return one.id === "approved-supplier" ? [{ ...one, label: "Approved" }] : [one]
      }),
    }
    expect(compareFlowcharts(sampleFlowchart, after).map(({ kind }) => kind)).toEqual([
      "laneRenamed",
      "shapeRenamed",
      "shapeMoved",
      "markerRemoved",
      "shapeAdded",
      "shapeRemoved",
      "connectionChanged",
      "connectionRemoved",
    ])
  })

  it("that are the same do not differ", () => {
    fc.assert(
      fc.property(flowcharts, (flowchart) => {
        expect(compareFlowcharts(flowchart, structuredClone(flowchart))).toEqual([])
      }),
      { numRuns: 30 },
    )
  })
})

it("what is unfinished in a flowchart is named", () => {
  expect(checkFlowchart(sampleFlowchart)).toEqual([])
  const unfinished: Flowchart = {
    ...sampleFlowchart,
    shapes: sampleFlowchart.shapes.flatMap((one) => {
      if (one.id === "need" || one.id === "paid") return []
      return one.id === "order" ? [{ ...one, text: " " }] : [one]
    }),
    connections: sampleFlowchart.connections.filter(
      ({ from, to, id }) => from !== "need" && to !== "paid" && id !== "differences-receive" && from !== "invoice",
    ),
  }
  expect(checkFlowchart(unfinished)).toEqual([
    { kind: "noStart" },
    { kind: "unnamed", shapeId: "order" },
    { kind: "unconnected", shapeId: "invoice" },
    { kind: "oneExit", shapeId: "differences" },
    { kind: "deadEnd", shapeId: "pay" },
  ])
})
