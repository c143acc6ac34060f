import { useCallback, useRef, useSyncExternalStore } from "react"
import { useIntl, type IntlShape } from "react-intl"
import { announce } from "../../../ui/announce.ts"
import { toast } from "../../../ui/toaster.tsx"
import type { MatrixModel } from "../matrix-model.ts"
import type { ChangeHistory, ChangeStep, HistorySide } from "./change-history.ts"
import { undoOf } from "./change-run.ts"
import type { RecordChange } from "./record-change.ts"
import type { RejectedInputs } from "./rejected-inputs.ts"
import { sendChanges } from "./send-changes.ts"
import { loadEditingIntl } from "./use-cell-changes.ts"

export interface Undo {
  readonly undo: () => void
  readonly redo: () => void
  readonly canUndo: boolean
  readonly canRedo: boolean
}

/** Maximum number of records that are restored without showing the progress. */
const maxWithoutProgress = 200
/** Maximum number of records that a message names. */
const maxNamed = 5

const messages = {
  undo: { done: "editing.undone", nothing: "editing.undo.nothing", rejected: "editing.undo.rejected" },
  redo: {
    done: "matrixEditing.redone",
    nothing: "matrixEditing.redo.nothing",
    rejected: "matrixEditing.redo.rejected",
  },
} as const

/** Undo and redo of changes. Values that someone has changed since are left, and their records named. */
export function useUndo({ edits, rows, source }: MatrixModel, history: ChangeHistory, rejected: RejectedInputs): Undo {
  const intl = useIntl()
  const queue = useRef<Promise<void>>(Promise.resolve())
  const canUndo = useSyncExternalStore(history.subscribe, () => history.has("undo"))
  const canRedo = useSyncExternalStore(history.subscribe, () => history.has("redo"))

  const restore = useCallback(
    async (side: HistorySide) => {
      const texts = await loadEditingIntl(intl)
      const step = history.take(side)
      if (!edits || !step) return announce(texts.formatMessage({ id: messages[side].nothing }))
      const showProgress = createProgress(step, texts)
      const reversed: RecordChange[] = []
      const failed: RecordChange[] = []
      const names: string[] = []
      let done = 0
      await sendChanges(step.changes, {
        changeMany: edits.changeMany,
        failure: source.failure,
        signal: new AbortController().signal,
        onResults(results) {
          rows.replace(results.flatMap(({ current }) => current ?? []))
          reversed.push(...results.flatMap(undoOf))
          for (const { change, rejections } of results) {
            const reason = rejections.values().next().value
            if (!reason) continue
            if (reason.kind === "failed") failed.push(change)
            const why =
              reason.kind === "outdated"
                ? texts.formatMessage({ id: "editing.undo.since" })
                : (reason.message ?? texts.formatMessage({ id: "matrixEditing.unreachable" }))
            names.push(`${change.record.uniqueId}: ${why}`)
          }
          done += results.length
          showProgress?.(done)
        },
      })
      const { label } = step
      const inputs = step.inputs.map((one) => ({ ...one, input: rejected.of(one.recordId, one.columnKey) ?? null }))
      rejected.set(step.inputs)
      if (failed.length > 0) history.putBack(side, { label, changes: failed, inputs: [] })
      if (reversed.length > 0 || inputs.length > 0) {
        history.putBack(side === "undo" ? "redo" : "undo", { label, changes: reversed, inputs })
        toast.show("success", { title: texts.formatMessage({ id: messages[side].done }, { what: label }) })
      }
      if (names.length > 0)
        toast.show("warning", {
          title: texts.formatMessage({ id: messages[side].rejected }),
          text: names.slice(0, maxNamed).join(" "),
        })
    },
    [edits, rows, source, history, rejected, intl],
  )
  const enqueue = useCallback(
    (side: HistorySide) => {
      queue.current = queue.current
        .then(() => restore(side))
        .catch(() => void toast.show("error", { title: intl.formatMessage({ id: "matrixEditing.failed" }) }))
    },
    [restore, intl],
  )
  const undo = useCallback(() => enqueue("undo"), [enqueue])
  const redo = useCallback(() => enqueue("redo"), [enqueue])
  return { undo, redo, canUndo, canRedo }
}

/** Shows the progress of a step with many records as a toast. */
function createProgress({ changes }: ChangeStep, { formatMessage }: IntlShape): ((done: number) => void) | undefined {
  const total = changes.length
  if (total <= maxWithoutProgress) return undefined
  const contentOf = (done: number) => ({
    title: formatMessage({ id: "matrixEditing.applying" }),
    progress: (done / total) * 100,
    progressText: formatMessage({ id: "matrixEditing.progress" }, { done, total }),
  })
  const id = toast.show("working", contentOf(0))
  return (done) => (done < total ? toast.update(id, "working", contentOf(done)) : toast.dismiss(id))
}
