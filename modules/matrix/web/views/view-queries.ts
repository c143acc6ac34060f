import { queryOptions } from "@tanstack/react-query"
import { request } from "../../../../src/api/request.ts"
import { listMatrixViews } from "../../contracts/views.ts"

/** The saved views of the matrix, and the user's arrangement of it. */
export const matrixViewsQuery = queryOptions({
  queryKey: ["matrix-views"],
  queryFn: ({ signal }) => request(listMatrixViews, {}, { signal }),
  // Views rarely change except by the user.
  staleTime: 60_000,
})
