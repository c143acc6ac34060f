import { CornerDownRight, Ellipsis, Trash2 } from "lucide-react"
import { useState } from "react"
import { useIntl } from "react-intl"
import type { EditCommand } from "../../../engine/edit/command.ts"
import { textIn } from "../../../schemas/languages.ts"
import type { FieldDefinition, ProfileDefinition } from "../../../schemas/profile.ts"
import { IconButton } from "../../../ui/icon-button.tsx"
import { Menu } from "../../../ui/menu.tsx"
import { useLanguage } from "../../language/language-provider.tsx"
import { MoveDialog } from "./move-dialog.tsx"
import { moveTo } from "./places.ts"

interface FieldMenuProps {
  readonly field: FieldDefinition
  readonly definition: ProfileDefinition
  readonly onEdit: (command: EditCommand) => void
  /** Called before the move is drawn, so that the focus can go with the field. */
  readonly onMoved: () => void
}

/** What can be done with a field without dragging it. */
export function FieldMenu({ field, definition, onEdit, onMoved }: FieldMenuProps) {
  const { formatMessage } = useIntl()
  const language = useLanguage()
  const [moving, setMoving] = useState(false)
  const label = formatMessage({ id: "designer.more" }, { name: textIn(field.fieldText, language) })
  return (
    <>
      <Menu
        label={label}
        placement="bottom-end"
        trigger={
          <IconButton className="designer__field-more" size="xs" label={label} icon={<Ellipsis aria-hidden="true" />} />
        }
        items={[
          {
            id: "move",
            label: formatMessage({ id: "designer.move" }),
            icon: <CornerDownRight className="ru-flip" aria-hidden="true" />,
            onSelect: () => setMoving(true),
          },
          {
            id: "delete",
            label: formatMessage({ id: "designer.delete" }),
            icon: <Trash2 aria-hidden="true" />,
            tone: "danger",
            shortcut: "Del",
            onSelect: () => onEdit({ kind: "removeField", fieldId: field.id }),
          },
        ]}
      />
      {moving && (
        <MoveDialog
          field={field}
          definition={definition}
          onClose={() => setMoving(false)}
          onMove={(place) => {
            setMoving(false)
            onMoved()
            onEdit(moveTo({ kind: "field", id: field.id, place }))
          }}
        />
      )}
    </>
  )
}
