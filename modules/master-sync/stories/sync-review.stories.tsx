import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test"
import { findOpenDialog } from "../../../stories/find-open-dialog.ts"
import { expectToFitPhone, phone } from "../../../stories/screens/phone.ts"
import { requireSession, ScreenStory } from "../../../stories/screens/screen-story.tsx"
import { t } from "../../../stories/texts.ts"
import { project } from "../../projects/stories/sample-projects.ts"
import type { SyncRow } from "../contract.ts"
import { SyncScreen } from "../web/sync-screen.tsx"
import { fakeSyncServer, runningSync, syncPath } from "./fake-sync-server.ts"
import { jobOf } from "../../../stories/screens/running-job.ts"
import { appliedRows, documentRows, outdatedText, sampleRows, syncId, syncOf } from "./sample-sync.ts"
import { sampleText } from "../../../stories/sample-text.ts"

/** The review of a comparison, field by field, and what became of it. */
const meta = {
  title: "Screens/Master library/Sync",
  component: ScreenStory,
  args: { Screen: SyncScreen, path: "/sync-with-library/$syncId", at: `/sync-with-library/${syncId}` },
} satisfies Meta<typeof ScreenStory>
export default meta
type Story = StoryObj<typeof meta>

const nameOf = (uid: string) => sampleRows().find(({ uniqueId }) => uniqueId === uid)!.name
const labelOf = (uid: string, key: string) =>
  sampleRows()
    .find(({ uniqueId }) => uniqueId === uid)!
    .fields.find((field) => field.key === key)!.label

const openTab = async (label: string) => userEvent.click(await screen.findByRole("tab", { name: new RegExp(label) }))
const findChoice = (uid: string) =>
  screen.findByRole("radiogroup", { name: t("masterSync.choice", { name: nameOf(uid) }) })
const chosenIn = (group: HTMLElement) =>
  within(group).queryByRole("radio", { checked: true })?.closest("label")?.textContent

/** Every kind of difference, by entity, with what the comparison left out. */
export const EveryKind: Story = {
  name: "Every kind",
  tags: ["direction", "dark", "interaction"],
  beforeEach: (context) => requireSession(fakeSyncServer(sampleRows))(context),
  async play({ canvas }) {
    await openTab(t("masterSync.tab.all"))
    await waitFor(() => expect(canvas.getAllByRole("heading", { level: 2 })).toHaveLength(2))
    await expect(canvas.getByText(t("masterSync.hidden", { count: 3 }))).toBeVisible()
    await userEvent.click(canvas.getByRole("button", { name: new RegExp("C-014") }))
    const table = canvas.getByRole("table", { name: t("masterSync.differences", { name: nameOf("C-014") }) })
    await expect(within(table).getAllByRole("row")).toHaveLength(4)
    await expect(within(table).getByText(t("masterSync.conflict.undecided"))).toBeVisible()
    const more = within(table).getByRole("button", { name: t("masterSync.value.more") })
    await userEvent.click(more)
    await expect(more).toHaveAttribute("aria-expanded", "true")
    await expect(more).toHaveAccessibleName(t("masterSync.value.less"))
  },
}

/** A document differs by its versions, beside the fields of its record; one written on in both places is decided. */
export const Documents: Story = {
  name: "Documents that differ",
  tags: ["interaction"],
  beforeEach: (context) => requireSession(fakeSyncServer(documentRows))(context),
  async play({ canvas }) {
    await openTab(t("masterSync.tab.all"))
    const { uniqueId, name, fields } = documentRows()[0]!
    const { label, taken, master, project: ofProject } = fields[0]!
    await userEvent.click(await canvas.findByRole("button", { name: new RegExp(uniqueId) }))
    const table = within(canvas.getByRole("table", { name: t("masterSync.differences", { name }) }))
    const row = table.getByRole("rowheader", { name: new RegExp(label) }).closest("tr")
    for (const version of [taken, master, ofProject]) await expect(row).toHaveTextContent(version ?? "")
  },
}

/** Undecided conflicts come first. Enter opens a row, arrow keys decide, and the row stays until the tab changes. */
export const DecidingByKeyboard: Story = {
  tags: ["test-only"],
  beforeEach: (context) => requireSession(fakeSyncServer(sampleRows))(context),
  async play({ canvas }) {
    const row = await canvas.findByRole("button", { name: new RegExp("C-014") })
    await expect(canvas.getByRole("tab", { selected: true })).toHaveTextContent(t("masterSync.tab.undecided"))
    row.focus()
    await userEvent.keyboard("{Enter}")
    await expect(row).toHaveAttribute("aria-expanded", "true")
    const field = labelOf("C-014", "description_1")
    const choice = canvas.getByRole("radiogroup", { name: t("masterSync.choice.field", { field }) })
    await expect(chosenIn(choice)).toBeUndefined()
    within(choice).getAllByRole("radio")[0]!.focus()
    await userEvent.keyboard("{ArrowDown}")
    await expect(chosenIn(choice)).toBe(t("masterSync.choice.values.project"))
    await waitFor(() => expect(canvas.getByText(t("masterSync.apply.undecided", { count: 1 }))).toBeVisible())
    await expect(canvas.getByText(t("masterSync.conflict"))).toBeVisible()
    await expect(row).toBeVisible()
  },
}

