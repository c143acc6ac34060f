import { Handle, Position, ReactFlowProvider, type Node, type NodeProps } from "@xyflow/react"
import { createContext, use, useMemo, useState, type KeyboardEvent } from "react"
import type { Dependency } from "../../../../../engine/rule-builder/dependencies.ts"
import { useText } from "../../../../../fields/drawing/use-text.ts"
import { useDirection } from "../../../../../ui/direction.ts"
import { FlowPicture } from "../../../../../ui/flow-picture.tsx"
import { nodeSize, ruleGraph, type GraphNode } from "./rule-graph.ts"

interface RuleCanvasProps {
  readonly dependencies: readonly Dependency[]
  readonly nameOf: (fieldId: string) => string
  readonly chosen: string | null
  readonly onField: (fieldId: string) => void
  readonly onRule: (ruleId: string) => void
}

type FlowNode = Node<{ readonly node: GraphNode; readonly label: string; readonly chosen: boolean }, "part">

interface Acts extends Pick<RuleCanvasProps, "onField" | "onRule"> {
  /** The one that the Tab key reaches. */
  readonly active: string
  readonly onActive: (id: string) => void
}

const ActsContext = createContext<Acts | null>(null)
const nodeTypes = { part: PartNode }
const fit = { padding: 0.1, minZoom: 0.3, maxZoom: 1 }

/** Fields and rules drawn: panned by dragging the ground, zoomed by wheel, fingers or buttons; arrows go from box to box. */
export function RuleCanvas(props: RuleCanvasProps) {
  return (
    <ReactFlowProvider>
      <Canvas {...props} />
    </ReactFlowProvider>
  )
}

function Canvas({ dependencies, nameOf, chosen, onField, onRule }: RuleCanvasProps) {
  const text = useText()
  const dir = useDirection()
  const drawn = useMemo(() => ruleGraph(dependencies, dir), [dependencies, dir])
  const [active, setActive] = useState("")
  const kinds = new Map(dependencies.map(({ rule }) => [rule.id, rule.kind]))
  const nodes = drawn.nodes.map((node): FlowNode => {
    const kind = node.kind === "rule" ? kinds.get(node.of) : undefined
    return {
      id: node.id,
      type: "part",
      position: { x: node.x, y: node.y },
      ...nodeSize,
      data: {
        node,
        label: kind ? text(`designer.rules.kind.${kind}`) : nameOf(node.of),
        chosen: node.kind === "field" && node.of === chosen,
      },
    }
  })
  const reached = drawn.nodes.some(({ id }) => id === active) ? active : (drawn.nodes[0]?.id ?? "")
  return (
    <ActsContext value={{ onField, onRule, active: reached, onActive: setActive }}>
      <div className="rule-graph__canvas" role="group" aria-label={text("designer.rules.graph")} onKeyDown={goAlong}>
        <FlowPicture
          labels={{
            zoomIn: text("designer.rules.graph.zoomIn"),
            zoomOut: text("designer.rules.graph.zoomOut"),
            fit: text("designer.rules.graph.fit"),
          }}
          fit={fit}
          nodes={nodes}
          edges={drawn.edges.map((edge) => ({ ...edge, type: "smoothstep" }))}
          nodeTypes={nodeTypes}
          nodesDraggable={false}
          nodesConnectable={false}
        />
      </div>
    </ActsContext>
  )
}

/** Arrows go from box to box in the order they were drawn. */
function goAlong(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key]
  const boxes = [...event.currentTarget.querySelectorAll<HTMLElement>(".rule-graph__node")]
  const at = boxes.findIndex((box) => box === document.activeElement)
  if (step === undefined || at < 0) return
  event.preventDefault()
  boxes[at + step]?.focus()
}

function PartNode({ data: { node, label, chosen } }: NodeProps<FlowNode>) {
  const text = useText()
  const acts = use(ActsContext)
  const dir = useDirection()
  const ends = dir === "rtl" ? [Position.Right, Position.Left] : [Position.Left, Position.Right]
  const open = () => (node.kind === "rule" ? acts?.onRule(node.of) : acts?.onField(node.of))
  return (
    <>
      <Handle type="target" position={ends[0] ?? Position.Left} isConnectable={false} />
      <button
        type="button"
        className="rule-graph__node nodrag"
        dir={dir}
        data-kind={node.kind}
        aria-pressed={node.kind === "field" ? chosen : undefined}
        tabIndex={node.id === acts?.active ? 0 : -1}
        onFocus={() => acts?.onActive(node.id)}
        onClick={open}
      >
        <span>{text(node.kind === "rule" ? "designer.rules.sentence" : "designer.rules.field")}</span>
        <bdi className="ru-truncate">{label}</bdi>
      </button>
      <Handle type="source" position={ends[1] ?? Position.Right} isConnectable={false} />
    </>
  )
}
