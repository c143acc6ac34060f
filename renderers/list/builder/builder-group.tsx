import { FolderPlus, Plus, Trash2 } from "lucide-react"
import { useRef } from "react"
import type { CompiledProfile } from "../../../schemas/compiled.ts"
import { Button } from "../../../ui/button.tsx"
import { IconButton } from "../../../ui/icon-button.tsx"
import { Segmented } from "../../../ui/segmented.tsx"
import { deepestGroup, mostConditions } from "../condition-codec.ts"
import type { NamedEntity } from "../filter-options.ts"
import type { FilterColumn } from "../use-filter-columns.ts"
import { useViewText } from "../views/use-view-text.ts"
import { BuilderCondition } from "./builder-condition.tsx"
import { isGroup, type DraftGroup, type DraftPart } from "./draft-filter.ts"

export interface BuilderGroupProps {
  readonly compiled: CompiledProfile
  readonly columns: readonly FilterColumn[]
  readonly entities: readonly NamedEntity[]
  readonly group: DraftGroup
  readonly depth: number
  /** Which group it is, such as “2.1”. */
  readonly place: string
  /** An id that no part has. */
  readonly nextId: number
  readonly onChange: (id: number, edit: (part: DraftPart) => DraftPart | null) => void
}

/** A group of conditions: whether all or any of them count, the conditions, and groups inside it. */
export function BuilderGroup({ group, depth, place, nextId, onChange, ...shared }: BuilderGroupProps) {
  const text = useViewText()
  const frame = useRef<HTMLFieldSetElement>(null)
  const { id, join, parts } = group
  const add = (part: DraftPart) => {
    onChange(id, (one) => (isGroup(one) ? { ...one, parts: [...one.parts, part] } : one))
    // The focus goes to what was added, once it is there.
    requestAnimationFrame(() => {
      const added = frame.current?.querySelector<HTMLElement>(`[data-part="${part.id}"]`)
      added?.querySelector<HTMLElement>("button, input")?.focus()
    })
  }
  const remove = (part: DraftPart) => {
    onChange(part.id, () => null)
    requestAnimationFrame(() => frame.current?.querySelector<HTMLElement>(":scope > .ru-builder__add button")?.focus())
  }
  const condition = (conditionId: number): DraftPart => ({ id: conditionId, column: null, condition: null })
  const isFull = parts.length >= mostConditions
  return (
    <fieldset className="ru-builder" data-depth={depth} ref={frame}>
      <legend className="ru-hidden">{place}</legend>
      <div className="ru-builder__join">
        <Segmented
          label={text("views.builder.join", { place })}
          segments={[
            { value: "AND", label: text("views.builder.all") },
            { value: "OR", label: text("views.builder.any") },
          ]}
          value={join}
          onChange={(next) => onChange(id, (one) => ({ ...one, join: next }))}
        />
      </div>
      <ol className="ru-builder__parts">
        {parts.map((part, at) => {
          const inner = depth === 0 ? String(at + 1) : `${place}.${at + 1}`
          return (
            <li key={part.id} data-part={part.id}>
              {isGroup(part) ? (
                <BuilderGroup
                  {...shared}
                  group={part}
                  depth={depth + 1}
                  place={text("views.builder.group", { place: inner })}
                  nextId={nextId}
                  onChange={onChange}
                />
              ) : (
                <BuilderCondition
                  {...shared}
                  part={part}
                  place={inner}
                  onChange={(next) => onChange(part.id, () => next)}
                />
              )}
              <IconButton
                size="sm"
                label={text(isGroup(part) ? "views.builder.group.remove" : "views.builder.condition.remove", {
                  place: inner,
                })}
                icon={<Trash2 aria-hidden="true" />}
                onClick={() => remove(part)}
              />
            </li>
          )
        })}
      </ol>
      <div className="ru-builder__add">
        <Button
          size="sm"
          variant="ghost"
          disabled={isFull}
          icon={<Plus aria-hidden="true" />}
          onClick={() => add(condition(nextId))}
        >
          {text("views.builder.condition.add")}
        </Button>
        {depth < deepestGroup ? (
          <Button
            size="sm"
            variant="ghost"
            disabled={isFull}
            icon={<FolderPlus aria-hidden="true" />}
            onClick={() =>
              // A condition's id is made from the group's, so that it meets no other.
              add({ id: nextId, join: join === "AND" ? "OR" : "AND", parts: [condition(nextId + 0.5)] })
            }
          >
            {text("views.builder.group.add")}
          </Button>
        ) : null}
      </div>
    </fieldset>
  )
}
