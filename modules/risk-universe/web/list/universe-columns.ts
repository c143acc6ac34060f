import { selectableColumns } from "../../../../engine/list/selectable-columns.ts"
import type { ViewColumn } from "../../../records/contracts/views.ts"
import type { CompiledColumn, CompiledProfile } from "../../../../schemas/compiled.ts"
import type { FieldRole } from "../../../../schemas/profile-types.ts"
import type { SystemColumn } from "../../../../schemas/profile.ts"

/** First, in this order: which record it is, and whose. */
const firstSystems: readonly SystemColumn[] = ["uid", "name", "project", "entity"]

/** Columns of a project's own list that say how far the work on a record is, not what the record is. */
const progressSystems: ReadonlySet<SystemColumn | undefined> = new Set<SystemColumn>([
  "status",
  "due_date",
  "created_at",
  "updated_at",
])

/** Fields that are shown even if the project's own list does not. */
const shownRoles: ReadonlySet<FieldRole | undefined> = new Set<FieldRole>([
  "owner",
  "key_control",
  "rating",
  "residual_rating",
])

/** The columns of risks or controls of all projects until a user arranges them. */
export function universeColumns(compiled: CompiledProfile): readonly ViewColumn[] {
  const all = selectableColumns(compiled)
  const roles = new Map(compiled.fields.map(({ keyword, role }) => [keyword, role]))
  const isShown = ({ system, keyword, unlisted }: CompiledColumn) =>
    unlisted ? keyword !== undefined && shownRoles.has(roles.get(keyword)) : !progressSystems.has(system)
  const first = firstSystems.flatMap((system) => all.find((column) => column.system === system) ?? [])
  const others = all.filter((column) => !first.includes(column))
  return [
    ...first.map(({ key, system }) => ({ key, ...(system === "uid" && { pinned: "start" as const }) })),
    ...others.filter(isShown).map(({ key }) => ({ key })),
    ...others.filter((column) => !isShown(column)).map(({ key }) => ({ key, hidden: true as const })),
  ]
}
