import { useState } from "react"
import { useIntl } from "react-intl"
import { useText } from "../../../fields/rendering/use-text.ts"
import type { GrantedPermission } from "../../../modules/records/contracts/record-permissions.ts"
import type { ProfileType } from "../../../schemas/profile-types.ts"
import { Button } from "../../../ui/button.tsx"
import { Checkbox } from "../../../ui/checkbox.tsx"
import { joinNames } from "../../../schemas/join-names.ts"

/** Descendants of a process, limited to what the granting user can read. */
export interface DescendantOptions {
  readonly types: readonly {
    readonly type: ProfileType
    readonly label: string
    /** Absent where they are not counted. */
    readonly records?: number
  }[]
  /** Whether a permission covers all descendants. */
  readonly isComplete: boolean
}

export interface PermissionScopeFieldsProps {
  readonly choices: DescendantOptions
  readonly permission: GrantedPermission
  readonly disabled: boolean
  /** The types are expanded initially, because a new permission is being granted. */
  readonly open?: boolean
  readonly onChange: (permission: GrantedPermission) => void
}

/** Selects whether a permission on a process includes its descendants, and of which record types. */
export function PermissionScopeFields({
  choices,
  permission,
  disabled,
  open = false,
  onChange,
}: PermissionScopeFieldsProps) {
  const text = useText()
  const intl = useIntl()
  const [isOpen, setOpen] = useState(open)
  const { descendants, ...onRecord } = permission
  const types = choices.types.map(({ type }) => type)
  const selected = choices.types.filter(({ type }) => descendants?.includes(type))
  const changeDescendantTypes = (selectedTypes: readonly ProfileType[]) =>
    onChange({ ...onRecord, descendants: [...selectedTypes] })
  return (
    <div className="ru-permissions__scope ru-grid ru-gap-4 ru-items-start">
      <Checkbox
        checked={descendants !== undefined}
        disabled={disabled || types.length === 0}
        onChange={(checked) => (checked ? changeDescendantTypes(types) : onChange(onRecord))}
      >
        {text("permissions.below")}
      </Checkbox>
      {descendants ? (
        <>
          <Button variant="link" size="sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {selected.length === types.length
              ? text("permissions.types.all")
              : joinNames(
                  selected.map(({ label }) => label),
                  intl.locale,
                  "commas",
                ) || text("permissions.types.others")}
          </Button>
          {isOpen ? (
            <fieldset className="ru-permissions__types ru-grid" disabled={disabled}>
              <legend className="ru-hidden">{text("permissions.types")}</legend>
              {choices.types.map(({ type, label, records }) => (
                <Checkbox
                  key={type}
                  checked={descendants.includes(type)}
                  // A permission must include at least one type; without any it would apply to the record alone.
                  readOnly={descendants.length === 1 && descendants.includes(type)}
                  onChange={(checked) =>
                    changeDescendantTypes(checked ? [...descendants, type] : descendants.filter((one) => one !== type))
                  }
                >
                  {label}{" "}
                  {records === undefined ? null : (
                    <span className="ru-muted ru-tabular">{intl.formatNumber(records)}</span>
                  )}
                </Checkbox>
              ))}
            </fieldset>
          ) : null}
        </>
      ) : null}
    </div>
  )
}
