import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test"
import { MailTemplatesScreen } from "../../src/screens/mail-templates/mail-templates-screen.tsx"
import { words } from "../designer/desk.ts"
import { expectToFitPhone, phone } from "../screens/phone.ts"
import { behindSignIn, ScreenStory, whenBroken, whenForbidden, whileLoading } from "../screens/screen-story.tsx"
import { administrator } from "../screens/signed-in.ts"
import { lines, preview, templates } from "./templates.ts"
import { openedQuestion } from "../opened-question.ts"
import { chooseEntry } from "../chosen-entry.ts"

const found = {
  id: "r7",
  profileId: "control",
  type: "CONTROL",
  projectId: null,
  uniqueId: "CTL-007",
  name: "Three-way match",
}
const isOf = (body: unknown, id: string) =>
  typeof body === "object" && body !== null && "recordId" in body && body.recordId === id
const tested = fn()

const asked = "GET /api/v1/mail-templates"
const page = (content: readonly unknown[]) => ({
  [asked]: () => ({ content, page: 0, size: 50, totalElements: content.length }),
  "GET /api/v1/mail-templates/t1": () => templates[0],
  "POST /api/v1/mail-templates/preview": () => preview,
})

const meta = {
  title: "Screens/Mail templates",
  component: ScreenStory,
  args: { Screen: MailTemplatesScreen, path: "/settings/mail-templates" },
} satisfies Meta<typeof ScreenStory>
export default meta
type Story = StoryObj<typeof meta>

export const Filled: Story = {
  beforeEach: behindSignIn(page(lines)),
  async play({ canvas }) {
    await expect(await canvas.findAllByRole("row")).toHaveLength(lines.length + 1)
    await expect(canvas.getByText(words("mailTemplates.off"))).toBeVisible()
  },
}

/** What is written stands beside how it reads, in each language's own direction. */
export const Writing: Story = {
  tags: ["direction"],
  beforeEach: behindSignIn(page(lines)),
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole("button", { name: "Three days before" }))
    const dialog = within(await screen.findByRole("dialog"))
    await userEvent.click(dialog.getByRole("tab", { name: /English|الإنجليزية/ }))
    await expect(await dialog.findByDisplayValue("{uid} is due {due}")).toBeVisible()
    await expect(await dialog.findByRole("heading", { name: preview.subject })).toBeVisible()
    await userEvent.click(dialog.getByRole("tab", { name: /Arabic|العربية/ }))
    const subject = await dialog.findByDisplayValue("{uid} مستحق {due}")
    await expect(subject).toHaveAttribute("dir", "rtl")
  },
}

/** A record that its reader finds takes the place of the made-up values; the letter to oneself is of it as well. */
export const OfARecord: Story = {
  beforeEach: behindSignIn({
    ...page(lines),
    "GET /api/v1/profiles/data/search": () => ({ content: [found] }),
    "POST /api/v1/mail-templates/preview": (body) =>
      isOf(body, found.id) ? { ...preview, subject: `${found.uniqueId} is due 24 Nov 2026` } : preview,
    "POST /api/v1/mail-templates/test-letter": (body) => {
      tested(isOf(body, found.id))
      return { address: administrator.email }
    },
  }),
  async play({ canvas }) {
    tested.mockClear()
    await userEvent.click(await canvas.findByRole("button", { name: "Three days before" }))
    const dialog = within(await screen.findByRole("dialog"))
    await userEvent.click(dialog.getByRole("tab", { name: /English|الإنجليزية/ }))
    await expect(await dialog.findByRole("heading", { name: preview.subject })).toBeVisible()
    const values = dialog.getByRole("combobox", { name: words("mailTemplates.preview.values") })
    await userEvent.type(values, "three")
    await userEvent.click(await screen.findByRole("option", { name: /CTL-007 Three-way match/ }))
    await expect(await dialog.findByRole("heading", { name: /^CTL-007 is due/ })).toBeVisible()
    await expect(dialog.getByText(words("mailTemplates.preview.ofRecord"))).toBeVisible()
    await userEvent.click(dialog.getByRole("button", { name: words("mailTemplates.test") }))
    await waitFor(() => expect(tested).toHaveBeenCalledWith(true))
    await userEvent.click(values)
    await userEvent.click(await screen.findByRole("option", { name: words("mailTemplates.preview.made") }))
    await expect(values).toHaveValue("")
    await expect(await dialog.findByRole("heading", { name: preview.subject })).toBeVisible()
  },
}

