import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test"
import { t } from "../../../stories/texts.ts"
import { findOpenDialog } from "../../../stories/find-open-dialog.ts"
import { controlRecord } from "../../../stories/list/control-records.ts"
import {
  requireSession,
  ScreenStory,
  whenFailed,
  whenForbidden,
  whileLoading,
} from "../../../stories/screens/screen-story.tsx"
import { administrator } from "../../../stories/screens/signed-in.ts"
import type { DeletedRecord } from "../contract.ts"
import { RecycleBinScreen } from "../web/recycle-bin-screen.tsx"
import { deletedAgo, records } from "./deleted-records.ts"

const requestKey = "GET /api/v1/profiles/data/recycle-bin"
const page = (content: readonly DeletedRecord[]) => ({
  [requestKey]: () => ({ content, page: 0, size: 50, totalElements: content.length }),
  "GET /api/v1/profiles": () => ({ content: [] }),
})

const meta = {
  title: "Screens/Recycle bin",
  component: ScreenStory,
  args: { Screen: RecycleBinScreen, path: "/bin" },
} satisfies Meta<typeof ScreenStory>
export default meta
type Story = StoryObj<typeof meta>

/**
 * Shows how long each record stays, with emphasis near the end; records that cannot be restored have no restore button.
 */
export const Filled: Story = {
  name: "Restoring",
  tags: ["direction", "interaction"],
  beforeEach: requireSession(page(records)),
  async play({ canvas }) {
    const [, first, , last] = await canvas.findAllByRole("row")
    await expect(within(first!).getByText(t("recycleBin.days", { count: 30 }))).toBeVisible()
    await expect(within(last!).getByText(t("recycleBin.days", { count: 2 }))).toHaveClass("ru-badge")
    await userEvent.click(
      within(first!).getByRole("button", { name: t("recycleBin.restore.one", { name: records[0]?.uniqueId ?? "" }) }),
    )
    await within(await screen.findByRole("dialog")).findByRole("button", { name: t("recycleBin.restore") })
    await expect(
      within(last!).queryByRole("button", { name: t("recycleBin.restore.one", { name: records[2]?.uniqueId ?? "" }) }),
    ).toBeNull()
  },
}

/** The list before a record is restored. */
export const Listed: Story = {
  ...Filled,
  name: "Filled",
  tags: ["!test"],
  play: undefined,
}

/** A user without the permission to delete permanently has no button for it. */
export const WithoutPermanentDeletion: Story = {
  beforeEach: requireSession(page(records), { ...administrator, isClientAdmin: false }),
  async play({ canvas }) {
    await canvas.findAllByRole("row")
    await expect(canvas.getAllByRole("button", { name: new RegExp(t("recycleBin.restore")) })).toHaveLength(2)
    await expect(
      canvas.queryByRole("button", { name: t("recycleBin.purge.one", { name: records[0]?.uniqueId ?? "" }) }),
    ).toBeNull()
  },
}

const purged = fn()

/** Deletes permanently after the confirmation word is typed again; shows the server's error in the dialog. */
export const DeletePermanently: Story = {
  tags: ["test-only"],
  beforeEach: () => {
    let stored = [deletedAgo(0, 0)]
    return requireSession({
      ...page([]),
      [requestKey]: () => ({ content: stored, page: 0, size: 50, totalElements: stored.length }),
      [`DELETE /api/v1/profiles/data/recycle-bin/${controlRecord(0).id}`]: () => {
        purged()
        if (purged.mock.calls.length === 1)
          return Response.json({ code: "internal", message: "The server is busy." }, { status: 503 })
        stored = []
        return new Response(null, { status: 204 })
      },
    })()
  },
  async play({ canvas }) {
    purged.mockClear()
    const name = records[0]?.uniqueId ?? ""
    await userEvent.click(await canvas.findByRole("button", { name: t("recycleBin.purge.one", { name }) }))
    const dialog = within(await findOpenDialog())
    await userEvent.type(dialog.getByRole("textbox"), "DELETE")
    const confirm = dialog.getByRole("button", { name: t("recycleBin.purge") })
    await userEvent.click(confirm)
    await dialog.findByRole("alert")
    await expect(purged).toHaveBeenCalledOnce()
    // Each attempt requires typing the word again.
    await expect(confirm).toBeDisabled()
    await userEvent.type(dialog.getByRole("textbox"), "DELETE")
    await userEvent.click(confirm)
    await canvas.findByRole("heading", { name: t("recycleBin.empty") })
    await waitFor(() => expect(document.activeElement).toHaveClass("items-view"))
  },
}

export const Empty: Story = {
  beforeEach: requireSession(page([])),
  async play({ canvas }) {
    await expect(await canvas.findByRole("heading", { name: t("recycleBin.empty") })).toBeVisible()
  },
}

export const Loading: Story = whileLoading(requestKey, page([]))
export const Failed: Story = whenFailed(requestKey, page([]))
export const Forbidden: Story = whenForbidden(requestKey, "recycleBin.title", page([]))
