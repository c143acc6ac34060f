import { UserRoundPlus } from "lucide-react"
import { useId, useState, type FormEvent } from "react"
import { usePickerLabels } from "../../../fields/drawing/use-picker-labels.ts"
import { useText } from "../../../fields/drawing/use-text.ts"
import type { GivenPermission } from "../../../schemas/api/record-permissions.ts"
import type { UserId } from "../../../schemas/ids.ts"
import { Button } from "../../../ui/button.tsx"
import { FieldFrame } from "../../../ui/field-frame.tsx"
import { MultiSelect } from "../../../ui/multi-select.tsx"
import type { PermissionsPanelProps } from "./permissions-panel.tsx"
import { ReachFields } from "./reach-fields.tsx"
import { RightsFields } from "./rights-fields.tsx"

const toBegin: GivenPermission = { read: true, update: false, delete: false }

/** More people, and what they are given. */
export function AddPeople({ search, onAdd, below }: Pick<PermissionsPanelProps, "search" | "onAdd" | "below">) {
  const text = useText()
  const labels = usePickerLabels()
  const fieldId = useId()
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [permission, setPermission] = useState(toBegin)
  const [busy, setBusy] = useState(false)
  const add = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    const done = await onAdd(chosen as readonly UserId[], permission)
    setBusy(false)
    if (!done) return
    setChosen([])
    setPermission(toBegin)
  }
  return (
    <form className="ru-permissions__add" onSubmit={(event) => void add(event)}>
      <FieldFrame id={fieldId} label={text("permissions.add")}>
        <MultiSelect
          id={fieldId}
          labels={labels}
          placeholder={text("permissions.peopleHint")}
          options={[]}
          onSearch={search}
          value={chosen}
          onChange={setChosen}
          disabled={busy}
        />
      </FieldFrame>
      {chosen.length > 0 ? (
        <>
          <RightsFields
            name={text("permissions.people")}
            permission={permission}
            onChange={setPermission}
            disabled={busy}
          />
          {below ? (
            <ReachFields choices={below} permission={permission} onChange={setPermission} disabled={busy} open />
          ) : null}
          <Button type="submit" variant="solid" busy={busy} icon={<UserRoundPlus aria-hidden="true" />}>
            {text(busy ? "permissions.giving" : "permissions.give")}
          </Button>
        </>
      ) : null}
    </form>
  )
}
