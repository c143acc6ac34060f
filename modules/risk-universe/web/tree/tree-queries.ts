import { infiniteQueryOptions, keepPreviousData } from "@tanstack/react-query"
import type { BodyOf } from "../../../../schemas/api/endpoint.ts"
import { request } from "../../../../src/api/request.ts"
import { listRiskTree, type TreeLevel } from "../../contracts/tree.ts"

/** What the tree shows. */
export type TreeScope = Pick<BodyOf<typeof listRiskTree>, "projectIds" | "search">
/** Undefined for the projects. */
export type TreeParent = BodyOf<typeof listRiskTree>["parent"]

const pageSize = 50

/** A level of the tree, in pages. The projects of the previous scope are shown until the new ones are loaded. */
export const treeLevelQuery = (scope: TreeScope, parent: TreeParent) =>
  infiniteQueryOptions({
    queryKey: ["riskUniverse", "tree", scope, parent ?? null],
    queryFn: ({ pageParam, signal }) =>
      request(
        listRiskTree,
        { body: { ...scope, ...(parent && { parent }), page: pageParam, size: pageSize } },
        { signal },
      ),
    initialPageParam: 0,
    getNextPageParam: (_: TreeLevel, pages: readonly TreeLevel[]) => {
      const loaded = pages.reduce((sum, { content }) => sum + content.length, 0)
      return loaded < (pages.at(-1)?.total ?? 0) ? pages.length : undefined
    },
    staleTime: 30_000,
    ...(parent === undefined && { placeholderData: keepPreviousData }),
  })
