import { type Kysely, sql } from "kysely"
import type { ClientId } from "../../schemas/ids.ts"
import type { Tables } from "./tables.ts"

/** The channel on which every process with listeners hears after a commit what pages load again. */
export const changesChannel = "notifications_changed"

/** Short for users who look at a list, and long enough for a job that commits one batch after another. */
const pauseMs = 200

export interface RecordAnnouncements {
  /** After the commit of a transaction that wrote records of the client. */
  announce(clientId: ClientId): void
  /** Publishes what still waits. */
  flush(): Promise<void>
}

/**
 * Publishes that records of a client were written, once for many transactions. Within them, a notification would let
 * them commit only one after the other, because PostgreSQL queues notifications in the order of the commits.
 */
export function recordAnnouncements(owner: Kysely<Tables>): RecordAnnouncements {
  const waiting = new Map<ClientId, NodeJS.Timeout>()
  const publish = async (clientId: ClientId): Promise<void> => {
    clearTimeout(waiting.get(clientId))
    waiting.delete(clientId)
    // Names no record, because pages whose users may not see it hear of this too. Pages that miss it ask from time to time.
    await sql`select pg_notify(${changesChannel}, ${`${clientId} records`})`.execute(owner).catch(() => undefined)
  }
  return {
    announce(clientId) {
      if (!waiting.has(clientId)) waiting.set(clientId, setTimeout(() => void publish(clientId), pauseMs).unref())
    },
    async flush() {
      await Promise.all([...waiting.keys()].map(publish))
    },
  }
}
