import { useQuery } from "@tanstack/react-query"
import { useIntl } from "react-intl"
import type { EntityId, RoleId } from "../../../schemas/ids.ts"
import { moduleCodes } from "../../../schemas/profile-types.ts"
import { Checkbox } from "../../../ui/checkbox.tsx"
import { FormField, FieldGrid } from "../../../ui/form-field.tsx"
import { MultiSelect } from "../../../ui/multi-select.tsx"
import { Switch } from "../../../ui/switch.tsx"
import type { UserSectionProps } from "./user-fields.tsx"
import { useUserText } from "./use-user-text.ts"
import { userFormOptionsQuery } from "./user-queries.ts"

/** A user's roles and entities; those the current user cannot grant are shown disabled. */
export function RightsFields({ edit, user, readOnly }: UserSectionProps) {
  const text = useUserText()
  const { formatMessage } = useIntl()
  const { data: choices } = useQuery(userFormOptionsQuery)
  const { draft, errors, change } = edit
  const isNeeded = !user?.isClientAdmin
  // The account may have values the current user cannot select; others are named by the options.
  const names = new Map([...(user?.roles ?? []), ...(user?.entities ?? [])].map(({ id, name }) => [id as string, name]))
  const labels = (list: string) => ({
    list,
    noResults: formatMessage({ id: "field.picker.none" }),
    found: (count: number) => formatMessage({ id: "field.picker.found" }, { count }),
    loading: formatMessage({ id: "field.picker.loading" }),
    failed: formatMessage({ id: "field.picker.failed" }),
    remove: (label: string) => formatMessage({ id: "field.picker.remove" }, { label }),
  })
  const optionOf = (id: string) => {
    const label = names.get(id)
    return label === undefined ? undefined : { value: id, label }
  }
  const roles = (choices?.roles ?? []).map(({ id, name, canGrant, forExternals }) => {
    const blocker = !canGrant ? "users.role.above" : draft.isExternal && !forExternals ? "users.role.inside" : undefined
    return { value: id, label: name, ...(blocker && { note: text(blocker), disabled: true }) }
  })
  const entities = (choices?.entities ?? []).map(({ id, name }) => ({ value: id, label: name }))
  const modules = moduleCodes.filter((code) => choices?.modules.includes(code) || draft.modules.includes(code))
  const otherEntities = user?.otherEntities ?? 0
  return (
    <FieldGrid>
      <FormField
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
      </FormField>
      <FormField
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
          optionOf={optionOf}
          labels={labels(text("users.field.roles"))}
          required={isNeeded}
          readOnly={readOnly}
          invalid={errors.roles !== undefined}
          onChange={(value) => change({ roles: value as RoleId[] })}
        />
      </FormField>
      <FormField
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
          optionOf={optionOf}
          labels={labels(text("users.field.companyIds"))}
          required={isNeeded}
          readOnly={readOnly}
          invalid={errors.companyIds !== undefined}
          onChange={(value) => change({ companyIds: value as EntityId[] })}
        />
      </FormField>
      <FormField
        id="user-modules"
        kind="group"
        label={text("users.field.modules")}
        required={draft.isExternal}
        message={errors.modules ?? (draft.modules.length === 0 ? text("users.modules.none") : undefined)}
        messageTone={errors.modules === undefined ? "neutral" : "danger"}
      >
        <div className="ru-cluster ru-gap-8-16">
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
      </FormField>
    </FieldGrid>
  )
}
