import type { Meta, StoryObj } from "@storybook/react-vite"
import { Suspense } from "react"
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test"
import type { ProfileId } from "../../../schemas/ids.ts"
import { expectNoSidewaysScrolling, phone } from "../../../stories/screens/phone.ts"
import { shippedProfile } from "../../../stories/record/shipped-profiles.ts"
import { requireSession, ScreenStory } from "../../../stories/screens/screen-story.tsx"
import { t } from "../../../stories/texts.ts"
import { aroundTheLibrary } from "../../master-library/stories/sample-library.ts"
import { project } from "../../projects/stories/sample-projects.ts"
import type { MockResponses } from "../../records/stories/bulk/mock-responses.ts"
import type { ProcessMatch } from "../contract.ts"
import { BulkUpload } from "../web/bulk-upload/bulk-upload.tsx"
import { sampleText } from "../../../stories/sample-text.ts"

/** Files uploaded as narratives of the processes that they are named after. */
const meta = {
  title: "Screens/Narratives and flowcharts/Bulk upload",
  component: ScreenStory,
  parameters: { layout: "fullscreen" },
  args: {
    Screen: () => (
      <Suspense>
        <BulkUpload profile={shippedProfile("narrative")} projectId={project.id} several={false} />
      </Suspense>
    ),
    path: "/",
    isPart: true,
  },
} satisfies Meta<typeof ScreenStory>
export default meta
type Story = StoryObj<typeof meta>

const processOf = (uniqueId: string, name: string, likeness: number): ProcessMatch["processes"][number] => ({
  recordId: uniqueId as never,
  type: "PROCESS",
  profileId: "process" as ProfileId,
  projectId: project.id,
  uniqueId,
  name,
  likeness,
})
const p2p = processOf("P-0001", "Procure to pay", 1)
const billing = processOf("P-0002", "Billing", 0.82)

const created = fn<(body: unknown) => void>()
let failures = 1

const responses = (): MockResponses => ({
  ...aroundTheLibrary(),
  "GET /api/v1/projects": () => ({ content: [project] }),
  "POST /api/v1/profiles/data/v4/paginated": () => ({ content: [{ name: "Billing" }], totalElements: 1 }),
  "POST /api/v1/process-documents/process-matches": (body) => ({
    content: (body as { names: readonly string[] }).names.map((name) => ({
      name,
      processes: name.startsWith("P-0001") ? [p2p] : name.startsWith(sampleText("Billing")) ? [billing] : [],
    })),
  }),
  "POST /api/v1/profiles/data/refFields/candidates": (body) => ({
    content:
      (body as { keyword: string }).keyword === "processes_1"
        ? [{ id: "P-0003", type: "PROCESS", uniqueId: "P-0003", name: "Hire to retire" }]
        : [],
    totalElements: 1,
    totalIsExact: true,
    alreadyLinked: 0,
  }),
  "POST /api/file/upload": () => ({
    presignedUrls: ["/part"],
    updatedFileName: "f",
    originalFileName: "f",
    uploadId: "u",
    fileUploadId: crypto.randomUUID(),
    partSize: 8_000_000,
    parts: [{ partNumber: 1, etag: "e", size: 5 }],
  }),
  "POST /api/file/complete-upload": () => ({ fileUploadId: "f", fileName: "f", size: 5 }),
  "POST /api/v1/profiles/data": (body) => {
    created(body)
    failures -= 1
    if (failures === 0) return Response.json({ code: "internal", message: "The server is busy." }, { status: 503 })
    return { id: "new", uniqueId: "NAR-0009" }
  },
})

const choose = async (...names: readonly string[]) => {
  const input = document.querySelector<HTMLInputElement>("input[type=file]")
  if (!input) throw new Error("No files can be chosen.")
  await userEvent.upload(
    input,
    names.map((name) => new File(["words"], name, { type: "application/pdf" })),
  )
}

/** One has no process of its name, and one the title of an existing record; one fails and is tried again. */
export const Mismatch: Story = {
  name: "Names without a process",
  tags: ["direction", "interaction"],
  beforeEach(context) {
    created.mockClear()
    failures = 1
    return requireSession(responses())(context)
  },
  async play({ canvas }) {
    await canvas.findByRole("button", { name: t("document.upload.choose") })
    await choose("P-0001_Procure_to_pay.pdf", `${sampleText("Billing")}.pdf`, "Payroll.pdf")
    await canvas.findByDisplayValue("P-0001 Procure to pay")
    await expect(await canvas.findByText(t("document.upload.outcome.unmatched"))).toBeVisible()
    await expect(canvas.getByText(t("document.upload.exists.record"))).toBeVisible()
    const start = (count: number) => canvas.findByRole("button", { name: t("document.upload.start", { count }) })
    await start(1)

    const combobox = canvas.getByRole("combobox", { name: t("document.upload.process.of", { name: "Payroll.pdf" }) })
    await userEvent.type(combobox, "hire")
    await userEvent.click(await screen.findByRole("option", { name: /P-0003/ }))
    await userEvent.click(await start(2))

    await expect(await canvas.findByText(sampleText("The server is busy."))).toBeVisible()
    await userEvent.click(within(await canvas.findByRole("alert")).getByRole("button", { name: t("document.retry") }))
    await waitFor(() => expect(canvas.getAllByRole("link", { name: "NAR-0009" })).toHaveLength(2))
    await expect(created).toHaveBeenCalledTimes(3)
    await expect(created).toHaveBeenCalledWith(
      expect.objectContaining({
        fields: expect.objectContaining({ title_1: { value: "Payroll" }, processes_1: { refId: ["P-0003"] } }),
      }),
    )
  },
}

/** On a phone: each file with its process, title and outcome below each other. */
export const OnAPhone: Story = {
  name: "On a phone",
  ...phone,
  tags: ["direction", "interaction"],
  beforeEach(context) {
    failures = 1
    return requireSession(responses())(context)
  },
  async play({ canvas }) {
    await canvas.findByRole("button", { name: t("document.upload.choose") })
    await choose("P-0001_Procure_to_pay.pdf", `${sampleText("Billing")}.pdf`, "Payroll.pdf")
    await expect(await canvas.findByText(t("document.upload.outcome.unmatched"))).toBeVisible()
    await expectNoSidewaysScrolling()
  },
}
