import { timingSafeEqual } from "node:crypto"
import type { Kysely } from "kysely"
import { problem, type ProblemCode } from "../../../schemas/problems.ts"
import type { Database } from "../../../server/database/database.ts"
import type { Tables } from "../../../server/database/tables.ts"
import { HttpError } from "../../../server/http/http-error.ts"
import { generateSecret, hashSecret } from "../../auth/server/index.ts"
import { lockSetup, isSetUp, saveSetupLink, findSetupLink } from "./repository.ts"

/**
 * The path of the page that sets up a new installation, while no user can sign in; undefined afterwards. Its secret
 * follows the #, which browsers never send; issuing a new path invalidates the previous one.
 */
export async function issueSetupPath({ owner }: Pick<Database, "owner">): Promise<string | undefined> {
  return owner.transaction().execute(async (tx) => {
    await lockSetup(tx)
    if (await isSetUp(tx)) return undefined
    const { text, hash } = generateSecret()
    await saveSetupLink(tx, hash)
    return `/setup#${text}`
  })
}

/** Throws when the link is not the last one issued, has expired, or was used. */
export async function assertSetupLinkValid(owner: Kysely<Tables>, token: string): Promise<void> {
  if (await isSetUp(owner)) throw createSetupError(409, "setup.done")
  const row = await findSetupLink(owner)
  if (!row || !agree(row.hash, hashSecret(token))) throw createSetupError(400, "setup.bad_address")
  if (row.expired) throw createSetupError(400, "setup.expired")
}

function agree(stored: string, entered: string): boolean {
  const [left, right] = [Buffer.from(stored), Buffer.from(entered)]
  return left.length === right.length && timingSafeEqual(left, right)
}

function createSetupError(status: 400 | 409, code: ProblemCode): HttpError {
  return new HttpError(status, problem(code, ["token"]))
}
