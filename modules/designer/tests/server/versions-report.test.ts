import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { validate } from "../../../../engine/validate/validate.ts"
import { createAjvCheck } from "../../../../engine/validate/ajv-check.ts"
import type { ProfileDefinition } from "../../../../schemas/profile.ts"
import type { ChangeReport } from "../../../../schemas/upgrade.ts"
import { compiled } from "../../../../tests/support/compiled.ts"
import { amountKinds, fillRecords } from "../../../../tests/support/filled-records.ts"
import {
  numericAmount,
  setupVersionFixture,
  versionedProfile,
  type VersionFixture,
} from "../../../../tests/support/version-fixture.ts"

let fixture: VersionFixture
beforeAll(async () => {
  fixture = await setupVersionFixture()
})
afterAll(() => fixture.server.close())

async function reported(definition: ProfileDefinition): Promise<{ jobId: string; report: ChangeReport }> {
  const draftRevision = await fixture.saveDraft(definition)
  const started = await fixture.sendRequest("POST", `profiles/${definition.id}/change-report`, { draftRevision })
  expect(started.status).toBe(202)
  const job = await fixture.waitForJob(started.body)
  if (job.state !== "done") throw new Error(JSON.stringify(job))
  const { body } = await fixture.sendRequest("GET", `profiles/${definition.id}/change-report`)
  expect(body).toMatchObject({ current: true, job: { id: job.id, kind: "profile.change_report" } })
  return { jobId: job.id, report: body.report }
}

const findings = (id: string, jobId: string, query: string) =>
  fixture.sendRequest("GET", `profiles/${id}/change-report/${jobId}/findings?${query}`)

