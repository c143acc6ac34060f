import { queryOptions } from "@tanstack/react-query"
import { listTags, type Tag } from "../../contracts/tags.ts"
import type { TagCatalogue } from "../../../../schemas/compiled.ts"
import { request } from "../../../../src/api/request.ts"

/** The shared lists of values, for users who can manage them. */
export const tagsQuery = queryOptions({
  queryKey: ["tags"],
  queryFn: async ({ signal }) => (await request(listTags, {}, { signal })).content,
  staleTime: 5_000,
})

/** The lists in the form that the compiler of definitions expects. */
export function catalogueOf(tags: readonly Tag[]): TagCatalogue {
  return Object.fromEntries(
    tags.map(({ id, kind, contentType, elementList, usersList }) => [
      id,
      { id, kind, elements: elementList, ...(contentType === "users" && { users: usersList.map((user) => user.id) }) },
    ]),
  )
}
