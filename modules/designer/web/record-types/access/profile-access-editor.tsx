import { FormattedMessage, useIntl } from "react-intl"
import { permissionActions, profileAccesses, type PermissionAction } from "../../../../../schemas/permissions.ts"
import type { ProfileAccessState } from "../../../contracts/profile-access.ts"
import { Banner } from "../../../../../ui/banner.tsx"
import { Checkbox } from "../../../../../ui/checkbox.tsx"
import { Segmented } from "../../../../../ui/segmented.tsx"
import { SkeletonText } from "../../../../../ui/skeleton.tsx"
import type { ProfileAccessEdit } from "./use-profile-access.ts"
import "./profile-access-editor.css"

/** Selects the roles with access to a record type and shows the number of users. */
export function ProfileAccessEditor({ edit, id }: { readonly edit: ProfileAccessEdit; readonly id: string }) {
  const { formatMessage } = useIntl()
  const { state, input, effect, failure, choose } = edit
  return (
    <section className="ru-grid ru-gap-12" aria-labelledby={id}>
      <h3 id={id} className="ru-heading">
        <FormattedMessage id="access.title" />
      </h3>
      {failure === undefined ? null : <Banner tone="danger" title={failure} />}
      {!state && failure === undefined ? <SkeletonText lines={4} /> : null}
      {state && input ? (
        <>
          <p>
            {input.access === "type" ? (
              <FormattedMessage id="access.type.text" />
            ) : (
              <FormattedMessage id="access.text" values={{ count: effect?.always ?? 0 }} />
            )}
          </p>
          <Segmented
            id={`${id}-how`}
            labelledBy={id}
            purpose="value"
            disabled={!state.canEdit}
            segments={profileAccesses
              .toReversed()
              .map((value) => ({ value, label: formatMessage({ id: `access.${value}` }) }))}
            value={input.access}
            onChange={choose}
          />
          {state.canEdit ? null : <Banner title={<FormattedMessage id="access.readOnly" />} />}
          <RoleTable edit={edit} state={state} />
        </>
      ) : null}
    </section>
  )
}

function RoleTable({ edit, state }: { readonly edit: ProfileAccessEdit; readonly state: ProfileAccessState }) {
  const { formatMessage, formatNumber } = useIntl()
  const { input, effect, grant } = edit
  const byRole = input?.access === "roles"
  const actionName = (action: PermissionAction) => formatMessage({ id: `access.action.${action}` })
  const granted = new Map(input?.roles.map((role) => [role.id, role.actions]))
  return (
    <div className="profile-access-editor__table">
      <table>
        <thead>
          <tr>
            <th scope="col">
              <FormattedMessage id="access.role" />
            </th>
            {permissionActions.map((action) => (
              <th key={action} scope="col">
                {actionName(action)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {state.roles.map((role) => (
            <tr key={role.id}>
              <th scope="row">
                <bdi>{role.name}</bdi>
              </th>
              {permissionActions.map((action) => (
                <td key={action}>
                  <Checkbox
                    aria-label={formatMessage({ id: "access.cell" }, { role: role.name, action: actionName(action) })}
                    checked={(byRole ? (granted.get(role.id) ?? []) : role.byType).includes(action)}
                    readOnly={!state.canEdit || !byRole}
                    onChange={(checked) => grant(role.id, action, checked)}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot aria-live="polite">
          <tr>
            <th scope="row">
              <FormattedMessage id="access.people" />
            </th>
            {permissionActions.map((action) => (
              <td key={action}>{effect ? formatNumber(effect.people[action]) : null}</td>
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  )
}
