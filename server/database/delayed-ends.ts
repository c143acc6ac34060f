import { AsyncLocalStorage } from "node:async_hooks"
import { setTimeout } from "node:timers"
import type { PoolClient } from "pg"

/** Short, because until then the transaction delays changes of the schema. */
const maxDelayMs = 2

/**
 * Ends transactions that only read. The end is sent together with the next begin on its connection, or alone after a
 * short time, because under load each message to the database costs more than a small statement.
 */
export class DelayedEnds {
  readonly #timers = new Map<PoolClient, NodeJS.Timeout>()
  /** Ends belong to no request. */
  readonly #outsideOfRequests = AsyncLocalStorage.snapshot()

  add(client: PoolClient): void {
    this.#outsideOfRequests(() => {
      this.#timers.set(client, setTimeout(() => this.send(client), maxDelayMs).unref())
    })
  }

  /** Sends the end that waits on this connection, if any. */
  send(client: PoolClient): void {
    const timer = this.#timers.get(client)
    if (!timer) return
    clearTimeout(timer)
    this.#timers.delete(client)
    // A broken connection has ended the transaction, too.
    this.#outsideOfRequests(() => client.query("commit")).catch(() => undefined)
  }
}
