import { GripVertical } from "lucide-react"
import { memo } from "react"
import { FormattedMessage } from "react-intl"
import { inOrder } from "../../../../engine/edit/order.ts"
import { textIn } from "../../../../schemas/languages.ts"
import type { SectionDefinition } from "../../../../schemas/profile.ts"
import { Pill } from "../../../../ui/pill.tsx"
import { useLanguage } from "../../../language/language-provider.tsx"
import { PeersHere } from "../draft/peers-here.tsx"
import { AddField } from "./add-field.tsx"
import { attributesOf, useBoard, useMark, usePieceMarks, type Piece } from "./board.ts"
import { CanvasField } from "./canvas-field.tsx"
import { liftHintId } from "./canvas-props.ts"
import { RenameInput } from "./rename-input.tsx"
import { SectionMenu } from "./section-menu.tsx"

interface CanvasSectionProps {
  readonly section: SectionDefinition
  readonly isFirst: boolean
  readonly isLast: boolean
}

/** A section with its fields in the grid they will have: dragged by its head, lifted by its name. */
export const CanvasSection = memo(function CanvasSection({ section, isFirst, isLast }: CanvasSectionProps) {
  const language = useLanguage()
  const { acts } = useBoard()
  const { id, position } = section
  const piece: Piece = { kind: "section", id }
  const marks = usePieceMarks(piece)
  const is = (mark: string) => marks.split(" ").includes(mark)
  const isTarget = useMark(
    ({ target }) => target?.kind === "field" && target.place.sectionId === id && target.beside === null,
  )
  const fields = inOrder(section.fields)
  const name = textIn(section.name, language)
  return (
    <section className="designer__section" data-section={id} {...attributesOf(marks)}>
      <header className="designer__section-head" data-carries="section" data-piece={id}>
        <GripVertical aria-hidden="true" />
        <h3>
          {is("renaming") ? (
            <RenameInput piece={piece} name={name} />
          ) : (
            <button
              type="button"
              className="designer__section-name"
              data-piece={id}
              aria-pressed={is("chosen")}
              aria-describedby={liftHintId}
              onClick={() => acts.current?.press(piece, { shift: false, control: false })}
              onDoubleClick={() => acts.current?.rename(piece)}
              onKeyDown={(event) => acts.current?.keyDown(piece, event)}
              onBlur={() => acts.current?.leave(piece)}
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
        <PeersHere id={id} />
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
        <div className="designer__fields" role="list" aria-label={name}>
          {fields.map((field) => (
            <CanvasField key={field.id} field={field} />
          ))}
        </div>
      ) : (
        <p className="designer__empty" data-over={isTarget ? "" : undefined}>
          <FormattedMessage id="designer.dropHere" />
        </p>
      )}
      <AddField id={id} name={name} />
    </section>
  )
})
