import { useSyncExternalStore } from "react"
import { useIntl } from "react-intl"
import { useFieldView } from "../../fields/rendering/view-context.tsx"
import { clockText } from "../../schemas/day-text.ts"
import { useDirection } from "../../ui/direction.ts"
import { Kbd } from "../../ui/kbd.tsx"
import { UnmatchedCount } from "../list/unmatched/unmatched-count.tsx"
import { useListText } from "../list/use-list-text.ts"
import type { MatrixModel } from "./matrix-model.ts"
import { useMatrixText } from "./use-matrix-text.ts"

/** Shows the number of rows, risks and controls, the time of the last update, and the keyboard shortcuts. */
export function MatrixFooter({ model }: { readonly model: MatrixModel }) {
  const { outline, rows, edits } = model
  const text = useMatrixText()
  const listText = useListText()
  const intl = useIntl()
  const { language } = useFieldView()
  const direction = useDirection()
  const { updatedAt } = useSyncExternalStore(rows.subscribe, rows.state)
  const numbered = (count: number) => ({ count, shown: intl.formatNumber(count) })
  const total = outline?.sections.reduce((sum, section) => sum + section.rows, 0) ?? 0
  return (
    <footer className="ru-list-footer ru-row ru-gap-12 ru-muted ru-small">
      {outline ? (
        <>
          <span className="ru-figures ru-strong">{text("matrixGrid.rows", numbered(total))}</span>
          <UnmatchedCount count={model.unmatchedCount} isNarrowed onApply={model.applyAgain} />
          {model.profiles.RISK ? (
            <span className="ru-figures">{text("matrixGrid.risks", numbered(outline.counts.RISK))}</span>
          ) : null}
          {model.profiles.CONTROL ? (
            <span className="ru-figures">{text("matrixGrid.controls", numbered(outline.counts.CONTROL))}</span>
          ) : null}
          {outline.isTruncated ? (
            <span>{text("matrixGrid.truncated", { count: intl.formatNumber(outline.sections.length) })}</span>
          ) : null}
        </>
      ) : null}
      {updatedAt === null ? null : (
        <span className="ru-figures">{listText("list.updated", { time: clockText(updatedAt, language) })}</span>
      )}
      <span className="ru-list-footer__keys ru-row ru-gap-12 ru-push-end ru-subtle" aria-hidden="true">
        {model.state.isGrouped ? (
          <span>
            <Kbd keys={direction === "rtl" ? "→" : "←"} /> {text("matrixGrid.hint.collapse")}
          </span>
        ) : null}
        <span>
          <Kbd keys="Enter" /> {listText(edits ? "list.hint.edit" : "list.hint.open")}
        </span>
        <span>
          <Kbd keys={listText("list.hint.keys.space")} /> {listText("list.hint.select")}
        </span>
      </span>
    </footer>
  )
}
