import * as Type from "typebox"
import type { Static } from "typebox"
import { densities } from "../../../schemas/densities.ts"
import type { ProfileId, ProjectId, UserId } from "../../../schemas/ids.ts"
import { Filter } from "../../../schemas/query.ts"
import { ListScope } from "../../../schemas/selection.ts"
import { endpoint, Nothing } from "../../../schemas/api/endpoint.ts"

/** Groups of a list's records, and saved views (`profile` service). */

/** Maximum number of a user's saved views per profile; a shared view counts for its creator. */
export const maxViews = 50
/** Maximum number of groups of a list; further ones require a narrower filter. */
export const maxGroups = 1000

/** Maximum number of columns in a list arrangement. */
export const maxColumns = 500

const Density = Type.Enum(densities)

const key = Type.String({ minLength: 1, maxLength: 80 })

/** One arranged column; columns that are not named follow in the profile's order. */
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

/** Everything about a list except its records: the arrangement of its columns, and the query. */
export const ViewContent = Type.Object(
  {
    columns: Type.Array(ViewColumn, { maxItems: maxColumns }),
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

/** A user's arrangement of a list when no view is selected. */
export const ListArrangement = Type.Object(
  { columns: ViewContent.properties.columns, density: Density },
  { additionalProperties: false },
)
export type ListArrangement = Static<typeof ListArrangement>

/** The appearance of a list for users who have not arranged it themselves. */
export const ListDefault = Type.Object(
  {
    ...ListArrangement.properties,
    /** Null: the profile's sort order. */
    sort: ViewContent.properties.sort,
    /** Null: all records, even when the profile has a default filter. */
    filter: Type.Union([Filter, Type.Null()]),
  },
  { additionalProperties: false },
)
export type ListDefault = Static<typeof ListDefault>

/** A saved view with its content. */
export const savedView = <Content extends Type.TSchema>(content: Content) =>
  Type.Object({
    id: Type.String(),
    name: Type.String(),
    /** Visible to everyone who can read the list; otherwise only to its owner. */
    shared: Type.Boolean(),
    ownerId: Type.Unsafe<UserId>(Type.String()),
    /** For a shared view: its creator. */
    ownerName: Type.Union([Type.String(), Type.Null()]),
    canEdit: Type.Boolean(),
    revision: Type.Integer({ minimum: 1 }),
    content,
    /** Saved columns that no longer exist: they are omitted from the content. */
    leftOut: Type.Array(Type.String()),
  })
/** A saved view of a list or of the matrix, whichever its content is. */
export type SavedViewOf<Content> = Omit<Static<ReturnType<typeof savedView>>, "content"> & { readonly content: Content }

export const SavedView = savedView(ViewContent)
export type SavedView = Static<typeof SavedView>

/** Name and audience of a view that is created or changed. */
export const viewInput = {
  name: Type.String({
    maxLength: 200,
    description: "Starts with a letter or number, followed by letters, numbers, dots, underscores, hyphens and spaces.",
  }),
  shared: Type.Boolean(),
}

const params = Type.Object({ profileId: Type.Unsafe<ProfileId>(Type.String({ maxLength: 64 })) })
const viewParams = Type.Object({ ...params.properties, viewId: Type.String({ maxLength: 64 }) })
const recordsRead = { kind: "records", action: "READ" } as const
export const listViews = endpoint({
  service: "profile",
  method: "GET",
  path: "/api/v1/profiles/:profileId/views",
  summary: "List the caller's own and the shared views of a list, with the caller's arrangement of it.",
  permission: recordsRead,
  params,
  reply: Type.Object({
    content: Type.Array(SavedView),
    /** The view the list opens with; null for none. */
    defaultViewId: Type.Union([Type.String(), Type.Null()]),
    arrangement: Type.Union([ListArrangement, Type.Null()]),
    /**
     * The default of the caller's first role by name that has one, otherwise the one for everyone; null for the
     * profile's own.
     */
    listDefault: Type.Union([ListDefault, Type.Null()]),
    /** Whether the caller can set the default of this list. */
    canEditDefault: Type.Boolean(),
  }),
})
export type ListViews = Static<(typeof listViews)["reply"]>

export const createView = endpoint({
  service: "profile",
  method: "POST",
  path: "/api/v1/profiles/:profileId/views",
  summary: "Create a view of a list for the caller or for everyone who can read the list.",
  permission: recordsRead,
  params,
  body: Type.Object({ ...viewInput, content: ViewContent }, { additionalProperties: false }),
  status: 201,
  reply: SavedView,
})

export const updateView = endpoint({
  service: "profile",
  method: "PUT",
  path: "/api/v1/profiles/:profileId/views/:viewId",
  summary:
    "Change a view as its owner or, if it is shared, as a client administrator; an outdated revision is rejected with 409.",
  permission: recordsRead,
  params: viewParams,
  body: Type.Object(
    { revision: Type.Optional(Type.Integer({ minimum: 1 })), ...viewInput, content: ViewContent },
    { additionalProperties: false },
  ),
  reply: SavedView,
})

export const deleteView = endpoint({
  service: "profile",
  method: "DELETE",
  path: "/api/v1/profiles/:profileId/views/:viewId",
  summary: "Delete a view; users who had it as their default get the list without a view.",
  permission: recordsRead,
  params: viewParams,
  query: Type.Object({ revision: Type.Optional(Type.Integer({ minimum: 1 })) }),
  reply: Nothing,
})

export const saveListPreference = endpoint({
  service: "profile",
  method: "PUT",
  path: "/api/v1/profiles/:profileId/list-preference",
  summary: "Save the caller's arrangement of a list and its default view; omitted properties do not change.",
  permission: recordsRead,
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

/** Records with the same value in one column; `key` null stands for those without a value. */
export const RecordGroup = Type.Object({
  key: Type.Union([Type.String(), Type.Null()]),
  /** As written; null when the column itself defines the key's label. */
  label: Type.Union([Type.String(), Type.Null()]),
  count: Type.Integer({ minimum: 1 }),
})
export type RecordGroup = Static<typeof RecordGroup>

export const listGroups = endpoint({
  service: "profile",
  method: "POST",
  path: "/api/v1/profiles/data/v4/groups",
  summary:
    "List the distinct values of one column within a list, in order with the number of records; dates are grouped by month.",
  permission: recordsRead,
  readOnly: true,
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
    /** There are more groups than returned. */
    more: Type.Boolean(),
    /** A record may be in several groups, one for each of its values. */
    overlapping: Type.Boolean(),
  }),
})
