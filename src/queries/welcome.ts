import { queryOptions } from "@tanstack/react-query"
import { getWelcome } from "../../schemas/api/setup.ts"
import { call } from "../calls/call.ts"

/** The first steps of a new organisation; refetched when the page is reopened. */
export const welcomeQuery = queryOptions({
  queryKey: ["welcome"],
  queryFn: ({ signal }) => call(getWelcome, {}, { signal }),
})
