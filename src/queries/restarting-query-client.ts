import { type InvalidateOptions, type InvalidateQueryFilters, type QueryKey, QueryClient } from "@tanstack/react-query"

/**
 * A query client whose invalidation also restarts first fetches of what is shown. The library lets a fetch without data
 * finish, although its response may be from before the change that made it outdated: a list that was filtered just
 * before a record was changed would show the previous record.
 */
export class RestartingQueryClient extends QueryClient {
  override invalidateQueries<TaggedQueryKey extends QueryKey = QueryKey>(
    filters?: InvalidateQueryFilters<TaggedQueryKey>,
    options?: InvalidateOptions,
  ): Promise<void> {
    if (filters?.refetchType !== "none") {
      for (const query of this.getQueryCache().findAll({ ...filters, type: "active", fetchStatus: "fetching" })) {
        // Silently: whoever awaits the cancelled fetch gets the response of the next one.
        if (query.state.data === undefined) void query.cancel({ silent: true })
      }
    }
    return super.invalidateQueries(filters, options)
  }
}
