import { queryOptions } from "@tanstack/react-query"
import { getBlock, listBlocks } from "../../schemas/api/blocks.ts"
import type { BlockId } from "../../schemas/ids.ts"
import { call } from "../calls/call.ts"

/** The client's reusable blocks. Others save some as well, so the list is asked for anew whenever it is opened. */
export const blocksQuery = queryOptions({
  queryKey: ["blocks"],
  queryFn: async ({ signal }) => (await call(listBlocks, {}, { signal })).content,
  staleTime: 2_000,
})

/** One block with everything in it, as it is in the revision the list tells of. */
export const blockQuery = (blockId: BlockId, revision: number) =>
  queryOptions({
    queryKey: ["blocks", blockId, revision],
    queryFn: ({ signal }) => call(getBlock, { params: { blockId } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
