import { useState } from "react"
import { FormattedMessage } from "react-intl"
import { columnId, listedColumns } from "../../../../engine/edit/columns.ts"
import type { PartProps } from "../desk.ts"
import { AddColumn } from "./add-column.tsx"
import { ColumnBoard } from "./column-board.tsx"
import { ColumnSettings } from "./column-settings.tsx"
import { DefaultFilter } from "./default-filter.tsx"
import { IncomingList } from "./incoming-list.tsx"
import { LinkTable } from "./link-table.tsx"
import { ListPreview } from "./list-preview.tsx"
import { ListSort } from "./list-sort.tsx"
import "./designer-lists.css"

/** How the record type's list stands before a reader arranges it, and what its records are linked with. */
export function ListsPart({ desk }: PartProps) {
  const [chosen, setChosen] = useState<string | null>(null)
  const column = listedColumns(desk.definition).find((one) => columnId(one) === chosen)
  return (
    <div className="lists">
      <div className="lists__board">
        <section className="lists__order">
          <h2>
            <FormattedMessage id="recordType.lists.columns" />
          </h2>
          <ColumnBoard desk={desk} chosen={chosen} onChoose={setChosen} />
          <AddColumn desk={desk} onAdded={setChosen} />
          <ListSort desk={desk} />
        </section>
        {column && chosen !== null ? (
          <ColumnSettings key={chosen} desk={desk} column={column} />
        ) : (
          <p className="designer__hint lists__settings">
            <FormattedMessage id="recordType.lists.choose" />
          </p>
        )}
      </div>
      {desk.compiled && (
        <>
          <DefaultFilter desk={desk} profile={desk.compiled} />
          <ListPreview desk={desk} profile={desk.compiled} />
        </>
      )}
      <LinkTable desk={desk} />
      <IncomingList desk={desk} />
    </div>
  )
}
