import type { Meta, StoryObj } from "@storybook/react-vite"
import { useIntl } from "react-intl"
import { expect, within } from "storybook/test"
import { workflowTexts } from "../../messages/workflow/on-demand.ts"
import { MoreTexts } from "../../renderers/more-texts.tsx"
import { Decisions } from "../../renderers/record/workflow/decisions.tsx"
import type { WorkflowStep } from "../../schemas/api/workflow.ts"
import type { UserId } from "../../schemas/ids.ts"
import type { Language } from "../../schemas/languages.ts"
import "../../renderers/record/record.css"
import "../../renderers/record/rail/rail.css"
import { says, words } from "../designer/desk.ts"

const lead = { id: "u1" as UserId, name: "Internal control lead" }
const owner = { id: "u2" as UserId, name: "P2P process owner" }
const unseen = { id: "u3" as UserId, name: null }
const approve = { en: "Approve", ar: "اعتماد" }
const draft = { en: "Documentation", ar: "التوثيق" }
const hash = (start: string) => start.padEnd(64, "0")

const step = (id: string, more: Partial<WorkflowStep>): WorkflowStep => ({
  id,
  at: `2026-11-0${id}T09:12:00.000Z`,
  kind: "moved",
  by: lead,
  onBehalfOf: null,
  action: approve,
  reason: null,
  ...more,
})

const steps: readonly WorkflowStep[] = [
  step("9", { kind: "asked_again", by: owner, action: null }),
  step("8", { kind: "no_result", action: null }),
  step("7", { kind: "approved", approved: { hash: hash("5d41402a"), version: 3, stands: true } }),
  step("6", { kind: "approved", onBehalfOf: owner, approved: { hash: hash("7d793037"), version: 2, stands: false } }),
  step("5", { action: { en: "Send back", ar: "إعادة" }, reason: "The sample is too small.", by: unseen }),
  step("4", { kind: "mapped", by: null, places: { from: draft, to: { en: "Review", ar: "المراجعة" } } }),
  step("3", { kind: "passed_on", by: owner, action: null }),
  step("2", { action: null }),
  step("1", { kind: "reopened", action: null }),
]

function Drawn() {
  return (
    <div style={{ maxInlineSize: 400 }}>
      <MoreTexts texts={workflowTexts}>
        <Decisions steps={steps} language={useIntl().locale as Language} />
      </MoreTexts>
    </div>
  )
}

const meta: Meta<typeof Drawn> = { title: "Record/Decisions", component: Drawn }
export default meta

/** Every kind of step; an approval says whether the record still is what was approved. */
export const EveryStep: StoryObj<typeof Drawn> = {
  tags: ["direction"],
  async play({ canvas }) {
    const told = await canvas.findAllByRole("listitem")
    await expect(told).toHaveLength(steps.length)
    const at = (place: number) => within(told[place] as HTMLElement)
    await at(2).findByText(words("workflow.approved.stands"))
    await at(2).findByText("5d41402a")
    await at(3).findByText(words("workflow.approved.changed"))
    await expect(told[3]).toHaveTextContent(words("workflow.inName", { name: owner.name }))
    await at(4).findByText("The sample is too small.")
    await expect(told[4]).toHaveTextContent(words("workflow.somebody"))
    await expect(told[5]).toHaveTextContent(says(draft))
    await expect(told[5]).toHaveTextContent(words("workflow.step.product"))
    await at(7).findByText(words("workflow.step.moved"))
  },
}
