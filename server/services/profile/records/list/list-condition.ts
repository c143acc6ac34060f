import type { RawBuilder } from "kysely"
import type { ListScope } from "../../../../../schemas/selection.ts"
import { resolveFilter } from "../../../../../schemas/query-variables.ts"
import type { CompiledProfile } from "../../../../../schemas/compiled.ts"
import { noProject } from "../../../../../schemas/ids.ts"
import type { Condition, Filter } from "../../../../../schemas/query.ts"
import type { Access } from "../../../../database/record-list/condition-context.ts"
import { both, everything, filterCondition } from "../../../../database/record-list/conditions.ts"
import { type Driver, driversOf, namedRows } from "../../../../database/record-list/driver.ts"
import { foldText, foldWhole } from "../../../../database/record-list/fold.ts"
import { type ListColumn, listColumns } from "../../../../database/record-list/list-column.ts"
import type { Narrowing } from "../../../../database/record-list/page-ids.ts"
import { inPlace, type ListPlace } from "../../../../database/record-list/place.ts"
import { isGiven } from "../../../../database/record-list/readable.ts"
import { holders, holds, isAmong } from "../../../../database/record-list/search.ts"
import type { Tenant } from "../../../../database/database.ts"
import { Refusal } from "../../../../http/refusal.ts"
import { variableContext } from "../../variables/variable-context.ts"
import { linkConditions } from "../../links/shown-repository.ts"
import { givenAlone, type Reader } from "../reader.ts"
import { listPlace } from "./list-place.ts"

/** Further texts are compared record by record. */
const mostLookedUp = 5

/** Which records a list shows its reader: where it looks, and what narrows it there. */
export interface ListExtent {
  readonly place: ListPlace
  /** Undefined where everything in the place is shown. */
  readonly narrowing: Narrowing | undefined
}

/** In its place, inside the walls, searched and filtered. */
export async function listExtent(
  tx: Tenant,
  reader: Reader,
  profile: CompiledProfile,
  wanted: ListScope,
): Promise<ListExtent> {
  const place = listPlace(reader.actor, profile, reader.visibility, {
    ...wanted,
    projectId: wanted.projectId === noProject ? null : wanted.projectId,
  })
  const filter = wanted.filter && resolved(reader, wanted, wanted.filter)
  const needle = foldWhole(wanted.search?.trim() ?? "")
  const given = givenAlone(reader, profile)
  if (!filter && needle === "" && !given) return { place, narrowing: undefined }
  const found = await lookedUp(tx, profile, needle, filter)
  const columns = listColumns(profile)
  const context = {
    columns,
    profileId: profile.profileId,
    ...linkConditions(reader, profile),
    holders: found.named,
  }
  const searched = given
    ? both(isGiven("r", given), searchOf(needle, found.searched))
    : searchOf(needle, found.searched)
  // What cannot be understood is refused here, whichever way the page is found.
  if (filter) filterCondition(filter, { ...context, access: "probe" })
  const leaves = filter ? leavesOf(filter) : []
  return {
    place,
    narrowing: {
      where: (access, met) =>
        filter ? both(searched, filterCondition(filter, { ...context, access }, met)) : searched,
      readsRecord:
        (needle !== "" && !found.searched) ||
        leaves.some(
          ({ column, operator, filterType }) =>
            !isIndexed(columns.get(column)) || operator === "contains" || filterType === "presence",
        ),
      drivers: drivers(
        smaller(found.searched, given),
        filter ? driversOf(filter, { place, columns, holders: found.named }) : [],
      ),
      conditions: leaves.length + (needle === "" ? 0 : 1) + (given ? 1 : 0),
    },
  }
}

/** The same as one condition on `r`. */
export async function listCondition(
  tx: Tenant,
  reader: Reader,
  profile: CompiledProfile,
  wanted: ListScope,
): Promise<(access: Access) => RawBuilder<boolean>> {
  const { place, narrowing } = await listExtent(tx, reader, profile, wanted)
  return (access) => (narrowing ? both(inPlace(place, "r"), narrowing.where(access)) : inPlace(place, "r"))
}

/** Whether a condition on the column needs the promoted values alone. */
function isIndexed(column: ListColumn | undefined): boolean {
  return column?.kind === "field" && column.indexed
}

function drivers(searched: readonly string[] | undefined, offered: readonly Driver[]): readonly Driver[] {
  return searched ? [namedRows(searched), ...offered] : offered
}

/** The way over fewer records. */
function smaller(one: readonly string[] | undefined, other: readonly string[] | undefined) {
  return one && other ? (one.length < other.length ? one : other) : (one ?? other)
}

function searchOf(needle: string, found: readonly string[] | undefined): RawBuilder<boolean> {
  if (needle === "") return everything
  return found ? isAmong("r", found) : holds("r", needle)
}

/** The filter with the values of its variables, as they are where the list is shown. */
function resolved(reader: Reader, { projectId }: ListScope, filter: Filter): Filter {
  const place = { projectId: projectId === noProject ? null : (projectId ?? null), entityId: reader.actor.entityId }
  const found = resolveFilter(filter, variableContext(reader, place))
  if (!found.ok) throw new Refusal(400, found.problems)
  return found.filter
}

/** For the text searched, and each that the filter looks for in uid or name, the records that hold it, where they are few. */
async function lookedUp(tx: Tenant, profile: CompiledProfile, needle: string, filter: Filter | undefined) {
  const searched = needle === "" ? undefined : await holders(tx, [profile.profileId], needle)
  const named = new Map<string, readonly string[]>()
  for (const text of (filter ? leavesOf(filter).flatMap(namedText) : []).slice(0, mostLookedUp)) {
    const found = await holders(tx, [profile.profileId], text)
    if (found) named.set(text, found)
  }
  return { searched, named }
}

/** What a condition looks for in uid or name: whatever it compares, a hit holds the text. */
function namedText(condition: Condition): string[] {
  const { filterType, column } = condition
  if (filterType !== "text" || (column !== "system:uid" && column !== "system:name")) return []
  const compares = condition.operator !== "blank" && condition.operator !== "notBlank"
  return compares && condition.value ? [foldText(condition.value)] : []
}

function leavesOf(filter: Filter): readonly Condition[] {
  return filter.filterType === "join" ? filter.conditions.flatMap(leavesOf) : [filter]
}
