import "../styles/change-table.css"
import "./editing.css"
import { Suspense, useMemo, useState } from "react"
import { editingTexts } from "../../../messages/editing/on-demand.ts"
import { announce } from "../../../ui/announce.ts"
import { Badge } from "../../../ui/badge.tsx"
import { Banner } from "../../../ui/banner.tsx"
import { Button } from "../../../ui/button.tsx"
import { Dialog } from "../../../ui/dialog.tsx"
import { Segmented } from "../../../ui/segmented.tsx"
import { SkeletonText } from "../../../ui/skeleton.tsx"
import { MoreTexts } from "../../more-texts.tsx"
import { FieldLabelsContext } from "../../record/problem-sentence.ts"
import type { ListEdits } from "../list-edits.ts"
import type { DrawnColumn } from "../use-list-columns.ts"
import type { RecordListModel } from "../use-record-list.ts"
import type { CellChange, Pasting } from "../use-sheet-work.ts"
import { useEditingText } from "./use-editing-text.ts"
import { usePaste, type JudgedCell } from "./use-paste.ts"

export interface PasteDialogProps {
  readonly model: RecordListModel
  readonly edits: ListEdits
  readonly columns: readonly DrawnColumn[]
  readonly pasting: Pasting
  readonly onChange: (change: CellChange) => void
  readonly onClose: () => void
}

/** What a paste would change, cell by cell, before it does; and what came of it. */
export function PasteDialog(props: PasteDialogProps) {
  const labels = useMemo(
    () => new Map(props.model.compiled.fields.map(({ keyword, text }) => [keyword, text])),
    [props.model.compiled],
  )
  return (
    <Suspense fallback={null}>
      <MoreTexts texts={editingTexts}>
        <FieldLabelsContext value={labels}>
          <Paste {...props} />
        </FieldLabelsContext>
      </MoreTexts>
    </Suspense>
  )
}

/** So many rows are drawn; the rest is counted, and nobody reads further. */
const mostDrawn = 300
const parts = ["change", "trouble", "all"] as const
type Part = (typeof parts)[number]

function Paste(props: PasteDialogProps) {
  const text = useEditingText()
  const paste = usePaste(props)
  const { stage, cells } = paste
  const changes = cells.filter(({ verdict }) => verdict === "change")
  const refused = cells.filter(({ verdict }) => verdict === "refused")
  const skipped = cells.filter(({ verdict }) => verdict === "skipped")
  const [wanted, setWanted] = useState<Part | null>(null)
  const part = wanted ?? (changes.length === 0 && refused.length + skipped.length > 0 ? "trouble" : "change")
  const shown = part === "all" ? cells : part === "change" ? changes : cells.filter((cell) => cell.sentences.length > 0)
  const done = cells.filter((cell) => cell.done).length
  const count = { change: changes.length, trouble: refused.length + skipped.length, all: cells.length }
  const apply = async () => {
    await paste.apply()
    announce(text("editing.paste.finished"))
  }
  return (
    <Dialog
      open
      keepOpen={stage === "working"}
      size="wide"
      title={text("editing.paste.title")}
      closeLabel={text("editing.close")}
      onClose={props.onClose}
      footerNote={stage === "done" ? text("editing.paste.done", { count: done }) : undefined}
      footer={
        <>
          <Button onClick={props.onClose} disabled={stage === "working"}>
            {text(stage === "done" ? "editing.close" : "editing.cancel")}
          </Button>
          {stage === "done" || stage === "failed" ? null : (
            <Button
              variant="solid"
              busy={stage === "working"}
              disabled={stage === "planning" || changes.length === 0}
              onClick={() => void apply()}
            >
              {text("editing.paste.apply", { count: changes.length })}
            </Button>
          )}
        </>
      }
    >
      {stage === "planning" ? <SkeletonText lines={6} /> : null}
      {stage === "failed" ? <Banner tone="danger" live title={text("editing.paste.unreachable")} /> : null}
      {cells.length > 0 ? (
        <div className="ru-paste">
          {paste.beyond > 0 ? (
            <Banner tone="warning" title={text("editing.paste.beyond", { count: paste.beyond })} />
          ) : null}
          {paste.tooMany ? <Banner tone="warning" title={text("editing.paste.tooMany")} /> : null}
          <Segmented
            label={text("editing.paste.show")}
            segments={parts.map((value) => ({
              value,
              label: text(`editing.paste.show.${value}`, { count: count[value] }),
            }))}
            value={part}
            onChange={setWanted}
          />
          {shown.length === 0 ? (
            <p>{text("editing.paste.none")}</p>
          ) : (
            <PasteTable cells={shown.slice(0, mostDrawn)} more={shown.length - mostDrawn} />
          )}
        </div>
      ) : null}
    </Dialog>
  )
}

const toneOf = { change: "accent", same: "neutral", skipped: "warning", refused: "danger" } as const

function PasteTable({ cells, more }: { readonly cells: readonly JudgedCell[]; readonly more: number }) {
  const text = useEditingText()
  return (
    // A long table is scrolled by keys as well.
    <div className="ru-change-table" tabIndex={0} role="region" aria-label={text("editing.paste.title")}>
      <table>
        <thead>
          <tr>
            <th scope="col">{text("editing.paste.record")}</th>
            <th scope="col">{text("editing.paste.column")}</th>
            <th scope="col">{text("editing.paste.before")}</th>
            <th scope="col">{text("editing.paste.after")}</th>
            <th scope="col">{text("editing.paste.verdict")}</th>
          </tr>
        </thead>
        <tbody>
          {cells.map((cell) => (
            <tr key={`${cell.record.id} ${cell.column.key}`} data-verdict={cell.verdict}>
              <td>
                <bdi dir="ltr" className="ru-code">
                  {cell.record.uniqueId}
                </bdi>
              </td>
              <td>
                <bdi>{cell.column.label}</bdi>
              </td>
              <td>
                <bdi>{cell.before || text("editing.blank")}</bdi>
              </td>
              <td>
                <bdi>{cell.after || text("editing.blank")}</bdi>
              </td>
              <td>
                <Badge tone={cell.done ? "success" : toneOf[cell.verdict]}>
                  {text(cell.done ? "editing.paste.verdict.done" : `editing.paste.verdict.${cell.verdict}`)}
                </Badge>
                {cell.sentences.length > 0 ? (
                  <p className="ru-change-table__note" dir="auto">
                    {cell.sentences.join(", ")}
                  </p>
                ) : null}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {more > 0 ? <p>{text("editing.paste.more", { count: more })}</p> : null}
    </div>
  )
}
