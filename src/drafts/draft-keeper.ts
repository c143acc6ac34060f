import { holdsAnything, joinDrafts } from "../../engine/drafts/join-drafts.ts"
import type { DraftBody } from "../../schemas/api/drafts.ts"
import type { DraftPort, FoundDraft } from "../../renderers/record/drafts/draft-port.ts"

/** The person's drafts on the server; every call may fail. */
export interface DraftServer {
  readonly get: () => Promise<FoundDraft | null>
  readonly put: (draft: DraftBody, leaving: boolean) => Promise<{ readonly counter: number }>
  readonly remove: (counter: number) => Promise<void>
}

/** A copy in the browser. */
export interface Shelved {
  readonly draft: DraftBody
  /** It was begun while nobody could say what the server has: its counts are then later than any the server knows. */
  readonly blind: boolean
}

/** Copies in this browser, of this person alone. */
export interface DraftShelf {
  readonly get: () => Promise<Shelved | undefined>
  readonly put: (copy: Shelved) => Promise<void>
  readonly remove: () => Promise<void>
}

export interface DraftKeeper extends DraftPort {
  /** The server may be there again: sends what lies in the browser. */
  readonly retry: () => Promise<void>
}

/**
 * Keeps one draft: on the server, and in the browser for as long as the server does not take it. Copies are joined wherever
 * they meet, so it does not matter in which order they arrive or how often.
 */
export function draftKeeper(server: DraftServer, shelf: DraftShelf): DraftKeeper {
  let latest: DraftBody | null = null
  /** The greatest count heard of: what is typed next counts on from there. */
  let known = 0
  let acknowledged = 0
  let shelved = false
  let lost = false
  /** What the server has is not known yet: once it is, what was typed here counts as later. */
  let blind = true
  /** What was counted blind up to here was moved on by so much, once it was known what the server has. */
  let moved = { upTo: 0, by: 0 }
  let work: Promise<unknown> = Promise.resolve()
  const inTurn = <T>(step: () => Promise<T>): Promise<T> => {
    const next = work.then(step)
    work = next.catch(() => undefined)
    return next
  }

  const take = (draft: DraftBody) => {
    latest = latest ? joinDrafts(latest, draft) : draft
    known = Math.max(known, latest.counter)
    return latest
  }

  const acknowledge = (counter: number) => {
    acknowledged = Math.max(acknowledged, counter)
    known = Math.max(known, counter)
  }

  /** Of a copy that was begun blind, its counts after those of the server. */
  const counted = async ({ draft, blind: wasBlind }: Shelved) =>
    wasBlind ? countedOn(draft, (await server.get())?.draft.counter ?? 0) : draft

  /** Something may be typed while the server is asked: what is known then is moved, and not what was known before. */
  const leaveBlindness = async (before: DraftBody) => {
    const by = (await server.get())?.draft.counter ?? 0
    const now = latest ?? before
    moved = { upTo: now.counter, by }
    latest = countedOn(now, by)
    known = Math.max(known, latest.counter)
    blind = false
    return latest
  }

  /** What was typed before the counts moved on and comes only now is later than all that was moved. */
  const movedOn = (draft: DraftBody): DraftBody => {
    const { upTo, by } = moved
    const count = (at: number) => (at > upTo && at <= upTo + by ? at + by : at)
    const fields = Object.entries(draft.fields).map(([keyword, field]) => [keyword, { ...field, at: count(field.at) }])
    return { ...draft, counter: count(draft.counter), fields: Object.fromEntries(fields) }
  }

  const send = async () => {
    if (!latest || (acknowledged >= latest.counter && !shelved)) return
    try {
      const draft = blind ? await leaveBlindness(latest) : latest
      acknowledge(draft.counter)
      acknowledge((await server.put(draft, false)).counter)
      lost = false
      if (shelved) await unshelve(draft)
    } catch {
      await onShelf(latest)
    }
  }

  const onShelf = async (draft: DraftBody) => {
    try {
      const there = await shelf.get()
      await shelf.put({
        draft: there ? joinDrafts(there.draft, draft) : draft,
        blind: blind && there?.blind !== false,
      })
      shelved = true
      lost = false
      acknowledge(draft.counter)
    } catch {
      // A browser may refuse to keep anything, as in some private windows.
      lost = true
    }
  }

  /** What another tab laid there meanwhile stays, until it is sent as well. */
  const unshelve = async (sent: DraftBody) => {
    const there = await shelf.get()
    if (there && there.draft.counter > sent.counter) return
    await shelf.remove()
    shelved = false
  }

  return {
    read: () =>
      inTurn(async () => {
        const [answer, copy] = await Promise.all([
          server.get().then(
            (found) => ({ found }),
            () => undefined,
          ),
          shelf.get(),
        ])
        shelved = copy !== undefined
        blind = answer === undefined && copy?.blind !== false
        const onServer = answer?.found?.draft
        const inBrowser = copy && (copy.blind && onServer ? countedOn(copy.draft, onServer.counter) : copy.draft)
        const draft = onServer && inBrowser ? joinDrafts(onServer, inBrowser) : (onServer ?? inBrowser)
        if (!draft) return null
        take(draft)
        acknowledge(draft.counter)
        if (shelved && answer) await send()
        return holdsAnything(draft) ? { draft, savedAt: answer?.found?.savedAt ?? null } : null
      }),
    async keep(draft, leaving = false) {
      const whole = take(movedOn(draft))
      if (!leaving) return inTurn(send)
      // Nobody waits for a turn or an answer in a page that is being closed: it goes to both, and what arrives twice does no harm.
      const sent = blind ? Promise.reject(new Error("What the server has is not known.")) : server.put(whole, true)
      const answer = sent.then(
        ({ counter }) => counter,
        () => undefined,
      )
      await onShelf(whole)
      const counter = await answer
      if (counter === undefined) return
      acknowledge(Math.max(counter, whole.counter))
      if (shelved) await unshelve(whole)
    },
    drop() {
      const dropped = latest
      latest = null
      return inTurn(async () => {
        if (!dropped) return
        try {
          const { counter } = await counted({ draft: dropped, blind })
          await server.remove(counter)
          if (shelved) await shelf.remove()
          shelved = false
        } catch {
          await onShelf(emptied(dropped))
        }
      })
    },
    retry: () =>
      inTurn(async () => {
        const there = await shelf.get()
        if (!there) return
        shelved = true
        take(blind ? there.draft : await counted(there))
        await send()
      }),
    counter: () => known,
    isKept: () => !lost,
  }
}

function countedOn(draft: DraftBody, from: number): DraftBody {
  const fields = Object.entries(draft.fields).map(([keyword, field]) => [keyword, { ...field, at: field.at + from }])
  return { ...draft, counter: draft.counter + from, fields: Object.fromEntries(fields) }
}

/** The same draft with everything typed back: sent later, it throws away what the server has. */
function emptied(draft: DraftBody): DraftBody {
  const counter = draft.counter + 1
  const fields = Object.keys(draft.fields).map((keyword) => [keyword, { at: counter }])
  return { ...draft, counter, fields: Object.fromEntries(fields) }
}
