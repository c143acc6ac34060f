import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, screen, userEvent, waitFor, within } from "storybook/test"
import { perform, startHistory } from "../../engine/edit/history.ts"
import { keptOf } from "../../src/screens/designer/draft/kept-draft.ts"
import { openDraft } from "../../src/screens/designer/draft/draft-state.ts"
import type { ProfileDefinition } from "../../schemas/profile.ts"
import { tabTo } from "../by-keyboard.ts"
import { openedQuestion } from "../opened-question.ts"
import { atDesk } from "./at-desk.ts"
import { announced, canvas, face, layout, properties, says, words } from "./desk.ts"
import { colleague, DesignerStory } from "./designer-story.tsx"
import { visit } from "./visit-definition.ts"

/** Steps, others at the same draft, and what both changed. */
const meta: Meta<typeof DesignerStory> = {
  title: "Designer/Draft",
  component: DesignerStory,
  ...atDesk,
  args: { definition: visit },
}
export default meta
type Story = StoryObj<typeof DesignerStory>

const summary = { en: "Summary", ar: "الملخص" }
const counted = { en: "Items counted", ar: "العناصر المعدودة" }
const findings = { en: "Findings", ar: "النتائج" }

/** What is fetched when it is first asked for takes a moment. */
const patience = { timeout: 5_000 }

const history = () => within(screen.getByRole("dialog", { name: words("designer.history") }))
const openHistory = async () => {
  await userEvent.click(screen.getByRole("button", { name: words("designer.history") }))
  const panel = await screen.findByRole("dialog", { name: words("designer.history") }, patience)
  // The focus goes in a moment after the panel is drawn, and would be taken from what is pressed before.
  await waitFor(() => expect(panel).toContainElement(document.activeElement as HTMLElement))
}
const here = () => document.querySelector("[aria-current='step']")?.textContent

/** Every edit is a step by name; pressing one goes back to it and forth again. */
export const Steps: Story = {
  tags: ["direction"],
  async play() {
    const before = layout()
    face(summary).focus()
    await userEvent.keyboard("{Delete}")
    face(counted).focus()
    await userEvent.keyboard("{Delete}")
    await openHistory()
    const rows = history().getAllByRole("button")
    await expect(rows).toHaveLength(3)
    await expect(rows[0]).toHaveTextContent(says(counted))
    await expect(rows[1]).toHaveTextContent(says(summary))
    await expect(here()).toContain(words("designer.step.removeField"))
    await userEvent.click(rows[2] as HTMLElement)
    await waitFor(() => expect(layout()).toEqual(before))
    await expect(here()).toContain(words("designer.history.start"))
    await announced("designer.history.at", { step: words("designer.history.start") })
    await userEvent.keyboard("{ArrowUp}")
    await expect(history().getAllByRole("button")[1]).toHaveFocus()
    await userEvent.keyboard("{Enter}")
    await waitFor(() => expect(layout()[says(findings)]).not.toContain(says(summary)))
    await expect(layout()).not.toEqual(before)
  },
}

/** By keys: opened at the step that the draft is at, walked by arrows, and closed where it was opened. */
export const StepsByKeyboard: Story = {
  async play() {
    face(summary).focus()
    await userEvent.keyboard("{Delete}")
    face(counted).focus()
    await userEvent.keyboard("{Alt>}{ArrowUp}{/Alt}")
    const [remove, move] = [words("designer.step.removeField"), words("designer.step.moveField")]
    const button = screen.getByRole("button", { name: words("designer.history") })
    await tabTo(button, { back: true })
    await userEvent.keyboard("{Enter}")
    await screen.findByRole("dialog", { name: words("designer.history") }, patience)
    const step = (name: string) => history().getByRole("button", { name: new RegExp(`^${name}`) })
    await waitFor(() => expect(step(move)).toHaveFocus())
    await expect(step(move)).toHaveAccessibleName(expect.stringContaining(words("designer.history.here")))
    await expect(history().getAllByRole("listitem")).toHaveLength(3)
    await userEvent.keyboard("{ArrowDown}{Enter}")
    await announced("designer.history.at", { step: remove })
    await waitFor(() => expect(step(remove)).toHaveFocus())
    await expect(step(move)).toHaveAccessibleName(expect.stringContaining(words("designer.history.undone")))
    await userEvent.keyboard("{Escape}")
    await waitFor(() => expect(button).toHaveFocus())
  },
}

