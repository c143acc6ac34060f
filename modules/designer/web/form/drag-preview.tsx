import type { RefObject } from "react"
import { useIntl } from "react-intl"
import { findField } from "../../../../engine/edit/find.ts"
import { fieldTypeOf } from "../../../../fields/index.ts"
import { textIn } from "../../../../schemas/languages.ts"
import type { ProfileDefinition } from "../../../../schemas/profile.ts"
import { useLanguage } from "../../../../src/language/language-provider.tsx"
import { DesignerIcon } from "../designer-icon.tsx"
import { nameOf } from "./item-positions.ts"
import type { DragItem, Point } from "./drop-target.ts"

interface DragPreviewProps {
  readonly dragItem: DragItem
  /** Where the drag started. */
  readonly start: Point
  readonly definition: ProfileDefinition
  readonly card: RefObject<HTMLDivElement | null>
}

/** Preview below the pointer; moved without re-rendering. */
export function DragPreview({ dragItem, start, definition, card }: DragPreviewProps) {
  const { formatMessage } = useIntl()
  const language = useLanguage()
  const isMany = dragItem.kind === "field" && dragItem.ids.length > 1
  const { name, icon } = getDragItemLabel(dragItem, definition)
  return (
    <div
      ref={card}
      className="designer__drag-preview"
      style={{ translate: `${start.x}px ${start.y}px` }}
      aria-hidden="true"
    >
      <div className="designer__drag-card ru-row ru-gap-6 ru-icons-14 ru-icons-subtle">
        {icon && <DesignerIcon name={icon} />}
        <span dir="auto">
          {isMany ? formatMessage({ id: "designer.fields" }, { count: dragItem.ids.length }) : textIn(name, language)}
        </span>
      </div>
    </div>
  )
}

function getDragItemLabel(dragItem: DragItem, definition: ProfileDefinition) {
  if (dragItem.kind === "new") return dragItem.item
  if (dragItem.kind === "block") return { name: dragItem.line.name, icon: "blocks" }
  const field = dragItem.kind === "field" ? findField(definition, dragItem.id)?.field : undefined
  return { name: nameOf(definition, dragItem), icon: field && fieldTypeOf(field.type)?.icon }
}
