import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query"
import { useState } from "react"
import type { Endpoint, ReplyOf } from "../../schemas/api/endpoint.ts"
import { request, type RequestInput } from "../api/request.ts"
import { useLanguage } from "../language/language-provider.tsx"
import type { ItemOf, ListDescription, ListFilter, Paging } from "./list-description.ts"

/** Items per request of a list that is loaded in parts. */
const pageSize = 50
/** A list of more parts than this is not polled. */
const maxPolledParts = 4

export type FilterValues = Readonly<Record<string, string>>

/** What list endpoints reply, as far as they do. */
interface ListReply {
  readonly content: readonly unknown[]
  readonly totalElements?: number
  readonly next?: string | null
}

export interface ItemsState<List extends Endpoint> {
  /** Undefined until the first part is loaded. */
  readonly replies: readonly ReplyOf<List>[] | undefined
  readonly items: readonly ItemOf<List>[] | undefined
  /** Number of items on all pages. */
  readonly total: number
  readonly error: unknown
  readonly retry: () => void
  /** What is shown belongs to the previous filters or page. */
  readonly isOutdated: boolean
  readonly filters: FilterValues
  /** Null removes a filter. */
  readonly changeFilter: (name: string, value: string | null) => void
  readonly clearFilters: () => void
  readonly page: number
  readonly pages: number
  readonly showPage: (page: number) => void
  /** Undefined at the end, and for lists with numbered pages. */
  readonly loadMore: (() => void) | undefined
  readonly isLoadingMore: boolean
}

/** Loads the items of a list by its filters, page by page or part by part, as its endpoint has it. */
export function useItems<List extends Endpoint>(list: ListDescription<List>): ItemsState<List> {
  const language = useLanguage()
  const [filters, setFilters] = useState<FilterValues>({})
  const [page, setPage] = useState(0)
  const paging = list.paging as Paging
  const { data, error, refetch, isPlaceholderData, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: [...list.key, "list", language, list.params ?? null, filters, page],
    queryFn: ({ signal, pageParam }) => {
      const input: object = {
        params: list.params,
        query: {
          ...filterParameters(list, filters),
          ...(paging === "pages" && { page }),
          ...(paging !== "whole" && { size: pageSize }),
          ...(pageParam !== null && { before: pageParam }),
        },
      }
      // Filters are those of the endpoint, and the description has its parameters.
      return request(list.endpoint, input as RequestInput<List>, { signal })
    },
    initialPageParam: null as string | null,
    getNextPageParam: (reply) => (reply as ListReply).next ?? null,
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data && state.data.pages.length <= maxPolledParts
        ? (list.pollMs?.(itemsIn(state.data.pages)) ?? false)
        : false,
  })
  const replies = data?.pages
  const items = replies && itemsIn<List>(replies)
  const total = (replies?.[0] as ListReply | undefined)?.totalElements ?? items?.length ?? 0
  const filterBy = (next: FilterValues) => {
    setFilters(next)
    setPage(0)
  }
  return {
    replies,
    items,
    total,
    error,
    retry: () => void refetch(),
    isOutdated: isPlaceholderData,
    filters,
    changeFilter(name, value) {
      const { [name]: _, ...others } = filters
      filterBy(value === null ? others : { ...others, [name]: value })
    },
    clearFilters: () => filterBy({}),
    page,
    pages: paging === "pages" ? Math.ceil(total / pageSize) : 1,
    showPage: setPage,
    loadMore: hasNextPage ? () => void fetchNextPage() : undefined,
    isLoadingMore: isFetchingNextPage,
  }
}

function itemsIn<List extends Endpoint>(replies: readonly ReplyOf<List>[]): readonly ItemOf<List>[] {
  return replies.flatMap((reply) => (reply as ListReply).content as readonly ItemOf<List>[])
}

function filterParameters<List extends Endpoint>({ filters }: ListDescription<List>, values: FilterValues) {
  const described: Readonly<Record<string, ListFilter<ReplyOf<List>> | undefined>> = filters ?? {}
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const filter = described[name]
      return [name, filter && "parameterOf" in filter && filter.parameterOf ? filter.parameterOf(value) : value]
    }),
  )
}
