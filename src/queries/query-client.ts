import { RestartingQueryClient } from "./restarting-query-client.ts"
import { ApiError } from "../api/api-error.ts"

/** 4xx responses are final; other errors are retried up to three times. */
export function shouldRetry(failures: number, error: Error): boolean {
  return !(error instanceof ApiError && error.status < 500) && failures < 3
}

/** Queries are not refetched on window focus. */
export const queryClient = new RestartingQueryClient({
  defaultOptions: {
    queries: {
      staleTime: 2_000,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      retry: shouldRetry,
    },
    mutations: { retry: false },
  },
})
