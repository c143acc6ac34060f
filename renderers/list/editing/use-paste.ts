import { useCallback, useEffect, useState } from "react"
import { useFieldView } from "../../../fields/rendering/view-context.tsx"
import { changesToWire } from "../../../engine/wire/values-to-wire.ts"
import { peopleTag } from "../../../schemas/compiled.ts"
import type { ProfileInstance } from "../../../schemas/record.ts"
import { editedField } from "./edited-field.ts"
import { withUserElements } from "./format-value.ts"
import { useProblemText } from "../../record/use-problem-text.ts"
import type { ListEdits } from "../list-edits.ts"
import type { RenderedColumn } from "../use-list-columns.ts"
import type { RecordListModel } from "../use-record-list.ts"
import type { CellChange, PendingPaste } from "../use-sheet-actions.ts"
import { maxPastedRows, planPaste, spread, type PasteCell } from "./plan-paste.ts"
import { resolvePastedUsers } from "./resolve-pasted-users.ts"
import { parseTsv } from "./tsv.ts"
import { useStatusText } from "../../status-text.ts"
import { useEditingText } from "./use-editing-text.ts"

/** A pasted cell with its problems. */
export interface ValidatedCell extends PasteCell {
  readonly messages: readonly string[]
  readonly done?: boolean
}

export interface PasteState {
  readonly stage: "planning" | "ready" | "working" | "done" | "failed"
  readonly cells: readonly ValidatedCell[]
  readonly skippedRows: number
  /** The paste has more rows than the maximum. */
  readonly tooMany: boolean
  readonly recordsDone: number
  readonly apply: () => Promise<void>
}

interface PasteInput {
  readonly model: RecordListModel
  readonly edits: ListEdits
  readonly columns: readonly RenderedColumn[]
  readonly pasting: PendingPaste
  readonly onChange: (change: CellChange) => void
}

type PasteProgress = Omit<PasteState, "apply">
const nothingYet: PasteProgress = { stage: "planning", cells: [], skippedRows: 0, tooMany: false, recordsDone: 0 }

