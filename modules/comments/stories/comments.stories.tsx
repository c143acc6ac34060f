import type { Meta, StoryObj } from "@storybook/react-vite"
import { useMemo, useState } from "react"
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test"
import { createDirectory } from "../../../fields/rendering/directory.ts"
import { createStagedFiles } from "../../../fields/rendering/staged-files.ts"
import { FieldViewContext, type FieldViewState } from "../../../fields/rendering/view-context.tsx"
import { LazyMessagesProvider } from "../../../renderers/lazy-messages-provider.tsx"
import {
  CommentServicesProvider,
  type CommentsContent,
  type CommentServices,
} from "../../../renderers/record/comments/comment-services.ts"
import { Comments } from "../../../renderers/record/comments/comments.tsx"
import type { PanelState } from "../../../renderers/record/side-panel/panel-state.ts"
import { SidePanel } from "../../../renderers/record/side-panel/side-panel.tsx"
import { fetchEditor } from "../../../renderers/rich-text.tsx"
import type { UserSummary } from "../../auth/contracts/auth.ts"
import type { Comment, Reply } from "../contract.ts"
import type { LinkedRecord } from "../../../schemas/record.ts"
import type { UserId } from "../../../schemas/ids.ts"
import "../../../renderers/record/record.css"
import { t } from "../../../stories/texts.ts"
import { today, useStoryLanguage } from "../../../stories/record/record-story.tsx"
import { expectToFitPhone, phone } from "../../../stories/screens/phone.ts"
import { findOpenDialog } from "../../../stories/find-open-dialog.ts"
import { sampleInLanguage, sampleText } from "../../../stories/sample-text.ts"

const tester = "tester" as UserId
const sent = fn()
const retried = fn()
const changedTo = fn()
const removed = fn()

const reply = (id: string, body: string, more: Partial<Reply> = {}): Reply => ({
  id,
  replyid: null,
  body: `<p>${body}</p>`,
  userid: tester,
  username: "Tester, operation",
  datetime: "2026-11-20T09:12:00.000Z",
  edited: null,
  hasAttachment: false,
  attachments: [],
  mentions: [],
  currentUser: false,
  editable: false,
  deleted: false,
  revision: 1,
  ...more,
})
const comment = (id: string, body: string, more: Partial<Comment> = {}): Comment => ({
  ...reply(id, body, more),
  replies: more.replies ?? [],
})
const file = (fileName: string, state: "ready" | "checking" | "infected") => ({
  fileUploadId: fileName,
  fileName,
  size: 84_000,
  fileType: "text/plain",
  state,
})

const threads: readonly Comment[] = [
  comment("1", "Sample 17 was released with a price difference of 6.4 %. No reason is recorded in the block log.", {
    replies: [
      reply("2", '<span data-type="mention" data-id="x">@Tester, operation</span> the reason sits in the old log.', {
        username: "P2P process owner",
        edited: "2026-11-20T10:00:00.000Z",
        attachments: [
          file("block-log-2026-09.xlsx", "ready"),
          file("tolerance-settings.pdf", "checking"),
          file("macro.doc", "infected"),
        ],
      }),
    ],
  }),
  comment("3", "", { deleted: true, body: "", replies: [reply("4", "Agreed.", { username: null })] }),
  comment("5", "تم رفع الملاحظة، يرجى تأجيل تاريخ الاستحقاق.", {
    username: "Internal control lead",
    currentUser: true,
    editable: true,
  }),
]
const ready = (content: Partial<CommentsContent>): PanelState<CommentsContent> => ({
  kind: "ready",
  content: { threads: [], outgoing: [], hasPrevious: false, ...content },
})

const services = (): CommentServices => {
  const drafts = new Map<string, Parameters<CommentServices["saveDraft"]>[1]>()
  return {
    send: sent,
    retry: retried,
    discard: fn(),
    change: async (_comment, draft) => {
      changedTo(draft.html)
      return {
        ok: false,
        message: sampleText("Someone else changed this record."),
        current: reply("5", "The latest version"),
      }
    },
    remove: async (one) => {
      removed(one.id)
      return { ok: true }
    },
    searchUsers: async () => [{ value: tester, label: sampleText("Tester, operation"), user: true }],
    files: {
      available: true,
      upload: async ({ name, size }) => ({ id: name, fileName: name, size }),
      link: () => Promise.reject(new Error("Download failed")),
    },
    dropFile: fn(),
    loadDraft: (draftKey) => drafts.get(draftKey) ?? null,
    saveDraft: (draftKey, draft) => drafts.set(draftKey, draft),
  }
}

