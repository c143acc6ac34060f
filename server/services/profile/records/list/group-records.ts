import { fieldTypeOf } from "../../../../../fields/index.ts"
import { groupCondition, groupingOf } from "../../../../../engine/list/grouping.ts"
import { offeredColumn } from "../../../../../engine/list/offered-columns.ts"
import type { BodyOf, ReplyOf } from "../../../../../schemas/api/endpoint.ts"
import { type listGroups, mostGroups } from "../../../../../schemas/api/views.ts"
import { type CompiledProfile, peopleTag } from "../../../../../schemas/compiled.ts"
import { problem, type ProblemPath } from "../../../../../schemas/problems.ts"
import type { Filter } from "../../../../../schemas/query.ts"
import { recordStatuses } from "../../../../../schemas/workflow.ts"
import { blanksOf, groupsOf } from "../../../../database/record-list/groups.ts"
import { columnProblem, listColumns } from "../../../../database/record-list/list-column.ts"
import type { Tenant } from "../../../../database/database.ts"
import { Refusal } from "../../../../http/refusal.ts"
import { type Reader, readableLinks, listedProfile } from "../reader.ts"
import { listExtent } from "./list-condition.ts"

/** The groups of a list by one column, walls and filter in force; those that have nothing there come last. */
export async function groupRecords(
  tx: Tenant,
  reader: Reader,
  body: BodyOf<typeof listGroups>,
): Promise<ReplyOf<typeof listGroups>> {
  const { column: key, direction = "asc", profileId, ...scope } = body
  const profile = listedProfile(reader, profileId)
  const compiled = columnOf(profile, key, ["column"])
  const column = listColumns(profile).get(key)
  const grouping = groupingOf(profile, compiled)
  if (!column || !grouping || column.filter === null) throw badGroup(profile, key, ["column"])
  const query = {
    ...(await listExtent(tx, reader, profile, scope)),
    column,
    grouping,
    direction,
    parents: readableLinks(reader),
    people: tagOf(profile, compiled.keyword) === peopleTag ? reader.actor : null,
    most: mostGroups,
  } as const
  const found = await groupsOf(tx, query)
  const blanks = await blanksOf(tx, query)
  const told = inListedOrder(profile, compiled, found.slice(0, mostGroups), direction)
  return {
    content: [
      ...told.map(({ key: of, label, count }) => ({ key: of, label, count: Number(count) })),
      ...(blanks > 0 ? [{ key: null, label: null, count: blanks }] : []),
    ],
    more: found.length > mostGroups,
    overlapping: compiled.filter === "tagref" || grouping === "parent",
  }
}

/** A list's filter with what the records of one of its groups have in common. */
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
  const column = offeredColumn(profile, key)
  if (!column) throw new Refusal(400, problem("request.unknown_column", path, { column: key }))
  return column
}

function badGroup(profile: CompiledProfile, key: string, path: ProblemPath): Refusal {
  return new Refusal(400, columnProblem("request.bad_group", path, key, listColumns(profile).get(key)))
}

function tagOf(profile: CompiledProfile, keyword: string | undefined): unknown {
  const definition = profile.fields.find((field) => field.keyword === keyword)?.definition
  return definition && "tagId" in definition ? definition.tagId : undefined
}

/** Values that are chosen from a list stand in the order of that list, as people know them. */
function inListedOrder<Group extends { readonly key: string }>(
  profile: CompiledProfile,
  column: CompiledProfile["columns"][number],
  groups: readonly Group[],
  direction: "asc" | "desc",
): readonly Group[] {
  const ids = column.system === "status" ? recordStatuses : choicesOf(profile, column.keyword)
  if (ids.length === 0) return groups
  const places = new Map<string, number>(ids.map((id, at) => [id, at]))
  const turn = direction === "asc" ? 1 : -1
  const placeOf = ({ key }: Group) => places.get(key) ?? ids.length
  return groups.toSorted((one, other) => turn * (placeOf(one) - placeOf(other)))
}

function choicesOf(profile: CompiledProfile, keyword: string | undefined): readonly string[] {
  const field = profile.fields.find((one) => one.keyword === keyword)
  const choices = field && fieldTypeOf(field.type)?.choices?.(field.definition, { tags: profile.tags })
  return choices?.map(({ id }) => id) ?? []
}
