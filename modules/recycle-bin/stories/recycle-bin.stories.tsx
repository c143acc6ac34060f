import type { Meta, StoryObj } from "@storybook/react-vite"
import { QueryClient, QueryClientProvider } from "@tanstack/react-query"
import { Suspense, useState } from "react"
import { expect, fn, userEvent, waitFor, within } from "storybook/test"
import { LazyMessagesProvider } from "../../../renderers/lazy-messages-provider.tsx"
import type { DeletedRecord } from "../contract.ts"
import { textIn } from "../../../schemas/languages.ts"
import { RecycleBinTable } from "../web/recycle-bin-table.tsx"
import { PurgeDialog } from "../web/purge-dialog.tsx"
import "../web/recycle-bin.css"
import { mockResponses } from "../../records/stories/bulk/mock-responses.ts"
import { t } from "../../designer/stories/designer-driver.ts"
import { controlProfile } from "../../../stories/list/control-profile.ts"
import { controlRecord } from "../../../stories/list/control-records.ts"
import { useStoryLanguage } from "../../../stories/record/record-story.tsx"
import { findOpenDialog } from "../../../stories/find-open-dialog.ts"
import { deleted, now, records } from "./deleted-records.ts"

const restored = fn()
const purged = fn()
const closed = fn()

interface RecycleBinStoryProps {
  readonly canPurge: boolean
  readonly confirming?: DeletedRecord
}

function RecycleBinStory({ canPurge, confirming }: RecycleBinStoryProps) {
  const language = useStoryLanguage()
  const [queries] = useState(() => new QueryClient())
  return (
    <QueryClientProvider client={queries}>
      <Suspense>
        <LazyMessagesProvider area="recycle-bin">
          <RecycleBinTable
            records={records}
            busy={false}
            now={now}
            nameOf={() => textIn(controlProfile.name, language)}
            onRestore={restored}
            onPurge={canPurge ? purged : undefined}
          />
          {confirming ? <PurgeDialog record={confirming} onPurged={purged} onClose={closed} /> : null}
        </LazyMessagesProvider>
      </Suspense>
    </QueryClientProvider>
  )
}

const meta = {
  title: "Screens/Recycle bin",
  component: RecycleBinStory,
  args: { canPurge: true },
} satisfies Meta<typeof RecycleBinStory>
export default meta
type Story = StoryObj<typeof meta>

/**
 * Shows how long each record stays, with emphasis near the end; records that cannot be restored have no restore button.
 */
export const Records: Story = {
  tags: ["direction"],
  async play({ canvas }) {
    const [first, , last] = records.map(({ uniqueId }) =>
      within(canvas.getByText(uniqueId).closest("tr") as HTMLElement),
    )
    await expect(first?.getByText(t("recycleBin.days", { count: 30 }))).toBeVisible()
    await expect(last?.getByText(t("recycleBin.days", { count: 2 }))).toHaveClass("ru-badge")
    await userEvent.click(
      first?.getByRole("button", {
        name: t("recycleBin.restore.one", { record: records[0]?.uniqueId ?? "" }),
      }) as HTMLElement,
    )
    await expect(restored).toHaveBeenCalledWith(records[0])
    await expect(
      last?.queryByRole("button", { name: t("recycleBin.restore.one", { record: records[2]?.uniqueId ?? "" }) }),
    ).toBeNull()
  },
}

/** A user without the permission to delete permanently has no button for it. */
export const WithoutPurge: Story = {
  args: { canPurge: false },
  async play({ canvas }) {
    await expect(canvas.getAllByRole("button")).toHaveLength(2)
  },
}

/** Deletes permanently after the confirmation word is typed again; shows the server's error in the dialog. */
export const Purge: Story = {
  args: { confirming: deleted(0, 0) },
  beforeEach: () => {
    let calls = 0
    return mockResponses({
      [`DELETE /api/v1/profiles/data/recycle-bin/${controlRecord(0).id}`]: () => {
        calls += 1
        return calls === 1
          ? Response.json({ code: "internal", message: "The server is busy." }, { status: 503 })
          : new Response(null, { status: 204 })
      },
    })
  },
  async play() {
    const dialog = within(await findOpenDialog())
    await userEvent.type(dialog.getByRole("textbox"), "DELETE")
    const confirm = dialog.getByRole("button", { name: t("recycleBin.purge") })
    await userEvent.click(confirm)
    await dialog.findByRole("alert")
    await expect(purged).not.toHaveBeenCalled()
    // Each attempt requires typing the word again.
    await expect(confirm).toBeDisabled()
    await userEvent.type(dialog.getByRole("textbox"), "DELETE")
    await userEvent.click(confirm)
    await waitFor(() => expect(purged).toHaveBeenCalledOnce())
  },
}
