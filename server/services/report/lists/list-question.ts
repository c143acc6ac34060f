import * as Type from "typebox"
import type { Static } from "typebox"
import type { RawBuilder } from "kysely"
import { validate as isUuid } from "uuid"
import type { CompiledProfile } from "../../../../schemas/compiled.ts"
import type { ProfileId, RecordId } from "../../../../schemas/ids.ts"
import { problem } from "../../../../schemas/problems.ts"
import { ListScope, RecordSelection } from "../../../../schemas/selection.ts"
import { columnProblem, type ListColumn, listColumns } from "../../../database/record-list/list-column.ts"
import { type Order, orderBy } from "../../../database/record-list/order.ts"
import type { Tenant } from "../../../database/database.ts"
import { Refusal } from "../../../http/refusal.ts"
import { listCondition } from "../../profile/records/list/list-condition.ts"
import { chosenOrder } from "../../profile/records/list/list-records.ts"
import { listedProfile, type Reader, readableLinks } from "../../profile/records/reader.ts"
import { chosenAmong } from "./list-rows-repository.ts"

const columnKey = Type.String({ maxLength: 80 })

/** What a list shows, as work keeps it until it is done. */
export const ListQuestion = Type.Object(
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
export type ListQuestion = Static<typeof ListQuestion>

/** A list as its reader may see it, ready to be read. */
export interface ListedRecords {
  readonly profile: CompiledProfile
  /** On the record `r`. */
  readonly where: RawBuilder<boolean>
  readonly order: Order
  readonly group: ListColumn | undefined
  /** Which parents the reader sees, as a condition on `p`. */
  readonly parents: RawBuilder<boolean>
}

/** Understands the question for whoever asks it; what it does not understand, or lies behind a wall, it refuses. */
export async function listedRecords(tx: Tenant, reader: Reader, question: ListQuestion): Promise<ListedRecords> {
  const profile = listedProfile(reader, question.profileId)
  const columns = listColumns(profile)
  const { sortBy, direction, group } = question
  const { order } = chosenOrder(profile, columns, {
    query: { ...(sortBy !== undefined && { sortBy }), ...(direction && { direction }) },
  })
  demandIds(question)
  const { selection, scope, processIds = [] } = question
  const named = selection && "ids" in selection ? selection.ids : undefined
  const wanted = selection && "all" in selection ? selection.all : named ? {} : scope
  const except = selection && "all" in selection ? selection.except : undefined
  return {
    profile,
    order,
    group: group === undefined ? undefined : groupColumn(columns, group),
    parents: readableLinks(reader),
    where: chosenAmong((await listCondition(tx, reader, profile, wanted))("semijoin"), {
      named,
      except: except ?? [],
      parents: processIds,
      readable: readableLinks(reader),
    }),
  }
}

/** What is no id at all names no record, and is refused where it stands. */
function demandIds({ selection, processIds = [] }: ListQuestion): void {
  const named = selection ? ("ids" in selection ? selection.ids : (selection.except ?? [])) : []
  const at = named.findIndex((id) => !isUuid(id))
  if (selection && at >= 0)
    throw new Refusal(400, problem("request.invalid", ["selection", "ids" in selection ? "ids" : "except", at]))
  const parentAt = processIds.findIndex((id) => !isUuid(id))
  if (parentAt >= 0) throw new Refusal(400, problem("request.invalid", ["processIdList", parentAt]))
}

function groupColumn(columns: ReadonlyMap<string, ListColumn>, key: string): ListColumn {
  const column = columns.get(key)
  if (!column) throw new Refusal(400, problem("request.unknown_column", ["group"], { column: key }))
  const hasParents = column.kind === "system" && column.name === "parents"
  const isIndexed = column.kind === "system" || column.indexed
  if (!hasParents && (!isIndexed || !column.sortable || !orderBy(column, "asc")))
    throw new Refusal(400, columnProblem("request.bad_sort", ["group"], key, column))
  return column
}
