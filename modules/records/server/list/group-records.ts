import { fieldTypeOf } from "../../../../fields/index.ts"
import { groupCondition, groupingOf } from "../../../../engine/list/grouping.ts"
import { findSelectableColumn } from "../../../../engine/list/selectable-columns.ts"
import type { BodyOf, ReplyOf } from "../../../../schemas/api/endpoint.ts"
import { type listGroups, maxGroups } from "../../contracts/views.ts"
import { type CompiledProfile, peopleTag } from "../../../../schemas/compiled.ts"
import { problem, type ProblemPath } from "../../../../schemas/problems.ts"
import type { Filter } from "../../../../schemas/query.ts"
import { recordStatuses } from "../../../../schemas/workflow.ts"
import { blanksOf, groupsOf } from "../../../../server/database/record-list/groups.ts"
import { columnProblem, listColumns } from "../../../../server/database/record-list/list-column.ts"
import type { ClientTransaction } from "../../../../server/database/database.ts"
import { HttpError } from "../../../../server/http/http-error.ts"
import { type AccessContext, readableLinks, listedProfile } from "../access-context.ts"
import { listExtent } from "./list-condition.ts"

/** Groups a list by one column, within visibility and filter. The group of blank values comes last. */
export async function groupRecords(
  tx: ClientTransaction,
  access: AccessContext,
  body: BodyOf<typeof listGroups>,
): Promise<ReplyOf<typeof listGroups>> {
  const { column: key, direction = "asc", profileId, ...scope } = body
  const profile = listedProfile(access, profileId)
  const compiled = columnOf(profile, key, ["column"])
  const column = listColumns(profile).get(key)
  const grouping = groupingOf(profile, compiled)
  if (!column || !grouping || column.filter === null) throw badGroup(profile, key, ["column"])
  const query = {
    ...(await listExtent(tx, access, profile, scope)),
    column,
    grouping,
    direction,
    parents: readableLinks(access),
    people: tagOf(profile, compiled.keyword) === peopleTag ? access.actor : null,
    max: maxGroups,
  } as const
  const found = await groupsOf(tx, query)
  const blanks = await blanksOf(tx, query)
  const listedGroups = inListedOrder(profile, compiled, found.slice(0, maxGroups), direction)
  return {
    content: [
      ...listedGroups.map(({ key: of, label, count }) => ({ key: of, label, count: Number(count) })),
      ...(blanks > 0 ? [{ key: null, label: null, count: blanks }] : []),
    ],
    more: found.length > maxGroups,
    overlapping: compiled.filter === "tagref" || grouping === "parent",
  }
}

/** Adds the condition of one group to a list's filter. */
export function withinGroup(
  profile: CompiledProfile,
  filter: Filter | undefined,
  group: { readonly column: string; readonly key: string | null },
): Filter {
  const condition = groupCondition(profile, columnOf(profile, group.column, ["group", "column"]), group.key)
  if (!condition) throw badGroup(profile, group.column, ["group", "key"])
  return filter ? { filterType: "join", operator: "AND", conditions: [filter, condition] } : condition
}

function columnOf(profile: CompiledProfile, key: string, path: ProblemPath) {
  const column = findSelectableColumn(profile, key)
  if (!column) throw new HttpError(400, problem("request.unknown_column", path, { column: key }))
  return column
}

function badGroup(profile: CompiledProfile, key: string, path: ProblemPath): HttpError {
  return new HttpError(400, columnProblem("request.bad_group", path, key, listColumns(profile).get(key)))
}

function tagOf(profile: CompiledProfile, keyword: string | undefined): unknown {
  const definition = profile.fields.find((field) => field.keyword === keyword)?.definition
  return definition && "tagId" in definition ? definition.tagId : undefined
}

/** Sorts options in the order of their list. */
function inListedOrder<Group extends { readonly key: string }>(
  profile: CompiledProfile,
  column: CompiledProfile["columns"][number],
  groups: readonly Group[],
  direction: "asc" | "desc",
): readonly Group[] {
  const ids = column.system === "status" ? recordStatuses : listOptionIds(profile, column.keyword)
  if (ids.length === 0) return groups
  const groupPositions = new Map<string, number>(ids.map((id, at) => [id, at]))
  const sign = direction === "asc" ? 1 : -1
  const groupIndexOf = ({ key }: Group) => groupPositions.get(key) ?? ids.length
  return groups.toSorted((one, other) => sign * (groupIndexOf(one) - groupIndexOf(other)))
}

function listOptionIds(profile: CompiledProfile, keyword: string | undefined): readonly string[] {
  const field = profile.fields.find((one) => one.keyword === keyword)
  const choices = field && fieldTypeOf(field.type)?.choices?.(field.definition, { tags: profile.tags })
  return choices?.map(({ id }) => id) ?? []
}
