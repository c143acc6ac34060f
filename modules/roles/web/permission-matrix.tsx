import { Fragment, useMemo, useRef, useState, type KeyboardEvent } from "react"
import type { GrantableProfile, Role } from "../contract.ts"
import {
  features,
  guardedProfile,
  hasGrant,
  permissionActions,
  profileSubFeature,
  type Feature,
  type Grant,
  type PermissionAction,
  type Rights,
} from "../../../schemas/permissions.ts"
import { directionOf, textIn } from "../../../schemas/languages.ts"
import { Checkbox } from "../../../ui/checkbox.tsx"
import { useLanguage } from "../../../src/language/language-provider.tsx"
import { useRoleText } from "./use-role-text.ts"
import { cellAfter } from "./matrix-keys.ts"
import { isGranted, isImplied, withGrant, type MatrixRow } from "./role-draft.ts"
import { useFeatureName } from "./use-feature-name.ts"

export interface PermissionMatrixProps {
  readonly grants: readonly Grant[]
  /** Permissions of the editing user, who can neither grant nor revoke what they lack. */
  readonly rights: Rights
  readonly readOnly: boolean
  /** Custom record types granted individually. */
  readonly profiles: readonly GrantableProfile[]
  /** A role to compare with; differences are marked. */
  readonly other: Role | undefined
  readonly onChange: (grants: readonly Grant[]) => void
}

const basicGroups = (Object.keys(features) as Feature[]).map((feature) => ({
  feature,
  rows: ["*", ...features[feature]].map((subFeature): MatrixRow => ({ feature, subFeature })),
}))

/** Rows of a feature; individually granted record types come last. */
function groupsWith(profiles: readonly GrantableProfile[]) {
  const own = profiles.map(({ profileId }): MatrixRow => ({
    feature: "Activities",
    subFeature: profileSubFeature(profileId),
  }))
  return basicGroups.map(({ feature, rows }) => ({
    feature,
    rows: feature === "Activities" ? [...rows, ...own] : rows,
  }))
}

/** A role's permissions: features by actions, one tab stop, and arrow keys inside. */
export function PermissionMatrix({ grants, rights, readOnly, profiles, other, onChange }: PermissionMatrixProps) {
  const text = useRoleText()
  const featureName = useFeatureName()
  const language = useLanguage()
  const direction = directionOf[language]
  const groups = useMemo(() => groupsWith(profiles), [profiles])
  const rows = groups.flatMap((group) => group.rows)
  const recordRights = {
    ...rights,
    makerOf: new Set(profiles.flatMap(({ profileId, isMaker }) => (isMaker ? [profileId] : []))),
  }
  const names = new Map(profiles.map(({ profileId, name }) => [profileId, textIn(name, language)]))
  const nameOf = (row: MatrixRow) => {
    const profileId = guardedProfile(row)
    return (profileId && names.get(profileId)) ?? featureName(row)
  }
  const grid = useRef<HTMLTableElement>(null)
  const [at, setAt] = useState({ row: 0, column: 0 })

  const move = (event: KeyboardEvent) => {
    const next = cellAfter(event.key, at, { rows: rows.length, columns: permissionActions.length }, direction)
    if (!next || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    setAt(next)
    grid.current?.querySelector<HTMLInputElement>(`[data-cell="${next.row}-${next.column}"]`)?.focus()
  }
  const cell = (row: MatrixRow, rowIndex: number, action: PermissionAction, column: number) => {
    const implied = isImplied(grants, row, action)
    const granted = implied || isGranted(grants, row, action)
    const isMyGrant = hasGrant(recordRights, { ...row, actions: [action] })
    const compared = other && (isImplied(other.grants, row, action) || isGranted(other.grants, row, action))
    const differs = compared === undefined || compared === granted ? undefined : granted ? "more" : "less"
    const remarks = [
      implied ? text("roles.matrix.implied") : "",
      isMyGrant || readOnly ? "" : text("roles.matrix.notYours"),
      differs && other ? text(`roles.compare.${differs}`, { role: other.name }) : "",
    ].filter(Boolean)
    const name = text("roles.matrix.cell", { feature: nameOf(row), action: text(`roles.action.${action}`) })
    return (
      <td key={action} role="gridcell" data-differs={differs} title={remarks.join(" ") || undefined}>
        <Checkbox
          data-cell={`${rowIndex}-${column}`}
          aria-label={[name, ...remarks].join(" – ")}
          tabIndex={at.row === rowIndex && at.column === column ? 0 : -1}
          checked={granted}
          readOnly={readOnly || implied || !isMyGrant}
          onFocus={() => setAt({ row: rowIndex, column })}
          onChange={(checked) => onChange(withGrant(grants, row, action, checked))}
        />
      </td>
    )
  }
  return (
    <div className="roles__matrix">
      <p id="role-matrix-keys" className="ru-hidden">
        {text("roles.matrix.keys")}
      </p>
      <table
        ref={grid}
        role="grid"
        aria-label={text("roles.matrix")}
        aria-describedby="role-matrix-keys"
        aria-readonly={readOnly || undefined}
        onKeyDown={move}
      >
        <thead>
          <tr role="row">
            <th role="columnheader" scope="col">
              {text("roles.matrix.feature")}
            </th>
            {permissionActions.map((action) => (
              <th key={action} role="columnheader" scope="col">
                {text(`roles.action.${action}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {groups.map((group) => (
            <Fragment key={group.feature}>
              {group.rows.map((row) => {
                const rowIndex = rows.indexOf(row)
                return (
                  <tr key={row.subFeature} role="row" data-all={row.subFeature === "*" ? "" : undefined}>
                    <th role="rowheader" scope="row">
                      {nameOf(row)}
                    </th>
                    {permissionActions.map((action, column) => cell(row, rowIndex, action, column))}
                  </tr>
                )
              })}
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  )
}
