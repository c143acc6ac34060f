import type { UserId } from "../../../../schemas/ids.ts"
import type { Language } from "../../../../schemas/languages.ts"
import { problem } from "../../../../schemas/problems.ts"
import type { Actor } from "../../../../server/http/actor.ts"
import { HttpError } from "../../../../server/http/http-error.ts"
import { typesetPicture } from "../../../../server/typesetting/typeset-picture.ts"
import { mapDocument, type PdfRequest } from "./map-document.ts"
import type { HeatMapService } from "./service.ts"

/** Requests that wait for their turn; each takes about two seconds. */
const maxWaiting = 10

/**
 * The heat map as PDF. One document at a time is typeset, and one per user waits, so that nobody's requests delay those
 * of others by more than one document.
 */
export function heatMapPdf(heatMap: HeatMapService) {
  const waiting = new Set<UserId>()
  let previous: Promise<unknown> = Promise.resolve()

  return async (actor: Actor, body: PdfRequest, language: Language, signal: AbortSignal): Promise<Buffer> => {
    if (waiting.has(actor.userId) || waiting.size >= maxWaiting) throw new HttpError(503, problem("server.busy", []))
    waiting.add(actor.userId)
    const done = Promise.withResolvers<void>()
    const before = previous
    previous = before.then(() => done.promise)
    try {
      const { profileId, filter, search } = body
      const scope = { ...(profileId && { profileId }), ...(filter && { filter }), ...(search && { search }) }
      const [map, settings] = await Promise.all([heatMap.map(actor, scope), heatMap.settings(actor)])
      await before
      signal.throwIfAborted()
      return await typesetPicture(mapDocument(actor.name, map, settings, body, language), signal)
    } finally {
      waiting.delete(actor.userId)
      done.resolve()
    }
  }
}
