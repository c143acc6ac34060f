import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, mocked, screen, spyOn, userEvent, waitFor, within } from "storybook/test"
import { compile } from "../../engine/compile/compile.ts"
import type { DraftBody } from "../../modules/records/contracts/drafts.ts"
import type { OtherDraft } from "../../renderers/record/drafts/draft-client.ts"
import type { RecordServices } from "../../renderers/record/services.tsx"
import type { RecordId } from "../../schemas/ids.ts"
import type { Language } from "../../schemas/languages.ts"
import type { ReadOnlyReason } from "../../schemas/permissions.ts"
import type { ProfileInstance } from "../../schemas/record.ts"
import type { WireFieldValue, WireValues } from "../../schemas/values.ts"
import { wideProfile } from "../../tests/support/generated-definition.ts"
import { t } from "../texts.ts"
import { controlRecord } from "./control-record.ts"
import { phone } from "../screens/phone.ts"
import { RecordStory } from "./record-story.tsx"
import { shippedProfile } from "./shipped-profiles.ts"
import { StatusPanel } from "./status-panel.tsx"
import { currentLanguage } from "../../src/language/current-language.ts"
import { sampleInLanguage, sampleText } from "../sample-text.ts"

const control = shippedProfile("control")
const compiledWide = compile(wideProfile(200), { tags: {}, profiles: [], version: 1 })
if (!compiledWide.ok) throw new Error(JSON.stringify(compiledWide.problems))
const wide = compiledWide.profile
const record = (language: Language) => controlRecord(control, language)

/** The record after another save. */
function withFields(one: ProfileInstance, fields: WireValues): ProfileInstance {
  const changed = fields as ProfileInstance["fields"]
  return { ...one, revision: one.revision + 1, fields: { ...one.fields, ...changed } }
}

/** The page of a record: the form at the start, linked records at the end, and the side panel beside them. */
const meta: Meta<typeof RecordStory> = {
  title: "Record/Record page",
  component: RecordStory,
  parameters: { layout: "fullscreen", docs: { story: { inline: false, height: "560px", wide: true } } },
  args: { profile: control, record },
}
export default meta
type Story = StoryObj<typeof RecordStory>

export const New: Story = { args: { record: () => null } }

export const Editable: Story = { name: "Filled" }

/** Renders the remaining fields in idle periods, slice by slice, and checks the remaining time after each slice. */
export const LongText: Story = {
  name: "Many fields",
  tags: ["test-only"],
  args: { profile: wide, record: () => null },
  beforeEach() {
    const idleCallbacks = spyOn(globalThis, "requestIdleCallback").mockImplementation(() => 1)
    return () => idleCallbacks.mockRestore()
  },
  async play({ canvas, canvasElement }) {
    await canvas.findAllByRole("textbox")
    const countSlices = () => canvasElement.querySelectorAll(".ru-record-slice").length
    const snapshots = [countSlices()]
    const idleCallbacks = mocked(globalThis.requestIdleCallback).mock.calls
    // Others use idle callbacks as well; the renderer's has a timeout, so it also runs when the browser is busy.
    const [idleCallback] = idleCallbacks.find(([, options]) => options?.timeout === 500) ?? []
    idleCallback?.({
      didTimeout: false,
      timeRemaining() {
        snapshots.push(countSlices())
        return snapshots.length < 4 ? 50 : 0
      },
    })
    const [first = 0] = snapshots
    await expect(snapshots.slice(0, 4)).toEqual([first, first + 1, first + 2, first + 3])
  },
}

/** A rejected save names the fields, with links to them. */
export const WithErrors: Story = {
  name: "With errors",
  tags: ["!test", "interaction"],
  async play({ canvas }) {
    const [save] = await canvas.findAllByRole("button", { name: t("record.save") })
    if (save) await userEvent.click(save)
    await canvas.findByRole("alert")
  },
}

