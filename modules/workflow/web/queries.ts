import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query"
import type { QueryOf } from "../../../schemas/api/endpoint.ts"
import { getRecordWorkflow, listTasks } from "../contracts/workflow.ts"
import type { RecordId } from "../../../schemas/ids.ts"
import type { Language } from "../../../schemas/languages.ts"
import { request } from "../../../src/api/request.ts"

/** A record's workflow state, refetched when its revision changes. Blockers are returned as text. */
export const recordWorkflowQuery = (id: RecordId, revision: number, language: Language) =>
  queryOptions({
    queryKey: ["record-workflow", id, revision, language],
    queryFn: ({ signal }) => request(getRecordWorkflow, { params: { id } }, { signal }),
    placeholderData: keepPreviousData,
  })

/** Poll interval of the open inbox, in milliseconds. */
const pollIntervalMs = 15_000

/** Filters and sort order of the tasks. */
export type TaskListQuery = Omit<QueryOf<typeof listTasks>, "after" | "size">

const size = 50

/** Tasks, paginated by cursor. */
export const tasksQuery = (listQuery: TaskListQuery) =>
  infiniteQueryOptions({
    queryKey: ["tasks", "list", listQuery],
    queryFn: ({ pageParam, signal }) =>
      request(
        listTasks,
        { query: { ...listQuery, size, ...(pageParam !== null && { after: pageParam }) } },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
    refetchInterval: pollIntervalMs,
    staleTime: 0,
  })

/** The user's first few tasks, and the number per kind. */
export const nextTasksQuery = (limit: number) =>
  queryOptions({
    queryKey: ["tasks", "next", limit],
    queryFn: ({ signal }) => request(listTasks, { query: { size: limit } }, { signal }),
  })
