import type { Meta, StoryObj } from "@storybook/react-vite"
import { useIntl } from "react-intl"
import { expect, within } from "storybook/test"
import { LazyMessagesProvider } from "../../renderers/lazy-messages-provider.tsx"
import { Decisions } from "../../renderers/record/workflow/decisions.tsx"
import type { WorkflowEvent } from "../../modules/workflow/contracts/workflow.ts"
import type { UserId } from "../../schemas/ids.ts"
import type { Language } from "../../schemas/languages.ts"
import "../../renderers/record/record.css"
import "../../renderers/record/side-panel/side-panel.css"
import { localizedText, t } from "../texts.ts"
import { sampleInLanguage, sampleText } from "../sample-text.ts"

const lead = { id: "u1" as UserId, name: "Internal control lead" }
const owner = { id: "u2" as UserId, name: "P2P process owner" }
const hiddenUser = { id: "u3" as UserId, name: null }
const approve = { en: "Approve", es: "Aprobar", hi: "अनुमोदित करें", fr: "Approuver", ar: "اعتماد" }
const draft = { en: "Documentation", es: "Documentación", hi: "दस्तावेज़ीकरण", fr: "Documentation", ar: "التوثيق" }
const hash = (start: string) => start.padEnd(64, "0")

const createEvent = (id: string, more: Partial<WorkflowEvent>): WorkflowEvent => ({
  id,
  at: `2026-11-0${id}T09:12:00.000Z`,
  kind: "moved",
  by: lead,
  onBehalfOf: null,
  action: approve,
  reason: null,
  ...more,
})

const events: readonly WorkflowEvent[] = [
  createEvent("9", { kind: "approval_requested_again", by: owner, action: null }),
  createEvent("8", { kind: "no_result", action: null }),
  createEvent("7", { kind: "approved", approved: { hash: hash("5d41402a"), version: 3, isCurrent: true } }),
  createEvent("6", {
    kind: "approved",
    onBehalfOf: owner,
    approved: { hash: hash("7d793037"), version: 2, isCurrent: false },
  }),
  createEvent("5", {
    action: { en: "Send back", es: "Devolver", hi: "वापस भेजें", fr: "Renvoyer", ar: "إعادة" },
    reason: "The sample is too small.",
    by: hiddenUser,
  }),
  createEvent("4", {
    kind: "mapped",
    by: null,
    activities: { from: draft, to: { en: "Review", es: "Revisión", hi: "समीक्षा", fr: "Revue", ar: "المراجعة" } },
  }),
  createEvent("3", { kind: "reassigned", by: owner, action: null }),
  createEvent("2", { action: null }),
  createEvent("1", { kind: "reopened", action: null }),
]

function DecisionsPreview() {
  return (
    <div style={{ maxInlineSize: 400 }}>
      <LazyMessagesProvider area="workflow">
        <Decisions events={sampleInLanguage(events)} language={useIntl().locale as Language} />
      </LazyMessagesProvider>
    </div>
  )
}

const meta: Meta<typeof DecisionsPreview> = { title: "Record/Decisions", component: DecisionsPreview }
export default meta

/** Every kind of event; an approval shows whether the record has changed since. */
export const EveryEventKind: StoryObj<typeof DecisionsPreview> = {
  name: "Every kind of event",
  tags: ["direction"],
  async play({ canvas }) {
    const listItems = await canvas.findAllByRole("listitem")
    await expect(listItems).toHaveLength(events.length)
    const at = (index: number) => within(listItems[index] as HTMLElement)
    await at(2).findByText(t("workflow.approved.stands"))
    await at(2).findByText("5d41402a")
    await at(3).findByText(t("workflow.approved.changed"))
    await expect(listItems[3]).toHaveTextContent(t("workflow.inName", { name: sampleText(owner.name) }))
    await at(4).findByText(sampleText("The sample is too small."))
    await expect(listItems[4]).toHaveTextContent(t("workflow.somebody"))
    await expect(listItems[5]).toHaveTextContent(localizedText(draft))
    await expect(listItems[5]).toHaveTextContent(t("workflow.event.product"))
    await at(7).findByText(t("workflow.event.moved"))
  },
}
