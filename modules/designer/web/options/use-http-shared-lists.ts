import { useQuery, useQueryClient } from "@tanstack/react-query"
import { useMemo } from "react"
import { useIntl } from "react-intl"
import { createTag, updateTag, type Tag } from "../../contracts/tags.ts"
import { allowsDesign } from "../../../../schemas/permissions.ts"
import { ApiError } from "../../../../src/api/api-error.ts"
import { request } from "../../../../src/api/request.ts"
import { tagsQuery } from "../tags/queries.ts"
import { useUser } from "../../../../src/session/session.ts"
import { errorMessage } from "../../../../src/shell/error-message.ts"
import type { SaveListResult, SharedLists } from "./shared-lists.ts"

/** The client's shared lists, through the endpoints of the shared-list page. */
export function useHttpSharedLists(): SharedLists {
  const intl = useIntl()
  const queries = useQueryClient()
  const { isClientAdmin, grants } = useUser()
  const { status, error, refetch } = useQuery(tagsQuery)
  return useMemo(() => {
    const can = (action: "CREATE" | "UPDATE") => allowsDesign({ isClientAdmin, grants }, action, "any")
    const updateCache = (tag: Tag) =>
      queries.setQueryData(tagsQuery.queryKey, (tags: readonly Tag[] = []) =>
        tags.some(({ id }) => id === tag.id) ? tags.map((one) => (one.id === tag.id ? tag : one)) : [...tags, tag],
      )
    const attempt = async (run: () => Promise<Tag>): Promise<SaveListResult> => {
      try {
        const tag = await run()
        updateCache(tag)
        return { ok: true, tag }
      } catch (failure) {
        const theirs = failure instanceof ApiError && failure.status === 409 ? (failure.current as Tag) : undefined
        if (theirs) updateCache(theirs)
        const message = theirs ? intl.formatMessage({ id: "tags.conflict" }) : errorMessage(intl, failure)
        return { ok: false, message, ...(theirs && { theirs }) }
      }
    }
    return {
      state: status === "success" ? "ready" : status === "error" ? "failed" : "loading",
      failure: error ? errorMessage(intl, error) : "",
      retry: () => void refetch(),
      canChange: can("UPDATE"),
      canCreate: can("CREATE"),
      save: ({ id: tagId, revision }, elements) =>
        attempt(() => request(updateTag, { params: { tagId }, body: { revision, elementList: [...elements] } })),
      create: (name, elements) => attempt(() => request(createTag, { body: { name, elementList: [...elements] } })),
    }
  }, [intl, queries, isClientAdmin, grants, status, error, refetch])
}
