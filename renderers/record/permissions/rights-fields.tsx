import { useText } from "../../../fields/rendering/use-text.ts"
import type { GrantedPermission } from "../../../modules/records/contracts/record-permissions.ts"
import { Checkbox } from "../../../ui/checkbox.tsx"

/** Only roles grant the permission to create records. */
const permissionFlags = ["read", "update", "delete"] as const

export interface RightsFieldsProps {
  readonly name: string
  readonly permission: GrantedPermission
  readonly disabled: boolean
  readonly onChange: (permission: GrantedPermission) => void
}

/** Every permission includes read, so that checkbox is read-only. */
export function RightsFields({ name, permission, disabled, onChange }: RightsFieldsProps) {
  const text = useText()
  return (
    <fieldset className="ru-permissions__rights ru-cluster" disabled={disabled}>
      <legend className="ru-hidden">{name}</legend>
      {permissionFlags.map((right) => (
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
