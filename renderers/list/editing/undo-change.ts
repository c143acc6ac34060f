import type { IntlShape } from "react-intl"
import type { ProfileInstance } from "../../../schemas/record.ts"
import { announce } from "../../../ui/announce.ts"
import { toast } from "../../../ui/toaster.tsx"
import type { ListEdits } from "../list-edits.ts"
import { loadIntl } from "../../load-intl.ts"
import type { CellChange } from "../use-sheet-actions.ts"

interface UndoChangeOptions {
  readonly edits: ListEdits
  readonly intl: IntlShape
  readonly replace: (record: ProfileInstance) => void
}

/** Restores the values before the last change. Skips records that have changed since then. */
export async function undoChange(
  change: CellChange | null,
  { edits, intl, replace }: UndoChangeOptions,
): Promise<void> {
  const { formatMessage } = await loadIntl("editing", intl)
  if (!change) return announce(formatMessage({ id: "editing.undo.nothing" }))
  let undone = 0
  const rejected: string[] = []
  for (const { record, before } of change.records) {
    const outcome = await edits.save(record, before)
    if (outcome.ok) {
      undone += 1
      replace(outcome.record)
    } else {
      if (outcome.current) replace(outcome.current)
      const why = outcome.current ? formatMessage({ id: "editing.undo.since" }) : outcome.message
      rejected.push(`${record.uniqueId}: ${why}`)
    }
  }
  if (undone > 0) toast.show("success", { title: formatMessage({ id: "editing.undone" }, { what: change.label }) })
  if (rejected.length > 0)
    toast.show("warning", {
      title: formatMessage({ id: "editing.undo.rejected" }),
      text: rejected.slice(0, 5).join(" "),
    })
}
