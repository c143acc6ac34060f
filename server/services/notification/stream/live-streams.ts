import { type LiveSubject, mostStreams } from "../../../../schemas/api/notifications.ts"
import type { ClientId, UserId } from "../../../../schemas/ids.ts"
import type { JobChange } from "../../../jobs/job-changes.ts"
import type { Change } from "../../../notifications/changes-repository.ts"

/** One page that is told live. */
export interface LiveStream {
  readonly ended: boolean
  /** Called for each change from now on, and at once for those since it was opened. */
  onWake(listener: (subject: LiveSubject) => void): void
  onEnd(listener: () => void): void
  end(): void
}

interface Audience {
  readonly clientId: ClientId
  readonly userId: UserId
  /** Shown the jobs of the whole client, not only their own. */
  readonly seesAllJobs: boolean
}

interface OpenStream extends LiveStream {
  readonly seesAllJobs: boolean
  wake(subject: LiveSubject): void
}

/** The pages that this process tells live, by whose they are: what one person's change wakes is that person's pages alone. */
export function liveStreams(most = mostStreams) {
  const clients = new Map<ClientId, Map<UserId, Set<OpenStream>>>()

  return {
    /** Undefined where the person has as many as one may have. */
    open({ clientId, userId, seesAllJobs }: Audience): LiveStream | undefined {
      const people = clients.get(clientId) ?? new Map<UserId, Set<OpenStream>>()
      const own = people.get(userId) ?? new Set()
      if (own.size >= most) return undefined
      clients.set(clientId, people)
      people.set(userId, own)
      let ended = false
      const early = new Set<LiveSubject>()
      let wake: ((subject: LiveSubject) => void) | undefined
      let close: (() => void) | undefined
      const stream: OpenStream = {
        seesAllJobs,
        get ended() {
          return ended
        },
        onWake(listener) {
          wake = listener
          for (const subject of early) listener(subject)
          early.clear()
        },
        onEnd(listener) {
          close = listener
          if (ended) listener()
        },
        wake(subject) {
          if (ended) return
          if (wake) wake(subject)
          else early.add(subject)
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

    wake({ clientId, userId, subject }: Change): void {
      const people = clients.get(clientId)
      const meant = userId === null ? [...(people?.values() ?? [])] : [people?.get(userId) ?? []]
      for (const own of meant) for (const stream of own) stream.wake(subject)
    },

    /** A job changed its state: the pages of who requested it, and of those who are shown everybody's. */
    wakeForJob({ clientId, userId }: Pick<JobChange, "clientId" | "userId">): void {
      for (const [personId, own] of clients.get(clientId) ?? [])
        for (const stream of own) if (personId === userId || stream.seesAllJobs) stream.wake("jobs")
    },

    endAll(): void {
      const all = [...clients.values()].flatMap((people) => [...people.values()].flatMap((own) => [...own]))
      for (const stream of all) stream.end()
    },
  }
}
