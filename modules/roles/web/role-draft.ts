import type { Role } from "../contract.ts"
import {
  changedGrants,
  guardedProfile,
  normalizeGrants,
  type Feature,
  type Grant,
  type PermissionAction,
} from "../../../schemas/permissions.ts"

/** A role being edited. */
export type RoleDraft = Pick<Role, "name" | "kind" | "description" | "forExternals" | "grants">

export const emptyRole: RoleDraft = { name: "", kind: "executor", description: "", forExternals: false, grants: [] }

export function draftOf({ name, kind, description, forExternals, grants }: Role): RoleDraft {
  return { name, kind, description, forExternals, grants }
}

/** A sub-feature of a feature, or all of them. */
export interface MatrixRow {
  readonly feature: Feature
  readonly subFeature: string
}

export function isGranted(list: readonly Grant[], row: MatrixRow, action: PermissionAction): boolean {
  return list.some(
    (grant) => grant.feature === row.feature && grant.subFeature === row.subFeature && grant.actions.includes(action),
  )
}

/** Whether the feature's grant for everything includes it; individually granted record types are never included. */
export function isImplied(list: readonly Grant[], row: MatrixRow, action: PermissionAction) {
  const { feature, subFeature } = row
  return (
    subFeature !== "*" && guardedProfile(row) === undefined && isGranted(list, { feature, subFeature: "*" }, action)
  )
}

export function withGrant(
  list: readonly Grant[],
  { feature, subFeature }: MatrixRow,
  action: PermissionAction,
  granted: boolean,
): Grant[] {
  const own = { feature, subFeature, actions: [action] }
  if (granted) return normalizeGrants([...list, own])
  return normalizeGrants(
    list.map((grant) =>
      grant.feature === feature && grant.subFeature === subFeature
        ? { ...grant, actions: grant.actions.filter((one) => one !== action) }
        : grant,
    ),
  )
}

/** Number of single permissions. */
export function countGrants(list: readonly Grant[]): number {
  return list.reduce((count, { actions }) => count + actions.length, 0)
}

export function countDifferences(one: readonly Grant[], other: readonly Grant[]): number {
  return countGrants(changedGrants(one, other))
}