function CommentsStory({ state }: { readonly state: PanelState<CommentsContent> }) {
  const language = useStoryLanguage()
  const [own] = useState(services)
  const inLanguage = useMemo(
    () => (state.kind === "ready" ? { ...state, content: sampleInLanguage(state.content) } : state),
    [state],
  )
  const view = useMemo(
    (): FieldViewState => ({
      language,
      module: "IC",
      tags: {},
      people: createDirectory<UserSummary>(async () => []),
      records: createDirectory<LinkedRecord>(async () => []),
      today,
      searchUsers: async () => [],
      searchRecords: async () => [],
      recordHref: () => undefined,
      files: own.files,
      staged: createStagedFiles(),
      revision: 1,
    }),
    [language, own],
  )
  return (
    <FieldViewContext value={view}>
      <div className="ru-record ru-stack ru-fill" style={{ blockSize: "100dvh" }}>
        <div className="ru-record__body ru-fill-block">
          <p style={{ flex: 1, padding: 16 }}>…</p>
          <SidePanel counts={{ comments: 4 }}>
            {() => (
              <LazyMessagesProvider area="audit-log">
                <LazyMessagesProvider area="comments">
                  <CommentServicesProvider value={own}>
                    <Comments state={inLanguage} language={language} onLoadPrevious={fn()} />
                  </CommentServicesProvider>
                </LazyMessagesProvider>
              </LazyMessagesProvider>
            )}
          </SidePanel>
        </div>
      </div>
    </FieldViewContext>
  )
}

const meta: Meta<typeof CommentsStory> = {
  title: "Record/Comments",
  component: CommentsStory,
  parameters: { layout: "fullscreen" },
  args: { state: ready({ threads }) },
  // The editor is large, so it is loaded with the first comment.
  loaders: [async () => ({ editor: await fetchEditor() })],
  beforeEach: () => sessionStorage.setItem("ru.record.drawer", "comments"),
}
export default meta
type Story = StoryObj<typeof CommentsStory>

const drawer = async () => within(await screen.findByRole("complementary"))
const openComposer = async () => userEvent.click(await screen.findByRole("button", { name: t("comments.write") }))

/** Threads with replies, files in every state, a deleted comment, and a hidden author. */
export const Filled: Story = {
  tags: ["direction", "dark"],
  async play() {
    const panel = await drawer()
    await panel.findByText(t("comments.deleted"))
    await panel.findByText(t("comments.unseen"))
    await expect(
      panel.getByRole("button", { name: t("comments.download", { name: "block-log-2026-09.xlsx" }) }),
    ).toBeVisible()
    await expect(panel.getAllByRole("button", { name: /block-log|tolerance|macro/ })).toHaveLength(1)
    await panel.findByText(t("comments.file.infected"))
  },
}
export const OnAPhone: Story = { ...phone, play: () => expectToFitPhone(".ru-drawer li") }
export const OlderComments: Story = { args: { state: ready({ threads, hasPrevious: true }) } }
export const Empty: Story = { args: { state: ready({}) } }
export const Loading: Story = { args: { state: { kind: "loading" } } }
export const Forbidden: Story = { args: { state: { kind: "forbidden" } } }
export const Failed: Story = { args: { state: { kind: "failed", message: "…", onRetry: fn() } } }

const long = Array.from({ length: 12 }, (_, at) =>
  comment(
    `long-${at}`,
    `Comment ${at}. ${"It goes on for a while, so that the drawer has to be scrolled. ".repeat(3)}`,
  ),
)

/** Adds two comments after a delay, one of them by the current user. */
function Arriving() {
  const [content, setContent] = useState(long)
  return (
    <>
      <button
        type="button"
        data-arrive=""
        onClick={() =>
          setContent((before) => [
            ...before,
            comment(`new-${before.length}`, "Said meanwhile."),
            comment(`own-${before.length}`, "Said by oneself elsewhere.", { currentUser: true }),
          ])
        }
      >
        Arrive
      </button>
      <CommentsStory state={ready({ threads: content })} />
    </>
  )
}

