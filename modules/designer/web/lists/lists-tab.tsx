import { useState } from "react"
import { FormattedMessage } from "react-intl"
import { columnId, listedColumns } from "../../../../engine/edit/columns.ts"
import type { DesignerTabProps } from "../profile-editor-state.ts"
import { AddColumn } from "./add-column.tsx"
import { ColumnList } from "./column-list.tsx"
import { ColumnSettings } from "./column-settings.tsx"
import { DefaultFilter } from "./default-filter.tsx"
import { IncomingList } from "./incoming-list.tsx"
import { LinkTable } from "./link-table.tsx"
import { ListPreview } from "./list-preview.tsx"
import { ListSort } from "./list-sort.tsx"
import "./designer-lists.css"

/** The default list settings of the record type and its links to other types. */
export function ListsTab({ editorState }: DesignerTabProps) {
  const [selected, setSelected] = useState<string | null>(null)
  const column = listedColumns(editorState.definition).find((one) => columnId(one) === selected)
  return (
    <div className="designer-lists ru-stack ru-fill-block ru-gap-24">
      <div className="designer-lists__board ru-grid ru-gap-24">
        <section className="ru-stack ru-gap-8">
          <h2 className="ru-heading">
            <FormattedMessage id="recordType.lists.columns" />
          </h2>
          <ColumnList editorState={editorState} selected={selected} onChoose={setSelected} />
          <AddColumn editorState={editorState} onAdded={setSelected} />
          <ListSort editorState={editorState} />
        </section>
        {column && selected !== null ? (
          <ColumnSettings key={selected} editorState={editorState} column={column} />
        ) : (
          <p className="designer__hint">
            <FormattedMessage id="recordType.lists.choose" />
          </p>
        )}
      </div>
      {editorState.compiled && (
        <>
          <DefaultFilter editorState={editorState} profile={editorState.compiled} />
          <ListPreview editorState={editorState} profile={editorState.compiled} />
        </>
      )}
      <LinkTable editorState={editorState} />
      <IncomingList editorState={editorState} />
    </div>
  )
}
