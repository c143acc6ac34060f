import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test"
import { MailTemplatesScreen } from "../web/mail-templates-screen.tsx"
import { t } from "../../../stories/texts.ts"
import { expectToFitPhone, phone } from "../../../stories/screens/phone.ts"
import {
  requireSession,
  ScreenStory,
  whenFailed,
  whenForbidden,
  whileLoading,
} from "../../../stories/screens/screen-story.tsx"
import { administrator } from "../../../stories/screens/signed-in.ts"
import { lines, preview, templates } from "./templates.ts"
import { findOpenDialog } from "../../../stories/find-open-dialog.ts"
import { chooseEntry } from "../../../stories/select-menu-entry.ts"
import { sampleText } from "../../../stories/sample-text.ts"

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

const requestKey = "GET /api/v1/mail-templates"
const page = (content: readonly unknown[]) => ({
  [requestKey]: () => ({ content, page: 0, size: 50, totalElements: content.length }),
  "GET /api/v1/mail-templates/t1": () => templates[0],
  "POST /api/v1/mail-templates/preview": () => preview,
})

const meta = {
  title: "Screens/Email templates",
  component: ScreenStory,
  args: { Screen: MailTemplatesScreen, path: "/settings/mail-templates" },
} satisfies Meta<typeof ScreenStory>
export default meta
type Story = StoryObj<typeof meta>

export const Filled: Story = {
  beforeEach: requireSession(page(lines)),
  async play({ canvas }) {
    await expect(await canvas.findAllByRole("row")).toHaveLength(lines.length + 1)
    await expect(canvas.getByText(t("mailTemplates.off"))).toBeVisible()
  },
}

/** The template next to its preview, in each language's own direction. */
export const Editing: Story = {
  tags: ["direction", "interaction"],
  beforeEach: requireSession(page(lines)),
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole("button", { name: sampleText("Three days before") }))
    const dialog = within(await screen.findByRole("dialog"))
    await userEvent.click(dialog.getByRole("tab", { name: /English|الإنجليزية/ }))
    await expect(await dialog.findByDisplayValue("{uid} is due {due}")).toBeVisible()
    await expect(await dialog.findByRole("heading", { name: sampleText(preview.subject) })).toBeVisible()
    await userEvent.click(dialog.getByRole("tab", { name: /Arabic|العربية/ }))
    const subject = await dialog.findByDisplayValue("{uid} مستحق {due}")
    await expect(subject).toHaveAttribute("dir", "rtl")
  },
}

/** A record selected by the user replaces the sample values, also in the test email. */
export const OpenedFromRecord: Story = {
  tags: ["test-only"],
  beforeEach: requireSession({
    ...page(lines),
    "GET /api/v1/profiles/data/search": () => ({ content: [found] }),
    "POST /api/v1/mail-templates/preview": (body) =>
      isOf(body, found.id) ? { ...preview, subject: `${found.uniqueId} is due 24 Nov 2026` } : preview,
    "POST /api/v1/mail-templates/test-email": (body) => {
      tested(isOf(body, found.id))
      return { address: administrator.email }
    },
  }),
  async play({ canvas }) {
    tested.mockClear()
    await userEvent.click(await canvas.findByRole("button", { name: sampleText("Three days before") }))
    const dialog = within(await screen.findByRole("dialog"))
    await userEvent.click(dialog.getByRole("tab", { name: /English|الإنجليزية/ }))
    await expect(await dialog.findByRole("heading", { name: sampleText(preview.subject) })).toBeVisible()
    const values = dialog.getByRole("combobox", { name: t("mailTemplates.preview.values") })
    await userEvent.type(values, sampleText(found.name))
    await userEvent.click(await screen.findByRole("option", { name: new RegExp(sampleText(found.name)) }))
    await expect(await dialog.findByRole("heading", { name: /^CTL-007 is due/ })).toBeVisible()
    await expect(dialog.getByText(t("mailTemplates.preview.ofRecord"))).toBeVisible()
    await userEvent.click(dialog.getByRole("button", { name: t("mailTemplates.test") }))
    await waitFor(() => expect(tested).toHaveBeenCalledWith(true))
    await userEvent.click(values)
    await userEvent.click(await screen.findByRole("option", { name: t("mailTemplates.preview.made") }))
    await expect(values).toHaveValue("")
    await expect(await dialog.findByRole("heading", { name: sampleText(preview.subject) })).toBeVisible()
  },
}

