import * as Type from "typebox"
import type { Static } from "typebox"
import type { EntityId } from "../../../schemas/ids.ts"
import { endpoint } from "../../../schemas/api/endpoint.ts"
import { pageOf, paginationQuery } from "../../../schemas/api/pages.ts"

/** Reference data for entities and projects (`organisation` service; calls.md §7.4), named in the caller's language. */

const signedIn = { kind: "signedIn" } as const

export const CodedName = Type.Object({ code: Type.String(), name: Type.String() })
export type CodedName = Static<typeof CodedName>

const paged = Type.Object({
  search: Type.Optional(Type.String({ maxLength: 100 })),
  ...paginationQuery(1000, 1000),
})
const codedPage = Type.Object(pageOf(CodedName))

export const listEntityTypes = endpoint({
  service: "organisation",
  method: "GET",
  path: "/api/entity-types",
  summary: "Parent and child.",
  permission: signedIn,
  reply: Type.Object({ content: Type.Array(CodedName) }),
})

export const listSectorTypes = endpoint({
  service: "organisation",
  method: "GET",
  path: "/api/sector-types",
  summary: "List the sectors of entities.",
  permission: signedIn,
  reply: Type.Object({ content: Type.Array(CodedName) }),
})

export const listTimeZones = endpoint({
  service: "organisation",
  method: "GET",
  path: "/api/timezone",
  summary: "List the time zones of the IANA database with their current offset from UTC.",
  permission: signedIn,
  reply: Type.Object({ content: Type.Array(Type.Object({ ...CodedName.properties, offset: Type.String() })) }),
})

export const listCountries = endpoint({
  service: "organisation",
  method: "GET",
  path: "/api/countries",
  summary: "List countries by their ISO 3166 code.",
  permission: signedIn,
  query: paged,
  reply: codedPage,
})

export const listCurrencies = endpoint({
  service: "organisation",
  method: "GET",
  path: "/api/currencies",
  summary: "List currencies by their ISO 4217 code, 200 per page.",
  permission: signedIn,
  query: paged,
  reply: codedPage,
})

export const listEntityProcessTypes = endpoint({
  service: "organisation",
  method: "GET",
  path: "/api/processtype",
  summary: "List the regulations of the projects in the session's module.",
  permission: signedIn,
  reply: Type.Object({ content: Type.Array(CodedName) }),
})

export const listEntityProcesses = endpoint({
  service: "organisation",
  method: "GET",
  path: "/api/entity-process",
  summary: "List which regulations are worked on in which of the caller's entities, with the number of projects.",
  permission: signedIn,
  query: Type.Object({ entityId: Type.Optional(Type.Unsafe<EntityId>(Type.String({ maxLength: 64 }))) }),
  reply: Type.Object({
    content: Type.Array(
      Type.Object({
        entityId: Type.Unsafe<EntityId>(Type.String()),
        processType: Type.String(),
        projects: Type.Integer(),
      }),
    ),
  }),
})
