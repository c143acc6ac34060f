import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn, screen, userEvent, waitFor } from "storybook/test"
import type { UserId } from "../../../schemas/ids.ts"
import { getFieldButton, localizedText, t } from "./designer-driver.ts"
import { DesignerStory } from "./designer-story.tsx"
import { visit } from "./visit-definition.ts"
import { sampleText } from "../../../stories/sample-text.ts"

/** Designer of an archived record type, and of one whose kind is immutable after publishing. */

const meta: Meta<typeof DesignerStory> = {
  title: "Designer/Archived draft",
  component: DesignerStory,
  parameters: {
    layout: "fullscreen",
    // Low viewport, so that the form must be scrolled.
    viewport: { options: { desktop: { name: "Desktop", styles: { width: "1440px", height: "600px" } } } },
  },
  globals: { viewport: { value: "desktop" } },
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

/** Expects that all content can be scrolled into view by keyboard. */
async function expectReachable(): Promise<void> {
  const scrolling = () =>
    [...document.querySelectorAll<HTMLElement>(".designer__read-only :not(button, input, select, textarea)")].filter(
      (one) => one.scrollHeight > one.clientHeight && ["auto", "scroll"].includes(getComputedStyle(one).overflowY),
    )
  await waitFor(() => expect(scrolling()).not.toHaveLength(0))
  for (const one of scrolling()) {
    one.focus()
    await expect(one).toHaveFocus()
  }
}

const field = visit.sections[0]?.fields[0]

/** Renders the complete form; nothing can be changed by pointer or keyboard. */
export const Form: Story = {
  tags: ["direction", "interaction"],
  async play({ args }) {
    await expect(await screen.findByText(sampleText("Replaced by the visit of the group."))).toBeVisible()
    await expect(screen.queryByRole("button", { name: t("designer.publish", { version: 8 }) })).toBeNull()
    await waitFor(() => expect(document.querySelector(".designer__canvas")).toBeVisible())
    if (!field) throw new Error("The visit has no field.")
    const visible = getFieldButton(field.fieldText)
    await expect(visible).toBeDisabled()
    await expect(visible).toHaveTextContent(localizedText(field.fieldText))
    await expectReachable()
    await userEvent.keyboard("{Control>}z{/Control}{Control>}s{/Control}")
    await expect(args.onSaved).not.toHaveBeenCalled()
  },
}

export const Settings: Story = {
  args: { tab: "settings" },
  async play() {
    await waitFor(() => expect(document.querySelector(".designer-settings")).toBeVisible(), { timeout: 20_000 })
    await expect(screen.getByLabelText(t("designer.setting.prefix"))).toBeDisabled()
    await expectReachable()
  },
}

/** The JSON text can be read, searched, copied and downloaded, but not edited. */
export const Text: Story = {
  args: { tab: "json" },
  async play() {
    await waitFor(() => expect(document.querySelector(".designer-json__editor")).toBeVisible(), { timeout: 20_000 })
    await expect(screen.getByRole("button", { name: t("recordType.json.copy") })).toBeEnabled()
    await expect(screen.queryByRole("button", { name: t("recordType.json.apply") })).toBeNull()
    const content = () =>
      document.querySelector(".designer-json__editor")?.shadowRoot?.querySelector<HTMLElement>(".cm-content")
    await waitFor(() => expect(content()).toHaveAttribute("aria-readonly", "true"))
  },
}

/** The kind of a published record type is immutable; the settings explain why. */
export const Idle: Story = {
  args: { archived: undefined, tab: "settings" },
  async play() {
    await waitFor(() => expect(document.querySelector(".designer-settings")).toBeVisible(), { timeout: 20_000 })
    await expect(screen.getByText(t("recordType.settings.locked"))).toBeVisible()
    await expect(screen.getByLabelText(t("designer.setting.prefix"))).toBeEnabled()
  },
}
