import type { TSchema } from "typebox"
import * as Type from "typebox"

/** Paging parameters and responses, the same for all paged endpoints. */

/** The page number, from 0, and the page size. */
export const paginationQuery = (maxSize: number, lastPage = 10_000) => ({
  page: Type.Optional(Type.Integer({ minimum: 0, maximum: lastPage })),
  size: Type.Optional(Type.Integer({ minimum: 1, maximum: maxSize })),
})

/** One page, and the total number of items. */
export const pageOf = <Item extends TSchema>(item: Item) => ({
  content: Type.Array(item),
  page: Type.Integer(),
  size: Type.Integer(),
  totalElements: Type.Integer(),
})
