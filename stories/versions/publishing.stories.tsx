import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test"
import { face, words } from "../designer/desk.ts"
import { DesignerStory } from "../designer/designer-story.tsx"
import { visit } from "../designer/visit-definition.ts"
import {
  changedVisit,
  decisionsNeeded,
  movedVisit,
  nothingToDecide,
  recordsElsewhere,
  rulesElsewhere,
} from "./example-report.ts"

const meta: Meta<typeof DesignerStory> = {
  title: "Versions/Publishing",
  component: DesignerStory,
  parameters: {
    layout: "fullscreen",
    viewport: {
      options: {
        desk: { name: "Desk", styles: { width: "1440px", height: "900px" } },
        phone: { name: "Phone", styles: { width: "360px", height: "740px" } },
      },
    },
  },
  globals: { viewport: { value: "desk" } },
  args: { definition: changedVisit, published: visit },
  beforeEach() {
    localStorage.setItem("ru.designer.view", "form")
    for (const key of Object.keys(localStorage)) if (key.startsWith("ru.publishing.")) localStorage.removeItem(key)
  },
}
export default meta
type Story = StoryObj<typeof DesignerStory>

async function openDialog() {
  await userEvent.click(screen.getByRole("button", { name: words("designer.publish", { version: 8 }) }))
  return within(await screen.findByRole("dialog"))
}

const publishButton = (dialog: ReturnType<typeof within>) =>
  dialog.getByRole("button", { name: words("designer.publish.do") })

/** The records are being looked at; values would be rewritten, so publishing waits, and says so. */
export const Looking: Story = {
  args: { versions: { looking: "lasts" } },
  async play() {
    const dialog = await openDialog()
    await dialog.findByRole("progressbar")
    await expect(dialog.getByText(words("versions.check.leave"))).toBeVisible()
    await expect(publishButton(dialog)).toBeDisabled()
    await expect(dialog.getByText(words("versions.hindrance.checking"))).toBeVisible()
  },
}

/** A change that rewrites nothing need not be waited for. */
export const LookingNeedNot: Story = {
  args: {
    definition: { ...visit, name: { en: "Site inspection", ar: "معاينة الموقع" } },
    versions: { looking: "lasts" },
  },
  async play() {
    const dialog = await openDialog()
    await dialog.findByText(words("versions.check.optional"))
    await expect(publishButton(dialog)).toBeEnabled()
  },
}

/** Checks judge some records otherwise; there is nothing to decide. */
export const NothingToDecide: Story = {
  args: { versions: { report: nothingToDecide } },
  async play() {
    const dialog = await openDialog()
    await userEvent.click(
      await dialog.findByRole("button", { name: words("versions.outcome.nowFails", { count: 23 }) }),
    )
    await expect(await dialog.findByRole("link", { name: /V-001/ })).toHaveAttribute("target", "_blank")
    await userEvent.click(dialog.getByRole("button", { name: words("versions.findings.next") }))
    await dialog.findByRole("link", { name: /V-009/ })
    await expect(publishButton(dialog)).toBeEnabled()
  },
}

const sent = fn()

/** Values are lost or do not convert: publishing waits for an answer to each question and sends the answers. */
export const DecisionsNeeded: Story = {
  tags: ["direction", "dark"],
  args: { versions: { report: decisionsNeeded, onPublish: sent } },
  async play() {
    sent.mockClear()
    const dialog = await openDialog()
    await dialog.findByRole("button", { name: words("versions.outcome.cannot", { count: 5 }) })
    await expect(publishButton(dialog)).toBeDisabled()
    const fields = document.documentElement.lang === "ar" ? "الملخص" : "Summary"
    await userEvent.click(dialog.getByRole("button", { name: words("versions.hindrance.undecided", { fields }) }))
    const lossy = within(dialog.getByRole("group", { name: words("versions.lossy") }))
    await expect(lossy.getAllByRole("radio")[0]).toHaveFocus()
    await userEvent.click(lossy.getByRole("radio", { name: words("versions.lossy.archive") }))
    const impossible = within(dialog.getByRole("group", { name: words("versions.impossible") }))
    await userEvent.click(impossible.getByRole("radio", { name: words("versions.impossible.stop") }))
    await expect(dialog.getByText(words("versions.hindrance.stopped", { fields }))).toBeVisible()
    await userEvent.click(impossible.getByRole("radio", { name: words("versions.impossible.clear") }))
    await userEvent.click(publishButton(dialog))
    await waitFor(() => expect(sent).toHaveBeenCalled(), { timeout: 5000 })
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull(), { timeout: 5000 })
    await expect(sent).toHaveBeenCalledWith({
      choices: { f_summary: { lossy: "archive", impossible: "clear" } },
      workflowMapping: {},
    })
  },
}

