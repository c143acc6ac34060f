import { timingSafeEqual } from "node:crypto"
import type { Kysely } from "kysely"
import { problem, type ProblemCode } from "../../schemas/problems.ts"
import type { Database } from "../database/database.ts"
import type { Tables } from "../database/tables.ts"
import { Refusal } from "../http/refusal.ts"
import { hashSecret, makeSecret } from "../services/auth/sessions/token.ts"
import { holdSetup, isSetUp, keepAddress, readAddress } from "./repository.ts"

/**
 * The path of the page at which a new installation is set up, while nobody signs in; undefined afterwards. Its secret follows
 * the #, which browsers send to nobody, and an address given out before serves no longer.
 */
export async function issueSetupPath({ owner }: Pick<Database, "owner">): Promise<string | undefined> {
  return owner.transaction().execute(async (tx) => {
    await holdSetup(tx)
    if (await isSetUp(tx)) return undefined
    const { text, hash } = makeSecret()
    await keepAddress(tx, hash)
    return `/setup#${text}`
  })
}

/** Refuses an address that is not the last one given out, that ran out, or that has been used. */
export async function demandServing(owner: Kysely<Tables>, token: string): Promise<void> {
  if (await isSetUp(owner)) throw refused(409, "setup.done")
  const row = await readAddress(owner)
  if (!row || !agree(row.hash, hashSecret(token))) throw refused(400, "setup.bad_address")
  if (row.expired) throw refused(400, "setup.expired")
}

function agree(kept: string, given: string): boolean {
  const [left, right] = [Buffer.from(kept), Buffer.from(given)]
  return left.length === right.length && timingSafeEqual(left, right)
}

function refused(status: 400 | 409, code: ProblemCode): Refusal {
  return new Refusal(status, problem(code, ["token"]))
}
