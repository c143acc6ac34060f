import { useId } from "react"
import { useIntl } from "react-intl"
import type { EntityId } from "../../../../../schemas/ids.ts"
import { FormField } from "../../../../../ui/form-field.tsx"
import { Select } from "../../../../../ui/select.tsx"
import { useDesignScope } from "../../../../../src/session/use-design-scope.ts"

const group = "group"

interface OwnerSelectProps {
  /** Null for the whole group. */
  readonly value: EntityId | null
  readonly onChange: (value: EntityId | null) => void
  readonly hint?: string | undefined
}

/** Selects whether a new record type belongs to the group or to an entity; immutable. */
export function OwnerSelect({ value, onChange, hint }: OwnerSelectProps) {
  const { formatMessage } = useIntl()
  const { owners } = useDesignScope()
  const id = useId()
  return (
    <FormField
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
        onChange={(selected) => onChange(selected === null || selected === group ? null : (selected as EntityId))}
      />
    </FormField>
  )
}
