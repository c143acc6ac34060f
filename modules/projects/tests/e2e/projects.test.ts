import { randomUUID } from "node:crypto"
import { expect, test } from "vitest"
import type { ProjectDetails } from "../../contracts/one-project.ts"
import { useBrowser, visit } from "../../../../tests/e2e/support/browser.ts"
import { callsAs } from "../../../../tests/e2e/support/calls.ts"
import { translator } from "../../../../tests/e2e/support/translate.ts"

useBrowser()

test("a project is created, given users, changed during another user's save, closed, found and reopened", async () => {
  const t = await translator("en")
  const name = `Treasury ${randomUUID().slice(0, 8)}`
  const policy = `Policy of ${name}`
  const page = await visit({ as: "client-administrator", at: "/projects/new" })
  await page.getByLabel(t("projects.field.name")).fill(name)
  await page.getByRole("combobox", { name: t("projects.field.process") }).fill(policy)
  await page.getByRole("option", { name: t("projects.process.create", { text: policy }) }).click()
  await page.getByRole("button", { name: t("projects.create") }).click()
  await page.locator(".projects__details").waitFor()
  // Who makes it works in it at once.
  await page.locator(".app-selector").filter({ hasText: name }).waitFor()

  await page.getByRole("button", { name: t("projects.users.add") }).click()
  const dialog = page.getByRole("dialog")
  await dialog.getByRole("combobox").fill("treasury")
  await dialog.getByRole("option", { name: /Treasury analyst/ }).click()
  await page.keyboard.press("Escape")
  await dialog.getByRole("button", { name: t("projects.users.add") }).click()
  await page.locator(".projects__users li").getByText("Treasury analyst").waitFor()

  await page.getByRole("link", { name: t("projects.edit"), exact: true }).click()
  const year = page.getByRole("textbox", { name: t("projects.field.year") })
  const before = await year.inputValue()
  const office = await callsAs("client-administrator")
  const path = `/api/v1/projects/${new URL(page.url()).pathname.split("/")[2]}`
  const { revision } = await office<ProjectDetails>("GET", path)
  await office("PATCH", path, { revision, reportingPeriod: "month" })
  await year.fill("2031")
  const save = page.getByRole("button", { name: t("projects.save"), exact: true })
  await save.click()
  await page.getByText(t("problem.project.conflict")).waitFor()
  expect(await year.inputValue()).toBe("2031")
  await page.getByRole("button", { name: t("projects.newer") }).click()
  await page.getByRole("radio", { name: t("projects.period.month"), exact: true, checked: true }).waitFor()
  expect(await year.inputValue()).toBe(before)
  await year.fill("2032")
  await save.click()
  await page.locator(".projects__details").filter({ hasText: "2032" }).waitFor()

  await page.getByRole("button", { name: t("projects.close"), exact: true }).click()
  await page
    .getByRole("alertdialog")
    .getByRole("button", { name: t("projects.close"), exact: true })
    .click()
  await page.getByText(t("projects.closed.text")).waitFor()
  await page.locator('.app-side__item[href="/projects"]').click()
  // The page of the project, which is there until the list has come, calls it closed as well.
  await page
    .getByRole("radiogroup", { name: t("projects.show") })
    .getByText(t("projects.show.closed"), { exact: true })
    .click()
  await page.getByRole("link", { name }).click()
  await page.getByRole("button", { name: t("projects.reopen") }).click()
  await page.getByRole("button", { name: t("projects.close"), exact: true }).waitFor()
})
