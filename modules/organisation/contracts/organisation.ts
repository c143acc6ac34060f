import * as Type from "typebox"
import type { Static } from "typebox"
import { amountUnits, entityLimits, entityTypes } from "../../../schemas/entities.ts"
import type { EntityId } from "../../../schemas/ids.ts"
import { endpoint, Nothing, WireProblem } from "../../../schemas/api/endpoint.ts"
import { pageOf, paginationQuery } from "../../../schemas/api/pages.ts"

/** Legal entities of the client (`organisation` service; calls.md §7.4). */

const managePermission = (action: "CREATE" | "READ" | "UPDATE" | "DELETE") =>
  ({ kind: "feature", feature: "Settings", subFeature: "Org_Setup", action }) as const
const orNull = <Schema extends ReturnType<typeof Type.String>>(schema: Schema) => Type.Union([schema, Type.Null()])
const id = Type.Unsafe<EntityId>(Type.String({ maxLength: 64 }))
/** Exact decimal text, such as 62.5; never a float. */
const percentage = orNull(Type.String({ description: "Percentage as decimal text." }))

export const Entity = Type.Object({
  id,
  /** Null at the top of the group, or when the parent is not visible to the caller. */
  parentId: Type.Unsafe<EntityId | null>(Type.Union([Type.String(), Type.Null()])),
  name: Type.String(),
  uniqueId: Type.String(),
  country: orNull(Type.String()),
  /** A name of the IANA time zone database; determines when due dates become overdue. */
  timeZone: Type.String(),
  currency: orNull(Type.String()),
  decimalPlaces: Type.Integer({ minimum: 0, maximum: 10 }),
  entityType: Type.Enum(entityTypes),
})
export type Entity = Static<typeof Entity>

const NamedEntity = Type.Object({ id, name: Type.String(), percentageHolding: percentage })

export const EntityDetails = Type.Object({
  ...Entity.properties,
  revision: Type.Integer(),
  idType: Type.String(),
  sector: orNull(Type.String()),
  registeredAddress: Type.String(),
  corporateAddress: Type.String(),
  dateOfIncorporation: orNull(Type.String()),
  organisationType: Type.String(),
  amountIn: Type.Enum(amountUnits),
  /** The parent's holding; null at the top. */
  percentageHolding: percentage,
  /**
   * The holding of the top of the group: the exact product of the holdings along the path; null when one is unknown.
   */
  effectiveHolding: percentage,
  accountingStandard: Type.String(),
  parent: Type.Union([NamedEntity, Type.Null()]),
  /** It has a parent that is not visible to the caller. */
  parentHidden: Type.Boolean(),
  /** Of those visible to the caller. */
  children: Type.Array(NamedEntity),
  updatedAt: Type.String(),
})
export type EntityDetails = Static<typeof EntityDetails>

const text = (maxLength: number) => Type.Optional(Type.String({ maxLength }))
const nullable = (maxLength: number) => Type.Optional(orNull(Type.String({ maxLength })))

/** The editable properties of an entity; the service validates them and returns all problems at once. */
const written = {
  name: text(1000),
  uniqueId: text(200),
  idType: text(entityLimits.idType),
  sector: nullable(60),
  country: nullable(20),
  registeredAddress: text(entityLimits.address),
  corporateAddress: text(entityLimits.address),
  dateOfIncorporation: nullable(20),
  organisationType: text(entityLimits.organisationType),
  timeZone: text(200),
  amountIn: Type.Optional(Type.Enum(amountUnits)),
  decimalPlaces: Type.Optional(Type.Integer({ minimum: 0, maximum: entityLimits.decimalPlaces })),
  percentageHolding: nullable(80),
  parentId: nullable(64),
  accountingStandard: text(entityLimits.accountingStandard),
  currency: nullable(20),
}
const EntityInput = Type.Object(written, { additionalProperties: false })
export type EntityInput = Static<typeof EntityInput>

export const listEntities = endpoint({
  service: "organisation",
  method: "GET",
  path: "/api/entity",
  summary:
    "List the entities that the caller works in, or all for a client administrator, searched by name and unique ID.",
  permission: { kind: "signedIn" },
  query: Type.Object({
    search: Type.Optional(Type.String({ maxLength: 200 })),
    ...paginationQuery(1000),
  }),
  reply: Type.Object(pageOf(Entity)),
})