/** A step is undone from whatever part one is at, and called by its name; the button for it stays in hand. */
export const AcrossParts: Story = {
  async play() {
    face(summary).focus()
    await userEvent.keyboard("{Alt>}{ArrowUp}{/Alt}")
    await userEvent.click(screen.getByRole("tab", { name: words("designer.part.rules") }))
    const table = await screen.findByRole("table", { name: words("designer.part.rules") }, { timeout: 10_000 })
    const rows = () => within(table).getAllByRole("row").length
    const before = rows()
    table.querySelector<HTMLElement>("[data-rule]")?.focus()
    await userEvent.keyboard("{Control>}d{/Control}")
    await waitFor(() => expect(rows()).toBe(before + 1))
    const [move, add] = [words("designer.step.moveField"), words("designer.step.addRule")]
    await userEvent.keyboard("{Control>}z{/Control}")
    await announced("designer.undo.step", { step: add })
    await waitFor(() => expect(rows()).toBe(before))
    await userEvent.keyboard("{Control>}z{/Control}")
    await announced("designer.undo.step", { step: move })
    const redo = (step: string) => screen.getByRole("button", { name: words("designer.redo.step", { step }) })
    redo(move).focus()
    await userEvent.keyboard("{Enter}")
    await announced("designer.redo.step", { step: move })
    await waitFor(() => expect(redo(add)).toHaveFocus())
    await userEvent.keyboard("{Enter}")
    await waitFor(() => expect(rows()).toBe(before + 1))
  },
}

export const NoSteps: Story = {
  async play() {
    await openHistory()
    await expect(screen.getByText(words("designer.history.empty"))).toBeVisible()
  },
}

const removed = perform(
  startHistory(visit),
  { kind: "removeField", fieldId: fieldNamed(visit, summary) },
  false,
  1_780_000_000_000,
)

/** A reload brings the steps back: what the draft was before can still be undone. */
export const AfterReload: Story = {
  args: {
    definition: removed.present,
    kept: keptOf({ ...openDraft({ definition: removed.present, revision: 1 }), history: removed }),
  },
  async play() {
    await expect(layout()[says(findings)]).not.toContain(says(summary))
    await userEvent.keyboard("{Control>}z{/Control}")
    await waitFor(() => expect(layout()[says(findings)]).toContain(says(summary)))
  },
}

/** A save that found no connection says so; once the edit is taken back nothing is unsaved. */
export const Unreachable: Story = {
  args: { unreachable: true },
  async play() {
    face(summary).focus()
    await userEvent.keyboard("{Delete}")
    await screen.findByText(words("designer.unsaved"), {}, patience)
    await expect(screen.getByText("The server is away.")).toBeVisible()
    await userEvent.keyboard("{Control>}z{/Control}")
    await waitFor(() => expect(screen.queryByText(words("designer.unsaved"))).toBeNull())
    await expect(screen.getByText(new RegExp(words("designer.saved", { time: "" }).trim()))).toBeVisible()
  },
}

const peers = [
  { ...colleague, part: "form", selection: { kind: "field", id: fieldNamed(visit, summary) } },
  { userId: "u-omar" as typeof colleague.userId, name: "Omar Saleh", part: "form", selection: null },
]

/** Who else is at the draft, and what they have selected; pressing one goes there. */
export const Others: Story = {
  args: { peers },
  async play() {
    const place = `${words("designer.part.form")} · ${says(summary)}`
    const name = words("designer.peers.place", { name: colleague.name, place })
    const one = await screen.findByRole("button", { name })
    await expect(one).toBeVisible()
    const names = new Intl.ListFormat(document.documentElement.lang).format(peers.map((peer) => peer.name))
    await announced("designer.peers.came", { names })
    await expect(
      canvas().getByRole("img", { name: words("designer.peers.at", { names: colleague.name }) }),
    ).toBeVisible()
    await userEvent.click(one)
    await waitFor(() => expect(face(summary)).toHaveAttribute("aria-pressed", "true"))
  },
}