describe("a change report", () => {
  const records = 400
  const each = records / amountKinds.length

  test("counts the outcome of every value, and shows the records behind each count", async () => {
    await fixture.publishFirst("counted")
    await fillRecords(fixture, "counted", records)
    const { jobId, report } = await reported(versionedProfile("counted", numericAmount))
    expect(report).toMatchObject({ fromVersion: 1, records, rewritten: 3 * each })
    expect(report.fields).toMatchObject([
      { fieldId: "f_amount", change: "type", typeBefore: "TEXT", typeAfter: "NUMBER", holding: 4 * each },
    ])
    expect(report.fields[0]).toMatchObject({ same: each, converts: each, loses: each, cannot: each })
    const loses = await findings("counted", jobId, "fieldId=f_amount&outcome=loses&size=5&page=1")
    expect(loses.body).toMatchObject({ page: 1, size: 5, totalElements: each })
    expect(loses.body.content).toHaveLength(5)
    for (const one of loses.body.content)
      expect(one).toMatchObject({ before: "3.14159", after: "3.14", projectId: fixture.projects.north, code: null })
    const cannot = await findings("counted", jobId, "fieldId=f_amount&outcome=cannot")
    expect(cannot.body.content[0]).toMatchObject({ before: "about five", after: null })
  })

  test("validates all records under both versions, with the same result as a full validation under each", async () => {
    const rules = [
      {
        id: "r_big",
        kind: "valid",
        target: "f_amount",
        when: { number_gt: [{ field: "f_amount" }, 10] },
        message: { en: "More than ten." },
      },
    ]
    const before = versionedProfile("judged", { f_note: { isMandatory: true } })
    const after = { ...versionedProfile("judged", { ...numericAmount, f_level: { isMandatory: true } }), rules }
    await fixture.publish(before)
    await fillRecords(fixture, "judged", records)
    const { jobId, report } = await reported(after as ProfileDefinition)

    const check = createAjvCheck()
    const state = { status: "DRAFT", subStatus: null, activityId: null, isUnlocked: true, workflowDone: false } as const
    const context = { today: "2026-11-21", state, actor: { userId: "", roles: [] } }
    const expected = new Map<string, { nowFails: number; nowPasses: number }>()
    for (const { text, becomes } of amountKinds) {
      const validateAmount = (definition: ProfileDefinition, amount: string | null) =>
        new Set(
          validate(
            compiled(definition),
            { title_1: "T", ...(amount !== null && { amount_1: amount }) },
            context,
            check,
          ).map(({ code, path }) => `${String(path[0])} ${code}`),
        )
      const [old, now] = [validateAmount(before, text), validateAmount(after as ProfileDefinition, becomes)]
      for (const key of new Set([...old, ...now])) {
        const count = expected.get(key) ?? { nowFails: 0, nowPasses: 0 }
        if (now.has(key) && !old.has(key)) count.nowFails += each
        if (old.has(key) && !now.has(key)) count.nowPasses += each
        if (count.nowFails + count.nowPasses > 0) expected.set(key, count)
      }
    }
    expect(expected.size).toBeGreaterThan(2)
    const keywords: Record<string, string> = { f_amount: "amount_1", f_note: "note_1", f_level: "level_1" }
    expect(
      new Map(
        report.validationImpacts.map(({ fieldId, code, nowFails, nowPasses }) => [
          `${keywords[fieldId]} ${code}`,
          { nowFails, nowPasses },
        ]),
      ),
    ).toEqual(expected)
    const ruled = report.validationImpacts.find(({ ruleId }) => ruleId === "r_big")
    expect(ruled).toMatchObject({ code: "value.rule", message: { en: "More than ten." } })
    const query = "fieldId=f_amount&outcome=nowFails&code=value.rule&ruleId=r_big"
    const { body } = await findings("judged", jobId, query)
    expect(body.totalElements).toBe(ruled?.nowFails)
    expect(body.content[0]).toMatchObject({ ruleId: "r_big", code: "value.rule", before: null })
  })

  test("names what is removed or renamed, with the records that have a value for it", async () => {
    await fixture.publishFirst("referred")
    await fixture.record("referred", { title_1: "T", level_1: ["high"], due_1: "2026-12-31" })
    await fixture.record("referred", { title_1: "T", level_1: ["low", "high"] })
    const definition = versionedProfile("referred", {
      f_level: { options: ["medium", "low"].map((id) => ({ id, name: { en: id } })) },
      f_note: { keyword: "remark_1" },
    })
    definition.sections[0]?.fields.splice(4, 1)
    const { report } = await reported(definition)
    const holdingByReference = report.references.map(({ part, change, id, holding }) => [part, change, id, holding])
    expect(holdingByReference).toContainEqual(["option", "removed", "high", 2])
    expect(holdingByReference).toContainEqual(["keyword", "renamed", "f_note", 0])
    expect(holdingByReference).toContainEqual(["field", "removed", "f_due", 1])
    expect(report.fields.find(({ fieldId }) => fieldId === "f_due")).toMatchObject({ change: "removed", holding: 1 })
  })

  test("belongs to one draft: another draft, or another published version, makes it outdated", async () => {
    await fixture.publishFirst("dated")
    expect((await fixture.sendRequest("GET", "profiles/dated/change-report")).body).toEqual({
      job: null,
      report: null,
      current: false,
    })
    await reported(versionedProfile("dated", { f_note: { fieldText: { en: "Remark" } } }))
    await fixture.saveDraft(versionedProfile("dated", { f_note: { fieldText: { en: "Other" } } }))
    expect((await fixture.sendRequest("GET", "profiles/dated/change-report")).body.current).toBe(false)
    const draftRevision = await fixture.saveDraft(
      versionedProfile("dated", { f_note: { fieldText: { en: "Remark" } } }),
    )
    expect((await fixture.sendRequest("GET", "profiles/dated/change-report")).body.current).toBe(true)
    await fixture.sendRequest("POST", "profiles/dated/versions", { draftRevision })
    expect((await fixture.sendRequest("GET", "profiles/dated/change-report")).body.current).toBe(false)
    const stale = await fixture.sendRequest("POST", "profiles/dated/change-report", { draftRevision })
    expect([stale.status, stale.body.code]).toEqual([409, "profile.conflict"])
  })

  describe("of a version to revert to", () => {
    const conversions = { f_amount: { lossy: "archive", impossible: "archive" } }

    async function rewritten(id: string) {
      await fixture.publishFirst(id)
      const ids: string[] = []
      for (const amount of ["12", "3.14159", "about five"])
        ids.push(await fixture.record(id, { title_1: "T", amount_1: amount }))
      const job = await fixture.publishDraft(
        id,
        await fixture.saveDraft(versionedProfile(id, numericAmount)),
        conversions,
      )
      expect(job).toMatchObject({ state: "done", result: { version: 2, rewritten: 2 } })
      return ids
    }

    async function reportOf(id: string, version: number) {
      const { draftRevision } = (await fixture.sendRequest("GET", `profiles/${id}`)).body
      const started = await fixture.sendRequest("POST", `profiles/${id}/change-report`, { draftRevision, version })
      expect(started.status).toBe(202)
      expect(await fixture.waitForJob(started.body)).toMatchObject({ state: "done" })
      return {
        draftRevision,
        ...(await fixture.sendRequest("GET", `profiles/${id}/change-report?version=${version}`)).body,
      }
    }

    test("counts values that return unchanged apart from converted ones, and shows both", async () => {
      const ids = await rewritten("asked-back")
      const edited = await fixture.read(ids[1] ?? "")
      await fixture.sendRequest("PUT", `profiles/data/${ids[1]}`, {
        revision: edited.revision,
        fields: { amount_1: { value: "2.5" } },
      })
      const { report, current, job, draftRevision } = await reportOf("asked-back", 1)
      expect(current).toBe(true)
      // The archive field is removed with the version that added it.
      expect(report).toMatchObject({ fromVersion: 2, records: 3, rewritten: 2 })
      const amount = report.fields.find((field: { fieldId: string }) => field.fieldId === "f_amount")
      // Two are the same text as they were as numbers; text that was not a number is restored.
      expect(amount).toMatchObject({ typeBefore: "NUMBER", typeAfter: "TEXT", holding: 3, same: 2, converts: 1 })
      const { body } = await findings("asked-back", job.id, "fieldId=f_amount&outcome=converts")
      expect(body.content).toMatchObject([{ recordId: ids[2], before: null, after: "about five" }])

      const response = await fixture.sendRequest("POST", "profiles/asked-back/versions/1/revert", { draftRevision })
      expect(await fixture.waitForJob(response.body.job)).toMatchObject({
        result: { version: 3, rewritten: report.rewritten },
      })
      const values = await Promise.all(ids.map((id) => fixture.read(id)))
      expect(values.map(({ fields }) => fields.amount_1.value)).toEqual(["12", "2.5", "about five"])
    })

    test("is separate from the draft's, and outdated by another published version, but not by draft changes", async () => {
      await rewritten("asked-apart")
      const id = "profiles/asked-apart"
      expect(await reportOf("asked-apart", 1)).toMatchObject({ current: true })
      expect((await fixture.sendRequest("GET", `${id}/change-report`)).body).toEqual({
        job: null,
        report: null,
        current: false,
      })
      expect((await fixture.sendRequest("GET", `${id}/change-report?version=2`)).body.report).toBe(null)
      const numeric = { ...numericAmount, f_note: { fieldText: { en: "Remark" } } }
      const draftRevision = await fixture.saveDraft(versionedProfile("asked-apart", numeric))
      expect((await fixture.sendRequest("GET", `${id}/change-report?version=1`)).body.current).toBe(true)
      await fixture.publishDraft("asked-apart", draftRevision)
      expect((await fixture.sendRequest("GET", `${id}/change-report?version=1`)).body.current).toBe(false)
      const none = await fixture.sendRequest("POST", `${id}/change-report`, {
        draftRevision: draftRevision,
        version: 9,
      })
      expect(["profile.conflict", "version.not_found"]).toContain(none.body.code)
    })

    test("rejects the revert at once when its counts show a blocker", async () => {
      await fixture.publishFirst("asked-lossy", numericAmount)
      const draftRevision = await fixture.saveDraft(versionedProfile("asked-lossy"))
      await fixture.publishDraft("asked-lossy", draftRevision)
      await fixture.record("asked-lossy", { title_1: "T", amount_1: "about six" })
      const { report, draftRevision: now } = await reportOf("asked-lossy", 1)
      expect(report.fields).toMatchObject([{ fieldId: "f_amount", holding: 1, cannot: 1 }])
      const rejected = await fixture.sendRequest("POST", "profiles/asked-lossy/versions/1/revert", {
        draftRevision: now,
      })
      expect([rejected.status, rejected.body.code]).toEqual([422, "version.conflicting_values"])
    })
  })

  test("counts hidden records without showing them", async () => {
    await fixture.publishFirst("walled")
    await fixture.record("walled", { title_1: "North", amount_1: "no number" })
    await fixture.sendRequest("POST", "profiles/data", {
      profileId: "walled",
      projectId: fixture.projects.south,
      entityId: fixture.south,
      fields: { title_1: { value: "South" }, amount_1: { value: "no number" } },
    })
    const { jobId, report } = await reported(versionedProfile("walled", numericAmount))
    expect(report.fields[0]?.cannot).toBe(2)
    const settings = { feature: "Settings", subFeature: "Master_Profile_Setting", actions: ["READ"] } as const
    const readGrants = { feature: "Activities", subFeature: "*", actions: ["READ"] } as const
    const grants = (...all: readonly (typeof settings | typeof readGrants)[]) =>
      all.map((one) => ({ ...one, actions: [...one.actions] }))
    const path = `/api/v1/profiles/walled/change-report/${jobId}/findings?fieldId=f_amount&outcome=cannot`
    const northern = await fixture.user("northern", { grants: grants(settings, readGrants) })
    const visibleReport = await fixture.call(northern, "GET", path)
    expect(visibleReport.body).toMatchObject({ totalElements: 1, content: [{ name: "North" }] })
    const blind = await fixture.user("blind", { grants: grants(settings) })
    expect((await fixture.call(blind, "GET", path)).body).toMatchObject({ totalElements: 0, content: [] })
    expect((await fixture.call(northern, "GET", path.replace("walled", "control"))).body.totalElements).toBe(0)
    expect((await fixture.call(northern, "GET", path.replace(jobId, "nothing"))).status).toBe(404)
  })

  test("of a profile that was never published is empty", async () => {
    await fixture.sendRequest("POST", "profiles", { definition: versionedProfile("unpublished") })
    const { report } = await reported(versionedProfile("unpublished"))
    expect(report).toMatchObject({ fromVersion: null, records: 0, fields: [], validationImpacts: [], references: [] })
  })
})
