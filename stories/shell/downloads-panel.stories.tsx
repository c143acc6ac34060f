import type { Meta, StoryObj } from "@storybook/react-vite"
import { Suspense } from "react"
import { expect, fn, userEvent, within } from "storybook/test"
import { LazyMessagesProvider } from "../../renderers/lazy-messages-provider.tsx"
import type { ExportFile } from "../../modules/exports/contract.ts"
import type { JobId } from "../../schemas/ids.ts"
import { DownloadsPanel } from "../../src/shell/downloads/downloads-panel.tsx"
import { sampleInLanguage } from "../sample-text.ts"
import "../../src/shell/downloads/downloads.css"

const file = (id: string, more: Partial<ExportFile> = {}): ExportFile => ({
  id,
  fileName: "Controls.xlsx",
  reportFormat: "EXCEL",
  exportType: "LIST_VIEW_EXPORT",
  reportStatus: "READY",
  downloaded: false,
  read: false,
  fileUploadId: id,
  size: 98_598_828,
  jobId: `job-${id}` as JobId,
  done: 44,
  total: 44,
  requestedAt: "2026-11-21T13:26:00.000Z",
  finishedAt: "2026-11-21T13:26:04.000Z",
  problems: [],
  ...more,
})

const notYet = { fileUploadId: null, size: null, finishedAt: null }
const everyKind: readonly ExportFile[] = [
  file("6", { ...notYet, reportStatus: "PENDING", fileName: "Risks.pdf", reportFormat: "PDF", done: 0, total: null }),
  file("5", { ...notYet, reportStatus: "IN_PROGRESS", done: 400_000, total: 1_000_000 }),
  file("4"),
  file("3", { fileName: "الضوابط الرئيسية.pdf", reportFormat: "PDF", downloaded: true, read: true, size: 24_500 }),
  file("2", {
    ...notYet,
    reportStatus: "FAILED",
    fileName: "A list whose name is longer than the panel is wide, as names of lists sometimes are.pdf",
    reportFormat: "PDF",
    problems: [{ code: "export.too_much_for_pages", path: [], message: "This is more than a PDF can hold." }],
  }),
]

const meta = {
  title: "Screens/Application frame/Downloads",
  component: DownloadsPanel,
  args: {
    files: everyKind,
    failure: undefined,
    onRetry: fn(),
    onMarkAllRead: fn(),
    onDownload: fn(),
    onDelete: fn(),
  },
  decorators: [
    (Story) => (
      <Suspense fallback={null}>
        <LazyMessagesProvider area="downloads">
          <Story />
        </LazyMessagesProvider>
      </Suspense>
    ),
  ],
} satisfies Meta<typeof DownloadsPanel>
export default meta
type Story = StoryObj<typeof meta>

export const EveryState: Story = {
  tags: ["direction", "interaction"],
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement)
    const rows = await canvas.findAllByRole("listitem")
    await expect(rows).toHaveLength(5)
    await expect(canvas.getAllByRole("progressbar")).toHaveLength(2)
    const [download, remove] = within(rows[2] as HTMLElement).getAllByRole("button")
    await userEvent.click(download as HTMLElement)
    await expect(args.onDownload).toHaveBeenCalledWith(sampleInLanguage(everyKind[2]))
    await userEvent.click(remove as HTMLElement)
    await expect(args.onDelete).toHaveBeenCalledWith(sampleInLanguage(everyKind[2]))
    // A missing file cannot be downloaded.
    await expect(within(rows[0] as HTMLElement).getAllByRole("button")).toHaveLength(1)
  },
}

export const Empty: Story = { args: { files: [] } }

export const Failed: Story = { args: { files: undefined, failure: "Please check your internet connection." } }

export const Loading: Story = { args: { files: undefined } }
