import { Handle, type Node, type NodeProps } from "@xyflow/react"
import { Lock } from "lucide-react"
import { useDirection } from "../../../../ui/direction.ts"
import { sidesOf } from "./activity-node.tsx"
import type { LayoutDirection } from "./flow-layout.ts"
import { useFlowText } from "./use-flow-text.ts"

export type EndFlowNode = Node<{ readonly along: LayoutDirection }, "end">

/** End node for records that are closed at their current activity. */
export function EndNode({ data: { along } }: NodeProps<EndFlowNode>) {
  const text = useFlowText()
  const dir = useDirection()
  return (
    <div className="end-node ru-row ru-gap-6 ru-muted" dir={dir}>
      <Handle type="target" position={sidesOf(along, dir)[0]} isConnectable={false} />
      <Lock aria-hidden="true" />
      {text("flow.locked")}
    </div>
  )
}