const onChoose = fn()

/** A choice that the server rejects is taken back. */
export const RejectedChoice: Story = {
  tags: ["test-only"],
  beforeEach(context) {
    onChoose.mockClear()
    return requireSession({
      ...fakeSyncServer(sampleRows),
      [`PATCH ${syncPath}/rows/2`]: (body) => {
        onChoose(body)
        return Response.json({ code: "sync.not_ready", message: "It is being applied.", path: [] }, { status: 409 })
      },
    })(context)
  },
  async play() {
    await openTab(t("masterSync.tab.add"))
    const choice = await findChoice("C-031")
    await userEvent.click(within(choice).getByRole("radio", { name: t("masterSync.choice.add.project") }))
    await waitFor(() => expect(onChoose).toHaveBeenCalledWith({ choice: "project" }))
    await waitFor(() => expect(chosenIn(choice)).toBe(t("masterSync.choice.add.master")))
  },
}

/** One button chooses for all records of a kind, and another one for all conflicts. */
export const ChoosingAll: Story = {
  tags: ["test-only"],
  beforeEach: (context) => requireSession(fakeSyncServer(sampleRows))(context),
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole("button", { name: t("masterSync.all.values.master") }))
    await expect(await canvas.findByText(t("masterSync.decided"))).toBeVisible()
    await openTab(t("masterSync.tab.restore"))
    await userEvent.click(await canvas.findByRole("button", { name: t("masterSync.all.restore.master") }))
    await waitFor(async () => expect(chosenIn(await findChoice("R-012"))).toBe(t("masterSync.choice.restore.master")))
    await userEvent.type(canvas.getByRole("searchbox"), "zz")
    await expect(await canvas.findByText(t("masterSync.nothing"))).toBeVisible()
    // The buttons are about all records of the kind, so they are not offered for those that a search finds.
    await expect(canvas.queryByRole("button", { name: t("masterSync.all.restore.master") })).toBeNull()
  },
}

const applyLabel = () => t("masterSync.apply", { count: syncOf(sampleRows()).pending })

/** The confirmation says what was found by kind, and what is left unchanged. */
export const Confirming: Story = {
  tags: ["interaction"],
  beforeEach: (context) => requireSession(fakeSyncServer(sampleRows))(context),
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole("button", { name: applyLabel() }))
    const dialog = within(await findOpenDialog())
    await expect(dialog.getByText(t("masterSync.apply.undecided", { count: 2 }))).toBeVisible()
    // Only what changes the project; what was found beyond that stays.
    const kinds = dialog.getAllByRole("listitem").map((item) => item.lastChild?.textContent?.trim())
    await expect(kinds).toEqual([t("masterSync.tab.add"), t("masterSync.tab.link"), t("masterSync.tab.change")])
  },
}

/** The result replaces the review, without choices. */
export const Applying: Story = {
  tags: ["test-only"],
  beforeEach: (context) => requireSession(fakeSyncServer(sampleRows))(context),
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole("button", { name: applyLabel() }))
    await userEvent.click(within(await findOpenDialog()).getByRole("button", { name: applyLabel() }))
    await expect(await canvas.findByText(t("masterSync.done", { count: 4 }))).toBeVisible()
    await waitFor(() => expect(canvas.queryByRole("radiogroup")).toBeNull())
  },
}

/** If nothing is chosen, the button says why it is disabled. */
export const NothingChosen: Story = {
  tags: ["test-only"],
  beforeEach: (context) =>
    requireSession(fakeSyncServer(() => sampleRows().filter(({ kind }) => kind === "remove")))(context),
  async play({ canvas }) {
    const apply = await canvas.findByRole("button", { name: t("masterSync.apply", { count: 0 }) })
    await expect(apply).toBeDisabled()
    await expect(apply).toHaveAccessibleDescription(t("masterSync.apply.none"))
  },
}

let running: ReturnType<typeof runningSync>

/** The review appears when the job has ended. */
export const Comparing: Story = {
  beforeEach(context) {
    running = runningSync(sampleRows, "comparing")
    return requireSession(running.responses)(context)
  },
  async play({ canvas }) {
    await expect(await canvas.findByRole("progressbar")).toHaveAttribute("aria-valuenow", "25")
    await expect(canvas.queryByRole("button", { name: t("masterSync.discard") })).toBeNull()
    running.finish()
    await expect(await canvas.findByRole("tab", { selected: true })).toHaveTextContent(t("masterSync.tab.undecided"))
  },
}

const applied = { state: "applied", appliedAt: "2026-11-26T09:40:00.000Z" } as const

