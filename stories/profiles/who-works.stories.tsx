import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, userEvent, waitFor } from "storybook/test"
import { WhoWorksSettings } from "../../src/screens/profiles/access/who-works-settings.tsx"
import { Toaster } from "../../ui/toaster.tsx"
import { words } from "../designer/desk.ts"
import { fakeAccess } from "../designer/fake-access.ts"
import { expectNoSidewaysScrolling, phone } from "../screens/phone.ts"

const meta = {
  title: "Screens/Who works with a record type",
  component: WhoWorksSettings,
  args: { services: fakeAccess() },
  decorators: [
    (Drawn) => (
      <div style={{ padding: "1rem", maxInlineSize: "48rem" }}>
        <Drawn />
        <Toaster label="Messages" closeLabel="Close" />
      </div>
    ),
  ],
} satisfies Meta<typeof WhoWorksSettings>
export default meta
type Story = StoryObj<typeof meta>

const cell = (role: string, action: "CREATE" | "READ" | "UPDATE" | "DELETE") => ({
  name: words("access.cell", { role, action: words(`access.action.${action}`) }),
})
const figures = (row: HTMLElement) => [...row.querySelectorAll("td")].map(({ textContent }) => textContent)

/** Changing comes with seeing, and each choice says how many people it means. */
export const Chosen: Story = {
  tags: ["direction"],
  async play({ canvas, args }) {
    const people = () => canvas.getByRole("row", { name: new RegExp(words("access.people")) })
    const change = await canvas.findByRole("checkbox", cell("Tester", "UPDATE"))
    await waitFor(() => expect(new Set(figures(people())).size).toBe(1))
    await userEvent.click(change)
    await expect(canvas.getByRole("checkbox", cell("Tester", "READ"))).toBeChecked()
    await expect(canvas.getByRole("checkbox", cell("Tester", "DELETE"))).not.toBeChecked()
    await waitFor(() => expect(new Set(figures(people())).size).toBe(2))
    await userEvent.click(canvas.getByRole("button", { name: words("access.save") }))
    await waitFor(() =>
      expect(args.services.change).toHaveBeenLastCalledWith({
        access: "roles",
        roles: [{ id: "testers", actions: ["READ", "UPDATE"] }],
      }),
    )
    await waitFor(() => expect(canvas.getByRole("button", { name: words("access.save") })).toBeDisabled())
  },
}

/** Where the record type says so, the table shows what that gives, and nothing is ticked by hand. */
export const ByRecordType: Story = {
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole("radio", { name: words("access.type") }))
    await expect(canvas.getByText(words("access.type.text"))).toBeVisible()
    const owner = canvas.getByRole("checkbox", cell("Control owner", "UPDATE"))
    await expect(owner).toBeChecked()
    await expect(owner).toHaveAttribute("aria-disabled", "true")
  },
}

/** Who may not change roles sees why. */
export const ReadOnly: Story = {
  args: { services: fakeAccess({ mayChange: false }) },
  async play({ canvas }) {
    await expect(await canvas.findByText(words("access.readOnly"))).toBeVisible()
    await expect(canvas.getByRole("checkbox", cell("Tester", "READ"))).toHaveAttribute("aria-disabled", "true")
    await expect(canvas.queryByRole("button", { name: words("access.save") })).toBeNull()
  },
}

export const OnAPhone: Story = {
  ...phone,
  tags: ["direction"],
  async play({ canvas }) {
    await expect(await canvas.findByRole("checkbox", cell("Tester", "DELETE"))).toBeInTheDocument()
    await expectNoSidewaysScrolling()
  },
}
