import * as Type from "typebox"
import type { Static } from "typebox"
import type { RawBuilder } from "kysely"
import { validate as isUuid } from "uuid"
import type { CompiledProfile } from "../../../../schemas/compiled.ts"
import type { ProfileId, RecordId } from "../../../../schemas/ids.ts"
import { problem } from "../../../../schemas/problems.ts"
import { ListScope, RecordSelection } from "../../../../schemas/selection.ts"
import { columnProblem, type ListColumn, listColumns } from "../../../../server/database/record-list/list-column.ts"
import { type Order, orderBy } from "../../../../server/database/record-list/order.ts"
import type { ClientTransaction } from "../../../../server/database/database.ts"
import { HttpError } from "../../../../server/http/http-error.ts"
import { type AccessContext, listedProfile, readableLinks } from "../../../records/server/index.ts"
import { listCondition, parseOrder } from "../../../records/server/lists.ts"
import { selectedRecordsCondition } from "./list-rows-repository.ts"

const columnKey = Type.String({ maxLength: 80 })

/** The query of a list, as stored with a job. */
export const ListQuery = Type.Object(
  {
    profileId: Type.Unsafe<ProfileId>(Type.String()),
    scope: ListScope,
    selection: Type.Optional(RecordSelection),
    processIds: Type.Optional(Type.Array(Type.Unsafe<RecordId>(Type.String()))),
    sortBy: Type.Optional(columnKey),
    direction: Type.Optional(Type.Enum(["asc", "desc"])),
    columns: Type.Optional(Type.Array(columnKey)),
    group: Type.Optional(columnKey),
  },
  { additionalProperties: false },
)
export type ListQuery = Static<typeof ListQuery>

/** A list as its reader can see it, ready to be read. */
export interface ListedRecords {
  readonly profile: CompiledProfile
  /** A condition on record `r`. */
  readonly where: RawBuilder<boolean>
  readonly order: Order
  readonly group: ListColumn | undefined
  /** Which parents the reader sees, as a condition on `p`. */
  readonly parents: RawBuilder<boolean>
}

/** Resolves the query for the requester; throws if it is invalid or refers to something not visible to them. */
export async function listedRecords(
  tx: ClientTransaction,
  access: AccessContext,
  query: ListQuery,
): Promise<ListedRecords> {
  const profile = listedProfile(access, query.profileId)
  const columns = listColumns(profile)
  const { sortBy, direction, group } = query
  const { order } = parseOrder(profile, columns, {
    query: { ...(sortBy !== undefined && { sortBy }), ...(direction && { direction }) },
  })
  assertSelectedIds(query)
  const { selection, scope, processIds = [] } = query
  const named = selection && "ids" in selection ? selection.ids : undefined
  const requestedScope = selection && "all" in selection ? selection.all : named ? {} : scope
  const except = selection && "all" in selection ? selection.except : undefined
  return {
    profile,
    order,
    group: group === undefined ? undefined : groupColumn(columns, group),
    parents: readableLinks(access),
    where: selectedRecordsCondition((await listCondition(tx, access, profile, requestedScope))("semijoin"), {
      named,
      except: except ?? [],
      parents: processIds,
      readable: readableLinks(access),
    }),
  }
}

/** Throws for no selected records and for malformed IDs, with their path in the query. */
function assertSelectedIds({ selection, processIds = [] }: ListQuery): void {
  const named = selection ? ("ids" in selection ? selection.ids : (selection.except ?? [])) : []
  if (selection && "ids" in selection && named.length === 0)
    throw new HttpError(400, problem("record.nothing_selected", ["selection", "ids"]))
  const at = named.findIndex((id) => !isUuid(id))
  if (selection && at >= 0)
    throw new HttpError(400, problem("request.invalid", ["selection", "ids" in selection ? "ids" : "except", at]))
  const parentAt = processIds.findIndex((id) => !isUuid(id))
  if (parentAt >= 0) throw new HttpError(400, problem("request.invalid", ["processIdList", parentAt]))
}

function groupColumn(columns: ReadonlyMap<string, ListColumn>, key: string): ListColumn {
  const column = columns.get(key)
  if (!column) throw new HttpError(400, problem("request.unknown_column", ["group"], { column: key }))
  const hasParents = column.kind === "system" && column.name === "parents"
  const isIndexed = column.kind === "system" || column.indexed
  if (!hasParents && (!isIndexed || !column.sortable || !orderBy(column, "asc")))
    throw new HttpError(400, columnProblem("request.bad_sort", ["group"], key, column))
  return column
}
