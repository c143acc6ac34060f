import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fireEvent, fn, mocked, screen, spyOn, userEvent, waitFor, within } from "storybook/test"
import { countMissingTexts, translatableTextsOf, applyTextChanges } from "../../../engine/edit/translatable-texts.ts"
import { languages, type Language } from "../../../schemas/languages.ts"
import type { ProfileDefinition } from "../../../schemas/profile.ts"
import { pressOn, tab, tabTo } from "../../../stories/by-keyboard.ts"
import { shippedDefinitions } from "../../../stories/record/shipped-profiles.ts"
import { desktopViewport } from "./desktop-viewport.ts"
import { expectAnnouncedText, localizedText, t } from "./designer-driver.ts"
import { DesignerStory } from "./designer-story.tsx"
import { visit } from "./visit-definition.ts"
import { currentLanguage } from "../../../src/language/current-language.ts"

const meta: Meta<typeof DesignerStory> = {
  title: "Designer/Translations",
  component: DesignerStory,
  ...desktopViewport,
  args: { definition: visit, tab: "texts", onSaved: fn() },
}
export default meta
type Story = StoryObj<typeof DesignerStory>

const languageName = (language: Language) =>
  new Intl.DisplayNames([currentLanguage()], { type: "language" }).of(language) ?? ""
const cellOf = (name: string, kind: "label" | "name", language: Language) =>
  screen.findByRole("textbox", {
    name: t("translations.cell", {
      name,
      kind: t(`translations.kind.${kind}`),
      language: languageName(language),
    }),
  })

/** Fills every missing translation with the English text. */
function inEveryLanguage(definition: ProfileDefinition): ProfileDefinition {
  const changes = translatableTextsOf(definition).flatMap(({ textPath, text }) =>
    languages.map((language) => ({ textPath, language, text: text[language] ?? text.en })),
  )
  return applyTextChanges(definition, changes) ?? definition
}

const from = () => (currentLanguage() === "ar" ? "من" : "From")
const saved = (spy: unknown) => (spy as ReturnType<typeof fn>).mock.lastCall?.[0] as ProfileDefinition | undefined
const fieldText = (definition: ProfileDefinition | undefined) =>
  definition?.sections.flatMap(({ fields }) => fields).find(({ id }) => id === "f_date")?.fieldText

/** Typing changes the draft as one step, which undo reverts; Enter moves down. */
export const Editing: Story = {
  tags: ["direction", "test-only"],
  async play({ args }) {
    const cell = await cellOf(from(), "label", "fr")
    await userEvent.click(cell)
    await userEvent.keyboard("Depuis")
    await waitFor(() => expect(fieldText(saved(args.onSaved))?.fr).toBe("Depuis"), { timeout: 4000 })
    await userEvent.keyboard("{Enter}")
    await waitFor(() => expect(cell).not.toHaveFocus())
    await expect(document.activeElement?.tagName).toBe("TEXTAREA")
    await userEvent.click(
      screen.getByRole("button", { name: t("designer.undo.step", { step: t("designer.edit.setTexts") }) }),
    )
    await waitFor(() => expect(cell).toHaveValue(""))
  },
}

