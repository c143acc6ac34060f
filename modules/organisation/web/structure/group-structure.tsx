import { Suspense } from "react"
import type { StructureNode } from "../../contracts/organisation.ts"
import type { EntityId } from "../../../../schemas/ids.ts"
import { Button } from "../../../../ui/button.tsx"
import { Skeleton } from "../../../../ui/skeleton.tsx"
import { lazily } from "../../../../ui/lazily.ts"
import { useOrganisationText } from "../use-organisation-text.ts"
import { TreeList } from "./tree-list.tsx"
import { useTree } from "./use-tree.ts"
import "./structure.css"

const GroupCanvas = lazily(async () => ({ default: (await import("./group-canvas.tsx")).GroupCanvas }))

export interface GroupStructureProps {
  readonly nodes: readonly StructureNode[]
  readonly active: EntityId | undefined
  readonly onOpen: (id: EntityId) => void
  /** Moves an entity to the parent it was dropped on, or to one to be selected; absent when moving is not allowed. */
  readonly onMove: ((id: EntityId, parentId?: EntityId) => void) | undefined
}

/** The group as a diagram, and as a tree list next to it. */
export function GroupStructure({ nodes, active, onOpen, onMove }: GroupStructureProps) {
  const text = useOrganisationText()
  const tree = useTree(nodes, active, onOpen)
  return (
    <div className="group-structure ru-grid ru-fill-block">
      <Suspense fallback={<Skeleton height="100%" />}>
        <GroupCanvas tree={tree} onOpen={onOpen} onDrop={onMove} />
      </Suspense>
      <aside className="group-structure__side ru-stack ru-gap-8">
        <div className="group-structure__bar ru-row ru-gap-8">
          <Button size="sm" onClick={tree.expandAll}>
            {text("organisation.structure.expandAll")}
          </Button>
          <Button size="sm" onClick={tree.collapseAll}>
            {text("organisation.structure.collapseAll")}
          </Button>
        </div>
        <p className="ru-muted ru-small">
          {text("organisation.structure.hint")} {onMove ? text("organisation.structure.hint.drag") : null}
        </p>
        <TreeList tree={tree} onOpen={onOpen} onMove={onMove} />
      </aside>
    </div>
  )
}
