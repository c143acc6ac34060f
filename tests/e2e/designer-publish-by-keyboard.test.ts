import { randomUUID } from "node:crypto"
import { describe, expect, test } from "vitest"
import type { ProfileDraft } from "../../schemas/api/profile-drafts.ts"
import type { ProfileDefinition } from "../../schemas/profile.ts"
import { expectAccessible, useBrowser } from "./support/browser.ts"
import type { Calls } from "./support/calls.ts"
import { sitDown } from "./support/parts-desk.ts"
import { goTo } from "./support/places.ts"
import type { Say } from "./support/say.ts"

useBrowser()

/** The record type whose rule is about another one. */
interface Asking {
  readonly name: string
  readonly id: string
  readonly rule: string
}

/** A record type in force with a rule about the cost of the inspections that its records are linked with. */
async function ruleAboutCost(call: Calls, inspection: string): Promise<Asking> {
  const field = (id: string, type: string, more: object = {}) => ({
    id,
    keyword: `${id}_1`,
    type,
    fieldText: { en: id },
    ...more,
  })
  const rule = {
    id: "r",
    kind: "required",
    target: "note",
    when: { linked_some: [{ field: "links" }, { number_gt: [{ linked: "f_cost_1" }, 5] }] },
  }
  const fields = [
    field("title", "TEXT", { role: "title" }),
    field("links", "PROFILEREF", { profileId: inspection, profileType: "OTHER", relation: "CHILD" }),
    field("note", "TEXT"),
  ].map((one, sortOrder) => ({ ...one, sortOrder }))
  const name = { en: `Follow-up ${inspection.slice(-4)}` }
  const definition = {
    id: randomUUID(),
    type: "OTHER",
    modules: ["IC"],
    name,
    pluralName: name,
    numbering: { prefix: "F-", padding: 2, scope: "client" },
    sections: [{ id: "s", name, position: "LEFT", sortOrder: 0, fields }],
    rules: [rule],
  } as unknown as ProfileDefinition
  const { id, draftRevision } = await call<ProfileDraft>("POST", "/api/v1/profiles", { definition })
  await call("POST", `/api/v1/profiles/${id}/publish`, { draftRevision })
  return { name: name.en, id, rule: rule.id }
}

const hours = {
  id: "f_hours",
  keyword: "hours_1",
  type: "NUMBER",
  fieldText: { en: "Hours", ar: "الساعات" },
  sortOrder: 9,
}

/** The inspection with a second number, which can be read where the cost was. */
const withHours = (definition: ProfileDefinition): ProfileDefinition => ({
  ...definition,
  sections: definition.sections.map((section) => ({ ...section, fields: [...section.fields, hours] })) as never,
})

describe.each(["en", "ar"] as const)("publishing by keyboard alone, in %s", (language) => {
  test("what rules read is deleted with something to read instead, and published over what it breaks; a version comes back", async () => {
    const desk = await sitDown({ language, part: "form", published: true, change: withHours })
    const { page, say, call, names, reach, use, press, pick, isAt, hears } = desk
    const asking = await ruleAboutCost(call, desk.id)
    const canvas = page.getByRole("region", { name: say("designer.canvas") })
    const cost = new RegExp(`^${names.cost}`)
    await use("button", cost, canvas, "Delete")
    const question = page.getByRole("alertdialog")
    await isAt("button", say("shell.cancel"))
    await question.getByText(say("designer.canvas.delete.uses", { count: 1 })).waitFor()
    await expectAccessible(page)
    await press("Escape")
    await isAt("button", cost)
    await press("Delete")
    await isAt("button", say("shell.cancel"))
    await reach("combobox", say("designer.canvas.delete.instead", { name: names.cost }), question)
    await pick(hours.fieldText[language])
    await use("button", say("designer.delete"), question)
    await hears(say("designer.canvas.deleted", { count: 1 }))
    await isAt("button", new RegExp(`^${names.reason}`))

    // The report is read; what it breaks is accepted.
    await use("button", say("designer.publish", { version: 2 }))
    const dialog = page.getByRole("dialog")
    await hears(say("versions.check.done", { records: 0 }))
    await hears(say("versions.hindrance.breaks"))
    const headings = (["versions.changes", "versions.breaks", "versions.values", "versions.references"] as const).map(
      (key) => say(key),
    )
    expect(await dialog.getByRole("heading", { level: 3 }).allTextContents()).toEqual(headings)
    const breaks = dialog.locator("section").filter({ has: page.getByRole("checkbox") })
    expect(await breaks.ariaSnapshot()).toBe(breaksAsRead(say, asking))
    await expectAccessible(page)
    await use("link", whatBreaks(say, asking), dialog)
    await page.locator(".rule-editor").waitFor()
    await isAt("heading", say("designer.rules.place", { place: 1, count: 1 }))
    await goTo(page, `/profiles/${desk.id}`)
    await use("button", say("designer.publish", { version: 2 }))
    await hears(say("versions.hindrance.breaks"))
    await press("Escape")
    await isAt("button", say("designer.publish", { version: 2 }))
    await press("Enter")
    await use("checkbox", say("versions.breaks.accept", { count: 1 }), dialog, "Space")
    await use("button", say("designer.publish.do"), dialog)
    await dialog.waitFor({ state: "detached", timeout: 30_000 })
    await hears(say("designer.publish.done", { version: 2 }))
    await isAt("button", say("designer.publish", { version: 3 }))

    // What lies between versions, and one of them back in the draft.
    await use("link", say("designer.published", { version: 2 }))
    const compared = page.getByRole("region", { name: say("versions.compare") })
    await compared.getByRole("listitem").first().waitFor()
    await expectAccessible(page)
    await reach("combobox", say("versions.compare.from"), compared)
    await pick(say("versions.number", { version: 2 }))
    await compared.getByText(say("versions.compare.same")).waitFor()
    await isAt("combobox", say("versions.compare.from"))
    await reach("button", say("versions.number", { version: 2 }), undefined, "Shift+Tab")
    await press("Enter")
    await compared.getByRole("listitem").first().waitFor()
    await use("button", say("versions.more", { version: 1 }))
    await page.getByRole("menu").waitFor()
    await reach("menuitem", say("versions.restore"), undefined, "ArrowDown")
    await page.keyboard.press("Enter")
    await hears(say("versions.restored", { version: 1 }))
    await desk.keepsFocus()
    const draft = async () =>
      JSON.stringify((await call<ProfileDraft>("GET", `/api/v1/profiles/${desk.id}`)).draft.rules)
    await expect.poll(draft).toContain("f_cost_1")
    await press("Control+z")
    await hears(say("designer.undo.step", { step: say("designer.step.replaceDraft", { version: 1 }) }))
    await expect.poll(draft).toContain(hours.id)
  })
})

const whatBreaks = (say: Say, { name }: Asking): string =>
  say("versions.breaks.of", { kind: "rule", profile: name, name: "note" })

/** What would break: under its heading, one by one, with the box that accepts it. */
function breaksAsRead(say: Say, asking: Asking): string {
  const accepts = say("versions.breaks.accept", { count: 1 })
  // A name with a colon is quoted as a whole.
  const named = (role: string, name: string) => (name.includes(": ") ? `'${role} "${name}"'` : `${role} "${name}"`)
  return `- heading "${say("versions.breaks")}" [level=3]
- paragraph: ${say("versions.breaks.text")}
- list:
  - listitem:
    - ${named("link", whatBreaks(say, asking))}:
      - /url: /profiles/${asking.id}?part=rules&rule=${asking.rule}
- ${named("checkbox", accepts)}
- text: "${accepts}"`
}
