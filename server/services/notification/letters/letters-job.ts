import type { FastifyBaseLogger } from "fastify"
import * as Type from "typebox"
import type { JobKind } from "../../../jobs/job-kind.ts"
import type { Reading } from "../../profile/records/reader.ts"
import { dropHopeless } from "./digest-repository.ts"
import { dropEndedWork } from "./work-repository.ts"
import { writeAtOnce } from "./write-at-once.ts"
import { planDigests, writeDigests } from "./write-digests.ts"

export const lettersKind = { name: "notification.letters" } as const

export interface LetterParts extends Reading {
  readonly log: FastifyBaseLogger
}

export interface Written {
  readonly letters: number
}

/** What cannot be written this often is given up. */
const mostAttempts = 5

/**
 * Writes the letters that are due, page by page: what is posted and what is struck off the list of letters to write is one
 * transaction, so that whoever dies over a page has written none of it, and whoever goes on finds only what is left.
 */
export function lettersJob(parts: LetterParts): JobKind<object, Written> {
  return {
    ...lettersKind,
    input: Type.Object({}, { additionalProperties: false }),
    // A process that dies is not its fault: what is due stands in rows, and the next attempt goes on with what is left.
    attempts: 20,
    async run(job) {
      const { clientId } = job.actor
      let letters = 0
      for (;;) {
        const planned = await job.step((tx) => planDigests(tx, parts, job))
        const single = await job.step((tx) => writeAtOnce(tx, parts, job))
        const digests = await job.step((tx) => writeDigests(tx, parts, job))
        if (planned + single.taken + digests.taken === 0) break
        letters += single.written + digests.written
        await job.progress(letters, null)
      }
      await job.finish(async (tx) => {
        await dropHopeless(tx, clientId, mostAttempts)
        await dropEndedWork(tx, clientId, lettersKind.name)
        return { letters }
      })
    },
  }
}
