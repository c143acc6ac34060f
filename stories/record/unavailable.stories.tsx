import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect } from "storybook/test"
import type { AppUser } from "../../modules/auth/contracts/auth.ts"
import { t } from "../texts.ts"
import { listedControl } from "../../modules/designer/stories/record-types/listed-control.ts"
import { project } from "../../modules/projects/stories/sample-projects.ts"
import { AppStory, setupApp, signedIn } from "../screens/app-story.tsx"
import { tester } from "../screens/signed-in.ts"
import { shippedProfile } from "./shipped-profiles.ts"
import { sampleText } from "../sample-text.ts"

const recordId = "01990000-0000-7000-8000-00000000000a"
const problem = (status: number, code: string) => Response.json({ code, message: "", path: [] }, { status })

/** The page of a record in the app while the request for the record is answered in this way. */
const whileAnswering = (answer: () => unknown, user: Partial<AppUser> = {}) =>
  setupApp(
    {
      "GET /api/v1/profiles": () => ({ content: [listedControl] }),
      [`GET /api/v1/profiles/drafts/${recordId}`]: () => ({ draft: null }),
      [`GET /api/v1/profiles/data/${recordId}`]: answer,
    },
    signedIn(user),
  )

/** What the page shows instead of a record. */
const meta = {
  title: "Record/Record page",
  component: AppStory,
  parameters: { layout: "fullscreen", hasMain: true },
  args: { at: `/control/${project.id}/edit/${recordId}` },
} satisfies Meta<typeof AppStory>
export default meta
type Story = StoryObj<typeof meta>

/** The record has not arrived yet. */
export const Loading: Story = {
  tags: ["!test"],
  beforeEach: whileAnswering(() => new Promise(() => undefined)),
}

/** The user has no permission for records of this type: names the record type and who can help. */
export const Forbidden: Story = {
  tags: ["!test"],
  beforeEach: whileAnswering(() => problem(403, "forbidden"), tester),
}

/** The record was deleted, or the user cannot see it. */
export const NotFound: Story = {
  name: "Not found",
  beforeEach: whileAnswering(() => problem(404, "record.not_found")),
  async play({ canvas }) {
    await expect(await canvas.findByRole("heading", { name: t("shell.notFound.title") })).toBeVisible()
  },
}

/** The server cannot be reached: a button tries again. */
export const Offline: Story = {
  beforeEach: whileAnswering(() => Promise.reject(new TypeError("Failed to fetch"))),
  async play({ canvas }) {
    await expect(await canvas.findByRole("heading", { name: t("shell.error.network") })).toBeVisible()
    await expect(canvas.getByRole("button", { name: t("shell.error.retry") })).toBeEnabled()
  },
}

/** The server failed: the reference helps an administrator to find the cause. */
export const Failed: Story = {
  name: "Loading failed",
  tags: ["!test"],
  beforeEach: whileAnswering(() => problem(500, "internal")),
}

/** No record of an archived type can be created: says why, and leads to the existing ones. */
export const NoNewRecord: Story = {
  name: "Archived record type",
  args: { at: `/control/${project.id}/new` },
  beforeEach: setupApp({
    "GET /api/v1/profiles": () => ({ content: [{ ...listedControl, state: "archived" }] }),
    [`GET /api/v1/profiles/${listedControl.id}/compiled`]: () => shippedProfile("control"),
  }),
  async play({ canvas, canvasElement }) {
    await expect(await canvas.findByText(t("record.type.archived.new"))).toBeVisible()
    await expect(canvas.getByText(t("record.type.archived.why"))).toBeVisible()
    const list = canvas.getAllByRole("link", { name: sampleText("Controls") }).at(-1)
    await expect(list).toHaveAttribute("href", `/control/${project.id}`)
    await expect(canvasElement.querySelector("form")).toBeNull()
  },
}
