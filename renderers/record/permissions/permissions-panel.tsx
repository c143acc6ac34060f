import "./permissions.css"
import { useState } from "react"
import { useText } from "../../../fields/drawing/use-text.ts"
import {
  type GivenPermission,
  processPermissionLimits,
  type RecordPermission,
} from "../../../schemas/api/record-permissions.ts"
import type { UserId } from "../../../schemas/ids.ts"
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx"
import type { Choice } from "../../../ui/options/choice.ts"
import { EmptyState } from "../../../ui/page-state.tsx"
import { useLookOnly } from "../../look-only.ts"
import { PanelFrame } from "../rail/panel-frame.tsx"
import type { PanelState } from "../rail/panel-state.ts"
import { AddPeople } from "./add-people.tsx"
import { fullName, PermissionRow } from "./permission-row.tsx"
import type { BelowChoices } from "./reach-fields.tsx"

export interface PermissionsPanelProps {
  readonly state: PanelState<readonly RecordPermission[]>
  /** People who may be given something, by name or e-mail. */
  readonly search: (text: string, signal: AbortSignal) => Promise<readonly Choice[]>
  /** Whether it was done. */
  readonly onAdd: (userIds: readonly UserId[], permission: GivenPermission) => Promise<boolean>
  readonly onChange: (row: RecordPermission, permission: GivenPermission) => void
  readonly onRemove: (row: RecordPermission) => Promise<boolean>
  /** Of whom something is being changed. */
  readonly busyWith: UserId | undefined
  /** Of a process: what lies below it, which may be given as well. */
  readonly below?: BelowChoices | undefined
}

const { records: most } = processPermissionLimits

/** Who may do what with one record, and more people to let at it. */
export function PermissionsPanel({ state, search, onAdd, onChange, onRemove, busyWith, below }: PermissionsPanelProps) {
  const text = useText()
  const lookOnly = useLookOnly()
  const [leaving, setLeaving] = useState<RecordPermission>()
  const remove = async () => {
    if (leaving && (await onRemove(leaving))) setLeaving(undefined)
  }
  const nameOfLeaving = leaving ? (fullName(leaving) ?? text("permissions.unseen")) : ""
  return (
    <div className="ru-permissions">
      <p className="ru-permissions__intro">{text("permissions.intro")}</p>
      {below ? (
        <p className="ru-permissions__intro">
          {text("permissions.below.intro")} {below.whole ? null : text("permissions.below.tooMuch", { most })}
        </p>
      ) : null}
      {lookOnly ? null : <AddPeople search={search} onAdd={onAdd} below={below} />}
      <PanelFrame state={state} unavailable={text("permissions.unavailable")}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState title={text("permissions.empty")} text={text("permissions.empty.text")} />
          ) : (
            <ul className="ru-permissions__list">
              {rows.map((row) => (
                <PermissionRow
                  key={row.userId}
                  row={row}
                  below={below}
                  busy={busyWith === row.userId}
                  onChange={onChange}
                  onRemove={() => setLeaving(row)}
                />
              ))}
            </ul>
          )
        }
      </PanelFrame>
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
        {text("permissions.remove.text", { name: nameOfLeaving })}
      </ConfirmDialog>
    </div>
  )
}
