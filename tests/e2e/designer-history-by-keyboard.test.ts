import type { Locator } from "playwright-core"
import { describe, expect, test } from "vitest"
import type { ProfileDraft } from "../../schemas/api/profile-drafts.ts"
import { expectAccessible, signInAs, useBrowser, visit } from "./support/browser.ts"
import { byKeyboard } from "./support/by-keyboard.ts"
import { sitDown } from "./support/parts-desk.ts"
import { goTo } from "./support/places.ts"
import type { Say } from "./support/say.ts"

useBrowser()

describe.each(["en", "ar"] as const)("the history of a draft and its versions by keyboard alone, in %s", (language) => {
  test("steps are undone and done again across parts by name, walked in the history, and kept by a reload", async () => {
    const desk = await sitDown({ language, part: "form" })
    const { page, say, names, onward, reach, use, press, type, isAt, hears } = desk
    const canvas = page.getByRole("region", { name: say("designer.canvas") })
    const rules = page.getByRole("table").getByRole("row")
    const [change, add] = [say("designer.step.changeField"), say("designer.step.addRule")]
    await use("button", new RegExp(`^${names.due}`), canvas, "F2")
    await type("Deadline")
    await press("Enter")
    await isAt("button", /^Deadline/)
    await reach("tab", say("designer.part.form"), undefined, "Shift+Tab")
    await press(onward)
    await isAt("tab", say("designer.part.rules"))
    await reach("button", /.+/, page.getByRole("rowheader"))
    await press("Control+d")
    await expect.poll(() => rules.count()).toBe(3)

    await press("Control+z")
    await hears(say("designer.undo.step", { step: add }))
    await expect.poll(() => rules.count()).toBe(2)
    await press("Control+z")
    await hears(say("designer.undo.step", { step: change }))
    await use("button", say("designer.redo.step", { step: change }))
    await hears(say("designer.redo.step", { step: change }))
    await isAt("button", say("designer.redo.step", { step: add }))
    await press("Enter")
    await expect.poll(() => rules.count()).toBe(3)

    await use("button", say("designer.history"))
    const history = page.getByRole("dialog", { name: say("designer.history") })
    await isAt("button", new RegExp(`^${add}`))
    expect(await asRead(history)).toBe(historyAsRead(say, [`${add} ${names.reason}`, `${change} Deadline`], 0))
    await expectAccessible(page)
    await press("ArrowDown", "Enter")
    await hears(say("designer.history.at", { step: change }))
    await isAt("button", new RegExp(`^${change}`))
    await press("Escape")
    await isAt("button", say("designer.history"))
    await expect.poll(() => rules.count()).toBe(2)

    const kept = async () => (await desk.call<ProfileDraft>("GET", `/api/v1/profiles/${desk.id}`)).draft
    await expect.poll(async () => (await kept()).rules?.length).toBe(1)
    await page.reload()
    await use("button", say("designer.history"))
    await history.waitFor()
    expect(await asRead(history)).toBe(historyAsRead(say, [`${add} ${names.reason}`, `${change} Deadline`], 1))
    await press("Escape")
    await isAt("button", say("designer.history"))
    await press("Control+Shift+z")
    await hears(say("designer.redo.step", { step: add }))
    await expect.poll(() => rules.count()).toBe(3)
    await expect.poll(async () => (await kept()).rules?.length).toBe(2)
    expect(JSON.stringify(await kept())).toContain("Deadline")
  })

  test("two at one draft hear of each other, keep both their edits, and decide what both changed", async () => {
    const desk = await sitDown({ language, part: "form" })
    const { page, say, names, reach, use, press, isAt, hears } = desk
    const other = await visit({ language })
    await signInAs(other, "entity-administrator")
    await goTo(other, `/profiles/${desk.id}`)
    const canvasOf = (at: typeof page) => at.getByRole("region", { name: say("designer.canvas") })
    await canvasOf(other).waitFor()
    const person = page.getByRole("list", { name: say("designer.peers") }).getByRole("button")
    await person.waitFor({ timeout: 5000 })
    const [name = ""] = (await person.textContent())?.slice(2).split(":") ?? []
    await hears(say("designer.peers.came", { names: name }))

    const theirs = byKeyboard(other)
    const renamed = async (keys: typeof theirs, from: string, to: string) => {
      await keys.reach("button", new RegExp(`^${from}`), { within: canvasOf(keys.page), most: 220 })
      await keys.press("F2")
      await keys.type(to)
      await keys.press("Enter")
      await keys.hold("button", new RegExp(`^${to}`), canvasOf(keys.page))
    }
    await renamed(theirs, names.cost, "Price")
    await renamed(byKeyboard(page), names.due, "Deadline")
    for (const one of [page, other]) {
      await canvasOf(one)
        .getByRole("button", { name: /^Price/ })
        .waitFor({ timeout: 15_000 })
      await canvasOf(one)
        .getByRole("button", { name: /^Deadline/ })
        .waitFor({ timeout: 15_000 })
    }
    // The same field on both sides: what is saved last waits.
    await page.context().setOffline(true)
    await renamed(byKeyboard(page), names.owner, "Mine")
    await renamed(theirs, names.owner, "Theirs")
    await expect
      .poll(async () => JSON.stringify(await desk.call("GET", `/api/v1/profiles/${desk.id}`)))
      .toContain("Theirs")
    await page.context().setOffline(false)
    await hears(say("designer.conflict.text"))
    await reach("button", say("designer.conflict.choose"), undefined, "Shift+Tab")
    await press("Enter")
    const dialog = page.getByRole("dialog")
    await isAt("radio", say("designer.conflict.ours"))
    const choices = dialog.getByRole("group")
    const about = (await choices.locator("legend").textContent()) ?? ""
    expect(about).toContain("Mine")
    expect(await asRead(choices)).toBe(choicesAsRead(say, about, { was: names.owner, mine: "Mine", theirs: "Theirs" }))
    expect(await dialog.locator(":focus").evaluate(describedBy)).toBe("Mine")
    await expectAccessible(page)
    await press("Space", "ArrowDown")
    await isAt("radio", say("designer.conflict.theirs"))
    await hears(say("designer.conflict.left", { count: 1, left: 0 }))
    await press("Escape")
    await isAt("button", say("shell.leave.stay"))
    await press("Enter")
    await isAt("radio", say("designer.conflict.theirs"))
    await use("button", say("designer.conflict.do"), dialog)
    await dialog.waitFor({ state: "detached" })
    await isAt("button", /^Theirs/)
    await expect.poll(() => page.getByRole("button", { name: say("designer.conflict.choose") }).count()).toBe(0)

    const { draft } = await desk.call<ProfileDraft>("GET", `/api/v1/profiles/${desk.id}`)
    const called = draft.sections.flatMap(({ fields }) => fields.map(({ fieldText }) => fieldText[language]))
    expect(called).toEqual(expect.arrayContaining(["Price", "Deadline", "Theirs"]))
    await other.context().close()
    await hears(say("designer.peers.left", { names: name }))
  })
})

