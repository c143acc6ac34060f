import { useText } from "../../../fields/drawing/use-text.ts"
import type { GivenPermission } from "../../../schemas/api/record-permissions.ts"
import { Checkbox } from "../../../ui/checkbox.tsx"

/** Who may create records is said by roles alone. */
const given = ["read", "update", "delete"] as const

export interface RightsFieldsProps {
  readonly name: string
  readonly permission: GivenPermission
  readonly disabled: boolean
  readonly onChange: (permission: GivenPermission) => void
}

/** Whoever may do anything with a record may read it, so that tick stays. */
export function RightsFields({ name, permission, disabled, onChange }: RightsFieldsProps) {
  const text = useText()
  return (
    <fieldset className="ru-permissions__rights" disabled={disabled}>
      <legend className="ru-hidden">{name}</legend>
      {given.map((right) => (
        <Checkbox
          key={right}
          checked={permission[right]}
          readOnly={right === "read"}
          onChange={(checked) => onChange({ ...permission, [right]: checked })}
        >
          {text(`permissions.${right}`)}
        </Checkbox>
      ))}
    </fieldset>
  )
}
