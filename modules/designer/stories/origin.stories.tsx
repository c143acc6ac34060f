import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test"
import { cloneDefinition } from "../../../engine/edit/clone.ts"
import { applyCommand, type EditCommand } from "../../../engine/edit/command.ts"
import type { ProfileId } from "../../../schemas/ids.ts"
import type { ProfileDefinition } from "../../../schemas/profile.ts"
import { ApiError } from "../../../src/api/api-error.ts"
import { findOpenDialog } from "../../../stories/find-open-dialog.ts"
import { sampleText } from "../../../stories/sample-text.ts"
import { desktopViewport } from "./desktop-viewport.ts"
import { canvas, layout, localizedText, t } from "./designer-driver.ts"
import { DesignerStory } from "./designer-story.tsx"
import type { StoryOrigin } from "./fake-origin.ts"
import { visit } from "./visit-definition.ts"

/** A record type of one entity whose origin in the group has a newer version. */

const changed = (from: ProfileDefinition, commands: readonly EditCommand[]) =>
  commands.reduce((draft, command) => applyCommand(draft, command) ?? draft, from)
const named = (fieldId: string, en: string, ar: string): EditCommand => ({
  kind: "changeField",
  fieldId,
  set: { fieldText: { en, ar } },
  clear: [],
})
const added = { en: "Weather", ar: "الطقس" }

/** The group's version, two versions later: a field added, one renamed, and a rule about a field the copy removed. */
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
/** The entity's copy: renamed the same field, removed one, and moved another. */
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
  ...desktopViewport,
  args: { definition: ours, copied },
}
export default meta
type Story = StoryObj<typeof DesignerStory>

/** Code loaded on demand takes longer. */
const waitOptions = { timeout: 5_000 }

const messageValues = () => ({ name: localizedText(visit.name), version: 5 })
const compare = () => screen.findByRole("button", { name: t("origin.compare") }, waitOptions)
const noticed = (message: string) =>
  waitFor(() => expect(document.querySelector(".ru-banner__title")).toHaveTextContent(message), waitOptions)
async function opened() {
  const button = await compare()
  button.focus()
  await userEvent.keyboard("{Enter}")
  return within(await screen.findByRole("dialog", { name: t("origin.dialog", messageValues()) }, waitOptions))
}
const fields = () => Object.values(layout()).flat()

/**
 * Shows incoming changes, conflicts, excluded changes and preserved own changes; resolves and applies them by keyboard,
 * then undoes and redoes.
 */
export const AppliedOrigin: Story = {
  tags: ["direction", "test-only"],
  async play() {
    await noticed(t("origin.newer", { ...messageValues(), from: 3 }))
    const before = layout()
    const dialog = await opened()
    await dialog.findByRole("heading", { name: t("origin.comes", { count: 1 }) }, waitOptions)
    await expect(dialog.getByText(localizedText(added))).toBeVisible()
    await expect(dialog.getByRole("heading", { name: t("origin.leftOut", { count: 1 }) })).toBeVisible()
    await expect(dialog.getByText(t("origin.stays.text"))).toBeVisible()
    const go = dialog.getByRole("button", { name: t("origin.do") })
    await expect(go).toBeDisabled()
    const sides = dialog.getAllByRole("radio", { name: t("origin.side.theirs") })
    await expect(sides.length).toBeGreaterThan(0)
    for (const one of sides) {
      one.focus()
      await userEvent.keyboard(" ")
    }
    await expect(dialog.getByText(t("origin.conflicts.left", { count: sides.length, left: 0 }))).toBeVisible()
    go.focus()
    await userEvent.keyboard("{Enter}")
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull())
    await waitFor(() => expect(fields()).toContain(localizedText(added)))
    await waitFor(() => expect(screen.getByRole("tab", { name: t("designer.tab.form") })).toHaveFocus())
    await expect(fields()).toContain(localizedText({ en: "Outcome", ar: "النتيجة" }))
    await expect(screen.queryByRole("button", { name: t("origin.compare") })).toBeNull()
    const step = t("designer.edit.applyOrigin", messageValues())
    canvas().getAllByRole("button")[0]?.focus()
    await userEvent.click(screen.getByRole("button", { name: new RegExp(t("designer.undo.step", { step })) }))
    await expect(layout()).toEqual(before)
    await compare()
    await userEvent.click(screen.getByRole("button", { name: new RegExp(t("designer.redo.step", { step })) }))
    await expect(fields()).toContain(localizedText(added))
    await waitFor(() => expect(screen.queryByRole("button", { name: t("origin.compare") })).toBeNull(), waitOptions)
  },
}

