import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test"
import { expectToFitPhone, phone } from "../../../stories/screens/phone.ts"
import { requireSession, ScreenStory } from "../../../stories/screens/screen-story.tsx"
import { t } from "../../../stories/texts.ts"
import { SimilarRecordsTab } from "../web/similar/similar-records-tab.tsx"
import { neverCompared, sampleComparison, samplePreview, similarResponses } from "./similar-records-responses.ts"
import { sampleText } from "../../../stories/sample-text.ts"

/** Similar risks of a project, to be joined or dismissed. */
const meta = {
  title: "Screens/Risk universe/Similar records",
  component: ScreenStory,
  parameters: { layout: "fullscreen" },
  args: { Screen: SimilarRecordsTab, path: "/risk-universe", at: "/risk-universe?tab=similar", isPart: true },
  beforeEach: requireSession(similarResponses()),
} satisfies Meta<typeof ScreenStory>
export default meta
type Story = StoryObj<typeof meta>

const preview = { name: () => t("similarRecords.preview") }

/** By keyboard alone: the preview of the chosen records opens, and joining them closes it. */
export const Join: Story = {
  name: "Preview and merge",
  tags: ["direction", "interaction"],
  async play({ canvas }) {
    const joins = await canvas.findAllByRole("checkbox")
    await expect(joins.map((box) => (box as HTMLInputElement).checked)).toEqual([true, false])
    await expect(joins[1]).toBeDisabled()
    joins[0]?.focus()
    await userEvent.keyboard(" ")
    const button = canvas.getByRole("button", { name: preview.name() })
    await expect(button).toBeDisabled()
    await userEvent.keyboard(" ")
    button.focus()
    await userEvent.keyboard("{Enter}")
    const dialog = await screen.findByRole("dialog")
    await expect(await within(dialog).findByText(sampleText("New vendors are approved"))).toBeVisible()
    await expect(within(dialog).getByRole("checkbox")).toBeChecked()
    await userEvent.click(
      within(dialog).getByRole("button", { name: t("similarRecords.dialog.confirm", { count: 1 }) }),
    )
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull())
  },
}

const dismissed = fn()

/** One pair of a larger group is dismissed, by the name of the record that is kept. */
export const DismissPair: Story = {
  name: "Not the same as one record",
  tags: ["test-only"],
  beforeEach(context) {
    dismissed.mockClear()
    return requireSession({
      ...similarResponses(),
      "POST /api/v1/risk-universe/similar-records/dismissals": (body) => {
        dismissed(body)
        return {}
      },
    })(context)
  },
  async play({ canvas }) {
    const name = t("similarRecords.dismissOne.label", { uid: "RISK-0012", other: "RISK-0071" })
    await userEvent.click(await canvas.findByRole("button", { name }))
    await waitFor(() => expect(dismissed).toHaveBeenCalledWith({ recordIds: ["risk-12", "risk-71"] }))
  },
}

/** What prevents it is said, and nothing can be confirmed. */
export const Prevented: Story = {
  tags: ["interaction"],
  beforeEach: requireSession(
    similarResponses(sampleComparison, {
      ...samplePreview,
      problems: [
        {
          recordId: samplePreview.joined[0]?.id ?? samplePreview.target.id,
          uniqueId: samplePreview.joined[0]?.uniqueId ?? "",
          problem: {
            code: "similar_records.hidden_links",
            path: [],
            message: "2 linked records are not visible to you.",
          },
        },
      ],
    }),
  ),
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole("button", { name: preview.name() }))
    const dialog = await screen.findByRole("dialog")
    await expect(
      await within(dialog).findByText(new RegExp(sampleText("2 linked records are not visible to you."))),
    ).toBeVisible()
    await expect(
      within(dialog).getByRole("button", { name: t("similarRecords.dialog.confirm", { count: 1 }) }),
    ).toBeDisabled()
  },
}

/** On a phone the records of a group are below each other. */
export const OnPhone: Story = {
  name: "On a phone",
  tags: ["direction", "dark"],
  ...phone,
  async play({ canvas }) {
    await canvas.findAllByRole("checkbox")
    await expectToFitPhone(".similar-record")
  },
}

/** What is limited is said, with what to do. */
export const Limited: Story = {
  name: "More than are compared",
  tags: ["!test"],
  beforeEach: requireSession(
    similarResponses({ ...sampleComparison, isLimited: true, isPartial: true }, samplePreview, { isLimited: true }),
  ),
}

export const NeverCompared: Story = {
  name: "Never compared",
  tags: ["!test"],
  beforeEach: requireSession(similarResponses(neverCompared)),
}

export const Comparing: Story = {
  tags: ["!test"],
  beforeEach: requireSession(similarResponses({ ...sampleComparison, state: "running", progress: 40 })),
}
