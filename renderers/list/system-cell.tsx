import { Moment } from "../../ui/moment.tsx"
import { Fragment, type ReactNode } from "react"
import { dayText } from "../../schemas/day-text.ts"
import { isRightToLeft } from "../../schemas/isolate-text.ts"
import { joinNames } from "../../schemas/join-names.ts"
import type { Language } from "../../schemas/languages.ts"
import type { SystemColumn } from "../../schemas/profile.ts"
import type { ProfileType } from "../../schemas/profile-types.ts"
import type { ProfileInstance } from "../../schemas/record.ts"
import { Badge } from "../../ui/badge.tsx"
import { RecordStatusGlyph } from "../record-status.tsx"

/** Renders parents of one type with their UID. More distant ancestors come with the row under the column's key. */
export function renderParents(of: readonly ProfileType[], key: string, language: Language): CellRenderer {
  const separator = isRightToLeft(language) ? "، " : ", "
  const [type = ""] = of
  return (record) => {
    const parents = of.length > 1 ? record.ancestors?.[key] : record.tree[type]
    return parents?.length
      ? parents.map((parent, at) => (
          <Fragment key={parent.id}>
            {at > 0 ? separator : null}
            <bdi dir="ltr" className="ru-code">
              {parent.uniqueId}
            </bdi>{" "}
            <bdi>{parent.name}</bdi>
          </Fragment>
        ))
      : null
  }
}

/** Context for rendering system columns, in addition to the record. */
export interface CellLabels {
  /** URL of a record; null in previews, where rows are not links. */
  readonly href: ((record: ProfileInstance) => string) | null
  readonly overdue: string
  readonly withoutResult: string
  readonly language: Language
}

export type CellRenderer = (record: ProfileInstance) => ReactNode

/**
 * Renderers of system columns, with as few elements as possible. Null is a blank value, which the row shows as a dash.
 */
export const renderSystemCell = {
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
  parents:
    ({ language }) =>
    (record) => {
      const names = Object.values(record.tree).flatMap((parents) => parents.map(({ name }) => name))
      return names.length > 0 ? <bdi className="ru-truncate">{joinNames(names, language, "commas")}</bdi> : null
    },
  project: () => (record) => record.projectName && <bdi className="ru-truncate">{record.projectName}</bdi>,
  entity: () => (record) => record.entityName && <bdi className="ru-truncate">{record.entityName}</bdi>,
  due_date:
    ({ overdue, language }) =>
    (record) =>
      record.dueDate &&
      (record.overdue ? (
        <span className="ru-list__overdue">
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
} as const satisfies Record<SystemColumn, (labels: CellLabels) => CellRenderer>
