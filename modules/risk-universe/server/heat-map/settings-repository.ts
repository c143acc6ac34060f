import { sql } from "kysely"
import type { HeatMapLook } from "../../../../schemas/heat-map.ts"
import type { ClientId, UserId } from "../../../../schemas/ids.ts"
import type { ClientTransaction } from "../../../../server/database/database.ts"
import { json } from "../../../../server/database/json.ts"

export interface StoredLook {
  readonly look: HeatMapLook
  readonly revision: number
}

/** The client's settings; undefined until it changes them. */
export async function findLook(tx: ClientTransaction, clientId: ClientId): Promise<StoredLook | undefined> {
  return tx
    .selectFrom("heat_map_settings")
    .where("client_id", "=", clientId)
    .select(["look", "revision"])
    .executeTakeFirst()
}

/**
 * Saves the client's settings if their revision is still this one, 0 for none.
 *
 * @returns Whether they were saved.
 */
export async function saveLook(
  tx: ClientTransaction,
  key: { readonly clientId: ClientId; readonly userId: UserId },
  look: HeatMapLook,
  revision: number,
): Promise<boolean> {
  const values = { look: json(look), updated_by: key.userId }
  const saved =
    revision === 0
      ? await tx
          .insertInto("heat_map_settings")
          .values({ client_id: key.clientId, ...values })
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirst()
          .then(({ numInsertedOrUpdatedRows }) => numInsertedOrUpdatedRows)
      : await tx
          .updateTable("heat_map_settings")
          .set({ ...values, revision: sql<number>`revision + 1`, updated_at: sql<Date>`clock_timestamp()` })
          .where("client_id", "=", key.clientId)
          .where("revision", "=", revision)
          .executeTakeFirst()
          .then(({ numUpdatedRows }) => numUpdatedRows)
  return saved === 1n
}
