import type { Meta, StoryObj } from "@storybook/react-vite"
import { useState } from "react"
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test"
import { RecordServicesProvider } from "../../../../renderers/record/services.tsx"
import type { BulkReason, BulkRow, BulkSummary } from "../../contracts/bulk.ts"
import type { Job } from "../../../jobs/contracts/jobs.ts"
import type { ActionOfMany } from "../../../workflow/contracts/many-actions.ts"
import type { JobId, RecordId } from "../../../../schemas/ids.ts"
import { BulkAction } from "../../web/bulk/bulk-action.tsx"
import { BulkDelete } from "../../web/bulk/bulk-delete.tsx"
import { BulkEdit } from "../../web/bulk/bulk-edit.tsx"
import { DeleteRecord } from "../../web/bulk/delete-record.tsx"
import { toast, Toaster } from "../../../../ui/toaster.tsx"
import { localizedText, t } from "../../../../stories/texts.ts"
import { controlProfile } from "../../../../stories/list/control-profile.ts"
import { controlRecord } from "../../../../stories/list/control-records.ts"
import { createFakeRecordServices } from "../../../../stories/record/fake-record-services.ts"
import { storyContext, useStoryLanguage } from "../../../../stories/record/record-story.tsx"
import { ScreenStory } from "../../../../stories/screens/screen-story.tsx"
import { mockResponses, type MockResponses } from "./mock-responses.ts"
import { findOpenDialog } from "../../../../stories/find-open-dialog.ts"
import { sampleText } from "../../../../stories/sample-text.ts"

const onStarted = fn()
const closed = fn()
const onRequest = fn()
const deleted = fn()

const selection = { ids: [0, 1, 2].map((at) => controlRecord(at).id) }

/** A job that is finished in the first event. */
const job = (id: string): Job => ({
  id: id as JobId,
  kind: "profile.bulk",
  state: "done",
  cancelRequested: false,
  done: 3,
  total: 3,
  phase: null,
  result: null,
  problems: [],
  attempts: 1,
  requestedBy: null,
  createdAt: "2026-11-21T09:00:00.000Z",
  finishedAt: "2026-11-21T09:00:02.000Z",
})

/** The only event of a stream. */
const streamed = (event: Job) => new Response(`data: ${JSON.stringify(event)}\n\n`)

const row = (at: number, result: BulkRow["result"], more: Partial<BulkRow> = {}): BulkRow => {
  const { id, uniqueId, name } = controlRecord(at)
  return { recordId: id, uniqueId, name, result, changes: [], problems: [], ...more }
}

function page(rows: readonly BulkRow[], reasons: readonly BulkReason[] = []) {
  const none: BulkSummary = { total: rows.length, changed: 0, unchanged: 0, rejected: 0, deleted: 0, missing: 0 }
  const summary = rows.reduce((sum, { result }) => ({ ...sum, [result]: (sum[result] ?? 0) + 1 }), none)
  return { summary, reasons, content: rows, page: 0, size: 50, totalElements: rows.length }
}

const changes = [{ keyword: "sample_1", field: "Sample", before: "", after: "Quarter 4" }]
const edited = [
  row(0, "changed", { changes }),
  row(1, "unchanged"),
  row(2, "rejected", {
    problems: [{ code: "value.too_long", path: ["title_1"], message: "At most 20 characters." }],
  }),
]
const removed = [
  row(0, "deleted"),
  row(1, "deleted"),
  row(2, "rejected", {
    problems: [{ code: "record.has_children", path: [], message: "2 records hang on it." }],
  }),
]

const notYours = "This task is not assigned to you."
const noResult = { code: "workflow.without_result" as const, message: "No result has been recorded." }
const acted = [
  row(0, "performed"),
  row(1, "performed", { problems: [{ path: [], ...noResult }] }),
  row(2, "rejected", { problems: [{ code: "workflow.not_assigned", path: [], message: notYours }] }),
]
const bulkReasons: readonly BulkReason[] = [
  { result: "rejected", code: "workflow.not_assigned", message: notYours, records: 1 },
  { result: "performed", ...noResult, records: 1 },
]
const approve = { en: "Approve", ar: "اعتماد" }
const back = { en: "Send back", ar: "إعادة" }
const review = { id: "review", name: { en: "Review", ar: "المراجعة" }, records: 3 }
const createActionsReply = (...actions: readonly ActionOfMany[]) => ({ records: 4, done: 1, actions })
const steps: readonly ActionOfMany[] = [
  { id: "approve", kind: "APPROVAL", name: approve, requiresReason: false, activities: [review], records: 3 },
  { id: "back", kind: "RE_ASSIGN", name: back, requiresReason: true, activities: [review], records: 3 },
]

