import { keepPreviousData, queryOptions } from "@tanstack/react-query"
import type { BodyOf } from "../../../../schemas/api/endpoint.ts"
import { request } from "../../../../src/api/request.ts"
import { getHeatMap, getHeatMapSettings, listMovedRisks } from "../../contracts/heat-map.ts"

export type HeatMapScope = BodyOf<typeof getHeatMap>

/** How the client's heat maps look. */
export const heatMapSettingsQuery = queryOptions({
  queryKey: ["riskUniverse", "heatMapSettings"],
  queryFn: ({ signal }) => request(getHeatMapSettings, {}, { signal }),
  staleTime: 60_000,
})

/** The counts of the risks; another filter shows the previous counts until its own are loaded. */
export const heatMapQuery = (scope: HeatMapScope) =>
  queryOptions({
    queryKey: ["riskUniverse", "heatMap", scope],
    queryFn: ({ signal }) => request(getHeatMap, { body: scope }, { signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

export type MovedRisksScope = BodyOf<typeof listMovedRisks>

/** A page of the risks that moved since last year. */
export const movedRisksQuery = (scope: MovedRisksScope) =>
  queryOptions({
    queryKey: ["riskUniverse", "movedRisks", scope],
    queryFn: ({ signal }) => request(listMovedRisks, { body: scope }, { signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
