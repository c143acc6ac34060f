import { afterAll, beforeAll, expect, test } from "vitest"
import { masterLibrary } from "../../../../schemas/ids.ts"
import { type FileFixture, setupFileFixture } from "../../../../tests/support/file-fixture.ts"
import { pdf } from "../../../../tests/support/file-samples.ts"
import { allRecords, text } from "../../../../tests/support/profile-fixture.ts"
import { data, mapping, masterGrant, masters } from "./library-fixture.ts"

let fixture: FileFixture

beforeAll(async () => {
  fixture = await setupFileFixture()
})
afterAll(() => fixture.end())

test("files of a master process are set as a whole, with its revision, and are read in the library", async () => {
  const maintainer = await fixture.user("maintainer", { grants: [...allRecords, masterGrant("Master_Process")] })
  const { body: process } = await fixture.call(maintainer, "POST", masters, {
    profileId: "process",
    fields: { title_1: text("Order to cash") },
  })
  const address = `${mapping}/${process.id}/files`
  const uploaded = async (fileName: string) => {
    const options = { bytes: pdf, fileName, projectId: masterLibrary, serviceReferenceId: "narrative_files_1" }
    const { body } = await fixture.upload(maintainer, options)
    return { id: body.id, fileName, size: pdf.length }
  }
  const set = (files: readonly object[], revision: number) =>
    fixture.call(maintainer, "PUT", address, { keyword: "narrative_files_1", files, revision })
  const stored = async () => {
    const { body } = await fixture.call(maintainer, "GET", `${data}/${process.id}`)
    return body.fields.narrative_files_1?.files?.map(({ fileName }: { fileName: string }) => fileName)
  }
  const [policy, chart] = [await uploaded("policy.pdf"), await uploaded("chart.pdf")]

  expect((await set([policy], 1)).status).toBe(200)
  expect(await stored()).toEqual(["policy.pdf"])
  expect((await set([policy, chart], 2)).status).toBe(200)
  expect(await stored()).toEqual(["policy.pdf", "chart.pdf"])
  expect((await set([], 2)).body.code).toBe("record.conflict")
  const foreign = { ...chart, id: "0193c9a0-0000-7000-8000-000000000001" }
  expect((await set([foreign], 3)).status).toBe(400)
  expect(await stored()).toEqual(["policy.pdf", "chart.pdf"])
  expect((await set([chart], 3)).status).toBe(200)
  expect(await stored()).toEqual(["chart.pdf"])
})
