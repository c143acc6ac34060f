import { useDraggable, useDroppable } from "@dnd-kit/core"
import { Archive, Asterisk, CircleAlert, List, Waypoints } from "lucide-react"
import { useIntl } from "react-intl"
import { fieldTypeOf } from "../../../fields/index.ts"
import { findField } from "../../../engine/edit/find.ts"
import { textIn } from "../../../schemas/languages.ts"
import type { FieldDefinition } from "../../../schemas/profile.ts"
import { useLanguage } from "../../language/language-provider.tsx"
import { liftHintId, type PieceProps } from "./canvas-props.ts"
import { DesignerIcon } from "./designer-icon.tsx"
import { useDropTarget } from "./drag-board.tsx"
import { FieldMenu } from "./field-menu.tsx"
import { useFollowedFocus } from "./use-followed-focus.ts"

interface CanvasFieldProps extends PieceProps {
  readonly field: FieldDefinition
}

/** One field as a block of its width: press to select, drag or lift to move. */
export function CanvasField({ field, definition, selection, lift, troubled, onSelect, onEdit }: CanvasFieldProps) {
  const { formatMessage } = useIntl()
  const language = useLanguage()
  const { id } = field
  const sectionId = findField(definition, id)?.section.id
  const drag = useDraggable({ id: `field:${id}`, data: { kind: "field", id } })
  const drop = useDroppable({ id: `over-field:${id}`, data: { kind: "field", id, sectionId } })
  const target = useDropTarget()
  const button = useFollowedFocus(lift, id)
  const isSelected = selection?.id === id
  const isRuled = definition.rules?.some((rule) => rule.target === id) ?? false
  const select = () => onSelect({ kind: "field", id })
  return (
    <div
      ref={(element) => {
        drag.setNodeRef(element)
        drop.setNodeRef(element)
      }}
      role="listitem"
      className="designer__field"
      data-width={field.width ?? "full"}
      data-selected={isSelected ? "" : undefined}
      data-lifted={lift.lifted === id ? "" : undefined}
      data-dragged={drag.isDragging ? "" : undefined}
      data-edge={target?.kind === "field" && target.beside === id ? target.edge : undefined}
    >
      <button
        ref={button}
        type="button"
        className="designer__field-face"
        aria-pressed={isSelected}
        aria-describedby={liftHintId}
        {...drag.listeners}
        onClick={select}
        onKeyDown={(event) => {
          if (event.key === "Delete") onEdit({ kind: "removeField", fieldId: id })
          else lift.onKeyDown(event, "field", id)
        }}
        onBlur={() => lift.leave(id)}
      >
        <DesignerIcon name={fieldTypeOf(field.type)?.icon ?? ""} />
        <span className="designer__field-name ru-truncate" dir="auto">
          {textIn(field.fieldText, language)}
        </span>
        {field.isMandatory && (
          <Asterisk className="designer__required" role="img" aria-label={formatMessage({ id: "designer.required" })} />
        )}
        <span className="designer__marks">
          {field.showOnList && <List role="img" aria-label={formatMessage({ id: "designer.onList" })} />}
          {field.archiveOf !== undefined && (
            <Archive role="img" aria-label={formatMessage({ id: "versions.archive" })} />
          )}
          {isRuled && <Waypoints role="img" aria-label={formatMessage({ id: "designer.byRule" })} />}
          {troubled.has(id) && (
            <CircleAlert
              className="designer__trouble"
              role="img"
              aria-label={formatMessage({ id: "designer.hasProblem" })}
            />
          )}
        </span>
      </button>
      <FieldMenu field={field} definition={definition} onEdit={onEdit} onMoved={() => lift.follow(id)} />
    </div>
  )
}
