import { UserRoundPlus } from "lucide-react"
import { useId, useState, type FormEvent } from "react"
import { usePickerLabels } from "../../../fields/rendering/use-picker-labels.ts"
import { useText } from "../../../fields/rendering/use-text.ts"
import type { GrantedPermission } from "../../../modules/records/contracts/record-permissions.ts"
import type { UserId } from "../../../schemas/ids.ts"
import { Button } from "../../../ui/button.tsx"
import { FormField } from "../../../ui/form-field.tsx"
import { MultiSelect } from "../../../ui/multi-select.tsx"
import type { PermissionsPanelProps } from "./permissions-panel.tsx"
import { PermissionScopeFields } from "./permission-scope-fields.tsx"
import { RightsFields } from "./rights-fields.tsx"

const initialPermission: GrantedPermission = { read: true, update: false, delete: false }

/** Adds users and grants them permissions. */
export function AddUsers({
  search,
  onAdd,
  descendants,
}: Pick<PermissionsPanelProps, "search" | "onAdd" | "descendants">) {
  const text = useText()
  const labels = usePickerLabels()
  const fieldId = useId()
  const [selected, setSelected] = useState<readonly string[]>([])
  const [permission, setPermission] = useState(initialPermission)
  const [busy, setBusy] = useState(false)
  const add = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    const done = await onAdd(selected as readonly UserId[], permission)
    setBusy(false)
    if (!done) return
    setSelected([])
    setPermission(initialPermission)
  }
  return (
    <form className="ru-permissions__add ru-grid ru-gap-8 ru-items-start" onSubmit={(event) => void add(event)}>
      <FormField id={fieldId} label={text("permissions.add")}>
        <MultiSelect
          id={fieldId}
          labels={labels}
          placeholder={text("permissions.peopleHint")}
          options={[]}
          onSearch={search}
          value={selected}
          onChange={setSelected}
          disabled={busy}
        />
      </FormField>
      {selected.length > 0 ? (
        <>
          <RightsFields
            name={text("permissions.people")}
            permission={permission}
            onChange={setPermission}
            disabled={busy}
          />
          {descendants ? (
            <PermissionScopeFields
              choices={descendants}
              permission={permission}
              onChange={setPermission}
              disabled={busy}
              open
            />
          ) : null}
          <Button type="submit" variant="solid" busy={busy} icon={<UserRoundPlus aria-hidden="true" />}>
            {text(busy ? "permissions.granting" : "permissions.grant")}
          </Button>
        </>
      ) : null}
    </form>
  )
}
