import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, screen, userEvent, waitFor, within } from "storybook/test"
import type { ProfileDefinition } from "../../schemas/profile.ts"
import { openedQuestion } from "../opened-question.ts"
import { shippedDefinitions } from "../record/shipped-profiles.ts"
import { emptyMatrix, filledMatrix } from "../reminders/example-matrix.ts"
import { behindSignIn, ScreenStory } from "../screens/screen-story.tsx"
import { clientId } from "../screens/signed-in.ts"
import { words } from "./desk.ts"
import { DesignerStory } from "./designer-story.tsx"

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
const answers = {
  [`GET /oauth/client-users/${clientId}`]: () => ({ content: [] }),
  "GET /api/v1/reminders/profiles/control": () => matrix,
}

const screenOf = (definition: ProfileDefinition, published: ProfileDefinition | null) => () => (
  <div style={{ flex: 1, minInlineSize: 0 }}>
    <DesignerStory definition={definition} published={published} part="reminders" />
  </div>
)

const meta = {
  title: "Designer/Reminders",
  component: ScreenStory,
  parameters: {
    layout: "fullscreen",
    viewport: { options: { desk: { name: "Desk", styles: { width: "1440px", height: "900px" } } } },
  },
  globals: { viewport: { value: "desk" } },
  args: { Screen: screenOf(control, control), path: "/profiles/control" },
  beforeEach() {
    localStorage.setItem("ru.designer.view", "form")
    sessionStorage.clear()
    return behindSignIn(answers)()
  },
} satisfies Meta<typeof ScreenStory>
export default meta
type Story = StoryObj<typeof meta>

const row = async (name: string) =>
  (await screen.findByRole("button", { name })).closest("tr") ?? document.createElement("tr")

/** They act at once and are no part of the draft; what the draft takes from a rule stands below it. */
export const Beside: Story = {
  tags: ["direction"],
  async play() {
    await expect(await screen.findByText(words("reminders.draft.apart"), {}, { timeout: 20_000 })).toBeVisible()
    const open = await row("Still open")
    await expect(open).toHaveTextContent(words("reminders.draft.people", { field: "Secondary reviewer" }))
    await expect(await row("A few days before")).not.toHaveTextContent("Due date")
    await expect(screen.getByText(words("reminders.draft.losses", { count: 1 }))).toBeVisible()
  },
}

/** The draft takes the date away: whatever goes by it is pointed at, and by the task’s date nothing changes. */
export const WithoutTheDate: Story = {
  args: { Screen: screenOf(dateless, control) },
  async play() {
    const lost = words("reminders.draft.date", { field: "Due date" })
    await waitFor(async () => expect(await row("A few days before")).toHaveTextContent(lost), { timeout: 20_000 })
    await expect(await row("Today")).not.toHaveTextContent(lost)
    await expect(screen.getByText(words("reminders.draft.losses", { count: 3 }))).toBeVisible()
  },
}

/** By keyboard from its tab to a new reminder; what was typed is asked about before it is lost. */
export const Unsaved: Story = {
  async play() {
    const tab = await screen.findByRole("tab", { name: words("designer.part.reminders") })
    await expect(tab).toHaveAttribute("aria-selected", "true")
    const add = await screen.findByRole("button", { name: words("reminders.add") }, { timeout: 20_000 })
    add.focus()
    await userEvent.keyboard("{Enter}")
    const dialog = within(await screen.findByRole("dialog"))
    const name = dialog.getByRole("textbox", { name: words("reminders.field.name") })
    await waitFor(() => expect(name).toHaveFocus())
    await userEvent.keyboard("Month end{Escape}")
    const question = within(await openedQuestion())
    await userEvent.click(question.getByRole("button", { name: words("shell.leave.stay") }))
    await expect(name).toHaveValue("Month end")
  },
}

/** A record type that was never published says why nothing can be sent yet. */
export const NeverPublished: Story = {
  args: { Screen: screenOf(control, null) },
  beforeEach() {
    return behindSignIn({
      ...answers,
      "GET /api/v1/reminders/profiles/control": () => ({ ...emptyMatrix, isPublished: false }),
    })()
  },
  async play() {
    await expect(await screen.findByText(words("reminders.unpublished"), {}, { timeout: 20_000 })).toBeVisible()
    await expect(screen.queryByText(words("reminders.draft.apart"))).toBeNull()
  },
}

/** On a phone. */
export const Phone: Story = {
  globals: { viewport: { value: "mobile1" } },
  async play() {
    await row("Still open")
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  },
}
