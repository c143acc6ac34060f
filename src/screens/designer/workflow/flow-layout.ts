import { Graph, layout } from "@dagrejs/dagre"
import type { WorkflowAction, WorkflowActivity } from "../../../../schemas/workflow.ts"

export interface Point {
  readonly x: number
  readonly y: number
}

/** A workflow as it is drawn: where each activity stands, and by which way each action leads. */
interface FlowLayout {
  readonly places: ReadonlyMap<string, Point>
  readonly ways: ReadonlyMap<string, { readonly points: readonly Point[]; readonly label: Point }>
  /** Where records end whose last action leads to no activity. */
  readonly end: Point | undefined
  readonly width: number
  readonly height: number
  readonly along: Along
}

/** Whether the ranks follow each other along the line or down the page. */
export type Along = "line" | "page"

export const nodeSize = { width: 212, height: 88 } as const
export const endSize = { width: 148, height: 36 } as const
/** No activity's id, since none holds such a sign. */
export const endId = "$end"

/** An action that closes the record where it stands leads to the end. */
export const targetOf = (activity: WorkflowActivity, action: WorkflowAction): string =>
  action.nextActivity ?? (action.workflowDone ? endId : activity.id)

interface LayoutWish {
  /** In their order. */
  readonly activities: readonly WorkflowActivity[]
  readonly labelWidth: (action: WorkflowAction) => number
  readonly dir: "ltr" | "rtl"
  readonly along?: Along
}

/** Lays a workflow out in ranks, from where records begin; mirrored from right to left. */
export function flowLayout({ activities, labelWidth, dir, along = "line" }: LayoutWish): FlowLayout {
  const known = new Set(activities.map(({ id }) => id))
  const graph = new Graph({ multigraph: true })
  const isLine = along === "line"
  graph.setGraph({
    rankdir: isLine ? "LR" : "TB",
    nodesep: 44,
    edgesep: 24,
    ranksep: isLine ? 32 : 20,
    marginx: 24,
    marginy: 24,
  })
  for (const { id } of activities) graph.setNode(id, { ...nodeSize })
  const led = activities.flatMap((activity) =>
    activity.actions.flatMap((action) => {
      const to = targetOf(activity, action)
      return to === endId || known.has(to) ? [{ from: activity.id, to, action }] : []
    }),
  )
  if (led.some(({ to }) => to === endId)) graph.setNode(endId, { ...endSize })
  for (const { from, to, action } of led) {
    graph.setEdge(from, to, { width: labelWidth(action), height: 28, labelpos: "c" }, action.id)
  }
  layout(graph)
  const { width = 0, height = 0 } = graph.graph() as { readonly width?: number; readonly height?: number }
  const mirrored = ({ x, y }: Point): Point => (dir === "rtl" ? { x: width - x, y } : { x, y })
  const corner = (id: string, size: { readonly width: number; readonly height: number }): Point => {
    const middle = mirrored(graph.node(id) as Point)
    return { x: middle.x - size.width / 2, y: middle.y - size.height / 2 }
  }
  return {
    places: new Map(activities.map(({ id }) => [id, corner(id, nodeSize)])),
    ways: new Map(
      led.map(({ from, to, action }) => {
        const { points, x, y } = graph.edge(from, to, action.id) as Point & { readonly points: readonly Point[] }
        return [action.id, { points: points.map(mirrored), label: mirrored({ x, y }) }]
      }),
    ),
    end: graph.hasNode(endId) ? corner(endId, endSize) : undefined,
    width,
    height,
    along,
  }
}

/** Of both ways to lay it out, the one that is drawn larger in a frame. */
export function fittingLayout(
  wish: Omit<LayoutWish, "along">,
  frame: { readonly width: number; readonly height: number },
): FlowLayout {
  const line = flowLayout({ ...wish, along: "line" })
  const page = flowLayout({ ...wish, along: "page" })
  const scale = (drawn: FlowLayout) => Math.min(frame.width / drawn.width, frame.height / drawn.height, 1)
  return scale(page) > scale(line) ? page : line
}

/** A line through the points with rounded corners, as an SVG path. */
export function pathThrough(points: readonly Point[]): string {
  const [first, ...rest] = points
  const last = rest.pop()
  if (!first || !last) return ""
  const turns = rest.map((point, index) => {
    const next = rest[index + 1] ?? last
    return `Q${at(point)} ${at({ x: (point.x + next.x) / 2, y: (point.y + next.y) / 2 })}`
  })
  return [`M${at(first)}`, ...turns, `L${at(last)}`].join(" ")
}

const at = ({ x, y }: Point) => `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`
