import type { TestServer } from "../../../support/server.ts"
import type { Moment } from "../../../support/held-kind.ts"

/** Work that was put into the queue, and how to look at what became of it. */
export interface PreparedWork {
  readonly clientId: string
  /** Demands that what is done is whole, whenever the process died; how much that is. */
  whole(): Promise<number>
  isEnded(): Promise<boolean>
  /** Demands that all of it is done, once. */
  complete(): Promise<void>
}

export interface KilledWork {
  readonly what: string
  /** The kind's name. */
  readonly work: string
  /** The worst moment: one step is committed, of the next everything is written; or, at the end, all of it. */
  readonly worst: Moment
  /** How much is done by then, at the least and at the most. */
  readonly done: readonly [least: number, most: number]
  prepare(server: TestServer, folder: string): Promise<PreparedWork>
}
