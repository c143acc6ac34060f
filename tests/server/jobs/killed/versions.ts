import { expect } from "vitest"
import { fillRecords, profileSnapshot, snapshots } from "../../../support/filled-records.ts"
import type { TestServer } from "../../../support/server.ts"
import { numericAmount, setupVersionFixture, versionedProfile } from "../../../support/version-fixture.ts"
import type { KilledJob } from "./killed-job.ts"

/** More than one conversion step. */
const manyRecords = 2_500
const fewRecords = 200
const choices = { f_amount: { lossy: "convert", impossible: "clear" } }
const id = "killed"

/** A draft that converts a text to a number, with this many records. */
async function prepareDraft(server: TestServer, records: number) {
  const fixture = await setupVersionFixture(server)
  await fixture.publishFirst(id)
  await fillRecords(fixture, id, records)
  return { fixture, draftRevision: await fixture.saveDraft(versionedProfile(id, numericAmount)) }
}

/** Either the old version is published and complete, or the new one; this many records are rewritten. */
async function publishing(server: TestServer, records: number) {
  const { fixture, draftRevision } = await prepareDraft(server, records)
  const { body } = await fixture.sendRequest("POST", `profiles/${id}/versions`, { draftRevision, choices })
  const { before, after } = snapshots(records)
  return {
    clientId: fixture.clientId,
    async assertConsistent() {
      const found = await profileSnapshot(fixture, id)
      expect(found).toEqual(found.version === 1 ? before : after)
      return found.revisions
    },
    isFinished: async () => (await fixture.sendRequest("GET", `jobs/${body.job.id}`)).body.state === "done",
    complete: async () => expect(await profileSnapshot(fixture, id)).toEqual(after),
  }
}

export const versions: readonly KilledJob[] = [
  {
    what: "converts records beside those in force",
    run: "profile.publish",
    worst: { at: 3, is: "written" },
    done: [0, 0],
    prepare: (server) => publishing(server, manyRecords),
  },
  {
    what: "puts a version in force",
    run: "profile.publish",
    worst: { at: "end", is: "written" },
    done: [0, 0],
    prepare: (server) => publishing(server, fewRecords),
  },
  {
    what: "works out a change report",
    run: "profile.change_report",
    // The first findings are stored.
    worst: { at: 3, is: "committed" },
    done: [0, 0],
    async prepare(server) {
      const { fixture, draftRevision } = await prepareDraft(server, fewRecords)
      const { body: job } = await fixture.sendRequest("POST", `profiles/${id}/change-report`, { draftRevision })
      const each = fewRecords / 5
      return {
        clientId: fixture.clientId,
        assertConsistent: async () => 0,
        isFinished: async () => (await fixture.sendRequest("GET", `jobs/${job.id}`)).body.state === "done",
        async complete() {
          const { body } = await fixture.sendRequest("GET", `profiles/${id}/change-report`)
          const counts = { holding: 4 * each, same: each, converts: each, loses: each, cannot: each }
          expect(body.report.fields).toMatchObject([counts])
          const path = `profiles/${id}/change-report/${job.id}/findings?fieldId=f_amount`
          for (const outcome of ["converts", "loses", "cannot"])
            expect((await fixture.sendRequest("GET", `${path}&outcome=${outcome}&size=1`)).body.totalElements).toBe(
              each,
            )
        },
      }
    },
  },
]
