import * as Type from "typebox"
import type { Static } from "typebox"
import type { EntityId, ProjectId, RecordId } from "./ids.ts"
import { Filter } from "./query.ts"

/** How many records one selection may name; beyond that it says what they have in common. */
export const mostSelected = 10_000

const recordIds = (minItems: 0 | 1) =>
  Type.Array(Type.Unsafe<RecordId>(Type.String({ maxLength: 64 })), { minItems, maxItems: mostSelected })
const orNull = <Id extends string>() =>
  Type.Optional(Type.Unsafe<Id | null>(Type.Union([Type.String({ maxLength: 64 }), Type.Null()])))

/** What a list shows of a profile's records, beside its order. */
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

/** Records that a person chose in a list: those named, or all that the list shows but some. */
export const RecordSelection = Type.Union([
  Type.Object({ ids: recordIds(1) }, { additionalProperties: false }),
  Type.Object({ all: ListScope, except: Type.Optional(recordIds(0)) }, { additionalProperties: false }),
])
export type RecordSelection = Static<typeof RecordSelection>
