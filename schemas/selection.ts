import * as Type from "typebox"
import type { Static } from "typebox"
import type { EntityId, ProjectId, RecordId } from "./ids.ts"
import { Filter } from "./query.ts"

/** Maximum number of records named in a selection; larger selections are defined by a filter. */
export const maxSelected = 10_000

const recordIds = Type.Array(Type.Unsafe<RecordId>(Type.String({ maxLength: 64 })), { maxItems: maxSelected })
const orNull = <Id extends string>() =>
  Type.Optional(Type.Unsafe<Id | null>(Type.Union([Type.String({ maxLength: 64 }), Type.Null()])))

/** Which of a profile's records a list shows, apart from their order. */
export const ListScope = Type.Object(
  {
    projectId: orNull<ProjectId>(),
    entityId: orNull<EntityId>(),
    search: Type.Optional(Type.String({ maxLength: 200 })),
    filter: Type.Optional(Filter),
  },
  { additionalProperties: false },
)
export type ListScope = Static<typeof ListScope>

/** Records that a user selected in a list: named ones, or all of the list with exceptions. */
export const RecordSelection = Type.Union([
  Type.Object({ ids: recordIds }, { additionalProperties: false }),
  Type.Object({ all: ListScope, except: Type.Optional(recordIds) }, { additionalProperties: false }),
])
export type RecordSelection = Static<typeof RecordSelection>
