import fc from "fast-check"
import { shapeKinds, type Flowchart } from "../../../../schemas/flowchart.ts"

const text = fc.string({ unit: "grapheme-ascii", maxLength: 30 }).map((value) => value.trim())

/** Flowcharts of up to 12 shapes in up to 4 lanes, with connections in any direction. */
export const flowcharts: fc.Arbitrary<Flowchart> = fc
  .record({
    lanes: fc.array(text, { minLength: 1, maxLength: 4 }),
    shapes: fc.array(fc.record({ kind: fc.constantFrom(...shapeKinds), lane: fc.nat(3), text }), { maxLength: 12 }),
    connections: fc.uniqueArray(fc.record({ from: fc.nat(11), to: fc.nat(11), label: text }), {
      maxLength: 16,
      selector: ({ from, to }) => `${from} ${to}`,
    }),
  })
  .map(({ lanes, shapes, connections }) => ({
    type: "flowchart",
    lanes: lanes.map((name, index) => ({ id: `lane-${index}`, name, height: 200 })),
    shapes: shapes.map(({ kind, lane, text: own }, index) => ({
      id: `shape-${index}`,
      kind,
      laneId: `lane-${lane % lanes.length}`,
      text: own,
      x: 0,
      y: 0,
      markers: [],
    })),
    connections: connections.flatMap(({ from, to, label }) =>
      from === to || from >= shapes.length || to >= shapes.length
        ? []
        : [{ id: `connection-${from}-${to}`, from: `shape-${from}`, to: `shape-${to}`, label }],
    ),
  }))
