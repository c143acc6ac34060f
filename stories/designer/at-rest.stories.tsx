import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn, screen, userEvent, waitFor } from "storybook/test"
import type { UserId } from "../../schemas/ids.ts"
import { face, says, words } from "./desk.ts"
import { DesignerStory } from "./designer-story.tsx"
import { visit } from "./visit-definition.ts"

/** The designer of an archived record type, and of one whose kind was settled by publishing. */

const meta: Meta<typeof DesignerStory> = {
  title: "Designer/At rest",
  component: DesignerStory,
  parameters: {
    layout: "fullscreen",
    // axe takes whatever stands in a disabled fieldset for out of reach of the focus, also what is no control; what scrolls
    // there takes the focus, which the stories hold it to.
    a11y: { options: { rules: { region: { enabled: false }, "scrollable-region-focusable": { enabled: false } } } },
    // So low that the form has to be scrolled.
    viewport: { options: { desk: { name: "Desk", styles: { width: "1440px", height: "600px" } } } },
  },
  globals: { viewport: { value: "desk" } },
  args: {
    definition: visit,
    onSaved: fn(),
    archived: {
      at: "2026-11-19T09:00:00.000Z",
      by: { id: "u-lina" as UserId, name: "Lina Haddad" },
      reason: "Replaced by the visit of the group.",
    },
  },
  beforeEach() {
    localStorage.setItem("ru.designer.view", "form")
    sessionStorage.clear()
  },
}
export default meta
type Story = StoryObj<typeof DesignerStory>

/** Nothing that is out of sight is out of reach of the keys. */
async function expectReachable(): Promise<void> {
  const scrolling = () =>
    [...document.querySelectorAll<HTMLElement>(".designer__rest :not(button, input, select, textarea)")].filter(
      (one) => one.scrollHeight > one.clientHeight && ["auto", "scroll"].includes(getComputedStyle(one).overflowY),
    )
  await waitFor(() => expect(scrolling()).not.toHaveLength(0))
  for (const one of scrolling()) {
    one.focus()
    await expect(one).toHaveFocus()
  }
}

const field = visit.sections[0]?.fields[0]

/** Its form is drawn whole, with nothing that changes it within reach: neither pointer nor keys. */
export const Form: Story = {
  tags: ["direction"],
  async play({ args }) {
    await expect(await screen.findByText("Replaced by the visit of the group.")).toBeVisible()
    await expect(screen.queryByRole("button", { name: words("designer.publish", { version: 8 }) })).toBeNull()
    await waitFor(() => expect(document.querySelector(".designer__canvas")).toBeVisible())
    if (!field) throw new Error("The visit has no field.")
    const shown = face(field.fieldText)
    await expect(shown).toBeDisabled()
    await expect(shown).toHaveTextContent(says(field.fieldText))
    await expectReachable()
    await userEvent.keyboard("{Control>}z{/Control}{Control>}s{/Control}")
    await expect(args.onSaved).not.toHaveBeenCalled()
  },
}

export const Settings: Story = {
  args: { part: "settings" },
  async play() {
    await waitFor(() => expect(document.querySelector(".type-settings")).toBeVisible(), { timeout: 20_000 })
    await expect(screen.getByLabelText(words("designer.setting.prefix"))).toBeDisabled()
    await expectReachable()
  },
}

/** The text can be read, searched, copied and saved as a file; it is not written in. */
export const Text: Story = {
  args: { part: "json" },
  async play() {
    await waitFor(() => expect(document.querySelector(".json-text__editor")).toBeVisible(), { timeout: 20_000 })
    await expect(screen.getByRole("button", { name: words("recordType.json.copy") })).toBeEnabled()
    await expect(screen.queryByRole("button", { name: words("recordType.json.apply") })).toBeNull()
    const content = () =>
      document.querySelector(".json-text__editor")?.shadowRoot?.querySelector<HTMLElement>(".cm-content")
    await waitFor(() => expect(content()).toHaveAttribute("aria-readonly", "true"))
  },
}

/** Of a published type in use the kind stays: the settings say why. */
export const Settled: Story = {
  args: { archived: undefined, part: "settings" },
  async play() {
    await waitFor(() => expect(document.querySelector(".type-settings")).toBeVisible(), { timeout: 20_000 })
    await expect(screen.getByText(words("recordType.settings.locked"))).toBeVisible()
    await expect(screen.getByLabelText(words("designer.setting.prefix"))).toBeEnabled()
  },
}
