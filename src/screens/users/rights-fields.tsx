import { useQuery } from "@tanstack/react-query"
import { useIntl } from "react-intl"
import type { EntityId, RoleId } from "../../../schemas/ids.ts"
import { moduleCodes } from "../../../schemas/profile-types.ts"
import { Checkbox } from "../../../ui/checkbox.tsx"
import { FieldFrame, FieldGrid } from "../../../ui/field-frame.tsx"
import { MultiSelect } from "../../../ui/multi-select.tsx"
import { Switch } from "../../../ui/switch.tsx"
import type { UserPartProps } from "./person-fields.tsx"
import { usePeopleText } from "./use-people-text.ts"
import { userChoicesQuery } from "./user-queries.ts"

/** What somebody may do, and where; what the reader cannot give is shown and off. */
export function RightsFields({ edit, user, readOnly }: UserPartProps) {
  const text = usePeopleText()
  const { formatMessage } = useIntl()
  const { data: choices } = useQuery(userChoicesQuery)
  const { draft, errors, change } = edit
  const isNeeded = !user?.isClientAdmin
  // What the account has already may be beyond what its reader could choose; everything else is named by the choices.
  const names = new Map([...(user?.roles ?? []), ...(user?.entities ?? [])].map(({ id, name }) => [id as string, name]))
  const labels = (list: string) => ({
    list,
    noResults: formatMessage({ id: "field.picker.none" }),
    loading: formatMessage({ id: "field.picker.loading" }),
    failed: formatMessage({ id: "field.picker.failed" }),
    remove: (label: string) => formatMessage({ id: "field.picker.remove" }, { label }),
  })
  const choiceOf = (id: string) => {
    const label = names.get(id)
    return label === undefined ? undefined : { value: id, label }
  }
  const roles = (choices?.roles ?? []).map(({ id, name, mayGive, forExternals }) => {
    const hindrance = !mayGive
      ? "users.role.above"
      : draft.isExternal && !forExternals
        ? "users.role.inside"
        : undefined
    return { value: id, label: name, ...(hindrance && { note: text(hindrance), disabled: true }) }
  })
  const entities = (choices?.entities ?? []).map(({ id, name }) => ({ value: id, label: name }))
  const modules = moduleCodes.filter((code) => choices?.modules.includes(code) || draft.modules.includes(code))
  const otherEntities = user?.otherEntities ?? 0
  return (
    <FieldGrid>
      <FieldFrame
        id="user-isExternal"
        label={text("users.field.isExternal")}
        help={text("users.field.isExternal.help")}
        message={errors.isExternal}
        messageTone="danger"
      >
        <Switch
          id="user-isExternal"
          checked={draft.isExternal}
          readOnly={readOnly}
          onChange={(isExternal) => change({ isExternal })}
        />
      </FieldFrame>
      <FieldFrame
        id="user-roles"
        label={text("users.field.roles")}
        required={isNeeded}
        message={errors.roles}
        messageTone="danger"
      >
        <MultiSelect
          id="user-roles"
          options={roles}
          value={draft.roles}
          choiceOf={choiceOf}
          labels={labels(text("users.field.roles"))}
          required={isNeeded}
          readOnly={readOnly}
          invalid={errors.roles !== undefined}
          onChange={(value) => change({ roles: value as RoleId[] })}
        />
      </FieldFrame>
      <FieldFrame
        id="user-companyIds"
        label={text("users.field.companyIds")}
        required={isNeeded}
        message={
          errors.companyIds ?? (otherEntities > 0 ? text("users.otherEntities", { count: otherEntities }) : undefined)
        }
        messageTone={errors.companyIds === undefined ? "neutral" : "danger"}
      >
        <MultiSelect
          id="user-companyIds"
          options={entities}
          value={draft.companyIds}
          choiceOf={choiceOf}
          labels={labels(text("users.field.companyIds"))}
          required={isNeeded}
          readOnly={readOnly}
          invalid={errors.companyIds !== undefined}
          onChange={(value) => change({ companyIds: value as EntityId[] })}
        />
      </FieldFrame>
      <FieldFrame
        id="user-modules"
        kind="group"
        label={text("users.field.modules")}
        required={draft.isExternal}
        message={errors.modules}
        messageTone="danger"
      >
        <div className="users__modules">
          {modules.map((code) => (
            <Checkbox
              key={code}
              checked={draft.modules.includes(code)}
              readOnly={readOnly || !choices?.modules.includes(code)}
              onChange={(checked) =>
                change({ modules: checked ? [...draft.modules, code] : draft.modules.filter((one) => one !== code) })
              }
            >
              {formatMessage({ id: `shell.module.${code}` })}
            </Checkbox>
          ))}
        </div>
      </FieldFrame>
    </FieldGrid>
  )
}
