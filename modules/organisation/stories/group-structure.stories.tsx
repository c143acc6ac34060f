import type { Meta, StoryObj } from "@storybook/react-vite"
import { Suspense } from "react"
import { expect, fn, userEvent, waitFor, within } from "storybook/test"
import { LazyMessagesProvider } from "../../../renderers/lazy-messages-provider.tsx"
import { GroupStructure } from "../web/structure/group-structure.tsx"
import { oneEntity, threeHundredEntities, twelveEntities } from "./groups.ts"
import { sampleText } from "../../../stories/sample-text.ts"

const meta = {
  title: "Screens/Organisation/Group structure",
  component: GroupStructure,
  args: { nodes: twelveEntities, active: undefined, onOpen: fn(), onMove: fn() },
  decorators: [
    (Story) => (
      <div style={{ display: "flex", flexDirection: "column", blockSize: "90dvh" }}>
        <Suspense fallback={null}>
          <LazyMessagesProvider area="organisation">
            <Story />
          </LazyMessagesProvider>
        </Suspense>
      </div>
    ),
  ],
} satisfies Meta<typeof GroupStructure>
export default meta
type Story = StoryObj<typeof meta>

export const TwelveEntities: Story = {
  tags: ["direction", "dark"],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const tree = await canvas.findByRole("tree")
    await expect(within(tree).getAllByRole("treeitem")).toHaveLength(12)
    // The diagram shows the same entities as the list.
    await waitFor(() => expect(canvasElement.querySelectorAll(".group-node__open")).toHaveLength(12))
  },
}

export const OneEntity: Story = { args: { nodes: oneEntity } }

export const ThreeHundredEntities: Story = {
  tags: ["interaction"],
  args: { nodes: threeHundredEntities },
  play: async ({ canvasElement }) => {
    const lines = () => canvasElement.querySelectorAll("[role=treeitem]")
    // A large group is collapsed initially.
    await waitFor(() => expect(lines()).toHaveLength(7))
    canvasElement.querySelector<HTMLElement>(".group-structure__bar button")?.click()
    await waitFor(() => expect(lines()).toHaveLength(300))
  },
}

/** Arrow keys navigate the tree in reading direction; Enter opens. */
export const ByKeyboard: Story = {
  tags: ["direction", "test-only"],
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement)
    const tree = await canvas.findByRole("tree")
    const isMirrored = getComputedStyle(tree).direction === "rtl"
    const [inwards, outwards] = isMirrored ? ["{ArrowLeft}", "{ArrowRight}"] : ["{ArrowRight}", "{ArrowLeft}"]
    const items = () => within(tree).getAllByRole("treeitem")
    items()[0]?.focus()
    await userEvent.keyboard(`{ArrowDown}${inwards}`)
    await expect(document.activeElement?.textContent).toContain(sampleText("Calverine Cold Chain GmbH"))
    await userEvent.keyboard(`${outwards}${outwards}`)
    await expect(items()).toHaveLength(10)
    await userEvent.keyboard("{Enter}")
    await expect(args.onOpen).toHaveBeenLastCalledWith("e2")
    await userEvent.keyboard(inwards)
    await expect(items()).toHaveLength(12)
  },
}

export const ReadOnly: Story = { args: { onMove: undefined } }
