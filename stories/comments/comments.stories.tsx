import type { Meta, StoryObj } from "@storybook/react-vite"
import { useMemo, useState } from "react"
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test"
import { createDirectory } from "../../fields/drawing/directory.ts"
import { createStagedFiles } from "../../fields/drawing/staged-files.ts"
import { FieldViewContext, type FieldViewState } from "../../fields/drawing/view-context.tsx"
import { auditTexts } from "../../messages/audit/on-demand.ts"
import { commentsTexts } from "../../messages/comments/on-demand.ts"
import { MoreTexts } from "../../renderers/more-texts.tsx"
import {
  CommentServicesProvider,
  type CommentsContent,
  type CommentServices,
} from "../../renderers/record/comments/comment-services.ts"
import { Comments } from "../../renderers/record/comments/comments.tsx"
import type { PanelState } from "../../renderers/record/rail/panel-state.ts"
import { Rail } from "../../renderers/record/rail/rail.tsx"
import { fetchEditor } from "../../renderers/rich-text.tsx"
import type { Person } from "../../schemas/api/auth.ts"
import type { Comment, Reply } from "../../schemas/api/comments.ts"
import type { LinkedRecord } from "../../schemas/record.ts"
import type { UserId } from "../../schemas/ids.ts"
import "../../renderers/record/record.css"
import { words } from "../designer/desk.ts"
import { today, useStoryLanguage } from "../record/record-story.tsx"
import { expectToFitPhone, phone } from "../screens/phone.ts"
import { openedQuestion } from "../opened-question.ts"

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
const file = (fileName: string, state: "ready" | "checking" | "refused") => ({
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
          file("macro.doc", "refused"),
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
  content: { threads: [], outgoing: [], hasEarlier: false, ...content },
})

const services = (): CommentServices => {
  const drafts = new Map<string, Parameters<CommentServices["keepDraft"]>[1]>()
  return {
    send: sent,
    retry: retried,
    discard: fn(),
    change: async (_comment, draft) => {
      changedTo(draft.html)
      return { ok: false, sentence: "Someone else changed this record.", current: reply("5", "The latest version") }
    },
    remove: async (one) => {
      removed(one.id)
      return { ok: true }
    },
    searchPeople: async () => [{ value: tester, label: "Tester, operation", person: true }],
    files: {
      available: true,
      upload: async ({ name, size }) => ({ id: name, fileName: name, size }),
      link: () => Promise.reject(new Error("Download failed")),
    },
    dropFile: fn(),
    readDraft: (place) => drafts.get(place) ?? null,
    keepDraft: (place, draft) => drafts.set(place, draft),
  }
}

