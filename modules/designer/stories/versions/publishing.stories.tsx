import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test"
import { joinNames } from "../../../../schemas/join-names.ts"
import { textIn } from "../../../../schemas/languages.ts"
import { currentLanguage } from "../../../../src/language/current-language.ts"
import { getFieldButton, t } from "../designer-driver.ts"
import { DesignerStory } from "../designer-story.tsx"
import { visit } from "../visit-definition.ts"
import {
  changedVisit,
  decisionsNeeded,
  movedVisit,
  nothingToDecide,
  recordsElsewhere,
  rulesElsewhere,
} from "./example-report.ts"

const meta: Meta<typeof DesignerStory> = {
  title: "Designer/Publishing",
  component: DesignerStory,
  parameters: {
    layout: "fullscreen",
    viewport: {
      options: {
        desktop: { name: "Desktop", styles: { width: "1440px", height: "900px" } },
        phone: { name: "Phone", styles: { width: "360px", height: "740px" } },
      },
    },
  },
  globals: { viewport: { value: "desktop" } },
  args: { definition: changedVisit, published: visit },
  beforeEach() {
    localStorage.setItem("ru.designer.view", "form")
    for (const key of Object.keys(localStorage)) if (key.startsWith("ru.publishing.")) localStorage.removeItem(key)
  },
}
export default meta
type Story = StoryObj<typeof DesignerStory>

async function openDialog() {
  await userEvent.click(screen.getByRole("button", { name: t("designer.publish", { version: 8 }) }))
  return within(await screen.findByRole("dialog"))
}

const publishButton = (dialog: ReturnType<typeof within>) =>
  dialog.getByRole("button", { name: t("designer.publish.do") })

/** The records are being checked; values would be rewritten, so publishing waits and says so. */
export const Checking: Story = {
  tags: ["interaction"],
  args: { versions: { checkBehavior: "lasts" } },
  async play() {
    const dialog = await openDialog()
    await dialog.findByRole("progressbar")
    await expect(dialog.getByText(t("versions.check.leave"))).toBeVisible()
    await expect(publishButton(dialog)).toBeDisabled()
    await expect(dialog.getByText(t("versions.hindrance.checking"))).toBeVisible()
  },
}

/** A change that rewrites no values does not wait for the check. */
export const CheckNotNeeded: Story = {
  tags: ["interaction"],
  args: {
    definition: { ...visit, name: { en: "Site inspection", ar: "معاينة الموقع" } },
    versions: { checkBehavior: "lasts" },
  },
  async play() {
    const dialog = await openDialog()
    await dialog.findByText(t("versions.check.optional"))
    await expect(publishButton(dialog)).toBeEnabled()
  },
}

/** Changed validation affects some records; no decision is needed. */
export const NoDecisions: Story = {
  tags: ["interaction"],
  args: { versions: { report: nothingToDecide } },
  async play() {
    const dialog = await openDialog()
    await userEvent.click(await dialog.findByRole("button", { name: t("versions.outcome.nowFails", { count: 23 }) }))
    await expect(await dialog.findByRole("link", { name: /V-001/ })).toHaveAttribute("target", "_blank")
    await userEvent.click(dialog.getByRole("button", { name: t("versions.findings.next") }))
    await dialog.findByRole("link", { name: /V-009/ })
    await expect(publishButton(dialog)).toBeEnabled()
  },
}

const sent = fn()

