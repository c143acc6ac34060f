import * as Type from "typebox"
import type { Static } from "typebox"
import { densities } from "../densities.ts"
import type { ProfileId, ProjectId, UserId } from "../ids.ts"
import { Filter } from "../query.ts"
import { ListScope } from "../selection.ts"
import { endpoint, Nothing } from "./endpoint.ts"

/** How a list is looked at: groups of its records, and views that are kept (`profile` service). */

/** Saved views of one profile that one person may have; shared ones count for who made them. */
export const mostViews = 50
/** Groups that a list tells of; further ones are reached by a narrower filter. */
export const mostGroups = 1000

/** Columns that an arrangement of a list names. */
export const mostColumns = 500

const Density = Type.Enum(densities)

const key = Type.String({ minLength: 1, maxLength: 80 })

/** One column as a reader arranged it; columns that are not named follow as the profile has them. */
export const ViewColumn = Type.Object(
  {
    key,
    width: Type.Optional(Type.Integer({ minimum: 40, maximum: 4000 })),
    hidden: Type.Optional(Type.Literal(true)),
    pinned: Type.Optional(Type.Union([Type.Literal("start"), Type.Literal("end")])),
  },
  { additionalProperties: false },
)
export type ViewColumn = Static<typeof ViewColumn>

/** Everything of a list but its records: how its columns stand, and what is asked of it. */
export const ViewContent = Type.Object(
  {
    columns: Type.Array(ViewColumn, { maxItems: mostColumns }),
    density: Density,
    sort: Type.Union([
      Type.Object(
        { column: key, direction: Type.Union([Type.Literal("asc"), Type.Literal("desc")]) },
        { additionalProperties: false },
      ),
      Type.Null(),
    ]),
    search: Type.String({ maxLength: 200 }),
    filter: Type.Optional(Filter),
    group: Type.Union([key, Type.Null()]),
  },
  { additionalProperties: false },
)
export type ViewContent = Static<typeof ViewContent>

/** How a person arranged the list where no view is chosen. */
export const ListArrangement = Type.Object(
  { columns: ViewContent.properties.columns, density: Density },
  { additionalProperties: false },
)
export type ListArrangement = Static<typeof ListArrangement>

/** How a list looks to those who have not arranged it themselves. */
export const ListDefault = Type.Object(
  {
    ...ListArrangement.properties,
    /** Null: as the profile sorts it. */
    sort: ViewContent.properties.sort,
    /** Null: every record, even where the profile has a default filter. */
    filter: Type.Union([Filter, Type.Null()]),
  },
  { additionalProperties: false },
)
export type ListDefault = Static<typeof ListDefault>

export const SavedView = Type.Object({
  id: Type.String(),
  name: Type.String(),
  /** For everybody who may read the list; otherwise its owner's alone. */
  shared: Type.Boolean(),
  ownerId: Type.Unsafe<UserId>(Type.String()),
  /** Of a shared view: who made it. */
  ownerName: Type.Union([Type.String(), Type.Null()]),
  mayChange: Type.Boolean(),
  revision: Type.Integer({ minimum: 1 }),
  content: ViewContent,
  /** Columns it was saved with that the list no longer has: its content is without them. */
  leftOut: Type.Array(Type.String()),
})
export type SavedView = Static<typeof SavedView>

const params = Type.Object({ profileId: Type.Unsafe<ProfileId>(Type.String({ maxLength: 64 })) })
const viewParams = Type.Object({ ...params.properties, viewId: Type.String({ maxLength: 64 }) })
const reading = { kind: "records", action: "READ" } as const
const name = Type.String({
  maxLength: 200,
  description: "Begins with a letter or number; . _ - and spaces may follow.",
})
const shared = Type.Boolean()

