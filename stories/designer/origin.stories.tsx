import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test"
import { cloneDefinition } from "../../engine/edit/clone.ts"
import { applyCommand, type EditCommand } from "../../engine/edit/command.ts"
import type { ProfileId } from "../../schemas/ids.ts"
import type { ProfileDefinition } from "../../schemas/profile.ts"
import { CallError } from "../../src/calls/call-error.ts"
import { openedQuestion } from "../opened-question.ts"
import { atDesk } from "./at-desk.ts"
import { canvas, layout, says, words } from "./desk.ts"
import { DesignerStory } from "./designer-story.tsx"
import type { StoryOrigin } from "./memory-origin.ts"
import { visit } from "./visit-definition.ts"

/** A record type of one entity whose origin in the group went on to a newer version. */

const changed = (from: ProfileDefinition, commands: readonly EditCommand[]) =>
  commands.reduce((draft, command) => applyCommand(draft, command) ?? draft, from)
const named = (fieldId: string, en: string, ar: string): EditCommand => ({
  kind: "changeField",
  fieldId,
  set: { fieldText: { en, ar } },
  clear: [],
})
const added = { en: "Weather", ar: "الطقس" }

/** The group's, two versions on: a field more, another one called otherwise, and a rule about what the copy gave up. */
const theirs = changed(visit, [
  {
    kind: "addField",
    sectionId: "s_findings",
    index: 0,
    field: { id: "f_weather", type: "TEXT", fieldText: added },
    keywordPrefix: "text",
  },
  named("f_summary", "Outcome", "النتيجة"),
  {
    kind: "addRule",
    rule: { id: "r_count", kind: "required", target: "f_count", when: { notBlank: [{ field: "f_date" }] } },
  },
])
const copyOf = (definition: ProfileDefinition) =>
  cloneDefinition(definition, "visit-gulf" as ProfileId, { en: "Site visit Gulf", ar: "زيارة الموقع في الخليج" })
/** The entity's: it called the same field otherwise, gave one up, and moved another. */
const ours = changed(copyOf(visit), [
  named("f_summary", "Findings of the visit", "ملاحظات الزيارة"),
  { kind: "removeField", fieldId: "f_count" },
  { kind: "moveField", fieldId: "f_until", sectionId: "s_findings", index: 0 },
])

const origin = { id: "visit" as ProfileId, name: visit.name, version: 3, publishedVersion: 5 }
const copied: StoryOrigin = { origin, base: visit, theirs }

const meta: Meta<typeof DesignerStory> = {
  title: "Designer/Origin",
  component: DesignerStory,
  ...atDesk,
  args: { definition: ours, copied },
}
export default meta
type Story = StoryObj<typeof DesignerStory>

/** What is fetched when it is first asked for takes a moment. */
const patience = { timeout: 5_000 }

const told = () => ({ name: says(visit.name), version: 5 })
const compare = () => screen.findByRole("button", { name: words("origin.compare") }, patience)
const noticed = (sentence: string) =>
  waitFor(() => expect(document.querySelector(".ru-banner__title")).toHaveTextContent(sentence), patience)
async function opened() {
  const button = await compare()
  button.focus()
  await userEvent.keyboard("{Enter}")
  return within(await screen.findByRole("dialog", { name: words("origin.dialog", told()) }, patience))
}
const fields = () => Object.values(layout()).flat()

/** What comes, what is to be decided, what does not come and what stays; decided and taken over by keys alone, undone and done again. */
export const TakenOver: Story = {
  tags: ["direction"],
  async play() {
    await noticed(words("origin.newer", { ...told(), from: 3 }))
    const before = layout()
    const dialog = await opened()
    await dialog.findByRole("heading", { name: words("origin.comes", { count: 1 }) }, patience)
    await expect(dialog.getByText(says(added))).toBeVisible()
    await expect(dialog.getByRole("heading", { name: words("origin.leftOut", { count: 1 }) })).toBeVisible()
    await expect(dialog.getByText(words("origin.stays.text"))).toBeVisible()
    const go = dialog.getByRole("button", { name: words("origin.do") })
    await expect(go).toBeDisabled()
    const sides = dialog.getAllByRole("radio", { name: words("origin.side.theirs") })
    await expect(sides.length).toBeGreaterThan(0)
    for (const one of sides) {
      one.focus()
      await userEvent.keyboard(" ")
    }
    await expect(dialog.getByText(words("origin.conflicts.left", { count: sides.length, left: 0 }))).toBeVisible()
    go.focus()
    await userEvent.keyboard("{Enter}")
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull())
    await waitFor(() => expect(fields()).toContain(says(added)))
    await waitFor(() => expect(screen.getByRole("tab", { name: words("designer.part.form") })).toHaveFocus())
    await expect(fields()).toContain(says({ en: "Outcome", ar: "النتيجة" }))
    await expect(screen.queryByRole("button", { name: words("origin.compare") })).toBeNull()
    const step = words("designer.step.takeOver", told())
    canvas().getAllByRole("button")[0]?.focus()
    await userEvent.click(screen.getByRole("button", { name: new RegExp(words("designer.undo.step", { step })) }))
    await expect(layout()).toEqual(before)
    await compare()
    await userEvent.click(screen.getByRole("button", { name: new RegExp(words("designer.redo.step", { step })) }))
    await expect(fields()).toContain(says(added))
    await waitFor(() => expect(screen.queryByRole("button", { name: words("origin.compare") })).toBeNull(), patience)
  },
}