/** A rejected save names both fields, with links to them. */
export const Rejected: Story = {
  name: "Follow a link to an error",
  tags: ["test-only"],
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
  name: "Read-only",
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

/** Shows an error that belongs to no field above the form; input is preserved. */
export const NotSaved: Story = {
  name: "Save failed",
  tags: ["interaction"],
  args: {
    services: (services) => ({
      ...services,
      save: async () => ({ ok: false as const, message: sampleText("The server is busy."), problems: [] }),
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
    await expect(await canvas.findByText(t("record.notSaved"))).toBeVisible()
    await expect(canvas.getByText(sampleText("The server is busy."))).toBeVisible()
    await expect(title.value).toMatch(/ mine$/)
  },
}

/** The first save finds a newer revision, with another title, by this user. */
const savedMeanwhile =
  (by: string) =>
  (services: RecordServices): RecordServices => {
    let first = true
    return {
      ...services,
      async save(change) {
        if (!first) return services.save(change)
        first = false
        const title: WireFieldValue = { fieldType: "TEXT", value: sampleText("Match of order, receipt and invoice") }
        return {
          ok: false as const,
          message: "The record was changed meanwhile.",
          problems: [],
          current: { ...withFields(record(currentLanguage()), { title_1: title }), updatedBy: by },
        }
      },
    }
  }

/** Another user saved meanwhile: the dialog resolves the field that both changed, with nothing preselected. */
export const Merged: Story = {
  name: "Conflict resolved",
  tags: ["test-only"],
  args: {
    services: savedMeanwhile("ap-team-lead"),
    record: (language) => {
      const sampleInstance = record(language)
      const due: WireFieldValue = { fieldType: "DATE", value: "2026-12-01" }
      const application: WireFieldValue = { fieldType: "TAGREF", listValue: ["erp_finance"] }
      return withFields(sampleInstance, { due_date_1: due, it_application_1: application })
    },
  },
  async play({ canvasElement }) {
    const title = canvasElement.querySelector<HTMLInputElement>('input[id$="_title_1"]')
    if (!title) throw new Error("The title has no input.")
    await userEvent.clear(title)
    await userEvent.type(title, sampleText("Mine"))
    const [save] = within(canvasElement).getAllByRole("button", { name: /^(Save|حفظ|Guardar|सहेजें|Enregistrer)$/ })
    if (save) await userEvent.click(save)
    await waitFor(() => expect(canvasElement.querySelector('.ru-banner[data-tone="warning"]')).toBeVisible())
    await expect(canvasElement.querySelector('input[id$="_title_1"]')).toHaveValue(sampleText("Mine"))
    const dialog = await screen.findByRole("dialog")
    const [later, apply] = [...dialog.querySelectorAll<HTMLButtonElement>(".ru-dialog__foot button")]
    await expect(later).toBeEnabled()
    await expect(apply).toBeDisabled()
    const [theirs] = await within(dialog).findAllByRole("radio")
    if (theirs) await userEvent.click(theirs)
    if (apply) await userEvent.click(apply)
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull())
    await expect(canvasElement.querySelector('input[id$="_title_1"]')).toHaveValue(
      sampleText("Match of order, receipt and invoice"),
    )
  },
}

/** Another user saved meanwhile: both values of the field are shown, with nothing selected yet. */
export const ResolvingConflict: Story = {
  name: "Conflict",
  tags: ["direction", "dark", "interaction"],
  args: Merged.args ?? {},
  async play({ canvasElement }) {
    const title = canvasElement.querySelector<HTMLInputElement>('input[id$="_title_1"]')
    if (!title) throw new Error("The title has no input.")
    await userEvent.type(title, sampleText("Mine"))
    const [save] = within(canvasElement).getAllByRole("button", { name: /^(Save|حفظ|Guardar|सहेजें|Enregistrer)$/ })
    if (save) await userEvent.click(save)
    await screen.findByRole("dialog")
  },
}

/** The same user saved in another tab. */
export const OwnConflict: Story = {
  name: "Conflict with oneself",
  tags: ["test-only"],
  args: { ...Merged.args, services: savedMeanwhile("control-lead") },
  async play(context) {
    await ResolvingConflict.play?.(context)
    const [beforeTime] = t("merge.dialog.own", { time: "|" }).split("|")
    await expect(screen.getByRole("dialog")).toHaveAccessibleDescription(expect.stringContaining(beforeTime ?? ""))
    await expect(context.canvas.getByText(t("merge.title.own"))).toBeInTheDocument()
  },
}

const createSavedDraft = (savedHash: string): DraftBody => ({
  profileId: control.profileId,
  profileVersion: control.version,
  projectId: null,
  recordId: "01990000-0000-7000-8000-00000000000a" as RecordId,
  revision: 1,
  counter: 3,
  savedExplicitly: false,
  fields: {
    title_1: { at: 2, wire: { value: "As it was typed" }, ...(savedHash && { savedHash }) },
    gone_1: { at: 3, wire: { value: "In a field that is no more" } },
  },
})

/** An in-memory draft that is found when the record opens. */
const found = (draft: DraftBody, others: readonly OtherDraft[] = []) => ({
  port: {
    read: () => Promise.resolve(sampleInLanguage({ draft, savedAt: "2026-11-21T10:32:00Z", others })),
    open: () => () => {},
    save: () => Promise.resolve(),
    drop: () => Promise.resolve(),
    removeOther: () => Promise.resolve(),
    counter: () => draft.counter,
    isSaved: () => true,
  },
})

/** Unsaved input of an earlier visit is in the form again. */
export const RestoredDraft: Story = {
  name: "Draft restored",
  tags: ["!test"],
  args: { drafts: found(createSavedDraft("")) },
}

/** Another user changed the same field since: the draft is offered. */
export const OfferedDraft: Story = {
  name: "Draft available",
  tags: ["!test"],
  args: { drafts: found(createSavedDraft("another")) },
}

/** Restores input automatically if the fields are unchanged; reports input of removed fields. */
export const DraftRestored: Story = {
  name: "Differences of a restored draft",
  tags: ["test-only"],
  args: {
    drafts: found(createSavedDraft("")),
    listPosition: { position: 12, total: 480, totalIsExact: true, next: () => {} },
  },
  async play({ canvasElement }) {
    const title = canvasElement.querySelector<HTMLInputElement>('input[id$="_title_1"]')
    await waitFor(() => expect(title).toHaveValue(sampleText("As it was typed")))
    const banner = await waitFor(() => {
      const visible = canvasElement.querySelector<HTMLElement>('.ru-banner[data-tone="info"]')
      if (!visible) throw new Error("Nothing says that the draft is back.")
      return visible
    })
    const [differences] = within(banner).getAllByRole("button")
    if (differences) await userEvent.click(differences)
    await within(await screen.findByRole("dialog")).findByText(sampleText("In a field that is no more"))
  },
}

/** Another user changed the same field: the draft is offered, and restoring it opens the comparison. */
export const DraftAvailable: Story = {
  name: "Restoring a draft",
  tags: ["test-only"],
  args: { drafts: found(createSavedDraft("another")) },
  async play({ canvasElement }) {
    const banner = await waitFor(() => {
      const visible = canvasElement.querySelector<HTMLElement>('.ru-banner[data-tone="warning"]')
      if (!visible) throw new Error("Nothing offers the draft.")
      return visible
    })
    await expect(canvasElement.querySelector('input[id$="_title_1"]')).not.toHaveValue(sampleText("As it was typed"))
    const [restore] = within(banner).getAllByRole("button")
    if (restore) await userEvent.click(restore)
    await within(await screen.findByRole("dialog")).findAllByRole("radio")
    await expect(canvasElement.querySelector('input[id$="_title_1"]')).toHaveValue(sampleText("As it was typed"))
  },
}

const otherDraft = (window: string, title: string): OtherDraft => ({
  window,
  draft: { ...createSavedDraft(""), fields: { title_1: { at: 1, wire: { value: title } } } },
  changedAt: window === "two" ? "2026-11-21T10:20:00Z" : "2026-11-20T16:05:00Z",
})

const withOtherDrafts = found(createSavedDraft(""), [otherDraft("two", "In two"), otherDraft("three", "In three")])

const offersOfOthers = (canvasElement: HTMLElement) => [
  ...canvasElement.querySelectorAll<HTMLElement>('.ru-banner[data-tone="warning"]'),
]

/** Two other windows had typed something else in the title: each is offered, the newer one first. */
export const OtherDrafts: Story = {
  name: "Drafts of other windows",
  tags: ["direction"],
  args: { drafts: withOtherDrafts },
  async play({ canvasElement }) {
    await waitFor(() => expect(offersOfOthers(canvasElement)).toHaveLength(2))
  },
}

/** One is restored in place of the own input, and the other one discarded. */
export const OtherDraftsUsed: Story = {
  name: "Use a draft of another window",
  tags: ["test-only"],
  args: { drafts: withOtherDrafts },
  async play({ canvasElement }) {
    const title = canvasElement.querySelector<HTMLInputElement>('input[id$="_title_1"]')
    await waitFor(() => expect(title).toHaveValue(sampleText("As it was typed")))
    await waitFor(() => expect(offersOfOthers(canvasElement)).toHaveLength(2))
    const [newer, older] = offersOfOthers(canvasElement).map((banner) => within(banner).getAllByRole("button"))
    if (newer?.[0]) await userEvent.click(newer[0])
    await waitFor(() => expect(title).toHaveValue("In two"))
    await waitFor(() => expect(offersOfOthers(canvasElement)).toHaveLength(1))
    if (older?.[2]) await userEvent.click(older[2])
    await waitFor(() => expect(offersOfOthers(canvasElement)).toHaveLength(0))
    await expect(title).toHaveValue("In two")
  },
}

const readOnly = (readOnlyReason: ReadOnlyReason) => ({
  record: (language: Language) => ({
    ...record(language),
    access: { canWrite: false, canCreate: false, canDelete: false, readOnlyReason },
  }),
})

export const Locked: Story = { args: readOnly("locked") }
export const NoWritePermission: Story = {
  name: "No permission to edit",
  args: readOnly("no_write_permission"),
}

/** The record is writable, but its workflow state could not be loaded: it is read-only, and the banner says so. */
export const WorkflowUnavailable: Story = {
  name: "Workflow unavailable",
  args: { workflowUnavailable: true },
  async play({ canvasElement }) {
    await within(canvasElement).findByText(t("record.readOnly.workflow_unavailable"))
    await expect(canvasElement.querySelectorAll("input, textarea")).toHaveLength(0)
  },
}

/** A draft of a record that is closed now can be viewed and discarded, but not restored. */
export const ClosedRecordDraft: Story = {
  name: "Draft of a closed record",
  tags: ["!test"],
  args: { ...readOnly("project_closed"), drafts: found(createSavedDraft("")) },
}

/** Discarding it moves the focus to the title of the record. */
export const DraftOfClosedRecord: Story = {
  name: "Discard a draft of a closed record",
  tags: ["test-only"],
  args: { ...readOnly("project_closed"), drafts: found(createSavedDraft("")) },
  async play({ canvasElement }) {
    const banner = await waitFor(() => {
      const visible = canvasElement.querySelector<HTMLElement>('.ru-banner[data-tone="warning"]')
      if (!visible) throw new Error("Nothing says that there is a draft.")
      return visible
    })
    await userEvent.click(within(banner).getByRole("button", { name: t("draft.discard") }))
    await expect(canvasElement.querySelector("h1")).toHaveFocus()
  },
}

/** The status history is open beside the form. */
export const WithSidePanel: Story = {
  name: "With side panel",
  tags: ["!test"],
  args: { sidePanel: <StatusPanel /> },
  beforeEach: () => sessionStorage.setItem("ru.record.drawer", "status"),
}

/** The form and the linked records are tabs; the side panel is below the title. */
export const OnAPhone: Story = {
  ...phone,
  name: "On a phone",
  tags: ["!test"],
}

const nothing = { canLink: false, canAdd: false }

/** A user who can neither read nor create linked records has no controls for it. */
export const NoRightToLink: Story = {
  name: "No permission to link",
  args: { linkRight: () => nothing },
  async play({ canvasElement }) {
    const canvas = within(canvasElement)
    await canvas.findByRole("button", { name: t("record.linked.search") })
    await expect(canvas.queryByRole("button", { name: t("record.add") })).toBeNull()
    await expect(canvas.queryByRole("button", { name: /^Add to / })).toBeNull()
  },
}

/** The menu has what the user has permission for, and what is created elsewhere for all users. */
export const LinksOfOneType: Story = {
  name: "Menu of linked types",
  tags: ["test-only"],
  args: { linkRight: ({ profileType }) => (profileType === "RISK" ? { canLink: true, canAdd: false } : nothing) },
  async play({ canvasElement }) {
    await userEvent.click(await within(canvasElement).findByRole("button", { name: t("record.add") }))
    const menu = await screen.findByRole("menu")
    const enabled = within(menu)
      .getAllByRole("menuitem")
      .filter((item) => item.getAttribute("aria-disabled") !== "true")
    await expect(enabled).toHaveLength(1)
    await expect(within(menu).getByText(t("linking.linkExisting"))).toBeVisible()
  },
}
