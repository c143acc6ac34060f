import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fireEvent, fn, screen, userEvent, waitFor, within } from "storybook/test"
import type { ProfileDefinition } from "../../schemas/profile.ts"
import { shippedDefinitions } from "../record/shipped-profiles.ts"
import { atDesk } from "./at-desk.ts"
import { words } from "./desk.ts"
import { DesignerStory } from "./designer-story.tsx"
import { visit } from "./visit-definition.ts"

const meta: Meta<typeof DesignerStory> = {
  title: "Designer/Texts",
  component: DesignerStory,
  ...atDesk,
  args: { definition: visit, part: "texts", onSaved: fn() },
}
export default meta
type Story = StoryObj<typeof DesignerStory>

const cellOf = (name: string, kind: "label" | "name", language: "en" | "fr") =>
  screen.findByRole("textbox", {
    name: words("designerTexts.cell", {
      name,
      kind: words(`designerTexts.kind.${kind}`),
      language: new Intl.DisplayNames([document.documentElement.lang], { type: "language" }).of(language) ?? "",
    }),
  })

const from = () => (document.documentElement.lang === "ar" ? "من" : "From")
const saved = (spy: unknown) => (spy as ReturnType<typeof fn>).mock.lastCall?.[0] as ProfileDefinition | undefined
const fieldText = (definition: ProfileDefinition | undefined) =>
  definition?.sections.flatMap(({ fields }) => fields).find(({ id }) => id === "f_date")?.fieldText

/** What is typed is the draft's, is one step, and undo takes it back; Enter goes down. */
export const Writing: Story = {
  tags: ["direction"],
  async play({ args }) {
    const cell = await cellOf(from(), "label", "fr")
    await userEvent.click(cell)
    await userEvent.keyboard("Depuis")
    await waitFor(() => expect(fieldText(saved(args.onSaved))?.fr).toBe("Depuis"), { timeout: 4000 })
    await userEvent.keyboard("{Enter}")
    await waitFor(() => expect(cell).not.toHaveFocus())
    await expect(document.activeElement?.tagName).toBe("TEXTAREA")
    await userEvent.click(
      screen.getByRole("button", { name: words("designer.undo.step", { step: words("designer.step.setTexts") }) }),
    )
    await waitFor(() => expect(cell).toHaveValue(""))
  },
}

/** Only what is missing in a language; it stays in sight while it is written. */
export const Missing: Story = {
  async play() {
    const group = within(await screen.findByRole("group", { name: words("designerTexts.missing") }))
    const [spanish] = group.getAllByRole("button")
    if (!spanish) throw new Error("A language can be chosen.")
    await userEvent.click(spanish)
    await expect(spanish).toHaveAttribute("aria-pressed", "true")
    const rows = within(screen.getByRole("table")).getAllByRole("rowheader").length
    await userEvent.click(await cellOf(from(), "label", "fr"))
    await userEvent.keyboard("x")
    await expect(within(screen.getByRole("table")).getAllByRole("rowheader").length).toBe(rows)
  },
}

/** English is what everything falls back to: left blank, it says again what it said. */
export const EnglishStays: Story = {
  async play() {
    const cell = await cellOf(from(), "label", "en")
    await userEvent.clear(cell)
    await expect(cell).toHaveValue("")
    await userEvent.tab()
    await waitFor(() => expect(cell).toHaveValue("From"))
  },
}

/** A translated sheet: what it would change is said, then taken over in one step. */
export const BringBack: Story = {
  async play({ args }) {
    await userEvent.click(await screen.findByRole("button", { name: words("designerTexts.bring") }))
    const dialog = within(await screen.findByRole("dialog"))
    const box = dialog.getByRole("textbox")
    fireEvent.change(box, { target: { value: "no\theadings" } })
    await dialog.findByText(words("designerTexts.bring.headings"))
    const sheet = "id\tfr\nfield/f_date/fieldText\tDepuis\nfield/gone/fieldText\tParti"
    fireEvent.change(box, { target: { value: sheet } })
    await dialog.findByText(words("designerTexts.bring.unknown", { count: 1 }))
    const line = words("designerTexts.bring.line", { number: 3, address: "field/gone/fieldText" })
    await expect(dialog.getByRole("listitem")).toHaveTextContent(line)
    await userEvent.click(dialog.getByRole("button", { name: words("designerTexts.bring.do", { count: 1 }) }))
    await waitFor(() => expect(fieldText(saved(args.onSaved))?.fr).toBe("Depuis"), { timeout: 4000 })
  },
}

/** Cells pasted from a spreadsheet go down and along from where the focus is. */
export const PasteCells: Story = {
  tags: ["direction"],
  async play({ args }) {
    const cell = await cellOf(from(), "label", "fr")
    const clipboardData = new DataTransfer()
    clipboardData.setData("text/plain", "Depuis\tمنذ\r\n")
    cell.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }))
    await waitFor(() => expect(fieldText(saved(args.onSaved))).toMatchObject({ fr: "Depuis", ar: "منذ" }), {
      timeout: 4000,
    })
  },
}

/** Hundreds of texts; only those in sight are drawn. */
export const Control: Story = {
  args: { definition: shippedDefinitions.find(({ id }) => id === "control") ?? visit },
  async play() {
    const table = await screen.findByRole("table")
    await expect(Number(table.getAttribute("aria-rowcount"))).toBeGreaterThan(100)
    await expect(within(table).getAllByRole("rowheader").length).toBeLessThan(60)
  },
}

/** On a phone English stands beside one language. */
export const OnAPhone: Story = {
  globals: { viewport: { value: "phone" } },
  async play() {
    await screen.findByRole("table")
    await waitFor(() => expect(screen.getAllByRole("columnheader").length).toBe(3))
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  },
}