/** Filters texts missing in a language; a text stays visible while it is edited. */
export const Missing: Story = {
  tags: ["interaction"],
  async play() {
    const group = within(await screen.findByRole("group", { name: t("translations.missing") }))
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

/** By keyboard: Enter and arrows move between texts, Tab between languages; the missing count updates while typing. */
export const CellsByKeyboard: Story = {
  tags: ["test-only"],
  async play() {
    const group = within(await screen.findByRole("group", { name: t("translations.missing") }))
    const french = () => group.getByRole("button", { name: new RegExp(`^${languageName("fr")}`) })
    const before = Number(/\d+/.exec(french().textContent ?? "")?.[0])
    const until = localizedText({ en: "Until", ar: "إلى" })
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
    // Each text is one step, named by the undo button.
    const undo = t("designer.undo.step", { step: t("designer.edit.setTexts") })
    await tabTo(screen.getByRole("button", { name: undo }), { back: true })
    await userEvent.keyboard("{Enter}")
    await expectAnnouncedText(undo)
    await waitFor(async () => expect(await cellOf(until, "label", "fr")).toHaveValue(""))
    await expect(await cellOf(from(), "label", "fr")).toHaveValue("Depuis")
  },
}

/** Searches texts in all languages and announces the number of results; Escape clears the search. */
export const Searched: Story = {
  tags: ["test-only"],
  async play() {
    const search = await screen.findByRole("searchbox", { name: t("translations.find") })
    const total = translatableTextsOf(visit).length
    search.focus()
    await userEvent.keyboard("الملخص")
    await screen.findByText(t("translations.count", { shown: 1, total }))
    const table = within(screen.getByRole("table", { name: t("designer.tab.texts") }))
    const summary = localizedText({ en: "Summary", ar: "الملخص" })
    await expect(table.getByRole("rowheader")).toHaveTextContent(summary)
    await expect(table.getByRole("button", { name: summary })).toBeVisible()
    const headings = [t("translations.where"), ...languages.map(languageName)]
    await expect(table.getAllByRole("columnheader").map(({ textContent }) => textContent)).toEqual(headings)
    await expect(await cellOf(summary, "label", "en")).toHaveValue("Summary")
    await expect(await cellOf(summary, "label", "ar")).toHaveValue("الملخص")
    await userEvent.keyboard("{Escape}")
    await expect(search).toHaveFocus()
    await screen.findByText(t("translations.count", { shown: total, total }))
  },
}

/** Nothing is missing in English: says so, and links to all texts. */
export const Complete: Story = {
  tags: ["test-only"],
  args: { definition: inEveryLanguage(visit) },
  async play() {
    const group = within(await screen.findByRole("group", { name: t("translations.missing") }))
    await userEvent.click(group.getByRole("button", { name: `${languageName("fr")} 0` }))
    const total = translatableTextsOf(visit).length
    await screen.findByText(t("translations.count", { shown: 0, total }))
    await userEvent.click(screen.getByRole("button", { name: t("translations.all") }))
    await screen.findByText(t("translations.count", { shown: total, total }))
  },
}

/** Exports the visible texts to the clipboard or a file: the same lines, identified by path. */
export const MovedWithSection: Story = {
  tags: ["test-only"],
  beforeEach() {
    spyOn(navigator.clipboard, "writeText").mockResolvedValue()
    spyOn(URL, "createObjectURL")
    // Prevents real downloads.
    spyOn(HTMLAnchorElement.prototype, "click").mockReturnValue()
    return () => {
      for (const spied of [navigator.clipboard.writeText, URL.createObjectURL, HTMLAnchorElement.prototype.click]) {
        mocked(spied).mockRestore()
      }
    }
  },
  async play() {
    await userEvent.click(await screen.findByRole("button", { name: t("translations.copy") }))
    const count = translatableTextsOf(visit).length
    await screen.findByText(t("translations.copied", { count }))
    await userEvent.click(screen.getByRole("button", { name: t("translations.download") }))
    const firstOf = (line: string, end: string) =>
      line
        .replace(/^\uFEFF/, "")
        .replaceAll('"', "")
        .split(end)[0]
    const copied = (mocked(navigator.clipboard.writeText).mock.lastCall?.[0] ?? "").trim().split("\r\n")
    const createdBlob = mocked(URL.createObjectURL).mock.lastCall?.[0]
    if (!(createdBlob instanceof Blob)) throw new Error("No file was made.")
    const file = (await createdBlob.text()).trim().split("\r\n")
    await expect(copied).toHaveLength(count + 1)
    await expect(file.map((line) => firstOf(line, ","))).toEqual(copied.map((line) => firstOf(line, "\t")))
    const [link] = mocked(HTMLAnchorElement.prototype.click).mock.contexts
    await expect((link as HTMLAnchorElement).download).toBe("Site visit texts.csv")
  },
}

/** Corrects a pasted line with an unknown path; after applying, the focus returns to the button. */
export const ImportByKeyboard: Story = {
  tags: ["test-only"],
  async play() {
    const bring = await screen.findByRole("button", { name: t("translations.bring") })
    await pressOn(bring)
    const dialog = within(await screen.findByRole("dialog"))
    const box = dialog.getByRole("textbox", { name: t("translations.bring.paste") })
    await waitFor(() => expect(box).toHaveFocus())
    await userEvent.paste("id\tfr\nfield/f_date/fieldText\tDepuis\nfield/f_unntil/fieldText\tJusque")
    await dialog.findByText(t("translations.bring.changes", { count: 1 }))
    await dialog.findByText(t("translations.bring.unknown", { count: 1 }))
    const invalidBox = box as HTMLTextAreaElement
    const at = invalidBox.value.indexOf("f_unn") + 3
    invalidBox.setSelectionRange(at, at)
    await userEvent.keyboard("{Delete}")
    await dialog.findByText(t("translations.bring.changes", { count: 2 }))
    await expect(dialog.queryByRole("listitem")).toBeNull()
    await pressOn(dialog.getByRole("button", { name: t("translations.bring.do", { count: 2 }) }))
    await screen.findByText(t("translations.brought", { count: 2 }))
    await waitFor(() => expect(bring).toHaveFocus())
    await expect(await cellOf(from(), "label", "fr")).toHaveValue("Depuis")
  },
}

/** Publishing warns about missing translations per language and links to them. */
export const MissingWhenPublishing: Story = {
  tags: ["test-only"],
  async play() {
    const cell = await cellOf(from(), "label", "fr")
    await userEvent.click(cell)
    await userEvent.keyboard("Depuis")
    await userEvent.click(screen.getByRole("tab", { name: t("designer.tab.form") }))
    await userEvent.click(screen.getByRole("button", { name: t("designer.publish", { version: 8 }) }))
    const dialog = within(await screen.findByRole("dialog"))
    const counts = countMissingTexts(translatableTextsOf(visit))
    const counted = languages
      .filter((language) => counts[language] > 0)
      .map((language) => {
        const count = counts[language] - (language === "fr" ? 1 : 0)
        return t("translations.publish.language", { language: languageName(language), count })
      })
    const lacking = new Intl.ListFormat(currentLanguage()).format(counted)
    const count = translatableTextsOf(visit).length
    await expect(dialog.getByText(t("translations.publish", { count, languages: lacking }))).toBeVisible()
    const into = t("designer.publish.inLanguages", { languages: languageName("fr") })
    const translated = `${t("designer.publish.translated")}${from()} ${into}`
    await expect(dialog.getAllByRole("listitem").map(({ textContent }) => textContent)).toContain(translated)
    await userEvent.click(dialog.getByRole("button", { name: t("translations.publish.open") }))
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull())
    await waitFor(() => expect(screen.getByRole("tab", { name: t("designer.tab.texts") })).toHaveFocus())
  },
}

/** English is the fallback language: a cleared text is restored. */
export const KeepsEnglish: Story = {
  tags: ["test-only"],
  async play() {
    const cell = await cellOf(from(), "label", "en")
    await userEvent.clear(cell)
    await expect(cell).toHaveValue("")
    await userEvent.tab()
    await waitFor(() => expect(cell).toHaveValue("From"))
  },
}

/** Shows the changes of an imported translation sheet, then applies them in one step. */
export const Import: Story = {
  tags: ["test-only"],
  async play({ args }) {
    await userEvent.click(await screen.findByRole("button", { name: t("translations.bring") }))
    const dialog = within(await screen.findByRole("dialog"))
    const box = dialog.getByRole("textbox")
    fireEvent.change(box, { target: { value: "no\theadings" } })
    await dialog.findByText(t("translations.bring.headings"))
    const sheet = "id\tfr\nfield/f_date/fieldText\tDepuis\nfield/gone/fieldText\tParti"
    fireEvent.change(box, { target: { value: sheet } })
    await dialog.findByText(t("translations.bring.unknown", { count: 1 }))
    const line = t("translations.bring.line", { number: 3, textPath: "field/gone/fieldText" })
    await expect(dialog.getByRole("listitem")).toHaveTextContent(line)
    await userEvent.click(dialog.getByRole("button", { name: t("translations.bring.do", { count: 1 }) }))
    await waitFor(() => expect(fieldText(saved(args.onSaved))?.fr).toBe("Depuis"), { timeout: 4000 })
  },
}

/** Pastes spreadsheet cells down and across from the focused cell. */
export const PasteCells: Story = {
  tags: ["direction", "test-only"],
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

/** Hundreds of texts, of which only the visible ones are rendered. */
export const Control: Story = {
  args: { definition: shippedDefinitions.find(({ id }) => id === "control") ?? visit },
  async play() {
    const table = await screen.findByRole("table")
    await expect(Number(table.getAttribute("aria-rowcount"))).toBeGreaterThan(100)
    await expect(within(table).getAllByRole("rowheader").length).toBeLessThan(60)
  },
}

/** On a phone English is shown next to one language. */
export const OnAPhone: Story = {
  globals: { viewport: { value: "phone" } },
  async play() {
    await screen.findByRole("table")
    await waitFor(() => expect(screen.getAllByRole("columnheader").length).toBe(3))
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  },
}
