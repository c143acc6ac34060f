import type { EntityId } from "../../../schemas/ids.ts"
import { EntityForm } from "./entity-form.tsx"
import type { Shown } from "./organisation-screen.tsx"

interface NewEntityProps {
  readonly parentId: EntityId | null
  readonly onShow: (shown: Shown) => void
}

/** An entity that is being made; once it is there it is shown. */
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
