import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test"
import { phone } from "../../../stories/screens/phone.ts"
import { administrator } from "../../../stories/screens/signed-in.ts"
import { createDocumentDraftStorage } from "../../../src/drafts/browser-storage.ts"
import { requireSession, ScreenStory } from "../../../stories/screens/screen-story.tsx"
import { t } from "../../../stories/texts.ts"
import { DocumentScreen } from "../web/page/document-screen.tsx"
import type { CheckOut, CheckOutId } from "../../check-outs/contract.ts"
import {
  documentCheckOut,
  documentResponses,
  narrativeId,
  ownCheckOut,
  sampleDocument,
  versionOf,
} from "./sample-documents.ts"
import { sampleText } from "../../../stories/sample-text.ts"

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

const addresses: Readonly<Record<string, string>> = {
  f3: `data:application/pdf,${encodeURIComponent("%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]>>endobj\ntrailer<</Root 1 0 R>>\n")}`,
  f4: "data:text/plain;charset=utf-8,%3Cb%3EApproved%3C%2Fb%3E",
}

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
              fileOf("f2", "Procure to pay.docx", "application/octet-stream"),
              fileOf("f3", "Delegation of authority.pdf", "application/pdf"),
              fileOf("f4", "Approval.txt", "text/plain"),
            ],
            page: 0,
            hasMore: false,
          }),
          "GET /api/file/download": (_, query) => ({
            fileUploadId: query.get("fileUploadId"),
            fileName: "Procure to pay.png",
            signedUrl: addresses[query.get("fileUploadId") ?? ""] ?? picture,
          }),
        },
      ),
    )(context),
  async play({ canvas }) {
    const caption = await canvas.findByRole("button", { name: sampleText("Procure to pay.png") })
    await waitFor(() => expect(caption.closest("figure")?.querySelector("img")).toBeVisible())
    await expect(canvas.getByText(t("document.empty.download"))).toBeVisible()
    const pdf = canvas.getByRole("button", { name: "Delegation of authority.pdf" })
    await userEvent.click(pdf)
    const dialog = within(await screen.findByRole("dialog"))
    const name = "Delegation of authority.pdf"
    // A browser without a viewer says so, and offers the download as well.
    if (navigator.pdfViewerEnabled)
      await expect(await dialog.findByTitle(t("field.file.preview", { name }))).toBeVisible()
    else await expect(await dialog.findByText(t("field.file.noPdfViewer", { name }))).toBeVisible()
    await userEvent.click(dialog.getByRole("button", { name: t("field.file.next") }))
    await expect(await dialog.findByText(/<b>Approved<\/b>/)).toBeVisible()
    await userEvent.keyboard("{Escape}")
    await waitFor(() => expect(pdf).toHaveFocus())
    await userEvent.click(canvas.getByRole("button", { name: t("document.empty.narrative.write") }))
    await expect(await canvas.findByRole("button", { name: t("document.checkIn") })).toBeVisible()
  },
}

const drafts = createDocumentDraftStorage(administrator.id, narrativeId)

/** What closed windows have left in this browser: the first one is the oldest. */
async function leaveDrafts(...texts: readonly string[]): Promise<void> {
  for (const { id } of await drafts.left()) await drafts.remove(id)
  for (const [index, text] of texts.entries()) {
    const draft = drafts.open()
    draft.close()
    const hour = String(10 + index)
    await draft.put({
      content: { type: "doc", content: [{ type: "paragraph", content: [{ type: "text", text }] }] },
      basedOn: { number: 3, revision: 1 },
      changedAt: `2026-11-27T${hour}:00:00.000Z`,
    })
  }
}

/** Two windows had unsaved changes when they closed: both are offered, the newer one first. */
export const FoundDrafts: Story = {
  name: "Drafts found",
  tags: ["direction"],
  async beforeEach(context) {
    await leaveDrafts("Invoices are matched every day.", "Invoices are matched every week.")
    return requireSession(documentResponses(sampleDocument(), { checkOut: null }))(context)
  },
  async play({ canvas }) {
    await expect(await canvas.findAllByRole("button", { name: t("document.offer.discard") })).toHaveLength(2)
  },
}

