import type { EntityId } from "../../../schemas/ids.ts"
import { EntityForm } from "./entity-form.tsx"
import type { OrganisationPanel } from "./organisation-screen.tsx"

interface NewEntityProps {
  readonly parentId: EntityId | null
  readonly onShow: (openPanel: OrganisationPanel) => void
}

/** Creates an entity and then shows it. */
export function NewEntity({ parentId, onShow }: NewEntityProps) {
  const back = parentId === null ? null : ({ kind: "entity", id: parentId } as const)
  return (
    <EntityForm
      entity={null}
      parentId={parentId}
      onDone={(id) => onShow(id === undefined ? back : { kind: "entity", id })}
    />
  )
}
