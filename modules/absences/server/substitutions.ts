import type { ClientId, UserId } from "../../../schemas/ids.ts"
import { dateIn } from "../../../server/clock.ts"
import type { ClientTransaction } from "../../../server/database/database.ts"
import { ownerOf } from "../../../server/http/actor.ts"
import type { AccessContext } from "../../records/server/index.ts"
import { absencesAbout, type AwayRow } from "./repository.ts"

/**
 * Users who are absent today, by their own local date, and named the reader as substitute. An absent substitute is not
 * replaced by their own substitute: no one acts for a user who did not name them.
 */
export async function listSubstitutedUsers(
  tx: ClientTransaction,
  { actor, now }: Pick<AccessContext, "actor" | "now">,
): Promise<readonly UserId[]> {
  const rows = await absencesAbout(tx, actor.clientId, { substitutes: [ownerOf(actor)] }, dateIn("UTC", now))
  return [...new Set(rows.filter(isNow(now)).map(({ userId }) => userId))]
}

/** The current substitutes of the absent ones among the users, by absent user. */
export async function substitutesOf(
  tx: ClientTransaction,
  clientId: ClientId,
  people: readonly UserId[],
  now: Date,
): Promise<ReadonlyMap<UserId, UserId>> {
  if (people.length === 0) return new Map()
  const rows = await absencesAbout(tx, clientId, { absent: people }, dateIn("UTC", now))
  return new Map(rows.filter(isNow(now)).map(({ userId, substituteId }) => [userId, substituteId]))
}

const isNow =
  (now: Date) =>
  ({ from, until, zone }: AwayRow): boolean => {
    const today = dateIn(zone, now)
    return from <= today && today <= until
  }
