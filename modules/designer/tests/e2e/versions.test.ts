import { expect, test } from "vitest"
import type { ProfileDraft } from "../../contracts/profile-drafts.ts"
import type { ProfileInstance } from "../../../../schemas/record.ts"
import { useBrowser, visit } from "../../../../tests/e2e/support/browser.ts"
import { callsAs, type Calls } from "../../../../tests/e2e/support/calls.ts"
import {
  createOwnType,
  createTestRecord,
  createTestField,
  type TestRecordType,
} from "../../../../tests/e2e/support/test-records.ts"
import { goTo } from "../../../../tests/e2e/support/navigation.ts"
import { translator } from "../../../../tests/e2e/support/translate.ts"

useBrowser()

/** The draft of a type with its hours as a whole number instead of a text. */
async function countHours(call: Calls, { profileId, draft: { draft, draftRevision } }: TestRecordType): Promise<void> {
  const sections = draft.sections.map((section) => ({
    ...section,
    fields: section.fields.map((field) =>
      field.keyword === "hours_1" ? { ...field, type: "NUMBER", decimalPlaces: 0 } : field,
    ),
  }))
  await call<ProfileDraft>("PUT", `/api/v1/profiles/${profileId}`, {
    definition: { ...draft, sections },
    draftRevision,
  })
}

test("a text becomes a number: lost values are decided, publishing continues after leaving the page, and is reverted", async () => {
  const t = await translator("en")
  const call = await callsAs("client-administrator")
  const type = await createOwnType(call, [createTestField("hours_1", "TEXT", "Hours")])
  const amounts = ["12", "7.25", "about forty", "15"]
  const records: ProfileInstance[] = []
  for (const [at, value] of amounts.entries())
    records.push(await createTestRecord(call, type, `Visit ${at + 1}`, { hours_1: { value } }))
  const hoursOf = async (at: number) => {
    const { fields } = await call<ProfileInstance>("GET", `/api/v1/profiles/data/${records[at]?.id}`)
    return [fields["hours_1"]?.value ?? null, fields["hours_archive_1"]?.value ?? null]
  }
  await countHours(call, type)

  const page = await visit({ as: "client-administrator", at: `/profiles/${type.profileId}` })
  const dialog = page.getByRole("dialog")
  await page.getByRole("button", { name: t("designer.publish", { version: 2 }) }).click()
  const publish = dialog.getByRole("button", { name: t("designer.publish.do"), exact: true })
  await dialog.getByText(t("versions.outcome.same", { count: 2 })).waitFor()
  await dialog.getByRole("radio", { name: t("versions.lossy.convert"), exact: true }).check()
  await dialog.getByRole("radio", { name: t("versions.impossible.archive"), exact: true }).check()
  // This page is given nothing of the work, like one that is closed.
  const jobs = /\/api\/v1\/jobs\//
  await page.route(jobs, () => undefined)
  const saveResponse = page.waitForResponse(
    (reply) => reply.request().method() === "POST" && reply.url().endsWith("/versions"),
  )
  await publish.click()
  expect((await saveResponse).status()).toBe(202)
  await dialog.getByRole("progressbar").waitFor()
  await goTo(page, "/health")
  await page.unroute(jobs)

  await goTo(page, `/profiles/${type.profileId}/versions`)
  await page.getByRole("button", { name: t("versions.more", { version: 2 }) }).waitFor()
  expect(await hoursOf(1)).toEqual(["7", null])
  expect(await hoursOf(2)).toEqual([null, "about forty"])
  await page.getByRole("button", { name: t("versions.more", { version: 1 }) }).click()
  await page.getByRole("menuitem", { name: t("versions.revert") }).click()
  // What was rounded or archived comes back; nothing is lost, so there is nothing to decide.
  await dialog.getByText(t("versions.outcome.converts", { count: 2 })).waitFor()
  await dialog.getByRole("button", { name: t("versions.revert.do", { version: 1 }) }).click()
  await page.getByText(t("designer.publish.done", { version: 3 })).waitFor()
  for (const [at, value] of amounts.entries()) expect(await hoursOf(at)).toEqual([value, null])

  await goTo(page, type.recordPath(records[3]?.id ?? ""))
  await page.getByRole("link", { name: t("record.version.asSaved") }).waitFor()
})
