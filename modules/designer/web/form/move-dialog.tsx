import { useId, useState } from "react"
import { FormattedMessage, useIntl } from "react-intl"
import { findField } from "../../../../engine/edit/find.ts"
import { inOrder, orderedSections } from "../../../../engine/edit/order.ts"
import { textIn } from "../../../../schemas/languages.ts"
import type { FieldDefinition, ProfileDefinition } from "../../../../schemas/profile.ts"
import { Button } from "../../../../ui/button.tsx"
import { Dialog } from "../../../../ui/dialog.tsx"
import { FormField } from "../../../../ui/form-field.tsx"
import { Select } from "../../../../ui/select.tsx"
import { useLanguage } from "../../../../src/language/language-provider.tsx"
import type { FieldPosition } from "./item-positions.ts"

interface MoveDialogProps {
  readonly field: FieldDefinition
  /** All moving fields, including this one. */
  readonly ids: readonly string[]
  readonly definition: ProfileDefinition
  readonly onClose: () => void
  readonly onMove: (location: FieldPosition) => void
}

const atTheEnd = ""

/** Moves fields without dragging: to a section, before a field or at its end. */
export function MoveDialog({ field, ids, definition, onClose, onMove }: MoveDialogProps) {
  const { formatMessage } = useIntl()
  const language = useLanguage()
  const id = useId()
  const [sectionId, setSectionId] = useState(() => findField(definition, field.id)?.section.id ?? "")
  const [before, setBefore] = useState(atTheEnd)
  const section = definition.sections.find((one) => one.id === sectionId)
  const others = inOrder(section?.fields ?? []).filter((one) => !ids.includes(one.id))
  const at = others.findIndex((one) => one.id === before)
  const name =
    ids.length > 1 ? formatMessage({ id: "designer.fields" }, { count: ids.length }) : textIn(field.fieldText, language)
  return (
    <Dialog
      open
      size="confirm"
      title={formatMessage({ id: "designer.move" })}
      description={name}
      closeLabel={formatMessage({ id: "shell.close" })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>
            <FormattedMessage id="shell.cancel" />
          </Button>
          <Button variant="solid" onClick={() => onMove({ sectionId, index: at === -1 ? others.length : at })}>
            <FormattedMessage id="designer.move.do" />
          </Button>
        </>
      }
    >
      <div className="ru-stack ru-gap-12">
        <FormField id={`${id}-section`} label={formatMessage({ id: "designer.move.section" })}>
          <Select
            id={`${id}-section`}
            value={sectionId}
            options={orderedSections(definition).map((one) => ({ value: one.id, label: textIn(one.name, language) }))}
            onChange={(selected) => {
              setSectionId(selected ?? sectionId)
              setBefore(atTheEnd)
            }}
          />
        </FormField>
        <FormField id={`${id}-before`} label={formatMessage({ id: "designer.move.before" })}>
          <Select
            id={`${id}-before`}
            value={before || null}
            placeholder={formatMessage({ id: "designer.move.end" })}
            emptyLabel={formatMessage({ id: "designer.move.end" })}
            options={others.map((one) => ({ value: one.id, label: textIn(one.fieldText, language) }))}
            onChange={(selected) => setBefore(selected ?? atTheEnd)}
          />
        </FormField>
      </div>
    </Dialog>
  )
}
