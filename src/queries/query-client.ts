import { QueryClient } from "@tanstack/react-query"
import { CallError } from "../calls/call-error.ts"

/** A refusal (4xx) is final; anything else is tried three times more. */
export function mayTryAgain(failures: number, error: Error): boolean {
  return !(error instanceof CallError && error.status < 500) && failures < 3
}

/** Nothing is fetched again for a mere look away. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 2_000,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      retry: mayTryAgain,
    },
    mutations: { retry: false },
  },
})
