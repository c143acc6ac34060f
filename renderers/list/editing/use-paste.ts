import { useCallback, useEffect, useState } from "react"
import { useFieldView } from "../../../fields/drawing/view-context.tsx"
import { changesToWire } from "../../../engine/wire/values-to-wire.ts"
import { peopleTag } from "../../../schemas/compiled.ts"
import type { ProfileInstance } from "../../../schemas/record.ts"
import { withPeople } from "./print-value.ts"
import { useSentence } from "../../record/problem-sentence.ts"
import type { ListEdits } from "../list-edits.ts"
import type { DrawnColumn } from "../use-list-columns.ts"
import type { RecordListModel } from "../use-record-list.ts"
import type { CellChange, Pasting } from "../use-sheet-work.ts"
import { mostPastedRows, planPaste, spread, type PasteCell } from "./plan-paste.ts"
import { peopleIn } from "./resolve-people.ts"
import { readTsv } from "./tsv.ts"
import { useStatusText } from "../../status-text.ts"
import { useEditingText } from "./use-editing-text.ts"

/** A cell of a paste with what there is to say of it. */
export interface JudgedCell extends PasteCell {
  readonly sentences: readonly string[]
  readonly done?: boolean
}

export interface PasteWork {
  readonly stage: "planning" | "ready" | "working" | "done" | "failed"
  readonly cells: readonly JudgedCell[]
  readonly beyond: number
  /** Rows beyond what one paste takes. */
  readonly tooMany: boolean
  readonly recordsDone: number
  readonly apply: () => Promise<void>
}

interface Given {
  readonly model: RecordListModel
  readonly edits: ListEdits
  readonly columns: readonly DrawnColumn[]
  readonly pasting: Pasting
  readonly onChange: (change: CellChange) => void
}

type Told = Omit<PasteWork, "apply">
const nothingYet: Told = { stage: "planning", cells: [], beyond: 0, tooMany: false, recordsDone: 0 }

