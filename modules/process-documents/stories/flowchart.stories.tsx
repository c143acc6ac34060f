import type { Meta, StoryObj } from "@storybook/react-vite"
import { fn } from "storybook/test"
import FlowchartEditor from "../web/flowchart/flowchart-editor.tsx"
import FlowchartView from "../web/flowchart/flowchart-view.tsx"
import { sampleFlowchart, sampleSources } from "./sample-flowchart.ts"

/** Flowcharts: the picture, and the editor with its outline. */
const meta = {
  title: "Screens/Documents/Flowchart",
  parameters: { layout: "fullscreen" },
} satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

/** The picture; badges of risks and controls open their records. */
export const Reading: Story = {
  render: () => <FlowchartView label="Procure to pay" content={sampleFlowchart} sources={sampleSources} />,
}

const changed = fn()
const saved = fn()

/** Canvas and outline edit the same flowchart. */
export const Editing: Story = {
  render: () => (
    <FlowchartEditor
      label="Procure to pay"
      content={sampleFlowchart}
      sources={sampleSources}
      onChange={changed}
      onSave={saved}
    />
  ),
}
