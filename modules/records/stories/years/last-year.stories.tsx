import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, userEvent, waitFor, within } from "storybook/test"
import type { RecordAccess } from "../../../../schemas/record.ts"
import { AppStory, setupApp } from "../../../../stories/screens/app-story.tsx"
import { expectNoSidewaysScrolling, phone } from "../../../../stories/screens/phone.ts"
import type { StoryContext } from "../../../../stories/screens/role-user.ts"
import { toolbarSettings } from "../../../../stories/toolbar-settings.ts"
import { shippedProfile } from "../../../../stories/record/shipped-profiles.ts"
import { localizedText, t } from "../../../../stories/texts.ts"
import { project } from "../../../projects/stories/sample-projects.ts"
import { isRememberedAsShown, rememberShown } from "../../web/years/remembered-choice.ts"
import { continuedYears, recordId, recordPageWith, yearsOf } from "./sample-years.ts"

const policyProcedure = () =>
  localizedText(
    shippedProfile("control").fields.find(({ keyword }) => keyword === "policy_procedure_1")?.text ?? { en: "" },
  )

/** A record that was rolled over from a previous year’s project, or into the next one. */
const meta = {
  title: "Record/Last year",
  component: AppStory,
  parameters: { layout: "fullscreen", hasMain: true },
  args: { at: `/control/${project.id}/edit/${recordId}` },
} satisfies Meta<typeof AppStory>
export default meta
type Story = StoryObj<typeof meta>

/** The page of the record, with last year’s values if they are remembered as shown. */
const opened =
  (isShown: boolean, access: Partial<RecordAccess> = {}) =>
  (context: StoryContext) => {
    const { language } = toolbarSettings(context.globals)
    const stop = setupApp(recordPageWith(language, yearsOf(language), access))(context)
    rememberShown(isShown)
    return stop
  }

/** The text below a field; sections are rendered one by one. */
async function noteOf(keyword: string): Promise<HTMLElement> {
  return waitFor(() => {
    const note = document.querySelector<HTMLElement>(`[id$="_${keyword}-note"]`)
    if (!note) throw new Error(`${keyword} has no note.`)
    return note
  })
}

/** Says where the record comes from; the shortcut shows last year’s values without losing the focus, and hides them. */
export const ByKeyboard: Story = {
  name: "Shown by keyboard",
  tags: ["test-only"],
  beforeEach: opened(false),
  async play({ canvas }) {
    await expect(await canvas.findByRole("link", { name: "C-P2P-014" })).toHaveAttribute(
      "href",
      "/control/p0/edit/record-2025",
    )
    const procedure = await canvas.findByRole("textbox", { name: new RegExp(`^${policyProcedure()}`) })
    await userEvent.type(procedure, "P-12")
    await userEvent.keyboard("{Alt>}l{/Alt}")
    const note = await noteOf("policy_procedure_1")
    await expect(procedure).toHaveFocus()
    await expect(procedure).toHaveValue("P-12")
    await expect(procedure).toHaveAccessibleDescription(expect.stringContaining("2025"))
    await expect(note).toHaveTextContent(
      `${t("years.changed")} ${t("years.year", { year: "2025" })} ${t("record.blank")}`,
    )
    await expect(isRememberedAsShown()).toBe(true)
    await userEvent.clear(procedure)
    await expect(note).not.toHaveTextContent(t("years.changed"))
    await userEvent.keyboard("{Alt>}l{/Alt}")
    await expect(document.querySelector(".ru-last-year")).toBeNull()
    await expect(isRememberedAsShown()).toBe(false)
  },
}

/** Each field with last year’s value: what changed has a pencil; tables and long texts are complete if they changed. */
export const Shown: Story = {
  name: "Values shown",
  tags: ["direction", "dark"],
  beforeEach: opened(true),
  async play() {
    await expect(await noteOf("frequency_1")).toHaveTextContent(t("years.changed"))
    await expect(await noteOf("nature_1")).not.toHaveTextContent(t("years.changed"))
    await expect(await noteOf("description_1")).toHaveTextContent(t("years.unchanged"))
    const table = (await noteOf("attributes_1")).parentElement
    await expect(await within(table!).findByRole("table")).toBeVisible()
  },
}

/** On a phone. */
export const OnPhone: Story = {
  name: "On a phone",
  ...phone,
  beforeEach: opened(true),
  async play() {
    await noteOf("frequency_1")
    await expectNoSidewaysScrolling()
  },
}

/** A record that the user cannot change. */
export const ReadOnly: Story = {
  name: "Read-only",
  tags: ["!test"],
  beforeEach: opened(true, { canWrite: false, readOnlyReason: "project_closed" }),
}

/** Last year’s record leads to this year’s. */
export const Continued: Story = {
  name: "Rolled over to the next year",
  tags: ["!test"],
  beforeEach: (context: StoryContext) =>
    setupApp(recordPageWith(toolbarSettings(context.globals).language, continuedYears))(context),
}