/** A paste from the clipboard's text to its outcome: planned, judged, done record by record. */
export function usePaste({ model, edits, columns, pasting, onChange }: Given): PasteWork {
  const statusText = useStatusText()
  const text = useEditingText()
  const view = useFieldView()
  const sentence = useSentence()
  const [told, setTold] = useState(nothingYet)
  const { compiled, rows } = model

  useEffect(() => {
    const left = new AbortController()
    const { cells: span } = pasting
    const plan = async () => {
      const pasted = spread(readTsv(pasting.text), span)
      const taken = pasted.slice(0, mostPastedRows)
      const under = columns.slice(span.first - 1)
      const [records, people] = await Promise.all([
        rows.cache.rows(span.top, span.top + taken.length - 1),
        peopleIn(taken, under, compiled, view, left.signal),
      ])
      const printing = { compiled, columns, view, statusText }
      const context = withPeople(compiled.tags, idsOf(people, records), view)
      const planned = planPaste(taken, records, under, printing, context)
      const cells = planned.cells.map((cell) => ({
        ...cell,
        sentences: cell.locked
          ? [text(cell.locked, { field: cell.column.label })]
          : cell.problems.map((one) => sentence(one)),
      }))
      const judged = await judge(cells, left.signal)
      if (left.signal.aborted) return
      setTold({
        ...nothingYet,
        stage: "ready",
        cells: judged,
        beyond: planned.beyond,
        tooMany: pasted.length > taken.length,
      })
    }
    plan().catch(() => {
      if (!left.signal.aborted) setTold({ ...nothingYet, stage: "failed" })
    })
    return () => left.abort()

    async function judge(cells: readonly JudgedCell[], signal: AbortSignal): Promise<readonly JudgedCell[]> {
      const verdicts = new Map<string, readonly { readonly keyword: string; readonly message: string }[]>()
      await eachOf([...byRecord(cells)], async ([record, changes]) => {
        const problems = await edits.validate(record, wireOf(changes), signal)
        verdicts.set(
          record.id,
          problems.map(({ path, message }) => ({ keyword: String(path[0]), message })),
        )
      })
      return cells.map((cell) => {
        if (cell.verdict !== "change") return cell
        const own = (verdicts.get(cell.record.id) ?? []).filter(({ keyword }) => keyword === cell.keyword)
        if (own.length === 0) return cell
        return { ...cell, verdict: "refused" as const, sentences: own.map(({ message }) => message) }
      })
    }
    // A paste is planned once; what it is about does not change under it.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])

  const wireOf = (changes: readonly JudgedCell[]) =>
    changesToWire(compiled, Object.fromEntries(changes.map(({ keyword, value }) => [keyword ?? "", value])))

  const apply = useCallback(
    async () => {
      const changed: { record: ProfileInstance; before: ReturnType<typeof wireOf> }[] = []
      let count = 0
      setTold((before) => ({ ...before, stage: "working" }))
      for (const [record, changes] of byRecord(told.cells)) {
        const outcome = await edits.save(record, wireOf(changes)).catch(() => null)
        if (outcome?.ok) {
          rows.cache.replace(outcome.record)
          changed.push({ record: outcome.record, before: wireBefore(record, changes) })
          count += changes.length
        } else if (outcome?.current) rows.cache.replace(outcome.current)
        const sentences = outcome?.ok ? [] : [outcome?.message ?? text("editing.paste.unreachable")]
        setTold((before) => ({
          ...before,
          recordsDone: before.recordsDone + 1,
          cells: before.cells.map((cell) =>
            cell.record.id !== record.id || cell.verdict !== "change"
              ? cell
              : outcome?.ok
                ? { ...cell, done: true }
                : { ...cell, verdict: "refused", sentences },
          ),
        }))
      }
      if (changed.length > 0) onChange({ label: text("editing.paste.cells", { count }), records: changed })
      setTold((before) => ({ ...before, stage: "done" }))
    },
    // The functions of this render are those the plan was made with.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [told.cells, edits, rows.cache, onChange, text],
  )
  const wireBefore = (record: ProfileInstance, changes: readonly JudgedCell[]) =>
    Object.fromEntries(changes.map(({ keyword = "" }) => [keyword, wireValue(record, keyword)]))
  return { ...told, apply }

  function wireValue(record: ProfileInstance, keyword: string) {
    return record.fields[keyword] ?? valueKeptApart(record, keyword)
  }
  function valueKeptApart(record: ProfileInstance, keyword: string) {
    if (keyword === compiled.titleKeyword) return { value: record.name }
    if (keyword === compiled.uidKeyword) return { value: record.uniqueId }
    const isDueDate = compiled.fields.some((field) => field.keyword === keyword && field.role === "due_date")
    return isDueDate && record.dueDate !== null ? { value: record.dueDate } : {}
  }

  function idsOf(people: readonly { readonly id: string }[], records: readonly ProfileInstance[]): readonly string[] {
    const shown = records.flatMap((record) => Object.values(record.fields).flatMap(({ listValue }) => listValue ?? []))
    const listed = (compiled.tags[peopleTag]?.elements ?? []).map(({ id }) => id)
    return [...new Set([...people.map(({ id }) => id), ...shown, ...listed])]
  }
}

/** The cells that would change, by record. */
function byRecord(cells: readonly JudgedCell[]): ReadonlyMap<ProfileInstance, readonly JudgedCell[]> {
  const changes = new Map<ProfileInstance, JudgedCell[]>()
  for (const cell of cells) {
    if (cell.verdict !== "change") continue
    const known = changes.get(cell.record)
    if (known) known.push(cell)
    else changes.set(cell.record, [cell])
  }
  return changes
}

const atOnce = 4

/** A few at a time, so that a large paste is no flood of calls. */
async function eachOf<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const left = items.values()
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const item of left) await work(item)
    }),
  )
}
