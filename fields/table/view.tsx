import type { TableRow } from "../../schemas/values.ts"
import { SkeletonText } from "../../ui/skeleton.tsx"
import { PresenceFilter } from "../drawing/filters/presence-filter.tsx"
import { useText } from "../drawing/use-text.ts"
import { tableParts } from "../on-demand.ts"
import type { FieldView, ReadProps, WidgetProps } from "../view-contract.ts"
import type { TableOptions } from "./field.ts"

function RowCount({ value }: ReadProps<readonly TableRow[], TableOptions>) {
  const text = useText()
  return value === undefined ? null : text("field.table.rows", { count: value.length })
}

function Rows(props: WidgetProps<readonly TableRow[], TableOptions>) {
  const parts = tableParts.usePart()
  return parts ? <parts.TableWidget {...props} /> : <SkeletonText />
}

function RowsRead({ field, value = [] }: ReadProps<readonly TableRow[], TableOptions>) {
  const parts = tableParts.usePart()
  return parts ? <parts.TableGrid id={`read-${field.id}`} field={field} rows={value} /> : <SkeletonText />
}

export const tableView: FieldView<readonly TableRow[], TableOptions> = {
  framing: () => "group",
  readsAs: "block",
  Widget: Rows,
  Read: RowsRead,
  Cell: RowCount,
  FilterInput: PresenceFilter,
}
