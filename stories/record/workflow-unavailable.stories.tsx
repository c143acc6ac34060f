import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, userEvent, waitFor, within } from "storybook/test"
import type { RecordWorkflow } from "../../modules/workflow/contracts/workflow.ts"
import { t } from "../texts.ts"
import { project } from "../../modules/projects/stories/sample-projects.ts"
import { setupApp, AppStory } from "../screens/app-story.tsx"
import { clientId } from "../screens/signed-in.ts"
import { controlRecord } from "./control-record.ts"
import { sampleUsers } from "./sample-users.ts"
import { compiled, shippedDefinitions, shippedProfile } from "./shipped-profiles.ts"

// The page of a record whose workflow cannot be loaded, from opening to leaving it.

const definition = shippedDefinitions.find(({ id }) => id === "control")
if (!definition) throw new Error("No control is shipped.")
const control = compiled(definition)
const linkedTypes = ["risk", "tod", "toe"].map(shippedProfile)
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
  allowedActions: ["CREATE", "READ", "UPDATE", "DELETE"],
  fieldCount: control.fields.length,
  updatedAt: "2026-11-21T09:00:00.000Z",
}

const workflow: RecordWorkflow = {
  revision: record.revision,
  status: "IN_PROGRESS",
  workflowDone: false,
  isUnlocked: false,
  activity: { id: "prepare", name: { en: "Preparation", ar: "التحضير" } },
  assignees: [],
  actions: [],
  withoutResult: false,
  changedSinceApproval: null,
  canReopen: false,
  canReassign: false,
  substituteFor: [],
  canClaim: false,
  events: [],
}

const meta = {
  title: "Record/Workflow unavailable",
  component: AppStory,
  parameters: { layout: "fullscreen", hasMain: true },
  args: { at: `/control/${project.id}/edit/${record.id}` },
} satisfies Meta<typeof AppStory>
export default meta
type Story = StoryObj<typeof meta>

const title = () => document.querySelector<HTMLTextAreaElement | HTMLInputElement>('[id$="title_1"]')

/** Whether the server fails to read the workflow. */
let isBroken = true

/** An editable record is read-only with an explanation until a retry loads its workflow. */
export const ReadOnlyUntilLoaded: Story = {
  name: "Read-only until loaded",
  tags: ["test-only"],
  beforeEach: () => {
    isBroken = true
    return setupApp({
      "GET /api/v1/profiles": () => ({ content: [listed] }),
      ...Object.fromEntries(
        [control, ...linkedTypes].map((type) => [`GET /api/v1/profiles/${type.profileId}/compiled`, () => type]),
      ),
      [`GET /api/v1/profiles/data/${record.id}`]: () => record,
      [`GET /api/v1/profiles/drafts/${record.id}`]: () => ({ draft: null }),
      [`GET /oauth/client-users/${clientId}`]: () => ({ content: sampleUsers }),
      "GET /api/comments/count": () => ({ count: 0, version: "1" }),
      [`GET /api/v1/workflow/records/${record.id}`]: () => (isBroken ? new Response(null, { status: 500 }) : workflow),
    })()
  },
  async play({ canvas }) {
    await canvas.findByText(t("record.readOnly.workflow_unavailable"))
    await expect(record.access.canWrite).toBe(true)
    await expect(title()).not.toBeInstanceOf(HTMLTextAreaElement)
    await expect(canvas.queryByRole("button", { name: t("record.save") })).toBeNull()
    const line = (await canvas.findByRole("alert")).parentElement
    if (!line) throw new Error("No line has the failure.")
    isBroken = false
    await userEvent.click(within(line).getByRole("button"))
    await waitFor(() => expect(canvas.queryByText(t("record.readOnly.workflow_unavailable"))).toBeNull())
    await canvas.findByRole("button", { name: t("record.save") })
  },
}