function CommentsStory({ state }: { readonly state: PanelState<CommentsContent> }) {
  const language = useStoryLanguage()
  const [own] = useState(services)
  const view = useMemo(
    (): FieldViewState => ({
      language,
      module: "IC",
      tags: {},
      people: createDirectory<Person>(async () => []),
      records: createDirectory<LinkedRecord>(async () => []),
      today,
      searchPeople: async () => [],
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
      <main className="ru-record" style={{ blockSize: "100dvh" }}>
        <div className="ru-record__body">
          <p style={{ flex: 1, padding: 16 }}>…</p>
          <Rail counts={{ comments: 4 }}>
            {() => (
              <MoreTexts texts={auditTexts}>
                <MoreTexts texts={commentsTexts}>
                  <CommentServicesProvider value={own}>
                    <Comments state={state} language={language} onEarlier={fn()} />
                  </CommentServicesProvider>
                </MoreTexts>
              </MoreTexts>
            )}
          </Rail>
        </div>
      </main>
    </FieldViewContext>
  )
}

const meta: Meta<typeof CommentsStory> = {
  title: "Record/Comments",
  component: CommentsStory,
  parameters: { layout: "fullscreen" },
  args: { state: ready({ threads }) },
  // The editor comes with the first comment that is written, and is large.
  loaders: [async () => ({ editor: await fetchEditor() })],
  beforeEach: () => sessionStorage.setItem("ru.record.drawer", "comments"),
}
export default meta
type Story = StoryObj<typeof CommentsStory>

const drawer = async () => within(await screen.findByRole("complementary"))
const openComposer = async () => userEvent.click(await screen.findByRole("button", { name: words("comments.write") }))

/** Threads with replies, files in every state, a stone, and somebody the reader may not see. */
export const Threads: Story = {
  tags: ["direction", "dark"],
  async play() {
    const panel = await drawer()
    await panel.findByText(words("comments.deleted"))
    await panel.findByText(words("comments.unseen"))
    await expect(
      panel.getByRole("button", { name: words("comments.download", { name: "block-log-2026-09.xlsx" }) }),
    ).toBeVisible()
    await expect(panel.getAllByRole("button", { name: /block-log|tolerance|macro/ })).toHaveLength(1)
    await panel.findByText(words("comments.file.refused"))
  },
}
export const OnAPhone: Story = { ...phone, play: () => expectToFitPhone(".ru-drawer li") }
export const Earlier: Story = { args: { state: ready({ threads, hasEarlier: true }) } }
export const Empty: Story = { args: { state: ready({}) } }
export const Loading: Story = { args: { state: { kind: "loading" } } }
export const Forbidden: Story = { args: { state: { kind: "forbidden" } } }
export const Failed: Story = { args: { state: { kind: "failed", sentence: "…", onRetry: fn() } } }

const long = Array.from({ length: 12 }, (_, at) =>
  comment(
    `long-${at}`,
    `Comment ${at}. ${"It goes on for a while, so that the drawer has to be scrolled. ".repeat(3)}`,
  ),
)

/** Two more come after a moment, one of them one's own. */
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

/** Whoever reads further up keeps their place and is told how many are new; a press goes to them. */
export const NewComments: Story = {
  render: () => <Arriving />,
  async play() {
    const panel = await drawer()
    await panel.findByText(/^Comment 11/)
    const box = document.querySelector<HTMLElement>(".ru-drawer__body")
    const arrive = document.querySelector<HTMLElement>("[data-arrive]")
    if (!box || !arrive) throw new Error("The story has no drawer.")
    // Who reads the newest sees them come, and nothing has to be said.
    arrive.click()
    await panel.findByText("Said meanwhile.")
    await expect(panel.queryByRole("button", { name: words("comments.arrived", { count: 1 }) })).toBeNull()

    box.scrollTop = 0
    await waitFor(() => expect(box.scrollTop).toBe(0))
    box.dispatchEvent(new Event("scroll"))
    arrive.click()
    arrive.click()
    const notice = await panel.findByRole("button", { name: words("comments.arrived", { count: 2 }) })
    await expect(box.scrollTop).toBe(0)
    await userEvent.click(notice)
    await waitFor(() => expect(box.scrollHeight - box.scrollTop - box.clientHeight).toBeLessThan(2))
    await waitFor(() =>
      expect(panel.queryByRole("button", { name: words("comments.arrived", { count: 2 }) })).toBeNull(),
    )
  },
}

/** What is sent is what was written, with what was attached; nothing blank is sent. */
export const Writing: Story = {
  async play() {
    await openComposer()
    const box = await screen.findByRole("textbox", { name: words("comments.label") })
    const send = screen.getByRole("button", { name: words("comments.send") })
    await expect(send).toBeDisabled()
    await userEvent.click(box)
    await userEvent.keyboard("Explained")
    const input = document.querySelector<HTMLInputElement>('.ru-composer input[type="file"]')
    if (input) await userEvent.upload(input, new File(["text"], "log.txt", { type: "text/plain" }))
    await screen.findByRole("button", { name: words("comments.detach", { name: "log.txt" }) })
    await userEvent.click(box)
    await userEvent.keyboard("{Control>}{Enter}{/Control}")
    await expect(sent).toHaveBeenCalledWith(
      { html: expect.stringContaining("Explained"), files: [{ id: "log.txt", fileName: "log.txt", size: 4 }] },
      null,
    )
    await waitFor(() =>
      expect(screen.queryByRole("button", { name: words("comments.detach", { name: "log.txt" }) })).toBeNull(),
    )
  },
}

/** A comment that was not taken keeps its words, and is tried again. */
export const NotSent: Story = {
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
    await screen.findByText(words("comments.sending"))
    await userEvent.click(screen.getByRole("button", { name: words("comments.retry") }))
    await expect(retried).toHaveBeenCalledWith("f")
  },
}

/** What another window wrote meanwhile is shown beside one's own words, which stay. */
export const Changing: Story = {
  tags: ["direction"],
  async play() {
    const panel = await drawer()
    await userEvent.click(await panel.findByText(words("comments.edit")))
    const box = await panel.findByRole("textbox")
    await userEvent.click(box)
    await userEvent.keyboard(" more")
    await userEvent.click(panel.getByRole("button", { name: words("comments.save") }))
    await panel.findByText("The latest version")
    await panel.findByText("Someone else changed this record.")
    await expect(box).toHaveTextContent("more")
    await expect(changedTo).toHaveBeenCalledWith(expect.stringContaining("more"))
  },
}

/** Nothing is deleted before somebody confirms it. */
export const Deleting: Story = {
  async play() {
    await userEvent.click(await screen.findByText(words("comments.delete")))
    const dialog = await openedQuestion()
    await expect(removed).not.toHaveBeenCalled()
    await userEvent.click(within(dialog).getByRole("button", { name: words("comments.delete") }))
    await waitFor(() => expect(removed).toHaveBeenCalledWith("5"))
  },
}
