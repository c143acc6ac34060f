import { Handle, Position, ReactFlowProvider, type Node, type NodeProps } from "@xyflow/react"
import { createContext, use, useEffect, useId, useMemo, useRef, useState, type KeyboardEvent } from "react"
import type { Dependency } from "../../../../../engine/rule-builder/dependencies.ts"
import { useText } from "../../../../../fields/rendering/use-text.ts"
import type { ProfileDefinition } from "../../../../../schemas/profile.ts"
import type { Rule } from "../../../../../schemas/rules.ts"
import { useDirection } from "../../../../../ui/direction.ts"
import { FlowDiagram } from "../../../../../ui/flow-diagram.tsx"
import { RuleDescription } from "../rule-description.tsx"
import { useRuleFormatter } from "../use-rule-formatter.ts"
import { nodeSize, ruleGraph, type GraphNode } from "./rule-graph.ts"

interface RuleCanvasProps {
  readonly dependencies: readonly Dependency[]
  readonly definition: ProfileDefinition
  readonly nameOf: (fieldId: string) => string
  readonly selected: string | null
  /** The rule whose node takes the focus once rendered. */
  readonly focusTarget: string | null
  /** Called when a node took the focus. */
  readonly onFocused: () => void
  readonly onField: (fieldId: string) => void
  readonly onRule: (ruleId: string) => void
}

type FlowNode = Node<
  {
    readonly node: GraphNode
    readonly label: string
    /** The rule of the node; absent for a field. */
    readonly rule: Rule | undefined
    readonly selected: boolean
  },
  "part"
>

interface RuleCanvasContext extends Pick<RuleCanvasProps, "definition" | "focusTarget" | "onField" | "onRule"> {
  readonly formatter: ReturnType<typeof useRuleFormatter>
  /** The node in the tab order. */
  readonly active: string
  readonly onActive: (id: string) => void
}

const ActsContext = createContext<RuleCanvasContext | null>(null)
const nodeTypes = { part: RuleGraphNode }
const fit = { padding: 0.1, minZoom: 0.3, maxZoom: 1 }

/**
 * Diagram of fields and rules: pan by dragging the background, zoom by wheel, pinch or buttons; arrow keys move between
 * nodes.
 */
export function RuleCanvas(props: RuleCanvasProps) {
  return (
    <ReactFlowProvider>
      <Canvas {...props} />
    </ReactFlowProvider>
  )
}

function Canvas({
  dependencies,
  definition,
  nameOf,
  selected,
  focusTarget,
  onFocused,
  onField,
  onRule,
}: RuleCanvasProps) {
  const text = useText()
  const hint = useId()
  const dir = useDirection()
  const formatter = useRuleFormatter(definition)
  const graph = useMemo(() => ruleGraph(dependencies, dir), [dependencies, dir])
  const [active, setActive] = useState("")
  const rules = new Map(dependencies.map(({ rule }) => [rule.id, rule]))
  const nodes = graph.nodes.map((node): FlowNode => {
    const rule = node.kind === "rule" ? rules.get(node.of) : undefined
    return {
      id: node.id,
      type: "part",
      position: { x: node.x, y: node.y },
      ...nodeSize,
      data: {
        node,
        label: rule ? text(`designer.rules.kind.${rule.kind}`) : nameOf(node.of),
        rule,
        selected: node.kind === "field" && node.of === selected,
      },
    }
  })
  const activeId = graph.nodes.some(({ id }) => id === active) ? active : (graph.nodes[0]?.id ?? "")
  const onActive = (id: string) => {
    setActive(id)
    onFocused()
  }
  return (
    <ActsContext value={{ definition, formatter, focusTarget, onField, onRule, active: activeId, onActive }}>
      <div className="rule-graph__canvas ru-card" onKeyDown={(event) => goAlong(event, dir)}>
        <p id={hint} className="ru-hidden">
          {text("designer.rules.graph.keys")}
        </p>
        <FlowDiagram
          aria-label={text("designer.rules.graph")}
          aria-describedby={hint}
          labels={{
            zoomIn: text("designer.rules.graph.zoomIn"),
            zoomOut: text("designer.rules.graph.zoomOut"),
            fit: text("designer.rules.graph.fit"),
          }}
          fit={fit}
          nodes={nodes}
          edges={graph.edges.map((edge) => ({ ...edge, type: "smoothstep" }))}
          nodeTypes={nodeTypes}
          nodesDraggable={false}
          nodesConnectable={false}
        />
      </div>
    </ActsContext>
  )
}

/** Arrow keys move between nodes in rendering order, Home and End to the first and last. */
function goAlong(event: KeyboardEvent<HTMLElement>, dir: "ltr" | "rtl"): void {
  const onward = dir === "rtl" ? -1 : 1
  const step = { ArrowDown: 1, ArrowUp: -1, ArrowRight: onward, ArrowLeft: -onward, Home: -Infinity, End: Infinity }[
    event.key
  ]
  const boxes = [...event.currentTarget.querySelectorAll<HTMLElement>(".rule-graph__node")]
  const at = boxes.findIndex((box) => box === document.activeElement)
  if (step === undefined || at < 0) return
  event.preventDefault()
  boxes[Math.min(Math.max(at + step, 0), boxes.length - 1)]?.focus()
}

function RuleGraphNode({ data: { node, label, rule, selected } }: NodeProps<FlowNode>) {
  const text = useText()
  const acts = use(ActsContext)
  const dir = useDirection()
  const ends = dir === "rtl" ? [Position.Right, Position.Left] : [Position.Left, Position.Right]
  const box = useRef<HTMLButtonElement>(null)
  const isFocusTarget = node.kind === "rule" && node.of === acts?.focusTarget
  useEffect(() => {
    if (isFocusTarget) box.current?.focus()
  }, [isFocusTarget])
  const open = () => (node.kind === "rule" ? acts?.onRule(node.of) : acts?.onField(node.of))
  return (
    <>
      <Handle type="target" position={ends[0] ?? Position.Left} isConnectable={false} />
      <button
        ref={box}
        type="button"
        className="rule-graph__node ru-card ru-stack nodrag"
        dir={dir}
        data-kind={node.kind}
        aria-pressed={node.kind === "field" ? selected : undefined}
        tabIndex={node.id === acts?.active ? 0 : -1}
        onFocus={() => acts?.onActive(node.id)}
        onClick={open}
      >
        <span>{text(node.kind === "rule" ? "designer.rules.description" : "designer.rules.field")}</span>
        <bdi className="ru-truncate">{label}</bdi>
        {rule && acts ? (
          <span className="ru-hidden">
            <RuleDescription
              rule={rule}
              definition={acts.definition}
              formatter={acts.formatter(rule, acts.definition)}
            />
          </span>
        ) : null}
      </button>
      <Handle type="source" position={ends[1] ?? Position.Right} isConnectable={false} />
    </>
  )
}
