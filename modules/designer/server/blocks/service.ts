import { v7 as uuid } from "uuid"
import { isDeepEqual } from "../../../../engine/edit/same.ts"
import type { BodyOf } from "../../../../schemas/api/endpoint.ts"
import type * as contract from "../../contracts/blocks.ts"
import type { Block, BlockLine } from "../../contracts/blocks.ts"
import { blockLimits } from "../../../../schemas/blocks.ts"
import type { BlockId } from "../../../../schemas/ids.ts"
import { problem } from "../../../../schemas/problems.ts"
import type { Database, ClientTransaction } from "../../../../server/database/database.ts"
import type { Actor } from "../../../../server/http/actor.ts"
import { HttpError } from "../../../../server/http/http-error.ts"
import { appendAudit } from "../../../../server/audit-log/append.ts"
import { draftContext } from "../definitions/draft-context.ts"
import { serializeBlock, serializeLine } from "./serialize-block.ts"
import * as repository from "./repository.ts"
import type { BlockRow, WrittenBlock } from "./repository.ts"
import { normalizeDescription, normalizeName, normalizeBlockContent } from "./normalize-block.ts"

declare module "../../../../server/database/tables/audit.ts" {
  interface AuditSubjects {
    field_block: true
  }
}

export type BlockService = ReturnType<typeof blockService>

/** The client's reusable blocks. A block is copied into a record type, so blocks do not track where they are used. */
export function blockService({ database }: { readonly database: Database }) {
  return {
    list: (actor: Actor): Promise<BlockLine[]> =>
      database.readTransaction(actor.clientId, async (tx) =>
        (await repository.findBlocks(tx, actor)).map((row) => serializeLine(row)),
      ),

    get: (actor: Actor, id: BlockId): Promise<Block> =>
      database.readTransaction(actor.clientId, async (tx) => serializeBlock(await getBlock(tx, actor, id))),

    create: (actor: Actor, body: BodyOf<typeof contract.createBlock>): Promise<Block> =>
      database.clientTransaction(actor.clientId, async (tx) => {
        const block: WrittenBlock = {
          name: normalizeName(body.name),
          description: normalizeDescription(body.description),
          parts: normalizeBlockContent(body.parts, await draftContext(tx, actor.clientId, 1, actor.entityIds)),
        }
        await repository.lockNames(tx, actor.clientId)
        const { blocks: maximum } = blockLimits
        if ((await repository.countBlocks(tx, actor.clientId)) >= maximum)
          throw new HttpError(409, problem("block.too_many", [], { maximum }))
        await assertNameFree(tx, actor, block, null)
        const id = uuid() as BlockId
        await repository.insertBlock(tx, actor, id, block)
        await recordChange(tx, actor, id, "created", undefined, block)
        return serializeBlock(await getBlock(tx, actor, id))
      }),

    update: (
      actor: Actor,
      id: BlockId,
      { revision, name, description, parts }: BodyOf<typeof contract.updateBlock>,
    ): Promise<Block> =>
      database.clientTransaction(actor.clientId, async (tx) => {
        const before = await lockBlock(tx, actor, id, revision)
        const after: WrittenBlock = {
          name: name ? normalizeName(name) : before.name,
          description: description === undefined ? before.description : normalizeDescription(description),
          parts: parts
            ? normalizeBlockContent(parts, await draftContext(tx, actor.clientId, 1, actor.entityIds))
            : before.parts,
        }
        if (changesOf(before, after).length === 0) return serializeBlock(before)
        await repository.lockNames(tx, actor.clientId)
        await assertNameFree(tx, actor, after, id)
        await repository.writeBlock(tx, actor, id, after)
        await recordChange(tx, actor, id, "changed", before, after)
        return serializeBlock(await getBlock(tx, actor, id))
      }),

    delete: (actor: Actor, id: BlockId, revision: number | undefined): Promise<void> =>
      database.clientTransaction(actor.clientId, async (tx) => {
        const before = await lockBlock(tx, actor, id, revision)
        await repository.deleteBlock(tx, actor.clientId, id)
        await recordChange(tx, actor, id, "deleted", before, undefined)
      }),
  }
}

async function getBlock(
  tx: ClientTransaction,
  actor: Actor,
  id: BlockId,
  lock: "none" | "update" = "none",
): Promise<BlockRow> {
  const row = await repository.findBlock(tx, actor, id, lock)
  if (!row) throw new HttpError(404, problem("block.not_found", ["blockId"]))
  return row
}

/** Locks the block and checks its revision. */
async function lockBlock(
  tx: ClientTransaction,
  actor: Actor,
  id: BlockId,
  revision: number | undefined,
): Promise<BlockRow> {
  const row = await getBlock(tx, actor, id, "update")
  if (revision === undefined) throw new HttpError(428, problem("record.revision_missing", ["revision"]))
  if (revision === row.revision) return row
  throw new HttpError(409, problem("block.conflict", ["revision"]), { current: serializeBlock(row) })
}

async function assertNameFree(
  tx: ClientTransaction,
  actor: Actor,
  { name }: WrittenBlock,
  but: BlockId | null,
): Promise<void> {
  if (await repository.isNameTaken(tx, actor.clientId, name.en, but))
    throw new HttpError(400, problem("block.name_taken", ["name"], { name: name.en }))
}

function changesOf(before: WrittenBlock | undefined, after: WrittenBlock | undefined) {
  return (["name", "description", "parts"] as const)
    .map((parameter) => ({
      section: null,
      parameter,
      previous: before?.[parameter] ?? null,
      current: after?.[parameter] ?? null,
    }))
    .filter(({ previous, current }) => !isDeepEqual(previous, current))
}

async function recordChange(
  tx: ClientTransaction,
  actor: Actor,
  id: BlockId,
  action: "created" | "changed" | "deleted",
  before: WrittenBlock | undefined,
  after: WrittenBlock | undefined,
): Promise<void> {
  const changes = changesOf(before, after)
  await appendAudit(tx, actor, { subjectKind: "field_block", subjectId: id, action: `field_block.${action}`, changes })
}