/** A part of the page as it is read, without the time of day. */
const asRead = async (part: Locator): Promise<string> =>
  (await part.ariaSnapshot()).replaceAll(/ ?\d{1,2}:\d{2}(\s([AP]M|[صم]))?/g, "").replaceAll(/\n\s*- time:?$/gm, "")

const describedBy = (one: Element) => document.getElementById(one.getAttribute("aria-describedby") ?? "")?.textContent

/** The history is one list, the newest step first; the one that the draft stands at says so, and those above are taken back. */
function historyAsRead(say: Say, steps: readonly string[], here: number): string {
  const lines = steps.map((step, at) => {
    const state = at < here ? say("designer.history.undone") : at === here ? say("designer.history.here") : ""
    const mark = state && `\n        - text: ${state}`
    return `    - listitem:
      - button "${`${step} ${state}`.trim()}":
        - text: ${step}${mark}`
  })
  return `- dialog "${say("designer.history")}":
  - heading "${say("designer.history")}" [level=2]
  - paragraph: ${say("designer.history.text")}
  - list "${say("designer.history")}":
${lines.join("\n")}
    - listitem:
      - button "${say("designer.history.start")}"`
}

/** What both changed is a group with two choices, which are called by whose they are. */
function choicesAsRead(say: Say, name: string, { was, mine, theirs }: Readonly<Record<string, string>>): string {
  const [ours, others] = [say("designer.conflict.ours"), say("designer.conflict.theirs")]
  return `- group "${name}":
  - text: ${name} ${say("designer.conflict.base")} ${was}
  - radio "${ours}"
  - text: ${ours} ${mine}
  - radio "${others}"
  - text: ${others} ${theirs}`
}
