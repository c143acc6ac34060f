import { queryOptions } from "@tanstack/react-query"
import { getWelcome } from "../../schemas/api/setup.ts"
import { call } from "../calls/call.ts"

/** The first steps of a new organisation; whatever is done elsewhere shows when one comes back. */
export const welcomeQuery = queryOptions({
  queryKey: ["welcome"],
  queryFn: ({ signal }) => call(getWelcome, {}, { signal }),
})