export const listViews = endpoint({
  service: "profile",
  method: "GET",
  path: "/api/v1/profiles/:profileId/views",
  summary: "The caller's views of a list and those that are shared, with how the caller arranged it themselves.",
  permission: reading,
  params,
  reply: Type.Object({
    content: Type.Array(SavedView),
    /** The view the list opens with; null for the list as it is. */
    defaultViewId: Type.Union([Type.String(), Type.Null()]),
    arrangement: Type.Union([ListArrangement, Type.Null()]),
    /** That of the caller's first role by name that has one, otherwise everyone's; null for the list as the profile has it. */
    listDefault: Type.Union([ListDefault, Type.Null()]),
    /** Whether the caller may set the default of this list. */
    mayChangeDefault: Type.Boolean(),
  }),
})
export type ListViews = Static<(typeof listViews)["reply"]>

export const createView = endpoint({
  service: "profile",
  method: "POST",
  path: "/api/v1/profiles/:profileId/views",
  summary: "Keep a view of a list, for oneself or for everybody who may read the list.",
  permission: reading,
  params,
  body: Type.Object({ name, shared, content: ViewContent }, { additionalProperties: false }),
  status: 201,
  reply: SavedView,
})

export const updateView = endpoint({
  service: "profile",
  method: "PUT",
  path: "/api/v1/profiles/:profileId/views/:viewId",
  summary: "Change a view: its owner, or of a shared one a client administrator. A stale revision is refused with 409.",
  permission: reading,
  params: viewParams,
  body: Type.Object(
    { revision: Type.Optional(Type.Integer({ minimum: 1 })), name, shared, content: ViewContent },
    { additionalProperties: false },
  ),
  reply: SavedView,
})

export const deleteView = endpoint({
  service: "profile",
  method: "DELETE",
  path: "/api/v1/profiles/:profileId/views/:viewId",
  summary: "Throw a view away; whoever had it as their default sees the list as it is.",
  permission: reading,
  params: viewParams,
  query: Type.Object({ revision: Type.Optional(Type.Integer({ minimum: 1 })) }),
  reply: Nothing,
})

export const keepListPreference = endpoint({
  service: "profile",
  method: "PUT",
  path: "/api/v1/profiles/:profileId/list-preference",
  summary: "Remember for the caller how they arranged a list, and with which view it opens. What is left out stays.",
  permission: reading,
  params,
  body: Type.Object(
    {
      defaultViewId: Type.Optional(Type.Union([Type.String({ maxLength: 64 }), Type.Null()])),
      arrangement: Type.Optional(Type.Union([ListArrangement, Type.Null()])),
    },
    { additionalProperties: false },
  ),
  reply: Nothing,
})

/** Of the records that have the same in one column; `key` null stands for those that have nothing there. */
export const RecordGroup = Type.Object({
  key: Type.Union([Type.String(), Type.Null()]),
  /** As it is written; null where the column itself says what the key is called. */
  label: Type.Union([Type.String(), Type.Null()]),
  count: Type.Integer({ minimum: 1 }),
})
export type RecordGroup = Static<typeof RecordGroup>

export const listGroups = endpoint({
  service: "profile",
  method: "POST",
  path: "/api/v1/profiles/data/v4/groups",
  summary: "What one column holds within a list, in order, with how many records have it. Dates are told by month.",
  permission: reading,
  reads: true,
  body: Type.Object(
    {
      ...ListScope.properties,
      profileId: Type.Unsafe<ProfileId>(Type.String({ maxLength: 64 })),
      projectId: Type.Optional(
        Type.Unsafe<ProjectId | null>(Type.Union([Type.String({ maxLength: 64 }), Type.Null()])),
      ),
      column: key,
      direction: Type.Optional(Type.Union([Type.Literal("asc"), Type.Literal("desc")])),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({
    content: Type.Array(RecordGroup),
    /** There are more than are told. */
    more: Type.Boolean(),
    /** A record may stand in several groups, one for each of its values. */
    overlapping: Type.Boolean(),
  }),
})
