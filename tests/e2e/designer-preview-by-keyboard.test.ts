import { describe, expect, test } from "vitest"
import type { ProfileDraft } from "../../schemas/api/profile-drafts.ts"
import { directionOf, type Language } from "../../schemas/languages.ts"
import { previewWidths } from "../../src/screens/designer/preview/preview-wish.ts"
import { expectAccessible, useBrowser } from "./support/browser.ts"
import type { Calls } from "./support/calls.ts"
import { inspectionNames } from "./support/inspection-type.ts"
import { sitDown } from "./support/parts-desk.ts"
import { projectIdOf } from "./support/projects.ts"
import { barAsRead, closedAsRead } from "./support/texts-as-read.ts"

useBrowser()

describe.each(["en", "ar"] as const)("the preview by keyboard alone, in %s", (language) => {
  const nameOf = (one: Language) => new Intl.DisplayNames([language], { type: "language" }).of(one) ?? one

  test("it stands beside the canvas, is filled in, seen as others see it, and left again", async () => {
    const desk = await sitDown({ language, part: "form", published: true })
    const { page, say, call, id, names, onward, reach, use, press, pick, type, isAt, hears } = desk
    const { clientId } = await call<{ readonly clientId: string }>("POST", "/api/v1/profiles/data", {
      profileId: id,
      projectId: await projectIdOf(call),
      fields: { title_1: { value: "Boiler house" }, cost_1: { value: "40" } },
    })
    await discloseReason(call, id, clientId)
    await page.reload()
    await reach("radio", say("designer.view.form"))
    await press(onward)
    await isAt("radio", say("designer.view.split"))
    const preview = page.getByRole("region", { name: say("designer.view.preview"), exact: true })
    const bar = preview.getByRole("group", { name: say("preview.bar") })
    const canvas = page.getByRole("region", { name: say("designer.canvas") })
    expect(await bar.ariaSnapshot()).toBe(barAsRead(say, nameOf(language)))

    // By F6 into the preview and, at whatever field, out of it again.
    await press("F6", "F6")
    await reach("button", new RegExp(`^${names.title}`), canvas)
    await press("F6")
    await isAt("combobox", say("preview.source"))
    await reach("textbox", names.title, preview)
    await press("F6", "Shift+F6")
    await isAt("textbox", names.title)

    // Filled in: a rule lets a field appear, and what would refuse a save is told.
    const reason = preview.getByRole("textbox", { name: names.reason, exact: true })
    expect(await reason.count()).toBe(0)
    await reach("textbox", names.cost, preview)
    await type("120")
    await press("Tab")
    await reason.waitFor()
    await reach("textbox", names.reason, preview)
    await type("The pump leaks")
    await reach("button", say("designer.preview.check"), preview, "Shift+Tab")
    await press("Enter")
    const obstacle = preview.getByRole("alert")
    await obstacle.waitFor()
    await expect.poll(() => obstacle.evaluate((one) => one.matches(":focus, :focus-within"))).toBe(true)
    await hears(say("record.missing", { count: 1 }))
    await use("link", names.title, obstacle)
    await isAt("textbox", names.title)
    await type("Pump")
    await press("Tab")
    await obstacle.waitFor({ state: "detached" })

    // A label written over on the canvas is read in the preview, where what was filled in stays.
    await press("Shift+F6")
    await isAt("button", new RegExp(`^${names.title}`))
    await reach("button", new RegExp(`^${names.cost}`), canvas)
    await press("F2")
    await type("Price")
    await press("Enter")
    const price = preview.getByRole("textbox", { name: "Price", exact: true })
    await price.waitFor()
    expect(await price.inputValue()).toMatch(/120|١٢٠/)
    await expectAccessible(page)

    // A real record, then the states that a record can be in.
    const look = async (record: string, shown = record) => {
      await reach("combobox", say("preview.source"), bar, "Shift+Tab")
      await press("Control+a")
      await type(record)
      await page.getByRole("option", { name: new RegExp(shown) }).waitFor()
      await press("Enter")
    }
    await press("F6")
    await look("Boiler", "Boiler house")
    await expect
      .poll(() => preview.getByRole("textbox", { name: names.title, exact: true }).inputValue())
      .toBe("Boiler house")
    await isAt("combobox", say("preview.source"))
    await reach("combobox", say("preview.state"), bar)
    await pick(say("preview.state.draft"))
    await isAt("combobox", say("preview.state"))
    await preview.getByRole("textbox", { name: names.title, exact: true }).waitFor()
    for (const state of ["workflow_done", "locked", "outside_entity"] as const) {
      await pick(say(`preview.state.${state}`))
      await preview.getByText(say(`record.readOnly.${state}`)).waitFor()
      expect(await preview.getByRole("textbox").count()).toBe(0)
    }
    const closed = { title: "Boiler house", due: "—", owner: "—", cost: "40", reason: "—", issues: "—" }
    const section = { en: "Inspection", ar: "التفتيش" }[language]
    expect(await preview.getByRole("region", { name: section }).ariaSnapshot()).toBe(
      closedAsRead(section, { ...names, cost: "Price" }, closed),
    )
    await expectAccessible(page)

    // A new one again with all that would be refused, then one that is made up, as other people see it.
    await pick(say("preview.state.errors"))
    await look(say("preview.source.new"))
    await obstacle.waitFor()
    await hears(say("record.missing", { count: 1 }))
    await look(say("preview.source.sample"))
    await reason.waitFor()
    await reach("combobox", say("preview.role"), bar)
    await pick("Control owner")
    await reason.waitFor({ state: "detached" })
    await pick("Tester")
    await reason.waitFor()

    // In another language and its direction, and as wide as other screens.
    const other = language === "en" ? "ar" : "en"
    await reach("combobox", say("preview.language"), bar)
    await pick(nameOf(other))
    const screen = preview.locator(`[lang="${other}"][dir="${directionOf[other]}"]`)
    await screen.getByRole("textbox", { name: inspectionNames[other].title, exact: true }).waitFor()
    await isAt("combobox", say("preview.language"))
    await reach("radio", say("preview.width.fit"), bar)
    for (const width of ["phone", "tablet", "desktop"] as const) {
      await press(onward)
      await isAt("radio", say(`preview.width.${width}`))
      await expect.poll(() => screen.evaluate((one) => one.clientWidth)).toBe(previewWidths[width])
    }
    await expectAccessible(page)

    // The whole page for it, and back to the editor; what was tried is in no record and in no draft.
    await press("Shift+F6", "Shift+F6", "Shift+F6", "Shift+F6")
    await isAt("radio", say("designer.view.split"))
    await press(onward)
    await isAt("radio", say("designer.view.preview"))
    await canvas.waitFor({ state: "detached" })
    await press(desk.backward, desk.backward)
    await canvas.waitFor()
    await preview.waitFor({ state: "detached" })
    const { content } = await call<{ readonly content: readonly { readonly name: string }[] }>(
      "POST",
      "/api/v1/profiles/data/v4/paginated",
      { profileId: id, query: { page: 0, size: 5 } },
    )
    expect(content.map(({ name }) => name)).toEqual(["Boiler house"])
  })
})

/** Only testers are shown the reason. */
async function discloseReason(call: Calls, id: string, clientId: string): Promise<void> {
  const { content: roles } = await call<{
    readonly content: readonly { readonly id: string; readonly name: string }[]
  }>("GET", `/oauth/roles-client/${clientId}`)
  const testers = roles.flatMap((role) => (role.name === "Tester" ? [role.id] : []))
  const { draft, draftRevision } = await call<ProfileDraft>("GET", `/api/v1/profiles/${id}`)
  const rule = { id: "r_tester", kind: "disclosed", target: "f_reason_1", when: { actor_role: testers } } as const
  const definition = { ...draft, rules: [...(draft.rules ?? []), rule] }
  await call("PUT", `/api/v1/profiles/${id}`, { definition, draftRevision })
}
