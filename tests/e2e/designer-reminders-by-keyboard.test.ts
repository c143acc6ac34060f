import { expect, test } from "vitest"
import type { ReminderMatrix } from "../../schemas/api/reminders.ts"
import { expectAccessible, useBrowser } from "./support/browser.ts"
import { find, levelAsRead, makeRecord } from "./support/lists-desk.ts"
import { sitDown } from "./support/parts-desk.ts"
import { goTo } from "./support/places.ts"

useBrowser()

test.each(["en", "ar"] as const)(
  "reminders and an escalation are written, looked at for a record, changed and deleted by keyboard alone, in %s",
  async (language) => {
    const desk = await sitDown({ language, part: "reminders", published: true })
    const { page, say, call, id, names, reach, use, press, pick, type, isAt, hears } = desk
    const { id: me } = await call<{ id: string }>("GET", "/oauth/app-users")
    const record = await makeRecord(desk, {
      title_1: { value: "Annual return" },
      owner_1: { listValue: [me] },
      due_1: { value: "2031-03-10" },
    })
    const letter = `Letter ${id}`
    const texts = { en: { subject: "Due", body: "It is due." } }
    const mail = { name: letter, purpose: "REMINDER", texts }
    const template = await call<{ id: string; revision: number }>("POST", "/api/v1/mail-templates", mail)
    await page.reload()
    const dialog = page.getByRole("dialog")
    const save = async (name: string) => {
      await use("button", say("reminders.save"), dialog)
      await dialog.waitFor({ state: "detached" })
      await hears(say("reminders.saved", { name }))
      await page.getByRole("button", { name, exact: true }).waitFor()
    }

    await use("button", say("reminders.add"))
    await isAt("textbox", say("reminders.field.name"))
    await type("Before")
    await reach("combobox", say("reminders.field.days"), dialog)
    await pick(say("reminders.when.PRE_DUE", { days: 5 }))
    await reach("combobox", say("reminders.field.recurrence"), dialog)
    await pick(say("reminders.recurrence.week"))
    await reach("combobox", say("reminders.field.times"), dialog)
    await pick("2")
    // Monday is chosen at first; Tuesday comes to it.
    await reach("checkbox", /.+/, dialog.getByRole("group", { name: say("reminders.field.on") }))
    await press("Tab", "Space")
    await reach("combobox", say("reminders.field.users"), dialog)
    await find(desk, "Tester operation")
    await reach("combobox", say("reminders.field.template"), dialog)
    await pick(letter)
    await use("switch", say("reminders.field.enabled"), dialog, "Space")
    await press("Space")
    await expectAccessible(page)
    await use("button", say("reminders.preview"), dialog)
    await hears(say("reminders.preview.none"))
    await save("Before")
    await isAt("button", say("reminders.add"))

    await press("Enter")
    await isAt("textbox", say("reminders.field.name"))
    await type("Raised")
    await reach("combobox", say("reminders.field.kind"), dialog)
    await pick(say("reminders.kind.ESCALATION"))
    const level = (number: number) =>
      dialog.getByRole("group", { name: say("reminders.level", { level: number }), exact: true })
    await reach("combobox", say("reminders.field.fields"), level(1))
    await find(desk, names.owner)
    await level(1).getByText(names.owner, { exact: true }).waitFor()
    // The focus goes to the level that is added, and to the last there is once that is removed.
    const daysHold = (number: number) =>
      level(number)
        .getByRole("combobox", { name: say("reminders.field.afterDays") })
        .and(page.locator(":focus"))
        .waitFor()
    await use("button", say("reminders.levels.add"), dialog)
    await daysHold(2)
    await pick("10")
    await use("checkbox", say("reminders.people.asked"), level(2), "Space")
    await use("button", say("reminders.levels.add"), dialog)
    await daysHold(3)
    await use("button", say("reminders.levels.remove", { level: 3 }), dialog)
    await daysHold(2)
    expect(await level(2).ariaSnapshot()).toBe(levelAsRead(say, 2, 10))
    await save("Raised")
    await isAt("button", say("reminders.add"))

    const told = page.getByRole("region", { name: say("reminders.timeline"), exact: true })
    await reach("combobox", say("reminders.timeline.record"))
    await find(desk, record.uniqueId)
    await hears(say("reminders.timeline.count", { count: 3 }))
    const days = told.getByRole("list", { name: say("reminders.timeline") }).getByRole("heading", { level: 3 })
    const dates = () => days.locator("time").evaluateAll((all) => all.map((one) => one.getAttribute("datetime")))
    expect(await dates()).toEqual(["2031-03-05", "2031-03-13", "2031-03-20"])
    await expectAccessible(page)

    await reach("switch", say("reminders.switch", { name: "Before" }), undefined, "Shift+Tab")
    await press("Space")
    await hears(say("reminders.switchedOff", { name: "Before" }))
    await isAt("switch", say("reminders.switch", { name: "Before" }))
    await reach("button", "Before", undefined, "Shift+Tab")
    await press("Enter")
    await isAt("textbox", say("reminders.field.name"))
    await press("End")
    await type(" it is due")
    await press("Enter")
    await dialog.waitFor({ state: "detached" })
    await isAt("button", "Before it is due")

    const kept = async () => (await call<ReminderMatrix>("GET", `/api/v1/reminders/profiles/${id}`)).content
    expect((await kept()).map(({ terms }) => terms)).toMatchObject([
      {
        name: "Before it is due",
        enabled: false,
        kind: "PRE_DUE",
        days: 5,
        recurrence: { every: "week", on: [1, 2], times: 2 },
        people: { asked: true, users: [expect.any(String)] },
        templateId: template.id,
      },
      {
        name: "Raised",
        kind: "ESCALATION",
        levels: [
          { afterDays: 3, people: { asked: false, fields: ["f_owner_1"] } },
          { afterDays: 10, people: { asked: true, fields: [] } },
        ],
      },
    ])

    // Deleted beside the draft and on the reminders' own page; the focus goes to what stands in its place.
    const remove = async (name: string) => {
      await use("button", say("reminders.menu", { name }))
      await press("End", "Enter")
      const question = page.getByRole("alertdialog")
      await isAt("button", say("reminders.cancel"))
      await use("button", say("reminders.delete"), question)
      await question.waitFor({ state: "detached" })
      await hears(say("reminders.deleted", { name }))
    }
    await remove("Before it is due")
    await isAt("button", "Raised")
    await goTo(page, `/profiles/${id}/reminders`)
    await page.getByRole("button", { name: "Raised", exact: true }).waitFor()
    await expectAccessible(page)
    await remove("Raised")
    await isAt("button", say("reminders.add"))
    expect(await kept()).toEqual([])
    await call("DELETE", `/api/v1/mail-templates/${template.id}?revision=${template.revision}`)
  },
  180_000,
)
