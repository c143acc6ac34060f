import { createHash } from "node:crypto"
import type { RecordId } from "../../../../schemas/ids.ts"
import { problem } from "../../../../schemas/problems.ts"
import type { Tenant } from "../../../database/database.ts"
import type { Actor } from "../../../http/actor.ts"
import { Refusal } from "../../../http/refusal.ts"
import { noteMade, takeKey } from "./idempotency-repository.ts"

const wellFormed = /^[\x21-\x7e]{1,200}$/

/** The Idempotency-Key of a request, if it has one; one that is no key is refused rather than ignored. */
export function idempotencyKeyOf(header: string | string[] | undefined): string | undefined {
  if (header === undefined) return undefined
  if (typeof header === "string" && wellFormed.test(header)) return header
  throw new Refusal(400, problem("request.bad_idempotency_key", ["idempotency-key"]))
}

/**
 * Creates a record once for a key: the same request sent again, because its answer was lost, finds what the first one made.
 * The key and the record are one transaction, so a killed process leaves both or neither.
 */
export async function createOnce<Row extends { readonly id: RecordId }>(
  tx: Tenant,
  actor: Actor,
  key: string | undefined,
  body: unknown,
  parts: { readonly create: () => Promise<Row>; readonly find: (id: RecordId) => Promise<Row> },
): Promise<Row> {
  if (key === undefined) return parts.create()
  const requestHash = createHash("sha256").update(JSON.stringify(body)).digest("hex")
  const earlier = await takeKey(tx, actor, key, requestHash)
  if (earlier && earlier.requestHash !== requestHash)
    throw new Refusal(422, problem("request.idempotency_key_reused", []))
  if (earlier?.recordId) return parts.find(earlier.recordId)
  const row = await parts.create()
  await noteMade(tx, actor, key, row.id)
  return row
}
