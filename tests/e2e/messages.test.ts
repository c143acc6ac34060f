import type { Page } from "playwright-core"
import { describe, expect, test } from "vitest"
import { expectAccessible, signInAs, useBrowser, visit } from "./support/browser.ts"
import { goTo, openList, openRecord } from "./support/places.ts"
import { icfrProject } from "./support/projects.ts"
import { speaking } from "./support/say.ts"

useBrowser()

const bin = "**/api/v1/profiles/data/bin?*"

/** The server answers this call with nothing but that it failed. */
const breakCall = (page: Page, address: string) =>
  page.route(address, (route) => route.fulfill({ status: 500, json: {} }))

/** The files' section stands at the end of the record, folded. */
async function unfold(page: Page): Promise<void> {
  const folded = page.locator(".ru-record-section__toggle[aria-expanded='false']")
  const field = page.locator('[id$="control_files_1"]')
  const isOpen = async () => {
    if ((await field.count()) === 0 && (await folded.count()) > 0) await folded.last().click()
    return field.count()
  }
  await expect.poll(isOpen, { timeout: 20_000 }).toBe(1)
}

describe.each([
  { language: "en", uid: "C-TRE-006" },
  { language: "ar", uid: "C-ITG-022" },
] as const)("what the product says when something is amiss, in $language", ({ language, uid }) => {
  test("a page that cannot be had says why, and is had on trying again", async () => {
    const say = await speaking(language)
    const page = await visit({ language })
    await signInAs(page, "client-administrator")
    await breakCall(page, bin)
    await goTo(page, "/bin")
    await page.getByText(say("shell.error.title"), { exact: true }).waitFor()
    await page.getByText(say("shell.error.unknown"), { exact: true }).waitFor()
    await expectAccessible(page)
    await page.unroute(bin)
    await page.getByRole("button", { name: say("shell.error.retry") }).click()
    await page.getByText(say("bin.title")).first().waitFor()

    await page.route(bin, (route) => route.abort("connectionrefused"))
    await goTo(page, "/bin")
    await page.getByText(say("shell.error.network"), { exact: true }).first().waitFor()
    await page.unroute(bin)
    await page.getByRole("button", { name: say("shell.error.retry") }).click()
    await page.getByRole("heading", { name: say("bin.title") }).waitFor()
  })

  test("a list asks for its project, and says that nothing matches", async () => {
    const say = await speaking(language)
    const page = await visit({ language })
    await signInAs(page, "client-administrator")
    await page.locator('.app-side__item[href^="/control"]').click()
    await page
      .getByRole("heading", { name: say("shell.noProject.title") })
      .first()
      .waitFor()
    const choices = page.locator(".project-choice button")
    await choices.first().waitFor()
    const asked = say("shell.noProject.text", { records: "@", count: await choices.count() })
    await page
      .getByText(asked.split("@").at(-1) ?? asked)
      .first()
      .waitFor()
    await page.locator(".project-choice").getByRole("button", { name: icfrProject }).click()
    await page.getByRole("grid").waitFor()
    await page.getByRole("searchbox").first().fill("no control is called so")
    await page.getByText(say("list.nothing.title"), { exact: true }).waitFor()
    await expectAccessible(page)
  })

  test("what cannot be read beside a record says so, as does what is not saved", async () => {
    const say = await speaking(language)
    const page = await visit({ language })
    await signInAs(page, "client-administrator")
    await breakCall(page, "**/api/audit-logs/records/*")
    await breakCall(page, "**/api/profile-status/*")
    await openList(page, "control")
    await openRecord(page, uid)
    await page.getByRole("button", { name: say("record.rail.audit"), exact: true }).click()
    await page.getByText(say("audit.unavailable"), { exact: true }).waitFor({ timeout: 30_000 })
    await page.getByRole("button", { name: say("record.rail.status"), exact: true }).click()
    await page.getByText(say("audit.status.unavailable"), { exact: true }).waitFor({ timeout: 30_000 })

    await breakCall(page, "**/api/v1/profiles/data/*")
    await page.locator('[id$="title_1"]').fill("This title is not kept")
    await page.keyboard.press("Control+s")
    await page.getByText(say("record.notSaved"), { exact: true }).waitFor()
    await expectAccessible(page)
  })

  test("a file that does not arrive says so, and one that does as well", async () => {
    const say = await speaking(language)
    const page = await visit({ language })
    await signInAs(page, "client-administrator")
    await openList(page, "control")
    await openRecord(page, uid)
    const field = page.locator('[id$="control_files_1"]')
    await unfold(page)
    const upload = "**/api/file/upload"
    await breakCall(page, upload)
    const name = "evidence.txt"
    const choose = async () => {
      await field.getByRole("button", { name: say("field.file.add") }).click()
      const file = { name, mimeType: "text/plain", buffer: Buffer.from("It was tested.") }
      await page.getByRole("dialog").locator("input[type=file]").setInputFiles(file)
    }
    await choose()
    await field.getByText(say("shell.error.unknown")).waitFor({ timeout: 30_000 })
    await page.unroute(upload)
    await page.route(upload, async (route) => {
      await page.getByRole("progressbar", { name: say("field.file.uploading", { name }) }).waitFor()
      await route.continue()
    })
    await choose()
    await page.getByText(say("field.file.uploaded", { name })).waitFor({ state: "attached" })
    await expectAccessible(page)
  })

  test("a record that is deleted is said to be", async () => {
    const say = await speaking(language)
    const page = await visit({ language })
    await signInAs(page, "client-administrator")
    await openList(page, "control")
    await openRecord(page, uid)
    // Only what is said is looked at: the record stays for the journeys after this one.
    await page.route("**/api/v1/profiles/data/*", (route) =>
      route.request().method() === "DELETE" ? route.fulfill({ status: 200, json: {} }) : route.continue(),
    )
    await page.getByRole("button", { name: say("record.more") }).click()
    await page.getByRole("menuitem", { name: say("record.delete") }).click()
    await page.getByRole("textbox", { name: say("bulk.delete.word", { word: "DELETE" }) }).fill("DELETE")
    await page.getByRole("button", { name: say("bulk.one.delete"), exact: true }).click()
    await page.getByText(say("bulk.one.deleted", { uid })).first().waitFor()
    await expectAccessible(page)
  })

  test("an export that cannot be fetched says so", async () => {
    const say = await speaking(language)
    const page = await visit({ language })
    await signInAs(page, "tester")
    const ready = {
      id: "export",
      fileName: "Controls.xlsx",
      reportFormat: "EXCEL",
      exportType: "LIST_VIEW_EXPORT",
      reportStatus: "READY",
      downloaded: true,
      read: true,
      fileUploadId: "export",
      size: 1_000,
      jobId: "job",
      done: 1,
      total: 1,
      requestedAt: "2026-11-21T13:26:00.000Z",
      finishedAt: "2026-11-21T13:26:04.000Z",
      problems: [],
    }
    await page.route("**/api/export", (route) => route.fulfill({ json: { content: [ready] } }))
    await breakCall(page, "**/api/file/download*")
    await page.reload()
    await page.getByRole("button", { name: say("shell.downloads", { count: 0 }) }).click()
    await page.getByRole("button", { name: say("downloads.download", { file: ready.fileName }) }).click()
    await page.getByText(say("download_failed")).waitFor()
    await expectAccessible(page)
  })

  test("who exported nothing yet has no files, and who may not see a page is told so", async () => {
    const say = await speaking(language)
    const page = await visit({ language })
    await signInAs(page, "external-auditor")
    await page.getByRole("button", { name: say("shell.downloads", { count: 0 }) }).click()
    await page.getByText(say("no_files_downloaded"), { exact: true }).waitFor()
    await page.keyboard.press("Escape")
    await goTo(page, "/profiles")
    await page.getByText(say("shell.denied.title", { what: say("shell.profiles") }), { exact: true }).waitFor()
    await expectAccessible(page)
  })
})