const entityParams = Type.Object({ entityId: Type.Unsafe<EntityId>(Type.String({ maxLength: 64 })) })

export const getEntity = endpoint({
  service: "organisation",
  method: "GET",
  path: "/api/entity/:entityId",
  summary: "Get an entity with its details, parent, children and effective holding.",
  permission: managePermission("READ"),
  params: entityParams,
  reply: EntityDetails,
})

export const createEntity = endpoint({
  service: "organisation",
  method: "POST",
  path: "/api/entity",
  summary:
    "Create an entity below one of the caller's with parentId and percentageHolding, or at the top of a group as a client administrator; its creator works in it.",
  permission: managePermission("CREATE"),
  body: EntityInput,
  status: 201,
  reply: EntityDetails,
})

export const updateEntity = endpoint({
  service: "organisation",
  method: "PUT",
  path: "/api/entity",
  summary:
    "Change an entity, or move it with another parentId; omitted properties do not change, nor can a parent that is not visible to the caller.",
  permission: managePermission("UPDATE"),
  body: Type.Object(
    { ...written, id, revision: Type.Optional(Type.Integer({ minimum: 1 })) },
    { additionalProperties: false },
  ),
  reply: EntityDetails,
})

export const deleteEntity = endpoint({
  service: "organisation",
  method: "DELETE",
  path: "/api/entity/:entityId",
  summary: "Delete an entity that nothing depends on; otherwise it is rejected with all reasons.",
  permission: managePermission("DELETE"),
  params: entityParams,
  reply: Nothing,
})

export const StructureNode = Type.Object({
  id,
  parentId: Type.Unsafe<EntityId | null>(Type.Union([Type.String(), Type.Null()])),
  name: Type.String(),
  uniqueId: Type.String(),
  country: orNull(Type.String()),
  entityType: Type.Enum(entityTypes),
  /** Its parent is not visible to the caller, so it is shown as a root. */
  parentHidden: Type.Boolean(),
  percentageHolding: percentage,
  effectiveHolding: percentage,
})
export type StructureNode = Static<typeof StructureNode>

export const getOrgStructure = endpoint({
  service: "organisation",
  method: "GET",
  path: "/api/entity/org-structure",
  summary: "Get the group structure as a tree of all visible entities, parents before children, with both holdings.",
  permission: managePermission("READ"),
  reply: Type.Object({ content: Type.Array(StructureNode) }),
})

export const entityUploadLimits = { rows: 5000, listed: 1000 } as const

export const uploadStatuses = ["create", "created", "rejected"] as const

export const EntityUpload = Type.Object({
  fileName: Type.String(),
  total: Type.Integer(),
  counts: Type.Object({ create: Type.Integer(), created: Type.Integer(), rejected: Type.Integer() }),
  ignoredColumns: Type.Array(Type.String()),
  /** In file order; rejected rows come first when there are more rows than are listed. */
  rows: Type.Array(
    Type.Object({
      row: Type.Integer({ description: "The row's number in the file, from 1." }),
      name: Type.String(),
      uniqueId: Type.String(),
      parent: Type.String(),
      status: Type.Enum(uploadStatuses),
      problems: Type.Array(WireProblem),
    }),
  ),
})
export type EntityUpload = Static<typeof EntityUpload>

export const checkEntityUpload = endpoint({
  service: "organisation",
  method: "POST",
  path: "/api/entity/bulk-upload/check",
  summary:
    "Preview the import of entities from a spreadsheet or CSV file (form part `file`) row by row, without writing anything.",
  permission: managePermission("CREATE"),
  bodyKind: "multipart",
  reply: EntityUpload,
})

export const loadEntityUpload = endpoint({
  service: "organisation",
  method: "POST",
  path: "/api/entity/bulk-upload",
  summary:
    "Import the valid rows of entities from a spreadsheet or CSV file (form part `file`) and return the rejected rows with reasons.",
  permission: managePermission("CREATE"),
  bodyKind: "multipart",
  reply: EntityUpload,
})

export const getEntityUploadErrors = endpoint({
  service: "organisation",
  method: "POST",
  path: "/api/entity/bulk-upload/error-document",
  summary: "Get a workbook (XLSX) of the rejected rows of a file, each with its number and reasons.",
  permission: managePermission("CREATE"),
  bodyKind: "multipart",
  reply: Nothing,
  streams: true,
})
