import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test"
import { RevertDialog } from "../../web/record-types/versions/revert-dialog.tsx"
import { t } from "../designer-driver.ts"
import { visit } from "../visit-definition.ts"
import { shippedSummaries } from "../../../../stories/record/shipped-profiles.ts"
import { changedVisit, nothingToDecide } from "./example-report.ts"
import { createFakeVersionServices } from "./fake-version-services.ts"

const notHere = () => {
  throw new Error("Nothing is published in this story.")
}

const meta = {
  title: "Designer/Revert",
  component: RevertDialog,
  args: {
    version: 6,
    name: "Site visit",
    currentVersion: { version: 7, definition: changedVisit },
    target: visit,
    revertsRewrites: true,
    draftRevision: 3,
    hasDraft: true,
    profiles: shippedSummaries,
    services: createFakeVersionServices({ report: nothingToDecide, published: notHere }),
    publishing: { phase: "idle" },
    onRevert: fn(),
    onCancel: fn(async () => undefined),
    onReopen: fn(async () => undefined),
    onClose: fn(),
  },
} satisfies Meta<typeof RevertDialog>
export default meta
type Story = StoryObj<typeof meta>

/** Shows what is reverted; discarding a draft that was never published requires a checkbox. */
export const Confirming: Story = {
  tags: ["interaction"],
  async play({ args }) {
    const dialog = within(await screen.findByRole("dialog"))
    const revert = dialog.getByRole("button", { name: t("versions.revert.do", { version: 6 }) })
    await expect(revert).toBeDisabled()
    await userEvent.click(await dialog.findByRole("checkbox", { name: t("versions.revert.draft") }))
    await waitFor(() => expect(revert).toBeEnabled())
    await userEvent.click(revert)
    await expect(args.onRevert).toHaveBeenCalledOnce()
  },
}
