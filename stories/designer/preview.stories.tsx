import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, screen, userEvent, waitFor, within } from "storybook/test"
import type { MessageKey } from "../../messages/index.ts"
import type { LocalisedText } from "../../schemas/languages.ts"
import { previewWidths } from "../../src/screens/designer/preview/preview-wish.ts"
import { tabTo } from "../by-keyboard.ts"
import { face, says, words } from "./desk.ts"
import { DesignerStory } from "./designer-story.tsx"
import { visit } from "./visit-definition.ts"

const meta: Meta<typeof DesignerStory> = {
  title: "Designer/Preview",
  component: DesignerStory,
  parameters: {
    layout: "fullscreen",
    viewport: { options: { desk: { name: "Desk", styles: { width: "1440px", height: "900px" } } } },
  },
  globals: { viewport: { value: "desk" } },
  args: { definition: visit },
  beforeEach() {
    localStorage.setItem("ru.designer.view", "preview")
    return () => localStorage.removeItem("ru.designer.view")
  },
}
export default meta
type Story = StoryObj<typeof DesignerStory>

const preview = () => within(screen.getByRole("region", { name: words("designer.view.preview") }))

async function choose(part: "state" | "role" | "language", option: string): Promise<void> {
  await userEvent.click(preview().getByRole("combobox", { name: words(`preview.${part}`) }))
  await userEvent.click(await screen.findByRole("option", { name: option }))
}

const languageName = (language: string) =>
  new Intl.DisplayNames([document.documentElement.lang], { type: "language" }).of(language) ?? ""

/** A new record whose refusals are all shown. */
export const Errors: Story = {
  async play() {
    await choose("state", words("preview.state.errors"))
    await waitFor(() => expect(preview().getAllByRole("textbox", { hidden: true }).some(isInvalid)).toBe(true))
  },
}

const isInvalid = (element: HTMLElement) => element.getAttribute("aria-invalid") === "true"

/** Closed for a reason, which is said; a record that nobody made yet becomes a sample. */
export const ReadOnly: Story = {
  async play() {
    await choose("state", words("preview.state.project_closed"))
    await preview().findByText(words("record.readOnly.project_closed" as MessageKey))
    await expect(preview().queryByRole("button", { name: words("designer.preview.check") })).toBeNull()
    await expect(preview().getByRole("combobox", { name: words("preview.source") })).toHaveValue(
      words("preview.source.sample"),
    )
  },
}

/** In the other direction of reading, while the designer around it keeps its own. */
export const AnotherLanguage: Story = {
  tags: ["direction"],
  async play({ canvasElement }) {
    const other = document.documentElement.lang === "ar" ? "en" : "ar"
    await choose("language", languageName(other))
    await preview().findByText(other === "ar" ? "الزيارة" : "Visit", {}, { timeout: 5000 })
    const page = canvasElement.querySelector(".designer-preview__page")
    await expect(page).toHaveAttribute("dir", other === "ar" ? "rtl" : "ltr")
    await expect(page).toHaveAttribute("lang", other)
  },
}

/** What is not for a role is not there for it. */
export const AsARole: Story = {
  args: {
    definition: {
      ...visit,
      rules: [
        ...(visit.rules ?? []),
        { id: "r_owner", kind: "disclosed", target: "f_until", when: { actor_role: ["owner"] } },
      ],
    },
  },
  async play() {
    await preview().findByText("Until")
    await choose("role", "Tester")
    await waitFor(() => expect(preview().queryByText("Until")).toBeNull())
    await choose("role", "Control owner")
    await preview().findByText("Until")
  },
}

/** F6 goes to the preview and out of it again, and comes back to where one was. */
export const Regions: Story = {
  beforeEach() {
    localStorage.setItem("ru.designer.view", "split")
  },
  async play() {
    const title = { en: "Title", ar: "العنوان" }
    ;(await waitFor(() => face(title))).focus()
    await userEvent.keyboard("{F6}")
    await waitFor(() => expect(preview().getByRole("combobox", { name: words("preview.source") })).toHaveFocus())
    const box = await preview().findByRole("textbox", { name: new RegExp(`^${says(title)}`) })
    box.focus()
    await userEvent.keyboard("{F6}")
    await waitFor(() => expect(box).not.toHaveFocus())
    await userEvent.keyboard("{Shift>}{F6}{/Shift}")
    await waitFor(() => expect(box).toHaveFocus())
    await userEvent.keyboard("{Shift>}{F6}{/Shift}")
    await waitFor(() => expect(face(title)).toHaveFocus())
  },
}

const [counted, summary] = [
  { en: "Items counted", ar: "العناصر المعدودة" },
  { en: "Summary", ar: "الملخص" },
]
const box = (name: LocalisedText) => preview().findByRole("textbox", { name: new RegExp(`^${says(name)}`) })

