import { FolderPlus, Plus, Trash2 } from "lucide-react"
import { useRef } from "react"
import type { CompiledProfile } from "../../../schemas/compiled.ts"
import { Button } from "../../../ui/button.tsx"
import { IconButton } from "../../../ui/icon-button.tsx"
import { Segmented } from "../../../ui/segmented.tsx"
import { deepestGroup, maxConditions } from "../condition-codec.ts"
import type { NamedEntity } from "../filter-options.ts"
import type { FilterColumn } from "../use-filter-columns.ts"
import { useViewText } from "../views/use-view-text.ts"
import { BuilderCondition } from "./builder-condition.tsx"
import { isGroup, type DraftGroup, type DraftFilterNode } from "./draft-filter.ts"

export interface BuilderGroupProps {
  readonly compiled: CompiledProfile
  readonly columns: readonly FilterColumn[]
  readonly entities: readonly NamedEntity[]
  readonly group: DraftGroup
  readonly depth: number
  /** Number of the group, such as “2.1”. */
  readonly position: string
  /** An ID that is not used by any node. */
  readonly nextId: number
  readonly onChange: (id: number, edit: (node: DraftFilterNode) => DraftFilterNode | null) => void
}

/** Renders a group of conditions: how they are joined (all or any), the conditions, and nested groups. */
export function BuilderGroup({ group, depth, position, nextId, onChange, ...shared }: BuilderGroupProps) {
  const text = useViewText()
  const containerRef = useRef<HTMLFieldSetElement>(null)
  const { id, join, conditions } = group
  const add = (node: DraftFilterNode) => {
    onChange(id, (one) => (isGroup(one) ? { ...one, conditions: [...one.conditions, node] } : one))
    // Focuses the added node once it is rendered.
    requestAnimationFrame(() => {
      const added = containerRef.current?.querySelector<HTMLElement>(`[data-part="${node.id}"]`)
      added?.querySelector<HTMLElement>("button, input")?.focus()
    })
  }
  const remove = (node: DraftFilterNode) => {
    onChange(node.id, () => null)
    requestAnimationFrame(() =>
      containerRef.current?.querySelector<HTMLElement>(":scope > .ru-builder__add button")?.focus(),
    )
  }
  const condition = (conditionId: number): DraftFilterNode => ({ id: conditionId, column: null, condition: null })
  const isFull = conditions.length >= maxConditions
  return (
    <fieldset className="ru-builder ru-grid ru-gap-12" data-depth={depth} ref={containerRef}>
      <legend className="ru-hidden">{position}</legend>
      <div>
        <Segmented
          label={text("views.builder.join", { position })}
          segments={[
            { value: "AND", label: text("views.builder.all") },
            { value: "OR", label: text("views.builder.any") },
          ]}
          value={join}
          onChange={(next) => onChange(id, (one) => ({ ...one, join: next }))}
        />
      </div>
      <ol className="ru-builder__parts ru-grid ru-gap-12">
        {conditions.map((node, at) => {
          const inner = depth === 0 ? String(at + 1) : `${position}.${at + 1}`
          return (
            <li key={node.id} className="ru-row ru-gap-8 ru-items-start" data-part={node.id}>
              {isGroup(node) ? (
                <BuilderGroup
                  {...shared}
                  group={node}
                  depth={depth + 1}
                  position={text("views.builder.group", { position: inner })}
                  nextId={nextId}
                  onChange={onChange}
                />
              ) : (
                <BuilderCondition
                  {...shared}
                  node={node}
                  position={inner}
                  onChange={(next) => onChange(node.id, () => next)}
                />
              )}
              <IconButton
                size="sm"
                label={text(isGroup(node) ? "views.builder.group.remove" : "views.builder.condition.remove", {
                  position: inner,
                })}
                icon={<Trash2 aria-hidden="true" />}
                onClick={() => remove(node)}
              />
            </li>
          )
        })}
      </ol>
      <div className="ru-builder__add ru-cluster ru-gap-4">
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
              // Derives the condition ID from the group ID, so that it is unique.
              add({ id: nextId, join: join === "AND" ? "OR" : "AND", conditions: [condition(nextId + 0.5)] })
            }
          >
            {text("views.builder.group.add")}
          </Button>
        ) : null}
      </div>
    </fieldset>
  )
}
