import fc from "fast-check"
import { Check } from "typebox/value"
import { describe, expect, it } from "vitest"
import {
  addConnectedShape,
  connectShapes,
  disconnect,
  reconnect,
} from "../../../../engine/flowchart/edit/edit-connections.ts"
import {
  maxUndoSteps,
  recordStep,
  startFlowchartHistory,
  undoStep,
} from "../../../../engine/flowchart/edit/edit-history.ts"
import { addLane, deleteLane, moveLane, resizeLane } from "../../../../engine/flowchart/edit/edit-lanes.ts"
import {
  addShape,
  changeKind,
  deleteShapes,
  insertAfter,
  insertOnConnection,
  moveShapes,
  moveToLane,
} from "../../../../engine/flowchart/edit/edit-shapes.ts"
import { copyShapes, pasteShapes } from "../../../../engine/flowchart/edit/paste-shapes.ts"
import { readCopiedShapes } from "../../../../engine/flowchart/edit/read-copied-shapes.ts"
import { layoutFlowchart } from "../../../../engine/flowchart/layout.ts"
import { markerIdsIn, replaceMarkers } from "../../../../engine/flowchart/record-ids.ts"
import { Flowchart, flowchartLimits } from "../../../../schemas/flowchart.ts"
import type { RecordId } from "../../../../schemas/ids.ts"
import { flowcharts } from "./flowcharts.ts"

const shape = (id: string, laneId = "one") =>
  ({ id, kind: "step", laneId, text: id, x: 0, y: 0, markers: [] as RecordId[] }) as const
const line = (from: string, to: string) => ({ id: `${from}${to}`, from, to, label: "" })

/** a → b → c in the first of two lanes. */
const flow: Flowchart = layoutFlowchart({
  type: "flowchart",
  lanes: [
    { id: "one", name: "One", height: 160 },
    { id: "two", name: "Two", height: 160 },
  ],
  shapes: [shape("a"), shape("b"), shape("c")],
  connections: [line("a", "b"), line("b", "c")],
})
const ends = ({ connections }: Flowchart) => connections.map(({ from, to }) => `${from}→${to}`)
const positions = ({ shapes }: Flowchart) => Object.fromEntries(shapes.map(({ id, x }) => [id, x]))

