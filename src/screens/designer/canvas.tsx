import { useDroppable } from "@dnd-kit/core"
import { Plus } from "lucide-react"
import { useMemo } from "react"
import { FormattedMessage, useIntl } from "react-intl"
import { liftHintId, type CanvasProps, type PieceProps } from "./canvas-props.ts"
import { CanvasSection } from "./canvas-section.tsx"
import { useDropTarget } from "./drag-board.tsx"
import { sectionAt } from "./new-field.ts"
import { panelOf } from "./places.ts"
import { placeOfProblem } from "./problem-places.ts"
import { useLift } from "./use-lift.ts"

/** Both panels as they will stand, their sections and fields to be taken and put. */
export function Canvas({ definition, problems, ...rest }: CanvasProps) {
  const { formatMessage } = useIntl()
  const lift = useLift(definition, rest.onEdit)
  const troubled = useMemo(
    () => new Set(problems.flatMap(({ path }) => placeOfProblem(definition, path)?.selection.id ?? [])),
    [problems, definition],
  )
  return (
    <div className="designer__canvas" role="region" aria-label={formatMessage({ id: "designer.canvas" })}>
      <span id={liftHintId} hidden>
        <FormattedMessage id="designer.lift.hint" />
      </span>
      <div className="designer__panels">
        {(["LEFT", "RIGHT"] as const).map((position) => (
          <Panel key={position} position={position} definition={lift.shown} lift={lift} troubled={troubled} {...rest} />
        ))}
      </div>
    </div>
  )
}

function Panel({ position, ...rest }: PieceProps & { position: "LEFT" | "RIGHT" }) {
  const { setNodeRef } = useDroppable({ id: `panel:${position}`, data: { kind: "panel", position } })
  const target = useDropTarget()
  const sections = panelOf(rest.definition, position)
  const isTarget = target?.kind === "section" && target.place.position === position && target.beside === null
  const addSection = () => {
    const addition = sectionAt(position, sections.length)
    rest.onEdit(addition)
    rest.onSelect({ kind: "section", id: addition.section.id })
  }
  return (
    <section ref={setNodeRef} className="designer__panel" data-over={isTarget ? "" : undefined}>
      <h2>
        <FormattedMessage id={`designer.panel.${position}`} />
        <bdi dir="ltr" className="ru-figures">
          {position === "LEFT" ? "60 %" : "40 %"}
        </bdi>
      </h2>
      {sections.map((section) => (
        <CanvasSection key={section.id} section={section} {...rest} />
      ))}
      <button type="button" className="designer__add-section" onClick={addSection}>
        <Plus aria-hidden="true" />
        <FormattedMessage id="designer.addSection" />
      </button>
    </section>
  )
}
