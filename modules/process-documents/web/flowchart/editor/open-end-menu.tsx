import { ViewportPortal } from "@xyflow/react"
import { Plus } from "lucide-react"
import { useEffect, useRef } from "react"
import type { Point } from "../../../../../engine/heat-map/shapes.ts"
import type { ShapeKind } from "../../../../../schemas/flowchart.ts"
import { IconButton } from "../../../../../ui/icon-button.tsx"
import { Menu } from "../../../../../ui/menu.tsx"
import { KindIcon } from "../kind-icon.tsx"
import { useFlowchartText } from "../use-flowchart-text.ts"
import { useFlowchartEditor } from "./editor-state.ts"
import type { OpenEnd } from "./use-drawn-connections.ts"

/** The most frequent first; nothing leads to a start. */
const kinds: readonly ShapeKind[] = ["step", "decision", "document", "system", "end", "connector"]

interface OpenEndMenuProps {
  readonly end: OpenEnd
  /** Where the connection ends on the canvas. */
  readonly at: Point
  readonly onClose: () => void
}

/** Offers the shapes that a connection can lead to where it was dropped. */
export function OpenEndMenu({ end, at, onClose }: OpenEndMenuProps) {
  const text = useFlowchartText()
  const editor = useFlowchartEditor()
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.click(), [])
  const label = text("flowchart.connect.new")
  return (
    <ViewportPortal>
      <span
        className="flowchart-open-end nodrag nopan"
        style={{ transform: `translate(-50%, -50%) translate(${at.x}px, ${at.y}px)` }}
      >
        <Menu
          label={label}
          trigger={<IconButton ref={button} size="xs" label={label} icon={<Plus aria-hidden="true" />} />}
          items={[
            { id: "kinds", heading: label },
            ...kinds.map((kind) => ({
              id: kind,
              label: editor.names.ofKind(kind),
              icon: <KindIcon kind={kind} />,
              onSelect: () => editor.addConnected(end.from, kind, end.place),
            })),
          ]}
          onOpenChange={(isOpen) => {
            if (!isOpen) onClose()
          }}
        />
      </span>
    </ViewportPortal>
  )
}
