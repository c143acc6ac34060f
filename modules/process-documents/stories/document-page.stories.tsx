import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, userEvent, waitFor } from "storybook/test"
import { phone } from "../../../stories/screens/phone.ts"
import { administrator } from "../../../stories/screens/signed-in.ts"
import { createDocumentDraftStorage } from "../../../src/drafts/browser-storage.ts"
import { requireSession, ScreenStory } from "../../../stories/screens/screen-story.tsx"
import { t } from "../../designer/stories/designer-driver.ts"
import { DocumentScreen } from "../web/page/document-screen.tsx"
import type { CheckOut, CheckOutId } from "../../check-outs/contract.ts"
import { documentCheckOut, documentResponses, narrativeId, ownCheckOut, sampleDocument } from "./sample-documents.ts"

/** The document of a narrative, flowchart or policy: reading, versions and editing. */
const meta = {
  title: "Screens/Narratives and flowcharts/Document",
  component: ScreenStory,
  parameters: { layout: "fullscreen" },
  args: { Screen: DocumentScreen, path: "/documents/$recordId", at: `/documents/${narrativeId}` },
} satisfies Meta<typeof ScreenStory>
export default meta
type Story = StoryObj<typeof meta>

/** Checked out by someone else: others read it, and can ask for it. */
export const Reading: Story = {
  tags: ["direction"],
  beforeEach: (context) => requireSession(documentResponses(sampleDocument({ checkOut: documentCheckOut() })))(context),
}

const picture = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="640" height="220"><rect width="640" height="220" fill="#eef"/><path d="M60 110h200m80 0h240" stroke="#446" stroke-width="3"/><rect x="260" y="80" width="80" height="60" rx="6" fill="#fff" stroke="#446"/></svg>')}`
const fileOf = (id: string, fileName: string, fileType: string) => ({
  id,
  fileUploadId: id,
  uploadId: id,
  fileName,
  size: 48_000,
  fileType,
  category: "ATTACHMENT",
  state: "ready",
  uploadedBy: "Salma Nasser",
  uploadedById: "u2",
  uploadedOn: "2026-11-20",
  uploadTime: "2026-11-20T08:00:00.000Z",
  starred: false,
  deletable: true,
  serviceId: narrativeId,
  serviceReferenceId: null,
})

/** Nothing written yet: the files of the record, and an invitation that checks the document out. */
export const Empty: Story = {
  name: "Empty, with files",
  tags: ["test-only"],
  beforeEach: (context) =>
    requireSession(
      documentResponses(
        sampleDocument({ version: null, content: null, references: [] }),
        { checkOut: null },
        {
          "GET /api/file/list": () => ({
            content: [
              fileOf("f1", "Procure to pay.png", "image/png"),
              fileOf("f2", "Procure to pay.pdf", "application/pdf"),
            ],
            page: 0,
            hasMore: false,
          }),
          "GET /api/file/download": (_, query) => ({
            fileUploadId: query.get("fileUploadId"),
            fileName: "Procure to pay.png",
            signedUrl: picture,
          }),
        },
      ),
    )(context),
  async play({ canvas }) {
    const caption = await canvas.findByRole("button", { name: "Procure to pay.png" })
    await waitFor(() => expect(caption.closest("figure")?.querySelector("img")).toBeVisible())
    await expect(canvas.getByRole("button", { name: "Procure to pay.pdf" })).toBeVisible()
    await userEvent.click(canvas.getByRole("button", { name: t("document.empty.narrative.write") }))
    await expect(await canvas.findByRole("button", { name: t("document.checkIn") })).toBeVisible()
  },
}

const draftStorage = createDocumentDraftStorage(administrator.id, narrativeId)
const held = { checkOut: ownCheckOut() as CheckOut | null }

/** Lost while editing: the text stays as a draft, is compared with the current version, and used once it is free. */
export const Lost: Story = {
  name: "Check-out lost",
  tags: ["test-only"],
  async beforeEach(context) {
    held.checkOut = ownCheckOut()
    await draftStorage.remove()
    return requireSession(
      documentResponses(sampleDocument(), held, {
        [`PUT /api/v1/process-documents/${narrativeId}`]: () => {
          held.checkOut = documentCheckOut({ id: "next" as CheckOutId })
          return Response.json({ code: "check_out.lost", message: "You are not checked in." }, { status: 409 })
        },
      }),
    )(context)
  },
  async play({ canvas }) {
    const editor = await canvas.findByRole("textbox", { name: /NAR-0001/ })
    await userEvent.click(editor)
    await userEvent.keyboard("Every day. {Control>}s{/Control}")
    await expect(await canvas.findByText(/has taken over NAR-0001/)).toBeVisible()
    await waitFor(() => expect(editor).not.toBeInTheDocument())
    await expect(await canvas.findByText(/Every day\./)).toBeVisible()
    await expect(await draftStorage.get()).toBeDefined()
    await userEvent.click(canvas.getByRole("button", { name: t("document.compare") }))
    await expect(await canvas.findByText(/Every day\./, { selector: "ins, ins *" })).toBeVisible()

    // The other user checks it in.
    held.checkOut = null
    document.dispatchEvent(new Event("visibilitychange", { bubbles: true }))
    await userEvent.click(await canvas.findByRole("button", { name: t("document.checkOutAgain") }))
    await userEvent.click(await canvas.findByRole("button", { name: t("document.offer.use") }))
    await expect(await canvas.findByRole("textbox", { name: /NAR-0001/ })).toHaveTextContent("Every day.")
  },
}

/** An address that compares two versions. */
export const Versions: Story = {
  tags: ["direction"],
  args: { at: `/documents/${narrativeId}?compare=1` },
  beforeEach: (context) => requireSession(documentResponses(sampleDocument()))(context),
}

/** On a phone, to read. */
export const OnAPhone: Story = {
  name: "On a phone",
  ...phone,
  beforeEach: (context) => requireSession(documentResponses(sampleDocument()))(context),
}
