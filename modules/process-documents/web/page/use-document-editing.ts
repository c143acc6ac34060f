import { useQuery, useQueryClient } from "@tanstack/react-query"
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from "react"
import { ApiError } from "../../../../src/api/api-error.ts"
import { request } from "../../../../src/api/request.ts"
import { createDocumentDraftStorage } from "../../../../src/drafts/browser-storage.ts"
import { useUser } from "../../../../src/session/session.ts"
import { onLeaving } from "../../../../src/shell/leaving.ts"
import type { CheckOut } from "../../../check-outs/contract.ts"
import { type CheckOuts, useCheckOuts } from "../../../check-outs/web/use-check-outs.ts"
import { type DocumentContent, type ProcessDocument, saveProcessDocument } from "../../contract.ts"
import { emptyDocument } from "../document-kinds.tsx"
import { documentCheckOutQuery, documentQuery, versionsQuery } from "../document-queries.ts"
import { createDraftWriter } from "../drafts/draft-writer.ts"
import { createDocumentSaver, type DocumentSaver, type SaveStatus, versionKeyOf } from "./document-saver.ts"
import { type DraftOffer, findDraftOffer } from "./draft-offer.ts"

/** The most that a browser sends after its page has closed, in characters of JSON. */
const maxKeepalive = 60_000

interface EditingSession {
  /** Another one starts the editor again. */
  readonly key: number
  readonly initial: DocumentContent
  readonly saver: DocumentSaver
}

export interface DocumentEditing {
  readonly checkOuts: CheckOuts
  readonly checkOut: CheckOut | undefined
  /** Undefined while the document is only read. */
  readonly session: EditingSession | undefined
  readonly status: SaveStatus
  /** Unsaved content that the user has to decide on before editing. */
  readonly offer: DraftOffer | undefined
  /** The record was deleted, or is not visible any more. */
  readonly isGone: boolean
  readonly checkOutNow: () => Promise<boolean>
  /** Saves, with a note about what has changed, and checks in. */
  readonly checkIn: (note?: string) => Promise<boolean>
  readonly save: () => Promise<boolean>
  /** Goes back to the current version. */
  readonly discardChanges: () => void
  readonly takeOffer: () => Promise<void>
  readonly discardOffer: () => void
  /** Continues with other content, not saved yet; checks out first if necessary. */
  readonly continueWith: (content: DocumentContent) => Promise<boolean>
}

