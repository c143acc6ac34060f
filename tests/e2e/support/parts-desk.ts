import type { Locator, Page } from "playwright-core"
import { expect } from "vitest"
import type { ProfileDraft } from "../../../schemas/api/profile-drafts.ts"
import type { ProfileDefinition } from "../../../schemas/profile.ts"
import { signInAs, visit } from "./browser.ts"
import { byKeyboard, type ByKeyboard, type Way } from "./by-keyboard.ts"
import { callsOf, type Calls } from "./calls.ts"
import { inspectionNames, makeInspection } from "./inspection-type.ts"
import { goTo } from "./places.ts"
import { speaking, type Say } from "./say.ts"

type Role = Parameters<Page["getByRole"]>[0]

/** The designer at a part of a record type of its own, worked on by keyboard alone. */
export interface PartsDesk extends Pick<ByKeyboard, "press" | "type"> {
  readonly page: Page
  readonly say: Say
  readonly call: Calls
  readonly id: string
  readonly names: (typeof inspectionNames)["en" | "ar"]
  /** The arrow key that leads on in reading direction, and the one that leads back. */
  readonly onward: string
  readonly backward: string
  /** Goes on by Tab until it has the focus. */
  readonly reach: (role: Role, name: string | RegExp, within?: Locator, by?: Way["by"]) => Promise<void>
  /** The same, and presses Enter or another key on it. The focus may be elsewhere then, but it is not lost. */
  readonly use: (role: Role, name: string | RegExp, within?: Locator, key?: string) => Promise<void>
  /** Something comes to have the focus by itself. */
  readonly isAt: (role: Role, name: string | RegExp) => Promise<void>
  /** Opens the list of a box that has the focus, and goes down it to one of its choices. */
  readonly pick: (choice: string) => Promise<void>
  readonly keepsFocus: () => Promise<void>
  /** A live region said it, though it may say something else by now. */
  readonly hears: (sentence: string) => Promise<void>
}

const patience = { timeout: 15_000 }
/** More stops than lie between any two things of a page. */
const most = 220

interface Wish {
  readonly language: "en" | "ar"
  readonly part: string
  /** The record type is in force. */
  readonly published?: boolean
  /** What is different in its draft from every inspection's. */
  readonly change?: (definition: ProfileDefinition) => ProfileDefinition
}

export async function sitDown({ language, part, published = false, change }: Wish): Promise<PartsDesk> {
  const say = await speaking(language)
  const page = await visit({ language })
  await signInAs(page, "client-administrator")
  const call = await callsOf(page)
  const { id, draft, draftRevision } = await makeInspection(call, language, published)
  if (change) await call<ProfileDraft>("PUT", `/api/v1/profiles/${id}`, { definition: change(draft), draftRevision })
  await page.addInitScript(keepHeard)
  await goTo(page, `/profiles/${id}?part=${part}`)
  await page.getByRole("tabpanel").first().waitFor()
  const keys = byKeyboard(page)
  const keepsFocus = async () => {
    await expect.poll(() => page.evaluate(() => document.activeElement !== document.body), patience).toBe(true)
  }
  const find = (role: Role, name: string | RegExp, within: Locator | Page = page) =>
    within.getByRole(role, { name, exact: typeof name === "string" })
  const reach: PartsDesk["reach"] = async (role, name, within, by = "Tab") => {
    await find(role, name, within).first().waitFor(patience)
    await keys.reach(role, name, { by, most, ...(within && { within }) })
  }
  const arrows = ["ArrowRight", "ArrowLeft"] as const
  const [onward, backward] = language === "ar" ? arrows.toReversed() : arrows
  return {
    page,
    say,
    call,
    id,
    names: inspectionNames[language],
    onward: onward ?? "",
    backward: backward ?? "",
    type: keys.type,
    reach,
    keepsFocus,
    async press(...pressed) {
      for (const key of pressed) {
        await keys.press(key)
        await keepsFocus()
      }
    },
    async use(role, name, within, key = "Enter") {
      await reach(role, name, within)
      await keys.press(key)
      await keepsFocus()
    },
    async isAt(role, name) {
      const focused = find(role, name).and(page.locator(":focus"))
      const isThere = async () =>
        (await focused.count()) === 1 || page.evaluate(() => document.activeElement?.outerHTML.slice(0, 200))
      await expect.poll(isThere, patience).toBe(true)
    },
    async pick(choice) {
      const standsOn = () =>
        page.evaluate(() => {
          const active = document.activeElement?.getAttribute("aria-activedescendant")
          return active ? document.getElementById(active)?.textContent : undefined
        })
      await keys.press("Enter", "Home")
      for (let at = 0; at < most && (await standsOn()) !== choice; at += 1) await keys.press("ArrowDown")
      await keys.press("Enter")
      await keepsFocus()
    },
    async hears(sentence) {
      const heard = () => page.evaluate(() => Reflect.get(window, "heard") as readonly string[])
      await expect.poll(heard, patience).toContainEqual(expect.stringContaining(sentence))
    },
  }
}

/** Keeps what live regions say. */
function keepHeard(): void {
  const heard: string[] = []
  Reflect.set(window, "heard", heard)
  const live = '[role="status"], [role="alert"], [role="log"], [aria-live="polite"], [aria-live="assertive"]'
  const hear = (node: Node) => {
    const element = node instanceof Element ? node : node.parentElement
    const region = element?.closest(live) ?? element?.querySelector(live)
    if (region?.textContent) heard.push(region.textContent)
  }
  const said = new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) [target, ...addedNodes].forEach(hear)
  })
  said.observe(document, { childList: true, characterData: true, subtree: true })
}