const responses: MockResponses = {
  "POST /api/v1/workflow/bulk-action/available": () => createActionsReply(...steps),
  "POST /api/v1/workflow/bulk-action": (body) => {
    onRequest(body)
    return job((body as { preview?: boolean }).preview ? "act-preview" : "act-work")
  },
  ...Object.fromEntries(
    ["act-preview", "act-work"].flatMap((id) => [
      [`GET /api/v1/jobs/${id}/progress`, () => streamed(job(id))],
      [`GET /api/v1/profiles/data/bulk/${id}/rows`, () => page(acted, bulkReasons)],
    ]),
  ),
  "POST /api/v1/profiles/data/bulk-fields": (body) => {
    onRequest(body)
    return job((body as { preview: boolean }).preview ? "edit-preview" : "edit-work")
  },
  "POST /api/v1/profiles/data/bulk-delete": (body) => {
    onRequest(body)
    return job((body as { preview: boolean }).preview ? "delete-preview" : "delete-work")
  },
  ...Object.fromEntries(
    ["edit-preview", "edit-work", "delete-preview", "delete-work"].flatMap((id) => [
      [`GET /api/v1/jobs/${id}/progress`, () => streamed(job(id))],
      [`GET /api/v1/profiles/data/bulk/${id}/rows`, () => page(id.startsWith("edit") ? edited : removed)],
    ]),
  ),
}

interface BulkStoryProps {
  readonly what: "edit" | "act" | "delete" | "one"
}

const screens = {
  edit: () => <BulkDialogs what="edit" />,
  act: () => <BulkDialogs what="act" />,
  delete: () => <BulkDialogs what="delete" />,
  one: () => (
    <>
      <BulkDialogs what="one" />
      <Toaster label={sampleText("Notifications")} closeLabel={sampleText("Close")} />
    </>
  ),
} as const

function BulkStory({ what }: BulkStoryProps) {
  return <ScreenStory path="/" isPart Screen={screens[what]} />
}

function BulkDialogs({ what }: BulkStoryProps) {
  const language = useStoryLanguage()
  const [services] = useState(() =>
    createFakeRecordServices({ findProfile: () => controlProfile, candidates: [], record: null }),
  )
  const dialogOptions = { profile: controlProfile, selection, count: 3, onStarted, onClose: closed }
  return (
    <RecordServicesProvider services={services}>
      {what === "edit" ? <BulkEdit {...dialogOptions} context={storyContext(language)} /> : null}
      {what === "act" ? <BulkAction {...dialogOptions} /> : null}
      {what === "delete" ? <BulkDelete {...dialogOptions} /> : null}
      {what === "one" ? <DeleteRecord record={controlRecord(0)} onDeleted={deleted} onClose={closed} /> : null}
    </RecordServicesProvider>
  )
}

const meta = {
  title: "List/Bulk actions",
  component: BulkStory,
  beforeEach: () => mockResponses(responses),
} satisfies Meta<typeof BulkStory>
export default meta
type Story = StoryObj<typeof meta>

const dialog = async () => within(await screen.findByRole("dialog"))

/** Sets a field value, previews the changes, runs the job and shows a result per record. */
export const Edit: Story = {
  name: "Edit, run",
  tags: ["direction", "test-only"],
  args: { what: "edit" },
  async play() {
    const box = await dialog()
    const preview = await box.findByRole("button", { name: t("bulk.preview") })
    await expect(preview).toBeDisabled()
    await userEvent.click(box.getByRole("combobox"))
    const options = await screen.findAllByRole("option")
    await userEvent.click(options.at(-1) as HTMLElement)
    await userEvent.type(await box.findByRole("textbox"), "7")
    await waitFor(() => expect(preview).toBeEnabled())
    await userEvent.click(preview)
    await box.findByText(sampleText("At most 20 characters."), { exact: false })
    const apply = await box.findByRole("button", { name: t("bulk.edit.apply", { count: 1 }) })
    await expect(onStarted).not.toHaveBeenCalled()
    await userEvent.click(apply)
    await waitFor(() => expect(onStarted).toHaveBeenCalledWith("edit-work"))
    await waitFor(() => expect(box.queryByRole("button", { name: t("bulk.back") })).toBeNull())
    await expect(onRequest).toHaveBeenLastCalledWith(expect.objectContaining({ preview: false, selection }))
  },
}