/** Escape asks before the sides that were chosen are dropped; where none was, it closes at once. */
export const ChosenSidesAsked: Story = {
  async play() {
    await opened()
    await userEvent.keyboard("{Escape}")
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull())
    await waitFor(async () => expect(await compare()).toHaveFocus())
    const dialog = await opened()
    const [side] = await dialog.findAllByRole("radio", { name: words("origin.side.ours") }, patience)
    side?.focus()
    await userEvent.keyboard(" {Escape}")
    const stay = within(await openedQuestion()).getByRole("button", { name: words("shell.leave.stay") })
    await waitFor(() => expect(stay).toHaveFocus())
    await userEvent.keyboard("{Enter}")
    await waitFor(() => expect(side).toHaveFocus())
    await expect(side).toBeChecked()
    await userEvent.keyboard("{Escape}")
    await userEvent.click(within(await openedQuestion()).getByRole("button", { name: words("shell.leave.discard") }))
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull())
    await waitFor(async () => expect(await compare()).toHaveFocus())
  },
}

/** Everything the group changed is here: the copy is only marked. */
export const NothingComes: Story = {
  args: { definition: copyOf(theirs) },
  async play() {
    const dialog = await opened()
    await dialog.findByText(words("origin.nothing"), {}, patience)
    await userEvent.click(dialog.getByRole("button", { name: words("origin.mark") }))
    await screen.findByText(words("origin.marked", told()))
    await waitFor(() => expect(screen.queryByRole("button", { name: words("origin.compare") })).toBeNull())
    await expect(screen.getByRole("button", { name: new RegExp(`^${words("designer.undo")}`) })).toBeDisabled()
  },
}

const failing = fn<() => Error | undefined>()

/** The comparison fails, and is tried again. */
export const Fails: Story = {
  args: { copied: { ...copied, failing } },
  async play() {
    failing.mockReturnValue(new CallError(500, { message: "Something went wrong." }, "story"))
    const dialog = await opened()
    await dialog.findByRole("alert", {}, patience)
    await expect(dialog.getByRole("button", { name: words("origin.do") })).toBeDisabled()
    failing.mockReturnValue(undefined)
    await userEvent.click(dialog.getByRole("button", { name: words("shell.error.retry") }))
    await dialog.findByRole("heading", { name: words("origin.comes", { count: 1 }) }, patience)
  },
}

/** Who may no longer read the group's is told so. */
export const Forbidden: Story = {
  args: {
    copied: {
      ...copied,
      failing: () => new CallError(403, { message: "You may not read the record types of the group." }, "story"),
    },
  },
  async play() {
    const dialog = await opened()
    const what = words("origin.open", told())
    await dialog.findByText(words("shell.denied.title", { what }), {}, patience)
    await userEvent.click(dialog.getByRole("button", { name: words("shell.cancel") }))
    await compare()
  },
}

/** The settings say what it was copied from, and lead to the comparison as well. */
export const InSettings: Story = {
  args: { part: "settings" },
  async play() {
    const region = await screen.findByRole("region", { name: words("origin.settings") }, patience)
    await expect(region).toHaveTextContent(words("origin.settings.based", { ...told(), version: 3 }))
    await userEvent.click(within(region).getByRole("button", { name: words("origin.compare") }))
    await screen.findByRole("dialog", { name: words("origin.dialog", told()) }, patience)
  },
}

/** Copied from a draft that nobody kept: whatever differs is to be decided. */
export const WithoutOrigin: Story = {
  args: { copied: { ...copied, base: undefined, origin: { ...origin, version: null } } },
  globals: { viewport: { value: "phone" } },
  async play() {
    await noticed(words("origin.newer.draft", told()))
    const dialog = await opened()
    await userEvent.click(await dialog.findByRole("button", { name: words("origin.allOurs") }, patience))
    await expect(dialog.getByRole("button", { name: words("origin.do") })).toBeEnabled()
  },
}
