import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, mocked, screen, spyOn, userEvent, waitFor, within } from "storybook/test"
import { compile } from "../../engine/compile/compile.ts"
import type { DraftBody } from "../../schemas/api/drafts.ts"
import type { RecordId } from "../../schemas/ids.ts"
import type { Language } from "../../schemas/languages.ts"
import type { ReadOnlyReason } from "../../schemas/permissions.ts"
import type { ProfileInstance } from "../../schemas/record.ts"
import type { WireFieldValue, WireValues } from "../../schemas/values.ts"
import { wideProfile } from "../../tests/support/generated-definition.ts"
import { words } from "../designer/desk.ts"
import { controlRecord } from "./control-record.ts"
import { RecordStory } from "./record-story.tsx"
import { shippedProfile } from "./shipped-profiles.ts"

const control = shippedProfile("control")
const compiledWide = compile(wideProfile(200), { tags: {}, profiles: [], version: 1 })
if (!compiledWide.ok) throw new Error(JSON.stringify(compiledWide.problems))
const wide = compiledWide.profile
const record = (language: Language) => controlRecord(control, language)

/** The record as it is one save later. */
function withFields(one: ProfileInstance, fields: WireValues): ProfileInstance {
  const changed = fields as ProfileInstance["fields"]
  return { ...one, revision: one.revision + 1, fields: { ...one.fields, ...changed } }
}

const meta: Meta<typeof RecordStory> = {
  title: "Record/Control",
  component: RecordStory,
  parameters: { layout: "fullscreen" },
  args: { profile: control, record },
}
export default meta
type Story = StoryObj<typeof RecordStory>

export const Editable: Story = {}

/** What lies below comes in the browser's pauses, each piece on the page before it is asked whether there is time for another. */
export const Long: Story = {
  args: { profile: wide, record: () => null },
  beforeEach() {
    const pauses = spyOn(globalThis, "requestIdleCallback").mockImplementation(() => 1)
    return () => pauses.mockRestore()
  },
  async play({ canvas, canvasElement }) {
    await canvas.findAllByRole("textbox")
    const drawn = () => canvasElement.querySelectorAll(".ru-record-slice").length
    const seen = [drawn()]
    const pauses = mocked(globalThis.requestIdleCallback).mock.calls
    // Others rest as well; this one goes on when there is no rest.
    const [pause] = pauses.find(([, options]) => options?.timeout === 500) ?? []
    pause?.({
      didTimeout: false,
      timeRemaining() {
        seen.push(drawn())
        return seen.length < 4 ? 50 : 0
      },
    })
    const [first = 0] = seen
    await expect(seen.slice(0, 4)).toEqual([first, first + 1, first + 2, first + 3])
  },
}

/** A refused save names both fields, and the links lead to them. */
export const Refused: Story = {
  async play({ canvasElement }) {
    const canvas = within(canvasElement)
    const [save] = await canvas.findAllByRole("button", { name: /^(Save|حفظ|Guardar|सहेजें|Enregistrer)$/ })
    if (!save) throw new Error("The screen has no Save button.")
    await userEvent.click(save)
    const summary = await canvas.findByRole("alert")
    const links = within(summary).getAllByRole("link")
    await expect(links).toHaveLength(2)
    const [first] = links
    if (first) await userEvent.click(first)
    await expect(document.activeElement?.id).toMatch(/it_application_1/)
    await expect(document.activeElement).toHaveAttribute("aria-invalid", "true")
  },
}

export const ReadOnly: Story = {
  args: {
    record: (language) => ({
      ...record(language),
      status: "COMPLETED",
      overdue: false,
      workflowDone: true,
      access: { canWrite: false, canCreate: false, canDelete: false, readOnlyReason: "workflow_done" },
    }),
  },
  async play({ canvasElement }) {
    await expect(canvasElement.querySelectorAll("input, textarea")).toHaveLength(0)
  },
}

export const New: Story = { args: { record: () => null } }

