import { expect, test } from "vitest"
import { useBrowser, visit } from "../../../../tests/e2e/support/browser.ts"
import { callsAs } from "../../../../tests/e2e/support/calls.ts"
import { projectIdOf } from "../../../../tests/e2e/support/projects.ts"
import { publishPrivateType } from "../../../../tests/e2e/support/record-type.ts"
import { translator } from "../../../../tests/e2e/support/translate.ts"

useBrowser()

test("a new record type is its maker's until a role gets access, which then sees and creates its records", async () => {
  const t = await translator("en")
  const call = await callsAs("client-administrator")
  const { id, name } = await publishPrivateType(call, "Whistle-blower report", [])
  const list = `/other/${await projectIdOf(call)}?profile=${id}`

  const tester = await visit({ as: "tester", at: list })
  // The address leads to the records of the kind that they may see.
  await tester.getByRole("heading", { level: 1 }).waitFor()
  expect(await tester.locator("body").innerText()).not.toContain(name)

  const designerPage = await visit({ as: "client-administrator", at: `/profiles/${id}?tab=settings` })
  const role = designerPage.getByRole("row").filter({ hasText: "Tester" })
  for (const action of ["READ", "CREATE"] as const) {
    await role
      .getByRole("checkbox", { name: t("access.cell", { role: "Tester", action: t(`access.action.${action}`) }) })
      .check()
  }
  await designerPage.getByRole("button", { name: t("access.save") }).click()
  await designerPage.getByText(t("access.saved")).waitFor()

  await tester.goto(new URL(list, tester.url()).href)
  await tester
    .getByRole("link", { name: new RegExp(`^New ${name}`, "i") })
    .first()
    .click()
  await tester.locator('[id$="title_1"]').fill("Cash kept out of the books")
  await tester.keyboard.press("Control+s")
  await tester.waitForURL(/\/edit\//)
  await tester.goto(new URL(list, tester.url()).href)
  await tester.getByRole("row").filter({ hasText: "Cash kept out of the books" }).waitFor()

  // Out of the sidebar of the journeys that follow.
  const { draftRevision } = await call<{ readonly draftRevision: number }>("GET", `/api/v1/profiles/${id}`)
  await call("POST", `/api/v1/profiles/${id}/archive`, { draftRevision })
})