/** Reports an error immediately with a link to its position; inserts a placeholder at the caret. */
export const FixingErrors: Story = {
  tags: ["dark", "test-only"],
  beforeEach: requireSession(page([])),
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole("button", { name: t("mailTemplates.add") }))
    const dialog = within(await screen.findByRole("dialog"))
    const subject = await dialog.findByRole<HTMLInputElement>("textbox", { name: t("mailTemplates.field.subject") })
    await userEvent.type(subject, "About {{recrd} today")
    await expect(subject).toHaveAttribute("aria-invalid", "true")
    await userEvent.click(dialog.getAllByRole("button", { name: t("mailTemplates.show") })[0] as HTMLElement)
    await waitFor(() =>
      expect(subject.value.slice(subject.selectionStart ?? 0, subject.selectionEnd ?? 0)).toBe("{recrd}"),
    )
    await userEvent.click(dialog.getByRole("button", { name: t("mailTemplates.placeholder.record") }))
    await waitFor(() => expect(subject).toHaveValue("About {record} today"))
    await waitFor(() => expect(subject).toHaveFocus())
  },
}

/** Escape asks for confirmation before input is lost, and returns the focus. */
export const ConfirmingLeave: Story = {
  tags: ["test-only"],
  beforeEach: requireSession(page([])),
  async play({ canvas }) {
    const add = await canvas.findByRole("button", { name: t("mailTemplates.add") })
    add.focus()
    await userEvent.keyboard("{Enter}")
    const dialog = within(await screen.findByRole("dialog"))
    await waitFor(() => expect(dialog.getAllByRole("textbox")[0]).toHaveFocus())
    await userEvent.keyboard("Harbour")
    await userEvent.keyboard("{Escape}")
    const confirmation = within(await findOpenDialog())
    await userEvent.click(confirmation.getByRole("button", { name: t("shell.leave.discard") }))
    await waitFor(() => expect(add).toHaveFocus())
  },
}

/** Saving from the end of the form moves the focus to an invalid name. */
export const MissingName: Story = {
  tags: ["interaction"],
  beforeEach: requireSession({
    ...page([]),
    "POST /api/v1/mail-templates": () => {
      const problem = { code: "value.required", path: ["name"], message: "Give it a name." }
      return Response.json({ ...problem, problems: [problem] }, { status: 400 })
    },
  }),
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole("button", { name: t("mailTemplates.add") }))
    const dialog = within(await screen.findByRole("dialog"))
    await userEvent.type(await dialog.findByRole("textbox", { name: t("mailTemplates.field.body") }), "Hello")
    await userEvent.click(dialog.getByRole("button", { name: t("mailTemplates.save") }))
    await expect(await dialog.findByText("Give it a name.")).toBeVisible()
    const name = dialog.getByRole("textbox", { name: t("mailTemplates.field.name") })
    await waitFor(() => expect(name).toHaveFocus())
  },
}

/** A template in use is not deleted; shows where it is used. */
export const InUse: Story = {
  tags: ["interaction"],
  beforeEach: requireSession({
    ...page(lines),
    "DELETE /api/v1/mail-templates/t1": () => {
      const problem = { code: "mail_template.in_use", path: ["id"], message: "3 places use it." }
      const current = { uses: templates[0]?.uses, otherUses: 2 }
      return Response.json({ ...problem, problems: [problem], current }, { status: 409 })
    },
  }),
  async play({ canvas }) {
    await userEvent.click(
      await canvas.findByRole("button", { name: t("mailTemplates.menu", { name: sampleText("Three days before") }) }),
    )
    await chooseEntry(t("record.delete"))
    const confirmation = within(await findOpenDialog())
    await userEvent.click(confirmation.getByRole("button", { name: t("record.delete") }))
    await expect(await confirmation.findByText(sampleText("Control: Three days before"))).toBeVisible()
  },
}

export const ReadOnly: Story = {
  name: "Read-only",
  tags: ["interaction"],
  beforeEach: requireSession(page(lines), {
    ...administrator,
    isClientAdmin: false,
    grants: [{ feature: "Settings", subFeature: "Profile_Setting", actions: ["READ"] }],
  }),
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole("button", { name: sampleText("Three days before") }))
    const dialog = within(await screen.findByRole("dialog"))
    const subject = await dialog.findByRole("textbox", { name: t("mailTemplates.field.subject") })
    await expect(subject).toHaveAttribute("readonly")
    await expect(dialog.queryByRole("button", { name: t("mailTemplates.save") })).toBeNull()
    await expect(dialog.queryByRole("button", { name: t("mailTemplates.test") })).toBeNull()
  },
}

export const OnAPhone: Story = {
  tags: ["interaction"],
  ...phone,
  beforeEach: requireSession(page(lines)),
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole("button", { name: t("mailTemplates.add") }))
    await expectToFitPhone('[role="dialog"] input')
  },
}

export const Empty: Story = {
  beforeEach: requireSession(page([])),
  async play({ canvas }) {
    await expect(await canvas.findByRole("heading", { name: t("mailTemplates.empty") })).toBeVisible()
  },
}

export const Loading: Story = whileLoading(requestKey)
export const Failed: Story = whenFailed(requestKey)
export const Forbidden: Story = whenForbidden(requestKey, "mailTemplates.title")
