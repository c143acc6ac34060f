import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, screen, userEvent, waitFor, within } from "storybook/test"
import { perform, startHistory } from "../../engine/edit/history.ts"
import { keptOf } from "../../src/screens/designer/draft/kept-draft.ts"
import { openDraft } from "../../src/screens/designer/draft/draft-state.ts"
import type { ProfileDefinition } from "../../schemas/profile.ts"
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
  await screen.findByRole("dialog", { name: words("designer.history") }, patience)
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
