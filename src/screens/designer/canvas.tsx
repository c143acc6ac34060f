import { useDroppable } from "@dnd-kit/core"
import { Plus } from "lucide-react"
import { FormattedMessage, useIntl } from "react-intl"
import type { EditCommand } from "../../../engine/edit/command.ts"
import { inOrder } from "../../../engine/edit/order.ts"
import type { Problem } from "../../../schemas/problems.ts"
import type { ProfileDefinition, SectionDefinition } from "../../../schemas/profile.ts"
import { Button } from "../../../ui/button.tsx"
import { CanvasSection } from "./canvas-section.tsx"
import { useDropTarget } from "./drag-board.tsx"
import { newSectionId } from "./new-field.ts"
import type { Selection } from "./selection.ts"
import { useLift } from "./use-lift.ts"

export interface CanvasProps {
  readonly definition: ProfileDefinition
  readonly problems: readonly Problem[]
  readonly selection: Selection
  readonly onSelect: (selection: Selection) => void
  readonly onEdit: (command: EditCommand) => void
}

/** Both panels as they will stand, their sections and fields to be taken and put. */
export function Canvas(props: CanvasProps) {
  const { formatMessage } = useIntl()
  return (
    <div className="designer__canvas" role="region" aria-label={formatMessage({ id: "designer.canvas" })}>
      <Panels {...props} />
    </div>
  )
}

function Panels({ definition, problems, ...rest }: CanvasProps) {
  const lift = useLift(definition, rest.onEdit)
  const troubled = new Set(problems.flatMap(({ path }) => fieldAt(definition, path)))
  return (
    <>
      {(["LEFT", "RIGHT"] as const).map((position) => (
        <Panel
          key={position}
          position={position}
          sections={inOrder(lift.shown.sections.filter((section) => section.position === position))}
          definition={definition}
          lift={lift}
          troubled={troubled}
          {...rest}
        />
      ))}
    </>
  )
}

interface PanelProps extends Omit<CanvasProps, "problems"> {
  readonly position: "LEFT" | "RIGHT"
  readonly sections: readonly SectionDefinition[]
  readonly lift: ReturnType<typeof useLift>
  readonly troubled: ReadonlySet<string>
}

function Panel({ position, sections, ...rest }: PanelProps) {
  const { formatMessage } = useIntl()
  const { setNodeRef } = useDroppable({ id: `panel:${position}`, data: { kind: "panel", position } })
  const target = useDropTarget()
  const addSection = () => {
    const id = newSectionId()
    const name = { en: formatMessage({ id: "designer.newSection" }) }
    rest.onEdit({ kind: "addSection", section: { id, name, position }, index: sections.length })
    rest.onSelect({ kind: "section", id })
  }
  return (
    <section
      ref={setNodeRef}
      className="designer__panel"
      data-position={position}
      data-over={target?.kind === "panel" && target.position === position && !target.beside ? "" : undefined}
    >
      <h2>
        <FormattedMessage id={`designer.panel.${position}`} />
        <span className="ru-figures">
          <bdi dir="ltr">{position === "LEFT" ? "60 %" : "40 %"}</bdi>
        </span>
      </h2>
      {sections.map((section) => (
        <CanvasSection key={section.id} section={section} {...rest} />
      ))}
      <div className="designer__add-section">
        <Button variant="ghost" icon={<Plus aria-hidden="true" />} onClick={addSection}>
          <FormattedMessage id="designer.addSection" />
        </Button>
      </div>
    </section>
  )
}

/** The id of the field a problem's path leads to. */
function fieldAt(definition: ProfileDefinition, path: Problem["path"]): string[] {
  const [sections, section, fields, field] = path
  if (sections !== "sections" || fields !== "fields" || typeof section !== "number" || typeof field !== "number")
    return []
  const id = definition.sections[section]?.fields[field]?.id
  return id ? [id] : []
}
