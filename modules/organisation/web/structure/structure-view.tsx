import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { wouldCircle } from "../../../../engine/organisation/group-tree.ts"
import type { EntityId } from "../../../../schemas/ids.ts"
import { EmptyState } from "../../../../ui/page-state.tsx"
import { Skeleton } from "../../../../ui/skeleton.tsx"
import { toast } from "../../../../ui/toaster.tsx"
import { structureQuery } from "../queries.ts"
import { PageError } from "../../../../src/shell/page-error.tsx"
import { useOrganisationRights } from "../use-organisation-rights.ts"
import { useOrganisationText } from "../use-organisation-text.ts"
import { GroupStructure } from "./group-structure.tsx"
import { MoveDialog } from "./move-dialog.tsx"

interface StructureViewProps {
  readonly title: string
  readonly active: EntityId | undefined
  readonly onOpen: (id: EntityId) => void
}

/** The group's structure, with the dialog for moving an entity. */
export function StructureView({ title, active, onOpen }: StructureViewProps) {
  const text = useOrganisationText()
  const rights = useOrganisationRights()
  const { data: nodes, error, refetch } = useQuery(structureQuery)
  const [moving, setMoving] = useState<{ readonly id: EntityId; readonly parentId: EntityId | undefined } | null>(null)
  if (error && !nodes) return <PageError failure={error} what={title} onRetry={() => void refetch()} />
  if (!nodes) return <Skeleton height="100%" />
  if (nodes.length === 0) {
    return <EmptyState title={text("organisation.empty")} text={text("organisation.empty.text")} />
  }
  const nameOf = (id: EntityId) => nodes.find((node) => node.id === id)?.name ?? ""
  const move = (id: EntityId, parentId?: EntityId) => {
    if (parentId !== undefined && wouldCircle(nodes, id, parentId)) {
      toast.show("error", {
        title: text("organisation.move.impossible", { name: nameOf(id), parent: nameOf(parentId) }),
      })
    } else setMoving({ id, parentId })
  }
  return (
    <>
      <GroupStructure nodes={nodes} active={active} onOpen={onOpen} onMove={rights.update ? move : undefined} />
      {moving ? (
        <MoveDialog key={moving.id} id={moving.id} parentId={moving.parentId} onClose={() => setMoving(null)} />
      ) : null}
    </>
  )
}
