import { setTimeout as delay } from "node:timers/promises"
import type { ClientId, RecordId, UserId } from "../../../../schemas/ids.ts"
import type { Database } from "../../../database/database.ts"
import type { Actor } from "../../../http/actor.ts"
import { insertOpenings } from "./openings-repository.ts"

export interface Opening {
  readonly userId: UserId
  readonly recordId: RecordId
  readonly at: Date
}

/** Openings wait this long for others, so that a reader of many records costs few writes. */
const delayMs = 200

export type Openings = ReturnType<typeof openingsOf>

/**
 * Remembers who opened which record. An opening is written after the reply, together with others of the same client: a
 * call that reads writes nothing itself and locks nothing that another opening waits for.
 */
export function openingsOf(database: Database, onError: (error: unknown) => void) {
  const waiting = new Map<ClientId, Map<string, Opening>>()
  const writing = new Map<ClientId, Promise<void>>()

  const write = async (clientId: ClientId): Promise<void> => {
    // In the order in which they were begun, so that the latest opening is the last one written.
    await writing.get(clientId)
    const some = waiting.get(clientId)
    if (!some) return
    waiting.delete(clientId)
    const written = database.tenant(clientId, (tx) => insertOpenings(tx, clientId, [...some.values()])).catch(onError)
    writing.set(clientId, written)
    await written
    if (writing.get(clientId) === written) writing.delete(clientId)
  }

  return {
    /** Nothing is remembered of an administrator who looks at the product as a role. */
    note({ clientId, userId, viewing }: Actor, recordId: RecordId, at: Date): void {
      if (viewing) return
      const some = waiting.get(clientId)
      const opening = { userId, recordId, at }
      if (some) return void some.set(`${userId} ${recordId}`, opening)
      waiting.set(clientId, new Map([[`${userId} ${recordId}`, opening]]))
      void delay(delayMs, undefined, { ref: false }).then(() => write(clientId))
    },

    /** Resolves when all openings of a client that this process knows of are written. */
    write,

    async writeAll(): Promise<void> {
      await Promise.all([...new Set([...waiting.keys(), ...writing.keys()])].map(write))
    },
  }
}
