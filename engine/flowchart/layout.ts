import { flowchartGrid, flowchartLimits, type Flowchart, type FlowchartShape } from "../../schemas/flowchart.ts"
import { textWidth } from "../heat-map/text-width.ts"
import { flowOrder, type FlowOrder } from "./flow-order.ts"
import { clampedHeight, clampedX, clampedY } from "./geometry.ts"
import { markersAbove, shapeSizes } from "./shape-sizes.ts"

const margin = 40
const columnGap = { minimum: 80, maximum: 160 } as const
const rowGap = 40
const laneMargin = 40
/** More shapes of one lane and column than this continue in a column of their own. */
const maxRows = 12
/** A longer flow continues below its beginning. */
const maxColumns = Math.floor(flowchartLimits.x / (shapeSizes.decision.width + columnGap.minimum)) - 2

/**
 * Lays out a flowchart: columns along the flow are shared by all lanes, shapes in line with what leads to them, and
 * lanes as high as they need. The same flowchart is always laid out the same way.
 */
export function layoutFlowchart(flowchart: Flowchart): Flowchart {
  const order = flowOrder(flowchart)
  const columns = columnsOf(flowchart, order)
  const cells = placeInRows(flowchart, columns, order)
  const columnX = columnPositions(flowchart, columns)
  const laneRows = rowPositions(flowchart, cells)
  return {
    ...flowchart,
    lanes: flowchart.lanes.map((lane) => ({ ...lane, height: laneRows.get(lane.id)?.height ?? lane.height })),
    shapes: flowchart.shapes.map((shape) => {
      const { width, height } = shapeSizes[shape.kind]
      const column = columnX[columns.get(shape.id) ?? 0] ?? { x: margin, width }
      const middle = laneRows.get(shape.laneId)?.middles[cells.get(shape.id) ?? 0] ?? laneMargin + height / 2
      return {
        ...shape,
        x: clampedX(column.x + (column.width - width) / 2),
        y: clampedY(middle - height / 2),
      }
    }),
  }
}

/** The column of each shape: one after the last of those that lead to it. */
function columnsOf(flowchart: Flowchart, { shapeIds, back }: FlowOrder): Map<string, number> {
  const forward = flowchart.connections.filter(({ id }) => !back.has(id))
  const before = groupBy(forward, ({ to }) => to)
  const after = groupBy(forward, ({ from }) => from)
  const ranks = new Map<string, number>()
  const laneIndexes = new Map(flowchart.lanes.map(({ id }, index) => [id, index]))
  const lanes = new Map(flowchart.shapes.map(({ id, laneId }) => [id, laneIndexes.get(laneId) ?? 0]))
  const taken = new Set<string>()
  const dropped = new Set<string>()
  for (const id of shapeIds) {
    const sources = (before.get(id) ?? []).map(({ from }) => from)
    const lane = lanes.get(id) ?? 0
    const [source] = sources
    // The work goes straight down to another role, if nothing is there.
    const isDropped =
      source !== undefined &&
      sources.length === 1 &&
      !dropped.has(source) &&
      (lanes.get(source) ?? 0) < lane &&
      !Array.from({ length: lane - (lanes.get(source) ?? 0) }, (_, passed) => lane - passed).some((passed) =>
        taken.has(`${ranks.get(source) ?? 0} ${passed}`),
      )
    if (isDropped) dropped.add(source)
    const rank = isDropped
      ? (ranks.get(source) ?? 0)
      : Math.max(0, ...sources.map((from) => (ranks.get(from) ?? 0) + 1))
    ranks.set(id, rank)
    taken.add(`${rank} ${lane}`)
  }
  // What nothing leads to, such as a document that is only used, is next to where it is used.
  const kinds = new Map(flowchart.shapes.map(({ id, kind }) => [id, kind]))
  for (const id of shapeIds.toReversed()) {
    if (before.has(id) || !after.has(id) || kinds.get(id) === "start") continue
    ranks.set(id, Math.max(0, Math.min(...(after.get(id) ?? []).map(({ to }) => ranks.get(to) ?? 0)) - 1))
  }
  return spreadFullColumns(flowchart, shapeIds, ranks)
}

/** Shapes without a connection fill columns in the order of the list, as do those beyond the rows of a column. */
function spreadFullColumns(
  { shapes }: Flowchart,
  shapeIds: readonly string[],
  ranks: ReadonlyMap<string, number>,
): Map<string, number> {
  const lanes = new Map(shapes.map(({ id, laneId }) => [id, laneId]))
  const counts = new Map<string, number>()
  const part = new Map<string, number>()
  const parts: number[] = []
  for (const id of shapeIds) {
    const rank = ranks.get(id) ?? 0
    const key = `${rank} ${lanes.get(id)}`
    const count = counts.get(key) ?? 0
    counts.set(key, count + 1)
    part.set(id, Math.floor(count / maxRows))
    parts[rank] = Math.max(parts[rank] ?? 1, Math.floor(count / maxRows) + 1)
  }
  const firstColumns: number[] = []
  let next = 0
  for (const count of parts) {
    firstColumns.push(next)
    next += count ?? 1
  }
  return new Map(shapeIds.map((id) => [id, (firstColumns[ranks.get(id) ?? 0] ?? 0) + (part.get(id) ?? 0)]))
}

