import { useContext, useMemo } from "react"
import { useFieldView } from "../../fields/rendering/view-context.tsx"
import { ListProjectsContext } from "./list-projects.ts"
import type { ListSource } from "./list-source.ts"
import { renderSystemCell } from "./system-cell.tsx"
import type { RenderedColumn } from "./use-list-columns.ts"
import { useListText } from "./use-list-text.ts"

/**
 * Columns for narrow screens: a single column that renders each record as a card with two lines. The second one ends
 * with the project where a list spans several, otherwise with the due date.
 */
export function useCardColumns(columns: readonly RenderedColumn[], source: ListSource): readonly RenderedColumn[] {
  const text = useListText()
  const { language } = useFieldView()
  const { spanned } = useContext(ListProjectsContext)
  return useMemo(() => {
    const name = columns.find((column) => column.appearance === "title")
    if (!name) return columns.slice(0, 1)
    const labels = {
      href: source.href,
      overdue: text("list.overdue"),
      withoutResult: text("list.withoutResult"),
      language,
    }
    const status = renderSystemCell.status(labels)
    const end = spanned ? renderSystemCell.project() : renderSystemCell.due_date(labels)
    return [
      {
        ...name,
        appearance: "plain" as const,
        renderCell: (record) => (
          <a className="ru-list-card ru-grid ru-gap-4" href={source.href(record)} tabIndex={-1}>
            <span className="ru-list-card__line ru-row ru-gap-8">
              <bdi dir="ltr" className="ru-code">
                {record.uniqueId}
              </bdi>
              <span className="ru-list-card__name ru-fill">
                <bdi className="ru-truncate">{record.name}</bdi>
              </span>
            </span>
            <span className="ru-list-card__line ru-row ru-gap-8">
              {status(record)}
              <span className="ru-push-end ru-muted ru-tabular">{end(record)}</span>
            </span>
          </a>
        ),
      },
    ]
  }, [columns, source, text, language, spanned])
}
