import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test"
import type { FieldDefinition, ProfileDefinition } from "../../../schemas/profile.ts"
import { chooseOption } from "../../../stories/by-keyboard.ts"
import { desktopViewportWithoutHistory } from "./desktop-viewport.ts"
import { DesignerStory } from "./designer-story.tsx"
import { expectAnnouncement, getFieldButton, properties, t } from "./designer-driver.ts"
import { visit } from "./visit-definition.ts"

const meta: Meta<typeof DesignerStory> = {
  title: "Designer/Field type",
  component: DesignerStory,
  ...desktopViewportWithoutHistory,
  args: { definition: visit, onSaved: fn() },
}
export default meta
type Story = StoryObj<typeof DesignerStory>

const summary = { en: "Summary", ar: "الملخص" }

const saved = (spy: unknown) => (spy as ReturnType<typeof fn>).mock.lastCall?.[0] as ProfileDefinition | undefined
const fieldSaved = (spy: unknown, id: string): FieldDefinition | undefined =>
  saved(spy)
    ?.sections.flatMap(({ fields }) => fields)
    .find((field) => field.id === id)

/** Changes the type of a field after showing what happens to its values. */
export const TypeChanged: Story = {
  tags: ["direction", "dark", "test-only"],
  async play({ args }) {
    await userEvent.click(getFieldButton(summary))
    await userEvent.click(await properties().findByRole("button", { name: t("designer.type.change") }))
    const dialog = within(await screen.findByRole("dialog"))
    await expect(dialog.getByRole("button", { name: t("designer.type.change") })).toBeDisabled()
    dialog.getByRole("combobox").focus()
    await chooseOption(t("fieldType.NUMBER.name"))
    await expect(dialog.getByRole("status")).toHaveTextContent(t("designer.type.values.some"))
    await userEvent.click(dialog.getByRole("button", { name: t("designer.type.change") }))
    await expectAnnouncement("designer.type.done", { type: t("fieldType.NUMBER.name") })
    await waitFor(() => expect(fieldSaved(args.onSaved, "f_summary")?.type).toBe("NUMBER"), { timeout: 5000 })
  },
}
