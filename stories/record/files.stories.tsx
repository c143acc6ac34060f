import type { Meta, StoryObj } from "@storybook/react-vite"
import { useMemo, useState } from "react"
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test"
import { LazyMessagesProvider } from "../../renderers/lazy-messages-provider.tsx"
import { FilesPanel, type FilesPanelProps } from "../../renderers/record/files/files-panel.tsx"
import { RecordScope } from "../../renderers/record/record-scope.tsx"
import { RecordServicesProvider, useDirectories, useRecordServices } from "../../renderers/record/services.tsx"
import { useRecordForm } from "../../renderers/record/use-record-form.ts"
import type { FileEntry } from "../../modules/files/contracts/files.ts"
import type { UserId } from "../../schemas/ids.ts"
import { Drawer } from "../../ui/drawer.tsx"
import "../../renderers/record/record.css"
import { t } from "../texts.ts"
import { controlRecord } from "./control-record.ts"
import { createFakeRecordServices } from "./fake-record-services.ts"
import { storyContext, useStoryLanguage } from "./record-story.tsx"
import { findShippedProfile, shippedProfile } from "./shipped-profiles.ts"
import { sampleInLanguage, sampleText } from "../sample-text.ts"

const control = shippedProfile("control")
const fieldId = control.fields.find(({ keyword }) => keyword === "control_files_1")?.id ?? ""

const file = (id: string, fileName: string, more: Partial<FileEntry> = {}): FileEntry => ({
  id,
  fileUploadId: id,
  uploadId: id,
  fileName,
  size: 48_200,
  fileType: "text/plain",
  category: "ATTACHMENT",
  state: "ready",
  uploadedBy: "Internal control lead",
  uploadedById: "control-lead" as UserId,
  uploadedOn: "2026-11-20T09:12:00.000Z",
  uploadTime: "2026-11-20T09:12:00.000Z",
  starred: false,
  deletable: true,
  serviceId: "record",
  serviceReferenceId: null,
  ...more,
})

const files: readonly FileEntry[] = [
  file("f1", "walkthrough.pdf", { starred: true }),
  file("f2", "stock-count.png"),
  file("f3", "gate.png"),
  file("f4", "flow of invoices.docx", { category: "NARRATIVE_FLOWCHART", serviceReferenceId: fieldId }),
  file("f5", "bank statement.xlsx", { state: "checking" }),
  file("f6", "reply.eml", { category: "COMMENT", state: "infected", deletable: false }),
]

interface PanelStoryProps {
  readonly state: FilesPanelProps["state"]
  readonly locked?: boolean
  readonly onStar: FilesPanelProps["onStar"]
  readonly onUploaded?: FilesPanelProps["onUploaded"]
}

function PanelStory({ locked = false, ...panel }: PanelStoryProps) {
  const language = useStoryLanguage()
  const record = useMemo(() => controlRecord(control, language), [language])
  const services = useMemo(
    () => createFakeRecordServices({ findProfile: findShippedProfile, candidates: [], record }),
    [record],
  )
  return (
    <RecordServicesProvider services={services}>
      <Inside {...panel} locked={locked} />
    </RecordServicesProvider>
  )
}

function Inside({ locked, onUploaded = () => undefined, ...panel }: PanelStoryProps) {
  const language = useStoryLanguage()
  const services = useRecordServices()
  const { people, records } = useDirectories()
  const [filters, setFilters] = useState<FilesPanelProps["filters"]>({ search: "", category: null })
  const [record] = useState(() => {
    const sampleControl = controlRecord(control, language)
    const access = { ...sampleControl.access, canWrite: false, readOnlyReason: "locked" as const }
    return locked ? { ...sampleControl, access } : sampleControl
  })
  const context = useMemo(() => storyContext(language), [language])
  const form = useRecordForm({ profile: control, record, context, services, records })
  return (
    <RecordScope form={form} people={people} records={records}>
      <LazyMessagesProvider area="audit-log">
        <LazyMessagesProvider area="files">
          <div style={{ blockSize: "100dvh", display: "flex" }}>
            <Drawer open onClose={() => undefined} title={t("record.sidePanel.files")} closeLabel="×">
              <FilesPanel
                {...panel}
                filters={filters}
                onFiltersChange={setFilters}
                onMore={undefined}
                isFetchingMore={false}
                onUploaded={onUploaded}
              />
            </Drawer>
          </div>
        </LazyMessagesProvider>
      </LazyMessagesProvider>
    </RecordScope>
  )
}

const meta: Meta<typeof PanelStory> = {
  title: "Record/Files",
  component: PanelStory,
  args: { state: { kind: "ready", content: files }, onStar: fn() },
}
export default meta
type Story = StoryObj<typeof PanelStory>