/** Processes a paste from clipboard text to outcome: plans, validates, and saves record by record. */
export function usePaste({ model, edits, columns, pasting, onChange }: PasteInput): PasteState {
  const statusText = useStatusText()
  const text = useEditingText()
  const view = useFieldView()
  const formatProblem = useProblemText()
  const [progress, setProgress] = useState(nothingYet)
  const { compiled, rows } = model

  useEffect(() => {
    const left = new AbortController()
    const { cells: span } = pasting
    const plan = async () => {
      const pasted = spread(parseTsv(pasting.text), span)
      const pastedRows = pasted.slice(0, maxPastedRows)
      const under = columns.slice(span.first - 1)
      const [records, people] = await Promise.all([
        rows.cache.rows(span.top, span.top + pastedRows.length - 1),
        resolvePastedUsers(
          pastedRows,
          under.map((column) => editedField(compiled, column.compiled)),
          view,
          left.signal,
        ),
      ])
      const printing = { compiled, columns, view, statusText }
      const context = withUserElements(compiled.tags, idsOf(people, records), view)
      const planned = planPaste(pastedRows, records, under, printing, context)
      const cells = planned.cells.map((cell) => ({
        ...cell,
        messages: cell.locked
          ? [text(cell.locked, { field: cell.column.label })]
          : cell.problems.map((one) => formatProblem(one)),
      }))
      const validatedCells = await validateCells(cells, left.signal)
      if (left.signal.aborted) return
      setProgress({
        ...nothingYet,
        stage: "ready",
        cells: validatedCells,
        skippedRows: planned.skippedRows,
        tooMany: pasted.length > pastedRows.length,
      })
    }
    plan().catch(() => {
      if (!left.signal.aborted) setProgress({ ...nothingYet, stage: "failed" })
    })
    return () => left.abort()

    async function validateCells(
      cells: readonly ValidatedCell[],
      signal: AbortSignal,
    ): Promise<readonly ValidatedCell[]> {
      const messagesByRecord = new Map<string, readonly { readonly keyword: string; readonly message: string }[]>()
      await eachOf([...byRecord(cells)], async ([record, changes]) => {
        const problems = await edits.validate(record, wireOf(changes), signal)
        messagesByRecord.set(
          record.id,
          problems.map(({ path, message }) => ({ keyword: String(path[0]), message })),
        )
      })
      return cells.map((cell) => {
        if (cell.status !== "change") return cell
        const own = (messagesByRecord.get(cell.record.id) ?? []).filter(({ keyword }) => keyword === cell.keyword)
        if (own.length === 0) return cell
        return { ...cell, status: "rejected" as const, messages: own.map(({ message }) => message) }
      })
    }
    // A paste is planned once; its input does not change while it is open.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])

  const wireOf = (changes: readonly ValidatedCell[]) =>
    changesToWire(compiled, Object.fromEntries(changes.map(({ keyword, value }) => [keyword ?? "", value])))

  const apply = useCallback(
    async () => {
      const changed: { record: ProfileInstance; before: ReturnType<typeof wireOf> }[] = []
      let count = 0
      setProgress((before) => ({ ...before, stage: "working" }))
      for (const [record, changes] of byRecord(progress.cells)) {
        const outcome = await edits.save(record, wireOf(changes)).catch(() => null)
        if (outcome?.ok) {
          rows.cache.replace(outcome.record)
          changed.push({ record: outcome.record, before: wireBefore(record, changes) })
          count += changes.length
        } else if (outcome?.current) rows.cache.replace(outcome.current)
        const messages = outcome?.ok ? [] : [outcome?.message ?? text("editing.paste.unreachable")]
        setProgress((before) => ({
          ...before,
          recordsDone: before.recordsDone + 1,
          cells: before.cells.map((cell) =>
            cell.record.id !== record.id || cell.status !== "change"
              ? cell
              : outcome?.ok
                ? { ...cell, done: true }
                : { ...cell, status: "rejected", messages },
          ),
        }))
      }
      if (changed.length > 0) onChange({ label: text("editing.paste.cells", { count }), records: changed })
      setProgress((before) => ({ ...before, stage: "done" }))
    },
    // Uses the functions of the render in which the plan was created.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [progress.cells, edits, rows.cache, onChange, text],
  )
  const wireBefore = (record: ProfileInstance, changes: readonly ValidatedCell[]) =>
    Object.fromEntries(changes.map(({ keyword = "" }) => [keyword, wireValue(record, keyword)]))
  return { ...progress, apply }

  function wireValue(record: ProfileInstance, keyword: string) {
    return record.fields[keyword] ?? separateValueOf(record, keyword)
  }
  function separateValueOf(record: ProfileInstance, keyword: string) {
    if (keyword === compiled.titleKeyword) return { value: record.name }
    if (keyword === compiled.uidKeyword) return { value: record.uniqueId }
    const isDueDate = compiled.fields.some((field) => field.keyword === keyword && field.role === "due_date")
    return isDueDate && record.dueDate !== null ? { value: record.dueDate } : {}
  }

  function idsOf(people: readonly { readonly id: string }[], records: readonly ProfileInstance[]): readonly string[] {
    const visible = records.flatMap((record) =>
      Object.values(record.fields).flatMap(({ listValue }) => listValue ?? []),
    )
    const listed = (compiled.tags[peopleTag]?.elements ?? []).map(({ id }) => id)
    return [...new Set([...people.map(({ id }) => id), ...visible, ...listed])]
  }
}

/** Groups the changing cells by record. */
function byRecord(cells: readonly ValidatedCell[]): ReadonlyMap<ProfileInstance, readonly ValidatedCell[]> {
  const changes = new Map<ProfileInstance, ValidatedCell[]>()
  for (const cell of cells) {
    if (cell.status !== "change") continue
    const known = changes.get(cell.record)
    if (known) known.push(cell)
    else changes.set(cell.record, [cell])
  }
  return changes
}

const concurrency = 4

/** Runs a few items concurrently, so that a large paste does not flood the server with requests. */
async function eachOf<Item>(items: readonly Item[], run: (item: Item) => Promise<void>): Promise<void> {
  const left = items.values()
  await Promise.all(
    Array.from({ length: concurrency }, async () => {
      for (const item of left) await run(item)
    }),
  )
}
