import * as Type from "typebox"
import type { Static } from "typebox"
import type { BlockContent } from "../../../schemas/blocks.ts"
import type { BlockId } from "../../../schemas/ids.ts"
import { LocalisedText } from "../../../schemas/languages.ts"
import { greatestCount } from "../../../schemas/value-limits.ts"
import { endpoint, Nothing } from "../../../schemas/api/endpoint.ts"

/**
 * Reusable blocks: groups of fields with their rules that a client can insert into any of its record types (`profile`
 * service). Inserted content belongs to the record type; later changes to the block do not affect it.
 */

const designPermission = (action: "CREATE" | "READ" | "UPDATE" | "DELETE") => ({ kind: "designers", action }) as const

/**
 * The content is validated like a draft, with the location and reason of each problem; the contract only requires an
 * object.
 */
const BlockContentSchema = Type.Unsafe<BlockContent>(Type.Object({}, { additionalProperties: true }))

const common = {
  id: Type.Unsafe<BlockId>(Type.String()),
  name: LocalisedText,
  description: Type.Union([LocalisedText, Type.Null()]),
  revision: Type.Integer({ minimum: 1 }),
  updatedAt: Type.String(),
  /** The user who last saved it; null when unknown. */
  updatedBy: Type.Union([Type.String(), Type.Null()]),
}

export const BlockLine = Type.Object({
  ...common,
  sectionCount: Type.Integer({ minimum: 0 }),
  fieldCount: Type.Integer({ minimum: 1 }),
  ruleCount: Type.Integer({ minimum: 0 }),
  /** The first of its fields, in reading order. */
  fields: Type.Array(Type.Object({ name: LocalisedText, type: Type.String() })),
})
export type BlockLine = Static<typeof BlockLine>

export const Block = Type.Object({ ...common, parts: BlockContentSchema })
export type Block = Static<typeof Block>

export const listBlocks = endpoint({
  service: "profile",
  method: "GET",
  path: "/api/v1/profiles/blocks",
  summary: "List the client's reusable blocks by name, each with its first fields.",
  permission: designPermission("READ"),
  reply: Type.Object({ content: Type.Array(BlockLine) }),
})

const params = Type.Object({ blockId: Type.Unsafe<BlockId>(Type.String({ maxLength: 64 })) })

export const getBlock = endpoint({
  service: "profile",
  method: "GET",
  path: "/api/v1/profiles/blocks/:blockId",
  summary: "Get a reusable block with its contents.",
  permission: designPermission("READ"),
  params,
  reply: Block,
})

const description = Type.Optional(Type.Union([LocalisedText, Type.Null()]))

export const createBlock = endpoint({
  service: "profile",
  method: "POST",
  path: "/api/v1/profiles/blocks",
  summary:
    "Create a reusable block from fields, sections and the rules among them; content that a draft could not contain is rejected with its locations.",
  permission: designPermission("CREATE"),
  body: Type.Object({ name: LocalisedText, description, parts: BlockContentSchema }, { additionalProperties: false }),
  largeBody: true,
  status: 201,
  reply: Block,
})

const revision = Type.Optional(
  Type.Integer({
    minimum: 1,
    maximum: greatestCount,
    description:
      "The revision that the change is based on; 428 when it is missing, 409 with the current state when it is outdated.",
  }),
)

export const updateBlock = endpoint({
  service: "profile",
  method: "PUT",
  path: "/api/v1/profiles/blocks/:blockId",
  summary:
    "Rename a block or replace its contents; omitted properties and profiles that already use the block do not change.",
  permission: designPermission("UPDATE"),
  params,
  body: Type.Object(
    { name: Type.Optional(LocalisedText), description, parts: Type.Optional(BlockContentSchema), revision },
    { additionalProperties: false },
  ),
  largeBody: true,
  reply: Block,
})

export const deleteBlock = endpoint({
  service: "profile",
  method: "DELETE",
  path: "/api/v1/profiles/blocks/:blockId",
  summary: "Delete a block; profiles that use it keep their fields.",
  permission: designPermission("DELETE"),
  params,
  query: Type.Object({ revision }),
  reply: Nothing,
})