/** Values are lost or cannot be converted: publishing requires a decision for each and sends them. */
export const DecisionsNeeded: Story = {
  name: "Decisions made",
  tags: ["direction", "dark", "test-only"],
  args: { versions: { report: decisionsNeeded, onPublish: sent } },
  async play() {
    sent.mockClear()
    const dialog = await openDialog()
    await dialog.findByRole("button", { name: t("versions.outcome.cannot", { count: 5 }) })
    await expect(publishButton(dialog)).toBeDisabled()
    const language = currentLanguage()
    const fields = joinNames([textIn({ en: "Summary", ar: "الملخص" }, language)], language)
    await userEvent.click(dialog.getByRole("button", { name: t("versions.hindrance.undecided", { fields }) }))
    const lossy = within(dialog.getByRole("group", { name: t("versions.lossy") }))
    await expect(lossy.getAllByRole("radio")[0]).toHaveFocus()
    await userEvent.click(lossy.getByRole("radio", { name: t("versions.lossy.archive") }))
    const impossible = within(dialog.getByRole("group", { name: t("versions.impossible") }))
    await userEvent.click(impossible.getByRole("radio", { name: t("versions.impossible.stop") }))
    await expect(dialog.getByText(t("versions.hindrance.stopped", { fields }))).toBeVisible()
    await userEvent.click(impossible.getByRole("radio", { name: t("versions.impossible.clear") }))
    await userEvent.click(publishButton(dialog))
    await waitFor(() => expect(sent).toHaveBeenCalled(), { timeout: 5000 })
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull(), { timeout: 5000 })
    await expect(sent).toHaveBeenCalledWith({
      choices: { f_summary: { lossy: "archive", impossible: "clear" } },
      workflowMapping: {},
    })
  },
}

/** Before the decisions are taken. */
export const UndecidedValues: Story = {
  ...DecisionsNeeded,
  name: "Decisions needed",
  tags: ["interaction", "!test"],
  play: async () => void (await openDialog()),
}

/** Rules of other record types refer to removed elements: publishing requires explicit confirmation. */
export const BrokenRulesOfOtherTypes: Story = {
  name: "Broken rules accepted",
  tags: ["test-only"],
  args: { versions: { report: rulesElsewhere, onPublish: sent } },
  async play() {
    sent.mockClear()
    const dialog = await openDialog()
    await dialog.findByText(t("versions.brokenReferences.others", { count: 2 }))
    await expect(dialog.getByText(t("versions.hindrance.breaks"))).toBeVisible()
    await expect(publishButton(dialog)).toBeDisabled()
    await expect(dialog.getByRole("heading", { level: 3, name: t("versions.brokenReferences") })).toBeVisible()
    // References of another record type link to its designer; the reminder belongs to this type.
    const hrefs = dialog.getAllByRole("link").map((link) => link.getAttribute("href"))
    await expect(hrefs).toEqual(["/profiles/plan?tab=rules&rule=r_done", "/profiles/plan?field=f_visits"])
    await userEvent.click(dialog.getByRole("checkbox", { name: t("versions.brokenReferences.accept", { count: 5 }) }))
    await userEvent.click(publishButton(dialog))
    await waitFor(() => expect(sent).toHaveBeenCalled(), { timeout: 5000 })
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull(), { timeout: 5000 })
    await expect(sent).toHaveBeenCalledWith({ choices: {}, workflowMapping: {}, acceptedBrokenReferences: 5 })
  },
}

/** Before the broken rules are accepted. */
export const UnacceptedBrokenRules: Story = {
  ...BrokenRulesOfOtherTypes,
  name: "Broken rules of other types",
  tags: ["interaction", "!test"],
  play: async () => void (await openDialog()),
}

