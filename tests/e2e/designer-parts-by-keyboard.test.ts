import { describe, expect, test } from "vitest"
import { useBrowser } from "./support/browser.ts"
import { sitDown } from "./support/parts-desk.ts"
import { dependenciesAsRead, ruleAsRead, rulesAsRead } from "./support/rules-as-read.ts"

useBrowser()

describe.each(["en", "ar"] as const)("the parts of the designer by keyboard alone, in %s", (language) => {
  test("rules are written, tried, walked in table and graph, and deleted", async () => {
    const desk = await sitDown({ language, part: "form" })
    const { page, say, names, onward, reach, use, press, pick, type, isAt, hears } = desk
    await reach("tab", say("designer.part.form"))
    await press(onward)
    await isAt("tab", say("designer.part.rules"))
    await page.getByRole("tabpanel", { name: say("designer.part.rules"), exact: true }).waitFor()

    await use("button", say("designer.rules.add"))
    await press("ArrowDown", "Enter")
    await isAt("heading", say("designer.rules.place", { place: 2, count: 2 }))
    const build = page.getByRole("region", { name: say("designer.rules.build") })
    await reach("combobox", say("designer.rules.subject"), build)
    await type(names.cost)
    await press("Enter")
    await reach("combobox", say("designer.rules.how"), build)
    await pick(say("designer.rules.op.number_gt"))
    await reach("textbox", new RegExp(say("designer.rules.valueOf", { name: "" }).trim()), build)
    await press("Control+a")
    await type("100")
    expect(await build.ariaSnapshot()).toBe(ruleAsRead(say, names))
    const trial = page.getByRole("region", { name: say("designer.rules.trial") })
    const result = trial.getByRole("status")
    await reach("textbox", names.cost, trial)
    await type("50")
    const before = await result.textContent()
    await press("Control+a")
    await type("150")
    await expect.poll(() => result.textContent()).not.toBe(before)

    await use("button", say("designer.rules.addCondition"), build)
    await isAt("combobox", say("designer.rules.subject"))
    const second = say("designer.rules.conditionAt", { place: "2" })
    await use("button", say("designer.rules.remove", { name: second }), build)
    await hears(say("designer.rules.condition.removed", { name: second }))

    await use("button", say("designer.rules.back"))
    const table = page.getByRole("table")
    await expect.poll(() => table.getByRole("row").count()).toBe(3)
    expect(await table.ariaSnapshot()).toBe(rulesAsRead(say, names, language))
    await press("ArrowUp", "Alt+ArrowDown")
    await hears(say("designer.rules.moved", { from: 1, place: 2, count: 2 }))
    await press("Delete")
    await hears(say("designer.rules.removed"))
    await press("Control+z")
    await expect.poll(() => table.getByRole("row").count()).toBe(3)

    const views = page.getByRole("radiogroup", { name: say("designer.rules.view") })
    await reach("radio", say("designer.rules.table"), views)
    await press(onward)
    const graph = page.getByRole("application", { name: say("designer.rules.graph") })
    await reach("button", new RegExp(names.cost), graph)
    await press("Home", onward, "ArrowDown", "End")
    const list = page.getByRole("list", { name: say("designer.rules.graph.list") })
    await expect.poll(() => list.ariaSnapshot()).toBe(dependenciesAsRead(say, names, language))
  })
})
