import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, screen, userEvent, waitFor, within } from "storybook/test"
import type { MessageKey } from "../../../messages/index.ts"
import type { LocalisedText } from "../../../schemas/languages.ts"
import { previewWidths } from "../web/preview/preview-options.ts"
import { tabTo } from "../../../stories/by-keyboard.ts"
import { getFieldButton, localizedText, t } from "./designer-driver.ts"
import { DesignerStory } from "./designer-story.tsx"
import { visit } from "./visit-definition.ts"

const meta: Meta<typeof DesignerStory> = {
  title: "Designer/Preview",
  component: DesignerStory,
  parameters: {
    layout: "fullscreen",
    viewport: { options: { desktop: { name: "Desktop", styles: { width: "1440px", height: "900px" } } } },
  },
  globals: { viewport: { value: "desktop" } },
  args: { definition: visit },
  beforeEach() {
    localStorage.setItem("ru.designer.view", "preview")
    return () => localStorage.removeItem("ru.designer.view")
  },
}
export default meta
type Story = StoryObj<typeof DesignerStory>

const until = { en: "Until", ar: "إلى" }

const preview = () => within(screen.getByRole("region", { name: t("designer.view.preview") }))

async function choose(part: "state" | "role" | "language", option: string): Promise<void> {
  await userEvent.click(preview().getByRole("combobox", { name: t(`preview.${part}`) }))
  await userEvent.click(await screen.findByRole("option", { name: option }))
}

const languageName = (language: string) =>
  new Intl.DisplayNames([document.documentElement.lang], { type: "language" }).of(language) ?? ""

/** A new record with all problems visible. */
export const Errors: Story = {
  tags: ["interaction"],
  async play() {
    await choose("state", t("preview.state.errors"))
    await waitFor(() => expect(preview().getAllByRole("textbox", { hidden: true }).some(isInvalid)).toBe(true))
  },
}

const isInvalid = (element: HTMLElement) => element.getAttribute("aria-invalid") === "true"

/** Read-only for a stated reason; an unsaved record is replaced by a sample. */
export const ReadOnly: Story = {
  name: "Read-only",
  tags: ["interaction"],
  async play() {
    await choose("state", t("preview.state.project_closed"))
    await preview().findByText(t("record.readOnly.project_closed" as MessageKey))
    await expect(preview().queryByRole("button", { name: t("designer.preview.check") })).toBeNull()
    await expect(preview().getByRole("combobox", { name: t("preview.source") })).toHaveValue(t("preview.source.sample"))
  },
}

/** A language with the opposite direction; the designer keeps its own. */
export const AnotherLanguage: Story = {
  tags: ["direction", "interaction"],
  async play({ canvasElement }) {
    const other = document.documentElement.lang === "ar" ? "en" : "ar"
    await choose("language", languageName(other))
    await preview().findByText(other === "ar" ? "الزيارة" : "Visit", {}, { timeout: 5000 })
    const page = canvasElement.querySelector(".designer-preview__page")
    await expect(page).toHaveAttribute("dir", other === "ar" ? "rtl" : "ltr")
    await expect(page).toHaveAttribute("lang", other)
  },
}

/** Fields that a role cannot see are not rendered for it. */
export const AsARole: Story = {
  tags: ["test-only"],
  args: {
    definition: {
      ...visit,
      rules: [
        ...(visit.rules ?? []),
        { id: "r_owner", kind: "visibleToRoles", target: "f_until", when: { actor_role: ["owner"] } },
      ],
    },
  },
  async play() {
    await preview().findByText(localizedText(until))
    await choose("role", "Tester")
    await waitFor(() => expect(preview().queryByText(localizedText(until))).toBeNull())
    await choose("role", "Control owner")
    await preview().findByText(localizedText(until))
  },
}

/** F6 moves the focus to the preview, out of it, and back to the previous element. */
export const Regions: Story = {
  tags: ["test-only"],
  beforeEach() {
    localStorage.setItem("ru.designer.view", "split")
  },
  async play() {
    const title = { en: "Title", ar: "العنوان" }
    ;(await waitFor(() => getFieldButton(title))).focus()
    await userEvent.keyboard("{F6}")
    await waitFor(() => expect(preview().getByRole("combobox", { name: t("preview.source") })).toHaveFocus())
    const box = await preview().findByRole("textbox", { name: new RegExp(`^${localizedText(title)}`) })
    box.focus()
    await userEvent.keyboard("{F6}")
    await waitFor(() => expect(box).not.toHaveFocus())
    await userEvent.keyboard("{Shift>}{F6}{/Shift}")
    await waitFor(() => expect(box).toHaveFocus())
    await userEvent.keyboard("{Shift>}{F6}{/Shift}")
    await waitFor(() => expect(getFieldButton(title)).toHaveFocus())
  },
}

const [counted, summary] = [
  { en: "Items counted", ar: "العناصر المعدودة" },
  { en: "Summary", ar: "الملخص" },
]
const box = (name: LocalisedText) => preview().findByRole("textbox", { name: new RegExp(`^${localizedText(name)}`) })