/** The row of each shape in its lane: that of what leads to it, or the next free one. */
function placeInRows(
  { shapes, connections, lanes }: Flowchart,
  columns: Map<string, number>,
  { shapeIds, back }: FlowOrder,
): ReadonlyMap<string, number> {
  const shapesById = new Map(shapes.map((shape) => [shape.id, shape]))
  const laneIndexes = new Map(lanes.map(({ id }, index) => [id, index]))
  const before = groupBy(
    connections.filter(({ id }) => !back.has(id)),
    ({ to }) => to,
  )
  const after = groupBy(connections, ({ from }) => from)
  const rows = new Map<string, number>()
  const used = new Set<string>()
  const bandRows = new Map<string, number>()
  let band = 0
  const byColumn = shapeIds.toSorted((a, b) => (columns.get(a) ?? 0) - (columns.get(b) ?? 0))
  for (const id of byColumn) {
    const shape = shapesById.get(id)
    const column = columns.get(id) ?? 0
    if (!shape) continue
    if (Math.floor(column / maxColumns) > band) {
      band = Math.floor(column / maxColumns)
      for (const lane of lanes) {
        const inLane = shapes.flatMap((one) => (one.laneId === lane.id ? [rows.get(one.id) ?? -1] : []))
        bandRows.set(lane.id, Math.max(-1, ...inLane) + 1)
      }
    }
    const first = bandRows.get(shape.laneId) ?? 0
    let row = Math.max(first, preferredRow(shape))
    while (used.has(`${shape.laneId} ${column} ${row}`)) row++
    rows.set(id, row)
    used.add(`${shape.laneId} ${column} ${row}`)
    reservePassedCells(shape, column, row)
  }
  for (const [id, column] of columns) columns.set(id, column % maxColumns)
  return rows

  function preferredRow(shape: FlowchartShape): number {
    const sources = before.get(shape.id)?.map(({ from }) => shapesById.get(from)) ?? []
    const source = sources.find((one) => one?.laneId === shape.laneId)
    if (!source) return 0
    const row = rows.get(source.id) ?? 0
    // The second branch of a decision in the same lane leaves it below.
    const siblings = (after.get(source.id) ?? []).filter(({ to }) => shapesById.get(to)?.laneId === shape.laneId)
    const index = siblings.findIndex(({ to }) => to === shape.id)
    return row + Math.max(0, index)
  }

  /** A connection along a row, past the columns between, has them to itself. */
  function reservePassedCells(shape: FlowchartShape, column: number, row: number): void {
    for (const { to, id } of after.get(shape.id) ?? []) {
      if (back.has(id) || shapesById.get(to)?.laneId !== shape.laneId) continue
      const isFirst = (before.get(to) ?? [])[0]?.id === id
      if (!isFirst || (laneIndexes.get(shape.laneId) ?? 0) < 0) continue
      for (let passed = column + 1; passed < (columns.get(to) ?? 0); passed++)
        used.add(`${shape.laneId} ${passed} ${row}`)
    }
  }
}

/** The start and width of each column: as wide as its widest shape, with space for the labels after it. */
function columnPositions({ shapes, connections }: Flowchart, columns: ReadonlyMap<string, number>) {
  const widths: number[] = []
  const gaps: number[] = []
  for (const { id, kind } of shapes) {
    const column = columns.get(id) ?? 0
    widths[column] = Math.max(widths[column] ?? 0, shapeSizes[kind].width)
  }
  for (const { from, label } of connections) {
    const column = columns.get(from) ?? 0
    const space = Math.ceil((textWidth(label, 11) + 50) / flowchartGrid) * flowchartGrid
    gaps[column] = Math.min(columnGap.maximum, Math.max(gaps[column] ?? columnGap.minimum, space))
  }
  let next: number = margin
  return Array.from(widths, (width = shapeSizes.step.width, column) => {
    const x = next
    next += width + (gaps[column] ?? columnGap.minimum)
    return { x, width }
  })
}

/** The middle of each row of a lane, and the height of the lane. */
function rowPositions({ lanes, shapes }: Flowchart, rows: ReadonlyMap<string, number>) {
  const byLane = groupBy(shapes, ({ laneId }) => laneId)
  return new Map(
    lanes.map(({ id }) => {
      const above: number[] = []
      const below: number[] = []
      for (const { id: shapeId, kind, markers } of byLane.get(id) ?? []) {
        const row = rows.get(shapeId) ?? 0
        const half = shapeSizes[kind].height / 2
        const badges = Math.ceil(markersAbove(markers.length) / flowchartGrid) * flowchartGrid
        above[row] = Math.max(above[row] ?? 0, half + badges)
        below[row] = Math.max(below[row] ?? 0, half)
      }
      const middles: number[] = []
      let next: number = laneMargin
      for (let row = 0; row < above.length; row++) {
        const top = above[row] ?? flowchartGrid
        middles.push(next + top)
        next += top + (below[row] ?? flowchartGrid) + rowGap
      }
      const end = middles.length === 0 ? laneMargin * 2 : next - rowGap + laneMargin
      return [id, { middles, height: clampedHeight(end) }] as const
    }),
  )
}

function groupBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): ReadonlyMap<string, readonly Item[]> {
  return Map.groupBy(items, keyOf)
}
