import type { Meta, StoryObj } from "@storybook/react-vite"
import { readHash } from "./page-address.ts"
import { decodeState, type SharedState } from "./shared-state.ts"
import { TryPage } from "./try-page.tsx"

const meta = {
  title: "Welcome/Try your own definition",
  component: TryPage,
  parameters: { layout: "fullscreen", controls: { disable: true } },
  args: { shared: null },
  loaders: [async () => ({ shared: await decodeState(readHash()) })],
  render: (_args, { loaded }) => <TryPage shared={(loaded["shared"] ?? null) as SharedState | null} />,
} satisfies Meta<typeof TryPage>
export default meta
type Story = StoryObj<typeof meta>

/** Write a definition, or start from a record type or a JSON Schema, and see its screens. A link holds all of it. */
export const TryYourOwnDefinition: Story = { name: "Try your own definition" }
