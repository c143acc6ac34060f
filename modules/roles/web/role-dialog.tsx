import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { useIntl } from "react-intl"
import type { GrantableProfile, Role } from "../contract.ts"
import { roleKinds } from "../../../schemas/participants.ts"
import { allows } from "../../../schemas/permissions.ts"
import { Button } from "../../../ui/button.tsx"
import { Dialog } from "../../../ui/dialog.tsx"
import { FormField, FieldGrid, labelId } from "../../../ui/form-field.tsx"
import { Segmented } from "../../../ui/segmented.tsx"
import { Select } from "../../../ui/select.tsx"
import { Switch } from "../../../ui/switch.tsx"
import { TextInput } from "../../../ui/text-input.tsx"
import { grantableQuery } from "../../../src/queries/roles.ts"
import { useUser } from "../../../src/session/session.ts"
import { EditBanners } from "../../../src/shell/edit-banners.tsx"
import { useUnsaved } from "../../../src/shell/use-unsaved.tsx"
import { useRoleText } from "./use-role-text.ts"
import { PermissionMatrix } from "./permission-matrix.tsx"
import { countDifferences, type RoleDraft } from "./role-draft.ts"
import { useRoleEdit } from "./use-role-edit.ts"

export interface RoleDialogProps {
  /** Null for a new role. */
  readonly role: Role | null
  /** Initial values of a new role. */
  readonly first: RoleDraft
  /** Roles available for comparison. */
  readonly others: readonly Role[]
  readonly onSaved: () => void
  readonly onClose: () => void
}

const noProfiles: readonly GrantableProfile[] = []

/** Edits a role's name and permissions. */
export function RoleDialog({ role, first, others, onSaved, onClose }: RoleDialogProps) {
  const text = useRoleText()
  const intl = useIntl()
  const user = useUser()
  const { data: profiles = noProfiles } = useQuery(grantableQuery)
  const edit = useRoleEdit(role, first, onSaved)
  const { leave, confirmDialog } = useUnsaved(edit.dirty)
  const [comparedId, setComparedId] = useState<string | null>(null)
  const { draft } = edit
  const rights = { isClientAdmin: user.isClientAdmin, grants: user.grants }
  const readOnly = !allows(rights, "Settings", "Role_Access", role ? "UPDATE" : "CREATE")
  const other = others.find(({ id }) => id === comparedId)
  const differences = other ? countDifferences(draft.grants, other.grants) : 0
  const title = role ? text(readOnly ? "roles.view" : "roles.edit", { name: role.name }) : text("roles.new")
  return (
    <Dialog
      open
      keepOpen
      size="wide"
      title={title}
      closeLabel={intl.formatMessage({ id: "shell.close" })}
      onClose={() => leave(onClose)}
      footer={
        readOnly ? (
          <Button onClick={onClose}>{text("roles.close")}</Button>
        ) : (
          <>
            <Button onClick={() => leave(onClose)}>{text("roles.cancel")}</Button>
            <Button variant="solid" busy={edit.busy} onClick={() => void edit.save()}>
              {text("roles.save")}
            </Button>
          </>
        )
      }
    >
      <form
        className="roles__form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!readOnly) void edit.save()
        }}
      >
        <EditBanners
          error={edit.error}
          overtaken={edit.newer !== null}
          conflict={text("roles.conflict")}
          takeLabel={text("roles.conflict.take")}
          onApplyNewer={edit.applyNewer}
        />
        <FieldGrid>
          <FormField
            id="role-name"
            width="half"
            required
            label={text("roles.field.name")}
            message={edit.nameWrong}
            messageTone="danger"
          >
            <TextInput
              id="role-name"
              dir="auto"
              required
              readOnly={readOnly}
              invalid={edit.nameWrong !== undefined}
              value={draft.name}
              onChange={(name) => edit.change({ name })}
            />
          </FormField>
          <FormField id="role-kind" kind="group" width="half" label={text("roles.field.kind")}>
            <Segmented
              id="role-kind"
              labelledBy={labelId("role-kind")}
              purpose="value"
              disabled={readOnly}
              segments={roleKinds.map((value) => ({ value, label: text(`roles.kind.${value}`) }))}
              value={draft.kind}
              onChange={(kind) => edit.change({ kind })}
            />
          </FormField>
          <FormField id="role-description" label={text("roles.field.description")}>
            <TextInput
              id="role-description"
              dir="auto"
              readOnly={readOnly}
              value={draft.description}
              onChange={(description) => edit.change({ description })}
            />
          </FormField>
          <FormField id="role-externals" width="half" label={text("roles.forExternals")}>
            <Switch
              id="role-externals"
              checked={draft.forExternals}
              readOnly={readOnly}
              onChange={(forExternals) => edit.change({ forExternals })}
            />
          </FormField>
          <FormField
            id="role-compare"
            width="half"
            label={text("roles.compare")}
            message={
              other
                ? text(differences === 0 ? "roles.compare.same" : "roles.compare.differences", { count: differences })
                : undefined
            }
          >
            <Select
              id="role-compare"
              options={others.map(({ id, name }) => ({ value: id, label: name }))}
              value={comparedId}
              emptyLabel={text("roles.compare.none")}
              placeholder={text("roles.compare.none")}
              onChange={setComparedId}
            />
          </FormField>
        </FieldGrid>
        <PermissionMatrix
          profiles={profiles}
          grants={draft.grants}
          rights={rights}
          readOnly={readOnly}
          other={other}
          onChange={(grants) => edit.change({ grants: [...grants] })}
        />
        {/* Lets Enter in a field submit the form. */}
        <button type="submit" className="ru-hidden" tabIndex={-1} aria-hidden="true" />
      </form>
      {confirmDialog}
    </Dialog>
  )
}
