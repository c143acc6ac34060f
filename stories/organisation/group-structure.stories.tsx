import type { Meta, StoryObj } from "@storybook/react-vite"
import { Suspense } from "react"
import { expect, fn, userEvent, waitFor, within } from "storybook/test"
import { organisationTexts } from "../../messages/organisation/on-demand.ts"
import { MoreTexts } from "../../renderers/more-texts.tsx"
import { GroupStructure } from "../../src/screens/organisation/structure/group-structure.tsx"
import { oneEntity, threeHundredEntities, twelveEntities } from "./groups.ts"

const meta = {
  title: "Organisation/Group structure",
  component: GroupStructure,
  args: { nodes: twelveEntities, active: undefined, onOpen: fn(), onMove: fn() },
  decorators: [
    (Story) => (
      <div style={{ display: "flex", flexDirection: "column", blockSize: "90dvh" }}>
        <Suspense fallback={null}>
          <MoreTexts texts={organisationTexts}>
            <Story />
          </MoreTexts>
        </Suspense>
      </div>
    ),
  ],
} satisfies Meta<typeof GroupStructure>
export default meta
type Story = StoryObj<typeof meta>

export const Twelve: Story = {
  tags: ["direction", "dark"],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const tree = await canvas.findByRole("tree")
    await expect(within(tree).getAllByRole("treeitem")).toHaveLength(12)
    // The drawing says the same as the list.
    await waitFor(() => expect(canvasElement.querySelectorAll(".group-node__open")).toHaveLength(12))
  },
}

export const One: Story = { args: { nodes: oneEntity } }

export const ThreeHundred: Story = {
  args: { nodes: threeHundredEntities },
  play: async ({ canvasElement }) => {
    const lines = () => canvasElement.querySelectorAll("[role=treeitem]")
    // A group of many begins folded.
    await waitFor(() => expect(lines()).toHaveLength(7))
    canvasElement.querySelector<HTMLElement>(".group__bar button")?.click()
    await waitFor(() => expect(lines()).toHaveLength(300))
  },
}

/** Arrows walk the tree, towards the end of the line they go in; Enter opens. */
export const ByKeyboard: Story = {
  tags: ["direction"],
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement)
    const tree = await canvas.findByRole("tree")
    const isMirrored = getComputedStyle(tree).direction === "rtl"
    const [inwards, outwards] = isMirrored ? ["{ArrowLeft}", "{ArrowRight}"] : ["{ArrowRight}", "{ArrowLeft}"]
    const items = () => within(tree).getAllByRole("treeitem")
    items()[0]?.focus()
    await userEvent.keyboard(`{ArrowDown}${inwards}`)
    await expect(document.activeElement?.textContent).toContain("Calverine Cold Chain GmbH")
    await userEvent.keyboard(`${outwards}${outwards}`)
    await expect(items()).toHaveLength(10)
    await userEvent.keyboard("{Enter}")
    await expect(args.onOpen).toHaveBeenLastCalledWith("e2")
    await userEvent.keyboard(inwards)
    await expect(items()).toHaveLength(12)
  },
}

export const ForReading: Story = { args: { onMove: undefined } }