describe("a flowchart is edited", () => {
  it("within the schema and without dangling ends, whatever is done", () => {
    let next = 0
    const createId = () => `new-${next++}`
    const command = fc.record({ kind: fc.nat(9), a: fc.nat(11), b: fc.nat(11), x: fc.integer(), y: fc.integer() })
    fc.assert(
      fc.property(flowcharts, fc.array(command, { maxLength: 12 }), (initial, commands) => {
        let flowchart = initial
        for (const { kind, a, b, x, y } of commands) {
          const [first, second] = [flowchart.shapes.at(a)?.id ?? "", flowchart.shapes.at(b)?.id ?? ""]
          const laneId = flowchart.lanes.at(b % flowchart.lanes.length)?.id ?? ""
          const added = { id: createId(), kind: "decision", text: "", connectionId: createId() } as const
          const ids = new Set([first])
          const changes = [
            () => addShape(flowchart, { id: added.id, kind: "step", laneId, text: "", x, y }),
            () => insertAfter(flowchart, first, added),
            () => insertOnConnection(flowchart, flowchart.connections.at(a)?.id ?? "", added),
            () => moveShapes(flowchart, ids, { x, y }),
            () => moveToLane(flowchart, ids, laneId),
            () => deleteShapes(flowchart, ids, { heal: true }),
            () => connectShapes(flowchart, added.id, first, second),
            () => deleteLane(addLane(flowchart, added.id, "Lane"), laneId, b % 2 === 0 ? null : added.id),
            () => resizeLane(changeKind(flowchart, first, "decision"), laneId, y),
            () =>
              pasteShapes(flowchart, copyShapes(flowchart, new Set([first, second])), { laneId, createId }).flowchart,
          ]
          flowchart = changes[kind]?.() ?? flowchart
        }
        const shapeIds = new Set(flowchart.shapes.map(({ id }) => id))
        const laneIds = new Set(flowchart.lanes.map(({ id }) => id))
        expect(Check(Flowchart, flowchart)).toBe(true)
        expect(shapeIds.size).toBe(flowchart.shapes.length)
        expect(flowchart.shapes.every(({ laneId }) => laneIds.has(laneId))).toBe(true)
        expect(flowchart.connections.every(({ from, to }) => shapeIds.has(from) && shapeIds.has(to))).toBe(true)
      }),
      { numRuns: 150 },
    )
  })

  it("with a step between two, the rest moves on", () => {
    const added = insertAfter(flow, "a", { id: "x", kind: "step", text: "", connectionId: "xb" })
    expect(ends(added)).toEqual(["a→x", "x→b", "b→c"])
    const at = positions(added)
    expect(at["x"]).toBe(positions(flow)["b"])
    expect(at["b"]).toBeGreaterThan(at["x"] ?? 0)
    expect(at["c"]).toBeGreaterThan(at["b"] ?? 0)
  })

  it("with or without joining what a deleted shape was between", () => {
    const ids = new Set(["b"])
    expect(ends(deleteShapes(flow, ids, { heal: true }))).toEqual(["a→c"])
    expect(ends(deleteShapes(flow, ids, { heal: false }))).toEqual([])
    const branched = connectShapes({ ...flow, shapes: [...flow.shapes, shape("d")] }, "bd", "b", "d")
    expect(ends(deleteShapes(branched, ids, { heal: true }))).toEqual([])
  })

  it("across lanes: a shape belongs to the lane where it is moved, and a lane moves with its shapes", () => {
    const [first] = flow.lanes
    const moved = moveShapes(flow, new Set(["b"]), { x: 0, y: first?.height ?? 0 })
    expect(moved.shapes.map(({ laneId }) => laneId)).toEqual(["one", "two", "one"])
    expect(moved.shapes[1]?.y).toBe(flow.shapes[1]?.y)
    expect(moveLane(moved, "two", -1).shapes).toEqual(moved.shapes)
    expect(deleteLane(moved, "two", "one").shapes.map(({ laneId }) => laneId)).toEqual(["one", "one", "one"])
    expect(ends(deleteLane(moved, "two", null))).toEqual(["a→c"])
  })

  it("by pasting copies with new IDs and the connections between them", () => {
    let next = 0
    const marker = "00000000-0000-4000-8000-000000000001" as RecordId
    const marked = { ...flow, shapes: flow.shapes.map((one) => ({ ...one, markers: one.id === "b" ? [marker] : [] })) }
    const copied = readCopiedShapes(JSON.stringify(copyShapes(marked, new Set(["a", "b"]))))
    if (!copied) throw new Error("The copied shapes were not read.")
    const pasted = pasteShapes(flow, copied, { laneId: "one", createId: () => `n${next++}` })
    expect([...pasted.ids]).toEqual(["n0", "n1"])
    expect(ends(pasted.flowchart).at(-1)).toBe("n0→n1")
    expect(pasted.flowchart.shapes.at(-1)?.markers).toEqual([marker])
    expect(readCopiedShapes("Dear all")).toBeUndefined()
    expect(readCopiedShapes(JSON.stringify({ ...copied, connections: [line("a", "z")] }))).toBeUndefined()
  })

  it("by leading a connection to another shape, unless the two are connected already", () => {
    expect(ends(reconnect(flow, "ab", { to: "c" }))).toEqual(["a→c", "b→c"])
    expect(ends(reconnect(flow, "bc", { from: "a" }))).toEqual(["a→b", "a→c"])
    for (const [id, end] of [
      ["ab", { to: "a" }],
      ["bc", { from: "c" }],
      ["ab", { to: "gone" }],
    ] as const)
      expect(reconnect(flow, id, end)).toBe(flow)
    const both = connectShapes(flow, "ac", "a", "c")
    expect(reconnect(both, "ac", { to: "b" })).toBe(both)
  })

  it("by a shape at the end of a connection; both or neither", () => {
    const end = { id: "x", kind: "end", laneId: "two", text: "", x: 0, y: 0 } as const
    expect(ends(addConnectedShape(flow, "a", end, "ax"))).toEqual(["a→b", "b→c", "a→x"])
    expect(addConnectedShape(flow, "gone", end, "ax")).toBe(flow)
    const connections = Array.from({ length: flowchartLimits.connections }, (_, index) => ({
      ...line("a", "b"),
      id: `c${index}`,
    }))
    const full = { ...flow, connections }
    expect(addConnectedShape(full, "a", end, "ax")).toBe(full)
  })

  it("not beyond the limits", () => {
    const shapes = Array.from({ length: flowchartLimits.shapes }, (_, index) => shape(`s${index}`))
    const full = { ...flow, shapes, connections: [] }
    expect(insertAfter(full, "s0", { id: "x", kind: "step", text: "", connectionId: "y" })).toBe(full)
    expect(connectShapes(flow, "again", "a", "b")).toBe(flow)
  })

  it("with undo; what continues is undone at once", () => {
    const ids = new Set(["b"])
    let history = startFlowchartHistory(flow)
    for (let step = 0; step < 3; step++)
      history = recordStep(history, moveShapes(history.present, ids, { x: 20, y: 0 }), "move b")
    history = recordStep(history, disconnect(history.present, new Set(["ab"])), null)
    expect(ends(undoStep(history).present)).toEqual(ends(flow))
    expect(positions(undoStep(history).present)["b"]).toBe((positions(flow)["b"] ?? 0) + 60)
    expect(undoStep(undoStep(history)).present).toBe(flow)
    for (let step = 0; step < 150; step++)
      history = recordStep(history, moveShapes(history.present, ids, { x: 20, y: 0 }), null)
    expect(history.past).toHaveLength(maxUndoSteps)
  })

  it("for a copy of its record: markers become those of the copy", () => {
    const [risk, control, copy] = ["r", "c", "x"] as RecordId[]
    if (!risk || !control || !copy) throw new Error("IDs are missing.")
    const marked = {
      ...flow,
      shapes: [
        { ...shape("a"), markers: [risk, control] },
        { ...shape("b"), markers: [risk] },
      ],
    }
    expect(markerIdsIn(marked)).toEqual([risk, control])
    expect(markerIdsIn(replaceMarkers(marked, new Map([[risk, copy]])))).toEqual([copy, control])
    const joined = replaceMarkers(marked, new Map([[risk, control]]))
    expect(joined.shapes.map(({ markers }) => markers)).toEqual([[control], [control]])
  })
})
