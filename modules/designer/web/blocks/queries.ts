import { queryOptions } from "@tanstack/react-query"
import { getBlock, listBlocks } from "../../contracts/blocks.ts"
import type { BlockId } from "../../../../schemas/ids.ts"
import { request } from "../../../../src/api/request.ts"

/** The client's reusable blocks. Other users add some too, so the list is refetched whenever it is opened. */
export const blocksQuery = queryOptions({
  queryKey: ["blocks"],
  queryFn: async ({ signal }) => (await request(listBlocks, {}, { signal })).content,
  staleTime: 2_000,
})

/** One block with its complete content, at the revision of the list. */
export const blockQuery = (blockId: BlockId, revision: number) =>
  queryOptions({
    queryKey: ["blocks", blockId, revision],
    queryFn: ({ signal }) => request(getBlock, { params: { blockId } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
