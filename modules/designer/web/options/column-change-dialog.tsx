import { Suspense } from "react"
import { tableColumnId, tableColumns } from "../../../../engine/edit/option-sources.ts"
import { rulesReadingColumn } from "../../../../engine/edit/table-columns.ts"
import { useText } from "../../../../fields/rendering/use-text.ts"
import { textIn } from "../../../../schemas/languages.ts"
import type { ProfileDefinition } from "../../../../schemas/profile.ts"
import { ConfirmDialog } from "../../../../ui/confirm-dialog.tsx"
import { SkeletonText } from "../../../../ui/skeleton.tsx"
import { useLanguage } from "../../../../src/language/language-provider.tsx"
import { RuleList } from "./rule-list.tsx"

interface ColumnChangeDialogProps {
  readonly definition: ProfileDefinition
  readonly fieldId: string
  readonly columnId: string
  readonly isRemoval: boolean
  readonly onAgree: () => void
  readonly onClose: () => void
}

/** Lists the affected rules before a column is removed or changes its type. */
export function ColumnChangeDialog({
  definition,
  fieldId,
  columnId,
  isRemoval,
  onAgree,
  onClose,
}: ColumnChangeDialogProps) {
  const text = useText()
  const language = useLanguage()
  const column = tableColumns(definition, fieldId).find((one) => tableColumnId(one) === columnId)
  const name = column ? textIn(column.fieldText, language) : ""
  return (
    <ConfirmDialog
      open
      tone="danger"
      title={text(isRemoval ? "fieldOptions.delete.title" : "fieldOptions.column.type.title", { name })}
      confirmLabel={text(isRemoval ? "designer.delete" : "fieldOptions.column.type.change")}
      cancelLabel={text("shell.cancel")}
      closeLabel={text("shell.close")}
      onCancel={onClose}
      onConfirm={onAgree}
    >
      <div className="ru-stack ru-gap-12">
        <Suspense fallback={<SkeletonText lines={3} />}>
          <RuleList
            definition={definition}
            rules={rulesReadingColumn(definition, fieldId, columnId)}
            title={text(isRemoval ? "fieldOptions.delete.goes" : "fieldOptions.column.type.rules")}
          />
        </Suspense>
      </div>
    </ConfirmDialog>
  )
}
