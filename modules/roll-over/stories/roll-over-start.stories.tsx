import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn, userEvent, waitFor, within } from "storybook/test"
import { expectToFitPhone, phone } from "../../../stories/screens/phone.ts"
import {
  requireSession,
  ScreenStory,
  whenFailed,
  whenForbidden,
  whileLoading,
} from "../../../stories/screens/screen-story.tsx"
import { t } from "../../../stories/texts.ts"
import { closed, project } from "../../projects/stories/sample-projects.ts"
import { RollOverStartScreen } from "../web/roll-over-start-screen.tsx"
import { fakeRollOverServer, rollOversPath } from "./fake-roll-over-server.ts"
import { appliedRows, rollOverOf, sampleProcesses, sampleRows, source } from "./sample-roll-over.ts"

const projectsKey = "GET /api/v1/projects"
const processesKey = `GET ${rollOversPath}/processes`
const started = fn()
const recent = () => [
  rollOverOf(sampleRows()),
  rollOverOf(appliedRows(), { id: "ro2" as never, state: "applied", appliedAt: "2026-11-20T10:00:00.000Z" }),
  rollOverOf([], { id: "ro3" as never }),
]
const filled = {
  ...fakeRollOverServer(() => []),
  [projectsKey]: () => ({ content: [project, closed] }),
  [`GET ${rollOversPath}`]: () => ({ content: recent(), page: 0, size: 20 }),
  [`GET ${rollOversPath}/sources`]: () => ({ content: [source()] }),
  [processesKey]: () => ({ content: sampleProcesses(), shared: [] }),
  [`POST ${rollOversPath}`]: (body: unknown) => {
    started(body)
    return Response.json(rollOverOf([], { state: "preparing" }), { status: 202 })
  },
}

/** Where processes of the previous year are chosen, with what comes along. */
const meta = {
  title: "Screens/Roll-over/Start",
  component: ScreenStory,
  args: { Screen: RollOverStartScreen, path: "/roll-over" },
} satisfies Meta<typeof ScreenStory>
export default meta
type Story = StoryObj<typeof meta>

const nameOf = (uid: string) => sampleProcesses().find((one) => one.uid === uid)!.name
const idOf = (uid: string) => sampleProcesses().find((one) => one.uid === uid)!.id

/** Everything is chosen at first, with what the new project has already marked. */
export const Filled: Story = {
  tags: ["direction", "dark"],
  beforeEach: requireSession(filled),
  async play({ canvas }) {
    const tree = within(await canvas.findByRole("tree"))
    await expect(tree.getAllByRole("treeitem", { checked: true })).toHaveLength(10)
    await expect(tree.getAllByText(t("rollOver.processes.present"))).toHaveLength(2)
    await expect(canvas.getByText(t("rollOver.processes.chosen", { count: 8, total: 8 }))).toBeVisible()
    const list = within(canvas.getByRole("region", { name: t("rollOver.recent") }))
    await waitFor(() => expect(list.getAllByRole("listitem")).toHaveLength(3))
  },
}

/** By keyboard alone: a sub-process is left out, so its process and entity are chosen in part. */
export const ChoosingByKeyboard: Story = {
  tags: ["test-only"],
  beforeEach(context) {
    started.mockClear()
    return requireSession(filled)(context)
  },
  async play({ canvas }) {
    const tree = within(await canvas.findByRole("tree"))
    tree.getAllByRole("treeitem")[0]!.focus()
    await userEvent.keyboard("{ArrowDown}{ArrowDown}")
    const item = tree.getByRole("treeitem", { name: new RegExp(nameOf("SP-0001")) })
    await expect(item).toHaveFocus()
    await userEvent.keyboard(" ")
    await expect(item).toHaveAttribute("aria-checked", "false")
    await expect(tree.getByRole("treeitem", { name: new RegExp(nameOf("P-0001")) })).toHaveAttribute(
      "aria-checked",
      "mixed",
    )
    const outwards = document.documentElement.dir === "rtl" ? "{ArrowRight}" : "{ArrowLeft}"
    await userEvent.keyboard(`${outwards}${outwards}`)
    await expect(tree.queryByRole("treeitem", { name: new RegExp(nameOf("SP-0002")) })).toBeNull()
    await userEvent.click(canvas.getByRole("button", { name: t("rollOver.prepare") }))
    await waitFor(() =>
      expect(started).toHaveBeenCalledWith({
        projectId: project.id,
        sourceId: source().id,
        processIds: ["SP-0002", "SP-0003", "SP-0004", "P-0011", "SP-0011"].map(idOf),
        parts: ["risks", "controls", "documents", "tests", "issues", "files"],
        movesDates: true,
      }),
    )
  },
}

