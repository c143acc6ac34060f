import { keepPreviousData, queryOptions } from "@tanstack/react-query"
import { getEntity, getOrgStructure, listEntities } from "../contracts/organisation.ts"
import { listCountries, listCurrencies, listSectorTypes, listTimeZones } from "../contracts/reference-data.ts"
import type { EntityId } from "../../../schemas/ids.ts"
import type { Language } from "../../../schemas/languages.ts"
import { request } from "../../../src/api/request.ts"

/** Entities and their group; a change of one invalidates all. */
export const organisationKey = ["organisation"] as const

export const entitiesPerPage = 50

export const entitiesQuery = (search: string, page: number) =>
  queryOptions({
    queryKey: [...organisationKey, "list", search, page],
    queryFn: ({ signal }) =>
      request(listEntities, { query: { page, size: entitiesPerPage, ...(search && { search }) } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 5_000,
  })

/** Names of the user's entities, as options. */
export const entityNamesQuery = queryOptions({
  queryKey: [...organisationKey, "names"],
  queryFn: async ({ signal }) => (await request(listEntities, { query: { size: 1000 } }, { signal })).content,
  staleTime: 30_000,
})

export const entityQuery = (entityId: EntityId) =>
  queryOptions({
    queryKey: [...organisationKey, "entity", entityId],
    queryFn: ({ signal }) => request(getEntity, { params: { entityId } }, { signal }),
    staleTime: 5_000,
  })

export const structureQuery = queryOptions({
  queryKey: [...organisationKey, "structure"],
  queryFn: async ({ signal }) => (await request(getOrgStructure, {}, { signal })).content,
  staleTime: 5_000,
})

/** Options of the entity form, in the user's language. */
export const entityOptionsQuery = (language: Language) =>
  queryOptions({
    queryKey: ["entity-choices", language],
    queryFn: async ({ signal }) => {
      const [sectors, countries, currencies, timeZones] = await Promise.all([
        request(listSectorTypes, {}, { signal }),
        request(listCountries, { query: {} }, { signal }),
        request(listCurrencies, { query: {} }, { signal }),
        request(listTimeZones, {}, { signal }),
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
