import { GripVertical } from "lucide-react"
import { memo } from "react"
import { FormattedMessage } from "react-intl"
import { inOrder } from "../../../../engine/edit/order.ts"
import { textIn } from "../../../../schemas/languages.ts"
import type { SectionDefinition } from "../../../../schemas/profile.ts"
import { Pill } from "../../../../ui/pill.tsx"
import { useLanguage } from "../../../../src/language/language-provider.tsx"
import { Collaborators } from "../draft/collaborators.tsx"
import { AddField } from "./add-field.tsx"
import { attributesOf, useCanvasStore, useHighlight, useItemHighlights, type CanvasItem } from "./canvas-store.ts"
import { CanvasField } from "./canvas-field.tsx"
import { keyboardDragHintId } from "./canvas-props.ts"
import { RenameInput } from "./rename-input.tsx"
import { SectionMenu } from "./section-menu.tsx"

interface CanvasSectionProps {
  readonly section: SectionDefinition
  readonly isFirst: boolean
  readonly isLast: boolean
}

/** A section and its fields in their grid. Drag it by its header, or lift it by its name. */
export const CanvasSection = memo(function CanvasSection({ section, isFirst, isLast }: CanvasSectionProps) {
  const language = useLanguage()
  const { acts } = useCanvasStore()
  const { id, position } = section
  const canvasItem: CanvasItem = { kind: "section", id }
  const highlights = useItemHighlights(canvasItem)
  const is = (highlight: string) => highlights.split(" ").includes(highlight)
  const isTarget = useHighlight(
    ({ target }) => target?.kind === "field" && target.location.sectionId === id && target.targetId === null,
  )
  const fields = inOrder(section.fields)
  const name = textIn(section.name, language)
  return (
    <section className="designer__section" data-section={id} {...attributesOf(highlights)}>
      <header className="designer__section-head ru-row ru-gap-6" data-carries="section" data-canvas-item={id}>
        <GripVertical className="ru-icon-14 ru-subtle" aria-hidden="true" />
        <h3 className="ru-heading">
          {is("renaming") ? (
            <RenameInput canvasItem={canvasItem} name={name} />
          ) : (
            <button
              type="button"
              className="designer__section-name ru-plain-button ru-truncate"
              data-canvas-item={id}
              aria-pressed={is("selected")}
              aria-describedby={keyboardDragHintId}
              onClick={() => acts.current?.press(canvasItem, { shift: false, control: false })}
              onDoubleClick={() => acts.current?.rename(canvasItem)}
              onKeyDown={(event) => acts.current?.keyDown(canvasItem, event)}
              onBlur={() => acts.current?.leave(canvasItem)}
            >
              <span dir="auto">{name}</span>
            </button>
          )}
        </h3>
        {is("cut") && (
          <span className="ru-hidden">
            <FormattedMessage id="designer.canvas.isCut" />
          </span>
        )}
        <Pill>
          <FormattedMessage id="designer.fields" values={{ count: fields.length }} />
        </Pill>
        <Collaborators id={id} />
        <SectionMenu
          id={id}
          name={name}
          position={position}
          isFirst={isFirst}
          isLast={isLast}
          isEmpty={fields.length === 0}
        />
      </header>
      {fields.length > 0 ? (
        <div className="designer__fields ru-grid ru-gap-8" role="list" aria-label={name}>
          {fields.map((field) => (
            <CanvasField key={field.id} field={field} />
          ))}
        </div>
      ) : (
        <p className="designer__empty ru-muted ru-small" data-over={isTarget ? "" : undefined}>
          <FormattedMessage id="designer.dropHere" />
        </p>
      )}
      <AddField id={id} name={name} />
    </section>
  )
})
