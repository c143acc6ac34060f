import { Handle, type Node, type NodeProps } from "@xyflow/react"
import { Lock } from "lucide-react"
import { useDirection } from "../../../../ui/direction.ts"
import { sidesOf } from "./activity-node.tsx"
import type { Along } from "./flow-layout.ts"
import { useFlowText } from "./use-flow-text.ts"

export type EndFlowNode = Node<{ readonly along: Along }, "end">

/** End node for records that are closed at their current activity. */
export function EndNode({ data: { along } }: NodeProps<EndFlowNode>) {
  const text = useFlowText()
  const dir = useDirection()
  return (
    <div className="flow-end" dir={dir}>
      <Handle type="target" position={sidesOf(along, dir)[0]} isConnectable={false} />
      <Lock aria-hidden="true" />
      {text("flow.locked")}
    </div>
  )
}
