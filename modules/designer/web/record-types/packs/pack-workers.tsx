import { FormattedList, FormattedMessage, useIntl } from "react-intl"
import type { PackedProfilePreview } from "../../../contracts/packs.ts"
import type { RoleId } from "../../../../../schemas/ids.ts"
import { Checkbox } from "../../../../../ui/checkbox.tsx"

interface PackWorkersProps {
  readonly workers: PackedProfilePreview["workers"]
  readonly canShare: boolean
  readonly confirmed: readonly RoleId[]
  readonly onConfirm: (roles: readonly RoleId[]) => void
}

/** Roles with access in the pack's source; each must be confirmed to be granted access here. */
export function PackWorkers({ workers, canShare, confirmed, onConfirm }: PackWorkersProps) {
  const { formatMessage, formatList } = useIntl()
  const here = workers.flatMap(({ id, role, actions }) => (id === null ? [] : [{ id, role, actions }]))
  const missing = workers.filter(({ id }) => id === null).map(({ role }) => role)
  if (workers.length === 0) return null
  const toggle = (id: RoleId, isConfirmed: boolean) =>
    onConfirm(isConfirmed ? [...confirmed, id] : confirmed.filter((one) => one !== id))
  return (
    <fieldset className="packs__workers ru-stack ru-gap-4">
      <legend>
        <FormattedMessage id="packs.workers" />
      </legend>
      {here.map(({ id, role, actions }) => (
        <Checkbox
          key={id}
          checked={confirmed.includes(id)}
          disabled={!canShare}
          onChange={(isConfirmed) => toggle(id, isConfirmed)}
        >
          <bdi>{role}</bdi>{" "}
          <small className="ru-muted ru-small">
            {formatList(actions.map((action) => formatMessage({ id: `access.action.${action}` })))}
          </small>
        </Checkbox>
      ))}
      {here.length > 0 && !canShare && (
        <p className="ru-muted ru-small">
          <FormattedMessage id="packs.workers.rejected" />
        </p>
      )}
      {missing.length > 0 && (
        <p className="ru-muted ru-small">
          <FormattedMessage
            id="packs.workers.missing"
            values={{ count: missing.length, roles: <FormattedList value={missing} /> }}
          />
        </p>
      )}
    </fieldset>
  )
}
