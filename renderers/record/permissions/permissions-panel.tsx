import "./permissions.css"
import { useState } from "react"
import { useText } from "../../../fields/rendering/use-text.ts"
import {
  type GrantedPermission,
  processPermissionLimits,
  type RecordPermission,
} from "../../../modules/records/contracts/record-permissions.ts"
import type { UserId } from "../../../schemas/ids.ts"
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx"
import type { SelectOption } from "../../../ui/options/select-option.ts"
import { EmptyState } from "../../../ui/page-state.tsx"
import { useReadOnly } from "../../read-only.ts"
import { PanelLayout } from "../side-panel/panel-layout.tsx"
import type { PanelState } from "../side-panel/panel-state.ts"
import { AddUsers } from "./add-users.tsx"
import { fullName, PermissionRow } from "./permission-row.tsx"
import type { DescendantOptions } from "./permission-scope-fields.tsx"

export interface PermissionsPanelProps {
  readonly state: PanelState<readonly RecordPermission[]>
  /** Searches for users to grant permissions to, by name or email address. */
  readonly search: (text: string, signal: AbortSignal) => Promise<readonly SelectOption[]>
  /** Resolves to whether it succeeded. */
  readonly onAdd: (userIds: readonly UserId[], permission: GrantedPermission) => Promise<boolean>
  readonly onChange: (row: RecordPermission, permission: GrantedPermission) => void
  readonly onRemove: (row: RecordPermission) => Promise<boolean>
  /** User whose permissions are being changed. */
  readonly busyWith: UserId | undefined
  /** For a process: its descendants, which the permission can include. */
  readonly descendants?: DescendantOptions | undefined
  /** What the permissions concern: a record, or the copies of a master process. */
  readonly subject?: "record" | "team"
}

const { records: max } = processPermissionLimits

/** Lists who has which permissions on a record, and adds users. */
export function PermissionsPanel({
  state,
  search,
  onAdd,
  onChange,
  onRemove,
  busyWith,
  descendants,
  subject = "record",
}: PermissionsPanelProps) {
  const text = useText()
  const isReadOnly = useReadOnly()
  const [leaving, setLeaving] = useState<RecordPermission>()
  const remove = async () => {
    if (leaving && (await onRemove(leaving))) setLeaving(undefined)
  }
  const nameOfLeaving = leaving ? (fullName(leaving) ?? text("permissions.unseen")) : ""
  return (
    <div className="ru-permissions ru-grid ru-gap-12">
      <p className="ru-note">{text(subject === "team" ? "permissions.team.intro" : "permissions.intro")}</p>
      {descendants && subject === "record" ? (
        <p className="ru-note">
          {text("permissions.below.intro")} {descendants.isComplete ? null : text("permissions.below.tooMuch", { max })}
        </p>
      ) : null}
      {isReadOnly ? null : <AddUsers search={search} onAdd={onAdd} descendants={descendants} />}
      <PanelLayout state={state} unavailable={text("permissions.unavailable")}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState
              title={text(subject === "team" ? "permissions.team.empty" : "permissions.empty")}
              text={text(subject === "team" ? "permissions.team.empty.text" : "permissions.empty.text")}
            />
          ) : (
            <ul>
              {rows.map((row) => (
                <PermissionRow
                  key={row.userId}
                  row={row}
                  descendants={descendants}
                  busy={busyWith === row.userId}
                  onChange={onChange}
                  onRemove={() => setLeaving(row)}
                />
              ))}
            </ul>
          )
        }
      </PanelLayout>
      <ConfirmDialog
        open={leaving !== undefined}
        title={text("permissions.remove.title", { name: nameOfLeaving })}
        confirmLabel={text("permissions.remove.confirm")}
        cancelLabel={text("permissions.cancel")}
        closeLabel={text("permissions.close")}
        tone="danger"
        busy={leaving !== undefined && busyWith === leaving.userId}
        onConfirm={() => void remove()}
        onCancel={() => setLeaving(undefined)}
      >
        {text(subject === "team" ? "permissions.team.remove.text" : "permissions.remove.text", { name: nameOfLeaving })}
      </ConfirmDialog>
    </div>
  )
}
