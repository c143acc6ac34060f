import { useQuery } from "@tanstack/react-query"
import { useMemo } from "react"
import { wouldCircle } from "../../../engine/organisation/group-tree.ts"
import { usePickerLabels } from "../../../fields/drawing/use-picker-labels.ts"
import type { EntityId } from "../../../schemas/ids.ts"
import { Combobox } from "../../../ui/combobox.tsx"
import { structureQuery } from "../../queries/organisation.ts"
import { useOrganisationRights } from "./use-organisation-rights.ts"
import { useOrganisationText } from "./use-organisation-text.ts"

interface ParentSelectProps {
  readonly id: string
  readonly required: boolean
  readonly invalid: boolean
  /** Whose parent it is: what stands below it is not offered. */
  readonly entityId: EntityId | null
  readonly value: EntityId | null
  readonly onChange: (parentId: EntityId | null) => void
}

/** The entities that another may stand below. */
export function ParentSelect({ entityId, value, onChange, ...control }: ParentSelectProps) {
  const text = useOrganisationText()
  const picking = usePickerLabels()
  const rights = useOrganisationRights()
  const { data: nodes } = useQuery(structureQuery)
  const offered = useMemo(
    () => (nodes ?? []).filter(({ id }) => entityId === null || !wouldCircle(nodes ?? [], entityId, id)),
    [nodes, entityId],
  )
  const chosen = (wanted: string | null) => offered.find(({ id }) => id === wanted)?.id ?? null
  return (
    <Combobox
      {...control}
      placeholder={rights.top ? text("organisation.move.top") : ""}
      options={offered.map(({ id, name, uniqueId }) => ({ value: id, label: name, note: uniqueId }))}
      value={value}
      labels={picking}
      onChange={(wanted) => onChange(chosen(wanted))}
    />
  )
}
