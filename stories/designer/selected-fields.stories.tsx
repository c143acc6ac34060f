import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test"
import type { FieldDefinition, ProfileDefinition } from "../../schemas/profile.ts"
import { chooseOption } from "../by-keyboard.ts"
import { freshDesk } from "./at-desk.ts"
import { DesignerStory } from "./designer-story.tsx"
import { face, properties, words } from "./desk.ts"
import { visit } from "./visit-definition.ts"

const meta: Meta<typeof DesignerStory> = {
  title: "Designer/Selected fields",
  component: DesignerStory,
  ...freshDesk,
  args: { definition: visit, onSaved: fn() },
}
export default meta
type Story = StoryObj<typeof DesignerStory>

const from = { en: "From", ar: "من" }
const summary = { en: "Summary", ar: "الملخص" }
const counted = { en: "Items counted", ar: "العناصر المعدودة" }
const saved = (spy: unknown) => (spy as ReturnType<typeof fn>).mock.lastCall?.[0] as ProfileDefinition | undefined
const fieldSaved = (spy: unknown, id: string): FieldDefinition | undefined =>
  saved(spy)
    ?.sections.flatMap(({ fields }) => fields)
    .find((field) => field.id === id)

/** What several fields differ in is shown as mixed; one choice sets it for all, and one undo takes it back. */
export const SetTogether: Story = {
  tags: ["direction"],
  async play({ args }) {
    const user = userEvent.setup()
    await user.click(face(from))
    await user.keyboard("{Control>}")
    await user.click(face(counted))
    await user.click(face(summary))
    await user.keyboard("{/Control}")
    const panel = within(await properties().findByRole("region", { name: words("designer.selected") }))
    await expect(panel.getByRole("heading")).toHaveTextContent(words("designer.selected.title", { count: 3 }))
    const [width] = panel.getAllByRole("combobox")
    await expect(width).toHaveTextContent(words("designer.selected.mixed"))
    width?.focus()
    await chooseOption(/^(?:Half|نصف)$/)
    await waitFor(
      () =>
        expect(["f_date", "f_count", "f_summary"].map((id) => fieldSaved(args.onSaved, id)?.width)).toEqual([
          "half",
          "half",
          "half",
        ]),
      { timeout: 5000 },
    )
    await expect(width).not.toHaveTextContent(words("designer.selected.mixed"))
    await userEvent.click(
      screen.getByRole("button", { name: words("designer.undo.step", { step: words("designer.step.changeFields") }) }),
    )
    await waitFor(() => expect(width).toHaveTextContent(words("designer.selected.mixed")))
  },
}
