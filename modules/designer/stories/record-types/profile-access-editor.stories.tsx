import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, userEvent, waitFor } from "storybook/test"
import { ProfileAccessSettings } from "../../web/record-types/access/profile-access-settings.tsx"
import { Toaster } from "../../../../ui/toaster.tsx"
import { t } from "../designer-driver.ts"
import { fakeAccess } from "../fake-access.ts"
import { expectNoSidewaysScrolling, phone } from "../../../../stories/screens/phone.ts"
import { sampleText } from "../../../../stories/sample-text.ts"

const meta = {
  title: "Screens/Record types/Access",
  component: ProfileAccessSettings,
  args: { services: fakeAccess() },
  decorators: [
    (StoryComponent) => (
      <div style={{ padding: "1rem", maxInlineSize: "48rem" }}>
        <StoryComponent />
        <Toaster label={sampleText("Messages")} closeLabel={sampleText("Close")} />
      </div>
    ),
  ],
} satisfies Meta<typeof ProfileAccessSettings>
export default meta
type Story = StoryObj<typeof meta>

const cell = (role: string, action: "CREATE" | "READ" | "UPDATE" | "DELETE") => ({
  name: t("access.cell", { role, action: t(`access.action.${action}`) }),
})
const cellTexts = (row: HTMLElement) => [...row.querySelectorAll("td")].map(({ textContent }) => textContent)

/** Edit access includes view access, and each option shows its number of users. */
export const Selected: Story = {
  tags: ["direction", "interaction"],
  async play({ canvas, args }) {
    const accessRow = () => canvas.getByRole("row", { name: new RegExp(t("access.people")) })
    const change = await canvas.findByRole("checkbox", cell(sampleText("Tester"), "UPDATE"))
    await waitFor(() => expect(new Set(cellTexts(accessRow())).size).toBe(1))
    await userEvent.click(change)
    await expect(canvas.getByRole("checkbox", cell(sampleText("Tester"), "READ"))).toBeChecked()
    await expect(canvas.getByRole("checkbox", cell(sampleText("Tester"), "DELETE"))).not.toBeChecked()
    await waitFor(() => expect(new Set(cellTexts(accessRow())).size).toBe(2))
    await userEvent.click(canvas.getByRole("button", { name: t("access.save") }))
    await waitFor(() =>
      expect(args.services.change).toHaveBeenLastCalledWith({
        access: "roles",
        roles: [{ id: "testers", actions: ["READ", "UPDATE"] }],
      }),
    )
    await waitFor(() => expect(canvas.getByRole("button", { name: t("access.save") })).toBeDisabled())
  },
}

/** When the record type defines access itself, the table shows the result read-only. */
export const ByRecordType: Story = {
  tags: ["interaction"],
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole("radio", { name: t("access.type") }))
    await expect(canvas.getByText(t("access.type.text"))).toBeVisible()
    const owner = canvas.getByRole("checkbox", cell(sampleText("Control owner"), "UPDATE"))
    await expect(owner).toBeChecked()
    await expect(owner).toHaveAttribute("aria-disabled", "true")
  },
}

/** A user who cannot edit roles sees why. */
export const ReadOnly: Story = {
  args: { services: fakeAccess({ canEdit: false }) },
  async play({ canvas }) {
    await expect(await canvas.findByText(t("access.readOnly"))).toBeVisible()
    await expect(canvas.getByRole("checkbox", cell(sampleText("Tester"), "READ"))).toHaveAttribute(
      "aria-disabled",
      "true",
    )
    await expect(canvas.queryByRole("button", { name: t("access.save") })).toBeNull()
  },
}

export const OnAPhone: Story = {
  ...phone,
  tags: ["direction"],
  async play({ canvas }) {
    await expect(await canvas.findByRole("checkbox", cell(sampleText("Tester"), "DELETE"))).toBeInTheDocument()
    await expectNoSidewaysScrolling()
  },
}
