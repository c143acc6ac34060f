import { Archive, Asterisk, CircleAlert, List, Scissors, Waypoints } from "lucide-react"
import { memo } from "react"
import { useIntl } from "react-intl"
import { fieldTypeOf } from "../../../../fields/index.ts"
import { textIn } from "../../../../schemas/languages.ts"
import type { FieldDefinition } from "../../../../schemas/profile.ts"
import { useLanguage } from "../../../../src/language/language-provider.tsx"
import { DesignerIcon } from "../designer-icon.tsx"
import { Collaborators } from "../draft/collaborators.tsx"
import { attributesOf, useCanvasStore, useItemHighlights, type CanvasItem } from "./canvas-store.ts"
import { keyboardDragHintId } from "./canvas-props.ts"
import { FieldMenu } from "./field-menu.tsx"
import { RenameInput } from "./rename-input.tsx"

/** One field on the canvas in its width: press to select, drag or lift to move. Memoized by field. */
export const CanvasField = memo(function CanvasField({ field }: { readonly field: FieldDefinition }) {
  const { formatMessage } = useIntl()
  const language = useLanguage()
  const { acts } = useCanvasStore()
  const { id } = field
  const canvasItem: CanvasItem = { kind: "field", id }
  const highlights = useItemHighlights(canvasItem)
  const is = (highlight: string) => highlights.split(" ").includes(highlight)
  const name = textIn(field.fieldText, language)
  const type = fieldTypeOf(field.type)
  return (
    <div
      role="listitem"
      className="designer__field ru-row"
      data-field={id}
      data-width={field.width ?? "full"}
      {...attributesOf(highlights)}
    >
      {is("renaming") ? (
        <RenameInput canvasItem={canvasItem} name={name} />
      ) : (
        <button
          type="button"
          className="designer__field-face ru-plain-button ru-row ru-fill ru-gap-6 ru-icons-14 ru-icons-subtle"
          data-carries="field"
          data-canvas-item={id}
          aria-pressed={is("selected")}
          aria-describedby={keyboardDragHintId}
          onClick={(event) =>
            acts.current?.press(canvasItem, { shift: event.shiftKey, control: event.ctrlKey || event.metaKey })
          }
          onDoubleClick={() => acts.current?.rename(canvasItem)}
          onKeyDown={(event) => acts.current?.keyDown(canvasItem, event)}
          onBlur={() => acts.current?.leave(canvasItem)}
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
          {/* Placed before the name but read after it. In a large form an icon costs less than visually hidden
              text. */}
          <DesignerIcon name={type?.icon ?? ""} label={type && formatMessage({ id: `fieldType.${type.name}.name` })} />
          {is("picked") && <span className="ru-hidden">{formatMessage({ id: "designer.canvas.isLifted" })}</span>}
          <span className="designer__marks">
            <Collaborators id={id} />
            {is("cut") && <Scissors role="img" aria-label={formatMessage({ id: "designer.canvas.isCut" })} />}
            {field.showOnList && <List role="img" aria-label={formatMessage({ id: "designer.onList" })} />}
            {field.archiveOf !== undefined && (
              <Archive role="img" aria-label={formatMessage({ id: "versions.archive" })} />
            )}
            {is("ruled") && <Waypoints role="img" aria-label={formatMessage({ id: "designer.byRule" })} />}
            {is("invalid") && (
              <CircleAlert
                className="designer__invalid"
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