/** Rules of other record types name what goes: it is published over somebody's word alone. */
export const RulesElsewhere: Story = {
  args: { versions: { report: rulesElsewhere, onPublish: sent } },
  async play() {
    sent.mockClear()
    const dialog = await openDialog()
    await dialog.findByText(words("versions.breaks.others", { count: 2 }))
    await expect(dialog.getByText(words("versions.hindrance.breaks"))).toBeVisible()
    await expect(publishButton(dialog)).toBeDisabled()
    await expect(dialog.getByRole("heading", { level: 3, name: words("versions.breaks") })).toBeVisible()
    // What is another type's is a way to where it can be changed; the reminder is of the type itself.
    const ways = dialog.getAllByRole("link").map((link) => link.getAttribute("href"))
    await expect(ways).toEqual(["/profiles/plan?part=rules&rule=r_done", "/profiles/plan?field=f_visits"])
    await userEvent.click(dialog.getByRole("checkbox", { name: words("versions.breaks.accept", { count: 5 }) }))
    await userEvent.click(publishButton(dialog))
    await waitFor(() => expect(sent).toHaveBeenCalled(), { timeout: 5000 })
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull(), { timeout: 5000 })
    await expect(sent).toHaveBeenCalledWith({ choices: {}, workflowMapping: {}, acceptedBreaks: 5 })
  },
}

/** Activities are gone: how many records stand there, and where they go on, which may be chosen otherwise. */
export const RecordsElsewhere: Story = {
  tags: ["direction"],
  args: { definition: movedVisit, versions: { report: recordsElsewhere, onPublish: sent } },
  async play() {
    sent.mockClear()
    const dialog = await openDialog()
    const table = await dialog.findByRole("table")
    await expect(within(table).getAllByRole("row")).toHaveLength(4)
    const isArabic = document.documentElement.lang === "ar"
    const signed = isArabic ? "توقيع الموقع" : "Signed by the site"
    const chosen = dialog.getByRole("combobox", { name: words("versions.standings.choose", { activity: signed }) })
    chosen.focus()
    await userEvent.keyboard("{Enter}{ArrowDown}{Enter}")
    await expect(chosen).toHaveTextContent(isArabic ? "مؤكدة" : "Confirmed")
    await expect(chosen).toHaveFocus()
    await waitFor(() => expect(publishButton(dialog)).toBeEnabled())
    await userEvent.click(publishButton(dialog))
    await waitFor(() => expect(sent).toHaveBeenCalled(), { timeout: 5000 })
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull(), { timeout: 5000 })
    await expect(sent).toHaveBeenCalledWith({
      choices: {},
      workflowMapping: { a_review: "a_confirm", a_sign: "a_done" },
    })
  },
}

export const RecordsElsewhereOnAPhone: Story = {
  ...RecordsElsewhere,
  globals: { viewport: { value: "phone" } },
}

/** Nobody is asked for anything any more. */
export const WorkflowSwitchedOff: Story = {
  args: {
    published: movedVisit,
    definition: { ...movedVisit, workflow: { enabled: false, activities: movedVisit.workflow?.activities ?? [] } },
    versions: { report: { ...nothingToDecide, verdicts: [], endingTasks: 12 } },
  },
  async play() {
    const dialog = await openDialog()
    await expect(await dialog.findByText(words("versions.standings.ending", { count: 12 }))).toBeVisible()
    await expect(publishButton(dialog)).toBeEnabled()
  },
}

/** The values behind a figure, before and after. */
export const Findings: Story = {
  tags: ["direction"],
  args: { versions: { report: decisionsNeeded } },
  async play() {
    const dialog = await openDialog()
    await userEvent.click(await dialog.findByRole("button", { name: words("versions.outcome.loses", { count: 12 }) }))
    await dialog.findAllByText("1250.51")
    await expect(dialog.getByText(words("versions.findings.more", { count: 1 }))).toBeVisible()
  },
}

