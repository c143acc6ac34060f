import "../styles/change-table.css"
import "./editing.css"
import { Suspense, useMemo, useState } from "react"
import { announce } from "../../../ui/announce.ts"
import { Badge } from "../../../ui/badge.tsx"
import { Banner } from "../../../ui/banner.tsx"
import { Button } from "../../../ui/button.tsx"
import { Dialog } from "../../../ui/dialog.tsx"
import { Segmented } from "../../../ui/segmented.tsx"
import { SkeletonText } from "../../../ui/skeleton.tsx"
import { LazyMessagesProvider } from "../../lazy-messages-provider.tsx"
import { FieldLabelsContext } from "../../record/use-problem-text.ts"
import type { ListEdits } from "../list-edits.ts"
import type { RenderedColumn } from "../use-list-columns.ts"
import type { RecordListModel } from "../use-record-list.ts"
import type { CellChange, PendingPaste } from "../use-sheet-actions.ts"
import { useEditingText } from "./use-editing-text.ts"
import { usePaste, type ValidatedCell } from "./use-paste.ts"

export interface PasteDialogProps {
  readonly model: RecordListModel
  readonly edits: ListEdits
  readonly columns: readonly RenderedColumn[]
  readonly pasting: PendingPaste
  readonly onChange: (change: CellChange) => void
  readonly onClose: () => void
}

/** Previews the changes of a paste per cell before they are applied, then shows the outcome. */
export function PasteDialog(props: PasteDialogProps) {
  const labels = useMemo(
    () => new Map(props.model.compiled.fields.map(({ keyword, text }) => [keyword, text])),
    [props.model.compiled],
  )
  return (
    <Suspense fallback={null}>
      <LazyMessagesProvider area="editing">
        <FieldLabelsContext value={labels}>
          <Paste {...props} />
        </FieldLabelsContext>
      </LazyMessagesProvider>
    </Suspense>
  )
}

/** Maximum number of rendered rows; the rest is only counted. */
const maxRenderedRows = 300
const filters = ["change", "problems", "all"] as const
type PasteFilter = (typeof filters)[number]

function Paste(props: PasteDialogProps) {
  const text = useEditingText()
  const paste = usePaste(props)
  const { stage, cells } = paste
  const changes = cells.filter(({ status }) => status === "change")
  const rejected = cells.filter(({ status }) => status === "rejected")
  const skipped = cells.filter(({ status }) => status === "skipped")
  const [selectedTab, setSelectedTab] = useState<PasteFilter | null>(null)
  const filter = selectedTab ?? (changes.length === 0 && rejected.length + skipped.length > 0 ? "problems" : "change")
  const visible =
    filter === "all" ? cells : filter === "change" ? changes : cells.filter((cell) => cell.messages.length > 0)
  const done = cells.filter((cell) => cell.done).length
  const count = { change: changes.length, problems: rejected.length + skipped.length, all: cells.length }
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
        <div className="ru-change-list ru-grid ru-gap-12 ru-items-start">
          {paste.skippedRows > 0 ? (
            <Banner tone="warning" title={text("editing.paste.outside", { count: paste.skippedRows })} />
          ) : null}
          {paste.tooMany ? <Banner tone="warning" title={text("editing.paste.tooMany")} /> : null}
          <Segmented
            label={text("editing.paste.show")}
            segments={filters.map((value) => ({
              value,
              label: text(`editing.paste.show.${value}`, { count: count[value] }),
            }))}
            value={filter}
            onChange={setSelectedTab}
          />
          {visible.length === 0 ? (
            <p>{text("editing.paste.none")}</p>
          ) : (
            <PasteTable cells={visible.slice(0, maxRenderedRows)} more={visible.length - maxRenderedRows} />
          )}
        </div>
      ) : null}
    </Dialog>
  )
}

const toneOf = { change: "accent", same: "neutral", skipped: "warning", rejected: "danger" } as const

function PasteTable({ cells, more }: { readonly cells: readonly ValidatedCell[]; readonly more: number }) {
  const text = useEditingText()
  return (
    // Focusable, so that a long table can be scrolled with the keyboard.
    <div className="ru-change-table ru-panel" tabIndex={0} role="region" aria-label={text("editing.paste.title")}>
      <table className="ru-data-table">
        <thead>
          <tr>
            <th scope="col">{text("editing.paste.record")}</th>
            <th scope="col">{text("editing.paste.column")}</th>
            <th scope="col">{text("editing.paste.before")}</th>
            <th scope="col">{text("editing.paste.after")}</th>
            <th scope="col">{text("editing.paste.result")}</th>
          </tr>
        </thead>
        <tbody>
          {cells.map((cell) => (
            <tr key={`${cell.record.id} ${cell.column.key}`} data-verdict={cell.status}>
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
                <Badge tone={cell.done ? "success" : toneOf[cell.status]}>
                  {text(cell.done ? "editing.paste.result.done" : `editing.paste.result.${cell.status}`)}
                </Badge>
                {cell.messages.length > 0 ? (
                  <p className="ru-change-table__note ru-note" dir="auto">
                    {cell.messages.join(", ")}
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
