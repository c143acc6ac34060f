import { useDraggable, useDroppable } from "@dnd-kit/core"
import { GripVertical } from "lucide-react"
import { FormattedMessage } from "react-intl"
import { inOrder } from "../../../engine/edit/order.ts"
import { textIn } from "../../../schemas/languages.ts"
import type { SectionDefinition } from "../../../schemas/profile.ts"
import { Pill } from "../../../ui/pill.tsx"
import { useLanguage } from "../../language/language-provider.tsx"
import { AddField } from "./add-field.tsx"
import { CanvasField } from "./canvas-field.tsx"
import { liftHintId, type PieceProps } from "./canvas-props.ts"
import { useDropTarget } from "./drag-board.tsx"
import { SectionMenu } from "./section-menu.tsx"
import { useFollowedFocus } from "./use-followed-focus.ts"

export interface CanvasSectionProps extends PieceProps {
  readonly section: SectionDefinition
}

/** A section with its fields in the grid they will have: dragged by its head, lifted by its name. */
export function CanvasSection({ section, ...rest }: CanvasSectionProps) {
  const { definition, selection, lift, onSelect, onEdit } = rest
  const language = useLanguage()
  const { id, position } = section
  const drag = useDraggable({ id: `section:${id}`, data: { kind: "section", id } })
  const drop = useDroppable({ id: `over-section:${id}`, data: { kind: "section", id, position } })
  const target = useDropTarget()
  const name = useFollowedFocus(lift, id)
  const fields = inOrder(section.fields)
  const isTarget = target?.kind === "field" && target.place.sectionId === id && target.beside === null
  return (
    <section
      ref={drop.setNodeRef}
      className="designer__section"
      data-selected={selection?.id === id ? "" : undefined}
      data-lifted={lift.lifted === id ? "" : undefined}
      data-dragged={drag.isDragging ? "" : undefined}
      data-edge={target?.kind === "section" && target.beside === id ? target.edge : undefined}
    >
      <header ref={drag.setNodeRef} className="designer__section-head" {...drag.listeners}>
        <GripVertical aria-hidden="true" />
        <h3>
          <button
            ref={name}
            type="button"
            className="designer__section-name"
            aria-pressed={selection?.id === id}
            aria-describedby={liftHintId}
            onClick={() => onSelect({ kind: "section", id })}
            onKeyDown={(event) => lift.onKeyDown(event, "section", id)}
            onBlur={() => lift.leave(id)}
          >
            <span dir="auto">{textIn(section.name, language)}</span>
          </button>
        </h3>
        <Pill>
          <FormattedMessage id="designer.fields" values={{ count: fields.length }} />
        </Pill>
        <SectionMenu section={section} definition={definition} onEdit={onEdit} />
      </header>
      {fields.length > 0 ? (
        <div className="designer__fields" role="list">
          {fields.map((field) => (
            <CanvasField key={field.id} field={field} {...rest} />
          ))}
        </div>
      ) : (
        <p className="designer__empty" data-over={isTarget ? "" : undefined}>
          <FormattedMessage id="designer.dropHere" />
        </p>
      )}
      <AddField section={section} onEdit={onEdit} onSelect={onSelect} />
    </section>
  )
}
