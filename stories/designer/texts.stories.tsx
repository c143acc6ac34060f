import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fireEvent, fn, mocked, screen, spyOn, userEvent, waitFor, within } from "storybook/test"
import { missingTexts, textsOf, withTexts } from "../../engine/edit/texts.ts"
import { languages, type Language } from "../../schemas/languages.ts"
import type { ProfileDefinition } from "../../schemas/profile.ts"
import { pressOn, tab, tabTo } from "../by-keyboard.ts"
import { shippedDefinitions } from "../record/shipped-profiles.ts"
import { atDesk } from "./at-desk.ts"
import { announcedSentence, says, words } from "./desk.ts"
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

const languageName = (language: Language) =>
  new Intl.DisplayNames([document.documentElement.lang], { type: "language" }).of(language) ?? ""
const cellOf = (name: string, kind: "label" | "name", language: Language) =>
  screen.findByRole("textbox", {
    name: words("designerTexts.cell", {
      name,
      kind: words(`designerTexts.kind.${kind}`),
      language: languageName(language),
    }),
  })

/** Every text is translated, if only by itself. */
function inEveryLanguage(definition: ProfileDefinition): ProfileDefinition {
  const changes = textsOf(definition).flatMap(({ address, text }) =>
    languages.map((language) => ({ address, language, text: text[language] ?? text.en })),
  )
  return withTexts(definition, changes) ?? definition
}

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

/** By keys: Enter and arrows go from text to text, Tab from language to language; what is missing is counted as one writes. */
export const CellsByKeyboard: Story = {
  async play() {
    const group = within(await screen.findByRole("group", { name: words("designerTexts.missing") }))
    const french = () => group.getByRole("button", { name: new RegExp(`^${languageName("fr")}`) })
    const before = Number(/\d+/.exec(french().textContent ?? "")?.[0])
    const until = says({ en: "Until", ar: "إلى" })
    await tabTo(await cellOf(from(), "label", "fr"))
    await userEvent.keyboard("Depuis{Enter}")
    await waitFor(async () => expect(await cellOf(until, "label", "fr")).toHaveFocus())
    await userEvent.keyboard("Jusque{ArrowDown}")
    await waitFor(async () => expect(await cellOf(until, "label", "fr")).not.toHaveFocus())
    await userEvent.keyboard("{ArrowUp}")
    await waitFor(async () => expect(await cellOf(until, "label", "fr")).toHaveFocus())
    tab()
    await waitFor(async () => expect(await cellOf(until, "label", "ar")).toHaveFocus())
    tab(true)
    tab(true)
    await waitFor(async () => expect(await cellOf(until, "label", "hi")).toHaveFocus())
    await waitFor(() => expect(french()).toHaveTextContent(String(before - 2)))
    // Each text is one step; the button for it names it.
    const undo = words("designer.undo.step", { step: words("designer.step.setTexts") })
    await tabTo(screen.getByRole("button", { name: undo }), { back: true })
    await userEvent.keyboard("{Enter}")
    await announcedSentence(undo)
    await waitFor(async () => expect(await cellOf(until, "label", "fr")).toHaveValue(""))
    await expect(await cellOf(from(), "label", "fr")).toHaveValue("Depuis")
  },
}

/** Found by what it says in any language; the number found is said, and Escape empties the search. */
export const Found: Story = {
  async play() {
    const search = await screen.findByRole("searchbox", { name: words("designerTexts.find") })
    const total = textsOf(visit).length
    search.focus()
    await userEvent.keyboard("الملخص")
    await screen.findByText(words("designerTexts.count", { shown: 1, total }))
    const table = within(screen.getByRole("table", { name: words("designer.part.texts") }))
    const summary = says({ en: "Summary", ar: "الملخص" })
    await expect(table.getByRole("rowheader")).toHaveTextContent(summary)
    await expect(table.getByRole("button", { name: summary })).toBeVisible()
    const headings = [words("designerTexts.where"), ...languages.map(languageName)]
    await expect(table.getAllByRole("columnheader").map(({ textContent }) => textContent)).toEqual(headings)
    await expect(await cellOf(summary, "label", "en")).toHaveValue("Summary")
    await expect(await cellOf(summary, "label", "ar")).toHaveValue("الملخص")
    await userEvent.keyboard("{Escape}")
    await expect(search).toHaveFocus()
    await screen.findByText(words("designerTexts.count", { shown: total, total }))
  },
}

/** Nothing is missing in English: it says so, and leads back to all. */
export const NothingMissing: Story = {
  args: { definition: inEveryLanguage(visit) },
  async play() {
    const group = within(await screen.findByRole("group", { name: words("designerTexts.missing") }))
    await userEvent.click(group.getByRole("button", { name: `${languageName("fr")} 0` }))
    const total = textsOf(visit).length
    await screen.findByText(words("designerTexts.count", { shown: 0, total }))
    await userEvent.click(screen.getByRole("button", { name: words("designerTexts.all") }))
    await screen.findByText(words("designerTexts.count", { shown: total, total }))
  },
}

