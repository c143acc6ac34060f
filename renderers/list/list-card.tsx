import { useMemo } from "react"
import { useFieldView } from "../../fields/drawing/view-context.tsx"
import type { ListSource } from "./list-source.ts"
import { drawSystemCell } from "./system-cell.tsx"
import type { DrawnColumn } from "./use-list-columns.ts"
import { useListText } from "./use-list-text.ts"

/** The columns of a narrow screen: one, in which each record is a card of two lines. */
export function useCardColumns(columns: readonly DrawnColumn[], source: ListSource): readonly DrawnColumn[] {
  const text = useListText()
  const { language } = useFieldView()
  return useMemo(() => {
    const name = columns.find((column) => column.look === "title")
    if (!name) return columns.slice(0, 1)
    const words = {
      href: source.href,
      overdue: text("list.overdue"),
      withoutResult: text("list.withoutResult"),
      language,
    }
    const [status, due] = [drawSystemCell.status(words), drawSystemCell.due_date(words)]
    return [
      {
        ...name,
        look: "plain" as const,
        draw: (record) => (
          <a className="ru-list-card" href={source.href(record)} tabIndex={-1}>
            <span className="ru-list-card__line">
              <bdi dir="ltr" className="ru-code">
                {record.uniqueId}
              </bdi>
              <span className="ru-list-card__name">
                <bdi className="ru-truncate">{record.name}</bdi>
              </span>
            </span>
            <span className="ru-list-card__line">
              {status(record)}
              <span className="ru-list-card__due">{due(record)}</span>
            </span>
          </a>
        ),
      },
    ]
  }, [columns, source, text, language])
}
