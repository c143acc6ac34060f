import { type InvalidateOptions, type InvalidateQueryFilters, type QueryKey, QueryClient } from "@tanstack/react-query"

/**
 * A query client whose invalidation also restarts first fetches. The library lets a fetch without data finish, although
 * its response may be from before the change that made it outdated: a list that was filtered just before a record was
 * changed would show the previous record.
 */
export class RestartingQueryClient extends QueryClient {
  override invalidateQueries<TaggedQueryKey extends QueryKey = QueryKey>(
    filters?: InvalidateQueryFilters<TaggedQueryKey>,
    options?: InvalidateOptions,
  ): Promise<void> {
    const refetched = filters?.refetchType ?? filters?.type ?? "active"
    if (refetched !== "none") {
      const fetching = this.getQueryCache().findAll({ ...filters, type: refetched, fetchStatus: "fetching" })
      for (const query of fetching) {
        // Silently: whoever awaits the cancelled fetch gets the response of the next one.
        if (query.state.data === undefined && !query.isDisabled()) void query.cancel({ silent: true })
      }
    }
    return super.invalidateQueries(filters, options)
  }
}
