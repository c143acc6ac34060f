import { useQuery } from "@tanstack/react-query"
import type { EntityId } from "../../../schemas/ids.ts"
import { SkeletonText } from "../../../ui/skeleton.tsx"
import { entityQuery } from "./queries.ts"
import { PageError } from "../../../src/shell/page-error.tsx"
import { EntityDetailsView } from "./entity-details.tsx"
import { EntityForm } from "./entity-form.tsx"
import type { OrganisationPanel } from "./organisation-screen.tsx"
import { useOrganisationText } from "./use-organisation-text.ts"

interface EntityPanelProps {
  readonly id: EntityId
  readonly editing: boolean
  readonly onShow: (openPanel: OrganisationPanel) => void
}

/** The selected entity, displayed or edited. */
export function EntityPanel({ id, editing, onShow }: EntityPanelProps) {
  const text = useOrganisationText()
  const { data, error, refetch } = useQuery(entityQuery(id))
  if (error && !data) {
    return <PageError failure={error} what={text("organisation.details")} onRetry={() => void refetch()} />
  }
  if (!data) return <SkeletonText lines={12} />
  if (!editing) return <EntityDetailsView entity={data} onShow={onShow} />
  return <EntityForm entity={data} parentId={data.parentId} onDone={() => onShow({ kind: "entity", id })} />
}
