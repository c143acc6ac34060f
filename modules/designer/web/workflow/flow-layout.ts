import { Graph, layout } from "@dagrejs/dagre"
import type { WorkflowAction, WorkflowActivity } from "../../../../schemas/workflow.ts"

export interface Point {
  readonly x: number
  readonly y: number
}

/** Layout of a workflow: the position of each activity and the path of each action. */
interface FlowLayout {
  readonly nodePoints: ReadonlyMap<string, Point>
  readonly routes: ReadonlyMap<string, { readonly points: readonly Point[]; readonly label: Point }>
  /** Position of the end node of actions without a target activity. */
  readonly end: Point | undefined
  readonly width: number
  readonly height: number
  readonly along: LayoutDirection
}

/** Direction in which the ranks follow each other. */
export type LayoutDirection = "line" | "page"

export const nodeSize = { width: 212, height: 88 } as const
export const endSize = { width: 148, height: 36 } as const
/** Not a valid activity ID because of the `$`. */
export const endId = "$end"

/** Target of an action; an action that closes the record in place leads to the end node. */
export const targetOf = (activity: WorkflowActivity, action: WorkflowAction): string =>
  action.nextActivity ?? (action.workflowDone ? endId : activity.id)

interface LayoutOptions {
  /** In order. */
  readonly activities: readonly WorkflowActivity[]
  readonly labelWidth: (action: WorkflowAction) => number
  readonly dir: "ltr" | "rtl"
  readonly along?: LayoutDirection
}

/** Lays out a workflow in ranks from its initial activity; mirrored for right-to-left. */
export function flowLayout({ activities, labelWidth, dir, along = "line" }: LayoutOptions): FlowLayout {
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
  const transitions = activities.flatMap((activity) =>
    activity.actions.flatMap((action) => {
      const to = targetOf(activity, action)
      return to === endId || known.has(to) ? [{ from: activity.id, to, action }] : []
    }),
  )
  if (transitions.some(({ to }) => to === endId)) graph.setNode(endId, { ...endSize })
  for (const { from, to, action } of transitions) {
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
    nodePoints: new Map(activities.map(({ id }) => [id, corner(id, nodeSize)])),
    routes: new Map(
      transitions.map(({ from, to, action }) => {
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

/** Selects the layout direction that renders larger in a container. */
export function chooseLayout(
  options: Omit<LayoutOptions, "along">,
  viewport: { readonly width: number; readonly height: number },
): FlowLayout {
  const line = flowLayout({ ...options, along: "line" })
  const page = flowLayout({ ...options, along: "page" })
  const scale = (candidateLayout: FlowLayout) =>
    Math.min(viewport.width / candidateLayout.width, viewport.height / candidateLayout.height, 1)
  return scale(page) > scale(line) ? page : line
}

/** SVG path through the points with rounded corners. */
export function pathThrough(points: readonly Point[]): string {
  const [first, ...rest] = points
  const last = rest.pop()
  if (!first || !last) return ""
  const bends = rest.map((point, index) => {
    const next = rest[index + 1] ?? last
    return `Q${at(point)} ${at({ x: (point.x + next.x) / 2, y: (point.y + next.y) / 2 })}`
  })
  return [`M${at(first)}`, ...bends, `L${at(last)}`].join(" ")
}

const at = ({ x, y }: Point) => `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`
