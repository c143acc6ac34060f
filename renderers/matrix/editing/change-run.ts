import type { MatrixPart } from "../../../schemas/matrix-parts.ts"
import type { ProfileInstance } from "../../../schemas/record.ts"
import { editedField } from "../../list/editing/edited-field.ts"
import type { MatrixEdits } from "../matrix-source.ts"
import type { MatrixColumn } from "../matrix-model.ts"
import { inSlices } from "./in-slices.ts"
import { changesOf, createChangePlanner, type CellInput, type PartFormat, type PlannedCell } from "./plan-changes.ts"
import { reverseChange, storedValue, withFields, type RecordChange } from "./record-change.ts"
import type { CellResult } from "./rejected-inputs.ts"
import type { ChangeStep } from "./change-history.ts"
import { sendChanges, type ChangeResult, type FieldRejection, type SendOptions } from "./send-changes.ts"

/** A planned cell, with why it is not changed, or that it was. */
export interface RunCell extends PlannedCell {
  readonly message?: string | undefined
  readonly isDone?: true
}

/** The cells of a change and what is entered into them, as collected from the matrix. */
export interface CollectedInputs {
  readonly inputs: readonly CellInput[]
  /** Users found by the names that are entered. */
  readonly foundUsers: readonly { readonly id: string }[]
  /** Number of cells beyond the last row or column. */
  readonly outside: number
}

export type ReportProgress = (done: number, total: number) => void

export interface RunState {
  readonly stage: "loading" | "validating" | "ready" | "applying" | "done" | "failed"
  readonly cells: readonly RunCell[]
  /** Number of cells without a record. */
  readonly blank: number
  readonly outside: number
  /** Lines, then records, of the running stage. */
  readonly progress: { readonly done: number; readonly total: number }
  /** The user stopped it before everything was saved. */
  readonly isStopped: boolean
}

export interface RunServices {
  readonly collect: (signal: AbortSignal, onProgress: ReportProgress) => Promise<CollectedInputs>
  readonly formatsFor: (collected: CollectedInputs) => (part: MatrixPart) => PartFormat | undefined
  readonly changeMany: MatrixEdits["changeMany"]
  readonly failure: SendOptions["failure"]
  readonly replace: (records: readonly ProfileInstance[]) => void
  readonly explainCell: (cell: PlannedCell) => string | undefined
  readonly explainRejection: (cell: PlannedCell, rejection: FieldRejection) => string
  readonly storeResults: (results: readonly CellResult[]) => void
  /** Adds the step that undoes the changes and inputs of this number of cells. */
  readonly remember: (step: Omit<ChangeStep, "label">, count: number) => void
}

/** A change of many cells, from collecting its inputs to the saved records. */
export interface ChangeRun {
  readonly state: () => RunState
  readonly subscribe: (listener: () => void) => () => void
  /** Collects and plans; with `validates`, lets the server validate the changes. */
  readonly prepare: (validates: boolean) => Promise<void>
  readonly apply: () => Promise<void>
  /** Removes the rejected inputs from the cells. */
  readonly discardRejected: () => void
  /** Stops before the next request. */
  readonly stop: () => void
}

const initialState: RunState = {
  stage: "loading",
  cells: [],
  blank: 0,
  outside: 0,
  progress: { done: 0, total: 0 },
  isStopped: false,
}

