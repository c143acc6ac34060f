import { QueryClient } from "@tanstack/react-query"
import { CallError } from "../calls/call-error.ts"

/** A refusal (4xx) is final; anything else is tried three times more. Nothing is fetched again for a mere look away. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 2_000,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      retry: (failures, error) => !(error instanceof CallError && error.status < 500) && failures < 3,
    },
    mutations: { retry: false },
  },
})
