import { Moment } from "../../ui/moment.tsx"
import { Fragment, type ReactNode } from "react"
import { dayText } from "../../schemas/day-text.ts"
import type { Language } from "../../schemas/languages.ts"
import type { SystemColumn } from "../../schemas/profile.ts"
import type { ProfileType } from "../../schemas/profile-types.ts"
import type { ProfileInstance } from "../../schemas/record.ts"
import { Badge } from "../../ui/badge.tsx"
import { RecordStatusGlyph } from "../record-status.tsx"

/** Parents of one type, with their number; those above the nearest come with the row under the column's key. */
export function drawParents(of: readonly ProfileType[], key: string): DrawCell {
  const [type = ""] = of
  return (record) => {
    const parents = of.length > 1 ? record.above?.[key] : record.tree[type]
    return parents?.length
      ? parents.map((parent, at) => (
          <Fragment key={parent.id}>
            {at > 0 ? ", " : null}
            <bdi dir="ltr" className="ru-code">
              {parent.uniqueId}
            </bdi>{" "}
            <bdi>{parent.name}</bdi>
          </Fragment>
        ))
      : null
  }
}

/** What the drawing of a system column needs beside the record. */
export interface CellWords {
  /** Where a record's name leads; null where rows are a picture and lead nowhere. */
  readonly href: ((record: ProfileInstance) => string) | null
  readonly overdue: string
  readonly withoutResult: string
  readonly language: Language
}

export type DrawCell = (record: ProfileInstance) => ReactNode

/** The columns every record has, drawn with as few elements as can be; null is a blank, which the row draws as a dash. */
export const drawSystemCell = {
  uid: () => (record) => record.uniqueId && <bdi dir="ltr">{record.uniqueId}</bdi>,
  name:
    ({ href }) =>
    (record) => {
      const name = <bdi className="ru-truncate">{record.name}</bdi>
      return href ? (
        <a href={href(record)} tabIndex={-1} className="ru-list__name">
          {name}
        </a>
      ) : (
        <span className="ru-list__name">{name}</span>
      )
    },
  status:
    ({ withoutResult }) =>
    (record) =>
      record.withoutResult ? (
        <span className="ru-list__flagged">
          <RecordStatusGlyph status={record.status} />
          <Badge tone="warning">{withoutResult}</Badge>
        </span>
      ) : (
        <RecordStatusGlyph status={record.status} />
      ),
  parents: () => (record) => {
    const names = Object.values(record.tree).flatMap((parents) => parents.map(({ name }) => name))
    return names.length > 0 ? <bdi className="ru-truncate">{names.join(", ")}</bdi> : null
  },
  entity: () => (record) => record.entityName && <bdi className="ru-truncate">{record.entityName}</bdi>,
  due_date:
    ({ overdue, language }) =>
    (record) =>
      record.dueDate &&
      (record.overdue ? (
        <span className="ru-list__late">
          <bdi>{dayText(record.dueDate, language)}</bdi>
          <Badge tone="danger">{overdue}</Badge>
        </span>
      ) : (
        <bdi>{dayText(record.dueDate, language)}</bdi>
      )),
  created_at:
    ({ language }) =>
    (record) => <Moment compact at={record.createdAt} language={language} />,
  updated_at:
    ({ language }) =>
    (record) => <Moment compact at={record.updatedAt} language={language} />,
} as const satisfies Record<SystemColumn, (words: CellWords) => DrawCell>
