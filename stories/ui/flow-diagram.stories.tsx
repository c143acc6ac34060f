import type { Meta, StoryObj } from "@storybook/react-vite"
import { Handle, Position, ReactFlowProvider, type Edge, type Node } from "@xyflow/react"
import { useState } from "react"
import { FlowDiagram, type FlowDiagramProps } from "../../ui/flow-diagram.tsx"
import { StatusGlyph, type Stage } from "../../ui/status-glyph.tsx"
import { sampleInLanguage } from "../sample-text.ts"

type ActivityNode = Node<{ readonly label: string; readonly stage: Stage }, "activity">

function ActivityBox({ data }: { readonly data: ActivityNode["data"] }) {
  return (
    <div
      style={{
        padding: "8px 12px",
        background: "var(--ru-colors-bg)",
        border: "1px solid var(--ru-colors-border-emphasized)",
        borderRadius: 8,
      }}
    >
      <Handle type="target" position={Position.Top} style={{ visibility: "hidden" }} />
      <StatusGlyph stage={data.stage}>{data.label}</StatusGlyph>
      <Handle type="source" position={Position.Bottom} style={{ visibility: "hidden" }} />
    </div>
  )
}

const nodes: ActivityNode[] = [
  { id: "draft", type: "activity", position: { x: 0, y: 0 }, data: { label: "Draft", stage: "progress" } },
  { id: "review", type: "activity", position: { x: 160, y: 100 }, data: { label: "Review", stage: "review" } },
  { id: "approved", type: "activity", position: { x: 0, y: 200 }, data: { label: "Approved", stage: "done" } },
]

const label = {
  labelStyle: { fill: "var(--ru-colors-fg-muted)", fontSize: 12 },
  labelBgStyle: { fill: "var(--ru-colors-bg)" },
}

const edges = [
  { id: "send", source: "draft", target: "review", label: "Send for review", ...label },
  { id: "approve", source: "review", target: "approved", label: "Approve", ...label },
]

const fit = { padding: 0.2, maxZoom: 1 }

const nodeTypes = { activity: ActivityBox }

function WorkflowDiagram(props: Pick<FlowDiagramProps<ActivityNode, Edge>, "labels" | "zoomAt">) {
  const [workflow] = useState(() => sampleInLanguage({ nodes, edges }))
  return (
    <ReactFlowProvider>
      <div style={{ blockSize: 320, border: "1px solid var(--ru-colors-border)" }}>
        <FlowDiagram
          {...props}
          {...workflow}
          fit={fit}
          nodeTypes={nodeTypes}
          nodesDraggable={false}
          nodesConnectable={false}
        />
      </div>
    </ReactFlowProvider>
  )
}

const meta = {
  title: "Components/Flow diagram",
  component: FlowDiagram,
  parameters: { docs: { story: { wide: true } } },
  // The screens with a diagram test it.
  tags: ["!test"],
  args: {
    labels: { zoomIn: "Zoom in", zoomOut: "Zoom out", fit: "Fit to view" },
    fit,
    zoomAt: "top",
  },
  argTypes: {
    labels: { description: "Names of the zoom buttons." },
    fit: { description: "Space around the diagram, and how far it zooms, when it is fitted." },
  },
  render: ({ labels, zoomAt = "top" }) => <WorkflowDiagram labels={labels} zoomAt={zoomAt} />,
} satisfies Meta<typeof FlowDiagram>

export default meta
type Story = StoryObj<typeof meta>

export const Workflow: Story = {}
export const ZoomAtBottom: Story = { name: "Zoom buttons at the bottom", args: { zoomAt: "bottom" } }
