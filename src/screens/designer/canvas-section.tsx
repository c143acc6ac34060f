import { useDraggable, useDroppable } from "@dnd-kit/core"
import { Ellipsis, GripVertical } from "lucide-react"
import { useState } from "react"
import { FormattedMessage, useIntl } from "react-intl"
import type { EditCommand } from "../../../engine/edit/command.ts"
import { inOrder } from "../../../engine/edit/order.ts"
import { textIn } from "../../../schemas/languages.ts"
import type { ProfileDefinition, SectionDefinition } from "../../../schemas/profile.ts"
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx"
import { IconButton } from "../../../ui/icon-button.tsx"
import { Menu } from "../../../ui/menu.tsx"
import { Pill } from "../../../ui/pill.tsx"
import { useLanguage } from "../../language/language-provider.tsx"
import { CanvasField } from "./canvas-field.tsx"
import { useDropTarget } from "./drag-board.tsx"
import type { Selection } from "./selection.ts"
import type { Lift } from "./use-lift.ts"

export interface CanvasSectionProps {
  readonly section: SectionDefinition
  readonly definition: ProfileDefinition
  readonly selection: Selection
  readonly lift: Lift
  readonly troubled: ReadonlySet<string>
  readonly onSelect: (selection: Selection) => void
  readonly onEdit: (command: EditCommand) => void
}

/** A section with its fields in the grid they will have. */
export function CanvasSection(props: CanvasSectionProps) {
  const { section, definition, selection, onSelect, onEdit } = props
  const { formatMessage } = useIntl()
  const language = useLanguage()
  const [deleting, setDeleting] = useState(false)
  const drag = useDraggable({ id: `section:${section.id}`, data: { kind: "section", id: section.id } })
  const drop = useDroppable({ id: `section:${section.id}`, data: { kind: "section", id: section.id } })
  const target = useDropTarget()
  const name = textIn(section.name, language)
  const fields = inOrder(section.fields)
  const panel = inOrder(definition.sections.filter(({ position }) => position === section.position))
  const at = panel.findIndex(({ id }) => id === section.id)
  const move = (position: "LEFT" | "RIGHT", index: number) =>
    onEdit({ kind: "moveSection", sectionId: section.id, position, index })
  const other = section.position === "LEFT" ? "RIGHT" : "LEFT"
  return (
    <section
      ref={drop.setNodeRef}
      className="designer__section"
      data-selected={selection?.kind === "section" && selection.id === section.id ? "" : undefined}
      data-edge={target?.kind === "panel" && target.beside === section.id ? target.edge : undefined}
    >
      <header ref={drag.setNodeRef} className="designer__section-head">
        <span className="designer__grip" {...drag.listeners} aria-hidden="true">
          <GripVertical />
        </span>
        <button
          type="button"
          className="designer__section-name"
          onClick={() => onSelect({ kind: "section", id: section.id })}
        >
          <span dir="auto">{name}</span>
        </button>
        <Pill>
          <FormattedMessage id="designer.fields" values={{ count: fields.length }} />
        </Pill>
        <Menu
          label={formatMessage({ id: "designer.more" }, { name })}
          placement="bottom-end"
          trigger={
            <IconButton
              size="sm"
              label={formatMessage({ id: "designer.more" }, { name })}
              icon={<Ellipsis aria-hidden="true" />}
            />
          }
          items={[
            {
              id: "up",
              label: formatMessage({ id: "designer.moveUp" }),
              disabled: at <= 0,
              onSelect: () => move(section.position, at - 1),
            },
            {
              id: "down",
              label: formatMessage({ id: "designer.moveDown" }),
              disabled: at === panel.length - 1,
              onSelect: () => move(section.position, at + 1),
            },
            {
              id: "panel",
              label: formatMessage({ id: "designer.moveToPanel" }),
              onSelect: () => move(other, definition.sections.filter(({ position }) => position === other).length),
            },
            { id: "line", line: true },
            {
              id: "delete",
              label: formatMessage({ id: "designer.delete" }),
              tone: "danger",
              onSelect: () =>
                fields.length > 0 ? setDeleting(true) : onEdit({ kind: "removeSection", sectionId: section.id }),
            },
          ]}
        />
      </header>
      <div className="designer__fields" role="list">
        {fields.map((field) => (
          <CanvasField key={field.id} field={field} {...props} />
        ))}
        {fields.length === 0 && (
          <p className="designer__empty">
            <FormattedMessage id="designer.dropHere" />
          </p>
        )}
        {target?.kind === "section" && target.sectionId === section.id && !target.beside && (
          <span className="designer__drop-line" />
        )}
      </div>
      <ConfirmDialog
        open={deleting}
        tone="danger"
        title={formatMessage({ id: "designer.delete.section.title" }, { name })}
        confirmLabel={formatMessage({ id: "designer.delete" })}
        cancelLabel={formatMessage({ id: "shell.cancel" })}
        closeLabel={formatMessage({ id: "shell.close" })}
        onConfirm={() => {
          setDeleting(false)
          onEdit({ kind: "removeSection", sectionId: section.id })
        }}
        onCancel={() => setDeleting(false)}
      >
        <FormattedMessage id="designer.delete.section.text" values={{ count: fields.length }} />
      </ConfirmDialog>
    </section>
  )
}
