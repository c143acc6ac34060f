import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect } from "storybook/test"
import type { FieldTypeName } from "../../schemas/profile-types.ts"
import { FieldStates } from "./field-states.tsx"

/** Every field type: empty, filled, invalid and read-only, based on the type's example. */
const meta: Meta<typeof FieldStates> = {
  title: "Field types/All states",
  tags: ["direction", "dark", "test-only"],
  component: FieldStates,
}
export default meta
type Story = StoryObj<typeof FieldStates>

/** Maximum number of elements of an ordinary field, including its label and messages. */
const maxElements = 5

const story = (type: FieldTypeName, isOrdinary: boolean): Story => ({
  args: { type },
  async play({ canvasElement }) {
    const part = (state: string) => canvasElement.querySelector(`[data-state="${state}"]`)
    const empty = part("empty")?.querySelectorAll(".ru-field, .ru-field *")
    await expect(empty?.length).toBeGreaterThan(0)
    if (isOrdinary) await expect(empty?.length).toBeLessThanOrEqual(maxElements)
    if (!part("invalid")) return
    await expect(part("invalid")?.querySelector('[data-tone="danger"]')).toBeVisible()
    await expect(part("filled")?.querySelector('[data-tone="danger"]')).toBeNull()
    await expect(part("read-only")?.querySelectorAll("input, textarea")).toHaveLength(0)
    await expect(part("read-only")?.textContent).not.toBe(part("empty")?.textContent)
  },
})

export const Text = story("TEXT", true)
export const Paragraph = story("PARAGRAPH", true)
export const Numbers = story("NUMBER", true)
export const YesOrNo = story("BOOLEAN", true)
export const OptionList = story("TAGREF", true)
export const Date = story("DATE", true)
export const TimePeriod = story("TIME_PERIOD", true)
export const Reference = story("PROFILEREF", true)
export const Files = story("FILE", false)
export const Images = story("IMAGE", false)
export const Table = story("TABLE", false)
export const Heading = story("SECTION", true)
export const Divider = story("DIVIDER", true)
