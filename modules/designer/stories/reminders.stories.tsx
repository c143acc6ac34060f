import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, screen, userEvent, waitFor, within } from "storybook/test"
import type { ProfileDefinition } from "../../../schemas/profile.ts"
import { findOpenDialog } from "../../../stories/find-open-dialog.ts"
import { shippedDefinitions } from "../../../stories/record/shipped-profiles.ts"
import { emptyMatrix, filledMatrix } from "../../reminders/stories/example-matrix.ts"
import { requireSession, ScreenStory } from "../../../stories/screens/screen-story.tsx"
import { clientId } from "../../../stories/screens/signed-in.ts"
import { t } from "./designer-driver.ts"
import { DesignerStory } from "./designer-story.tsx"
import { sampleText } from "../../../stories/sample-text.ts"

const found = shippedDefinitions.find(({ id }) => id === "control")
if (!found) throw new Error("No control is shipped.")
const control: ProfileDefinition = found

/** The draft of a control without its due date. */
const dateless: ProfileDefinition = {
  ...control,
  sections: control.sections.map((section) => ({
    ...section,
    fields: section.fields.filter(({ role }) => role !== "due_date"),
  })),
  rules: [],
}
const due = control.sections.flatMap(({ fields }) => fields).find(({ role }) => role === "due_date")
const matrix = {
  ...filledMatrix,
  dueField: { id: due?.id ?? "", name: "Due date" },
  content: filledMatrix.content.map((rule) => ({ ...rule, profileId: control.id })),
}
const responses = {
  [`GET /oauth/client-users/${clientId}`]: () => ({ content: [] }),
  "GET /api/v1/reminders/profiles/control": () => matrix,
}

const screenOf = (definition: ProfileDefinition, published: ProfileDefinition | null) => () => (
  <div style={{ flex: 1, minInlineSize: 0 }}>
    <DesignerStory definition={definition} published={published} tab="reminders" />
  </div>
)

const meta = {
  title: "Designer/Reminders",
  component: ScreenStory,
  parameters: {
    layout: "fullscreen",
    viewport: { options: { desktop: { name: "Desktop", styles: { width: "1440px", height: "900px" } } } },
  },
  globals: { viewport: { value: "desktop" } },
  args: { Screen: screenOf(control, control), path: "/profiles/control" },
  beforeEach() {
    localStorage.setItem("ru.designer.view", "form")
    sessionStorage.clear()
    return requireSession(responses)()
  },
} satisfies Meta<typeof ScreenStory>
export default meta
type Story = StoryObj<typeof meta>

const row = async (name: string) =>
  (await screen.findByRole("button", { name })).closest("tr") ?? document.createElement("tr")

/**
 * Reminders take effect immediately and are not part of the draft; changes of the draft that affect them are listed
 * below.
 */
export const SideBySide: Story = {
  tags: ["direction"],
  async play() {
    await expect(await screen.findByText(t("reminders.draft.apart"), {}, { timeout: 20_000 })).toBeVisible()
    const open = await row(sampleText("Still open"))
    await expect(open).toHaveTextContent(t("reminders.draft.people", { field: sampleText("Secondary reviewer") }))
    await expect(await row(sampleText("A few days before"))).not.toHaveTextContent("Due date")
    await expect(screen.getByText(t("reminders.draft.losses", { count: 1 }))).toBeVisible()
  },
}

/** The draft removes the date field: marks reminders that depend on it; reminders by task date are unaffected. */
export const WithoutTheDate: Story = {
  args: { Screen: screenOf(dateless, control) },
  async play() {
    const lost = t("reminders.draft.date", { field: sampleText("Due date") })
    await waitFor(async () => expect(await row(sampleText("A few days before"))).toHaveTextContent(lost), {
      timeout: 20_000,
    })
    await expect(await row(sampleText("Today"))).not.toHaveTextContent(lost)
    await expect(screen.getByText(t("reminders.draft.losses", { count: 3 }))).toBeVisible()
  },
}

/** By keyboard from its tab to a new reminder; confirms before discarding input. */
export const Unsaved: Story = {
  tags: ["interaction"],
  async play() {
    const tab = await screen.findByRole("tab", { name: t("designer.tab.reminders") })
    await expect(tab).toHaveAttribute("aria-selected", "true")
    const add = await screen.findByRole("button", { name: t("reminders.add") }, { timeout: 20_000 })
    add.focus()
    await userEvent.keyboard("{Enter}")
    const dialog = within(await screen.findByRole("dialog"))
    const name = dialog.getByRole("textbox", { name: t("reminders.field.name") })
    await waitFor(() => expect(name).toHaveFocus())
    await userEvent.keyboard("Month end{Escape}")
    const confirmation = within(await findOpenDialog())
    await userEvent.click(confirmation.getByRole("button", { name: t("shell.leave.stay") }))
    await expect(name).toHaveValue("Month end")
  },
}

/** A record type that was never published explains why it cannot send reminders yet. */
export const NeverPublished: Story = {
  args: { Screen: screenOf(control, null) },
  beforeEach() {
    return requireSession({
      ...responses,
      "GET /api/v1/reminders/profiles/control": () => ({ ...emptyMatrix, isPublished: false }),
    })()
  },
  async play() {
    await expect(await screen.findByText(t("reminders.unpublished"), {}, { timeout: 20_000 })).toBeVisible()
    await expect(screen.queryByText(t("reminders.draft.apart"))).toBeNull()
  },
}

/** On a phone. */
export const OnAPhone: Story = {
  globals: { viewport: { value: "phone" } },
  async play() {
    await row(sampleText("Still open"))
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  },
}
