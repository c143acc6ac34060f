import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, userEvent, waitFor, within } from "storybook/test"
import type { RecordWorkflow } from "../../schemas/api/workflow.ts"
import { words } from "../designer/desk.ts"
import { project } from "../projects/made-projects.ts"
import { inProduct, ProductStory } from "../screens/product-story.tsx"
import { controlRecord } from "./control-record.ts"
import { compiled, shippedDefinitions } from "./shipped-profiles.ts"

// The page of a record whose workflow cannot be read, from its address to the way out.

const definition = shippedDefinitions.find(({ id }) => id === "control")
if (!definition) throw new Error("No control is shipped.")
const control = compiled(definition)
const record = { ...controlRecord(control, "en"), projectId: project.id }

const listed = {
  id: control.profileId,
  type: control.type,
  modules: control.modules,
  name: control.name,
  pluralName: control.pluralName,
  icon: control.icon,
  outsideProjects: false,
  entity: null,
  state: "published",
  publishedVersion: control.version,
  recordCount: 1,
  may: ["CREATE", "READ", "UPDATE", "DELETE"],
  fieldCount: control.fields.length,
  updatedAt: "2026-11-21T09:00:00.000Z",
}

const workflow: RecordWorkflow = {
  revision: record.revision,
  status: "IN_PROGRESS",
  workflowDone: false,
  isUnlocked: false,
  activity: { id: "prepare", name: { en: "Preparation", ar: "التحضير" } },
  asked: [],
  actions: [],
  withoutResult: false,
  changedSinceApproval: null,
  mayReopen: false,
  mayPassOn: false,
  standsInFor: [],
  mayTakeUp: false,
  steps: [],
}

const meta = {
  title: "Record/Workflow unavailable",
  component: ProductStory,
  parameters: { layout: "fullscreen" },
  args: { at: `/control/${project.id}/edit/${record.id}` },
} satisfies Meta<typeof ProductStory>
export default meta
type Story = StoryObj<typeof meta>

const title = () => document.querySelector<HTMLTextAreaElement | HTMLInputElement>('[id$="title_1"]')

/** A record that its reader may change is only read, and says why, until its workflow can be read on trying again. */
export const ReadOnlyUntilRead: Story = {
  beforeEach: () => {
    let asked = 0
    return inProduct({
      "GET /api/v1/profiles": () => ({ content: [listed] }),
      [`GET /api/v1/profiles/${control.profileId}/compiled`]: () => control,
      [`GET /api/v1/profiles/data/${record.id}`]: () => record,
      [`GET /api/v1/profiles/drafts/${record.id}`]: () => ({ draft: null }),
      [`GET /api/v1/workflow/records/${record.id}`]: () => {
        asked += 1
        return asked === 1 ? new Response(null, { status: 500 }) : workflow
      },
    })()
  },
  async play({ canvas }) {
    await canvas.findByText(words("record.readOnly.workflow_unavailable"))
    await expect(record.access.canWrite).toBe(true)
    await expect(title()).not.toBeInstanceOf(HTMLTextAreaElement)
    await expect(canvas.queryByRole("button", { name: words("record.save") })).toBeNull()
    const line = (await canvas.findByRole("alert")).parentElement
    if (!line) throw new Error("The failure stands nowhere.")
    await userEvent.click(within(line).getByRole("button"))
    await waitFor(() => expect(canvas.queryByText(words("record.readOnly.workflow_unavailable"))).toBeNull())
    await canvas.findByRole("button", { name: words("record.save") })
  },
}
