import type { IntlShape } from "react-intl"
import { editingTexts } from "../../../messages/editing/on-demand.ts"
import type { ProfileInstance } from "../../../schemas/record.ts"
import { announce } from "../../../ui/announce.ts"
import { toast } from "../../../ui/toaster.tsx"
import type { ListEdits } from "../list-edits.ts"
import { speakMore } from "../../speak-more.ts"
import type { CellChange } from "../use-sheet-work.ts"

interface Surroundings {
  readonly edits: ListEdits
  readonly intl: IntlShape
  readonly replace: (record: ProfileInstance) => void
}

/** Gives each record the values it had before the last change; one that somebody changed since stays as it is. */
export async function undoChange(change: CellChange | null, { edits, intl, replace }: Surroundings): Promise<void> {
  const { formatMessage } = await speakMore(editingTexts, intl)
  if (!change) return announce(formatMessage({ id: "editing.undo.nothing" }))
  let undone = 0
  const refused: string[] = []
  for (const { record, before } of change.records) {
    const outcome = await edits.save(record, before)
    if (outcome.ok) {
      undone += 1
      replace(outcome.record)
    } else {
      if (outcome.current) replace(outcome.current)
      const why = outcome.current ? formatMessage({ id: "editing.undo.since" }) : outcome.message
      refused.push(`${record.uniqueId}: ${why}`)
    }
  }
  if (undone > 0) toast.show("success", { title: formatMessage({ id: "editing.undone" }, { what: change.label }) })
  if (refused.length > 0)
    toast.show("warning", { title: formatMessage({ id: "editing.undo.refused" }), text: refused.slice(0, 5).join(" ") })
}
