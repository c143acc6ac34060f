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
import { createDraftWriter, type DraftWriter } from "../drafts/draft-writer.ts"
import { createDocumentSaver, type DocumentSaver, type SaveStatus, versionKeyOf } from "./document-saver.ts"
import { divideDrafts, type DraftOffer } from "./draft-offer.ts"
import { fitsKeepalive } from "./fits-keepalive.ts"

interface EditingSession {
  /** Another one starts the editor again. */
  readonly key: number
  readonly initial: DocumentContent
  /** The user asked for it with a control that it replaces. */
  readonly takesFocus: boolean
  readonly saver: DocumentSaver
  readonly draftId: string
  readonly writer: DraftWriter
  /** From then on its draft is offered, to other windows too. */
  readonly leaveDraft: () => void
}

export interface DocumentEditing {
  readonly checkOuts: CheckOuts
  readonly checkOut: CheckOut | undefined
  /** Undefined while the document is only read. */
  readonly session: EditingSession | undefined
  readonly status: SaveStatus
  /** Unsaved content that the user has to decide on before editing, newest first. */
  readonly offers: readonly DraftOffer[]
  /** The record was deleted, or is not visible any more. */
  readonly isGone: boolean
  readonly checkOutNow: () => Promise<boolean>
  readonly takeOver: (checkOut: CheckOut) => Promise<void>
  /** Saves, with a note about what has changed, and checks in. */
  readonly checkIn: (note?: string) => Promise<boolean>
  readonly save: () => Promise<boolean>
  /** Saves, or loads what is to be edited, again after it failed. */
  readonly retry: () => void
  /** Goes back to the current version. */
  readonly discardChanges: () => void
  /** Continues with it; saves first what is being edited. */
  readonly takeOffer: (offer: DraftOffer) => Promise<void>
  readonly discardOffer: (offer: DraftOffer) => void
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
  /** Undefined until the browser's drafts are read. */
  const [offers, setOffers] = useState<readonly DraftOffer[]>()
  const running = useRef<EditingSession>(undefined)
  const startCount = useRef(0)
  const [attempt, setAttempt] = useState(0)
  /** Content to continue with once the document is checked out. */
  const next = useRef<DocumentContent>(undefined)
  /** Whether the editor that starts next takes the focus. */
  const takesFocus = useRef(false)
  const storage = useMemo(() => createDocumentDraftStorage(userId, recordId), [userId, recordId])
  /** Of this page's drafts: what is still being written would otherwise come back after it is removed. */
  const writers = useRef(new Map<string, DraftWriter>())
  const removeDraft = (id: string) => {
    const writer = writers.current.get(id)
    if (writer) writer.write(null)
    else void storage.remove(id).catch(() => null)
  }

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
      if (fitsKeepalive(body))
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
    running.current?.leaveDraft()
    running.current = one
    setSession(one)
  }
  const start = (from: ProcessDocument, unsaved?: DocumentContent) => {
    const initial = unsaved ?? from.content ?? emptyDocument(from.kind, firstLane)
    setStatus({ kind: "saved" })
    const draft = storage.open()
    const writer = createDraftWriter(draft)
    writers.current.set(draft.id, writer)
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
      writeDraft: (unsavedDraft) =>
        writer.write(unsavedDraft && { ...unsavedDraft, changedAt: new Date().toISOString() }),
    })
    startCount.current += 1
    const one = {
      key: startCount.current,
      initial,
      takesFocus: takesFocus.current,
      saver,
      draftId: draft.id,
      writer,
      leaveDraft: draft.close,
    }
    takesFocus.current = false
    replaceSession(one)
    return one
  }
  /** Ends editing; what is not saved becomes a draft that the user decides on. */
  const endWith = (reason: DraftOffer["reason"]) => {
    if (!running.current) return
    const { saver, draftId } = running.current
    if (saver.isUnsaved()) {
      const draft = { content: saver.content(), basedOn: saver.basedOn(), changedAt: new Date().toISOString() }
      setOffers((others = []) => [{ id: draftId, reason, draft }, ...others])
    }
    replaceSession(undefined)
    void reload().catch(() => null)
  }

  // What was left here by an earlier visit.
  const readDrafts = useEffectEvent(async () => {
    const { offers: found, obsolete } = divideDrafts(await storage.left().catch(() => []), shown.content)
    for (const { id } of obsolete) removeDraft(id)
    setOffers(found)
  })
  useEffect(() => void readDrafts(), [recordId])

  const canStart = own !== undefined && !isCheckingIn && offers?.length === 0 && session === undefined
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
  }, [canStart, own?.id, attempt])

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
        const one = running.current
        if (one?.saver.isUnsaved() && !one.writer.isWritten()) event.preventDefault()
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
      running.current?.leaveDraft()
    }
  }, [])

  const checkOutNow = async () => {
    takesFocus.current = true
    const isDone = await checkOuts.checkOut(shown)
    if (!isDone) takesFocus.current = false
    return isDone
  }
  return {
    checkOuts,
    checkOut,
    session,
    status,
    offers: offers ?? [],
    isGone,
    checkOutNow,
    async takeOver(one) {
      takesFocus.current = true
      if (!(await checkOuts.takeOver(one))) takesFocus.current = false
    },
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
    retry() {
      if (running.current) void running.current.saver.save()
      else setAttempt(attempt + 1)
    },
    discardChanges() {
      running.current?.writer.write(null)
      replaceSession(undefined)
    },
    async takeOffer(offer) {
      if (!own) return
      const { saver } = running.current ?? {}
      if (saver?.isUnsaved() && !(await saver.save())) return
      takesFocus.current = true
      const one = start(await reload(), offer.draft.content)
      setOffers((others = []) => others.filter(({ id }) => id !== offer.id))
      // It has another place in the browser now.
      if (await one.writer.whenWritten()) removeDraft(offer.id)
      if (offer.reason === "outdated") void one.saver.save()
    },
    discardOffer(offer) {
      removeDraft(offer.id)
      setOffers((others = []) => others.filter(({ id }) => id !== offer.id))
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