/** What the server has against a save that no field is at fault for is said above the form, and what was typed stays. */
export const NotSaved: Story = {
  args: {
    services: (services) => ({
      ...services,
      save: async () => ({ ok: false as const, message: "The server is busy.", problems: [] }),
    }),
    record: (language) =>
      withFields(record(language), {
        due_date_1: { fieldType: "DATE", value: "2026-12-01" },
        it_application_1: { fieldType: "TAGREF", listValue: ["erp_finance"] },
      }),
  },
  async play({ canvas, canvasElement }) {
    const title = canvasElement.querySelector<HTMLInputElement>('input[id$="_title_1"]')
    if (!title) throw new Error("The title has no input.")
    await userEvent.type(title, " mine")
    await userEvent.keyboard("{Control>}s{/Control}")
    await expect(await canvas.findByText(words("record.notSaved"))).toBeVisible()
    await expect(canvas.getByText("The server is busy.")).toBeVisible()
    await expect(title.value).toMatch(/ mine$/)
  },
}

/** Someone else saved meanwhile: the field that both changed is decided in the dialog that opens, and nothing is chosen beforehand. */
export const Merged: Story = {
  args: {
    services: (services) => {
      let first = true
      return {
        ...services,
        async save(change) {
          if (!first) return services.save(change)
          first = false
          const theirs = record("en")
          const title: WireFieldValue = { fieldType: "TEXT", value: "Match of order, receipt and invoice" }
          return {
            ok: false as const,
            message: "The record was changed meanwhile.",
            problems: [],
            current: withFields(theirs, { title_1: title }),
          }
        },
      }
    },
    record: (language) => {
      const made = record(language)
      const due: WireFieldValue = { fieldType: "DATE", value: "2026-12-01" }
      const application: WireFieldValue = { fieldType: "TAGREF", listValue: ["erp_finance"] }
      return withFields(made, { due_date_1: due, it_application_1: application })
    },
  },
  async play({ canvasElement }) {
    const title = canvasElement.querySelector<HTMLInputElement>('input[id$="_title_1"]')
    if (!title) throw new Error("The title has no input.")
    await userEvent.clear(title)
    await userEvent.type(title, "Mine")
    const [save] = within(canvasElement).getAllByRole("button", { name: /^(Save|حفظ|Guardar|सहेजें|Enregistrer)$/ })
    if (save) await userEvent.click(save)
    await waitFor(() => expect(canvasElement.querySelector('.ru-banner[data-tone="warning"]')).toBeVisible())
    await expect(canvasElement.querySelector('input[id$="_title_1"]')).toHaveValue("Mine")
    const dialog = await screen.findByRole("dialog")
    const [later, apply] = [...dialog.querySelectorAll<HTMLButtonElement>(".ru-dialog__foot button")]
    await expect(later).toBeEnabled()
    await expect(apply).toBeDisabled()
    const [theirs] = await within(dialog).findAllByRole("radio")
    if (theirs) await userEvent.click(theirs)
    if (apply) await userEvent.click(apply)
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull())
    await expect(canvasElement.querySelector('input[id$="_title_1"]')).toHaveValue(
      "Match of order, receipt and invoice",
    )
  },
}

/** The same, before anything is decided. */
export const Deciding: Story = {
  tags: ["direction", "dark"],
  args: Merged.args ?? {},
  async play({ canvasElement }) {
    const title = canvasElement.querySelector<HTMLInputElement>('input[id$="_title_1"]')
    if (!title) throw new Error("The title has no input.")
    await userEvent.type(title, "Mine")
    const [save] = within(canvasElement).getAllByRole("button", { name: /^(Save|حفظ|Guardar|सहेजें|Enregistrer)$/ })
    if (save) await userEvent.click(save)
    await screen.findByRole("dialog")
  },
}

const typedBefore = (stood: string): DraftBody => ({
  profileId: control.profileId,
  profileVersion: control.version,
  projectId: null,
  recordId: "01990000-0000-7000-8000-00000000000a" as RecordId,
  revision: 1,
  counter: 3,
  kept: false,
  fields: {
    title_1: { at: 2, wire: { value: "As it was typed" }, ...(stood && { stood }) },
    gone_1: { at: 3, wire: { value: "In a field that is no more" } },
  },
})

/** A draft in memory, found when the record opens. */
const found = (draft: DraftBody) => ({
  port: {
    read: () => Promise.resolve({ draft, savedAt: "2026-11-21T10:32:00Z" }),
    keep: () => Promise.resolve(),
    drop: () => Promise.resolve(),
    counter: () => draft.counter,
    isKept: () => true,
  },
})

