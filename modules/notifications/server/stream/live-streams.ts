import { type LiveSubject, maxStreams } from "../../contracts/notifications.ts"
import type { ClientId, UserId } from "../../../../schemas/ids.ts"
import type { JobChange } from "../../../../server/jobs/job-changes.ts"
import type { Change } from "../../../../server/notifications/changes-repository.ts"

/** A page that receives live updates. */
export interface LiveStream {
  readonly isClosed: boolean
  /** Calls the listener for each change from now on, and immediately for changes since the stream was opened. */
  onWake(listener: (subject: LiveSubject) => void): void
  onEnd(listener: () => void): void
  end(): void
}

interface Audience {
  readonly clientId: ClientId
  readonly userId: UserId
  /** Receives the jobs of the whole client, not only their own. */
  readonly seesAllJobs: boolean
}

interface OpenStream extends LiveStream {
  readonly seesAllJobs: boolean
  wake(subject: LiveSubject): void
}

/** The live streams of this process, by user: a change wakes only its user's pages. */
export function liveStreams(max = maxStreams) {
  const clients = new Map<ClientId, Map<UserId, Set<OpenStream>>>()

  return {
    /** Undefined if the user has the maximum number of streams. */
    open({ clientId, userId, seesAllJobs }: Audience): LiveStream | undefined {
      const people = clients.get(clientId) ?? new Map<UserId, Set<OpenStream>>()
      const userStreams = people.get(userId) ?? new Set()
      if (userStreams.size >= max) return undefined
      clients.set(clientId, people)
      people.set(userId, userStreams)
      let isClosed = false
      const early = new Set<LiveSubject>()
      let wake: ((subject: LiveSubject) => void) | undefined
      let close: (() => void) | undefined
      const stream: OpenStream = {
        seesAllJobs,
        get isClosed() {
          return isClosed
        },
        onWake(listener) {
          wake = listener
          for (const subject of early) listener(subject)
          early.clear()
        },
        onEnd(listener) {
          close = listener
          if (isClosed) listener()
        },
        wake(subject) {
          if (isClosed) return
          if (wake) wake(subject)
          else early.add(subject)
        },
        end() {
          if (isClosed) return
          isClosed = true
          userStreams.delete(stream)
          if (userStreams.size === 0) people.delete(userId)
          if (people.size === 0) clients.delete(clientId)
          close?.()
        },
      }
      userStreams.add(stream)
      return stream
    },

    wake({ clientId, userId, subject }: Change): void {
      const people = clients.get(clientId)
      const recipients = userId === null ? [...(people?.values() ?? [])] : [people?.get(userId) ?? []]
      for (const userStreams of recipients) for (const stream of userStreams) stream.wake(subject)
    },

    /** A job changed its state: wakes the pages of the requester, and of users who see all jobs. */
    wakeForJob({ clientId, userId }: Pick<JobChange, "clientId" | "userId">): void {
      for (const [streamUserId, userStreams] of clients.get(clientId) ?? [])
        for (const stream of userStreams) if (streamUserId === userId || stream.seesAllJobs) stream.wake("jobs")
    },

    endAll(): void {
      const all = [...clients.values()].flatMap((people) =>
        [...people.values()].flatMap((userStreams) => [...userStreams]),
      )
      for (const stream of all) stream.end()
    },
  }
}