/** Closed while the edit is sent: once it is, there is nothing to lose, and the question whether to leave is gone. */
export const ClosedWhileSent: Story = {
  tags: ["interaction"],
  args: { what: "edit" },
  async play() {
    const sent = Promise.withResolvers<Job>()
    mockResponses({
      ...responses,
      "POST /api/v1/profiles/data/bulk-fields": (body) =>
        (body as { preview: boolean }).preview ? job("edit-preview") : sent.promise,
    })
    const box = await dialog()
    await userEvent.click(await box.findByRole("combobox"))
    await userEvent.click((await screen.findAllByRole("option")).at(-1) as HTMLElement)
    await userEvent.type(await box.findByRole("textbox"), "7")
    await userEvent.click(box.getByRole("button", { name: t("bulk.preview") }))
    await userEvent.click(await box.findByRole("button", { name: t("bulk.edit.apply", { count: 1 }) }))
    await userEvent.keyboard("{Escape}")
    await within(await findOpenDialog()).findByRole("button", { name: t("shell.leave.stay") })
    sent.resolve(job("edit-work"))
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull())
    await expect(await box.findByText(t("bulk.done.changed"), { exact: true })).toBeVisible()
    await expect(closed).not.toHaveBeenCalled()
  },
}

/** Before a field is selected. */
export const EditDialog: Story = {
  name: "Edit",
  tags: ["!test"],
  args: { what: "edit" },
}

/**
 * Performs a workflow action by keyboard with a reason, previews rejected records with their reasons, then runs the
 * job.
 */
export const PerformAction: Story = {
  name: "Perform an action, run",
  tags: ["test-only"],
  args: { what: "act" },
  async play() {
    const box = await dialog()
    const step = await box.findByRole("combobox")
    const preview = box.getByRole("button", { name: t("bulk.preview") })
    await expect(preview).toBeDisabled()
    await expect(box.getByText(t("bulk.act.done", { count: 1 }))).toBeVisible()
    step.focus()
    await userEvent.keyboard("{Enter}")
    await screen.findAllByRole("option")
    await userEvent.keyboard("{ArrowDown}{Enter}")
    await waitFor(() => expect(step).toHaveTextContent(localizedText(back)))
    await userEvent.click(preview)
    const reason = await box.findByRole("textbox")
    await expect(await box.findByText(t("bulk.act.missing"))).toBeVisible()
    await expect(reason).toHaveFocus()
    await userEvent.type(reason, "Too thin.")
    await userEvent.click(preview)
    const reasons = within(await box.findByRole("region", { name: t("bulk.reasons") }))
    await expect(reasons.getByText(sampleText(notYours))).toBeVisible()
    await expect(box.getByText(t("bulk.act.noResult", { count: 1 }))).toBeVisible()
    await userEvent.click(reasons.getByRole("button", { name: t("bulk.reasons.show") }))
    await userEvent.click(
      await box.findByRole("button", { name: t("bulk.act.apply", { action: localizedText(back), count: 2 }) }),
    )
    await waitFor(() => expect(onStarted).toHaveBeenCalledWith("act-work"))
    await expect(onRequest).toHaveBeenLastCalledWith(
      expect.objectContaining({ actionId: "back", reason: "Too thin.", previewed: "act-preview", selection }),
    )
  },
}

/** Before an action is selected. */
export const ActionDialog: Story = {
  name: "Perform an action",
  tags: ["!test"],
  args: { what: "act" },
}

/** Confirms before a key or an outside click discards the typed reason. */
export const ReasonPreserved: Story = {
  tags: ["test-only"],
  args: { what: "act" },
  async play() {
    const box = await dialog()
    const step = await box.findByRole("combobox")
    await userEvent.click(step)
    await userEvent.click((await screen.findAllByRole("option")).at(-1) as HTMLElement)
    const reason = await box.findByRole("textbox")
    await userEvent.type(reason, "Too thin.")
    await userEvent.keyboard("{Escape}")
    const stay = { name: t("shell.leave.stay") }
    await userEvent.click(within(await findOpenDialog()).getByRole("button", stay))
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull())
    await expect(reason).toHaveValue("Too thin.")
    await expect(closed).not.toHaveBeenCalled()
    await userEvent.click(box.getByRole("button", { name: t("bulk.cancel") }))
    const discard = { name: t("shell.leave.discard") }
    await userEvent.click(within(await findOpenDialog()).getByRole("button", discard))
    await waitFor(() => expect(closed).toHaveBeenCalledOnce())
  },
}

/** No action is available in the workflow states of the selected records. */
export const NothingAvailable: Story = {
  args: { what: "act" },
  beforeEach: () => mockResponses({ "POST /api/v1/workflow/bulk-action/available": () => createActionsReply() }),
  async play() {
    const box = await dialog()
    await expect(await box.findByText(t("bulk.act.none"))).toBeVisible()
    await expect(box.getByRole("button", { name: t("bulk.preview") })).toBeDisabled()
  },
}