/** Keeps the scroll position of a user who reads earlier comments and counts the new ones; a button scrolls to them. */
export const NewComments: Story = {
  tags: ["test-only"],
  render: () => <Arriving />,
  async play() {
    const panel = await drawer()
    await panel.findByText(/^Comment 11/)
    const box = document.querySelector<HTMLElement>(".ru-drawer__body")
    const arrive = document.querySelector<HTMLElement>("[data-arrive]")
    if (!box || !arrive) throw new Error("The story has no drawer.")
    // New comments are visible at the end of the list, so no counter is shown.
    arrive.click()
    await panel.findByText("Said meanwhile.")
    await expect(panel.queryByRole("button", { name: t("comments.arrived", { count: 1 }) })).toBeNull()

    box.scrollTop = 0
    await waitFor(() => expect(box.scrollTop).toBe(0))
    box.dispatchEvent(new Event("scroll"))
    arrive.click()
    arrive.click()
    const button = await panel.findByRole("button", { name: t("comments.arrived", { count: 2 }) })
    await expect(box.scrollTop).toBe(0)
    await userEvent.click(button)
    await waitFor(() => expect(box.scrollHeight - box.scrollTop - box.clientHeight).toBeLessThan(2))
    await waitFor(() => expect(panel.queryByRole("button", { name: t("comments.arrived", { count: 2 }) })).toBeNull())
  },
}

/** Sends the text with its attachments; blank comments cannot be sent. */
export const Writing: Story = {
  tags: ["test-only"],
  async play() {
    await openComposer()
    const box = await screen.findByRole("textbox", { name: t("comments.label") })
    const send = screen.getByRole("button", { name: t("comments.send") })
    await expect(send).toBeDisabled()
    await userEvent.click(box)
    await userEvent.keyboard("Explained")
    const input = document.querySelector<HTMLInputElement>('.ru-composer input[type="file"]')
    if (input) await userEvent.upload(input, new File(["text"], "log.txt", { type: "text/plain" }))
    await screen.findByRole("button", { name: t("comments.detach", { name: "log.txt" }) })
    await userEvent.click(box)
    await userEvent.keyboard("{Control>}{Enter}{/Control}")
    await expect(sent).toHaveBeenCalledWith(
      { html: expect.stringContaining("Explained"), files: [{ id: "log.txt", fileName: "log.txt", size: 4 }] },
      null,
    )
    await waitFor(() =>
      expect(screen.queryByRole("button", { name: t("comments.detach", { name: "log.txt" }) })).toBeNull(),
    )
  },
}

/** Preserves the text of a comment that failed to send and retries it. */
export const NotSent: Story = {
  tags: ["interaction"],
  args: {
    state: ready({
      threads,
      outgoing: [
        { key: "k", html: "<p>Under way</p>", files: [], replyTo: null, at: "2026-11-21T08:00:00.000Z", failure: null },
        {
          key: "f",
          html: "<p>Lost line</p>",
          files: [],
          replyTo: "1",
          at: "2026-11-21T08:00:00.000Z",
          failure: "No connection.",
        },
      ],
    }),
  },
  async play() {
    await screen.findByText("Lost line")
    await screen.findByText(t("comments.sending"))
    await userEvent.click(screen.getByRole("button", { name: t("comments.retry") }))
    await expect(retried).toHaveBeenCalledWith("f")
  },
}

/** Shows a concurrent change of another window next to the user's text, which is preserved. */
export const Editing: Story = {
  name: "Edited in two windows",
  tags: ["direction", "interaction"],
  async play() {
    const panel = await drawer()
    await userEvent.click(await panel.findByText(t("comments.edit")))
    const box = await panel.findByRole("textbox")
    await userEvent.click(box)
    await userEvent.keyboard(" more")
    await userEvent.click(panel.getByRole("button", { name: t("comments.save") }))
    await panel.findByText("The latest version")
    await panel.findByText(sampleText("Someone else changed this record."))
    await expect(box).toHaveTextContent("more")
    await expect(changedTo).toHaveBeenCalledWith(expect.stringContaining("more"))
  },
}

/** Deletes a comment only after confirmation. */
export const Deleting: Story = {
  tags: ["test-only"],
  async play() {
    await userEvent.click(await screen.findByText(t("comments.delete")))
    const dialog = await findOpenDialog()
    await expect(removed).not.toHaveBeenCalled()
    await userEvent.click(within(dialog).getByRole("button", { name: t("comments.delete") }))
    await waitFor(() => expect(removed).toHaveBeenCalledWith("5"))
  },
}