/** Tests cannot come without their controls; a search chooses only what it finds. */
export const ChoosingParts: Story = {
  tags: ["test-only"],
  beforeEach(context) {
    started.mockClear()
    return requireSession(filled)(context)
  },
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole("checkbox", { name: t("rollOver.processes.all") }))
    const prepare = canvas.getByRole("button", { name: t("rollOver.prepare") })
    await expect(prepare).toBeDisabled()
    await expect(prepare).toHaveAccessibleDescription(t("rollOver.processes.required"))
    await userEvent.type(canvas.getByRole("searchbox"), "SP-0002")
    await userEvent.click(canvas.getByRole("treeitem", { name: new RegExp(nameOf("P-0001")) }))
    await userEvent.click(canvas.getByRole("checkbox", { name: t("rollOver.part.controls") }))
    const tests = canvas.getByRole("checkbox", { name: t("rollOver.part.tests") })
    await expect(tests).toBeDisabled()
    await expect(tests).toHaveAccessibleDescription(t("rollOver.part.needs", { part: t("rollOver.part.controls") }))
    await userEvent.click(prepare)
    await waitFor(() =>
      expect(started).toHaveBeenCalledWith(
        expect.objectContaining({ processIds: [idOf("SP-0002")], parts: ["risks", "documents", "files"] }),
      ),
    )
  },
}

/** A project whose entities have no earlier project. */
export const NoPreviousYear: Story = {
  beforeEach: requireSession({ ...filled, [`GET ${rollOversPath}/sources`]: () => ({ content: [] }) }),
  async play({ canvas }) {
    await expect(await canvas.findByRole("heading", { name: t("rollOver.noSource") })).toBeVisible()
    await expect(canvas.getByRole("link", { name: t("rollOver.projects") })).toHaveAttribute("href", "/projects")
  },
}

export const NoData: Story = {
  tags: ["test-only"],
  beforeEach: requireSession({ ...filled, [processesKey]: () => ({ content: [], shared: [] }) }),
  async play({ canvas }) {
    await expect(await canvas.findByRole("heading", { name: t("rollOver.noData") })).toBeVisible()
  },
}

/** Nothing was found below the chosen processes, or the previous year was deleted meanwhile. */
export const Rejected: Story = {
  tags: ["test-only"],
  beforeEach: (context) => {
    const codes = ["problem.roll_over.no_data", "problem.roll_over.no_previous_year"] as const
    let attempts = 0
    return requireSession({
      ...filled,
      [`POST ${rollOversPath}`]: () => {
        const key = codes[attempts++]!
        return Response.json({ code: key.slice("problem.".length), message: t(key), path: [] }, { status: 422 })
      },
    })(context)
  },
  async play({ canvas }) {
    const prepare = await canvas.findByRole("button", { name: t("rollOver.prepare") })
    await userEvent.click(prepare)
    await waitFor(() => expect(canvas.getByRole("alert")).toHaveTextContent(t("problem.roll_over.no_data")))
    await userEvent.click(prepare)
    await waitFor(() => expect(canvas.getByRole("alert")).toHaveTextContent(t("problem.roll_over.no_previous_year")))
  },
}

/** Without an open project there is nothing to roll over into. */
export const Empty: Story = {
  beforeEach: requireSession({
    ...filled,
    [projectsKey]: () => ({ content: [closed] }),
    [`GET ${rollOversPath}`]: () => ({ content: [], page: 0, size: 20 }),
  }),
  async play({ canvas }) {
    await expect(await canvas.findByRole("link", { name: t("rollOver.projects") })).toHaveAttribute("href", "/projects")
  },
}

export const Loading: Story = whileLoading(processesKey, filled)
export const Failed: Story = whenFailed(processesKey, filled)
export const Forbidden: Story = whenForbidden(`GET ${rollOversPath}`, "rollOver.title", filled)

export const OnAPhone: Story = {
  name: "On a phone",
  tags: ["direction"],
  ...phone,
  beforeEach: requireSession(filled),
  play: () => expectToFitPhone('[role="tree"]'),
}
