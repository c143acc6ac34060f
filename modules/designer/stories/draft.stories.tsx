import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, screen, userEvent, waitFor, within } from "storybook/test"
import { perform, startHistory } from "../../../engine/edit/history.ts"
import { toSavedDraft } from "../web/draft/saved-draft.ts"
import { openDraft } from "../web/draft/draft-state.ts"
import type { ProfileDefinition } from "../../../schemas/profile.ts"
import { tabTo } from "../../../stories/by-keyboard.ts"
import { findOpenDialog } from "../../../stories/find-open-dialog.ts"
import { desktopViewport } from "./desktop-viewport.ts"
import { expectAnnouncement, canvas, getFieldButton, layout, properties, localizedText, t } from "./designer-driver.ts"
import { colleague, DesignerStory } from "./designer-story.tsx"
import { visit } from "./visit-definition.ts"
import { joinNames } from "../../../schemas/join-names.ts"
import { currentLanguage } from "../../../src/language/current-language.ts"
import { sampleText } from "../../../stories/sample-text.ts"
import { withoutIsolates } from "../../../stories/texts.ts"

/** Undo history, collaborators, and conflicting changes. */
const meta: Meta<typeof DesignerStory> = {
  title: "Designer/Draft",
  component: DesignerStory,
  ...desktopViewport,
  args: { definition: visit },
}
export default meta
type Story = StoryObj<typeof DesignerStory>

const summary = { en: "Summary", ar: "الملخص" }
const counted = { en: "Items counted", ar: "العناصر المعدودة" }
const findings = { en: "Findings", ar: "النتائج" }

/** Code loaded on demand takes longer. */
const waitOptions = { timeout: 5_000 }

const history = () => within(screen.getByRole("dialog", { name: t("designer.history") }))
const openHistory = async () => {
  await userEvent.click(screen.getByRole("button", { name: t("designer.history") }))
  const panel = await screen.findByRole("dialog", { name: t("designer.history") }, waitOptions)
  // The focus moves shortly after the panel is rendered; a click before that would lose it.
  await waitFor(() => expect(panel).toContainElement(document.activeElement as HTMLElement))
}
const here = () => document.querySelector("[aria-current='step']")?.textContent

/** Lists every edit by name; selecting one undoes or redoes up to it. */
export const UndoSteps: Story = {
  tags: ["direction", "test-only"],
  async play() {
    const before = layout()
    getFieldButton(summary).focus()
    await userEvent.keyboard("{Delete}")
    getFieldButton(counted).focus()
    await userEvent.keyboard("{Delete}")
    await openHistory()
    const rows = history().getAllByRole("button")
    await expect(rows).toHaveLength(3)
    await expect(rows[0]).toHaveTextContent(localizedText(counted))
    await expect(rows[1]).toHaveTextContent(localizedText(summary))
    await expect(here()).toContain(t("designer.edit.removeField"))
    await userEvent.click(rows[2] as HTMLElement)
    await waitFor(() => expect(layout()).toEqual(before))
    await expect(here()).toContain(t("designer.history.start"))
    await expectAnnouncement("designer.history.at", { step: t("designer.history.start") })
    await userEvent.keyboard("{ArrowUp}")
    await expect(history().getAllByRole("button")[1]).toHaveFocus()
    await userEvent.keyboard("{Enter}")
    await waitFor(() => expect(layout()[localizedText(findings)]).not.toContain(localizedText(summary)))
    await expect(layout()).not.toEqual(before)
  },
}

/** By keyboard: opens at the current edit, navigates with arrow keys, and returns the focus on close. */
export const UndoStepsByKeyboard: Story = {
  tags: ["test-only"],
  async play() {
    getFieldButton(summary).focus()
    await userEvent.keyboard("{Delete}")
    getFieldButton(counted).focus()
    await userEvent.keyboard("{Alt>}{ArrowUp}{/Alt}")
    const [remove, move] = [t("designer.edit.removeField"), t("designer.edit.moveField")]
    const button = screen.getByRole("button", { name: t("designer.history") })
    await tabTo(button, { back: true })
    await userEvent.keyboard("{Enter}")
    await screen.findByRole("dialog", { name: t("designer.history") }, waitOptions)
    const step = (name: string) => history().getByRole("button", { name: new RegExp(`^${name}`) })
    await waitFor(() => expect(step(move)).toHaveFocus())
    await expect(step(move)).toHaveAccessibleName(expect.stringContaining(t("designer.history.here")))
    await expect(history().getAllByRole("listitem")).toHaveLength(3)
    await userEvent.keyboard("{ArrowDown}{Enter}")
    await expectAnnouncement("designer.history.at", { step: remove })
    await waitFor(() => expect(step(remove)).toHaveFocus())
    await expect(step(move)).toHaveAccessibleName(expect.stringContaining(t("designer.history.undone")))
    await userEvent.keyboard("{Escape}")
    await waitFor(() => expect(button).toHaveFocus())
  },
}