/** Deletes files until the record is saved, restores them, and marks one with a star. */
export const Several: Story = {
  name: "Filled",
  tags: ["interaction"],
  async play({ canvasElement, args }) {
    const panel = within(canvasElement)
    const name = "walkthrough.pdf"
    await userEvent.click(await panel.findByRole("button", { name: t("files.remove", { name }) }))
    await expect(panel.getByText(t("files.removed"))).toBeVisible()
    await userEvent.click(panel.getByRole("button", { name: t("files.undoName", { name }) }))
    await waitFor(() => expect(panel.queryByText(t("files.removed"))).toBeNull())
    await userEvent.click(panel.getByRole("button", { name: t("files.star", { name: "gate.png" }) }))
    await expect(args.onStar).toHaveBeenCalledWith(sampleInLanguage(files[2]), true)
    const checked = panel.getByRole("button", {
      name: t("field.file.download", { name: sampleText("bank statement.xlsx") }),
    })
    await expect(checked).toBeDisabled()
  },
}

/** Previews an image and navigates to the next with an arrow key. */
export const Preview: Story = {
  name: "Image preview",
  tags: ["direction", "interaction"],
  async play({ canvasElement }) {
    const show = t("field.file.show", { name: "stock-count.png" })
    await userEvent.click(await within(canvasElement).findByRole("button", { name: show }))
    const dialog = within(await screen.findByRole("dialog"))
    await expect(await dialog.findByAltText(t("field.file.preview", { name: "stock-count.png" }))).toBeVisible()
    const imageFrame = document.querySelector<HTMLElement>(".ru-preview__frame")
    await waitFor(() => expect(imageFrame).toHaveFocus())
    await userEvent.keyboard(document.documentElement.dir === "rtl" ? "{ArrowLeft}" : "{ArrowRight}")
    await expect(await dialog.findByAltText(t("field.file.preview", { name: "gate.png" }))).toBeVisible()
    await expect(dialog.getByRole("button", { name: t("field.file.next") })).toBeDisabled()
  },
}

/** Rejects invalid files before uploading. */
export const Rejected: Story = {
  name: "Upload rejected",
  tags: ["interaction"],
  async play({ canvasElement }) {
    await userEvent.click(await within(canvasElement).findByRole("button", { name: t("files.upload") }))
    const input = await waitFor(() => {
      const found = document.querySelector<HTMLInputElement>(".ru-drop input")
      if (!found) throw new Error("The dialog is not there yet.")
      return found
    })
    await userEvent.upload(input, new File(["MZ"], "run.exe"), { applyAccept: false })
    await expect(await within(canvasElement).findByRole("alert")).toHaveTextContent("run.exe")
    const resume = t("field.file.resume", { name: "run.exe" })
    await expect(within(canvasElement).queryByRole("button", { name: resume })).toBeNull()
  },
}

/** Uploads files dropped from a folder one after the other; rejects invalid ones by name. */
export const Dropped: Story = {
  name: "Drop several files",
  tags: ["test-only"],
  args: { onUploaded: fn() },
  async play({ canvasElement, args }) {
    const panel = within(canvasElement)
    await panel.findByRole("button", { name: t("files.upload") })
    const dataTransfer = new DataTransfer()
    for (const name of ["notes.txt", "run.exe", "gate.png"]) dataTransfer.items.add(new File(["text"], name))
    const target = canvasElement.querySelector(".ru-files-panel")
    if (!target) throw new Error("The panel is not drawn.")
    target.dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }))
    await expect(await panel.findByRole("alert")).toHaveTextContent("run.exe")
    await waitFor(() => expect(args.onUploaded).toHaveBeenCalledTimes(2))
    const uploaded = (name: string) => expect.objectContaining({ fileName: name })
    await expect(args.onUploaded).toHaveBeenCalledWith(uploaded("notes.txt"))
    await expect(args.onUploaded).toHaveBeenLastCalledWith(uploaded("gate.png"))
  },
}

export const Empty: Story = { args: { state: { kind: "ready", content: [] } } }
export const Loading: Story = { args: { state: { kind: "loading" } } }
export const ReadOnly: Story = {
  name: "Read-only",
  args: { locked: true },
  async play({ canvasElement }) {
    await expect(await within(canvasElement).findByText(t("files.readOnly"))).toBeVisible()
    const remove = t("files.remove", { name: "walkthrough.pdf" })
    await expect(within(canvasElement).queryByRole("button", { name: remove })).toBeNull()
  },
}
export const Failed: Story = {
  args: { state: { kind: "failed", message: "Please check your internet connection", onRetry: fn() } },
}
