import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test"
import type { FieldDefinition, ProfileDefinition } from "../../../schemas/profile.ts"
import { chooseOption } from "../../../stories/by-keyboard.ts"
import { desktopViewportWithoutHistory } from "./desktop-viewport.ts"
import { DesignerStory } from "./designer-story.tsx"
import { getFieldButton, properties, t } from "./designer-driver.ts"
import { visit } from "./visit-definition.ts"

const meta: Meta<typeof DesignerStory> = {
  title: "Designer/Selected fields",
  component: DesignerStory,
  ...desktopViewportWithoutHistory,
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

/** Shows differing settings of several fields as mixed; a selection sets all of them in one undo step. */
export const SetForAll: Story = {
  name: "Differing settings",
  tags: ["direction", "interaction"],
  async play({ args }) {
    const user = userEvent.setup()
    await user.click(getFieldButton(from))
    await user.keyboard("{Control>}")
    await user.click(getFieldButton(counted))
    await user.click(getFieldButton(summary))
    await user.keyboard("{/Control}")
    const panel = within(await properties().findByRole("region", { name: t("designer.selected") }))
    await expect(panel.getByRole("heading")).toHaveTextContent(t("designer.selected.title", { count: 3 }))
    const [width] = panel.getAllByRole("combobox")
    await expect(width).toHaveTextContent(t("designer.selected.mixed"))
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
    await expect(width).not.toHaveTextContent(t("designer.selected.mixed"))
    await userEvent.click(
      screen.getByRole("button", { name: t("designer.undo.step", { step: t("designer.edit.changeFields") }) }),
    )
    await waitFor(() => expect(width).toHaveTextContent(t("designer.selected.mixed")))
  },
}
