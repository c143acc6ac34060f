import { useId } from "react"
import { useIntl } from "react-intl"
import type { EntityId } from "../../../../schemas/ids.ts"
import { FieldFrame } from "../../../../ui/field-frame.tsx"
import { Select } from "../../../../ui/select.tsx"
import { useDesignReach } from "./use-design-reach.ts"

const group = "group"

interface OwnerChoiceProps {
  /** Null for the whole group. */
  readonly value: EntityId | null
  readonly onChange: (value: EntityId | null) => void
  readonly hint?: string | undefined
}

/** Whether a new record type is for the whole group or for one entity; it stays so. */
export function OwnerChoice({ value, onChange, hint }: OwnerChoiceProps) {
  const { formatMessage } = useIntl()
  const { owners } = useDesignReach()
  const id = useId()
  return (
    <FieldFrame
      id={id}
      label={formatMessage({ id: "recordType.owner.for" })}
      message={hint ?? formatMessage({ id: "recordType.owner.stays" })}
    >
      <Select
        id={id}
        options={owners.map((owner) => ({
          value: owner?.id ?? group,
          label: owner?.name ?? formatMessage({ id: "recordType.owner.wholeGroup" }),
        }))}
        value={value ?? group}
        onChange={(chosen) => onChange(chosen === null || chosen === group ? null : (chosen as EntityId))}
      />
    </FieldFrame>
  )
}
