import { mostStreams } from "../../../../schemas/api/notifications.ts"
import type { ClientId, UserId } from "../../../../schemas/ids.ts"
import type { Change } from "../../../notifications/changes-repository.ts"

/** One page that is told live. */
export interface LiveStream {
  readonly ended: boolean
  /** Called for each change from now on, and at once for those since it was opened. */
  onWake(listener: () => void): void
  onEnd(listener: () => void): void
  end(): void
}

/** The pages that this process tells live, by whose they are: what one person's change wakes is that person's pages alone. */
export function liveStreams(most = mostStreams) {
  const clients = new Map<ClientId, Map<UserId, Set<LiveStream & { wake(): void }>>>()

  return {
    /** Undefined where the person has as many as one may have. */
    open({ clientId, userId }: { readonly clientId: ClientId; readonly userId: UserId }): LiveStream | undefined {
      const people = clients.get(clientId) ?? new Map<UserId, Set<LiveStream & { wake(): void }>>()
      const own = people.get(userId) ?? new Set()
      if (own.size >= most) return undefined
      clients.set(clientId, people)
      people.set(userId, own)
      let ended = false
      let wasWoken = false
      let wake: (() => void) | undefined
      let close: (() => void) | undefined
      const stream = {
        get ended() {
          return ended
        },
        onWake(listener: () => void) {
          wake = listener
          if (wasWoken) listener()
        },
        onEnd(listener: () => void) {
          close = listener
          if (ended) listener()
        },
        wake() {
          wasWoken = true
          if (!ended) wake?.()
        },
        end() {
          if (ended) return
          ended = true
          own.delete(stream)
          if (own.size === 0) people.delete(userId)
          if (people.size === 0) clients.delete(clientId)
          close?.()
        },
      }
      own.add(stream)
      return stream
    },

    wake({ clientId, userId }: Change): void {
      const people = clients.get(clientId)
      const meant = userId === null ? [...(people?.values() ?? [])] : [people?.get(userId) ?? []]
      for (const own of meant) for (const stream of own) stream.wake()
    },

    endAll(): void {
      const all = [...clients.values()].flatMap((people) => [...people.values()].flatMap((own) => [...own]))
      for (const stream of all) stream.end()
    },
  }
}
