import { queryOptions } from "@tanstack/react-query"
import { listTags, type Tag } from "../../schemas/api/tags.ts"
import type { TagCatalogue } from "../../schemas/compiled.ts"
import { call } from "../calls/call.ts"

/** The shared lists of values, for those who may manage them. */
export const tagsQuery = queryOptions({
  queryKey: ["tags"],
  queryFn: async ({ signal }) => (await call(listTags, {}, { signal })).content,
  staleTime: 5_000,
})

/** The lists as a definition is compiled with them. */
export function catalogueOf(tags: readonly Tag[]): TagCatalogue {
  return Object.fromEntries(
    tags.map(({ id, kind, holds, elementList, usersList }) => [
      id,
      { id, kind, elements: elementList, ...(holds === "users" && { users: usersList.map((user) => user.id) }) },
    ]),
  )
}