/** What was typed is back by itself, where nobody changed it meanwhile; what has no field any more is told. */
export const DraftIsBack: Story = {
  args: { drafts: found(typedBefore("")), place: { position: 12, total: 480, totalIsExact: true, next: () => {} } },
  async play({ canvasElement }) {
    const title = canvasElement.querySelector<HTMLInputElement>('input[id$="_title_1"]')
    await waitFor(() => expect(title).toHaveValue("As it was typed"))
    const banner = await waitFor(() => {
      const shown = canvasElement.querySelector<HTMLElement>('.ru-banner[data-tone="info"]')
      if (!shown) throw new Error("Nothing says that the draft is back.")
      return shown
    })
    const [differences] = within(banner).getAllByRole("button")
    if (differences) await userEvent.click(differences)
    await within(await screen.findByRole("dialog")).findByText("In a field that is no more")
  },
}

/** Somebody changed the same field since: it is offered, and putting it back leads to the comparison. */
export const DraftIsOffered: Story = {
  args: { drafts: found(typedBefore("another")) },
  async play({ canvasElement }) {
    const banner = await waitFor(() => {
      const shown = canvasElement.querySelector<HTMLElement>('.ru-banner[data-tone="warning"]')
      if (!shown) throw new Error("Nothing offers the draft.")
      return shown
    })
    await expect(canvasElement.querySelector('input[id$="_title_1"]')).not.toHaveValue("As it was typed")
    const [restore] = within(banner).getAllByRole("button")
    if (restore) await userEvent.click(restore)
    await within(await screen.findByRole("dialog")).findAllByRole("radio")
    await expect(canvasElement.querySelector('input[id$="_title_1"]')).toHaveValue("As it was typed")
  },
}

const readOnly = (readOnlyReason: ReadOnlyReason) => ({
  record: (language: Language) => ({
    ...record(language),
    access: { canWrite: false, canCreate: false, canDelete: false, readOnlyReason },
  }),
})

export const Locked: Story = { args: readOnly("locked") }
export const NoWritePermission: Story = { args: readOnly("no_write_permission") }

/** The record may be written, but where it stands in its workflow could not be read: it is read alone, and says so. */
export const WorkflowUnavailable: Story = {
  args: { workflowUnavailable: true },
  async play({ canvasElement }) {
    await within(canvasElement).findByText(words("record.readOnly.workflow_unavailable"))
    await expect(canvasElement.querySelectorAll("input, textarea")).toHaveLength(0)
  },
}

/** What was typed before the record was closed can be read and thrown away, not applied. */
export const DraftOfClosed: Story = {
  args: { ...readOnly("project_closed"), drafts: found(typedBefore("")) },
  async play({ canvasElement }) {
    await waitFor(() => expect(canvasElement.querySelector('.ru-banner[data-tone="warning"]')).toBeVisible())
  },
}

const nothing = { canLink: false, canAdd: false }

/** Who may read or create none of what could hang here is offered no control for it. */
export const NoRightToLink: Story = {
  args: { linkRight: () => nothing },
  async play({ canvasElement }) {
    const canvas = within(canvasElement)
    await canvas.findByRole("button", { name: words("record.linked.search") })
    await expect(canvas.queryByRole("button", { name: words("record.add") })).toBeNull()
    await expect(canvas.queryByRole("button", { name: /^Add to / })).toBeNull()
  },
}

/** The menu has what the person has a right to, and what is made elsewhere for everybody. */
export const RightToOneKind: Story = {
  args: { linkRight: ({ profileType }) => (profileType === "RISK" ? { canLink: true, canAdd: false } : nothing) },
  async play({ canvasElement }) {
    await userEvent.click(await within(canvasElement).findByRole("button", { name: words("record.add") }))
    const menu = await screen.findByRole("menu")
    const enabled = within(menu)
      .getAllByRole("menuitem")
      .filter((item) => item.getAttribute("aria-disabled") !== "true")
    await expect(enabled).toHaveLength(1)
    await expect(within(menu).getByText(words("linking.linkExisting"))).toBeVisible()
  },
}
