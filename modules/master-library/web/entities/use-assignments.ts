import { useQueryClient } from "@tanstack/react-query"
import { useEffect, useMemo, useRef } from "react"
import { useIntl } from "react-intl"
import type { EntityId, RecordId } from "../../../../schemas/ids.ts"
import { toast } from "../../../../ui/toaster.tsx"
import { request } from "../../../../src/api/request.ts"
import { errorMessage } from "../../../../src/shell/error-message.ts"
import {
  type AssignedProcess,
  changeProcessAssignments,
  maxAssignmentChanges,
  type ProcessAssignment,
} from "../../contracts/library.ts"
import { assignmentsQuery, processTreeQuery } from "../queries.ts"
import { useLibraryText } from "../use-library-text.ts"

export interface Assignments {
  readonly has: (processId: RecordId, entityId: EntityId) => boolean
  /** How many users are in the team of an assigned process. */
  readonly people: (processId: RecordId, entityId: EntityId) => number
  /** Assigns or withdraws; what is already so is left alone. */
  readonly change: (pairs: readonly ProcessAssignment[], isAssigned: boolean) => void
  /** Sends what has been changed without waiting for more. */
  readonly flush: () => Promise<void>
}

/** Delay after the last change before the changes are sent together, in milliseconds. */
const sendDelayMs = 600

const keyOf = ({ processId, entityId }: ProcessAssignment) => `${processId} ${entityId}`

interface Changes {
  readonly assign: readonly ProcessAssignment[]
  readonly withdraw: readonly ProcessAssignment[]
}

/** Changes of assignments: shown at once, sent together, and undone if they are rejected. */
export function useAssignments(content: readonly AssignedProcess[]): Assignments {
  const queries = useQueryClient()
  const intl = useIntl()
  const text = useLibraryText()
  const { queryKey } = assignmentsQuery
  const assigned = useMemo(() => new Map(content.map((pair) => [keyOf(pair), pair.people])), [content])
  /** Unsent changes by pair, and what the server has. */
  const unsent = useRef(new Map<string, { readonly pair: ProcessAssignment; readonly isAssigned: boolean }>())
  const confirmed = useRef<readonly AssignedProcess[] | null>(null)
  const sending = useRef<Promise<void>>(Promise.resolve())
  const timer = useRef<number>(undefined)

  const send = async (changes: Changes) => {
    try {
      for (const part of partsOf(changes)) {
        confirmed.current = (await request(changeProcessAssignments, { body: part }, { keepalive: true })).content
      }
      if (unsent.current.size === 0 && confirmed.current) {
        queries.setQueryData(queryKey, [...confirmed.current])
        confirmed.current = null
      }
      void queries.invalidateQueries({ queryKey: processTreeQuery.queryKey })
      toast.show("success", {
        title: text("masterLibrary.entities.changed", { count: changes.assign.length + changes.withdraw.length }),
        action: { label: text("masterLibrary.entities.undo"), onClick: () => undo(changes) },
      })
    } catch (failure) {
      unsent.current.clear()
      if (confirmed.current) queries.setQueryData(queryKey, [...confirmed.current])
      confirmed.current = null
      toast.show("error", { title: text("masterLibrary.entities.failed"), text: errorMessage(intl, failure) })
      void queries.invalidateQueries({ queryKey })
    }
  }
  const flush = () => {
    window.clearTimeout(timer.current)
    const changes = [...unsent.current.values()]
    unsent.current.clear()
    if (changes.length === 0) return sending.current
    const pairsOf = (isAssigned: boolean) =>
      changes.filter((change) => change.isAssigned === isAssigned).map(({ pair }) => pair)
    const sent = { assign: pairsOf(true), withdraw: pairsOf(false) }
    sending.current = sending.current.then(() => send(sent))
    return sending.current
  }
  const change = (pairs: readonly ProcessAssignment[], isAssigned: boolean) => {
    const before = queries.getQueryData(queryKey) ?? content
    confirmed.current ??= before
    const known = new Map(before.map((pair) => [keyOf(pair), pair]))
    for (const pair of pairs) {
      const key = keyOf(pair)
      if (known.has(key) === isAssigned) continue
      // Its team is counted by the response.
      if (isAssigned) known.set(key, { ...pair, people: 0 })
      else known.delete(key)
      // A change back to what was there need not be sent.
      if (unsent.current.has(key)) unsent.current.delete(key)
      else unsent.current.set(key, { pair, isAssigned })
    }
    void queries.cancelQueries({ queryKey })
    queries.setQueryData(queryKey, [...known.values()])
    window.clearTimeout(timer.current)
    timer.current = window.setTimeout(() => void flush(), sendDelayMs)
  }
  const undo = ({ assign, withdraw }: Changes) => {
    change(assign, false)
    change(withdraw, true)
    void flush()
  }
  const latestFlush = useRef(flush)
  latestFlush.current = flush
  useEffect(() => () => void latestFlush.current(), [])
  return {
    has: (processId, entityId) => assigned.has(keyOf({ processId, entityId })),
    people: (processId, entityId) => assigned.get(keyOf({ processId, entityId })) ?? 0,
    change,
    flush,
  }
}

/** Requests within the limit of the endpoint. */
function partsOf({ assign, withdraw }: Changes): { assign: ProcessAssignment[]; withdraw: ProcessAssignment[] }[] {
  const parts = Math.ceil(Math.max(assign.length, withdraw.length) / maxAssignmentChanges)
  const sliceOf = (pairs: readonly ProcessAssignment[], part: number) =>
    pairs.slice(part * maxAssignmentChanges, (part + 1) * maxAssignmentChanges)
  return Array.from({ length: parts }, (_, part) => ({
    assign: sliceOf(assign, part),
    withdraw: sliceOf(withdraw, part),
  }))
}
