import { Handle, Position, ReactFlowProvider, type Node, type NodeProps } from "@xyflow/react"
import { createContext, use, useEffect, useId, useMemo, useRef, useState, type KeyboardEvent } from "react"
import type { Dependency } from "../../../../../engine/rule-builder/dependencies.ts"
import { useText } from "../../../../../fields/drawing/use-text.ts"
import type { ProfileDefinition } from "../../../../../schemas/profile.ts"
import type { Rule } from "../../../../../schemas/rules.ts"
import { useDirection } from "../../../../../ui/direction.ts"
import { FlowPicture } from "../../../../../ui/flow-picture.tsx"
import { RuleSentence } from "../rule-sentence.tsx"
import { useRuleWords } from "../use-rule-words.ts"
import { nodeSize, ruleGraph, type GraphNode } from "./rule-graph.ts"

interface RuleCanvasProps {
  readonly dependencies: readonly Dependency[]
  readonly definition: ProfileDefinition
  readonly nameOf: (fieldId: string) => string
  readonly chosen: string | null
  /** The rule whose box takes the focus as soon as it is drawn. */
  readonly wanted: string | null
  /** A box took the focus. */
  readonly onReached: () => void
  readonly onField: (fieldId: string) => void
  readonly onRule: (ruleId: string) => void
}

type FlowNode = Node<
  {
    readonly node: GraphNode
    readonly label: string
    /** The rule it stands for; absent where it is a field. */
    readonly rule: Rule | undefined
    readonly chosen: boolean
  },
  "part"
>

interface Acts extends Pick<RuleCanvasProps, "definition" | "wanted" | "onField" | "onRule"> {
  readonly words: ReturnType<typeof useRuleWords>
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

function Canvas({ dependencies, definition, nameOf, chosen, wanted, onReached, onField, onRule }: RuleCanvasProps) {
  const text = useText()
  const hint = useId()
  const dir = useDirection()
  const words = useRuleWords(definition)
  const drawn = useMemo(() => ruleGraph(dependencies, dir), [dependencies, dir])
  const [active, setActive] = useState("")
  const rules = new Map(dependencies.map(({ rule }) => [rule.id, rule]))
  const nodes = drawn.nodes.map((node): FlowNode => {
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
        chosen: node.kind === "field" && node.of === chosen,
      },
    }
  })
  const reached = drawn.nodes.some(({ id }) => id === active) ? active : (drawn.nodes[0]?.id ?? "")
  const onActive = (id: string) => {
    setActive(id)
    onReached()
  }
  return (
    <ActsContext value={{ definition, words, wanted, onField, onRule, active: reached, onActive }}>
      <div className="rule-graph__canvas" onKeyDown={(event) => goAlong(event, dir)}>
        <p id={hint} className="ru-hidden">
          {text("designer.rules.graph.keys")}
        </p>
        <FlowPicture
          aria-label={text("designer.rules.graph")}
          aria-describedby={hint}
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

/** Arrows go from box to box in the order they were drawn; Home and End to the first and the last. */
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

function PartNode({ data: { node, label, rule, chosen } }: NodeProps<FlowNode>) {
  const text = useText()
  const acts = use(ActsContext)
  const dir = useDirection()
  const ends = dir === "rtl" ? [Position.Right, Position.Left] : [Position.Left, Position.Right]
  const box = useRef<HTMLButtonElement>(null)
  const isWanted = node.kind === "rule" && node.of === acts?.wanted
  useEffect(() => {
    if (isWanted) box.current?.focus()
  }, [isWanted])
  const open = () => (node.kind === "rule" ? acts?.onRule(node.of) : acts?.onField(node.of))
  return (
    <>
      <Handle type="target" position={ends[0] ?? Position.Left} isConnectable={false} />
      <button
        ref={box}
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
        {rule && acts ? (
          <span className="ru-hidden">
            <RuleSentence rule={rule} definition={acts.definition} words={acts.words(rule, acts.definition)} />
          </span>
        ) : null}
      </button>
      <Handle type="source" position={ends[1] ?? Position.Right} isConnectable={false} />
    </>
  )
}