/** Activities were removed: shows the number of records in them and their new activity, which can be changed. */
export const RecordsOfOtherTypes: Story = {
  name: "Records of other types, moved",
  tags: ["direction", "test-only"],
  args: { definition: movedVisit, versions: { report: recordsElsewhere, onPublish: sent } },
  async play() {
    sent.mockClear()
    const dialog = await openDialog()
    const table = await dialog.findByRole("table")
    await expect(within(table).getAllByRole("row")).toHaveLength(4)
    const isArabic = document.documentElement.lang === "ar"
    const signed = isArabic ? "توقيع الموقع" : "Signed by the site"
    const selected = dialog.getByRole("combobox", { name: t("versions.workflowStates.choose", { activity: signed }) })
    selected.focus()
    await userEvent.keyboard("{Enter}{ArrowDown}{Enter}")
    await expect(selected).toHaveTextContent(isArabic ? "مؤكدة" : "Confirmed")
    await expect(selected).toHaveFocus()
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

/** Before an activity is changed. */
export const UnmappedRecords: Story = {
  ...RecordsOfOtherTypes,
  name: "Records of other types",
  tags: ["interaction", "!test"],
  play: async () => void (await openDialog()),
}

export const RecordsOfOtherTypesOnAPhone: Story = {
  ...RecordsOfOtherTypes,
  name: "Records of other types, moved, on a phone",
  globals: { viewport: { value: "phone" } },
}

/** No record has assignees any more. */
export const WorkflowDisabled: Story = {
  tags: ["interaction"],
  args: {
    published: movedVisit,
    definition: { ...movedVisit, workflow: { enabled: false, activities: movedVisit.workflow?.activities ?? [] } },
    versions: { report: { ...nothingToDecide, validationImpacts: [], endingTasks: 12 } },
  },
  async play() {
    const dialog = await openDialog()
    await expect(await dialog.findByText(t("versions.workflowStates.ending", { count: 12 }))).toBeVisible()
    await expect(publishButton(dialog)).toBeEnabled()
  },
}

/** The values behind a count, before and after. */
export const Findings: Story = {
  tags: ["direction", "interaction"],
  args: { versions: { report: decisionsNeeded } },
  async play() {
    const dialog = await openDialog()
    await userEvent.click(await dialog.findByRole("button", { name: t("versions.outcome.loses", { count: 12 }) }))
    await dialog.findAllByText("1250.51")
    await expect(dialog.getByText(t("versions.findings.more", { count: 1 }))).toBeVisible()
  },
}

export const FindingsOnAPhone: Story = {
  ...Findings,
  name: "Findings on a phone",
  globals: { viewport: { value: "phone" } },
}

/** The check of the records failed: shows the reason and how to continue. */
export const CheckFailed: Story = {
  tags: ["interaction"],
  args: { versions: { checkBehavior: "fails" } },
  async play() {
    const dialog = await openDialog()
    await dialog.findByText(t("versions.check.failed"))
    await expect(dialog.getByText(t("versions.hindrance.unchecked"))).toBeVisible()
    await expect(dialog.getByRole("button", { name: t("versions.check.again") })).toBeEnabled()
  },
}

/** Records are being rewritten; the dialog can be closed and resumes the progress when reopened. */
export const PublishingInProgress: Story = {
  tags: ["interaction"],
  args: { versions: { report: nothingToDecide, publishing: "lasts" } },
  async play() {
    const dialog = await openDialog()
    await waitFor(() => expect(publishButton(dialog)).toBeEnabled())
    await userEvent.click(publishButton(dialog))
    await dialog.findByText(t("versions.publishing.leave"))
    await expect(publishButton(dialog)).toHaveAttribute("aria-busy", "true")
    await userEvent.keyboard("{Escape}")
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull())
    const again = await openDialog()
    await expect(await again.findByText(t("versions.publishing", { version: 8 }))).toBeVisible()
  },
}

/** Publishing was rejected: shows the message; the draft is unchanged. */
export const PublishingFailed: Story = {
  tags: ["interaction"],
  args: { versions: { report: nothingToDecide, publishing: "fails" } },
  async play() {
    const dialog = await openDialog()
    await waitFor(() => expect(publishButton(dialog)).toBeEnabled())
    await userEvent.click(publishButton(dialog))
    await dialog.findByText(t("versions.publishing.failed"))
    await expect(publishButton(dialog)).toBeEnabled()
  },
}

/** A valid workflow with warnings: shown before publishing without blocking it. */
export const WorkflowWarnings: Story = {
  tags: ["test-only"],
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
    const tab = screen.getByRole("tab", { name: new RegExp(t("designer.tab.workflow")) })
    await expect(tab).toHaveTextContent("1")
    const dialog = await openDialog()
    await expect(dialog.getByText(t("designer.publish.warnings", { count: 1 }))).toBeVisible()
    const warnings = within(await dialog.findByRole("list", { name: t("flow.warnings") }))
    await waitFor(() => expect(publishButton(dialog)).toBeEnabled())
    await userEvent.click(warnings.getByRole("button"))
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull())
    await waitFor(() => expect(tab).toHaveAttribute("aria-selected", "true"))
  },
}

/** A field that stores the values of a field before its type changed: marked on the canvas and in its properties. */
export const ArchiveField: Story = {
  name: "Archived values of a field",
  tags: ["interaction"],
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
    await userEvent.click(getFieldButton({ en: "Summary before version 8", ar: "الملخص قبل الإصدار 8" }))
    const panel = within(screen.getByRole("complementary", { name: t("designer.properties") }))
    await expect(panel.getByText(t("versions.archive"))).toBeVisible()
  },
}
