import { useState } from "react"
import { useIntl } from "react-intl"
import { useText } from "../../../fields/drawing/use-text.ts"
import type { GivenPermission } from "../../../schemas/api/record-permissions.ts"
import type { ProfileType } from "../../../schemas/profile-types.ts"
import { Button } from "../../../ui/button.tsx"
import { Checkbox } from "../../../ui/checkbox.tsx"

/** What lies below a process, as far as whoever gives it may read it. */
export interface BelowChoices {
  readonly types: readonly { readonly type: ProfileType; readonly label: string; readonly records: number }[]
  /** Whether a permission reaches all of it. */
  readonly whole: boolean
}

export interface ReachFieldsProps {
  readonly choices: BelowChoices
  readonly permission: GivenPermission
  readonly disabled: boolean
  /** The types stand open from the first: something new is being given. */
  readonly open?: boolean
  readonly onChange: (permission: GivenPermission) => void
}

/** Whether a permission on a process reaches what lies below it, and records of which types there. */
export function ReachFields({ choices, permission, disabled, open = false, onChange }: ReachFieldsProps) {
  const text = useText()
  const intl = useIntl()
  const [isOpen, setOpen] = useState(open)
  const { below, ...onRecord } = permission
  const types = choices.types.map(({ type }) => type)
  const chosen = choices.types.filter(({ type }) => below?.includes(type))
  const reaches = (wanted: readonly ProfileType[]) => onChange({ ...onRecord, below: [...wanted] })
  return (
    <div className="ru-permissions__reach">
      <Checkbox
        checked={below !== undefined}
        disabled={disabled || types.length === 0}
        onChange={(checked) => (checked ? reaches(types) : onChange(onRecord))}
      >
        {text("permissions.below")}
      </Checkbox>
      {below ? (
        <>
          <Button variant="link" size="sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {chosen.length === types.length
              ? text("permissions.types.all")
              : intl.formatList(
                  chosen.map(({ label }) => label),
                  { type: "unit", style: "short" },
                ) || text("permissions.types.others")}
          </Button>
          {isOpen ? (
            <fieldset className="ru-permissions__types" disabled={disabled}>
              <legend className="ru-hidden">{text("permissions.types")}</legend>
              {choices.types.map(({ type, label, records }) => (
                <Checkbox
                  key={type}
                  checked={below.includes(type)}
                  // A permission that reaches no type is the one on the record alone.
                  readOnly={below.length === 1 && below.includes(type)}
                  onChange={(checked) => reaches(checked ? [...below, type] : below.filter((one) => one !== type))}
                >
                  {label} <span className="ru-permissions__figure">{intl.formatNumber(records)}</span>
                </Checkbox>
              ))}
            </fieldset>
          ) : null}
        </>
      ) : null}
    </div>
  )
}
