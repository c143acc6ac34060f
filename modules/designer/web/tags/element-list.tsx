import { DndContext, PointerSensor, closestCenter, useSensor, useSensors, type DragEndEvent } from "@dnd-kit/core"
import { Plus } from "lucide-react"
import { useState } from "react"
import { FormattedMessage, useIntl } from "react-intl"
import type { Language } from "../../../../schemas/languages.ts"
import { announce } from "../../../../ui/announce.ts"
import { Button } from "../../../../ui/button.tsx"
import { ElementRow } from "./element-row.tsx"
import { PasteList } from "./paste-list.tsx"
import { addElements, changeElement, draftName, moveElement, removeElement, type TagDraft } from "./tag-draft.ts"

interface ElementListProps {
  readonly draft: TagDraft
  readonly language: Language
  readonly readOnly: boolean
  readonly onChange: (draft: TagDraft) => void
}

/** Values of a list in order: reordered by handle, or with Alt and the arrow keys. */
export function ElementList({ draft, language, readOnly, onChange }: ElementListProps) {
  const { formatMessage } = useIntl()
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }))
  const [pasting, setPasting] = useState(false)

  function move(id: string, position: number) {
    const next = moveElement(draft, id, position)
    const at = next.elements.findIndex((element) => element.id === id)
    const name = draftName(next.elements[at]?.name ?? {}, language)
    onChange(next)
    announce(
      formatMessage({ id: "tags.element.moved" }, { name, position: at + 1, total: next.elements.length }),
      "polite",
    )
  }
  const drop = ({ active, over }: DragEndEvent) => {
    const position = draft.elements.findIndex(({ id }) => id === over?.id)
    if (position >= 0 && over?.id !== active.id) move(String(active.id), position)
  }

  return (
    <section className="ru-stack ru-gap-12" aria-label={formatMessage({ id: "tags.elements" })}>
      <h3 className="tags__caption ru-row ru-gap-6">
        <FormattedMessage id="tags.elements" />
        <span className="ru-muted ru-figures">{draft.elements.length}</span>
      </h3>
      {draft.elements.length === 0 && (
        <p className="ru-muted">
          <FormattedMessage id="tags.none" />
        </p>
      )}
      <DndContext sensors={sensors} collisionDetection={closestCenter} accessibility={silent} onDragEnd={drop}>
        <ol className="ru-stack ru-gap-4">
          {draft.elements.map((element, position) => (
            <ElementRow
              key={element.id}
              element={element}
              position={position}
              language={language}
              readOnly={readOnly}
              onChange={(change) => onChange(changeElement(draft, element.id, change))}
              onMove={(to) => move(element.id, to)}
              onRemove={() => onChange(removeElement(draft, element.id))}
            />
          ))}
        </ol>
      </DndContext>
      {!readOnly && (
        <div className="ru-row ru-gap-8">
          <Button
            size="sm"
            icon={<Plus aria-hidden="true" />}
            onClick={() => onChange(addElements(draft, [""], language))}
          >
            <FormattedMessage id="tags.element.add" />
          </Button>
          <Button size="sm" variant="ghost" aria-expanded={pasting} onClick={() => setPasting(!pasting)}>
            <FormattedMessage id="tags.paste" />
          </Button>
        </div>
      )}
      {pasting && (
        <PasteList
          draft={draft}
          language={language}
          onAdd={(names) => {
            onChange(addElements(draft, names, language))
            setPasting(false)
          }}
        />
      )}
    </section>
  )
}

/** Pointer drags need no announcement; keyboard moves announce themselves in the user's language. */
const noop = () => undefined
const silent = {
  announcements: { onDragStart: noop, onDragOver: noop, onDragEnd: noop, onDragCancel: noop },
  screenReaderInstructions: { draggable: "" },
}
