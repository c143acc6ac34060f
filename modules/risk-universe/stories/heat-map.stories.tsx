import type { Meta, StoryObj } from "@storybook/react-vite"
import { requireSession, ScreenStory } from "../../../stories/screens/screen-story.tsx"
import { HeatMapTab } from "../web/heat-map/heat-map-tab.tsx"
import { heatMapResponses, largeMap, sampleMap } from "./heat-map-responses.ts"

const meta = {
  title: "Screens/Risk universe/Heat map",
  component: ScreenStory,
  parameters: { layout: "fullscreen" },
  args: { Screen: HeatMapTab, path: "/risk-universe" },
  beforeEach: requireSession(heatMapResponses()),
} satisfies Meta<typeof ScreenStory>
export default meta
type Story = StoryObj<typeof meta>

const map = "POST /api/v1/risk-universe/heat-map"

/** Residual risks of the latest year, with the risk appetite. */
export const Residual: Story = {}
export const SinceLastYear: Story = { args: { at: "/risk-universe?map=lastYear" } }
export const SideBySide: Story = { args: { at: "/risk-universe?map=both" } }
export const EffectOfControls: Story = { args: { at: "/risk-universe?map=controls" } }
export const AsTable: Story = { args: { at: "/risk-universe?map=lastYear.table" } }
export const TenLevels: Story = { beforeEach: requireSession(heatMapResponses({ [map]: () => largeMap })) }
export const NoAxes: Story = {
  beforeEach: requireSession(heatMapResponses({ [map]: () => ({ ...sampleMap, axes: null }) })),
}
