import { problem } from "../../schemas/problems.ts"
import { Refusal } from "./refusal.ts"

export interface TurnLimits {
  /** Under way at once, of everybody together. */
  readonly atOnce: number
  readonly atOnceOfOne: number
  readonly waitingOfOne: number
}

/** Ends a turn; a second time it does nothing. */
export type EndTurn = () => void

/** After so many seconds it is worth another try. */
const retrySeconds = 5

interface Person {
  underWay: number
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

  /** Resolves when the turn begins; it lasts until it is ended. Whoever gives up waiting aborts the signal. */
  take(personId: string, signal?: AbortSignal): Promise<EndTurn> {
    const person = this.people.get(personId) ?? { underWay: 0, waiting: [] }
    if (person.waiting.length >= this.limits.waitingOfOne) return Promise.reject(busy())
    this.people.set(personId, person)
    return new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(busy())
      const begin = () => {
        signal?.removeEventListener("abort", giveUp)
        resolve(this.begun(personId, person))
      }
      const giveUp = () => {
        person.waiting.splice(person.waiting.indexOf(begin), 1)
        this.forgetIdle(personId, person)
        reject(busy())
      }
      signal?.addEventListener("abort", giveUp, { once: true })
      person.waiting.push(begin)
      this.next()
    })
  }

  /** The end of a turn that has just begun. */
  private begun(personId: string, person: Person): EndTurn {
    let hasEnded = false
    return () => {
      if (hasEnded) return
      hasEnded = true
      this.underWay -= 1
      person.underWay -= 1
      this.forgetIdle(personId, person)
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