/** Filled in by keys: a rule lets a field appear; what would refuse a save takes the focus and leads to its field. */
export const Checked: Story = {
  args: {
    definition: {
      ...visit,
      rules: [{ id: "r_s", kind: "visible", target: "f_summary", when: { is_present: [{ field: "f_count" }] } }],
    },
  },
  async play() {
    await box(counted)
    await expect(preview().queryByText(says(summary))).toBeNull()
    await userEvent.type(await box(counted), "120{Tab}")
    await preview().findByText(says(summary))
    const check = preview().getByRole("button", { name: words("designer.preview.check") })
    check.focus()
    await userEvent.keyboard("{Enter}")
    const obstacle = await preview().findByRole("alert")
    await expect(obstacle).toHaveTextContent(words("record.missing", { count: 1 }))
    await waitFor(() => expect(obstacle).toContainElement(document.activeElement as HTMLElement))
    const title = { en: "Title", ar: "العنوان" }
    within(obstacle)
      .getByRole("link", { name: says(title) })
      .focus()
    await userEvent.keyboard("{Enter}")
    await waitFor(async () => expect(await box(title)).toHaveFocus())
    await userEvent.keyboard("Pump{Tab}")
    await waitFor(() => expect(preview().queryByRole("alert")).toBeNull())
  },
}

/** What was filled in stays while a label is written over on the canvas. */
export const FilledInStays: Story = {
  beforeEach() {
    localStorage.setItem("ru.designer.view", "split")
  },
  async play() {
    await userEvent.type(await box(counted), "120{Tab}")
    const value = ((await box(counted)) as HTMLInputElement).value
    face(counted).focus()
    await userEvent.keyboard("{F2}")
    const label = screen.getByRole("textbox", { name: words("designer.canvas.rename.label", { name: says(counted) }) })
    await userEvent.clear(label)
    await userEvent.type(label, "Pallets{Enter}")
    await waitFor(async () => expect(await box({ en: "Pallets" })).toHaveValue(value))
  },
}

/** Every state in which a record is only read says why, and shows each field as a name with its value. */
export const States: Story = {
  async play() {
    for (const state of ["workflow_done", "locked", "outside_entity"] as const) {
      await choose("state", words(`preview.state.${state}`))
      await preview().findByText(words(`record.readOnly.${state}`))
      await waitFor(() => expect(preview().queryByRole("textbox")).toBeNull())
      await expect(preview().getByRole("combobox", { name: words("preview.state") })).toHaveFocus()
    }
    await expect(preview().getByRole("group", { name: says(counted) })).toBeVisible()
    await expect(preview().getByRole("heading", { level: 2, name: says({ en: "Visit", ar: "الزيارة" }) })).toBeVisible()
  },
}

/** As wide as other screens, from one to the next by arrows. */
export const Widths: Story = {
  async play({ canvasElement }) {
    const bar = within(preview().getByRole("group", { name: words("preview.bar") }))
    await expect(bar.getByRole("combobox", { name: words("preview.role") })).toHaveTextContent(
      words("preview.role.own"),
    )
    await expect(bar.getByRole("radiogroup", { name: words("preview.width") })).toBeVisible()
    const width = (of: keyof typeof previewWidths) => bar.getByRole("radio", { name: words(`preview.width.${of}`) })
    await expect(width("fit")).toBeChecked()
    await tabTo(width("fit"))
    for (const of of ["phone", "tablet", "desktop"] as const) {
      await userEvent.keyboard("{ArrowDown}")
      await waitFor(() => expect(width(of)).toHaveFocus())
      const shown = canvasElement.querySelector(".designer-preview__screen")
      await waitFor(() => expect(shown?.clientWidth).toBe(previewWidths[of]))
    }
  },
}

/** As narrow as a phone. */
export const Phone: Story = {
  async play({ canvasElement }) {
    await userEvent.click(preview().getByRole("radio", { name: words("preview.width.phone") }))
    const shown = canvasElement.querySelector(".designer-preview__screen")
    await waitFor(() => expect(shown?.clientWidth).toBe(390))
  },
}

/** A record filled as people might fill it. */
export const Sample: Story = {
  async play() {
    await userEvent.click(preview().getByRole("combobox", { name: words("preview.source") }))
    await userEvent.click(await screen.findByRole("option", { name: words("preview.source.sample") }))
    await waitFor(() => {
      const filled = preview()
        .getAllByRole<HTMLInputElement>("textbox")
        .filter(({ value }) => value !== "")
      return expect(filled.length).toBeGreaterThan(2)
    })
  },
}

/** A draft that never compiled has nothing to show, and says so. */
export const NothingYet: Story = {
  args: {
    definition: { ...visit, rules: [{ id: "r_gone", kind: "visible", target: "f_gone", when: { is_new: [] } }] },
  },
  async play() {
    await preview().findByText(words("designer.preview.nothing"))
    await expect(preview().queryByRole("textbox")).toBeNull()
  },
}
