import { v7 as uuid } from "uuid"
import { saysTheSame } from "../../../../engine/edit/same.ts"
import type { BodyOf } from "../../../../schemas/api/endpoint.ts"
import type * as contract from "../../../../schemas/api/blocks.ts"
import type { Block, BlockLine } from "../../../../schemas/api/blocks.ts"
import { blockLimits } from "../../../../schemas/blocks.ts"
import type { BlockId } from "../../../../schemas/ids.ts"
import { problem } from "../../../../schemas/problems.ts"
import type { Database, Tenant } from "../../../database/database.ts"
import type { Actor } from "../../../http/actor.ts"
import { Refusal } from "../../../http/refusal.ts"
import { appendAudit } from "../../../audit-log/append.ts"
import { draftContext } from "../definitions/draft-context.ts"
import { printBlock, printLine } from "./print-block.ts"
import * as repository from "./repository.ts"
import type { BlockRow, WrittenBlock } from "./repository.ts"
import { settleDescription, settleName, settleParts } from "./settle-block.ts"

export type BlockService = ReturnType<typeof blockService>

/** The client's reusable blocks. What was put into a record type is that type's own: no block knows where it went. */
export function blockService({ database }: { readonly database: Database }) {
  return {
    list: (actor: Actor): Promise<BlockLine[]> =>
      database.reading(actor.clientId, async (tx) =>
        (await repository.findBlocks(tx, actor)).map((row) => printLine(row)),
      ),

    get: (actor: Actor, id: BlockId): Promise<Block> =>
      database.reading(actor.clientId, async (tx) => printBlock(await found(tx, actor, id))),

    create: (actor: Actor, body: BodyOf<typeof contract.createBlock>): Promise<Block> =>
      database.tenant(actor.clientId, async (tx) => {
        const block: WrittenBlock = {
          name: settleName(body.name),
          description: settleDescription(body.description),
          parts: settleParts(body.parts, await draftContext(tx, actor.clientId, 1, actor.entityIds)),
        }
        await repository.holdNames(tx, actor.clientId)
        const { blocks: maximum } = blockLimits
        if ((await repository.countBlocks(tx, actor.clientId)) >= maximum)
          throw new Refusal(409, problem("block.too_many", [], { maximum }))
        await demandFreeName(tx, actor, block, null)
        const id = uuid() as BlockId
        await repository.insertBlock(tx, actor, id, block)
        await note(tx, actor, id, "created", undefined, block)
        return printBlock(await found(tx, actor, id))
      }),

    update: (
      actor: Actor,
      id: BlockId,
      { revision, name, description, parts }: BodyOf<typeof contract.updateBlock>,
    ): Promise<Block> =>
      database.tenant(actor.clientId, async (tx) => {
        const before = await standing(tx, actor, id, revision)
        const after: WrittenBlock = {
          name: name ? settleName(name) : before.name,
          description: description === undefined ? before.description : settleDescription(description),
          parts: parts ? settleParts(parts, await draftContext(tx, actor.clientId, 1, actor.entityIds)) : before.parts,
        }
        if (changesOf(before, after).length === 0) return printBlock(before)
        await repository.holdNames(tx, actor.clientId)
        await demandFreeName(tx, actor, after, id)
        await repository.writeBlock(tx, actor, id, after)
        await note(tx, actor, id, "changed", before, after)
        return printBlock(await found(tx, actor, id))
      }),

    delete: (actor: Actor, id: BlockId, revision: number | undefined): Promise<void> =>
      database.tenant(actor.clientId, async (tx) => {
        const before = await standing(tx, actor, id, revision)
        await repository.deleteBlock(tx, actor.clientId, id)
        await note(tx, actor, id, "deleted", before, undefined)
      }),
  }
}

async function found(tx: Tenant, actor: Actor, id: BlockId, held?: "held"): Promise<BlockRow> {
  const row = await repository.findBlock(tx, actor, id, held)
  if (!row) throw new Refusal(404, problem("block.not_found", ["blockId"]))
  return row
}

/** The block at the revision the change stands on; nobody else writes it meanwhile. */
async function standing(tx: Tenant, actor: Actor, id: BlockId, revision: number | undefined): Promise<BlockRow> {
  const row = await found(tx, actor, id, "held")
  if (revision === undefined) throw new Refusal(428, problem("record.revision_missing", ["revision"]))
  if (revision === row.revision) return row
  throw new Refusal(409, problem("block.conflict", ["revision"]), { current: printBlock(row) })
}

async function demandFreeName(tx: Tenant, actor: Actor, { name }: WrittenBlock, but: BlockId | null): Promise<void> {
  if (await repository.isNameTaken(tx, actor.clientId, name.en, but))
    throw new Refusal(400, problem("block.name_taken", ["name"], { name: name.en }))
}

function changesOf(before: WrittenBlock | undefined, after: WrittenBlock | undefined) {
  return (["name", "description", "parts"] as const)
    .map((parameter) => ({
      section: null,
      parameter,
      previous: before?.[parameter] ?? null,
      current: after?.[parameter] ?? null,
    }))
    .filter(({ previous, current }) => !saysTheSame(previous, current))
}

async function note(
  tx: Tenant,
  actor: Actor,
  id: BlockId,
  action: "created" | "changed" | "deleted",
  before: WrittenBlock | undefined,
  after: WrittenBlock | undefined,
): Promise<void> {
  const changes = changesOf(before, after)
  await appendAudit(tx, actor, { subjectKind: "field_block", subjectId: id, action: `field_block.${action}`, changes })
}
