import { createIntl } from "react-intl"
import { expect, fireEvent, screen, userEvent, waitFor, within } from "storybook/test"
import { messages as ar } from "../../messages/ar.ts"
import { messages as en } from "../../messages/en.ts"
import type { MessageKey } from "../../messages/index.ts"
import { textIn, type LocalisedText } from "../../schemas/languages.ts"

/** What a person at the designer looks for and does, in the language the story is drawn in. */

const language = () => (document.documentElement.lang === "ar" ? "ar" : "en")

export const says = (text: LocalisedText): string => textIn(text, language())

const wording = {
  en: createIntl({ locale: "en", messages: en }),
  ar: createIntl({ locale: "ar", messages: ar }),
} as const

export function words(id: MessageKey, values: Record<string, string | number> = {}): string {
  return wording[language()].formatMessage({ id }, values)
}

export const canvas = () => within(screen.getByRole("region", { name: words("designer.canvas") }))

export const palette = () => within(screen.getByRole("complementary", { name: words("designer.palette") }))

export const properties = () => within(screen.getByRole("complementary", { name: words("designer.properties") }))

/** The face of a field on the canvas; its name goes on with its marks. */
export function face(name: LocalisedText): HTMLElement {
  const found = canvas()
    .getAllByRole("button")
    .find((one) => one.querySelector(".designer__field-name")?.textContent === says(name))
  if (!found) throw new Error(`No field "${says(name)}" stands on the canvas.`)
  return found
}

/** A press on a field, once the canvas is drawn. */
export async function select(name: LocalisedText): Promise<void> {
  await userEvent.click(await waitFor(() => face(name)))
}

/** Every section's fields as they stand, in reading order. */
export function layout(): Record<string, string[]> {
  const sections = [...document.querySelectorAll(".designer__section")]
  return Object.fromEntries(
    sections.map((section) => [
      section.querySelector("h3")?.textContent ?? "",
      [...section.querySelectorAll(".designer__field-name")].map((name) => name.textContent),
    ]),
  )
}

export const announced = (id: MessageKey, values: Record<string, string | number>): Promise<void> =>
  announcedSentence(words(id, values))

export async function announcedSentence(sentence: string): Promise<void> {
  await waitFor(() =>
    expect([...document.querySelectorAll(".ru-hidden")].map((one) => one.textContent.trim())).toContain(sentence),
  )
}

/** Drags by pointer events from one element to a point of another, given as parts of its size. */
export async function drag(from: Element, to: () => Element, at: { across: number; down: number }): Promise<void> {
  const start = middle(from, { across: 0.5, down: 0.5 })
  fireEvent.pointerDown(from, { ...start, button: 0, isPrimary: true })
  fireEvent.pointerMove(document, { clientX: start.clientX + 8, clientY: start.clientY + 8, isPrimary: true })
  await waitFor(() => expect(document.querySelector(".designer__carried")).toBeVisible())
  const end = middle(to(), at)
  fireEvent.pointerMove(document, { ...end, isPrimary: true })
  await waitFor(() => expect(document.querySelector("[data-edge], [data-over]")).not.toBeNull())
  fireEvent.pointerUp(document, { ...end, isPrimary: true })
  await waitFor(() => expect(document.querySelector(".designer__carried")).toBeNull())
}

function middle(element: Element, { across, down }: { across: number; down: number }) {
  const box = element.getBoundingClientRect()
  return { clientX: box.left + box.width * across, clientY: box.top + box.height * down }
}
