import type { Language } from "../../../../schemas/languages.ts"
import type { Actor } from "../../../../server/http/actor.ts"
import { typesetPicture } from "../../../../server/typesetting/typeset-picture.ts"
import type { TypesettingTurns } from "../../../../server/typesetting/typesetting-turns.ts"
import { mapDocument, type PdfRequest } from "./map-document.ts"
import type { HeatMapService } from "./service.ts"

/** The heat map as PDF. */
export function heatMapPdf(heatMap: HeatMapService, takeTurn: TypesettingTurns) {
  return (actor: Actor, body: PdfRequest, language: Language, signal: AbortSignal): Promise<Buffer> =>
    takeTurn(actor.userId, signal, async () => {
      const { profileId, filter, search } = body
      const scope = { ...(profileId && { profileId }), ...(filter && { filter }), ...(search && { search }) }
      const [map, settings] = await Promise.all([heatMap.map(actor, scope), heatMap.settings(actor)])
      return () => typesetPicture(mapDocument(actor.name, map, settings, body, language), signal)
    })
}
