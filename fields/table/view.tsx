import type { TableRow } from "../../schemas/values.ts"
import { PresenceFilter } from "../drawing/filters/presence-filter.tsx"
import { useText } from "../drawing/use-text.ts"
import type { FieldView, ReadProps } from "../view-contract.ts"
import type { TableOptions } from "./field.ts"
import { TableGrid } from "./table-grid.tsx"
import { TableWidget } from "./table-widget.tsx"

function RowCount({ value }: ReadProps<readonly TableRow[], TableOptions>) {
  const text = useText()
  return value === undefined ? null : text("field.table.rows", { count: value.length })
}

export const tableView: FieldView<readonly TableRow[], TableOptions> = {
  framing: () => "group",
  readsAs: "block",
  Widget: TableWidget,
  Read: ({ field, value = [] }) => <TableGrid id={`read-${field.id}`} field={field} rows={value} />,
  Cell: RowCount,
  FilterInput: PresenceFilter,
}
