import type { ClientId, UserId } from "../../../../schemas/ids.ts"
import { dateIn } from "../../../clock.ts"
import type { Tenant } from "../../../database/database.ts"
import { ownerOf } from "../../../http/actor.ts"
import type { Reader } from "../../profile/records/reader.ts"
import { absencesAbout, type AwayRow } from "./repository.ts"

/**
 * People who are away today, each by their own day, and named the reader to act for them. Whoever stands in and is away
 * themselves is not passed over for somebody else: nobody acts in a name that did not name them.
 */
export async function standsInFor(
  tx: Tenant,
  { actor, now }: Pick<Reader, "actor" | "now">,
): Promise<readonly UserId[]> {
  const rows = await absencesAbout(tx, actor.clientId, { substitutes: [ownerOf(actor)] }, dateIn("UTC", now))
  return [...new Set(rows.filter(isNow(now)).map(({ userId }) => userId))]
}

/** Who acts now for those of the people who are away, by the one who is. */
export async function substitutesOf(
  tx: Tenant,
  clientId: ClientId,
  people: readonly UserId[],
  now: Date,
): Promise<ReadonlyMap<UserId, UserId>> {
  if (people.length === 0) return new Map()
  const rows = await absencesAbout(tx, clientId, { people }, dateIn("UTC", now))
  return new Map(rows.filter(isNow(now)).map(({ userId, substituteId }) => [userId, substituteId]))
}

const isNow =
  (now: Date) =>
  ({ from, until, zone }: AwayRow): boolean => {
    const today = dateIn(zone, now)
    return from <= today && today <= until
  }
