import { useQuery } from "@tanstack/react-query"
import { useMemo } from "react"
import { wouldCircle } from "../../../engine/organisation/group-tree.ts"
import { usePickerLabels } from "../../../fields/rendering/use-picker-labels.ts"
import type { EntityId } from "../../../schemas/ids.ts"
import { Combobox } from "../../../ui/combobox.tsx"
import { structureQuery } from "./queries.ts"
import { useOrganisationRights } from "./use-organisation-rights.ts"
import { useOrganisationText } from "./use-organisation-text.ts"

interface ParentSelectProps {
  readonly id: string
  readonly required: boolean
  readonly invalid: boolean
  /** The entity whose parent is selected; its descendants are not offered. */
  readonly entityId: EntityId | null
  readonly value: EntityId | null
  readonly onChange: (parentId: EntityId | null) => void
}

/** Selects the parent of an entity. */
export function ParentSelect({ entityId, value, onChange, ...control }: ParentSelectProps) {
  const text = useOrganisationText()
  const picking = usePickerLabels()
  const rights = useOrganisationRights()
  const { data: nodes } = useQuery(structureQuery)
  const available = useMemo(
    () => (nodes ?? []).filter(({ id }) => entityId === null || !wouldCircle(nodes ?? [], entityId, id)),
    [nodes, entityId],
  )
  const selected = (requestedId: string | null) => available.find(({ id }) => id === requestedId)?.id ?? null
  return (
    <Combobox
      {...control}
      placeholder={rights.top ? text("organisation.move.top") : ""}
      options={available.map(({ id, name, uniqueId }) => ({ value: id, label: name, note: uniqueId }))}
      value={value}
      labels={picking}
      onChange={(requestedId) => onChange(selected(requestedId))}
    />
  )
}
