import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, screen, userEvent, waitFor, within } from "storybook/test"
import type { MessageKey } from "../../messages/index.ts"
import { words } from "./desk.ts"
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
