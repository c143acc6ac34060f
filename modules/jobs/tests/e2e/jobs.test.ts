import { randomUUID } from "node:crypto"
import { readdir, readFile, rename } from "node:fs/promises"
import { join } from "node:path"
import { expect, test } from "vitest"
import type { Import } from "../../../imports/contracts/imports.ts"
import { useBrowser, visit } from "../../../../tests/e2e/support/browser.ts"
import { callsOf } from "../../../../tests/e2e/support/calls.ts"
import { getWorkerServer } from "../../../../tests/e2e/support/worker-server.ts"
import { goTo } from "../../../../tests/e2e/support/navigation.ts"
import { projectIdOf } from "../../../../tests/e2e/support/projects.ts"
import { translator } from "../../../../tests/e2e/support/translate.ts"

useBrowser()

test("an administrator sees a failed job with its error, and retries it once the cause is fixed", async () => {
  const t = await translator("en")
  const page = await visit({ as: "client-administrator", at: "/projects" })
  const calls = await callsOf(page)
  const suffix = randomUUID()
  await goTo(page, `/control/${await projectIdOf(calls)}/import`)
  await page.locator("input[type=file]").setInputFiles({
    name: "controls.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(`Control number,Title\n${suffix},By hand\n`),
  })
  await page.getByRole("heading", { name: t("imports.map.title") }).waitFor()
  const id = new URL(page.url()).pathname.split("/").at(-1) ?? ""
  const { sheets } = await calls<Import>("GET", `/api/v1/profiles/data/imports/${id}`)

  // The disk loses the file, and its sheet is asked for once more.
  const file = await writeContentFile(suffix)
  await rename(file, `${file}.lost`)
  const importStart = await calls<Import>("PUT", `/api/v1/profiles/data/imports/${id}/source`, {
    sheet: sheets[0]?.name ?? "",
    headerRow: 1,
  })
  await goTo(page, "/settings/jobs")
  const row = page.locator(`tr[data-item="${importStart.job?.id}"]`)
  await row.getByText(t("clientJobs.state.failed"), { exact: true }).waitFor()
  const kind = t("jobs.kind.profile.import_parse")
  await row.getByRole("button", { name: kind, exact: true }).click()
  const drawer = page.getByRole("complementary", { name: kind })
  await drawer
    .getByText(/ENOENT/)
    .first()
    .waitFor()
  expect(await drawer.textContent()).not.toContain(suffix)

  await rename(`${file}.lost`, file)
  await drawer.getByRole("button", { name: t("clientJobs.retry"), exact: true }).click()
  await page
    .getByRole("alertdialog")
    .getByRole("button", { name: t("clientJobs.retry"), exact: true })
    .click()
  const newest = drawer.getByRole("listitem").first()
  await newest.getByText(t("clientJobs.outcome.done"), { exact: true }).waitFor()
  await row.getByText(t("clientJobs.state.done"), { exact: true }).waitFor()
  await calls("DELETE", `/api/v1/profiles/data/imports/${id}`)
})

/** Where the product keeps the file with this in it. */
async function writeContentFile(content: string): Promise<string> {
  const root = join(getWorkerServer().dataDirectory, "files", "kept")
  for (const path of await readdir(root, { recursive: true, withFileTypes: true })) {
    const file = join(path.parentPath, path.name)
    if (path.isFile() && (await readFile(file, "utf8")).includes(content)) return file
  }
  throw new Error(`No file is kept with ${content} in it.`)
}