/** What could not be applied is shown first, with the reason at each record. */
export const Applied: Story = {
  tags: ["direction"],
  beforeEach: (context) => requireSession(fakeSyncServer(appliedRows, applied))(context),
  async play({ canvas }) {
    await expect(await canvas.findByText(t("masterSync.done", { count: 2 }))).toBeVisible()
    await expect(canvas.getByRole("tab", { selected: true })).toHaveTextContent(t("masterSync.result.outdated"))
    await expect(await canvas.findByText(outdatedText())).toBeVisible()
    await expect(canvas.getByRole("link", { name: t("masterSync.open", { name: nameOf("R-007") }) })).toHaveAttribute(
      "href",
      `/risk/${project.id}/edit/r-R-007`,
    )
  },
}

/** Undoing says that later changes stay, and is confirmed. */
export const Undoing: Story = {
  tags: ["test-only"],
  beforeEach: (context) => requireSession(fakeSyncServer(appliedRows, applied))(context),
  async play({ canvas }) {
    const label = t("masterSync.undo.label", { project: project.name })
    const undo = await canvas.findByRole("button", { name: label })
    await userEvent.click(undo)
    await expect(within(await findOpenDialog()).getByText(t("masterSync.undo.text"))).toBeVisible()
    await userEvent.keyboard("{Escape}")
    await expect(undo).toHaveFocus()
    await userEvent.click(undo)
    const dialog = within(await findOpenDialog())
    await userEvent.click(dialog.getByRole("button", { name: t("masterSync.undo") }))
    await waitFor(() => expect(canvas.queryByRole("button", { name: label })).toBeNull())
  },
}

/** After an interrupted application, the rest can be applied, or what was applied be undone. */
export const Interrupted: Story = {
  beforeEach: (context) => {
    const problems = [{ code: "job.crashed" as const, message: "The server was restarted.", path: [] }]
    const job = jobOf("profile.sync_apply", { state: "failed", problems })
    const rows = () => sampleRows().map((row, at): SyncRow => (at === 0 ? { ...row, result: "changed" } : row))
    return requireSession(fakeSyncServer(rows, { ...applied, job }))(context)
  },
  async play({ canvas }) {
    await expect(await canvas.findByRole("alert")).toHaveTextContent(t("masterSync.stopped.applying"))
    await expect(canvas.getByRole("button", { name: t("masterSync.apply", { count: 3 }) })).toBeEnabled()
    await expect(
      canvas.getByRole("button", { name: t("masterSync.undo.label", { project: project.name }) }),
    ).toBeVisible()
  },
}

export const Undone: Story = {
  beforeEach: (context) => {
    const rows = () =>
      appliedRows().map((row) => ({
        ...row,
        undone: row.result === "changed" ? false : row.result === "linked" ? true : null,
        problems:
          row.result === "changed"
            ? [{ code: "sync.record_changed_since" as const, message: "It was changed again.", path: [] }]
            : [],
      }))
    return requireSession(fakeSyncServer(rows, { ...applied, state: "undone" }))(context)
  },
  async play({ canvas }) {
    await expect(await canvas.findByText(t("masterSync.undone", { count: 1 }))).toBeVisible()
    const tab = canvas.getByRole("tab", { name: new RegExp(t("masterSync.result.notUndone")) })
    await expect(tab).toHaveAttribute("aria-selected", "true")
    await expect((await canvas.findAllByText(sampleText("It was changed again.")))[0]).toBeVisible()
  },
}

export const NothingDiffers: Story = {
  beforeEach: (context) => requireSession(fakeSyncServer(() => []))(context),
  async play({ canvas }) {
    await expect(await canvas.findByRole("heading", { name: t("masterSync.same") })).toBeVisible()
  },
}

/** A comparison that failed can be repeated; a sync that was deleted is not found. */
export const FailedComparison: Story = {
  beforeEach: (context) => {
    const problems = [{ code: "project.closed" as const, message: "The project was closed.", path: [] }]
    return requireSession(
      fakeSyncServer(() => [], { state: "failed", job: jobOf("profile.sync_compare", { state: "failed", problems }) }),
    )(context)
  },
  async play({ canvas }) {
    await expect(await canvas.findByRole("alert")).toHaveTextContent(sampleText("The project was closed."))
    await expect(canvas.getByRole("button", { name: t("masterSync.again") })).toBeVisible()
  },
}

export const NotFound: Story = {
  beforeEach: requireSession({
    [`GET ${syncPath}`]: () => Response.json({ code: "sync.not_found", message: "", path: [] }, { status: 404 }),
  }),
  async play({ canvas }) {
    await expect(await canvas.findByRole("heading", { name: t("shell.notFound.title") })).toBeVisible()
  },
}

export const OnAPhone: Story = {
  name: "On a phone",
  tags: ["direction", "interaction"],
  ...phone,
  beforeEach: (context) => requireSession(fakeSyncServer(sampleRows))(context),
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole("button", { name: new RegExp("C-014") }))
    await expectToFitPhone(".sync-fields")
  },
}
