import { createHash } from "node:crypto"
import type { RecordId } from "../../../schemas/ids.ts"
import { problem } from "../../../schemas/problems.ts"
import type { ClientTransaction } from "../../../server/database/database.ts"
import type { Actor } from "../../../server/http/actor.ts"
import { HttpError } from "../../../server/http/http-error.ts"
import { saveCreatedRecord, claimIdempotencyKey } from "./idempotency-repository.ts"

const wellFormed = /^[\x21-\x7e]{1,200}$/

/** Parses the Idempotency-Key header of a request; throws if it is not a valid key. */
export function idempotencyKeyOf(header: string | string[] | undefined): string | undefined {
  if (header === undefined) return undefined
  if (typeof header === "string" && wellFormed.test(header)) return header
  throw new HttpError(400, problem("request.bad_idempotency_key", ["idempotency-key"]))
}

/**
 * Creates a record once per idempotency key: a retried request returns the record of the first one. Key and record are
 * written in one transaction, so a crash leaves both or neither.
 */
export async function createIdempotent<Row extends { readonly id: RecordId }>(
  tx: ClientTransaction,
  actor: Actor,
  key: string | undefined,
  body: unknown,
  operations: { readonly create: () => Promise<Row>; readonly find: (id: RecordId) => Promise<Row> },
): Promise<Row> {
  if (key === undefined) return operations.create()
  const requestHash = createHash("sha256").update(JSON.stringify(body)).digest("hex")
  const previous = await claimIdempotencyKey(tx, actor, key, requestHash)
  if (previous && previous.requestHash !== requestHash)
    throw new HttpError(422, problem("request.idempotency_key_reused", []))
  if (previous?.recordId) return operations.find(previous.recordId)
  const row = await operations.create()
  await saveCreatedRecord(tx, actor, key, row.id)
  return row
}
