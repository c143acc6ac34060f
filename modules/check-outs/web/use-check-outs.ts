import { useEffect, useMemo, useRef, useState } from "react"
import { useIntl } from "react-intl"
import type { RecordId } from "../../../schemas/ids.ts"
import { ApiError } from "../../../src/api/api-error.ts"
import { request } from "../../../src/api/request.ts"
import { errorMessage } from "../../../src/shell/error-message.ts"
import { announce } from "../../../ui/announce.ts"
import { toast } from "../../../ui/toaster.tsx"
import {
  askForCheckOut,
  type CheckOut,
  type CheckOutId,
  checkInSheet,
  checkOutSheet,
  type SheetKind,
  takeOverCheckOut,
} from "../contract.ts"
import { findLost, heldKey, type LostCheckOut, nameSheet, type SheetName } from "./check-outs-model.ts"
import { useCheckOutText } from "./use-check-out-text.ts"
import { type SaveBeforeLeaving, useRenewal } from "./use-renewal.ts"

interface CheckOutsOptions {
  readonly kind: SheetKind
  /** As the page last heard of them; undefined until it has. */
  readonly listed: readonly CheckOut[] | undefined
  /** Shows what an action of the user has changed before the page hears of it. */
  readonly show: (change: (before: readonly CheckOut[]) => readonly CheckOut[]) => void
  /** Called when records become read-only, or can be changed again, because another user checks them out or in. */
  readonly onHeldChange: () => void
  /** For pages that save input later than it is typed. */
  readonly saveBeforeLeaving?: SaveBeforeLeaving
}

/** Check-outs on a page that shows sheets; actions return whether they were done. */
export interface CheckOuts {
  readonly of: (recordId: RecordId) => CheckOut | undefined
  /** The user's own ones. */
  readonly own: readonly CheckOut[]
  readonly lost: readonly LostCheckOut[]
  readonly dismissLost: (lost: LostCheckOut) => void
  readonly checkOut: (sheet: SheetName) => Promise<boolean>
  readonly checkIn: (checkOut: CheckOut) => Promise<boolean>
  readonly ask: (checkOut: CheckOut) => Promise<boolean>
  readonly takeOver: (checkOut: CheckOut) => Promise<boolean>
}

const none: readonly CheckOut[] = []

/** The check-outs of a page's sheets: what others do, what the user does, and renewing the user's own ones. */
export function useCheckOuts({ kind, listed, show, onHeldChange, saveBeforeLeaving }: CheckOutsOptions): CheckOuts {
  const text = useCheckOutText()
  const intl = useIntl()
  const checkOuts = listed ?? none
  const own = useMemo(() => checkOuts.filter(({ isOwn }) => isOwn), [checkOuts])
  const [lost, setLost] = useState<readonly LostCheckOut[]>([])
  const ended = useRef(new Set<CheckOutId>())
  /** Those of this page; the user may have others in another window. */
  const made = useRef(new Set<CheckOutId>())
  useRenewal(own, made, saveBeforeLeaving)

  const before = useRef(listed)
  const handleHeldChange = useRef(onHeldChange)
  useEffect(() => {
    handleHeldChange.current = onHeldChange
  })
  useEffect(() => {
    const known = before.current
    before.current = listed
    if (!known || !listed || known === listed) return
    const found = findLost(known, listed, ended.current)
    if (found.length > 0) setLost((others) => [...others, ...found])
    for (const one of listed) {
      if (one.isOwn || known.some(({ recordId, isOwn }) => recordId === one.recordId && !isOwn)) continue
      const process = nameSheet(one)
      if (!found.some(({ lost: { recordId } }) => recordId === one.recordId))
        announce(
          one.holder
            ? text("checkOuts.announce.other", { name: one.holder.name, process })
            : text("checkOuts.announce.hidden", { process }),
        )
    }
    for (const one of known)
      if (!one.isOwn && !listed.some(({ recordId }) => recordId === one.recordId))
        announce(text("checkOuts.announce.free", { process: nameSheet(one) }))
    if (heldKey(known) !== heldKey(listed)) handleHeldChange.current()
  }, [listed, text])

  const attempt = async (run: () => Promise<string>) => {
    try {
      toast.show("success", { title: await run() })
      return true
    } catch (error) {
      toast.show("error", { title: errorMessage(intl, error) })
      if (error instanceof ApiError && error.current) replace(error.current as CheckOut)
      return false
    }
  }
  const replace = (checkOut: CheckOut) => {
    show((others) => [...others.filter(({ recordId }) => recordId !== checkOut.recordId), checkOut])
    setLost((others) => others.filter((one) => one.lost.recordId !== checkOut.recordId))
  }

  return {
    of: (recordId) => checkOuts.find((one) => one.recordId === recordId),
    own,
    lost,
    dismissLost: (one) => setLost((others) => others.filter((other) => other !== one)),
    checkOut: (sheet) =>
      attempt(async () => {
        const checkOut = await request(checkOutSheet, { body: { kind, recordId: sheet.recordId } })
        made.current.add(checkOut.id)
        replace(checkOut)
        return text("checkOuts.done.checkOut", { process: nameSheet(sheet) })
      }),
    checkIn: (checkOut) =>
      attempt(async () => {
        ended.current.add(checkOut.id)
        await request(checkInSheet, { params: { id: checkOut.id } })
        show((others) => others.filter(({ id }) => id !== checkOut.id))
        return text("checkOuts.done.checkIn", { process: nameSheet(checkOut) })
      }),
    ask: (checkOut) =>
      attempt(async () => {
        await request(askForCheckOut, { params: { id: checkOut.id } })
        show((others) => others.map((one) => (one.id === checkOut.id ? { ...one, hasRequested: true } : one)))
        const process = nameSheet(checkOut)
        return checkOut.holder
          ? text("checkOuts.done.ask", { name: checkOut.holder.name, process })
          : text("checkOuts.done.askHidden", { process })
      }),
    takeOver: (checkOut) =>
      attempt(async () => {
        const taken = await request(takeOverCheckOut, { params: { id: checkOut.id } })
        made.current.add(taken.id)
        replace(taken)
        return text("checkOuts.done.checkOut", { process: nameSheet(checkOut) })
      }),
  }
}
