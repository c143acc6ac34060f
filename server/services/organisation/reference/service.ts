import type { QueryOf } from "../../../../schemas/api/endpoint.ts"
import type * as calls from "../../../../schemas/api/reference-data.ts"
import { entityTypes, sectorKeys, sectors } from "../../../../schemas/entities.ts"
import type { Language } from "../../../../schemas/languages.ts"
import type { Database } from "../../../database/database.ts"
import type { Actor } from "../../../http/actor.ts"
import { format } from "../../../http/sentences.ts"
import { readNow } from "../../../database/time.ts"
import { countriesIn, currenciesIn } from "./named-codes.ts"
import { processesOf } from "./repository.ts"
import { timeZonesIn } from "./time-zones.ts"

export type ReferenceService = ReturnType<typeof referenceService>

type Wish = QueryOf<typeof calls.listCountries>
const usualCountries = 1000
const usualCurrencies = 200

/** Data that screens choose from and nobody changes. */
export function referenceService(database: Database) {
  const processes = (actor: Actor, entityId?: string) =>
    database.reading(actor.clientId, (tx) =>
      processesOf(tx, actor.clientId, {
        entityIds: entityId === undefined ? actor.entityIds : actor.entityIds.filter((id) => id === entityId),
        module: actor.module,
      }),
    )

  return {
    entityTypes: (language: Language) =>
      entityTypes.map((code) => ({ code, name: format(`organisation.entityType.${code}`, language) })),
    sectors: (language: Language) =>
      sectors.map((code) => ({ code, name: format(`organisation.sector.${sectorKeys[code]}`, language) })),
    countries: (language: Language, wish: Wish) => paged(countriesIn(language), wish, usualCountries),
    currencies: (language: Language, wish: Wish) => paged(currenciesIn(language), wish, usualCurrencies),
    timeZones: (actor: Actor, language: Language) =>
      database.reading(actor.clientId, async (tx) => timeZonesIn(language, await readNow(tx))),
    entityProcesses: processes,
    async processTypes(actor: Actor): Promise<calls.CodedName[]> {
      const codes = new Set((await processes(actor)).map(({ processType }) => processType))
      return [...codes].map((code) => ({ code, name: code }))
    },
  }
}

function paged(all: readonly calls.CodedName[], { search = "", page = 0, size }: Wish, usual: number) {
  const most = size ?? usual
  const needle = search.trim().toLocaleLowerCase()
  const found = all.filter(
    ({ code, name }) => code.toLowerCase().includes(needle) || name.toLocaleLowerCase().includes(needle),
  )
  return { content: found.slice(page * most, (page + 1) * most), page, size: most, totalElements: found.length }
}