/** One is used, and edited; the other one stays until it is compared and discarded. */
export const TwoDrafts: Story = {
  name: "Use one of two drafts",
  tags: ["test-only"],
  async beforeEach(context) {
    await leaveDrafts("Invoices are matched every day.", "Invoices are matched every week.")
    return requireSession(documentResponses(sampleDocument(), { checkOut: ownCheckOut() }))(context)
  },
  async play({ canvas }) {
    const [useNewer] = await canvas.findAllByRole("button", { name: t("document.offer.use") })
    if (!useNewer) throw new Error("Nothing is offered.")
    await userEvent.click(useNewer)
    const editor = await canvas.findByRole("textbox", { name: /NAR-0001/ })
    await expect(editor).toHaveTextContent("Invoices are matched every week.")
    await expect(canvas.getByText(t("document.offer.editing"))).toBeVisible()
    const leftTexts = async () => (await drafts.left()).map(({ draft }) => JSON.stringify(draft.content))
    await waitFor(async () => expect(await leftTexts()).toEqual([expect.stringContaining("every day")]))

    const compare = canvas.getByRole("button", { name: t("document.compare") })
    await userEvent.click(compare)
    await expect(await canvas.findByText(/every/, { selector: "ins, ins *" })).toBeVisible()
    await expect(editor).not.toBeVisible()
    await userEvent.click(compare)
    await userEvent.click(canvas.getByRole("button", { name: t("document.offer.discard") }))
    await expect(editor).toBeVisible()
    await waitFor(async () => expect(await drafts.left()).toEqual([]))
  },
}

const held = { checkOut: ownCheckOut() as CheckOut | null, renewed: fn() }

/** Lost while editing: the text stays as a draft, is compared with the current version, and used once it is free. */
export const Lost: Story = {
  name: "Check-out lost",
  tags: ["test-only"],
  async beforeEach(context) {
    held.checkOut = ownCheckOut()
    held.renewed.mockReset()
    await leaveDrafts()
    return requireSession(
      documentResponses(sampleDocument(), held, {
        "PUT /api/v1/check-outs/own": () => {
          held.renewed()
          return held.checkOut
        },
        [`PUT /api/v1/process-documents/${narrativeId}`]: () => {
          held.checkOut = documentCheckOut({ id: "next" as CheckOutId })
          return Response.json({ code: "check_out.lost", message: "You are not checked in." }, { status: 409 })
        },
      }),
    )(context)
  },
  async play({ canvas }) {
    const editor = await canvas.findByRole("textbox", { name: /NAR-0001/ })
    // It was made before the page was loaded, and could end at any moment.
    await expect(held.renewed).toHaveBeenCalledOnce()
    await userEvent.click(editor)
    await userEvent.keyboard("Every day. {Control>}s{/Control}")
    const { holder } = documentCheckOut()
    const process = `NAR-0001 ${sampleText("Procure to pay")}`
    const takenOver = t("checkOuts.takenOver", { name: sampleText(holder?.name ?? ""), process })
    await expect(await canvas.findByText(takenOver)).toBeVisible()
    await waitFor(() => expect(editor).not.toBeInTheDocument())
    await expect(await canvas.findByText(/Every day\./)).toBeVisible()
    await waitFor(() => expect(document.activeElement).not.toBe(document.body))
    await expect(await drafts.left()).toHaveLength(1)
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

const closed = { checkOut: null as CheckOut | null, saved: fn() }
const long = "चालान दर्ज करें। ".repeat(1_500)

/** A closed tab saves and checks in at once, unless that is more bytes than a browser still sends. */
export const Closed: Story = {
  name: "Tab closed while editing",
  tags: ["test-only"],
  async beforeEach(context) {
    closed.checkOut = null
    closed.saved.mockReset()
    await leaveDrafts()
    return requireSession(
      documentResponses(sampleDocument(), closed, {
        [`PUT /api/v1/process-documents/${narrativeId}`]: (body) => {
          // Other saves do not say whether they check in.
          if ((body as { readonly checksIn?: boolean }).checksIn !== undefined) closed.saved(body)
          return { version: versionOf(3) }
        },
      }),
    )(context)
  },
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole("button", { name: t("document.checkOut") }))
    const editor = await canvas.findByRole("textbox", { name: /NAR-0001/ })
    // What was pressed is gone; one goes on in the text.
    await waitFor(() => expect(editor).toHaveFocus())
    const write = async (text: string) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData("text/plain", text)
      editor.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }))
      await canvas.findByText(t("document.status.pending"))
    }
    // Fewer than 64 Ki characters, but more bytes: it stays in this browser as a draft.
    await write(long)
    window.dispatchEvent(new PageTransitionEvent("pagehide"))
    editor.focus()
    await userEvent.keyboard("{Control>}z{/Control}")
    await waitFor(() => expect(editor.textContent).not.toContain(long))
    await write("Every day. ")
    window.dispatchEvent(new PageTransitionEvent("pagehide"))
    const saved = { checksIn: true, checkOutId: "own", basedOn: expect.objectContaining({ revision: 1 }) }
    await waitFor(() => expect(closed.saved).toHaveBeenCalledOnce())
    await expect(closed.saved).toHaveBeenCalledWith(expect.objectContaining(saved))
    await expect(JSON.stringify(closed.saved.mock.lastCall)).toContain("Every day.")
  },
}

