import { useCallback, useRef, useState } from "react"
import { useIntl, type IntlShape } from "react-intl"
import { useFieldView } from "../../../fields/rendering/view-context.tsx"
import { announce } from "../../../ui/announce.ts"
import { toast } from "../../../ui/toaster.tsx"
import { loadIntl } from "../../load-intl.ts"
import { useProblemText } from "../../record/use-problem-text.ts"
import { useStatusText } from "../../status-text.ts"
import type { MatrixEdits } from "../matrix-source.ts"
import type { MatrixModel } from "../matrix-model.ts"
import type { ChangeHistory } from "./change-history.ts"
import { createChangeRun, type ChangeRun } from "./change-run.ts"
import type { InputSource } from "./collect-inputs.ts"
import { explainCell, explainRejection } from "./explain-cell.ts"
import { createPartFormats } from "./part-formats.ts"
import type { RejectedInputs } from "./rejected-inputs.ts"

/** A change of many cells that is previewed. */
export interface PreviewedChange {
  readonly run: ChangeRun
  readonly title: string
  readonly isTruncated: boolean
  readonly resetKey: number
}

export interface CellChanges {
  /** Applies a change of few cells immediately, and previews any other. */
  readonly start: (inputs: InputSource, title: string) => void
  readonly previewed: PreviewedChange | null
  readonly closePreview: () => void
}

/** Maximum number of cells that are changed without a preview. */
const maxUnpreviewed = 20

export function useCellChanges(model: MatrixModel, history: ChangeHistory, rejected: RejectedInputs): CellChanges {
  const intl = useIntl()
  const view = useFieldView()
  const statusText = useStatusText()
  const formatProblem = useProblemText()
  const [previewed, setPreviewed] = useState<PreviewedChange | null>(null)
  /** Changes without a preview, one after the other. */
  const queue = useRef<Promise<void>>(Promise.resolve())
  const { profiles, rows, edits, source } = model
  const { failure } = source

  const createRun = useCallback(
    (inputs: InputSource, { changeMany }: MatrixEdits, texts: IntlShape): ChangeRun => {
      const options = { intl: texts, profiles, view, formatProblem }
      return createChangeRun({
        collect: inputs.collect,
        formatsFor: (collected) => createPartFormats({ profiles, view, statusText }, collected),
        changeMany,
        failure,
        replace: rows.replace,
        explainCell: (cell) => explainCell(cell, options),
        explainRejection: (cell, rejection) => explainRejection(cell, rejection, options),
        storeResults: rejected.set,
        remember: (step, count) =>
          history.push({ ...step, label: texts.formatMessage({ id: "editing.paste.cells" }, { count }) }),
      })
    },
    [profiles, view, statusText, formatProblem, rows, failure, rejected, history],
  )
  const start = useCallback<CellChanges["start"]>(
    (inputs, title) => {
      if (!edits || inputs.cellCount === 0) return
      const isPreviewed = inputs.cellCount > maxUnpreviewed
      const begin = async () => {
        const texts = await loadEditingIntl(intl)
        const run = createRun(inputs, edits, texts)
        if (isPreviewed) {
          const isTruncated = inputs.isTruncated === true
          setPreviewed((before) => ({ run, title, isTruncated, resetKey: (before?.resetKey ?? 0) + 1 }))
          return run.prepare(true)
        }
        await run.prepare(false)
        if (run.state().stage === "ready") await run.apply()
        reportResult(run, texts)
      }
      // The texts or code of the change could not be loaded.
      const reportFailure = () =>
        void toast.show("error", { title: intl.formatMessage({ id: "matrixEditing.failed" }) })
      if (isPreviewed) begin().catch(reportFailure)
      else queue.current = queue.current.then(begin).catch(reportFailure)
    },
    [edits, createRun, intl],
  )
  const closePreview = useCallback(() => {
    previewed?.run.stop()
    setPreviewed(null)
  }, [previewed])
  return { start, previewed, closePreview }
}

/** The messages of matrix and cell editing, for use outside of components. */
export async function loadEditingIntl(page: IntlShape): Promise<IntlShape> {
  return loadIntl("editing", await loadIntl("matrix", page))
}

function reportResult({ state, discardRejected }: ChangeRun, { formatMessage }: IntlShape): void {
  const { cells, stage } = state()
  if (stage === "failed") {
    toast.show("error", { title: formatMessage({ id: "matrixEditing.failed" }) })
    return
  }
  const saved = cells.filter(({ isDone }) => isDone).length
  const rejected = cells.filter(({ status }) => status === "rejected").length
  const skipped = cells.find(({ status }) => status === "skipped")
  if (rejected > 0)
    toast.show("warning", {
      title: formatMessage({ id: "matrixEditing.notSaved" }, { count: rejected }),
      text: formatMessage({ id: "matrixEditing.notSaved.text" }),
      action: { label: formatMessage({ id: "matrixEditing.discard" }), onClick: discardRejected },
    })
  if (saved > 0) toast.show("success", { title: formatMessage({ id: "editing.paste.done" }, { count: saved }) })
  else if (rejected === 0) announce(skipped?.message ?? formatMessage({ id: "editing.paste.done" }, { count: 0 }))
}
