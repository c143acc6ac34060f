import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test"
import type { FieldDefinition, ProfileDefinition } from "../../schemas/profile.ts"
import { chooseOption } from "../by-keyboard.ts"
import { freshDesk } from "./at-desk.ts"
import { DesignerStory } from "./designer-story.tsx"
import { announced, face, properties, words } from "./desk.ts"
import { visit } from "./visit-definition.ts"

const meta: Meta<typeof DesignerStory> = {
  title: "Designer/Field type",
  component: DesignerStory,
  ...freshDesk,
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

/** A field becomes one of another type; before, it is said what becomes of its values. */
export const TypeChanged: Story = {
  tags: ["direction", "dark"],
  async play({ args }) {
    await userEvent.click(face(summary))
    await userEvent.click(await properties().findByRole("button", { name: words("designer.type.change") }))
    const dialog = within(await screen.findByRole("dialog"))
    await expect(dialog.getByRole("button", { name: words("designer.type.change") })).toBeDisabled()
    dialog.getByRole("combobox").focus()
    await chooseOption(words("fieldType.NUMBER.name"))
    await expect(dialog.getByRole("status")).toHaveTextContent(words("designer.type.values.some"))
    await userEvent.click(dialog.getByRole("button", { name: words("designer.type.change") }))
    await announced("designer.type.done", { type: words("fieldType.NUMBER.name") })
    await waitFor(() => expect(fieldSaved(args.onSaved, "f_summary")?.type).toBe("NUMBER"), { timeout: 5000 })
  },
}