/** Going back from the preview preserves the selection. */
export const BackFromPreview: Story = {
  name: "Edit, filled in",
  tags: ["interaction"],
  args: { what: "edit" },
  async play() {
    const box = await dialog()
    await userEvent.click(await box.findByRole("combobox"))
    await userEvent.click((await screen.findAllByRole("option")).at(-1) as HTMLElement)
    await userEvent.type(await box.findByRole("textbox"), "7")
    await userEvent.click(box.getByRole("button", { name: t("bulk.preview") }))
    await userEvent.click(await box.findByRole("button", { name: t("bulk.back") }))
    await expect(await box.findByRole("textbox")).toHaveValue("7")
  },
}

/** Lists records that cannot be deleted with their reasons; deletion requires the exact confirmation word. */
export const Delete: Story = {
  name: "Delete, run",
  tags: ["test-only"],
  args: { what: "delete" },
  async play() {
    const box = await dialog()
    const word = await box.findByRole("textbox")
    const reason = box.getByText("2 records hang on it.")
    await expect(reason.compareDocumentPosition(word) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
    const apply = box.getByRole("button", { name: t("bulk.delete.apply", { count: 2 }) })
    await userEvent.type(word, "delete")
    await box.findByText(t("bulk.delete.mismatch", { word: "DELETE" }))
    await expect(apply).toBeDisabled()
    await userEvent.clear(word)
    await userEvent.type(word, "DELETE")
    await userEvent.click(apply)
    await waitFor(() => expect(onStarted).toHaveBeenCalledWith("delete-work"))
    await expect(onRequest).toHaveBeenLastCalledWith(
      expect.objectContaining({ confirmation: "DELETE", preview: false }),
    )
  },
}

/** Before the confirmation word is typed. */
export const DeleteDialog: Story = {
  name: "Delete",
  tags: ["!test"],
  args: { what: "delete" },
}

/** Shows in the dialog that the server is unreachable; the dialog stays open. */
export const Unreachable: Story = {
  args: { what: "delete" },
  beforeEach: () =>
    mockResponses({
      "POST /api/v1/profiles/data/bulk-delete": () => {
        throw new TypeError("Failed to fetch")
      },
    }),
  async play() {
    const box = await dialog()
    await box.findByRole("alert")
    await expect(closed).not.toHaveBeenCalled()
  },
}

const dependants = ["R-P2P-003", "R-P2P-014"].map((uniqueId) => ({
  ...controlRecord(1),
  id: uniqueId as RecordId,
  uniqueId,
  name: `Risk ${uniqueId}`,
  accessible: false,
}))

/** For a record with dependent records, lists them and counts the hidden ones, before the confirmation word is typed. */
export const DeleteOneRejected: Story = {
  name: "Delete one, rejected",
  args: { what: "one" },
  beforeEach: () =>
    mockResponses({
      [`DELETE /api/v1/profiles/data/${controlRecord(0).id}`]: () =>
        Response.json(
          {
            code: "record.has_children",
            message: "Others depend on it.",
            problems: [
              { code: "record.has_children", path: [], message: "Others depend on it.", params: { count: 5 } },
            ],
            current: dependants,
          },
          { status: 409 },
        ),
    }),
  async play() {
    const openedDialog = await dialog()
    await openedDialog.findByText("R-P2P-014")
    await openedDialog.findByText(t("bulk.one.more", { count: 3 }))
    await expect(deleted).not.toHaveBeenCalled()
  },
}

/** Deletes a record without dependent records after the confirmation word is typed. */
export const DeleteOne: Story = {
  tags: ["test-only"],
  args: { what: "one" },
  beforeEach: () =>
    mockResponses({
      [`DELETE /api/v1/profiles/data/${controlRecord(0).id}`]: () => new Response(null, { status: 204 }),
    }),
  async play() {
    const box = within(await findOpenDialog())
    await userEvent.type(await box.findByRole("textbox"), "DELETE")
    await userEvent.click(box.getByRole("button", { name: t("bulk.one.delete") }))
    await waitFor(() => expect(deleted).toHaveBeenCalledOnce())
    await expect(closed).toHaveBeenCalled()
    const message = t("bulk.one.deleted", { uid: controlRecord(0).uniqueId })
    await waitFor(() => expect(screen.getByText(message)).toBeVisible())
    toast.dismiss()
    await waitFor(() => expect(screen.queryByText(message)).toBeNull(), { timeout: 3000 })
  },
}
