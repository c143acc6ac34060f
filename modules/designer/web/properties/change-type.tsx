import { ArrowLeftRight } from "lucide-react"
import { useId, useState } from "react"
import { FormattedMessage, useIntl } from "react-intl"
import { changeOfType, typesFor } from "../../../../engine/edit/field-type.ts"
import { withFieldChange } from "../../../../engine/edit/fields.ts"
import { valuesOutcome } from "../../../../engine/upgrade/values-outcome.ts"
import { textIn } from "../../../../schemas/languages.ts"
import type { FieldDefinition } from "../../../../schemas/profile.ts"
import type { FieldTypeName } from "../../../../schemas/profile-types.ts"
import { announce } from "../../../../ui/announce.ts"
import { Button } from "../../../../ui/button.tsx"
import { Dialog } from "../../../../ui/dialog.tsx"
import { FormField } from "../../../../ui/form-field.tsx"
import { Select } from "../../../../ui/select.tsx"
import { catalogueOf } from "../tags/queries.ts"
import type { ProfileEditorState } from "../profile-editor-state.ts"
import { useSharedTags } from "../tags-context.ts"

interface ChangeTypeProps extends Pick<ProfileEditorState, "onEdit" | "context"> {
  readonly field: FieldDefinition
  /** The last published field; an unpublished field has no values. */
  readonly published: FieldDefinition | undefined
}

/** Changes the field's type after explaining the effect on its values. */
export function ChangeType({ field, published, context: { language }, onEdit }: ChangeTypeProps) {
  const { formatMessage } = useIntl()
  const id = useId()
  const lists = useSharedTags()
  const [selected, setSelected] = useState<FieldTypeName | null>(null)
  const [isOpen, setOpen] = useState(false)
  const types = typesFor(field)
  if (types.length === 0) return null
  const context = { tags: catalogueOf(lists) }
  const change = selected === null ? undefined : changeOfType(field, selected, context, language)
  const outcome = change && published && valuesOutcome(published, withFieldChange(field, change), context)
  const close = () => {
    setOpen(false)
    setSelected(null)
  }
  const name = (type: string) => formatMessage({ id: `fieldType.${type as FieldTypeName}.name` })
  return (
    <>
      <Button
        size="sm"
        variant="ghost"
        icon={<ArrowLeftRight aria-hidden="true" />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <FormattedMessage id="designer.type.change" />
      </Button>
      {isOpen && (
        <Dialog
          open
          size="confirm"
          title={formatMessage({ id: "designer.type.title" }, { name: textIn(field.fieldText, language) })}
          description={formatMessage({ id: "designer.type.now" }, { type: name(field.type) })}
          closeLabel={formatMessage({ id: "shell.close" })}
          onClose={close}
          footer={
            <>
              <Button onClick={close}>
                <FormattedMessage id="shell.cancel" />
              </Button>
              <Button
                variant="solid"
                disabled={!change}
                onClick={() => {
                  if (!change || selected === null) return
                  onEdit({ kind: "changeField", fieldId: field.id, ...change })
                  announce(formatMessage({ id: "designer.type.done" }, { type: name(selected) }))
                  close()
                }}
              >
                <FormattedMessage id="designer.type.change" />
              </Button>
            </>
          }
        >
          <FormField id={`${id}-type`} label={formatMessage({ id: "designer.type" })}>
            <Select
              id={`${id}-type`}
              value={selected}
              placeholder={formatMessage({ id: "designer.type.choose" })}
              options={types.map((type) => ({ value: type, label: name(type) }))}
              onChange={(type) => setSelected(type as FieldTypeName | null)}
            />
          </FormField>
          {change && (
            <p className="designer__hint" role="status">
              <FormattedMessage id={`designer.type.values.${outcome ?? "new"}`} />
            </p>
          )}
        </Dialog>
      )}
    </>
  )
}
