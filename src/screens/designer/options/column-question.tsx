import { Suspense } from "react"
import { tableColumnId, tableColumns } from "../../../../engine/edit/choosers.ts"
import { rulesReadingColumn } from "../../../../engine/edit/table-columns.ts"
import { useText } from "../../../../fields/drawing/use-text.ts"
import { textIn } from "../../../../schemas/languages.ts"
import type { ProfileDefinition } from "../../../../schemas/profile.ts"
import { ConfirmDialog } from "../../../../ui/confirm-dialog.tsx"
import { SkeletonText } from "../../../../ui/skeleton.tsx"
import { useLanguage } from "../../../language/language-provider.tsx"
import { RuleList } from "./rule-list.tsx"

interface ColumnQuestionProps {
  readonly definition: ProfileDefinition
  readonly fieldId: string
  readonly columnId: string
  readonly isRemoval: boolean
  readonly onAgree: () => void
  readonly onClose: () => void
}

/** Before a column that rules read goes or becomes another type: which rules. */
export function ColumnQuestion({ definition, fieldId, columnId, isRemoval, onAgree, onClose }: ColumnQuestionProps) {
  const text = useText()
  const language = useLanguage()
  const column = tableColumns(definition, fieldId).find((one) => tableColumnId(one) === columnId)
  const name = column ? textIn(column.fieldText, language) : ""
  return (
    <ConfirmDialog
      open
      tone="danger"
      title={text(isRemoval ? "choices.delete.title" : "choices.column.type.title", { name })}
      confirmLabel={text(isRemoval ? "designer.delete" : "choices.column.type.change")}
      cancelLabel={text("shell.cancel")}
      closeLabel={text("shell.close")}
      onCancel={onClose}
      onConfirm={onAgree}
    >
      <div className="designer__removal">
        <Suspense fallback={<SkeletonText lines={3} />}>
          <RuleList
            definition={definition}
            rules={rulesReadingColumn(definition, fieldId, columnId)}
            title={text(isRemoval ? "choices.delete.goes" : "choices.column.type.rules")}
          />
        </Suspense>
      </div>
    </ConfirmDialog>
  )
}
