import type { Locator, Page } from "playwright-core"
import { expect } from "vitest"

type Role = Parameters<Page["getByRole"]>[0]

interface ReachOptions {
  /** The key that goes on; Tab where nothing is said. */
  readonly by?: "Tab" | "Shift+Tab" | "ArrowDown" | "ArrowUp" | "ArrowLeft" | "ArrowRight"
  /** The part of the page in which it is meant. */
  readonly within?: Locator
  /** After so many presses it counts as out of reach. */
  readonly max?: number
}

/** A page worked on by somebody who has a keyboard and no pointer, and hears what the page says. */
interface ByKeyboard {
  readonly page: Page
  readonly press: (...keys: readonly string[]) => Promise<void>
  readonly type: (text: string) => Promise<void>
  /** Goes on until what is meant has the focus. */
  readonly tabTo: (role: Role, name: string | RegExp, options?: ReachOptions) => Promise<void>
  /** What is meant has the focus, or is about to have it. */
  readonly focusOn: (role: Role, name: string | RegExp, within?: Locator) => Promise<void>
  /** Something opens above the page and takes the focus. */
  readonly opened: (role: "dialog" | "alertdialog") => Promise<Locator>
  /** The page said a sentence to screen readers. */
  readonly expectAnnounced: (message: string) => Promise<void>
  /** The focus is somewhere one can go on from. */
  readonly currentFocus: () => Promise<void>
}

/** A busy machine draws later. */
const waitOptions = { timeout: 10_000 }

export function byKeyboard(page: Page): ByKeyboard {
  const press = async (...keys: readonly string[]) => {
    for (const key of keys) await page.keyboard.press(key)
  }
  return {
    page,
    press,
    type: (text) => page.keyboard.type(text),
    async tabTo(role, name, { by = "Tab", within, max = 90 } = {}) {
      const exact = typeof name === "string"
      const target = (within ?? page).getByRole(role, { name, exact })
      for (let presses = 0; !(await target.evaluateAll(hasFocus)); presses += 1) {
        if (presses === max) {
          const at = await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 160))
          throw new Error(`${role} “${String(name)}” is not reached by ${max} × ${by}; the focus is at ${at}`)
        }
        await page.keyboard.press(by)
      }
    },
    async focusOn(role, name, within) {
      const target = (within ?? page).getByRole(role, { name, exact: typeof name === "string" })
      await expect
        .poll(() => target.evaluateAll(hasFocus), { ...waitOptions, message: `the focus on ${role} “${String(name)}”` })
        .toBe(true)
    },
    async opened(role) {
      const layer = page.getByRole(role)
      await expect
        .poll(() => layer.evaluateAll((all) => all.some((one) => one.matches(":focus-within"))), waitOptions)
        .toBe(true)
      return layer
    },
    async expectAnnounced(message) {
      const readAnnouncements = async () => {
        const texts = await page.locator("body > .ru-hidden[aria-live]").allTextContents()
        return texts.map((one) => one.trim())
      }
      await expect.poll(readAnnouncements, waitOptions).toContain(message)
    },
    async currentFocus() {
      const isAnyFocused = () => page.evaluate(() => document.activeElement !== document.body)
      await expect.poll(isAnyFocused, waitOptions).toBe(true)
    },
  }
}

/** The focus itself, or, in a menu or a list that keeps it, what is said to be the active one. */
const hasFocus = (all: readonly Element[]): boolean =>
  all.some((one) => {
    const active = document.activeElement?.getAttribute("aria-activedescendant")
    return one.matches(":focus") || (one.id !== "" && one.id === active)
  })