export const OthersOnAPhone: Story = {
  args: { peers },
  globals: { viewport: { value: "phone" } },
  async play() {
    await expect(await screen.findByRole("list", { name: words("designer.peers") })).toBeVisible()
  },
}

const theirName = { en: "Results in short", ar: "خلاصة النتائج" }

/** Both named one field anew: what each says stands side by side, and one of them is chosen. */
export const SameOnBothSides: Story = {
  tags: ["direction"],
  args: { theirs: (draft) => renamed(draft, summary, theirName) },
  async play() {
    await userEvent.click(face(summary))
    const label = properties().getAllByRole("textbox")[0] as HTMLInputElement
    await userEvent.clear(label)
    await userEvent.type(label, "Mine")
    const choose = await screen.findByRole("button", { name: words("designer.conflict.choose") }, patience)
    await expect(face({ en: "Mine" })).toBeVisible()
    await userEvent.click(choose)
    const dialog = within(await screen.findByRole("dialog", {}, patience))
    await expect(dialog.getByText("Mine")).toBeVisible()
    await expect(dialog.getByText(says(theirName))).toBeVisible()
    const go = dialog.getByRole("button", { name: words("designer.conflict.do") })
    await expect(go).toBeDisabled()
    const sides = dialog.getAllByRole("radio", { name: new RegExp(words("designer.conflict.theirs")) })
    for (const side of sides) await userEvent.click(side)
    await userEvent.click(go)
    await waitFor(() => expect(face(theirName)).toHaveFocus())
    await expect(screen.queryByRole("button", { name: words("designer.conflict.choose") })).toBeNull()
  },
}

/** By keys: each side is a radio with what it says as its description; what is left is announced, and closing asks first. */
export const ChosenByKeyboard: Story = {
  args: SameOnBothSides.args ?? {},
  async play() {
    await userEvent.click(face(summary))
    const label = properties().getAllByRole("textbox")[0] as HTMLInputElement
    await userEvent.clear(label)
    await userEvent.type(label, "Mine")
    const choose = await screen.findByRole("button", { name: words("designer.conflict.choose") }, patience)
    await expect(screen.getByText(words("designer.conflict.text"))).toBeVisible()
    choose.focus()
    await userEvent.keyboard("{Enter}")
    const dialog = within(await screen.findByRole("dialog", {}, patience))
    const side = (key: "ours" | "theirs") =>
      dialog.getAllByRole("radio", { name: words(`designer.conflict.${key}`) })[0]
    await waitFor(() => expect(side("ours")).toHaveFocus())
    await expect(side("ours")).toHaveAccessibleDescription("Mine")
    await expect(side("theirs")).toHaveAccessibleDescription(says(theirName))
    await expect(dialog.getAllByRole("group")[0]).toHaveAccessibleName(expect.stringContaining("Mine"))
    await userEvent.keyboard(" {ArrowDown}")
    await waitFor(() => expect(side("theirs")).toHaveFocus())
    await expect(side("theirs")).toBeChecked()
    const count = dialog.getAllByRole("group").length
    await expect(dialog.getByText(words("designer.conflict.left", { count, left: count - 1 }))).toBeVisible()
    await userEvent.keyboard("{Escape}")
    const stay = within(await openedQuestion()).getByRole("button", { name: words("shell.leave.stay") })
    await waitFor(() => expect(stay).toHaveFocus())
    await userEvent.keyboard("{Enter}")
    await waitFor(() => expect(side("theirs")).toHaveFocus())
  },
}

/** The dialog as it stands before anything is chosen. */
export const Choosing: Story = {
  args: SameOnBothSides.args ?? {},
  async play() {
    await userEvent.click(face(summary))
    await userEvent.type(properties().getAllByRole("textbox")[0] as HTMLElement, " mine")
    await userEvent.click(await screen.findByRole("button", { name: words("designer.conflict.choose") }, patience))
    await expect(await screen.findByRole("dialog", {}, patience)).toBeVisible()
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
