import * as Type from "typebox"
import type { Static } from "typebox"
import { densities } from "../../../schemas/densities.ts"
import { endpoint, Nothing } from "../../../schemas/api/endpoint.ts"
import { byPart } from "../../../schemas/matrix-parts.ts"
import { Filter } from "../../../schemas/query.ts"
import { maxColumns, savedView, ViewColumn, viewInput } from "../../records/contracts/views.ts"

/**
 * Saved views of the risk and control matrix, and each user's arrangement of its columns (`profile` service). They
 * apply to the matrix of every project and of the master library.
 */

const path = "/api/v1/rcm/views"
const matrixRead = { kind: "feature", feature: "Activities", subFeature: "RCM", action: "READ" } as const

const columns = Type.Array(ViewColumn, { maxItems: maxColumns })
const nullableKey = (description: string) =>
  Type.Union([Type.String({ minLength: 1, maxLength: 100, description }), Type.Null()])

const arrangement = {
  /** Order, width and visibility of the columns of each group, unless they are those of the profiles. */
  columns: Type.Object(
    { ...byPart(columns).properties, RESULTS: Type.Optional(columns) },
    { additionalProperties: false },
  ),
  frozen: nullableKey("The last column that stays while scrolling horizontally."),
  density: Type.Enum(densities),
}

/** A user's arrangement of the matrix when no view is selected. */
export const MatrixArrangement = Type.Object(arrangement, { additionalProperties: false })
export type MatrixArrangement = Static<typeof MatrixArrangement>

/** Everything about a matrix except its records. */
export const MatrixViewContent = Type.Object(
  {
    ...arrangement,
    search: Type.String({ maxLength: 200 }),
    filters: byPart(Filter),
    gap: nullableKey("Only rows with this gap, a check of `engine/matrix/gap-checks.ts`."),
    isGrouped: Type.Boolean({ description: "Whether processes and sub-processes are headings instead of columns." }),
  },
  { additionalProperties: false },
)
export type MatrixViewContent = Static<typeof MatrixViewContent>

export const SavedMatrixView = savedView(MatrixViewContent)
export type SavedMatrixView = Static<typeof SavedMatrixView>

const viewParams = Type.Object({ viewId: Type.String({ maxLength: 64 }) })
const revision = Type.Optional(Type.Integer({ minimum: 1 }))

export const listMatrixViews = endpoint({
  service: "profile",
  method: "GET",
  path,
  summary: "List the caller's own and the shared views of the risk and control matrix, with the caller's arrangement.",
  permission: matrixRead,
  reply: Type.Object({
    content: Type.Array(SavedMatrixView),
    /** The view that a matrix opens with; null for none. */
    defaultViewId: Type.Union([Type.String(), Type.Null()]),
    arrangement: Type.Union([MatrixArrangement, Type.Null()]),
  }),
})
export type ListMatrixViews = Static<(typeof listMatrixViews)["reply"]>

export const createMatrixView = endpoint({
  service: "profile",
  method: "POST",
  path,
  summary: "Create a view of the risk and control matrix for the caller or for everyone who can read it.",
  permission: matrixRead,
  body: Type.Object({ ...viewInput, content: MatrixViewContent }, { additionalProperties: false }),
  status: 201,
  reply: SavedMatrixView,
})

export const updateMatrixView = endpoint({
  service: "profile",
  method: "PUT",
  path: `${path}/:viewId`,
  summary:
    "Change a view of the matrix as its owner or, if it is shared, as a client administrator; an outdated revision is rejected with 409.",
  permission: matrixRead,
  params: viewParams,
  body: Type.Object({ revision, ...viewInput, content: MatrixViewContent }, { additionalProperties: false }),
  reply: SavedMatrixView,
})

export const deleteMatrixView = endpoint({
  service: "profile",
  method: "DELETE",
  path: `${path}/:viewId`,
  summary: "Delete a view of the matrix; users who had it as their default get the matrix without a view.",
  permission: matrixRead,
  params: viewParams,
  query: Type.Object({ revision }),
  reply: Nothing,
})

export const saveMatrixPreference = endpoint({
  service: "profile",
  method: "PUT",
  path: "/api/v1/rcm/preference",
  summary: "Save the caller's arrangement of the matrix and its default view; omitted properties do not change.",
  permission: matrixRead,
  body: Type.Object(
    {
      defaultViewId: Type.Optional(Type.Union([Type.String({ maxLength: 64 }), Type.Null()])),
      arrangement: Type.Optional(Type.Union([MatrixArrangement, Type.Null()])),
    },
    { additionalProperties: false },
  ),
  reply: Nothing,
})