export const FindingsOnAPhone: Story = {
  ...Findings,
  globals: { viewport: { value: "phone" } },
}

/** The records could not be looked at: why, and the way on. */
export const LookingFailed: Story = {
  args: { versions: { looking: "fails" } },
  async play() {
    const dialog = await openDialog()
    await dialog.findByText(words("versions.check.failed"))
    await expect(dialog.getByText(words("versions.hindrance.unchecked"))).toBeVisible()
    await expect(dialog.getByRole("button", { name: words("versions.check.again") })).toBeEnabled()
  },
}

/** Records are being rewritten; the dialog may be closed and finds it again. */
export const PublishingLasts: Story = {
  args: { versions: { report: nothingToDecide, publishing: "lasts" } },
  async play() {
    const dialog = await openDialog()
    await waitFor(() => expect(publishButton(dialog)).toBeEnabled())
    await userEvent.click(publishButton(dialog))
    await dialog.findByText(words("versions.publishing.leave"))
    await expect(publishButton(dialog)).toHaveAttribute("aria-busy", "true")
    await userEvent.keyboard("{Escape}")
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull())
    const again = await openDialog()
    await expect(await again.findByText(words("versions.publishing", { version: 8 }))).toBeVisible()
  },
}

/** Refused: the sentence, and the draft as it was. */
export const PublishingFailed: Story = {
  args: { versions: { report: nothingToDecide, publishing: "fails" } },
  async play() {
    const dialog = await openDialog()
    await waitFor(() => expect(publishButton(dialog)).toBeEnabled())
    await userEvent.click(publishButton(dialog))
    await dialog.findByText(words("versions.publishing.failed"))
    await expect(publishButton(dialog)).toBeEnabled()
  },
}

/** A workflow that can be followed and is doubtful all the same: said before it is published, and never in the way. */
export const DoubtfulWorkflow: Story = {
  args: {
    definition: {
      ...changedVisit,
      workflow: {
        enabled: true,
        activities: [
          {
            id: "a_open",
            name: { en: "Visit planned", ar: "زيارة مخططة" },
            sequence: 0,
            initial: true,
            status: "IN_PROGRESS",
            actions: [{ id: "x_done", kind: "PLAIN", name: { en: "Close", ar: "إغلاق" }, workflowDone: true }],
          },
          { id: "a_lost", name: { en: "Follow-up", ar: "متابعة" }, sequence: 1, status: "DRAFT", actions: [] },
        ],
      },
    },
    versions: { report: nothingToDecide },
  },
  async play() {
    const tab = screen.getByRole("tab", { name: new RegExp(words("designer.part.workflow")) })
    await expect(tab).toHaveTextContent("1")
    const dialog = await openDialog()
    await expect(dialog.getByText(words("designer.publish.doubts", { count: 1 }))).toBeVisible()
    const doubts = within(await dialog.findByRole("list", { name: words("flow.warnings") }))
    await waitFor(() => expect(publishButton(dialog)).toBeEnabled())
    await userEvent.click(doubts.getByRole("button"))
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull())
    await waitFor(() => expect(tab).toHaveAttribute("aria-selected", "true"))
  },
}

/** A field that keeps what another held before its type changed: said on the canvas and in its properties. */
export const ArchiveField: Story = {
  args: {
    definition: {
      ...visit,
      sections: visit.sections.map((section) =>
        section.id === "s_findings"
          ? {
              ...section,
              fields: [
                ...section.fields,
                {
                  id: "f_summary_before_v8",
                  keyword: "summary_archive_1",
                  type: "PARAGRAPH",
                  fieldText: { en: "Summary before version 8", ar: "الملخص قبل الإصدار 8" },
                  archiveOf: "f_summary",
                  sortOrder: 2,
                },
              ],
            }
          : section,
      ),
    },
  },
  async play() {
    await userEvent.click(face({ en: "Summary before version 8", ar: "الملخص قبل الإصدار 8" }))
    const panel = within(screen.getByRole("complementary", { name: words("designer.properties") }))
    await expect(panel.getByText(words("versions.archive"))).toBeVisible()
  },
}
