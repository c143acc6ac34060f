import { X } from "lucide-react"
import { useText } from "../../../fields/drawing/use-text.ts"
import type { RecordPermission } from "../../../schemas/api/record-permissions.ts"
import { Avatar } from "../../../ui/avatar.tsx"
import { Badge } from "../../../ui/badge.tsx"
import { IconButton } from "../../../ui/icon-button.tsx"
import { useLookOnly } from "../../look-only.ts"
import type { PermissionsPanelProps } from "./permissions-panel.tsx"
import { ReachFields } from "./reach-fields.tsx"
import { RightsFields } from "./rights-fields.tsx"

const rights = ["read", "update", "create", "delete"] as const

export interface PermissionRowProps extends Pick<PermissionsPanelProps, "onChange" | "below"> {
  readonly row: RecordPermission
  readonly busy: boolean
  readonly onRemove: () => void
}

/** One person: what they hold by role is read, what was given here can be changed. */
export function PermissionRow({ row, busy, below, onChange, onRemove }: PermissionRowProps) {
  const text = useText()
  const lookOnly = useLookOnly()
  const name = fullName(row) ?? text("permissions.unseen")
  const { given } = row
  return (
    <li className="ru-permissions__row" aria-busy={busy || undefined}>
      <Avatar name={name} />
      <div className="ru-permissions__who">
        {/* Each in a block of the page's direction, so that a Latin name stands at the start in Arabic as well. */}
        <div className="ru-permissions__name">
          <bdi>{name}</bdi>
        </div>
        {row.email === null ? null : (
          <div className="ru-permissions__mail">
            <bdi dir="ltr">{row.email}</bdi>
          </div>
        )}
        <span className="ru-permissions__signs">
          <Badge tone={given ? "info" : "neutral"}>{text(given ? "permissions.manual" : "permissions.system")}</Badge>
          {row.assigned ? <Badge tone="neutral">{text("permissions.assigned")}</Badge> : null}
        </span>
        {given ? (
          <>
            <RightsFields
              name={text("permissions.rights", { name })}
              permission={given}
              onChange={(permission) => onChange(row, permission)}
              disabled={busy || lookOnly}
            />
            {below ? (
              <ReachFields
                choices={below}
                permission={given}
                onChange={(permission) => onChange(row, permission)}
                disabled={busy || lookOnly}
              />
            ) : null}
          </>
        ) : (
          <p className="ru-permissions__held">
            {rights.some((right) => row.permission[right])
              ? rights
                  .filter((right) => row.permission[right])
                  .map((right) => text(`permissions.${right}`))
                  .join(" · ")
              : text("permissions.mayNothing")}
            <span className="ru-permissions__why">{text("permissions.system.note")}</span>
          </p>
        )}
      </div>
      {given && !lookOnly ? (
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

/** Null of somebody whom the reader may not see. */
export function fullName({ firstName, lastName }: Pick<RecordPermission, "firstName" | "lastName">): string | null {
  return firstName === null ? null : `${firstName} ${lastName ?? ""}`.trim()
}
