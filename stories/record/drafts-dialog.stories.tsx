import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, screen, userEvent, waitFor, within } from "storybook/test"
import type { DraftBody, DraftSummary } from "../../schemas/api/drafts.ts"
import type { ProfileId, ProjectId, RecordId, UserId } from "../../schemas/ids.ts"
import { clearShelf, shelfOf, shelvedIds } from "../../src/drafts/browser-shelf.ts"
import { DraftsButton } from "../../src/screens/records/drafts/drafts-button.tsx"
import { words } from "../designer/desk.ts"
import { listedControl } from "../profiles/listed-control.ts"
import { behindSignIn, ScreenStory } from "../screens/screen-story.tsx"

const begun: DraftSummary = {
  id: "01990000-0000-7000-8000-00000000000b",
  profileId: "control" as ProfileId,
  projectId: "p1" as ProjectId,
  recordId: null,
  uniqueId: null,
  title: "Begun and left",
  kept: true,
  savedAt: "2026-11-20T09:12:00.000Z",
}
const changed: DraftSummary = {
  ...begun,
  id: "01990000-0000-7000-8000-00000000000a",
  recordId: "01990000-0000-7000-8000-00000000000a" as RecordId,
  uniqueId: "C-P2P-014",
  title: "",
}

const body: DraftBody = {
  profileId: begun.profileId,
  profileVersion: 1,
  projectId: begun.projectId,
  recordId: null,
  revision: null,
  counter: 3,
  kept: true,
  fields: { title_1: { at: 2, wire: { value: "Begun and left" } } },
}

/** What one has begun and not saved. */
const meta = {
  title: "Record/Drafts",
  component: ScreenStory,
  args: { Screen: () => <DraftsButton />, path: "/" },
  beforeEach: behindSignIn({
    "GET /api/v1/profiles": () => ({ content: [listedControl] }),
    "GET /api/v1/profiles/drafts": () => ({ content: [begun, changed] }),
  }),
} satisfies Meta<typeof ScreenStory>
export default meta
type Story = StoryObj<typeof meta>

/** Each leads to where it was typed: a new record with its draft, another to its own page. */
export const Listed: Story = {
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole("button", { name: words("drafts.open", { count: 2 }) }))
    const dialog = within(await screen.findByRole("dialog"))
    const link = await dialog.findByRole("link", { name: "Begun and left" })
    await expect(link).toHaveAttribute("href", expect.stringContaining(`/control/p1/new?draft=${begun.id}`))
    await expect(dialog.getByRole("link", { name: words("drafts.untitled") })).toHaveAttribute(
      "href",
      expect.stringContaining(`/control/p1/edit/${changed.id}`),
    )
    await waitFor(() => expect(dialog.getAllByRole("listitem")).toHaveLength(2))
  },
}

/** One is discarded; the list says when there is none left. */
export const Discarded: Story = {
  beforeEach() {
    const left = new Set([begun])
    return behindSignIn({
      "GET /api/v1/profiles": () => ({ content: [listedControl] }),
      "GET /api/v1/profiles/drafts": () => ({ content: [...left] }),
      [`GET /api/v1/profiles/drafts/${begun.id}`]: () => ({ draft: { ...body, id: begun.id, savedAt: begun.savedAt } }),
      [`DELETE /api/v1/profiles/drafts/${begun.id}`]: () => {
        left.delete(begun)
        return new Response(null, { status: 204 })
      },
    })()
  },
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole("button", { name: words("drafts.open", { count: 1 }) }))
    const dialog = within(await screen.findByRole("dialog"))
    await userEvent.click(
      await dialog.findByRole("button", { name: words("drafts.discard", { title: "Begun and left" }) }),
    )
    await expect(await dialog.findByText(words("drafts.empty"))).toBeVisible()
  },
}

/** After logging out nothing is stored in the browser again, also when a call that was on its way fails only then. */
export const LoggedOut: Story = {
  async play() {
    const [user, copy] = ["logs-out" as UserId, { draft: body, blind: false }]
    const stored = shelfOf(user, begun.id)
    await stored.put(copy)
    await expect(await shelvedIds(user)).toEqual([begun.id])
    await clearShelf(user)
    await stored.put(copy)
    await expect(await shelvedIds(user)).toEqual([])
  },
}