const unavailable = { checkOut: null as CheckOut | null, isDown: false }

/** Checked out, but what is to be edited does not load: the page says so and tries again. */
export const NotLoaded: Story = {
  name: "Editing fails to start",
  tags: ["test-only"],
  async beforeEach(context) {
    unavailable.checkOut = null
    unavailable.isDown = false
    await leaveDrafts()
    const shown = sampleDocument()
    return requireSession(
      documentResponses(shown, unavailable, {
        [`GET /api/v1/process-documents/${narrativeId}`]: () =>
          unavailable.isDown && unavailable.checkOut
            ? Response.json({ code: "record.conflict", message: "The database restarts." }, { status: 409 })
            : { ...shown, checkOut: unavailable.checkOut },
      }),
    )(context)
  },
  async play({ canvas }) {
    const checkOut = await canvas.findByRole("button", { name: t("document.checkOut") })
    unavailable.isDown = true
    await userEvent.click(checkOut)
    const retry = await canvas.findByRole("button", { name: t("document.retry") })
    unavailable.isDown = false
    await userEvent.click(retry)
    await waitFor(() => expect(canvas.getByRole("textbox", { name: /NAR-0001/ })).toHaveFocus())
  },
}

/**
 * The user goes on while another version becomes the current one: the own text is shown, compared and saved as the
 * next.
 */
export const Outdated: Story = {
  name: "Outdated by another version",
  tags: ["direction", "interaction"],
  async beforeEach(context) {
    await leaveDrafts()
    return requireSession(
      documentResponses(
        sampleDocument(),
        { checkOut: ownCheckOut() },
        {
          [`PUT /api/v1/process-documents/${narrativeId}`]: () =>
            Response.json({ code: "document.outdated", message: "Another version was saved." }, { status: 409 }),
        },
      ),
    )(context)
  },
  async play({ canvas }) {
    const editor = await canvas.findByRole("textbox", { name: /NAR-0001/ })
    await userEvent.click(editor)
    await userEvent.keyboard("Every day. {Control>}s{/Control}")
    await expect(await canvas.findByText(t("document.offer.outdated.text"))).toBeVisible()
    await expect(canvas.getByRole("button", { name: t("document.offer.saveMine") })).toBeVisible()
    await expect(await canvas.findByText(/Every day\./)).toBeVisible()
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
