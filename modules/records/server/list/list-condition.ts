import type { RawBuilder } from "kysely"
import type { ListScope } from "../../../../schemas/selection.ts"
import { resolveFilter } from "../../../../schemas/query-variables.ts"
import type { CompiledProfile } from "../../../../schemas/compiled.ts"
import { noProject } from "../../../../schemas/ids.ts"
import type { Condition, Filter } from "../../../../schemas/query.ts"
import type { Access } from "../../../../server/database/record-list/condition-context.ts"
import { andCondition, everything, filterCondition } from "../../../../server/database/record-list/conditions.ts"
import { type Driver, driversOf, namedRows } from "../../../../server/database/record-list/driver.ts"
import {
  normalizeIndexedText,
  normalizeSearchText,
} from "../../../../server/database/record-list/normalize-search-text.ts"
import { type ListColumn, listColumns } from "../../../../server/database/record-list/list-column.ts"
import type { ListConditions } from "../../../../server/database/record-list/page-ids.ts"
import { scopeCondition, type RecordSetScope } from "../../../../server/database/record-list/record-set-scope.ts"
import { isGranted } from "../../../../server/database/record-list/readable.ts"
import { matchingRecords, containsText, isAmong } from "../../../../server/database/record-list/search.ts"
import type { ClientTransaction } from "../../../../server/database/database.ts"
import { HttpError } from "../../../../server/http/http-error.ts"
import { variableContext } from "../variables/variable-context.ts"
import { linkConditions } from "../links/visible-links-repository.ts"
import { recordsReadableByGrantOnly, type AccessContext } from "../access-context.ts"
import { listScope } from "./list-scope.ts"

/** Maximum number of texts looked up in the index; further ones are compared record by record. */
const maxIndexedTexts = 5

/** The records of a list: its scope and the conditions within it. */
export interface ListExtent {
  readonly scope: RecordSetScope
  /** Undefined if the list shows everything in the scope. */
  readonly narrowing: ListConditions | undefined
}

/** Builds the extent of a list: its scope within visibility, search and filter. */
export async function listExtent(
  tx: ClientTransaction,
  accessContext: AccessContext,
  profile: CompiledProfile,
  requestedScope: ListScope,
): Promise<ListExtent> {
  const filter = requestedScope.filter && resolveVariables(accessContext, requestedScope, requestedScope.filter)
  const scope = inProjectOf(
    filter,
    listScope(accessContext.actor, profile, accessContext.visibility, {
      ...requestedScope,
      projectId: requestedScope.projectId === noProject ? null : requestedScope.projectId,
    }),
  )
  const needle = normalizeSearchText(requestedScope.search?.trim() ?? "")
  const granted = recordsReadableByGrantOnly(accessContext, profile)
  if (!filter && needle === "" && !granted) return { scope, narrowing: undefined }
  const found = await findSearchTargets(tx, profile, needle, filter)
  const columns = listColumns(profile)
  const context = {
    columns,
    profileId: profile.profileId,
    ...linkConditions(accessContext, profile),
    recordsByText: found.named,
  }
  const searched = granted
    ? andCondition(isGranted("r", granted), searchOf(needle, found.searched))
    : searchOf(needle, found.searched)
  // Throws for invalid filters here, independent of how the page is queried.
  if (filter) filterCondition(filter, { ...context, access: "probe" })
  const leaves = filter ? leavesOf(filter) : []
  return {
    scope,
    narrowing: {
      where: (access, met) =>
        filter ? andCondition(searched, filterCondition(filter, { ...context, access }, met)) : searched,
      readsRecord:
        (needle !== "" && !found.searched) ||
        leaves.some(
          ({ column, operator, filterType }) =>
            !isIndexed(columns.get(column)) || operator === "contains" || filterType === "presence",
        ),
      drivers: drivers(
        smaller(found.searched, granted),
        filter ? driversOf(filter, { scope, columns, recordsByText: found.named }) : [],
      ),
      conditions: leaves.length + (needle === "" ? 0 : 1) + (granted ? 1 : 0),
    },
  }
}

/** A filter for one of the projects narrows the scope to it, because the indexes begin with the project. */
function inProjectOf(filter: Filter | undefined, scope: RecordSetScope): RecordSetScope {
  if (!filter || !Array.isArray(scope.project)) return scope
  const conditions = filter.filterType === "join" && filter.operator === "AND" ? filter.conditions : [filter]
  const requested = conditions.find(
    (one) => one.filterType === "set" && one.column === "system:project" && one.operator === "anyOf",
  )
  const values: readonly string[] = requested?.filterType === "set" ? (requested.values ?? []) : []
  const [only, another] = scope.project.filter((id) => values.includes(id))
  return only !== undefined && another === undefined ? { ...scope, project: only } : scope
}

/** Like `listExtent`, as a single condition on `r`. */
export async function listCondition(
  tx: ClientTransaction,
  accessContext: AccessContext,
  profile: CompiledProfile,
  requestedScope: ListScope,
): Promise<(access: Access) => RawBuilder<boolean>> {
  const { scope, narrowing } = await listExtent(tx, accessContext, profile, requestedScope)
  return (access) =>
    narrowing ? andCondition(scopeCondition(scope, "r"), narrowing.where(access)) : scopeCondition(scope, "r")
}

/** Whether a condition on the column needs only indexed values. */
function isIndexed(column: ListColumn | undefined): boolean {
  return column?.kind === "field" && column.indexed
}

function drivers(searched: readonly string[] | undefined, available: readonly Driver[]): readonly Driver[] {
  return searched ? [namedRows(searched), ...available] : available
}

/** Returns the shorter list of IDs. */
function smaller(one: readonly string[] | undefined, other: readonly string[] | undefined) {
  return one && other ? (one.length < other.length ? one : other) : (one ?? other)
}

function searchOf(needle: string, found: readonly string[] | undefined): RawBuilder<boolean> {
  if (needle === "") return everything
  return found ? isAmong("r", found) : containsText("r", needle)
}

/** Resolves the variables of a filter in the scope of the list. */
function resolveVariables(accessContext: AccessContext, { projectId }: ListScope, filter: Filter): Filter {
  const scope = {
    projectId: projectId === noProject ? null : (projectId ?? null),
    entityId: accessContext.actor.entityId,
  }
  const found = resolveFilter(filter, variableContext(accessContext, scope))
  if (!found.ok) throw new HttpError(400, found.problems)
  return found.filter
}

/**
 * Finds the records that contain the search text, or a text that the filter compares with uid or name, if they are few.
 */
async function findSearchTargets(
  tx: ClientTransaction,
  profile: CompiledProfile,
  needle: string,
  filter: Filter | undefined,
) {
  const searched = needle === "" ? undefined : await matchingRecords(tx, [profile.profileId], needle)
  const named = new Map<string, readonly string[]>()
  for (const text of (filter ? leavesOf(filter).flatMap(namedText) : []).slice(0, maxIndexedTexts)) {
    const found = await matchingRecords(tx, [profile.profileId], text)
    if (found) named.set(text, found)
  }
  return { searched, named }
}

/** The text that a condition on uid or name looks for; with any operator, a match contains it. */
function namedText(condition: Condition): string[] {
  const { filterType, column } = condition
  if (filterType !== "text" || (column !== "system:uid" && column !== "system:name")) return []
  const compares = condition.operator !== "blank" && condition.operator !== "notBlank"
  return compares && condition.value ? [normalizeIndexedText(condition.value)] : []
}

function leavesOf(filter: Filter): readonly Condition[] {
  return filter.filterType === "join" ? filter.conditions.flatMap(leavesOf) : [filter]
}
