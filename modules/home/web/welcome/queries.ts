import { queryOptions } from "@tanstack/react-query"
import { getWelcome } from "../../../setup/contract.ts"
import { call } from "../../../../src/calls/call.ts"

/** The first steps of a new organisation; refetched when the page is reopened. */
export const welcomeQuery = queryOptions({
  queryKey: ["welcome"],
  queryFn: ({ signal }) => call(getWelcome, {}, { signal }),
})