/** What is shown goes to the clipboard or into a file: the same lines, by their addresses. */
export const TakenAlong: Story = {
  beforeEach() {
    spyOn(navigator.clipboard, "writeText").mockResolvedValue()
    spyOn(URL, "createObjectURL")
    // Nothing is downloaded by a story.
    spyOn(HTMLAnchorElement.prototype, "click").mockReturnValue()
    return () => {
      for (const spied of [navigator.clipboard.writeText, URL.createObjectURL, HTMLAnchorElement.prototype.click]) {
        mocked(spied).mockRestore()
      }
    }
  },
  async play() {
    await userEvent.click(await screen.findByRole("button", { name: words("designerTexts.copy") }))
    const count = textsOf(visit).length
    await screen.findByText(words("designerTexts.copied", { count }))
    await userEvent.click(screen.getByRole("button", { name: words("designerTexts.download") }))
    const firstOf = (line: string, end: string) =>
      line
        .replace(/^\uFEFF/, "")
        .replaceAll('"', "")
        .split(end)[0]
    const copied = (mocked(navigator.clipboard.writeText).mock.lastCall?.[0] ?? "").trim().split("\r\n")
    const made = mocked(URL.createObjectURL).mock.lastCall?.[0]
    if (!(made instanceof Blob)) throw new Error("No file was made.")
    const file = (await made.text()).trim().split("\r\n")
    await expect(copied).toHaveLength(count + 1)
    await expect(file.map((line) => firstOf(line, ","))).toEqual(copied.map((line) => firstOf(line, "\t")))
    const [link] = mocked(HTMLAnchorElement.prototype.click).mock.contexts
    await expect((link as HTMLAnchorElement).download).toBe("Site visit texts.csv")
  },
}

/** A line without a place is put right where it was pasted; taken over, the focus is back at the button. */
export const BroughtByKeyboard: Story = {
  async play() {
    const bring = await screen.findByRole("button", { name: words("designerTexts.bring") })
    await pressOn(bring)
    const dialog = within(await screen.findByRole("dialog"))
    const box = dialog.getByRole("textbox", { name: words("designerTexts.bring.paste") })
    await waitFor(() => expect(box).toHaveFocus())
    await userEvent.paste("id\tfr\nfield/f_date/fieldText\tDepuis\nfield/f_unntil/fieldText\tJusque")
    await dialog.findByText(words("designerTexts.bring.changes", { count: 1 }))
    await dialog.findByText(words("designerTexts.bring.unknown", { count: 1 }))
    const wrong = box as HTMLTextAreaElement
    const at = wrong.value.indexOf("f_unn") + 3
    wrong.setSelectionRange(at, at)
    await userEvent.keyboard("{Delete}")
    await dialog.findByText(words("designerTexts.bring.changes", { count: 2 }))
    await expect(dialog.queryByRole("listitem")).toBeNull()
    await pressOn(dialog.getByRole("button", { name: words("designerTexts.bring.do", { count: 2 }) }))
    await screen.findByText(words("designerTexts.brought", { count: 2 }))
    await waitFor(() => expect(bring).toHaveFocus())
    await expect(await cellOf(from(), "label", "fr")).toHaveValue("Depuis")
  },
}

/** Publishing warns of what is missing, language by language, and leads to it. */
export const MissingWhenPublishing: Story = {
  async play() {
    const cell = await cellOf(from(), "label", "fr")
    await userEvent.click(cell)
    await userEvent.keyboard("Depuis")
    await userEvent.click(screen.getByRole("tab", { name: words("designer.part.form") }))
    await userEvent.click(screen.getByRole("button", { name: words("designer.publish", { version: 8 }) }))
    const dialog = within(await screen.findByRole("dialog"))
    const counts = missingTexts(textsOf(visit))
    const counted = languages
      .filter((language) => counts[language] > 0)
      .map((language) => {
        const count = counts[language] - (language === "fr" ? 1 : 0)
        return words("designerTexts.publish.language", { language: languageName(language), count })
      })
    const lacking = new Intl.ListFormat(document.documentElement.lang).format(counted)
    const count = textsOf(visit).length
    await expect(dialog.getByText(words("designerTexts.publish", { count, languages: lacking }))).toBeVisible()
    const into = words("designer.publish.inLanguages", { languages: languageName("fr") })
    const translated = `${words("designer.publish.translated")}${from()} ${into}`
    await expect(dialog.getAllByRole("listitem").map(({ textContent }) => textContent)).toContain(translated)
    await userEvent.click(dialog.getByRole("button", { name: words("designerTexts.publish.open") }))
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull())
    await waitFor(() => expect(screen.getByRole("tab", { name: words("designer.part.texts") })).toHaveFocus())
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
