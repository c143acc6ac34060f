import type { TSchema } from "typebox"
import * as Type from "typebox"

/** What is told a page at a time is asked for and answered in the same words everywhere. */

/** Which page, from 0, and how many it holds. */
export const pageWish = (most: number, lastPage = 10_000) => ({
  page: Type.Optional(Type.Integer({ minimum: 0, maximum: lastPage })),
  size: Type.Optional(Type.Integer({ minimum: 1, maximum: most })),
})

/** One page, and how many there are in all. */
export const pageOf = <Item extends TSchema>(item: Item) => ({
  content: Type.Array(item),
  page: Type.Integer(),
  size: Type.Integer(),
  totalElements: Type.Integer(),
})
