import { describe, expect, test } from "vitest"
import type { ProfileDraft } from "../../schemas/api/profile-drafts.ts"
import { expectAccessible, useBrowser } from "./support/browser.ts"
import { columnAsRead, conditionWords, find, linkAsRead, makeRecord, pictureAsRead } from "./support/lists-desk.ts"
import { sitDown } from "./support/parts-desk.ts"

useBrowser()

describe.each(["en", "ar"] as const)("lists and links by keyboard alone, in %s", (language) => {
  test("a list is put in order, narrowed and sorted, and looked at", async () => {
    const desk = await sitDown({ language, part: "lists", published: true })
    const { page, say, call, id, names, onward, reach, use, press, pick, type, isAt, hears } = desk
    const { uniqueId } = await makeRecord(desk, { title_1: { value: "Roof" }, cost_1: { value: "150" } })
    await makeRecord(desk, { title_1: { value: "Cellar" }, cost_1: { value: "50" } })
    const section = say("recordType.lists.columns")
    const columns = page.getByRole("list", { name: section })
    const order = () => columns.locator("bdi").allTextContents()
    const cost = new RegExp(`^${names.cost}`)
    await columns.locator("bdi").first().waitFor()
    const before = await order()
    const place = before.indexOf(names.cost) + 1
    const at = (now: number) => ({ name: names.cost, place: now, count: before.length, section })

    // Picked up, put back, moved; by its button too, at whose end the focus goes to the column itself.
    await reach("button", cost, columns)
    await press("Space")
    await hears(say("designer.grabbed", { name: names.cost }))
    await press("ArrowUp", "Escape")
    await hears(say("designer.cancelled", { name: names.cost }))
    expect(await order()).toEqual(before)
    await press("Space", "ArrowUp")
    await hears(say("designer.moved", at(place - 1)))
    await press("Space")
    await hears(say("designer.dropped", at(place - 1)))
    await isAt("button", cost)
    const down = say("list.columns.down", { column: names.cost })
    await use("button", down, columns)
    await hears(say("designer.dropped", at(place)))
    await isAt("button", down)
    await press("Enter")
    await hears(say("designer.dropped", at(place + 1)))
    await isAt("button", cost)
    await press("Alt+ArrowUp", "Alt+ArrowUp", "Enter")
    const held = columns.getByRole("listitem").nth(place - 2)
    await expect.poll(() => held.ariaSnapshot()).toBe(columnAsRead(say, names.cost))
    const settings = page.getByRole("group", { name: names.cost, exact: true })
    await reach("textbox", say("recordType.lists.width"), settings)
    await type("222")

    // A column comes and goes; what takes its place has the focus.
    const entity = say("list.column.entity")
    await reach("combobox", say("recordType.lists.add"), undefined, "Shift+Tab")
    await find(desk, entity)
    await hears(say("designer.added", { name: entity }))
    await reach("button", new RegExp(`^${entity}`), columns, "Shift+Tab")
    await press("Delete")
    await hears(say("recordType.lists.removed", { column: entity }))
    await isAt("button", new RegExp(`^${names.reason}`))
    const [first = "", second = ""] = before
    await reach("button", say("recordType.lists.remove", { column: first }), columns, "Shift+Tab")
    await press("Enter")
    await isAt("button", new RegExp(`^${second}`))
    await press("Control+z")
    await hears(say("designer.undo.step", { step: say("designer.step.removeColumn") }))

    await reach("combobox", say("designer.setting.sort"))
    await pick(names.due)
    await reach("radio", say("recordType.lists.sort.asc"))
    await press(onward)
    await isAt("radio", say("recordType.lists.sort.desc"))

    const filter = page.getByRole("region", { name: say("designer.setting.filter") })
    await use("button", say("views.builder.condition.add"), filter)
    await isAt("combobox", say("views.builder.column"))
    await pick(names.cost)
    await reach("combobox", say("field.filter.operator"), filter)
    await pick(say("field.filter.greaterThan"))
    await reach("textbox", say("field.filter.value"), filter)
    await type("100")
    await use("button", say("views.builder.condition.add"), filter)
    await isAt("combobox", say("views.builder.column"))
    await use("button", say("views.builder.condition.remove", { place: "2" }), filter)
    await isAt("button", say("views.builder.condition.add"))

    const headers = before.with(place - 2, names.cost).with(place - 1, before[place - 2] ?? "")
    const picture = page.getByRole("region", { name: say("recordType.lists.previewTable") })
    await reach("region", say("recordType.lists.previewTable"))
    const cells = [uniqueId, "Roof", say("status.IN_PROGRESS"), "Roof", "–", "150", "–", "–"]
    await expect.poll(() => picture.ariaSnapshot(), { timeout: 10_000 }).toBe(pictureAsRead(say, headers, cells))
    await expectAccessible(page)

    const kept = async () => (await call<ProfileDraft>("GET", `/api/v1/profiles/${id}`)).draft.list
    await expect.poll(kept, { timeout: 15_000 }).toEqual({
      columns: [
        ...["uid", "name", "status"].map((system) => ({ system })),
        ...["f_title_1", "f_due_1"].map((field) => ({ field })),
        { field: "f_cost_1", width: 222 },
        ...["f_owner_1", "f_reason_1"].map((field) => ({ field })),
      ],
      sort: { column: { field: "f_due_1" }, direction: "desc" },
      filter: { filterType: "number", column: "f_cost_1", operator: "greaterThan", from: "100" },
    })
  }, 120_000)

  test("a link is set, what it offers is narrowed, and is read", async () => {
    const desk = await sitDown({ language, part: "lists", published: true })
    const { page, say, call, id, names, backward, reach, use, press, pick, type, isAt, hears } = desk
    const link = page.getByRole("group", { name: names.issues, exact: true })
    await reach("radio", say("recordType.links.CHILD"), link)
    await press(backward)
    await isAt("radio", say("recordType.links.PARENT"))
    await use("switch", say("recordType.links.allowMultiple"), link, "Space")
    await isAt("switch", say("recordType.links.allowMultiple"))
    const target = (await link.getByRole("combobox").textContent()) ?? ""
    expect(await link.ariaSnapshot()).toBe(linkAsRead(say, names.issues, target))
    await use("button", say("recordType.links.show"), link)
    await isAt("button", say("recordType.links.show"))
    await reach("searchbox", say("recordType.links.search"), link)
    const shown = link.getByRole("listitem")
    await shown.first().waitFor()
    await type("nothing is called this")
    await hears(say("recordType.links.found", { count: 0, shown: 0 }))
    await expect.poll(() => shown.count()).toBe(0)
    await expectAccessible(page)

    await reach("tab", say("designer.part.lists"), undefined, "Shift+Tab")
    await press("Home")
    await isAt("tab", say("designer.part.form"))
    const canvas = page.getByRole("region", { name: say("designer.canvas") })
    await use("button", new RegExp(`^${names.issues}`), canvas)
    const panel = page.getByRole("complementary", { name: say("designer.properties") })
    const picture = panel.getByRole("region", { name: say("choices.picture") })
    await picture.getByRole("listitem").first().waitFor()
    const words = conditionWords[language]
    await use("button", say("field.table.add"), panel.getByRole("group", { name: words.title, exact: true }))
    await isAt("combobox", words.column)
    await pick(say("list.column.status"))
    await press("Tab")
    await pick(words.anyOf)
    await press("Tab")
    await type("APPROVED")
    await hears(say("choices.picture.none"))
    await expectAccessible(page)

    const kept = async () => (await call<ProfileDraft>("GET", `/api/v1/profiles/${id}`)).draft.sections[0]?.fields[5]
    await expect.poll(kept, { timeout: 15_000 }).toMatchObject({
      relation: "PARENT",
      allowMultiple: false,
      candidateFilter: { filterType: "set", column: "system:status", operator: "anyOf", values: ["APPROVED"] },
    })
  }, 120_000)
})
