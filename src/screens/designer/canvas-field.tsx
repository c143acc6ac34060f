import { useDraggable, useDroppable } from "@dnd-kit/core"
import { Asterisk, CircleAlert, Ellipsis, List, Waypoints } from "lucide-react"
import { useEffect, useRef, useState } from "react"
import { useIntl } from "react-intl"
import { fieldTypeOf } from "../../../fields/index.ts"
import { textIn } from "../../../schemas/languages.ts"
import type { FieldDefinition } from "../../../schemas/profile.ts"
import { IconButton } from "../../../ui/icon-button.tsx"
import { Menu } from "../../../ui/menu.tsx"
import { useLanguage } from "../../language/language-provider.tsx"
import type { CanvasSectionProps } from "./canvas-section.tsx"
import { DesignerIcon } from "./designer-icon.tsx"
import { useDropTarget } from "./drag-board.tsx"
import { MoveDialog } from "./move-dialog.tsx"

interface CanvasFieldProps extends Omit<CanvasSectionProps, "section"> {
  readonly field: FieldDefinition
}

/** One field as a block of its width: press to select, drag or lift to move. */
export function CanvasField({ field, definition, selection, lift, troubled, onSelect, onEdit }: CanvasFieldProps) {
  const { formatMessage } = useIntl()
  const language = useLanguage()
  const [moving, setMoving] = useState(false)
  const data = { kind: "field", id: field.id }
  const drag = useDraggable({ id: `field:${field.id}`, data })
  const drop = useDroppable({ id: `field:${field.id}`, data })
  const target = useDropTarget()
  const button = useRef<HTMLButtonElement>(null)
  const name = textIn(field.fieldText, language)
  const lifted = lift.lifted === field.id

  // A field moved by keyboard stands in another section's markup; the focus goes with it.
  useEffect(() => {
    if (lift.moving.current !== field.id) return
    lift.moving.current = null
    button.current?.focus()
  })

  const ruled = definition.rules?.some((rule) => rule.target === field.id) ?? false
  return (
    <div
      ref={drop.setNodeRef}
      role="listitem"
      className="designer__field"
      data-width={field.width ?? "full"}
      data-selected={selection?.kind === "field" && selection.id === field.id ? "" : undefined}
      data-lifted={lifted ? "" : undefined}
      data-dragged={drag.isDragging ? "" : undefined}
      data-edge={target?.kind === "section" && target.beside === field.id ? target.edge : undefined}
    >
      <button
        ref={(element) => {
          button.current = element
          drag.setNodeRef(element)
        }}
        type="button"
        className="designer__field-face"
        aria-pressed={selection?.kind === "field" && selection.id === field.id}
        aria-roledescription={lifted ? formatMessage({ id: "designer.step.moveField" }) : undefined}
        data-tooltip={formatMessage({ id: "designer.dragHandle" }, { name })}
        {...drag.listeners}
        onClick={() => onSelect({ kind: "field", id: field.id })}
        onKeyDown={(event) => {
          if (event.key === "Delete") onEdit({ kind: "removeField", fieldId: field.id })
          else lift.onKeyDown(event, field.id)
        }}
        onBlur={() => {
          if (lifted && lift.moving.current === null) lift.cancel()
        }}
      >
        <DesignerIcon name={fieldTypeOf(field.type)?.icon ?? "type"} />
        <span className="designer__field-name" dir="auto">
          {name}
        </span>
        {field.isMandatory && (
          <Asterisk className="designer__required" role="img" aria-label={formatMessage({ id: "designer.required" })} />
        )}
        <span className="designer__marks">
          {field.showOnList && <List role="img" aria-label={formatMessage({ id: "designer.onList" })} />}
          {ruled && <Waypoints role="img" aria-label={formatMessage({ id: "designer.byRule" })} />}
          {troubled.has(field.id) && (
            <CircleAlert
              className="designer__trouble"
              role="img"
              aria-label={formatMessage({ id: "designer.tab.problems" })}
            />
          )}
        </span>
      </button>
      <Menu
        label={formatMessage({ id: "designer.more" }, { name })}
        placement="bottom-end"
        trigger={
          <IconButton
            size="xs"
            label={formatMessage({ id: "designer.more" }, { name })}
            icon={<Ellipsis aria-hidden="true" />}
          />
        }
        items={[
          { id: "move", label: formatMessage({ id: "designer.move" }), onSelect: () => setMoving(true) },
          {
            id: "delete",
            label: formatMessage({ id: "designer.delete" }),
            tone: "danger",
            shortcut: "Del",
            onSelect: () => onEdit({ kind: "removeField", fieldId: field.id }),
          },
        ]}
      />
      <MoveDialog
        open={moving}
        field={field}
        definition={definition}
        onClose={() => setMoving(false)}
        onMove={(place) => {
          setMoving(false)
          lift.moving.current = field.id
          onEdit({ kind: "moveField", fieldId: field.id, ...place })
        }}
      />
    </div>
  )
}
