import { Archive, Asterisk, CircleAlert, List, Scissors, Waypoints } from "lucide-react"
import { memo } from "react"
import { useIntl } from "react-intl"
import { fieldTypeOf } from "../../../../fields/index.ts"
import { textIn } from "../../../../schemas/languages.ts"
import type { FieldDefinition } from "../../../../schemas/profile.ts"
import { useLanguage } from "../../../language/language-provider.tsx"
import { DesignerIcon } from "../designer-icon.tsx"
import { PeersHere } from "../draft/peers-here.tsx"
import { attributesOf, useBoard, usePieceMarks, type Piece } from "./board.ts"
import { liftHintId } from "./canvas-props.ts"
import { FieldMenu } from "./field-menu.tsx"
import { RenameInput } from "./rename-input.tsx"

/** One field as a block of its width: press to select, drag or lift to move. Drawn anew only when it is another. */
export const CanvasField = memo(function CanvasField({ field }: { readonly field: FieldDefinition }) {
  const { formatMessage } = useIntl()
  const language = useLanguage()
  const { acts } = useBoard()
  const { id } = field
  const piece: Piece = { kind: "field", id }
  const marks = usePieceMarks(piece)
  const is = (mark: string) => marks.split(" ").includes(mark)
  const name = textIn(field.fieldText, language)
  const type = fieldTypeOf(field.type)
  return (
    <div
      role="listitem"
      className="designer__field"
      data-field={id}
      data-width={field.width ?? "full"}
      {...attributesOf(marks)}
    >
      {is("renaming") ? (
        <RenameInput piece={piece} name={name} />
      ) : (
        <button
          type="button"
          className="designer__field-face"
          data-carries="field"
          data-piece={id}
          aria-pressed={is("chosen")}
          aria-describedby={liftHintId}
          onClick={(event) =>
            acts.current?.press(piece, { shift: event.shiftKey, control: event.ctrlKey || event.metaKey })
          }
          onDoubleClick={() => acts.current?.rename(piece)}
          onKeyDown={(event) => acts.current?.keyDown(piece, event)}
          onBlur={() => acts.current?.leave(piece)}
        >
          <span className="designer__field-name ru-truncate" dir="auto">
            {name}
          </span>
          {field.isMandatory && (
            <Asterisk
              className="designer__required"
              role="img"
              aria-label={formatMessage({ id: "designer.required" })}
            />
          )}
          {/* Drawn before the name and read after it; a picture costs a large form less than hidden words. */}
          <DesignerIcon name={type?.icon ?? ""} label={type && formatMessage({ id: `fieldType.${type.name}.name` })} />
          {is("lifted") && <span className="ru-hidden">{formatMessage({ id: "designer.canvas.isLifted" })}</span>}
          <span className="designer__marks">
            <PeersHere id={id} />
            {is("cut") && <Scissors role="img" aria-label={formatMessage({ id: "designer.canvas.isCut" })} />}
            {field.showOnList && <List role="img" aria-label={formatMessage({ id: "designer.onList" })} />}
            {field.archiveOf !== undefined && (
              <Archive role="img" aria-label={formatMessage({ id: "versions.archive" })} />
            )}
            {is("ruled") && <Waypoints role="img" aria-label={formatMessage({ id: "designer.byRule" })} />}
            {is("troubled") && (
              <CircleAlert
                className="designer__trouble"
                role="img"
                aria-label={formatMessage({ id: "designer.hasProblem" })}
              />
            )}
          </span>
        </button>
      )}
      <FieldMenu id={id} name={name} />
    </div>
  )
})
