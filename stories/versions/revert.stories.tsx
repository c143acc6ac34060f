import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test"
import { RevertDialog } from "../../src/screens/profiles/versions/revert-dialog.tsx"
import { words } from "../designer/desk.ts"
import { visit } from "../designer/visit-definition.ts"
import { shippedSummaries } from "../record/shipped-profiles.ts"
import { changedVisit, nothingToDecide } from "./example-report.ts"
import { memoryVersions } from "./memory-versions.ts"

const notHere = () => {
  throw new Error("Nothing is published in this story.")
}

const meta = {
  title: "Versions/Revert",
  component: RevertDialog,
  args: {
    version: 6,
    name: "Site visit",
    inForce: { version: 7, definition: changedVisit },
    target: visit,
    givesBack: true,
    draftRevision: 3,
    hasDraft: true,
    profiles: shippedSummaries,
    services: memoryVersions({ report: nothingToDecide, published: notHere }),
    publishing: { phase: "idle" },
    onRevert: fn(),
    onCancel: fn(async () => undefined),
    onReopen: fn(async () => undefined),
    onClose: fn(),
  },
} satisfies Meta<typeof RevertDialog>
export default meta
type Story = StoryObj<typeof meta>

/** What comes back is shown, and a draft that was never published is given up only by a tick. */
export const Asked: Story = {
  async play({ args }) {
    const dialog = within(await screen.findByRole("dialog"))
    const revert = dialog.getByRole("button", { name: words("versions.revert.do", { version: 6 }) })
    await expect(revert).toBeDisabled()
    await userEvent.click(await dialog.findByRole("checkbox", { name: words("versions.revert.draft") }))
    await waitFor(() => expect(revert).toBeEnabled())
    await userEvent.click(revert)
    await expect(args.onRevert).toHaveBeenCalledOnce()
  },
}