/** Undoes an edit from any tab and names it; the undo button keeps the focus. */
export const AcrossTabs: Story = {
  tags: ["test-only"],
  async play() {
    getFieldButton(summary).focus()
    await userEvent.keyboard("{Alt>}{ArrowUp}{/Alt}")
    await userEvent.click(screen.getByRole("tab", { name: t("designer.tab.rules") }))
    const table = await screen.findByRole("table", { name: t("designer.tab.rules") }, { timeout: 10_000 })
    const rows = () => within(table).getAllByRole("row").length
    const before = rows()
    table.querySelector<HTMLElement>("[data-rule]")?.focus()
    await userEvent.keyboard("{Control>}d{/Control}")
    await waitFor(() => expect(rows()).toBe(before + 1))
    const [move, add] = [t("designer.edit.moveField"), t("designer.edit.addRule")]
    await userEvent.keyboard("{Control>}z{/Control}")
    await expectAnnouncement("designer.undo.step", { step: add })
    await waitFor(() => expect(rows()).toBe(before))
    await userEvent.keyboard("{Control>}z{/Control}")
    await expectAnnouncement("designer.undo.step", { step: move })
    const redo = (step: string) => screen.getByRole("button", { name: t("designer.redo.step", { step }) })
    redo(move).focus()
    await userEvent.keyboard("{Enter}")
    await expectAnnouncement("designer.redo.step", { step: move })
    await waitFor(() => expect(redo(add)).toHaveFocus())
    await userEvent.keyboard("{Enter}")
    await waitFor(() => expect(rows()).toBe(before + 1))
  },
}

export const EmptyHistory: Story = {
  tags: ["interaction"],
  async play() {
    await openHistory()
    await expect(screen.getByText(t("designer.history.empty"))).toBeVisible()
  },
}

const removed = perform(
  startHistory(visit),
  { kind: "removeField", fieldId: fieldNamed(visit, summary) },
  false,
  1_780_000_000_000,
)

/** A reload restores the undo history. */
export const AfterReload: Story = {
  tags: ["test-only"],
  args: {
    definition: removed.present,
    savedDraft: toSavedDraft({ ...openDraft({ definition: removed.present, revision: 1 }), history: removed }),
  },
  async play() {
    await expect(layout()[localizedText(findings)]).not.toContain(localizedText(summary))
    await userEvent.keyboard("{Control>}z{/Control}")
    await waitFor(() => expect(layout()[localizedText(findings)]).toContain(localizedText(summary)))
  },
}

/** Reports a save without connection; after undo nothing is unsaved. */
export const Unreachable: Story = {
  tags: ["test-only"],
  args: { unreachable: true },
  async play() {
    getFieldButton(summary).focus()
    await userEvent.keyboard("{Delete}")
    await screen.findByText(t("designer.unsaved"), {}, waitOptions)
    await expect(screen.getByText(sampleText("The server is away."))).toBeVisible()
    await userEvent.keyboard("{Control>}z{/Control}")
    await waitFor(() => expect(screen.queryByText(t("designer.unsaved"))).toBeNull())
    await expect(screen.getByText(new RegExp(withoutIsolates(t("designer.saved", { time: "" })).trim()))).toBeVisible()
  },
}

const collaborators = [
  { ...colleague, tab: "form", selection: { kind: "field", id: fieldNamed(visit, summary) } },
  { userId: "u-omar" as typeof colleague.userId, name: "Omar Saleh", tab: "form", selection: null },
]

/** Shows collaborators and what they have selected; clicking one navigates there. */
export const Collaborators: Story = {
  tags: ["interaction"],
  args: { collaborators },
  async play() {
    const position = `${t("designer.tab.form")} · ${localizedText(summary)}`
    const name = t("designer.collaborators.location", { name: sampleText(colleague.name), position })
    const one = await screen.findByRole("button", { name })
    await expect(one).toBeVisible()
    const names = joinNames(
      collaborators.map((collaborator) => sampleText(collaborator.name)),
      currentLanguage(),
    )
    await expectAnnouncement("designer.collaborators.joined", { names })
    await expect(
      canvas().getByRole("img", {
        name: t("designer.collaborators.at", { names: joinNames([sampleText(colleague.name)], currentLanguage()) }),
      }),
    ).toBeVisible()
    await userEvent.click(one)
    await waitFor(() => expect(getFieldButton(summary)).toHaveAttribute("aria-pressed", "true"))
  },
}

