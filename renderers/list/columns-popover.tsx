import { Columns3 } from "lucide-react"
import { Button } from "../../ui/button.tsx"
import { Popover } from "../../ui/popover.tsx"
import { ColumnPicker } from "./column-picker.tsx"
import type { RecordListModel } from "./use-record-list.ts"
import { useListText } from "./use-list-text.ts"

/** Selects the visible columns, their order and the row height. */
export function ColumnsPopover({ model }: { readonly model: RecordListModel }) {
  const text = useListText()
  return (
    <Popover
      label={text("list.columns")}
      placement="bottom-end"
      trigger={
        <Button variant="ghost" size="sm" icon={<Columns3 aria-hidden="true" />}>
          {text("list.columns")}
        </Button>
      }
    >
      <ColumnPicker model={model} />
    </Popover>
  )
}
