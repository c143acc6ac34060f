import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, screen, userEvent, waitFor, within } from "storybook/test"
import type { DraftBody, DraftSummary } from "../../modules/records/contracts/drafts.ts"
import type { ProfileId, ProjectId, RecordId, UserId } from "../../schemas/ids.ts"
import { clearStorage, createDraftStorage, listStoredDraftIds } from "../../src/drafts/browser-storage.ts"
import { DraftsButton } from "../../modules/records/web/drafts/drafts-button.tsx"
import { t } from "../texts.ts"
import { listedControl } from "../../modules/designer/stories/record-types/listed-control.ts"
import { requireSession, ScreenStory } from "../screens/screen-story.tsx"
import { sampleText } from "../sample-text.ts"

const startedDraft: DraftSummary = {
  id: "01990000-0000-7000-8000-00000000000b",
  profileId: "control" as ProfileId,
  projectId: "p1" as ProjectId,
  recordId: null,
  uniqueId: null,
  title: "Unfinished draft",
  savedExplicitly: true,
  savedAt: "2026-11-20T09:12:00.000Z",
}
const changed: DraftSummary = {
  ...startedDraft,
  id: "01990000-0000-7000-8000-00000000000a",
  recordId: "01990000-0000-7000-8000-00000000000a" as RecordId,
  uniqueId: "C-P2P-014",
  title: "",
}

const body: DraftBody = {
  profileId: startedDraft.profileId,
  profileVersion: 1,
  projectId: startedDraft.projectId,
  recordId: null,
  revision: null,
  counter: 3,
  savedExplicitly: true,
  fields: { title_1: { at: 2, wire: { value: "Unfinished draft" } } },
}

/** The user's unsaved drafts. */
const meta = {
  title: "Record/Drafts",
  component: ScreenStory,
  args: { Screen: () => <DraftsButton />, path: "/", isPart: true },
  beforeEach: requireSession({
    "GET /api/v1/profiles": () => ({ content: [listedControl] }),
    "GET /api/v1/profiles/drafts": () => ({ content: [startedDraft, changed] }),
  }),
} satisfies Meta<typeof ScreenStory>
export default meta
type Story = StoryObj<typeof meta>

/** Each draft links to its location: a new record with its draft, or the page of an existing one. */
export const Filled: Story = {
  tags: ["interaction"],
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole("button", { name: t("drafts.open", { count: 2 }) }))
    const dialog = within(await screen.findByRole("dialog"))
    const link = await dialog.findByRole("link", { name: sampleText("Unfinished draft") })
    await expect(link).toHaveAttribute("href", expect.stringContaining(`/control/p1/new?draft=${startedDraft.id}`))
    await expect(dialog.getByRole("link", { name: t("drafts.untitled") })).toHaveAttribute(
      "href",
      expect.stringContaining(`/control/p1/edit/${changed.id}`),
    )
    await waitFor(() => expect(dialog.getAllByRole("listitem")).toHaveLength(2))
  },
}

/** Discards a draft; the list shows when none is left. */
export const Discarded: Story = {
  name: "Discard a draft",
  tags: ["test-only"],
  beforeEach() {
    const left = new Set([startedDraft])
    return requireSession({
      "GET /api/v1/profiles": () => ({ content: [listedControl] }),
      "GET /api/v1/profiles/drafts": () => ({ content: [...left] }),
      [`GET /api/v1/profiles/drafts/${startedDraft.id}`]: () => ({
        draft: { ...body, id: startedDraft.id, savedAt: startedDraft.savedAt },
      }),
      [`DELETE /api/v1/profiles/drafts/${startedDraft.id}`]: () => {
        left.delete(startedDraft)
        return new Response(null, { status: 204 })
      },
    })()
  },
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole("button", { name: t("drafts.open", { count: 1 }) }))
    const dialog = within(await screen.findByRole("dialog"))
    await userEvent.click(
      await dialog.findByRole("button", { name: t("drafts.discard", { title: sampleText("Unfinished draft") }) }),
    )
    await expect(await dialog.findByText(t("drafts.empty"))).toBeVisible()
  },
}

/** After signing out no draft is stored in the browser again, even when a pending request fails later. */
export const SignedOut: Story = {
  name: "Signed out",
  tags: ["test-only"],
  async play() {
    const [user, copy] = ["logs-out" as UserId, { draft: body, blind: false }]
    const stored = createDraftStorage(user, startedDraft.id)
    await stored.put(copy)
    await expect(await listStoredDraftIds(user)).toEqual([startedDraft.id])
    await clearStorage(user)
    await stored.put(copy)
    await expect(await listStoredDraftIds(user)).toEqual([])
  },
}
