import { queryOptions } from "@tanstack/react-query"
import { getWelcome } from "../../../setup/contract.ts"
import { request } from "../../../../src/api/request.ts"

/** The first steps of a new organisation; refetched when the page is reopened. */
export const welcomeQuery = queryOptions({
  queryKey: ["welcome"],
  queryFn: ({ signal }) => request(getWelcome, {}, { signal }),
})