/** Escape asks for confirmation when sides were chosen; otherwise it closes immediately. */
export const ResolvingConflicts: Story = {
  tags: ["test-only"],
  async play() {
    await opened()
    await userEvent.keyboard("{Escape}")
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull())
    await waitFor(async () => expect(await compare()).toHaveFocus())
    const dialog = await opened()
    const [side] = await dialog.findAllByRole("radio", { name: t("origin.side.ours") }, waitOptions)
    side?.focus()
    await userEvent.keyboard(" {Escape}")
    const stay = within(await findOpenDialog()).getByRole("button", { name: t("shell.leave.stay") })
    await waitFor(() => expect(stay).toHaveFocus())
    await userEvent.keyboard("{Enter}")
    await waitFor(() => expect(side).toHaveFocus())
    await expect(side).toBeChecked()
    await userEvent.keyboard("{Escape}")
    await userEvent.click(within(await findOpenDialog()).getByRole("button", { name: t("shell.leave.discard") }))
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull())
    await waitFor(async () => expect(await compare()).toHaveFocus())
  },
}

/** The copy already contains all changes of the group, so only its base version is updated. */
export const NoChanges: Story = {
  tags: ["test-only"],
  args: { definition: copyOf(theirs) },
  async play() {
    const dialog = await opened()
    await dialog.findByText(t("origin.nothing"), {}, waitOptions)
    await userEvent.click(dialog.getByRole("button", { name: t("origin.mark") }))
    await screen.findByText(t("origin.marked", messageValues()))
    await waitFor(() => expect(screen.queryByRole("button", { name: t("origin.compare") })).toBeNull())
    await expect(screen.getByRole("button", { name: new RegExp(`^${t("designer.undo")}`) })).toBeDisabled()
  },
}

const failing = fn<() => Error | undefined>()

/** Retries a failed comparison. */
export const Failed: Story = {
  tags: ["test-only"],
  args: { copied: { ...copied, failing } },
  async play() {
    failing.mockReturnValue(new ApiError(500, { message: "Something went wrong." }, "story"))
    const dialog = await opened()
    await dialog.findByRole("alert", {}, waitOptions)
    await expect(dialog.getByRole("button", { name: t("origin.do") })).toBeDisabled()
    failing.mockReturnValue(undefined)
    await userEvent.click(dialog.getByRole("button", { name: t("shell.error.retry") }))
    await dialog.findByRole("heading", { name: t("origin.comes", { count: 1 }) }, waitOptions)
  },
}

/** Reports that the user can no longer read the group's record type. */
export const Forbidden: Story = {
  tags: ["test-only"],
  args: {
    copied: {
      ...copied,
      failing: () =>
        new ApiError(403, { message: sampleText("You may not read the record types of the group.") }, "story"),
    },
  },
  async play() {
    const dialog = await opened()
    const what = t("origin.open", messageValues())
    await dialog.findByText(t("shell.denied.title", { what }), {}, waitOptions)
    await userEvent.click(dialog.getByRole("button", { name: t("shell.cancel") }))
    await compare()
  },
}

/** The settings name the origin and link to the comparison. */
export const InSettings: Story = {
  name: "Comparison opened from the settings",
  tags: ["interaction"],
  args: { tab: "settings" },
  async play() {
    const region = await screen.findByRole("region", { name: t("origin.settings") }, waitOptions)
    await expect(region).toHaveTextContent(t("origin.settings.based", { ...messageValues(), version: 3 }))
    await userEvent.click(within(region).getByRole("button", { name: t("origin.compare") }))
    await screen.findByRole("dialog", { name: t("origin.dialog", messageValues()) }, waitOptions)
  },
}

/** Copied from a draft whose base was not stored: every difference is a conflict. */
export const WithoutOrigin: Story = {
  tags: ["interaction"],
  args: { copied: { ...copied, base: undefined, origin: { ...origin, version: null } } },
  globals: { viewport: { value: "phone" } },
  async play() {
    await noticed(t("origin.newer.draft", messageValues()))
    const dialog = await opened()
    await userEvent.click(await dialog.findByRole("button", { name: t("origin.allOurs") }, waitOptions))
    await expect(dialog.getByRole("button", { name: t("origin.do") })).toBeEnabled()
  },
}
