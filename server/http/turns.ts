import { problem } from "../../schemas/problems.ts"
import { Refusal } from "./refusal.ts"

export interface TurnLimits {
  /** Under way at once, of everybody together. */
  readonly atOnce: number
  readonly atOnceOfOne: number
  readonly waitingOfOne: number
  /** Of what is kept in memory while it waits; without bound where nothing is said. */
  readonly waitingBytesOfOne?: number
}

/** Ends a turn; a second time it does nothing. The person's next one begins after so many milliseconds of rest. */
export type EndTurn = (restMs?: number) => void

interface AskedTurn {
  /** Aborted by whoever gives up waiting. */
  readonly signal?: AbortSignal | undefined
  /** What is kept while it waits. */
  readonly bytes?: number
}

/** After so many seconds it is worth another try. */
const retrySeconds = 5

interface Person {
  underWay: number
  waitingBytes: number
  readonly waiting: (() => void)[]
}

/**
 * Turns at costly work: some at once, fewer of one person, and whoever waits gets the next turn person by person, so that
 * twenty calls of one do not stand before one of another. Who has too many waiting is refused and may try again.
 */
export class Turns {
  private readonly limits: TurnLimits
  /** In the order of their next turn. */
  private readonly people = new Map<string, Person>()
  private underWay = 0

  constructor(limits: TurnLimits) {
    this.limits = limits
  }

  /** Resolves when the turn begins; it lasts until it is ended. */
  take(personId: string, { signal, bytes = 0 }: AskedTurn = {}): Promise<EndTurn> {
    const person = this.people.get(personId) ?? { underWay: 0, waitingBytes: 0, waiting: [] }
    if (this.isFull(person, bytes)) return Promise.reject(busy())
    this.people.set(personId, person)
    return new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(busy())
      const begin = () => {
        person.waitingBytes -= bytes
        signal?.removeEventListener("abort", giveUp)
        resolve(this.begun(personId, person))
      }
      const giveUp = () => {
        person.waitingBytes -= bytes
        person.waiting.splice(person.waiting.indexOf(begin), 1)
        this.forgetIdle(personId, person)
        reject(busy())
      }
      signal?.addEventListener("abort", giveUp, { once: true })
      person.waitingBytes += bytes
      person.waiting.push(begin)
      this.next()
    })
  }

  /** Throws where a turn would be refused, before what it is for has been received. */
  assertRoom(personId: string, bytes: number): void {
    const person = this.people.get(personId)
    if (person && this.isFull(person, bytes)) throw busy()
  }

  private isFull({ waiting, waitingBytes }: Person, bytes: number): boolean {
    const { waitingOfOne, waitingBytesOfOne = Number.POSITIVE_INFINITY } = this.limits
    return waiting.length >= waitingOfOne || (waiting.length > 0 && waitingBytes + bytes > waitingBytesOfOne)
  }

  /** Whether the person has several turns, begun or waited for. */
  hasSeveral(personId: string): boolean {
    const person = this.people.get(personId)
    return person !== undefined && person.underWay + person.waiting.length > 1
  }

  /** The end of a turn that has just begun. */
  private begun(personId: string, person: Person): EndTurn {
    let hasEnded = false
    const isRested = () => {
      person.underWay -= 1
      this.forgetIdle(personId, person)
      this.next()
    }
    return (restMs = 0) => {
      if (hasEnded) return
      hasEnded = true
      this.underWay -= 1
      if (restMs === 0) return isRested()
      setTimeout(isRested, restMs).unref()
      this.next()
    }
  }

  private next(): void {
    while (this.underWay < this.limits.atOnce) {
      const found = [...this.people].find(
        ([, { underWay, waiting }]) => waiting.length > 0 && underWay < this.limits.atOnceOfOne,
      )
      if (!found) return
      const [personId, person] = found
      this.underWay += 1
      person.underWay += 1
      // Behind everybody else, until it is their turn again.
      this.people.delete(personId)
      this.people.set(personId, person)
      person.waiting.shift()?.()
    }
  }

  private forgetIdle(personId: string, { underWay, waiting }: Person): void {
    if (underWay === 0 && waiting.length === 0) this.people.delete(personId)
  }
}

function busy(): Refusal {
  return new Refusal(429, problem("request.busy", [], { seconds: retrySeconds }), {
    headers: { "retry-after": String(retrySeconds) },
  })
}
