import type { QueryOf } from "../../../../schemas/api/endpoint.ts"
import type * as calls from "../../contracts/reference-data.ts"
import { entityTypes, sectorKeys, sectors } from "../../../../schemas/entities.ts"
import type { Language } from "../../../../schemas/languages.ts"
import type { Database } from "../../../../server/database/database.ts"
import type { Actor } from "../../../../server/http/actor.ts"
import { format } from "../../../../server/http/problem-messages.ts"
import { getDatabaseTime } from "../../../../server/database/time.ts"
import { countriesIn, currenciesIn } from "./named-codes.ts"
import { processesOf } from "./repository.ts"
import { timeZonesIn } from "./time-zones.ts"

export type ReferenceService = ReturnType<typeof referenceService>

type ReferenceListQuery = QueryOf<typeof calls.listCountries>
const defaultCountries = 1000
const defaultCurrencies = 200

/** Read-only reference data for screens. */
export function referenceService(database: Database) {
  const processes = (actor: Actor, entityId?: string) =>
    database.readTransaction(actor.clientId, (tx) =>
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
    countries: (language: Language, query: ReferenceListQuery) =>
      pageOf(countriesIn(language), query, defaultCountries),
    currencies: (language: Language, query: ReferenceListQuery) =>
      pageOf(currenciesIn(language), query, defaultCurrencies),
    timeZones: (actor: Actor, language: Language) =>
      database.readTransaction(actor.clientId, async (tx) => timeZonesIn(language, await getDatabaseTime(tx))),
    entityProcesses: processes,
    async processTypes(actor: Actor): Promise<calls.CodedName[]> {
      const codes = new Set((await processes(actor)).map(({ processType }) => processType))
      return [...codes].map((code) => ({ code, name: code }))
    },
  }
}

function pageOf(
  all: readonly calls.CodedName[],
  { search = "", page = 0, size }: ReferenceListQuery,
  defaultSize: number,
) {
  const pageSize = size ?? defaultSize
  const needle = search.trim().toLocaleLowerCase()
  const found = all.filter(
    ({ code, name }) => code.toLowerCase().includes(needle) || name.toLocaleLowerCase().includes(needle),
  )
  return {
    content: found.slice(page * pageSize, (page + 1) * pageSize),
    page,
    size: pageSize,
    totalElements: found.length,
  }
}
