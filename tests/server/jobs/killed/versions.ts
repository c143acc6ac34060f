import { expect } from "vitest"
import { fillRecords, standingOf, standings } from "../../../support/filled-records.ts"
import type { TestServer } from "../../../support/server.ts"
import { numericAmount, startVersionWorld, versionedProfile } from "../../../support/version-world.ts"
import type { KilledWork } from "./killed-work.ts"

/** More than are converted in a step. */
const manyRecords = 2_500
const fewRecords = 200
const choices = { f_amount: { lossy: "convert", impossible: "clear" } }
const id = "killed"

/** A draft that makes a number of a text, over so many records. */
async function drawn(server: TestServer, records: number) {
  const world = await startVersionWorld(server)
  await world.begin(id)
  await fillRecords(world, id, records)
  return { world, draftRevision: await world.draw(versionedProfile(id, numericAmount)) }
}

/** The old version in force and whole, or the new one; so many records are rewritten. */
async function publishing(server: TestServer, records: number) {
  const { world, draftRevision } = await drawn(server, records)
  const { body } = await world.ask("POST", `profiles/${id}/versions`, { draftRevision, choices })
  const { before, after } = standings(records)
  return {
    clientId: world.clientId,
    async whole() {
      const found = await standingOf(world, id)
      expect(found).toEqual(found.version === 1 ? before : after)
      return found.revisions
    },
    isEnded: async () => (await world.ask("GET", `jobs/${body.job.id}`)).body.state === "done",
    complete: async () => expect(await standingOf(world, id)).toEqual(after),
  }
}

export const versions: readonly KilledWork[] = [
  {
    what: "converts records beside those in force",
    work: "profile.publish",
    worst: { at: 3, is: "written" },
    done: [0, 0],
    prepare: (server) => publishing(server, manyRecords),
  },
  {
    what: "puts a version in force",
    work: "profile.publish",
    worst: { at: "end", is: "written" },
    done: [0, 0],
    prepare: (server) => publishing(server, fewRecords),
  },
  {
    what: "works out a change report",
    work: "profile.change_report",
    // The first findings are kept.
    worst: { at: 3, is: "committed" },
    done: [0, 0],
    async prepare(server) {
      const { world, draftRevision } = await drawn(server, fewRecords)
      const { body: job } = await world.ask("POST", `profiles/${id}/change-report`, { draftRevision })
      const each = fewRecords / 5
      return {
        clientId: world.clientId,
        whole: async () => 0,
        isEnded: async () => (await world.ask("GET", `jobs/${job.id}`)).body.state === "done",
        async complete() {
          const { body } = await world.ask("GET", `profiles/${id}/change-report`)
          const counts = { holding: 4 * each, same: each, converts: each, loses: each, cannot: each }
          expect(body.report.fields).toMatchObject([counts])
          const path = `profiles/${id}/change-report/${job.id}/findings?fieldId=f_amount`
          for (const outcome of ["converts", "loses", "cannot"])
            expect((await world.ask("GET", `${path}&outcome=${outcome}&size=1`)).body.totalElements).toBe(each)
        },
      }
    },
  },
]
