import { createIntl } from "react-intl"
import { expect, fireEvent, screen, userEvent, waitFor, within } from "storybook/test"
import { loadMessages, type MessageKey } from "../../../messages/index.ts"
import { isolateArguments } from "../../../messages/isolate-arguments.ts"
import { textIn, type LocalisedText } from "../../../schemas/languages.ts"
import { currentLanguage } from "../../../src/language/current-language.ts"

/** Finds and operates elements of the designer, in the language of the story. */

const language = () => (currentLanguage() === "ar" ? "ar" : "en")

export const localizedText = (text: LocalisedText): string => textIn(text, language())

const wording = {
  en: createIntl({ locale: "en", messages: await loadMessages.en() }),
  ar: createIntl({ locale: "ar", messages: isolateArguments(await loadMessages.ar(), "ar") }),
} as const

export function t(id: MessageKey, values: Record<string, string | number> = {}): string {
  return wording[language()].formatMessage({ id }, values)
}

export const canvas = () => within(screen.getByRole("region", { name: t("designer.canvas") }))

export const fieldTypeList = () => within(screen.getByRole("complementary", { name: t("designer.fieldTypes") }))

export const properties = () => within(screen.getByRole("complementary", { name: t("designer.properties") }))

/** The button of a field on the canvas; its accessible name starts with the label. */
export function getFieldButton(name: LocalisedText): HTMLElement {
  const found = canvas()
    .getAllByRole("button")
    .find((one) => one.querySelector(".designer__field-name")?.textContent === localizedText(name))
  if (!found) throw new Error(`No field "${localizedText(name)}" stands on the canvas.`)
  return found
}

/** Clicks a field once the canvas is rendered. */
export async function select(name: LocalisedText): Promise<void> {
  await userEvent.click(await waitFor(() => getFieldButton(name)))
}

/** Field names by section, in reading order. */
export function layout(): Record<string, string[]> {
  const sections = [...document.querySelectorAll(".designer__section")]
  return Object.fromEntries(
    sections.map((section) => [
      section.querySelector("h3")?.textContent ?? "",
      [...section.querySelectorAll(".designer__field-name")].map((name) => name.textContent),
    ]),
  )
}

export const expectAnnouncement = (id: MessageKey, values: Record<string, string | number>): Promise<void> =>
  expectAnnouncedText(t(id, values))

export async function expectAnnouncedText(message: string): Promise<void> {
  await waitFor(() =>
    expect([...document.querySelectorAll(".ru-hidden")].map((one) => one.textContent.trim())).toContain(message),
  )
}

/** Drags by pointer events from one element to a point of another, in fractions of its size. */
export async function drag(from: Element, to: () => Element, at: { across: number; down: number }): Promise<void> {
  const start = middle(from, { across: 0.5, down: 0.5 })
  fireEvent.pointerDown(from, { ...start, button: 0, isPrimary: true })
  fireEvent.pointerMove(document, { clientX: start.clientX + 8, clientY: start.clientY + 8, isPrimary: true })
  await waitFor(() => expect(document.querySelector(".designer__drag-card")).toBeVisible())
  const end = middle(to(), at)
  fireEvent.pointerMove(document, { ...end, isPrimary: true })
  await waitFor(() => expect(document.querySelector("[data-edge], [data-over]")).not.toBeNull())
  fireEvent.pointerUp(document, { ...end, isPrimary: true })
  await waitFor(() => expect(document.querySelector(".designer__drag-card")).toBeNull())
}

function middle(element: Element, { across, down }: { across: number; down: number }) {
  const box = element.getBoundingClientRect()
  return { clientX: box.left + box.width * across, clientY: box.top + box.height * down }
}