/** A mistake is told at once, with the way to its place; a placeholder goes in where the caret is. */
export const Mending: Story = {
  tags: ["dark"],
  beforeEach: behindSignIn(page([])),
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole("button", { name: words("mailTemplates.add") }))
    const dialog = within(await screen.findByRole("dialog"))
    const subject = await dialog.findByRole<HTMLInputElement>("textbox", { name: words("mailTemplates.field.subject") })
    await userEvent.type(subject, "About {{recrd} today")
    await expect(subject).toHaveAttribute("aria-invalid", "true")
    await userEvent.click(dialog.getAllByRole("button", { name: words("mailTemplates.show") })[0] as HTMLElement)
    await waitFor(() =>
      expect(subject.value.slice(subject.selectionStart ?? 0, subject.selectionEnd ?? 0)).toBe("{recrd}"),
    )
    await userEvent.click(dialog.getByRole("button", { name: words("mailTemplates.placeholder.record") }))
    await waitFor(() => expect(subject).toHaveValue("About {record} today"))
    await waitFor(() => expect(subject).toHaveFocus())
  },
}

/** Escape asks before what is typed is lost, and the focus goes back to where it was. */
export const Leaving: Story = {
  beforeEach: behindSignIn(page([])),
  async play({ canvas }) {
    const add = await canvas.findByRole("button", { name: words("mailTemplates.add") })
    add.focus()
    await userEvent.keyboard("{Enter}")
    const dialog = within(await screen.findByRole("dialog"))
    await waitFor(() => expect(dialog.getAllByRole("textbox")[0]).toHaveFocus())
    await userEvent.keyboard("Harbour")
    await userEvent.keyboard("{Escape}")
    const question = within(await openedQuestion())
    await userEvent.click(question.getByRole("button", { name: words("shell.leave.discard") }))
    await waitFor(() => expect(add).toHaveFocus())
  },
}

/** Saved from the end of the form, a name that is refused is gone to. */
export const Nameless: Story = {
  beforeEach: behindSignIn({
    ...page([]),
    "POST /api/v1/mail-templates": () => {
      const problem = { code: "value.required", path: ["name"], message: "Give it a name." }
      return Response.json({ ...problem, problems: [problem] }, { status: 400 })
    },
  }),
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole("button", { name: words("mailTemplates.add") }))
    const dialog = within(await screen.findByRole("dialog"))
    await userEvent.type(await dialog.findByRole("textbox", { name: words("mailTemplates.field.body") }), "Hello")
    await userEvent.click(dialog.getByRole("button", { name: words("mailTemplates.save") }))
    await expect(await dialog.findByText("Give it a name.")).toBeVisible()
    const name = dialog.getByRole("textbox", { name: words("mailTemplates.field.name") })
    await waitFor(() => expect(name).toHaveFocus())
  },
}

/** One that is used is not deleted: where it is used is said. */
export const InUse: Story = {
  beforeEach: behindSignIn({
    ...page(lines),
    "DELETE /api/v1/mail-templates/t1": () => {
      const problem = { code: "mail_template.in_use", path: ["id"], message: "3 places use it." }
      const current = { uses: templates[0]?.uses, elsewhere: 2 }
      return Response.json({ ...problem, problems: [problem], current }, { status: 409 })
    },
  }),
  async play({ canvas }) {
    await userEvent.click(
      await canvas.findByRole("button", { name: words("mailTemplates.menu", { name: "Three days before" }) }),
    )
    await chooseEntry(words("mailTemplates.delete"))
    const question = within(await openedQuestion())
    await userEvent.click(question.getByRole("button", { name: words("mailTemplates.delete") }))
    await expect(await question.findByText("Control: Three days before")).toBeVisible()
  },
}

export const ForReading: Story = {
  beforeEach: behindSignIn(page(lines), {
    ...administrator,
    isClientAdmin: false,
    grants: [{ feature: "Settings", subFeature: "Profile_Setting", actions: ["READ"] }],
  }),
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole("button", { name: "Three days before" }))
    const dialog = within(await screen.findByRole("dialog"))
    const subject = await dialog.findByRole("textbox", { name: words("mailTemplates.field.subject") })
    await expect(subject).toHaveAttribute("readonly")
    await expect(dialog.queryByRole("button", { name: words("mailTemplates.save") })).toBeNull()
    await expect(dialog.queryByRole("button", { name: words("mailTemplates.test") })).toBeNull()
  },
}

export const OnAPhone: Story = {
  ...phone,
  beforeEach: behindSignIn(page(lines)),
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole("button", { name: words("mailTemplates.add") }))
    await expectToFitPhone('[role="dialog"] input')
  },
}

export const Empty: Story = {
  beforeEach: behindSignIn(page([])),
  async play({ canvas }) {
    await expect(await canvas.findByRole("heading", { name: words("mailTemplates.empty") })).toBeVisible()
  },
}

export const Loading: Story = whileLoading(asked)
export const Broken: Story = whenBroken(asked)
export const Forbidden: Story = whenForbidden(asked, "mailTemplates.title")