export function createChangeRun(services: RunServices): ChangeRun {
  const stopping = new AbortController()
  const { signal } = stopping
  const listeners = new Set<() => void>()
  let state = initialState
  let formatOf: (part: MatrixPart) => PartFormat | undefined = () => undefined
  /** Positions of the cells, by record and keyword. */
  const positions = new Map<string, number>()

  const update = (change: Partial<RunState>) => {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }
  const report: ReportProgress = (done, total) => update({ progress: { done, total } })

  const plan = async () => {
    const collected = await services.collect(signal, report)
    formatOf = services.formatsFor(collected)
    const planner = createChangePlanner(formatOf)
    await inSlices(collected.inputs, planner.add, signal)
    const { cells, blank } = planner.plan()
    const explained: RunCell[] = []
    await inSlices(cells, (cell) => explained.push({ ...cell, message: services.explainCell(cell) }), signal)
    explained.forEach(({ record, keyword, status }, at) => {
      if (status === "change") positions.set(`${record.id} ${keyword}`, at)
    })
    update({ cells: explained, blank, outside: collected.outside })
  }

  /** Sends the changes and updates their cells, request by request. */
  const send = async (validateOnly: boolean, onResults: (results: readonly ChangeResult[]) => void) => {
    const changes = changesOf(state.cells, formatOf)
    let done = 0
    update({ stage: validateOnly ? "validating" : "applying", progress: { done, total: changes.length } })
    await sendChanges(changes, {
      changeMany: services.changeMany,
      failure: services.failure,
      validateOnly,
      signal,
      onResults(results) {
        if (validateOnly && signal.aborted) return
        done += results.length
        const cells = [...state.cells]
        for (const { change, rejections } of results) {
          for (const keyword of change.fields.keys()) {
            const at = positions.get(`${change.record.id} ${keyword}`) ?? -1
            const cell = cells[at]
            const rejection = rejections.get(keyword)
            if (!cell) continue
            if (rejection)
              cells[at] = { ...cell, status: "rejected", message: services.explainRejection(cell, rejection) }
            else if (!validateOnly) cells[at] = { ...cell, isDone: true }
          }
        }
        const current = results.flatMap((result) =>
          result.current && hasNewRecord(result, validateOnly) ? [result.current] : [],
        )
        if (current.length > 0) services.replace(current)
        update({ cells, progress: { done, total: changes.length } })
        onResults(results)
      },
    })
  }

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async prepare(validates) {
      try {
        await plan()
        let hasFailed = false
        const findFailure = (results: readonly ChangeResult[]) => {
          for (const { rejections } of results)
            for (const { kind } of rejections.values()) if (kind === "failed") hasFailed = true
        }
        if (validates) await send(true, findFailure)
        if (!signal.aborted) update({ stage: hasFailed ? "failed" : "ready" })
      } catch {
        if (!signal.aborted) update({ stage: "failed" })
      }
    },
    async apply() {
      const undoing: RecordChange[] = []
      await send(false, (results) => undoing.push(...results.flatMap(undoOf)))
      const results = state.cells.flatMap((cell) => resultOf(cell, formatOf))
      services.storeResults(results)
      const stored = results.filter(({ input }) => input).map((result) => ({ ...result, input: null }))
      const count = state.cells.filter(({ isDone }) => isDone).length + stored.length
      if (count > 0) services.remember({ changes: undoing, inputs: stored }, count)
      update({ stage: "done", isStopped: signal.aborted })
    },
    discardRejected() {
      const rejected = state.cells.filter(({ status }) => status === "rejected")
      services.storeResults(
        rejected.map(({ record, column }) => ({ recordId: record.id, columnKey: column.columnKey, input: null })),
      )
    },
    stop: () => stopping.abort(),
  }
}

/** A validated record is only new if another user has changed it. */
function hasNewRecord({ change, current }: ChangeResult, validateOnly: boolean): boolean {
  return !validateOnly || (current !== null && current.revision > change.record.revision)
}

/** The change that undoes what was saved of a change. */
export function undoOf({ change, current, rejections }: ChangeResult): readonly RecordChange[] {
  const saved = current && withFields(change, (keyword) => !rejections.has(keyword))
  if (!saved) return []
  const { compiled } = saved
  const stored = [...saved.fields].map(
    ([keyword, { from }]) => [keyword, { from, to: storedValue(compiled, keyword, current) }] as const,
  )
  return [reverseChange({ ...saved, fields: new Map(stored) }, current)]
}

/** Stores the input of a rejected cell, and removes an earlier one from a saved cell. */
function resultOf(cell: RunCell, formatOf: (part: MatrixPart) => PartFormat | undefined): readonly CellResult[] {
  const { record, column, status, after, message = "" } = cell
  const key = { recordId: record.id, columnKey: column.columnKey }
  if (cell.isDone || status === "same") return [{ ...key, input: null }]
  if (status !== "rejected") return []
  return [{ ...key, input: { text: after, message, input: enteredValue(cell, column, formatOf) } }]
}

/** The value with which the edit of a rejected cell continues; a text that is no option or user has none. */
function enteredValue(
  cell: RunCell,
  column: MatrixColumn,
  formatOf: (part: MatrixPart) => PartFormat | undefined,
): { readonly value: RunCell["value"] } | null {
  if ("value" in cell) return { value: cell.value }
  const compiled = column.group === "RESULTS" ? undefined : formatOf(column.group)?.format.compiled
  const storage = compiled && editedField(compiled, column.compiled)?.storage
  return storage === "text" || storage === "number" || storage === "date" ? { value: cell.after } : null
}
