import { readdir, readFile, rename } from "node:fs/promises"
import { join } from "node:path"
import type { Page } from "playwright-core"
import { describe, expect, test } from "vitest"
import type { Import } from "../../schemas/api/imports.ts"
import { expectAccessible, signInAs, useBrowser, visit } from "./support/browser.ts"
import { callsOf, type Calls } from "./support/calls.ts"
import { ownProduct } from "./support/own-product.ts"
import { goTo } from "./support/places.ts"
import { projectIdOf } from "./support/projects.ts"
import { speaking } from "./support/say.ts"

useBrowser()

const imports = "/api/v1/profiles/data/imports"

/** An import of a file that has been read. */
async function imported(calls: Calls, page: Page, authorization: string, content: string): Promise<Import> {
  const projectId = await projectIdOf(calls)
  const reply = await page.request.fetch(new URL(imports, page.url()).href, {
    method: "POST",
    headers: { authorization },
    multipart: {
      profileId: "control",
      projectId,
      file: { name: "controls.csv", mimeType: "text/csv", buffer: Buffer.from(content) },
    },
  })
  const { id }: Import = await reply.json()
  for (;;) {
    const one = await calls<Import>("GET", `${imports}/${id}`)
    if (one.job?.state === "done") return one
    if (one.job?.state === "failed") throw new Error(JSON.stringify(one.job.problems))
    await page.waitForTimeout(200)
  }
}

/** Where the product keeps the file that says this. */
async function keptFile(saying: string): Promise<string> {
  const root = join(ownProduct().dataDirectory, "files", "kept")
  for (const path of await readdir(root, { recursive: true, withFileTypes: true })) {
    const file = join(path.parentPath, path.name)
    if (path.isFile() && (await readFile(file, "utf8")).includes(saying)) return file
  }
  throw new Error(`No file is kept that says ${saying}.`)
}

describe.each(["en", "ar"] as const)("the jobs of a client, in %s", (language) => {
  test("work that failed is seen with its error, and is done once it is tried again", async () => {
    const say = await speaking(language)
    const page = await visit({ language })
    await signInAs(page, "client-administrator")
    const heard = page.waitForRequest((request) => "authorization" in request.headers())
    const calls = await callsOf(page)
    const { authorization = "" } = (await heard).headers()
    const mark = `C-JOB-${language}-${crypto.randomUUID()}`
    const one = await imported(calls, page, authorization, `Control number,Title\n${mark},By hand\n`)

    // The disk loses the file, and another sheet of it is asked for.
    const file = await keptFile(mark)
    await rename(file, `${file}.lost`)
    const sheet = one.sheets[0]?.name ?? ""
    const asked = await calls<Import>("PUT", `${imports}/${one.id}/source`, { sheet, headerRow: 1 })
    await page.locator('.app-side__item[href="/settings/jobs"]').click()
    await page.getByRole("heading", { name: say("work.title"), level: 1 }).waitFor()
    const row = page.locator(`tr[data-job="${asked.job?.id}"]`)
    // The page looks again by itself while work is under way.
    await row.getByText(say("work.state.failed"), { exact: true }).waitFor({ timeout: 30_000 })
    await row.getByText(say("jobs.broke"), { exact: true }).waitFor()
    await expectAccessible(page)

    const kind = say("jobs.kind.profile.import_read")
    await row.getByRole("button", { name: kind, exact: true }).click()
    const drawer = page.getByRole("complementary", { name: kind })
    await drawer.getByRole("listitem").nth(2).waitFor()
    expect(await drawer.getByRole("listitem").count()).toBe(3)
    await drawer
      .getByText(/ENOENT/)
      .first()
      .waitFor()
    expect(await drawer.textContent()).not.toContain(mark)
    await expectAccessible(page)

    await rename(`${file}.lost`, file)
    await drawer.getByRole("button", { name: say("work.retry"), exact: true }).click()
    const dialog = page.getByRole("alertdialog")
    await dialog.getByText(say("work.retry.text")).waitFor()
    await dialog.getByRole("button", { name: say("work.retry"), exact: true }).click()
    await page.getByText(say("work.retried", { kind })).waitFor()
    const newest = drawer.getByRole("listitem").first()
    await newest.getByText(say("work.outcome.done"), { exact: true }).waitFor({ timeout: 30_000 })
    expect(await drawer.getByRole("listitem").count()).toBe(4)
    await drawer.getByRole("button", { name: say("work.close") }).click()
    await row.getByText(say("work.state.done"), { exact: true }).waitFor({ timeout: 30_000 })
    await page.request.fetch(new URL(`${imports}/${one.id}`, page.url()).href, {
      method: "DELETE",
      headers: { authorization },
    })
  })

  test("what the product does by itself is seen and had done at once", async () => {
    const say = await speaking(language)
    const page = await visit({ language })
    await signInAs(page, "client-administrator")
    await goTo(page, "/settings/jobs")
    await page.getByRole("tab", { name: say("work.tab.scheduled") }).click()
    const kind = say("jobs.kind.main.sweep_jobs")
    const row = page.locator('tr[data-kind="main.sweep_jobs"]')
    await row.getByText(say("work.every.day"), { exact: true }).waitFor()
    await expectAccessible(page)
    await row.getByRole("button", { name: say("work.run.one", { kind }) }).click()
    const dialog = page.getByRole("alertdialog")
    await dialog.getByRole("button", { name: say("work.run"), exact: true }).click()
    await page.getByText(say("work.ran", { kind })).waitFor()
    await row.getByText(say("work.state.done"), { exact: true }).waitFor({ timeout: 30_000 })
  })

  test("it fits a phone of 360 pixels", async () => {
    const say = await speaking(language)
    const page = await visit({ language, width: 360, height: 740 })
    await signInAs(page, "client-administrator")
    await goTo(page, "/settings/jobs")
    await page.getByRole("heading", { name: say("work.title"), level: 1 }).waitFor()
    await page.locator(".jobs__open").first().click()
    await page.getByRole("complementary").last().getByText(say("work.attempts"), { exact: true }).waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
  })

  test("who is no client administrator is told so", async () => {
    const say = await speaking(language)
    const page = await visit({ language })
    await signInAs(page, "control-owner")
    expect(await page.locator('.app-side__item[href="/settings/jobs"]').count()).toBe(0)
    await goTo(page, "/settings/jobs")
    await page.getByText(say("shell.denied.title", { what: say("work.title") })).waitFor()
    await expectAccessible(page)
  })
})
