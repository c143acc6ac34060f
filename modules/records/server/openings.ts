import { setTimeout as delay } from "node:timers/promises"
import type { ClientId, RecordId, UserId } from "../../../schemas/ids.ts"
import type { Database } from "../../../server/database/database.ts"
import type { Actor } from "../../../server/http/actor.ts"
import { insertOpenings } from "./openings-repository.ts"

export interface Opening {
  readonly userId: UserId
  readonly recordId: RecordId
  readonly at: Date
}

/** Delay for batching openings, to reduce writes. */
const delayMs = 200

export type Openings = ReturnType<typeof openingsOf>

/**
 * Records which user opened which record. Openings are written after the response, batched per client, so that read
 * requests write nothing and hold no locks that other openings wait for.
 */
export function openingsOf(database: Database, onError: (error: unknown) => void) {
  const waiting = new Map<ClientId, Map<string, Opening>>()
  const writing = new Map<ClientId, Promise<void>>()

  const write = async (clientId: ClientId): Promise<void> => {
    // Batches of a client are written in order, so that the latest opening is written last.
    await writing.get(clientId)
    const some = waiting.get(clientId)
    if (!some) return
    waiting.delete(clientId)
    const written = database
      .clientTransaction(clientId, (tx) => insertOpenings(tx, clientId, [...some.values()]))
      .catch(onError)
    writing.set(clientId, written)
    await written
    if (writing.get(clientId) === written) writing.delete(clientId)
  }

  return {
    /** Records nothing for an administrator who views the system as a role. */
    record({ clientId, userId, viewing }: Actor, recordId: RecordId, at: Date): void {
      if (viewing) return
      const some = waiting.get(clientId)
      const opening = { userId, recordId, at }
      if (some) return void some.set(`${userId} ${recordId}`, opening)
      waiting.set(clientId, new Map([[`${userId} ${recordId}`, opening]]))
      void delay(delayMs, undefined, { ref: false }).then(() => write(clientId))
    },

    /** Resolves when this process has written all openings of a client. */
    write,

    async writeAll(): Promise<void> {
      await Promise.all([...new Set([...waiting.keys(), ...writing.keys()])].map(write))
    },
  }
}
