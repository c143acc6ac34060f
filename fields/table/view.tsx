import type { TableRow } from "../../schemas/values.ts"
import { SkeletonText } from "../../ui/skeleton.tsx"
import { PresenceFilter } from "../rendering/filters/presence-filter.tsx"
import { useText } from "../rendering/use-text.ts"
import { tableChunk } from "../on-demand.ts"
import type { FieldView, ReadOnlyViewProps, WidgetProps } from "../view-contract.ts"
import type { TableOptions } from "./field.ts"

function RowCount({ value }: ReadOnlyViewProps<readonly TableRow[], TableOptions>) {
  const text = useText()
  return value === undefined ? null : text("field.table.rows", { count: value.length })
}

function Rows(props: WidgetProps<readonly TableRow[], TableOptions>) {
  const chunk = tableChunk.useChunk()
  return chunk ? <chunk.TableWidget {...props} /> : <SkeletonText />
}

function RowsReadOnlyView({ field, value = [] }: ReadOnlyViewProps<readonly TableRow[], TableOptions>) {
  const chunk = tableChunk.useChunk()
  return chunk ? <chunk.TableGrid id={`read-${field.id}`} field={field} rows={value} /> : <SkeletonText />
}

export const tableView: FieldView<readonly TableRow[], TableOptions> = {
  wrapper: () => "group",
  readOnlyLayout: "block",
  Widget: Rows,
  ReadOnlyView: RowsReadOnlyView,
  Cell: RowCount,
  FilterInput: PresenceFilter,
}
