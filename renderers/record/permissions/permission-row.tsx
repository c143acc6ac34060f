import { X } from "lucide-react"
import { useText } from "../../../fields/rendering/use-text.ts"
import type { RecordPermission } from "../../../modules/records/contracts/record-permissions.ts"
import { Avatar } from "../../../ui/avatar.tsx"
import { Badge } from "../../../ui/badge.tsx"
import { IconButton } from "../../../ui/icon-button.tsx"
import { useReadOnly } from "../../read-only.ts"
import type { PermissionsPanelProps } from "./permissions-panel.tsx"
import { PermissionScopeFields } from "./permission-scope-fields.tsx"
import { RightsFields } from "./rights-fields.tsx"

const rights = ["read", "update", "create", "delete"] as const

export interface PermissionRowProps extends Pick<PermissionsPanelProps, "onChange" | "descendants"> {
  readonly row: RecordPermission
  readonly busy: boolean
  readonly onRemove: () => void
}

/** Renders a user's permissions: those by role are read-only, those granted on the record can be changed. */
export function PermissionRow({ row, busy, descendants, onChange, onRemove }: PermissionRowProps) {
  const text = useText()
  const isReadOnly = useReadOnly()
  const name = fullName(row) ?? text("permissions.unseen")
  /** Those that follow a team are read here as those of roles are. */
  const granted = row.type === "MANUALLY" ? row.granted : null
  const isFromTeam = row.type === "SYSTEM" && row.granted !== null
  return (
    <li className="ru-permissions__row ru-row ru-gap-8 ru-items-start" aria-busy={busy || undefined}>
      <Avatar name={name} />
      <div className="ru-grid ru-gap-2 ru-fill">
        {/* Uses a block in the page's direction, so that a Latin name is aligned to the start in Arabic as well. */}
        <div className="ru-strong">
          <bdi>{name}</bdi>
        </div>
        {row.email === null ? null : (
          <div className="ru-permissions__email ru-note">
            <bdi dir="ltr">{row.email}</bdi>
          </div>
        )}
        <span className="ru-permissions__badges ru-cluster ru-gap-4">
          <Badge tone={granted ? "info" : "neutral"}>
            {text(granted ? "permissions.manual" : isFromTeam ? "permissions.team" : "permissions.system")}
          </Badge>
          {row.assigned ? <Badge tone="neutral">{text("permissions.assigned")}</Badge> : null}
        </span>
        {granted ? (
          <>
            <RightsFields
              name={text("permissions.rights", { name })}
              permission={granted}
              onChange={(permission) => onChange(row, permission)}
              disabled={busy || isReadOnly}
            />
            {descendants ? (
              <PermissionScopeFields
                choices={descendants}
                permission={granted}
                onChange={(permission) => onChange(row, permission)}
                disabled={busy || isReadOnly}
              />
            ) : null}
          </>
        ) : (
          <p className="ru-grid">
            {rights.some((right) => row.permission[right])
              ? rights
                  .filter((right) => row.permission[right])
                  .map((right) => text(`permissions.${right}`))
                  .join(" · ")
              : text("permissions.none")}
            <span className="ru-note">{text(isFromTeam ? "permissions.team.note" : "permissions.system.note")}</span>
          </p>
        )}
      </div>
      {granted && !isReadOnly ? (
        <IconButton
          icon={<X aria-hidden="true" />}
          label={text("permissions.remove", { name })}
          disabled={busy}
          onClick={onRemove}
        />
      ) : null}
    </li>
  )
}

/** Null for a user who is hidden from the current user. */
export function fullName({ firstName, lastName }: Pick<RecordPermission, "firstName" | "lastName">): string | null {
  return firstName === null ? null : `${firstName} ${lastName ?? ""}`.trim()
}