export const CollaboratorsOnAPhone: Story = {
  args: { collaborators },
  globals: { viewport: { value: "phone" } },
  async play() {
    await expect(await screen.findByRole("list", { name: t("designer.collaborators") })).toBeVisible()
  },
}

const theirName = { en: "Results in short", ar: "خلاصة النتائج" }

/** Both users renamed a field: shows both values side by side to choose one. */
export const Conflict: Story = {
  tags: ["direction", "test-only"],
  args: { theirs: (draft) => renamed(draft, summary, theirName) },
  async play() {
    await userEvent.click(getFieldButton(summary))
    const label = properties().getAllByRole("textbox")[0] as HTMLInputElement
    await userEvent.clear(label)
    await userEvent.type(label, "Mine")
    const choose = await screen.findByRole("button", { name: t("designer.conflict.choose") }, waitOptions)
    await expect(getFieldButton({ en: "Mine" })).toBeVisible()
    await userEvent.click(choose)
    const dialog = within(await screen.findByRole("dialog", {}, waitOptions))
    await expect(dialog.getByText("Mine")).toBeVisible()
    await expect(dialog.getByText(localizedText(theirName))).toBeVisible()
    const go = dialog.getByRole("button", { name: t("designer.conflict.do") })
    await expect(go).toBeDisabled()
    const sides = dialog.getAllByRole("radio", { name: new RegExp(t("designer.conflict.theirs")) })
    for (const side of sides) await userEvent.click(side)
    await userEvent.click(go)
    await waitFor(() => expect(getFieldButton(theirName)).toHaveFocus())
    await expect(screen.queryByRole("button", { name: t("designer.conflict.choose") })).toBeNull()
  },
}

/**
 * By keyboard: each side is a radio with its value as description; announces the remaining conflicts, and closing asks
 * for confirmation.
 */
export const SelectedByKeyboard: Story = {
  tags: ["test-only"],
  args: Conflict.args ?? {},
  async play() {
    await userEvent.click(getFieldButton(summary))
    const label = properties().getAllByRole("textbox")[0] as HTMLInputElement
    await userEvent.clear(label)
    await userEvent.type(label, "Mine")
    const choose = await screen.findByRole("button", { name: t("designer.conflict.choose") }, waitOptions)
    await expect(screen.getByText(t("designer.conflict.text"))).toBeVisible()
    choose.focus()
    await userEvent.keyboard("{Enter}")
    const dialog = within(await screen.findByRole("dialog", {}, waitOptions))
    const side = (key: "ours" | "theirs") => dialog.getAllByRole("radio", { name: t(`designer.conflict.${key}`) })[0]
    await waitFor(() => expect(side("ours")).toHaveFocus())
    await expect(side("ours")).toHaveAccessibleDescription("Mine")
    await expect(side("theirs")).toHaveAccessibleDescription(localizedText(theirName))
    await expect(dialog.getAllByRole("group")[0]).toHaveAccessibleName(expect.stringContaining("Mine"))
    await userEvent.keyboard(" {ArrowDown}")
    await waitFor(() => expect(side("theirs")).toHaveFocus())
    await expect(side("theirs")).toBeChecked()
    const count = dialog.getAllByRole("group").length
    await expect(dialog.getByText(t("designer.conflict.left", { count, left: count - 1 }))).toBeVisible()
    await userEvent.keyboard("{Escape}")
    const stay = within(await findOpenDialog()).getByRole("button", { name: t("shell.leave.stay") })
    await waitFor(() => expect(stay).toHaveFocus())
    await userEvent.keyboard("{Enter}")
    await waitFor(() => expect(side("theirs")).toHaveFocus())
  },
}

/** The dialog before anything is selected. */
export const ResolvingConflict: Story = {
  tags: ["interaction"],
  args: Conflict.args ?? {},
  async play() {
    await userEvent.click(getFieldButton(summary))
    await userEvent.type(properties().getAllByRole("textbox")[0] as HTMLElement, " mine")
    await userEvent.click(await screen.findByRole("button", { name: t("designer.conflict.choose") }, waitOptions))
    await expect(await screen.findByRole("dialog", {}, waitOptions)).toBeVisible()
  },
}

function fieldNamed({ sections }: ProfileDefinition, name: { readonly en: string }): string {
  const found = sections.flatMap(({ fields }) => fields).find(({ fieldText }) => fieldText.en === name.en)
  if (!found) throw new Error(`There is no field "${name.en}".`)
  return found.id
}

function renamed(definition: ProfileDefinition, was: { readonly en: string }, name: { en: string; ar: string }) {
  const id = fieldNamed(definition, was)
  return {
    ...definition,
    sections: definition.sections.map((section) => ({
      ...section,
      fields: section.fields.map((field) => (field.id === id ? { ...field, fieldText: name } : field)),
    })),
  }
}
