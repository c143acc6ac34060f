import { randomUUID } from "node:crypto"
import { expect, test } from "vitest"
import { masterLibrary } from "../../../../schemas/ids.ts"
import type { ProfileInstance } from "../../../../schemas/record.ts"
import { useBrowser, visit } from "../../../../tests/e2e/support/browser.ts"
import { callsAs } from "../../../../tests/e2e/support/calls.ts"
import { translator } from "../../../../tests/e2e/support/translate.ts"
import type { MatrixGaps } from "../../contracts/matrix.ts"

useBrowser()

test("a risk is edited by keyboard and linked to a control from its gap, and a second user sees both as they happen", async () => {
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
  const process = await create("process", "Donations")
  const subProcess = await create("sub-process", "Approval", { id: process.id, keyword: "sub_processes_1" })
  const risk = await create("risk", "Gift without approval", { id: subProcess.id, keyword: "risks_1" })
  await create("control", "Gift approved")
  const lacking = async () =>
    (await call<MatrixGaps>("POST", "/api/v1/rcm/gaps", { projectId: masterLibrary })).content.find(
      ({ check }) => check === "riskWithoutControl",
    )?.count ?? 0
  const before = await lacking()

  const page = await visit({ as: "client-administrator" })
  await page
    .locator(".app-side")
    .getByRole("link", { name: t("matrix.title") })
    .click()
  await page.locator(".project-choice button").first().click()
  await page
    .getByRole("radiogroup", { name: t("matrix.type") })
    .getByText(t("matrix.type.library"))
    .click()
  await page.getByRole("searchbox", { name: t("matrix.search") }).fill(mark)
  const ofRisk = page.getByRole("row").filter({ hasText: risk.uniqueId })
  await ofRisk.waitFor()
  const second = await visit({ as: "entity-administrator", at: `/rcm?matrixType=MASTER_RCM&q=${mark}` })
  await second.getByRole("row").filter({ hasText: risk.uniqueId }).waitFor()
  await page.getByRole("list", { name: t("matrix.others") }).waitFor()

  await ofRisk.getByText(risk.uniqueId, { exact: true }).click()
  await page.keyboard.press("ArrowRight")
  await page.keyboard.press("F2")
  await ofRisk.getByRole("textbox").waitFor()
  await page.keyboard.press("End")
  await page.keyboard.type(" (revised)")
  await page.keyboard.press("Enter")
  await second.getByText(`${risk.name} (revised)`).waitFor()

  await page.getByRole("button", { name: t("matrix.gaps") }).click()
  const panel = page.getByRole("complementary", { name: t("matrix.gaps") })
  const gap = panel.getByRole("button", { name: t("matrix.gap.riskWithoutControl") })
  expect(await gap.textContent()).toContain(String(before))
  await gap.click()
  await panel
    .getByRole("listitem")
    .filter({ hasText: risk.uniqueId })
    // The innermost: the check that lists it is an item, too.
    .last()
    .getByRole("button", { name: t("matrix.link.open") })
    .click()
  const dialog = page.getByRole("dialog")
  await dialog.getByRole("searchbox").fill(mark)
  await dialog.getByRole("checkbox", { name: `Gift approved ${mark}` }).check()
  await dialog.getByRole("button", { name: t("matrix.link.confirm", { count: 1 }) }).click()
  await gap.getByText(String(before - 1), { exact: true }).waitFor()
  expect(await lacking()).toBe(before - 1)
  await second.getByRole("row").filter({ hasText: risk.uniqueId }).getByText(`Gift approved ${mark}`).waitFor()
})
