import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, userEvent, waitFor, within } from "storybook/test"
import type { Language } from "../../schemas/languages.ts"
import type { ProfileInstance } from "../../schemas/record.ts"
import type { WireFieldValue, WireValues } from "../../schemas/values.ts"
import { controlRecord } from "./control-record.ts"
import { RecordStory } from "./record-story.tsx"
import { shippedProfile } from "./shipped-profiles.ts"

const control = shippedProfile("control")
const record = (language: Language) => controlRecord(control, language)

/** The record as it is one save later. */
function withFields(one: ProfileInstance, fields: WireValues): ProfileInstance {
  const changed = fields as ProfileInstance["fields"]
  return { ...one, revision: one.revision + 1, fields: { ...one.fields, ...changed } }
}

const meta: Meta<typeof RecordStory> = {
  title: "Record/Control",
  component: RecordStory,
  parameters: { layout: "fullscreen" },
  args: { profile: control, record },
}
export default meta
type Story = StoryObj<typeof RecordStory>

export const Editable: Story = {}

/** A refused save names both fields, and the links lead to them. */
export const Refused: Story = {
  async play({ canvasElement }) {
    const canvas = within(canvasElement)
    const [save] = await canvas.findAllByRole("button", { name: /^(Save|حفظ|Guardar|सहेजें|Enregistrer)$/ })
    if (!save) throw new Error("The screen has no Save button.")
    await userEvent.click(save)
    const summary = await canvas.findByRole("alert")
    const links = within(summary).getAllByRole("link")
    await expect(links).toHaveLength(2)
    const [first] = links
    if (first) await userEvent.click(first)
    await expect(document.activeElement?.id).toMatch(/it_application_1/)
    await expect(document.activeElement).toHaveAttribute("aria-invalid", "true")
  },
}

export const ReadOnly: Story = {
  args: {
    record: (language) => ({
      ...record(language),
      status: "COMPLETED",
      overdue: false,
      workflowDone: true,
      access: { canWrite: false, canCreate: false, canDelete: false, readOnlyReason: "workflow_done" },
    }),
  },
  async play({ canvasElement }) {
    await expect(canvasElement.querySelectorAll("input, textarea")).toHaveLength(0)
  },
}

export const New: Story = { args: { record: () => null } }

/** Someone else saved meanwhile: this person's value stays on top, and the field both changed is named. */
export const Merged: Story = {
  args: {
    services: (services) => {
      let first = true
      return {
        ...services,
        async save(change) {
          if (!first) return services.save(change)
          first = false
          const theirs = record("en")
          const title: WireFieldValue = { fieldType: "TEXT", value: "Match of order, receipt and invoice" }
          return {
            ok: false as const,
            message: "The record was changed meanwhile.",
            problems: [],
            current: withFields(theirs, { title_1: title }),
          }
        },
      }
    },
    record: (language) => {
      const made = record(language)
      const due: WireFieldValue = { fieldType: "DATE", value: "2026-12-01" }
      const application: WireFieldValue = { fieldType: "TAGREF", listValue: ["erp_finance"] }
      return withFields(made, { due_date_1: due, it_application_1: application })
    },
  },
  async play({ canvasElement }) {
    const title = canvasElement.querySelector<HTMLInputElement>('input[id$="_title_1"]')
    if (!title) throw new Error("The title has no input.")
    await userEvent.clear(title)
    await userEvent.type(title, "Mine")
    const [save] = within(canvasElement).getAllByRole("button", { name: /^(Save|حفظ|Guardar|सहेजें|Enregistrer)$/ })
    if (save) await userEvent.click(save)
    await waitFor(() => expect(canvasElement.querySelector('.ru-banner[data-tone="warning"]')).toBeVisible())
    await expect(canvasElement.querySelector('input[id$="_title_1"]')).toHaveValue("Mine")
  },
}
