import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query"
import type { QueryOf } from "../../schemas/api/endpoint.ts"
import { getRecordWorkflow, listTasks } from "../../schemas/api/workflow.ts"
import type { RecordId } from "../../schemas/ids.ts"
import type { Language } from "../../schemas/languages.ts"
import { call } from "../calls/call.ts"

/** Where a record stands; read anew once the record has another revision. What stands in a step's way comes in words. */
export const recordWorkflowQuery = (id: RecordId, revision: number, language: Language) =>
  queryOptions({
    queryKey: ["record-workflow", id, revision, language],
    queryFn: ({ signal }) => call(getRecordWorkflow, { params: { id } }, { signal }),
    placeholderData: keepPreviousData,
  })

/** While the inbox is open, what is sent to the reader is there within so many milliseconds. */
const lookEvery = 15_000

/** Which tasks, and in which order. */
export type TasksWish = Omit<QueryOf<typeof listTasks>, "after" | "size">

const size = 50

/** Tasks page by page, each page going on behind the last task of the one before. */
export const tasksQuery = (wish: TasksWish) =>
  infiniteQueryOptions({
    queryKey: ["tasks", "list", wish],
    queryFn: ({ pageParam, signal }) =>
      call(listTasks, { query: { ...wish, size, ...(pageParam !== null && { after: pageParam }) } }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
    refetchInterval: lookEvery,
    staleTime: 0,
  })

/** The first few of the reader's own tasks, and how many there are of each kind. */
export const nextTasksQuery = (most: number) =>
  queryOptions({
    queryKey: ["tasks", "next", most],
    queryFn: ({ signal }) => call(listTasks, { query: { size: most } }, { signal }),
  })
