import type { RefObject } from "react"
import { useIntl } from "react-intl"
import { findField } from "../../../../engine/edit/find.ts"
import { fieldTypeOf } from "../../../../fields/index.ts"
import { textIn } from "../../../../schemas/languages.ts"
import type { ProfileDefinition } from "../../../../schemas/profile.ts"
import { useLanguage } from "../../../language/language-provider.tsx"
import { DesignerIcon } from "../designer-icon.tsx"
import { nameOf } from "./places.ts"
import type { Carried, Point } from "./drop-target.ts"

interface CarriedCardProps {
  readonly carried: Carried
  /** Where it was taken. */
  readonly start: Point
  readonly definition: ProfileDefinition
  readonly card: RefObject<HTMLDivElement | null>
}

/** What is under the pointer's hand; it is moved without being drawn anew. */
export function CarriedCard({ carried, start, definition, card }: CarriedCardProps) {
  const { formatMessage } = useIntl()
  const language = useLanguage()
  const isMany = carried.kind === "field" && carried.ids.length > 1
  const { name, icon } = faceOf(carried, definition)
  return (
    <div ref={card} className="designer__hand" style={{ translate: `${start.x}px ${start.y}px` }} aria-hidden="true">
      <div className="designer__carried">
        {icon && <DesignerIcon name={icon} />}
        <span dir="auto">
          {isMany ? formatMessage({ id: "designer.fields" }, { count: carried.ids.length }) : textIn(name, language)}
        </span>
      </div>
    </div>
  )
}

function faceOf(carried: Carried, definition: ProfileDefinition) {
  if (carried.kind === "new") return carried.item
  if (carried.kind === "block") return { name: carried.line.name, icon: "blocks" }
  const field = carried.kind === "field" ? findField(definition, carried.id)?.field : undefined
  return { name: nameOf(definition, carried), icon: field && fieldTypeOf(field.type)?.icon }
}
