import { useId, useState } from "react"
import { Banner } from "../../../ui/banner.tsx"
import { Button } from "../../../ui/button.tsx"
import { Dialog } from "../../../ui/dialog.tsx"
import { useEditingText } from "../../list/editing/use-editing-text.ts"
import type { MatrixColumn, MatrixModel } from "../matrix-model.ts"
import { useMatrixText } from "../use-matrix-text.ts"
import type { ReplaceValue } from "./collect-inputs.ts"
import { OptionReplacementForm } from "./option-replacement-form.tsx"
import { replaceableField } from "./replaceable-field.ts"
import { hasCollapsed } from "./target-rows.ts"
import { TextReplacementForm } from "./text-replacement-form.tsx"

export interface ReplaceDialogProps {
  readonly model: MatrixModel
  readonly column: MatrixColumn
  readonly onPreview: (replaceValue: ReplaceValue) => void
  readonly onClose: () => void
}

/** Asks what is to be replaced in a column; the changes are previewed afterwards. */
export function ReplaceDialog({ model, column, onPreview, onClose }: ReplaceDialogProps) {
  const text = useMatrixText()
  const editingText = useEditingText()
  const [replaceValue, setReplaceValue] = useState<ReplaceValue | null>(null)
  const [isCollapsed] = useState(() => hasCollapsed(model.lines))
  const replaceable = replaceableField(model.profiles, column)
  const formId = useId()
  return (
    <Dialog
      open
      title={text("matrixEditing.title.replace", { column: column.label })}
      closeLabel={editingText("editing.close")}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{editingText("editing.cancel")}</Button>
          <Button variant="solid" type="submit" form={formId} disabled={!replaceValue}>
            {text("matrixEditing.preview")}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className="ru-grid ru-gap-16"
        onSubmit={(event) => {
          event.preventDefault()
          if (replaceValue) onPreview(replaceValue)
        }}
      >
        {!replaceable ? (
          <Banner title={text("matrixEditing.unsupported")} />
        ) : replaceable.kind === "text" ? (
          <TextReplacementForm onChange={(next) => setReplaceValue(() => next)} />
        ) : (
          <OptionReplacementForm
            model={model}
            column={column}
            replaceable={replaceable}
            onChange={(next) => setReplaceValue(() => next)}
          />
        )}
        {isCollapsed ? <Banner tone="info" title={text("matrixEditing.collapsed")} /> : null}
      </form>
    </Dialog>
  )
}
