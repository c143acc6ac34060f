import { useCallback, useEffect, useRef, useState } from "react"
import { isDeepEqual } from "../../../engine/edit/same.ts"
import type { ProjectId } from "../../../schemas/ids.ts"
import { request } from "../../../src/api/request.ts"
import { useRecordChanges } from "../../../src/queries/record-changes.ts"
import type { CheckOut } from "../../check-outs/contract.ts"
import {
  matrixPresenceEveryMs,
  matrixPresenceSeconds,
  reportMatrixPresence,
  type MatrixCell,
  type MatrixPresence,
  type MatrixUser,
} from "../contracts/matrix.ts"

const nobody: readonly MatrixUser[] = []

/** Debounces the reported cell, so that moving through the grid is not reported cell by cell; in milliseconds. */
const debounceMs = 200
/**
 * How often it is reported while others are in the matrix, so that their changes show within two seconds; in
 * milliseconds.
 */
const amongOthersEveryMs = 1_000
/** After this number of missed responses, the others count as gone. */
const maxMissed = Math.ceil((matrixPresenceSeconds * 1000) / matrixPresenceEveryMs)

/** What others have changed since the last report. */
export type MatrixChanges = Pick<MatrixPresence, "changed" | "rowsChanged" | "resultsChanged">

export interface Presence {
  readonly others: readonly MatrixUser[]
  /** The processes that are checked out; undefined until the first response. */
  readonly checkOuts: readonly CheckOut[] | undefined
  /** Changes them at once, by what the user has done. */
  readonly showCheckOuts: (change: (before: readonly CheckOut[]) => readonly CheckOut[]) => void
  /** Sets the cell that others see. */
  readonly report: (cell: MatrixCell | null) => void
}

/**
 * Reports the user's cell while the page is visible; returns the others' and the check-outs, and passes on what others
 * have changed, at once where live updates say that something was.
 */
export function usePresence(projectId: ProjectId, onChanges: (changes: MatrixChanges) => void): Presence {
  const [others, setOthers] = useState(nobody)
  const [checkOuts, setCheckOuts] = useState<readonly CheckOut[]>()
  /** Counts the user's own changes: a response to an earlier report does not know of them. */
  const ownChanges = useRef(0)
  const cell = useRef<MatrixCell | null>(null)
  const handleChanges = useRef(onChanges)
  useEffect(() => {
    handleChanges.current = onChanges
  })
  const soon = useRef(() => {})
  const atOnce = useRef(() => {})
  const changeSignal = useRecordChanges()

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let since: string | undefined
    let isOver = false
    let isSending = false
    let missed = 0

    const send = (leaves: boolean) =>
      request(
        reportMatrixPresence,
        {
          body: {
            projectId,
            cell: leaves ? null : cell.current,
            ...(since !== undefined && { since }),
            ...(leaves && { leaves }),
          },
        },
        leaves ? { keepalive: true } : {},
      )
    const schedule = (delay: number) => {
      clearTimeout(timer)
      if (!isOver && !document.hidden) timer = setTimeout(() => void beat(), delay)
    }
    const beat = async () => {
      if (isSending) return
      isSending = true
      const reported = cell.current
      const changesBefore = ownChanges.current
      const reply = await send(false).catch(() => null)
      isSending = false
      if (isOver) return
      missed = reply ? 0 : missed + 1
      if (reply) {
        const isFirst = since === undefined
        since = reply.until
        setOthers((known) => (isDeepEqual(known, reply.others) ? known : reply.others))
        if (ownChanges.current === changesBefore)
          setCheckOuts((known) => (isDeepEqual(known, reply.checkOuts) ? known : reply.checkOuts))
        if (!isFirst && (reply.rowsChanged || reply.resultsChanged || reply.changed.length > 0))
          handleChanges.current(reply)
      } else if (missed >= maxMissed) setOthers(nobody)
      const every = reply && reply.others.length > 0 ? amongOthersEveryMs : matrixPresenceEveryMs
      schedule(cell.current === reported ? every : debounceMs)
    }
    const leave = () => {
      clearTimeout(timer)
      void send(true).catch(() => null)
    }
    const stop = new AbortController()
    const { signal } = stop
    document.addEventListener("visibilitychange", () => (document.hidden ? leave() : void beat()), { signal })
    window.addEventListener("pagehide", leave, { signal })
    soon.current = () => schedule(debounceMs)
    atOnce.current = () => schedule(0)
    if (!document.hidden) void beat()
    return () => {
      isOver = true
      stop.abort()
      leave()
    }
  }, [projectId])

  const heard = useRef(changeSignal)
  useEffect(() => {
    if (heard.current !== changeSignal) atOnce.current()
    heard.current = changeSignal
  }, [changeSignal])

  const report = useCallback((next: MatrixCell | null) => {
    if (isDeepEqual(next, cell.current)) return
    cell.current = next
    soon.current()
  }, [])
  const showCheckOuts = useCallback<Presence["showCheckOuts"]>((change) => {
    ownChanges.current += 1
    setCheckOuts((before) => change(before ?? []))
  }, [])
  return { others, checkOuts, showCheckOuts, report }
}
