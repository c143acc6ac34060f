import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, screen, userEvent, waitFor, within } from "storybook/test"
import { IntlMessageFormat } from "intl-messageformat"
import { getExplainMessages } from "../../messages/explain/load.ts"
import type { Language } from "../../schemas/languages.ts"
import type { ProfileDefinition } from "../../schemas/profile.ts"
import { currentLanguage } from "../../src/language/current-language.ts"
import { controlRecord } from "./control-record.ts"
import { RecordStory } from "./record-story.tsx"
import { compiled, shippedDefinitions } from "./shipped-profiles.ts"

const shipped = shippedDefinitions.find(({ id }) => id === "control")
if (!shipped) throw new Error("The control is not shipped.")

const field = (keyword: string) => {
  const found = shipped.sections.flatMap(({ fields }) => fields).find((one) => one.keyword === keyword)
  if (!found) throw new Error(`The control has no field ${keyword}.`)
  return { field: found.id }
}
const idOf = (keyword: string) => field(keyword).field

/** The shipped control with a rule of each kind. */
const definition: ProfileDefinition = {
  ...shipped,
  rules: [
    ...(shipped.rules ?? []),
    {
      id: "hidden",
      kind: "visible",
      target: idOf("reviewer_1"),
      when: { tags_any: [field("frequency_1"), ["monthly", "annual"]] },
    },
    { id: "deeper", kind: "visible", target: idOf("evidence_retained_1"), when: { is_present: [field("reviewer_1")] } },
    { id: "locked", kind: "readOnly", target: idOf("nature_1"), when: { flag_is: [field("key_control_1"), true] } },
    {
      id: "computed",
      kind: "computed",
      target: idOf("description_1"),
      value: { concat: [field("title_1"), " / ", field("uid_1")] },
    },
  ],
}
const control = compiled(definition)

const record = (language: Language) => controlRecord(control, language)

const meta: Meta<typeof RecordStory> = {
  title: "Record/Explanations",
  component: RecordStory,
  parameters: { layout: "fullscreen" },
  args: { profile: control, record },
}
export default meta
type Story = StoryObj<typeof RecordStory>

const opened = async () => screen.findByRole("dialog", {}, { timeout: 10_000 })

async function press(element: Element | null | undefined) {
  if (!element) throw new Error("There is nothing to press.")
  await userEvent.click(element)
}

const whyOf = (canvas: HTMLElement, keyword: string) =>
  canvas.querySelector(`[id$="_${keyword}-label"]`)?.parentElement?.querySelector(".ru-field__aside")

/** Names the rule that locks a field and links to the fields it reads. */
export const Locked: Story = {
  name: "Locked field",
  tags: ["direction", "interaction"],
  async play({ canvasElement }) {
    await waitFor(() => expect(whyOf(canvasElement, "nature_1")).toBeTruthy())
    await press(whyOf(canvasElement, "nature_1"))
    const dialog = await opened()
    await expect(dialog.querySelectorAll(".ru-explain__outcome")).toHaveLength(1)
    await expect(within(dialog).getAllByRole("button")).toHaveLength(1)
  },
}

export const Computed: Story = {
  name: "Calculated field",
  tags: ["interaction"],
  async play({ canvasElement }) {
    await waitFor(() => expect(whyOf(canvasElement, "description_1")).toBeTruthy())
    await press(whyOf(canvasElement, "description_1"))
    const dialog = await opened()
    await expect(dialog.querySelectorAll(".ru-explain__outcome")).toHaveLength(1)
    await expect(within(dialog).getAllByRole("button").length).toBeGreaterThan(1)
  },
}

/** Explains fields that the form does not show, including those hidden by other hidden fields. */
export const Hidden: Story = {
  name: "Follow a link from hidden fields",
  tags: ["test-only"],
  async play({ canvasElement }) {
    await waitFor(() => expect(canvasElement.querySelector(".ru-record-hidden button")).toBeTruthy())
    await press(canvasElement.querySelector(".ru-record-hidden button"))
    const dialog = await opened()
    await expect(dialog.querySelectorAll(".ru-explain__field").length).toBeGreaterThan(1)
    await expect(dialog.querySelectorAll(".ru-explain__because").length).toBeGreaterThan(0)
    // The deciding field is named and linked.
    const deciding = dialog.querySelector<HTMLElement>("button.ru-link")
    const [name = ""] = deciding?.textContent.split(":") ?? []
    await expect(name).not.toBe("")
    await press(deciding)
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull())
    await waitFor(() => expect(document.activeElement?.closest(".ru-field")).toHaveTextContent(name))
  },
}

/** The shortcut explains the focused field; a link moves to a field, Escape returns. */
export const ByKeyboard: Story = {
  name: "By keyboard",
  tags: ["test-only"],
  async play({ canvasElement }) {
    const title = canvasElement.querySelector<HTMLInputElement>('input[id$="_title_1"]')
    if (!title) throw new Error("The title has no input.")
    title.focus()
    await userEvent.keyboard("{Alt>}[Slash]{/Alt}")
    const dialog = await opened()
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
    await userEvent.keyboard("{Escape}")
    await waitFor(() => expect(document.activeElement).toBe(title))
  },
}

export const ReadOnlyExplained: Story = {
  name: "Read-only record",
  tags: ["interaction"],
  args: {
    record: (language) => ({
      ...record(language),
      status: "COMPLETED",
      workflowDone: true,
      access: { canWrite: false, canCreate: false, canDelete: false, readOnlyReason: "workflow_done" },
    }),
  },
  async play({ canvasElement }) {
    await waitFor(() => expect(canvasElement.querySelector(".ru-banner button")).toBeTruthy())
    await press(canvasElement.querySelector(".ru-banner button"))
    await expect((await opened()).querySelectorAll(".ru-explain__outcome")).toHaveLength(1)
  },
}

/** A read-only record names the missing permission. */
export const NoWritePermission: Story = {
  name: "No permission to edit",
  tags: ["interaction"],
  args: {
    record: (language) => ({
      ...record(language),
      access: { canWrite: false, canCreate: false, canDelete: false, readOnlyReason: "no_write_permission" },
    }),
  },
  async play({ canvasElement }) {
    await waitFor(() => expect(canvasElement.querySelector(".ru-banner button")).toBeTruthy())
    await press(canvasElement.querySelector(".ru-banner button"))
    const [outcome, ...others] = (await opened()).querySelectorAll(".ru-explain__outcome")
    await expect(others).toHaveLength(0)
    const messages = await getExplainMessages(currentLanguage())
    const format = (key: "explain.access" | "explain.readOnly.yes", values: Record<string, string>) =>
      String(new IntlMessageFormat(messages[key], currentLanguage()).format(values))
    const why = format("explain.access", { reason: "no_write_permission" })
    await expect(outcome).toHaveTextContent(format("explain.readOnly.yes", { why }))
  },
}
