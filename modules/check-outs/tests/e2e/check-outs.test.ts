import { randomUUID } from "node:crypto"
import type { Page } from "playwright-core"
import { expect, test } from "vitest"
import { masterLibrary } from "../../../../schemas/ids.ts"
import type { ProfileInstance } from "../../../../schemas/record.ts"
import { useBrowser, visit } from "../../../../tests/e2e/support/browser.ts"
import { callsAs } from "../../../../tests/e2e/support/calls.ts"
import { translator } from "../../../../tests/e2e/support/translate.ts"

useBrowser()

test("a process that one user has checked out is asked for by another, checked in, and then edited by them", async () => {
  const t = await translator("en")
  const call = await callsAs("client-administrator")
  const mark = randomUUID().slice(0, 8)
  const create = (profileId: string, name: string, linkTo?: { readonly id: string; readonly keyword: string }) =>
    call<ProfileInstance>("POST", "/api/v1/profiles/data", {
      profileId,
      projectId: masterLibrary,
      fields: { title_1: { value: `${name} ${mark}` } },
      ...(linkTo && { linkTo }),
    })
  const process = await create("process", "Leases")
  const subProcess = await create("sub-process", "Renewals", { id: process.id, keyword: "sub_processes_1" })
  const risk = await create("risk", "Lease renewed unseen", { id: subProcess.id, keyword: "risks_1" })

  const at = `/rcm?matrixType=MASTER_RCM&q=${mark}`
  const holder = await visit({ as: "client-administrator", at })
  const other = await visit({ as: "entity-administrator", at })
  // The heading that stays lies over the one of its line, and is what a pointer meets.
  const heading = (page: Page) => page.locator(".ru-matrix__sticky-line").filter({ hasText: process.name })
  const choose = async (page: Page, entry: string) => {
    await heading(page).click({ button: "right" })
    await page.getByRole("menuitem", { name: entry }).click()
  }

  await choose(holder, t("checkOuts.checkOut"))
  await heading(other).locator(".check-out-note").waitFor()
  await choose(other, t("checkOuts.ask"))
  const banner = holder.locator(".ru-banner").filter({ hasText: process.uniqueId })
  await banner.getByRole("button", { name: t("checkOuts.checkIn") }).click()
  await heading(other).locator(".check-out-note").waitFor({ state: "detached" })

  const ofRisk = other.getByRole("row").filter({ hasText: risk.uniqueId })
  await ofRisk.getByText(risk.uniqueId, { exact: true }).click()
  await other.keyboard.press("ArrowRight")
  await other.keyboard.press("F2")
  await ofRisk.getByRole("textbox").waitFor()
  await other.keyboard.press("End")
  await other.keyboard.type(" (revised)")
  await other.keyboard.press("Enter")
  await holder.getByText(`${risk.name} (revised)`).waitFor()
  expect((await call<ProfileInstance>("GET", `/api/v1/profiles/data/${risk.id}`)).name).toBe(`${risk.name} (revised)`)
})
