import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test"
import { requireSession, ScreenStory } from "../../../stories/screens/screen-story.tsx"
import { findOpenDialog } from "../../../stories/find-open-dialog.ts"
import { t } from "../../designer/stories/designer-driver.ts"
import type { MockResponses } from "../../records/stories/bulk/mock-responses.ts"
import { MatrixScreen } from "../web/matrix-screen.tsx"
import { matrixResponses, projectId, sampleGaps } from "./matrix-responses.ts"

/** The screen of the risk and control matrix: its toolbar, its gaps, and linking controls. */
const meta = {
  title: "Screens/Risk and control matrix/Screen",
  component: ScreenStory,
  parameters: { layout: "fullscreen" },
  args: { Screen: MatrixScreen, path: "/rcm/$projectId", at: `/rcm/${projectId}` },
  beforeEach: (context) => requireSession(matrixResponses())(context),
} satisfies Meta<typeof ScreenStory>
export default meta
type Story = StoryObj<typeof meta>

const answering = (more: MockResponses) => (context: Parameters<ReturnType<typeof requireSession>>[0]) =>
  requireSession(matrixResponses(more))(context)

/** The matrix of a project. */
export const Project: Story = {
  tags: ["!test"],
}

/** A filter names the type of records, and is one of several that a row has to meet. */
export const FilterOverTypes: Story = {
  name: "Filters over all types",
  args: { at: `/rcm/${projectId}?risk=s~inherent_rating_1~anyOf~high&control=s~key_control_1~anyOf~true` },
  tags: ["direction"],
  async play({ canvas }) {
    await expect(await canvas.findByRole("button", { name: /^Risk · / })).toBeVisible()
  },
}

const linked = fn()

/** A gap limits the rows and lists what lacks a control; linking one from there counts the gaps again. */
export const MendGap: Story = {
  name: "Mend a gap",
  tags: ["interaction"],
  beforeEach(context) {
    linked.mockClear()
    return answering({
      "POST /api/v1/rcm/gaps": () => ({
        content: sampleGaps.map((gap) =>
          gap.check === "riskWithoutControl" && linked.mock.calls.length > 0 ? { ...gap, count: 0 } : gap,
        ),
      }),
      "POST /api/v1/profiles/data/R-0010/refFields/controls_1": (body) => {
        linked(body)
        return { revision: 4, links: [], total: 1 }
      },
    })(context)
  },
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole("button", { name: new RegExp(t("matrix.gaps")) }))
    const panel = within(await canvas.findByRole("complementary", { name: t("matrix.gaps") }))
    await userEvent.click(await panel.findByRole("button", { name: /Risks without a control/ }))
    await userEvent.click(await panel.findByRole("button", { name: t("matrix.link.open") }))
    const dialog = within(await findOpenDialog())
    await userEvent.keyboard("{ArrowDown} ")
    await userEvent.click(dialog.getByRole("button", { name: t("matrix.link.confirm", { count: 1 }) }))
    await waitFor(() => expect(linked).toHaveBeenCalledWith({ recordIds: ["C-0001"], revision: 3 }))
    await expect(await panel.findByRole("button", { name: /Risks without a control 0/ })).toBeVisible()
    await expect(screen.queryByRole("dialog")).toBeNull()
  },
}

/** Controls that a risk could be linked to, the most similar first. */
export const LinkControl: Story = {
  name: "Link an existing control",
  tags: ["!test"],
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole("button", { name: new RegExp(t("matrix.gaps")) }))
    const panel = within(await canvas.findByRole("complementary", { name: t("matrix.gaps") }))
    await userEvent.click(await panel.findByRole("button", { name: new RegExp(t("matrix.gap.riskWithoutControl")) }))
    await userEvent.click(await panel.findByRole("button", { name: t("matrix.link.open") }))
    await findOpenDialog()
  },
}
