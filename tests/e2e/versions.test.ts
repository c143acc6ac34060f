import { expect, test } from "vitest"
import type { ProfileDraft } from "../../schemas/api/profile-drafts.ts"
import type { ProfileInstance } from "../../schemas/record.ts"
import { useBrowser, visit } from "./support/browser.ts"
import { callsAs, type Calls } from "./support/calls.ts"
import { makeOwnType, makeRecord, ownField, type OwnType } from "./support/own-records.ts"
import { goTo } from "./support/places.ts"
import { speaking } from "./support/say.ts"

useBrowser()

/** The draft of a type with its hours as a whole number instead of a text. */
async function countHours(call: Calls, { profileId, draft: { draft, draftRevision } }: OwnType): Promise<void> {
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

test("a text becomes a number: what is lost is decided, publishing goes on when the page is left, and it is reverted", async () => {
  const say = await speaking("en")
  const call = await callsAs("client-administrator")
  const type = await makeOwnType(call, [ownField("hours_1", "TEXT", "Hours")])
  const amounts = ["12", "7.25", "about forty", "15"]
  const records: ProfileInstance[] = []
  for (const [at, value] of amounts.entries())
    records.push(await makeRecord(call, type, `Visit ${at + 1}`, { hours_1: { value } }))
  const hoursOf = async (at: number) => {
    const { fields } = await call<ProfileInstance>("GET", `/api/v1/profiles/data/${records[at]?.id}`)
    return [fields["hours_1"]?.value ?? null, fields["hours_archive_1"]?.value ?? null]
  }
  await countHours(call, type)

  const page = await visit({ as: "client-administrator", at: `/profiles/${type.profileId}` })
  const dialog = page.getByRole("dialog")
  await page.getByRole("button", { name: say("designer.publish", { version: 2 }) }).click()
  const publish = dialog.getByRole("button", { name: say("designer.publish.do"), exact: true })
  await dialog.getByText(say("versions.outcome.same", { count: 2 })).waitFor()
  await dialog.getByRole("radio", { name: say("versions.lossy.convert"), exact: true }).check()
  await dialog.getByRole("radio", { name: say("versions.impossible.archive"), exact: true }).check()
  // This page is given nothing of the work, like one that is closed.
  const jobs = /\/api\/v1\/jobs\//
  await page.route(jobs, () => undefined)
  const taken = page.waitForResponse(
    (reply) => reply.request().method() === "POST" && reply.url().endsWith("/versions"),
  )
  await publish.click()
  expect((await taken).status()).toBe(202)
  await dialog.getByRole("progressbar").waitFor()
  await goTo(page, "/health")
  await page.unroute(jobs)

  await goTo(page, `/profiles/${type.profileId}/versions`)
  await page.getByRole("button", { name: say("versions.more", { version: 2 }) }).waitFor()
  expect(await hoursOf(1)).toEqual(["7", null])
  expect(await hoursOf(2)).toEqual([null, "about forty"])
  await page.getByRole("button", { name: say("versions.more", { version: 1 }) }).click()
  await page.getByRole("menuitem", { name: say("versions.revert") }).click()
  // What was rounded or archived comes back; nothing is lost, so there is nothing to decide.
  await dialog.getByText(say("versions.outcome.converts", { count: 2 })).waitFor()
  await dialog.getByRole("button", { name: say("versions.revert.do", { version: 1 }) }).click()
  await page.getByText(say("designer.publish.done", { version: 3 })).waitFor()
  for (const [at, value] of amounts.entries()) expect(await hoursOf(at)).toEqual([value, null])

  await goTo(page, type.recordPath(records[3]?.id ?? ""))
  await page.getByRole("link", { name: say("record.version.asSaved") }).waitFor()
})
