import { keepPreviousData, queryOptions } from "@tanstack/react-query"
import { getEntity, getOrgStructure, listEntities } from "../contracts/organisation.ts"
import { listCountries, listCurrencies, listSectorTypes, listTimeZones } from "../contracts/reference-data.ts"
import type { EntityId } from "../../../schemas/ids.ts"
import type { Language } from "../../../schemas/languages.ts"
import { call } from "../../../src/calls/call.ts"

/** Entities and their group; a change of one invalidates all. */
export const organisationKey = ["organisation"] as const

export const entitiesPerPage = 50

export const entitiesQuery = (search: string, page: number) =>
  queryOptions({
    queryKey: [...organisationKey, "list", search, page],
    queryFn: ({ signal }) =>
      call(listEntities, { query: { page, size: entitiesPerPage, ...(search && { search }) } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 5_000,
  })

/** Names of the user's entities, as options. */
export const entityNamesQuery = queryOptions({
  queryKey: [...organisationKey, "names"],
  queryFn: async ({ signal }) => (await call(listEntities, { query: { size: 1000 } }, { signal })).content,
  staleTime: 30_000,
})

export const entityQuery = (entityId: EntityId) =>
  queryOptions({
    queryKey: [...organisationKey, "entity", entityId],
    queryFn: ({ signal }) => call(getEntity, { params: { entityId } }, { signal }),
    staleTime: 5_000,
  })

export const structureQuery = queryOptions({
  queryKey: [...organisationKey, "structure"],
  queryFn: async ({ signal }) => (await call(getOrgStructure, {}, { signal })).content,
  staleTime: 5_000,
})

/** Options of the entity form, in the user's language. */
export const entityOptionsQuery = (language: Language) =>
  queryOptions({
    queryKey: ["entity-choices", language],
    queryFn: async ({ signal }) => {
      const [sectors, countries, currencies, timeZones] = await Promise.all([
        call(listSectorTypes, {}, { signal }),
        call(listCountries, { query: {} }, { signal }),
        call(listCurrencies, { query: {} }, { signal }),
        call(listTimeZones, {}, { signal }),
      ])
      return {
        sectors: sectors.content,
        countries: countries.content,
        currencies: currencies.content,
        timeZones: timeZones.content,
      }
    },
    staleTime: 3_600_000,
  })