/** By keyboard: a rule shows a field on input; a failed check focuses the error summary, which links to the field. */
export const Validated: Story = {
  tags: ["test-only"],
  args: {
    definition: {
      ...visit,
      rules: [{ id: "r_s", kind: "visible", target: "f_summary", when: { is_present: [{ field: "f_count" }] } }],
    },
  },
  async play() {
    await box(counted)
    await expect(preview().queryByText(localizedText(summary))).toBeNull()
    await userEvent.type(await box(counted), "120{Tab}")
    await preview().findByText(localizedText(summary))
    const check = preview().getByRole("button", { name: t("designer.preview.check") })
    check.focus()
    await userEvent.keyboard("{Enter}")
    const errorAlert = await preview().findByRole("alert")
    await expect(errorAlert).toHaveTextContent(t("record.missing", { count: 1 }))
    await waitFor(() => expect(errorAlert).toContainElement(document.activeElement as HTMLElement))
    const title = { en: "Title", ar: "العنوان" }
    within(errorAlert)
      .getByRole("link", { name: localizedText(title) })
      .focus()
    await userEvent.keyboard("{Enter}")
    await waitFor(async () => expect(await box(title)).toHaveFocus())
    await userEvent.keyboard("Pump{Tab}")
    await waitFor(() => expect(preview().queryByRole("alert")).toBeNull())
  },
}

/** Input in the preview is preserved while a label is edited on the canvas. */
export const KeepsInput: Story = {
  tags: ["test-only"],
  beforeEach() {
    localStorage.setItem("ru.designer.view", "split")
  },
  async play() {
    await userEvent.type(await box(counted), "120{Tab}")
    const value = ((await box(counted)) as HTMLInputElement).value
    getFieldButton(counted).focus()
    await userEvent.keyboard("{F2}")
    const label = screen.getByRole("textbox", {
      name: t("designer.canvas.rename.label", { name: localizedText(counted) }),
    })
    await userEvent.clear(label)
    await userEvent.type(label, "Pallets{Enter}")
    await waitFor(async () => expect(await box({ en: "Pallets" })).toHaveValue(value))
  },
}

/** Every read-only state shows its reason, and each field as a label with its value. */
export const RecordStates: Story = {
  tags: ["test-only"],
  async play() {
    for (const state of ["workflow_done", "locked", "outside_entity"] as const) {
      await choose("state", t(`preview.state.${state}`))
      await preview().findByText(t(`record.readOnly.${state}`))
      await waitFor(() => expect(preview().queryByRole("textbox")).toBeNull())
      await expect(preview().getByRole("combobox", { name: t("preview.state") })).toHaveFocus()
    }
    await expect(preview().getByRole("group", { name: localizedText(counted) })).toBeVisible()
    await expect(
      preview().getByRole("heading", { level: 2, name: localizedText({ en: "Visit", ar: "الزيارة" }) }),
    ).toBeVisible()
  },
}

/** Switches between screen widths with the arrow keys. */
export const Widths: Story = {
  tags: ["test-only"],
  async play({ canvasElement }) {
    const bar = within(preview().getByRole("group", { name: t("preview.bar") }))
    await expect(bar.getByRole("combobox", { name: t("preview.role") })).toHaveTextContent(t("preview.role.own"))
    await expect(bar.getByRole("radiogroup", { name: t("preview.width") })).toBeVisible()
    const width = (of: keyof typeof previewWidths) => bar.getByRole("radio", { name: t(`preview.width.${of}`) })
    await expect(width("fit")).toBeChecked()
    await tabTo(width("fit"))
    for (const of of ["phone", "tablet", "desktop"] as const) {
      await userEvent.keyboard("{ArrowDown}")
      await waitFor(() => expect(width(of)).toHaveFocus())
      const visible = canvasElement.querySelector(".designer-preview__screen")
      await waitFor(() => expect(visible?.clientWidth).toBe(previewWidths[of]))
    }
  },
}

/** Phone width. */
export const OnAPhone: Story = {
  name: "Phone width",
  tags: ["interaction"],
  async play({ canvasElement }) {
    await userEvent.click(preview().getByRole("radio", { name: t("preview.width.phone") }))
    const visible = canvasElement.querySelector(".designer-preview__screen")
    await waitFor(() => expect(visible?.clientWidth).toBe(390))
  },
}

/** A record with realistic sample data. */
export const Sample: Story = {
  name: "Sample record",
  tags: ["interaction"],
  async play() {
    await userEvent.click(preview().getByRole("combobox", { name: t("preview.source") }))
    await userEvent.click(await screen.findByRole("option", { name: t("preview.source.sample") }))
    await waitFor(() => {
      const filled = preview()
        .getAllByRole<HTMLInputElement>("textbox")
        .filter(({ value }) => value !== "")
      return expect(filled.length).toBeGreaterThan(2)
    })
  },
}

/** A draft that never compiled has no preview and says so. */
export const Empty: Story = {
  args: {
    definition: { ...visit, rules: [{ id: "r_gone", kind: "visible", target: "f_gone", when: { is_new: [] } }] },
  },
  async play() {
    await preview().findByText(t("designer.preview.nothing"))
    await expect(preview().queryByRole("textbox")).toBeNull()
  },
}