/** Editing a document: its check-out, saving while it is held, and what remains unsaved when it is lost. */
export function useDocumentEditing(shown: ProcessDocument, firstLane: string, readOnly: boolean): DocumentEditing {
  const { recordId } = shown
  const queries = useQueryClient()
  const { id: userId } = useUser()
  const [session, setSession] = useState<EditingSession>()
  const [status, setStatus] = useState<SaveStatus>({ kind: "saved" })
  const [isCheckingIn, setCheckingIn] = useState(false)
  const [offer, setOffer] = useState<DraftOffer | null>()
  const running = useRef<EditingSession>(undefined)
  const startCount = useRef(0)
  /** Content to continue with once the document is checked out. */
  const next = useRef<DocumentContent>(undefined)
  const storage = useMemo(() => createDocumentDraftStorage(userId, recordId), [userId, recordId])
  const writer = useMemo(() => createDraftWriter(storage), [storage])

  const checkOutKey = documentCheckOutQuery(recordId).queryKey
  const documentKey = documentQuery(recordId).queryKey
  const { data: held, error } = useQuery({ ...documentCheckOutQuery(recordId), initialData: shown.checkOut })
  const isGone = error instanceof ApiError && error.status === 404
  const listed = useMemo(() => (held ? [held] : []), [held])
  const checkOuts = useCheckOuts({
    kind: "DOCUMENT",
    listed,
    show: (change) => {
      // A response to an earlier request does not know of it.
      void queries.cancelQueries({ queryKey: checkOutKey })
      queries.setQueryData(checkOutKey, (before) => change(before ? [before] : []).at(-1) ?? null)
    },
    onHeldChange: () => void queries.invalidateQueries({ queryKey: ["documents", recordId] }),
    saveBeforeLeaving: async (closing, left) => {
      const saver = running.current?.saver
      if (!saver?.isUnsaved()) return true
      if (!closing) return saver.save()
      const checksIn = left.some((id) => id === checkOutId.current)
      const body = { ...bodyOf(saver.content(), saver.basedOn()), checksIn }
      // What is too large to be sent, or not saved in time, stays in this browser as a draft.
      if (JSON.stringify(body).length < maxKeepalive)
        void request(saveProcessDocument, { params: { recordId }, body }, { keepalive: true }).catch(() => null)
      return false
    },
  })
  const checkOut = held ?? undefined
  const own = checkOut?.isOwn && !readOnly ? checkOut : undefined
  const checkOutId = useRef(own?.id)
  useEffect(() => {
    checkOutId.current = own?.id ?? checkOutId.current
  })
  const bodyOf = (content: DocumentContent, basedOn: ReturnType<typeof versionKeyOf>, note?: string) => ({
    checkOutId: checkOutId.current ?? "",
    basedOn,
    content,
    ...(note !== undefined && { note }),
  })

  const reload = useCallback(
    () => queries.fetchQuery({ ...documentQuery(recordId), staleTime: 0 }),
    [queries, recordId],
  )
  const replaceSession = (one: EditingSession | undefined) => {
    running.current?.saver.stop()
    running.current = one
    setSession(one)
  }
  const start = (from: ProcessDocument, unsaved?: DocumentContent) => {
    const initial = unsaved ?? from.content ?? emptyDocument(from.kind, firstLane)
    setStatus({ kind: "saved" })
    const saver = createDocumentSaver({
      content: initial,
      basedOn: versionKeyOf(from.version),
      isUnsaved: unsaved !== undefined,
      send: async (content, basedOn, note) =>
        (await request(saveProcessDocument, { params: { recordId }, body: bodyOf(content, basedOn, note) })).version,
      onStatus: setStatus,
      onSaved(version, content) {
        queries.setQueryData(documentKey, (before) => before && { ...before, version, content })
        void queries.invalidateQueries({ queryKey: versionsQuery(recordId).queryKey })
      },
      onRejected(failure) {
        endWith(failure.code === "document.outdated" ? "outdated" : "lost")
        void queries.invalidateQueries({ queryKey: checkOutKey })
      },
      writeDraft: (draft) => writer.write(draft && { ...draft, changedAt: new Date().toISOString() }),
    })
    startCount.current += 1
    replaceSession({ key: startCount.current, initial, saver })
    return saver
  }
  /** Ends editing; what is not saved becomes a draft that the user decides on. */
  const endWith = (reason: DraftOffer["reason"]) => {
    const saver = running.current?.saver
    if (!saver) return
    if (saver.isUnsaved())
      setOffer({
        reason,
        draft: { content: saver.content(), basedOn: saver.basedOn(), changedAt: new Date().toISOString() },
      })
    replaceSession(undefined)
    void reload().catch(() => null)
  }

  // What was left here by an earlier visit.
  const readDraft = useEffectEvent(async () => {
    const draft = await storage.get().catch(() => undefined)
    const found = findDraftOffer(draft, shown.content)
    if (draft && !found) writer.write(null)
    setOffer(found)
  })
  useEffect(() => void readDraft(), [recordId])

  const canStart = own !== undefined && !isCheckingIn && offer === null && session === undefined
  const begin = useEffectEvent(async (isActive: () => boolean) => {
    try {
      const from = await reload()
      if (!isActive()) return
      const unsaved = next.current
      next.current = undefined
      start(from, unsaved)
    } catch (failure) {
      if (isActive()) setStatus({ kind: "failed", failure })
    }
  })
  useEffect(() => {
    if (!canStart) return
    let isActive = true
    void begin(() => isActive)
    return () => {
      isActive = false
    }
  }, [canStart, own?.id])

  const isLost = own === undefined && session !== undefined
  const handleLost = useEffectEvent(() => endWith("lost"))
  useEffect(() => {
    if (isLost) handleLost()
  }, [isLost])

  useEffect(() => {
    const stop = new AbortController()
    const { signal } = stop
    window.addEventListener("online", () => running.current?.saver.retry(), { signal })
    document.addEventListener(
      "visibilitychange",
      () => {
        if (document.hidden && running.current?.saver.isUnsaved()) void running.current.saver.save()
      },
      { signal },
    )
    window.addEventListener(
      "beforeunload",
      (event) => {
        if (running.current?.saver.isUnsaved() && !writer.isWritten()) event.preventDefault()
      },
      { signal },
    )
    // Signing out deletes drafts from this browser.
    const forget = onLeaving(async () => {
      const saver = running.current?.saver
      if (saver?.isUnsaved()) await saver.save()
      return true
    })
    return () => {
      stop.abort()
      forget()
    }
  }, [writer])

  const checkOutNow = () => checkOuts.checkOut(shown)
  return {
    checkOuts,
    checkOut,
    session,
    status,
    offer: offer ?? undefined,
    isGone,
    checkOutNow,
    async checkIn(note) {
      const saver = running.current?.saver
      if (!own || (saver && !(await saver.save(note)))) return false
      setCheckingIn(true)
      replaceSession(undefined)
      const isDone = await checkOuts.checkIn(own)
      setCheckingIn(false)
      return isDone
    },
    save: async () => (await running.current?.saver.save()) ?? true,
    discardChanges() {
      writer.write(null)
      replaceSession(undefined)
    },
    async takeOffer() {
      if (!offer || !own) return
      const from = await reload()
      setOffer(null)
      const saver = start(from, offer.draft.content)
      if (offer.reason === "outdated") void saver.save()
    },
    discardOffer() {
      writer.write(null)
      setOffer(null)
    },
    async continueWith(content) {
      const saver = running.current?.saver
      if (saver) {
        if (saver.isUnsaved() && !(await saver.save())) return false
        start(await reload(), content)
        return true
      }
      next.current = content
      if (own || (await checkOutNow())) return true
      next.current = undefined
      return false
    },
  }
}
