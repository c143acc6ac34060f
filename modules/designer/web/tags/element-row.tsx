import { useDraggable, useDroppable } from "@dnd-kit/core"
import { GripVertical, Trash2 } from "lucide-react"
import type { KeyboardEvent } from "react"
import { useIntl } from "react-intl"
import type { Language } from "../../../../schemas/languages.ts"
import { tones, type Tone } from "../../../../schemas/profile-types.ts"
import { IconButton } from "../../../../ui/icon-button.tsx"
import { Select } from "../../../../ui/select.tsx"
import { Switch } from "../../../../ui/switch.tsx"
import { TextInput } from "../../../../ui/text-input.tsx"
import { ScoreInput } from "../options/score-input.tsx"
import { draftName, withName, type DraftElement } from "./tag-draft.ts"

interface ElementRowProps {
  readonly element: DraftElement
  readonly position: number
  /** Language of the edited name. */
  readonly language: Language
  readonly readOnly: boolean
  readonly onChange: (change: Partial<DraftElement>) => void
  readonly onMove: (position: number) => void
  readonly onRemove: () => void
}

/** One value: position, name, colour, score and active state. */
export function ElementRow({ element, position, language, readOnly, onChange, onMove, onRemove }: ElementRowProps) {
  const { formatMessage } = useIntl()
  const drag = useDraggable({ id: element.id, disabled: readOnly })
  const drop = useDroppable({ id: element.id })
  const name = draftName(element.name, language) || formatMessage({ id: "tags.element" }, { number: position + 1 })
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (!event.altKey || step === undefined || readOnly) return
    event.preventDefault()
    onMove(position + step)
  }
  return (
    <li
      ref={drop.setNodeRef}
      className="tags__element"
      data-over={drop.isOver && !drag.isDragging ? "" : undefined}
      data-off={element.active ? undefined : ""}
      data-dragged={drag.isDragging ? "" : undefined}
      onKeyDown={onKeyDown}
    >
      <span ref={drag.setNodeRef}>
        <button
          type="button"
          className="tags__handle ru-plain-button ru-subtle"
          ref={drag.setActivatorNodeRef}
          disabled={readOnly}
          aria-label={formatMessage({ id: "tags.element.drag" }, { name })}
          {...drag.listeners}
        >
          <GripVertical aria-hidden="true" />
        </button>
      </span>
      <TextInput
        id={`tag-element-${element.id}`}
        aria-label={formatMessage({ id: "tags.element" }, { number: position + 1 })}
        dir="auto"
        value={element.name[language] ?? ""}
        placeholder={element.name.en ?? ""}
        invalid={(element.name.en ?? "").trim() === ""}
        readOnly={readOnly}
        onChange={(text) => onChange({ name: withName(element.name, language, text) })}
      />
      <Select
        id={`tag-tone-${element.id}`}
        aria-label={formatMessage({ id: "tags.element.tone" }, { name })}
        options={tones.map((tone) => ({ value: tone, label: formatMessage({ id: `tags.tone.${tone}` }) }))}
        value={element.tone ?? null}
        emptyLabel={formatMessage({ id: "tags.tone.none" })}
        placeholder={formatMessage({ id: "tags.tone.none" })}
        readOnly={readOnly}
        onChange={(tone) => onChange({ tone: (tone ?? undefined) as Tone | undefined })}
      />
      <ScoreInput
        id={`tag-score-${element.id}`}
        aria-label={formatMessage({ id: "tags.element.score" }, { name })}
        placeholder={formatMessage({ id: "fieldOptions.score" })}
        value={element.score}
        saveOn="typing"
        readOnly={readOnly}
        onChange={(score) => onChange({ score: score ?? undefined })}
      />
      <Switch
        id={`tag-active-${element.id}`}
        aria-label={formatMessage({ id: "tags.element.active" }, { name })}
        checked={element.active}
        disabled={readOnly}
        onChange={(active) => onChange({ active })}
      />
      <IconButton
        label={formatMessage({ id: "tags.element.remove" }, { name })}
        icon={<Trash2 aria-hidden="true" />}
        size="sm"
        disabled={readOnly}
        onClick={onRemove}
      />
    </li>
  )
}
