import type { Meta, StoryObj } from "@storybook/react-vite"
import { useMemo, useState } from "react"
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test"
import { auditTexts } from "../../messages/audit/on-demand.ts"
import { filesTexts } from "../../messages/files/on-demand.ts"
import { MoreTexts } from "../../renderers/more-texts.tsx"
import { FilesPanel, type FilesPanelProps } from "../../renderers/record/files/files-panel.tsx"
import { RecordScope } from "../../renderers/record/record-scope.tsx"
import { RecordServicesProvider, useDirectories, useRecordServices } from "../../renderers/record/services.tsx"
import { useRecordForm } from "../../renderers/record/use-record-form.ts"
import type { FileEntry } from "../../schemas/api/files.ts"
import type { UserId } from "../../schemas/ids.ts"
import { Drawer } from "../../ui/drawer.tsx"
import "../../renderers/record/record.css"
import { words } from "../designer/desk.ts"
import { controlRecord } from "./control-record.ts"
import { memoryServices } from "./memory-services.ts"
import { storyContext, useStoryLanguage } from "./record-story.tsx"
import { shippedProfile, shippedProfiles } from "./shipped-profiles.ts"

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
  file("f6", "reply.eml", { category: "COMMENT", state: "refused", deletable: false }),
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
  const services = useMemo(() => memoryServices({ profiles: shippedProfiles, candidates: [], record }), [record])
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
  const [wish, setWish] = useState<FilesPanelProps["wish"]>({ search: "", category: null })
  const [record] = useState(() => {
    const made = controlRecord(control, language)
    const access = { ...made.access, canWrite: false, readOnlyReason: "locked" as const }
    return locked ? { ...made, access } : made
  })
  const context = useMemo(() => storyContext(language), [language])
  const form = useRecordForm({ profile: control, record, context, services, records })
  return (
    <RecordScope form={form} people={people} records={records}>
      <MoreTexts texts={auditTexts}>
        <MoreTexts texts={filesTexts}>
          <div style={{ blockSize: "100dvh", display: "flex" }}>
            <Drawer open onClose={() => undefined} title={words("record.rail.files")} closeLabel="×">
              <FilesPanel
                {...panel}
                wish={wish}
                onWish={setWish}
                onMore={undefined}
                isFetchingMore={false}
                onUploaded={onUploaded}
              />
            </Drawer>
          </div>
        </MoreTexts>
      </MoreTexts>
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

/** Deleted until the record is saved, brought back, and starred. */
export const Several: Story = {
  async play({ canvasElement, args }) {
    const panel = within(canvasElement)
    const name = "walkthrough.pdf"
    await userEvent.click(await panel.findByRole("button", { name: words("files.remove", { name }) }))
    await expect(panel.getByText(words("files.removed"))).toBeVisible()
    await userEvent.click(panel.getByRole("button", { name: words("files.undoName", { name }) }))
    await waitFor(() => expect(panel.queryByText(words("files.removed"))).toBeNull())
    await userEvent.click(panel.getByRole("button", { name: words("files.star", { name: "gate.png" }) }))
    await expect(args.onStar).toHaveBeenCalledWith(files[2], true)
    const checked = panel.getByRole("button", { name: words("field.file.download", { name: "bank statement.xlsx" }) })
    await expect(checked).toBeDisabled()
  },
}

/** A picture large, and the next one with an arrow. */
export const Preview: Story = {
  tags: ["direction"],
  async play({ canvasElement }) {
    const show = words("field.file.show", { name: "stock-count.png" })
    await userEvent.click(await within(canvasElement).findByRole("button", { name: show }))
    const dialog = within(await screen.findByRole("dialog"))
    await expect(await dialog.findByAltText(words("field.file.preview", { name: "stock-count.png" }))).toBeVisible()
    const frame = document.querySelector<HTMLElement>(".ru-picture__frame")
    await waitFor(() => expect(frame).toHaveFocus())
    await userEvent.keyboard(document.documentElement.dir === "rtl" ? "{ArrowLeft}" : "{ArrowRight}")
    await expect(await dialog.findByAltText(words("field.file.preview", { name: "gate.png" }))).toBeVisible()
    await expect(dialog.getByRole("button", { name: words("field.file.next") })).toBeDisabled()
  },
}

/** What is not taken is told before anything is sent. */
export const Refused: Story = {
  async play({ canvasElement }) {
    await userEvent.click(await within(canvasElement).findByRole("button", { name: words("files.upload") }))
    const input = await waitFor(() => {
      const found = document.querySelector<HTMLInputElement>(".ru-drop input")
      if (!found) throw new Error("The dialog is not there yet.")
      return found
    })
    await userEvent.upload(input, new File(["MZ"], "run.exe"), { applyAccept: false })
    await expect(await within(canvasElement).findByRole("alert")).toHaveTextContent("run.exe")
    const resume = words("field.file.resume", { name: "run.exe" })
    await expect(within(canvasElement).queryByRole("button", { name: resume })).toBeNull()
  },
}

/** Files dragged from a folder are uploaded one after the other; what is not taken is refused by its name. */
export const Dropped: Story = {
  args: { onUploaded: fn() },
  async play({ canvasElement, args }) {
    const panel = within(canvasElement)
    await panel.findByRole("button", { name: words("files.upload") })
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
  args: { locked: true },
  async play({ canvasElement }) {
    await expect(await within(canvasElement).findByText(words("files.readOnly"))).toBeVisible()
    const remove = words("files.remove", { name: "walkthrough.pdf" })
    await expect(within(canvasElement).queryByRole("button", { name: remove })).toBeNull()
  },
}
export const Failed: Story = {
  args: { state: { kind: "failed", sentence: "Please check your internet connection", onRetry: fn() } },
}
