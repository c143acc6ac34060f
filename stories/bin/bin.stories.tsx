import type { Meta, StoryObj } from "@storybook/react-vite"
import { QueryClient, QueryClientProvider } from "@tanstack/react-query"
import { Suspense, useState } from "react"
import { expect, fn, userEvent, waitFor, within } from "storybook/test"
import { binTexts } from "../../messages/bin/on-demand.ts"
import { MoreTexts } from "../../renderers/more-texts.tsx"
import type { DeletedRecord } from "../../schemas/api/bin.ts"
import { textIn } from "../../schemas/languages.ts"
import { BinTable } from "../../src/screens/bin/bin-table.tsx"
import { PurgeDialog } from "../../src/screens/bin/purge-dialog.tsx"
import "../../src/screens/bin/bin.css"
import { answering } from "../bulk/answering.ts"
import { words } from "../designer/desk.ts"
import { controlProfile } from "../list/control-profile.ts"
import { controlRecord } from "../list/control-records.ts"
import { useStoryLanguage } from "../record/record-story.tsx"
import { openedQuestion } from "../opened-question.ts"
import { deleted, now, records } from "./deleted-records.ts"

const restored = fn()
const purged = fn()
const closed = fn()

interface BinStoryProps {
  readonly mayPurge: boolean
  readonly asks?: DeletedRecord
}

function BinStory({ mayPurge, asks }: BinStoryProps) {
  const language = useStoryLanguage()
  const [queries] = useState(() => new QueryClient())
  return (
    <QueryClientProvider client={queries}>
      <Suspense>
        <MoreTexts texts={binTexts}>
          <BinTable
            records={records}
            busy={false}
            now={now}
            nameOf={() => textIn(controlProfile.name, language)}
            onRestore={restored}
            onPurge={mayPurge ? purged : undefined}
          />
          {asks ? <PurgeDialog record={asks} onPurged={purged} onClose={closed} /> : null}
        </MoreTexts>
      </Suspense>
    </QueryClientProvider>
  )
}

const meta = {
  title: "Screens/Recycle bin",
  component: BinStory,
  args: { mayPurge: true },
} satisfies Meta<typeof BinStory>
export default meta
type Story = StoryObj<typeof meta>

/** How long each still lies there, said louder near the end; what may not be put back offers no way to. */
export const Records: Story = {
  tags: ["direction"],
  async play({ canvas }) {
    const [first, , last] = records.map(({ uniqueId }) =>
      within(canvas.getByText(uniqueId).closest("tr") as HTMLElement),
    )
    await expect(first?.getByText(words("bin.days", { count: 30 }))).toBeVisible()
    await expect(last?.getByText(words("bin.days", { count: 2 }))).toHaveClass("ru-badge")
    await userEvent.click(
      first?.getByRole("button", {
        name: words("bin.restore.one", { record: records[0]?.uniqueId ?? "" }),
      }) as HTMLElement,
    )
    await expect(restored).toHaveBeenCalledWith(records[0])
    await expect(
      last?.queryByRole("button", { name: words("bin.restore.one", { record: records[2]?.uniqueId ?? "" }) }),
    ).toBeNull()
  },
}

/** Whoever may not delete for good is not offered it. */
export const WithoutPurge: Story = {
  args: { mayPurge: false },
  async play({ canvas }) {
    await expect(canvas.getAllByRole("button")).toHaveLength(2)
  },
}

/** For good: once more the word; what the server has against it is said in the dialog. */
export const Purge: Story = {
  args: { asks: deleted(0, 0) },
  beforeEach: () => {
    let calls = 0
    return answering({
      [`DELETE /api/v1/profiles/data/bin/${controlRecord(0).id}`]: () => {
        calls += 1
        return calls === 1
          ? Response.json({ code: "internal", message: "The server is busy." }, { status: 503 })
          : new Response(null, { status: 204 })
      },
    })
  },
  async play() {
    const dialog = within(await openedQuestion())
    await userEvent.type(dialog.getByRole("textbox"), "DELETE")
    const confirm = dialog.getByRole("button", { name: words("bin.purge") })
    await userEvent.click(confirm)
    await dialog.findByRole("alert")
    await expect(purged).not.toHaveBeenCalled()
    // Asked anew: the word is typed for each try.
    await expect(confirm).toBeDisabled()
    await userEvent.type(dialog.getByRole("textbox"), "DELETE")
    await userEvent.click(confirm)
    await waitFor(() => expect(purged).toHaveBeenCalledOnce())
  },
}
