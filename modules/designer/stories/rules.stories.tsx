import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test"
import type { ProfileDefinition } from "../../../schemas/profile.ts"
import type { Rule } from "../../../schemas/rules.ts"
import { chooseEntry, chooseOption, pressOn, tabTo } from "../../../stories/by-keyboard.ts"
import { desktopViewport } from "./desktop-viewport.ts"
import { withoutIsolates } from "../../../stories/texts.ts"
import { expectAnnouncement, getFieldButton, localizedText, t } from "./designer-driver.ts"
import { DesignerStory } from "./designer-story.tsx"
import { manyRules } from "./many-rules.ts"
import { ruledVisit } from "./ruled-visit.ts"
import { visit } from "./visit-definition.ts"

const meta: Meta<typeof DesignerStory> = {
  title: "Designer/Rules",
  component: DesignerStory,
  ...desktopViewport,
  args: { definition: ruledVisit, tab: "rules", onSaved: fn() },
}
export default meta
type Story = StoryObj<typeof DesignerStory>

const saved = (spy: unknown) => (spy as ReturnType<typeof fn>).mock.lastCall?.[0] as ProfileDefinition | undefined
const ruleSaved = (spy: unknown, id: string): Rule | undefined => saved(spy)?.rules?.find((rule) => rule.id === id)
const count = ruledVisit.rules?.length ?? 0

/** The description of a rule in the table. */
async function findDescription(id: string): Promise<HTMLElement> {
  return waitFor(
    () => {
      const found = document.querySelector<HTMLElement>(`[data-rule="${id}"]`)
      if (!found) throw new Error(`The rule ${id} is not in the table.`)
      return found
      // The tab is loaded on first use.
    },
    { timeout: 8000 },
  )
}

async function open(id: string): Promise<void> {
  await userEvent.click(await findDescription(id))
  await screen.findByRole("button", { name: t("designer.rules.back") })
}

const condition = (position: string) =>
  within(screen.getByRole("group", { name: t("designer.rules.conditionAt", { position }) }))
const testPanel = () => within(screen.getByRole("region", { name: t("designer.rules.testPanel") }))

/** The rule table by keyboard: navigates, moves, duplicates and deletes rules, and undoes it. */
export const TableByKeyboard: Story = {
  tags: ["direction", "test-only"],
  async play() {
    const first = await findDescription("r_later")
    first.focus()
    await userEvent.keyboard("{ArrowDown}")
    await waitFor(async () => expect(await findDescription("r_summary")).toHaveFocus())
    await userEvent.keyboard("{Alt>}{ArrowUp}{/Alt}")
    await expectAnnouncement("designer.rules.moved", { from: 2, position: 1, count })
    await waitFor(async () => expect(await findDescription("r_summary")).toHaveFocus())
    await expect(document.querySelector("[data-rule]")).toHaveAttribute("data-rule", "r_summary")
    await userEvent.keyboard("{Control>}d{/Control}")
    await waitFor(() => expect(document.querySelectorAll("[data-rule]")).toHaveLength(count + 1))
    await waitFor(() => expect(document.activeElement).toHaveAttribute("data-rule"))
    await userEvent.keyboard("{Delete}")
    await waitFor(() => expect(document.querySelectorAll("[data-rule]")).toHaveLength(count))
    await userEvent.click(
      screen.getByRole("button", { name: t("designer.undo.step", { step: t("designer.edit.removeRule") }) }),
    )
    await waitFor(() => expect(document.querySelectorAll("[data-rule]")).toHaveLength(count + 1))
  },
}

/** Creates a rule, tests it and returns to the table by keyboard; each row is labelled with its description. */
export const CreatedByKeyboard: Story = {
  tags: ["test-only"],
  args: { definition: { ...visit, rules: [] } },
  async play({ args }) {
    const counted = localizedText({ en: "Items counted", ar: "العناصر المعدودة" })
    await tabTo(await screen.findByRole("button", { name: t("designer.rules.add") }, { timeout: 8000 }))
    await userEvent.keyboard("{Enter}")
    await chooseEntry(t("designer.rules.kind.required"))
    const heading = await screen.findByRole("heading", { name: t("designer.rules.place", { position: 1, count: 1 }) })
    await waitFor(() => expect(heading).toHaveFocus())
    const build = within(screen.getByRole("region", { name: t("designer.rules.build") }))
    await tabTo(build.getByRole("combobox", { name: t("designer.rules.subject") }))
    await userEvent.keyboard(counted)
    await screen.findByRole("option", { name: new RegExp(`^${counted}`) })
    await userEvent.keyboard("{Enter}")
    await tabTo(build.getByRole("combobox", { name: t("designer.rules.how") }))
    await chooseOption(t("designer.rules.op.number_gt"))
    await tabTo(
      build.getByRole("textbox", {
        name: new RegExp(withoutIsolates(t("designer.rules.valueOf", { name: "" })).trim()),
      }),
    )
    await userEvent.keyboard("{Control>}a{/Control}100")
    await waitFor(() =>
      expect(JSON.stringify(saved(args.onSaved)?.rules)).toContain('{"number_gt":[{"field":"f_count"},100]}'),
    )
    const only = t("designer.rules.conditionAt", { position: "" }).trim()
    const group = within(build.getByRole("group", { name: only }))
    await expect(group.getByRole("combobox", { name: t("designer.rules.subject") })).toHaveValue(counted)

    const result = () => testPanel().getByText(t("designer.rules.testPanel.result")).parentElement
    const value = testPanel().getByRole("textbox", { name: counted })
    await tabTo(value)
    await userEvent.keyboard("150")
    await waitFor(() => expect(result()).toHaveAttribute("data-holds"))
    await userEvent.keyboard("{Control>}a{/Control}50")
    await waitFor(() => expect(result()).not.toHaveAttribute("data-holds"))

    await tabTo(build.getByRole("button", { name: t("designer.rules.addCondition") }), { back: true })
    await userEvent.keyboard("{Enter}")
    await waitFor(() =>
      expect(condition("2").getByRole("combobox", { name: t("designer.rules.subject") })).toHaveFocus(),
    )
    const second = t("designer.rules.conditionAt", { position: "2" })
    await pressOn(build.getByRole("button", { name: t("designer.rules.remove", { name: second }) }))
    await expectAnnouncement("designer.rules.condition.removed", { name: second })
    const ruleText = document.querySelector(".rule-editor__description")?.textContent ?? ""
    await tabTo(screen.getByRole("button", { name: t("designer.rules.back") }), { back: true })
    await userEvent.keyboard("{Enter}")

    const table = within(await screen.findByRole("table", { name: t("designer.tab.rules") }))
    // The heading of the sorted column ends with an arrow.
    const headings = table.getAllByRole("columnheader").map(({ textContent }) => textContent.replace(/ [↑↓]$/, ""))
    await expect(headings).toEqual(
      (["description", "kind", "field", "state", "actions"] as const).map((one) => t(`designer.rules.${one}`)),
    )
    const row = within(table.getAllByRole("row")[1] ?? document.body)
    await expect(ruleText).toContain(row.getByRole("rowheader").textContent)
    await expect(row.getByRole("cell", { name: t("designer.rules.kind.required") })).toBeVisible()
    await expect(row.getByRole("cell", { name: t("designer.rules.inOrder") })).toBeVisible()
    await expect(row.getByRole("button", { name: t("designer.rules.moreOf", { position: 1 }) })).toBeVisible()
  },
}

/** Renders nested groups, a date with an offset and a condition over rows, and edits one value in place. */
export const Building: Story = {
  name: "Conditions",
  tags: ["direction", "dark", "interaction"],
  async play({ args }) {
    await open("r_summary")
    await expect(condition("1").getByRole("combobox", { name: t("designer.rules.how") })).toBeVisible()
    const offset = screen.getByRole("textbox", {
      name: t("designer.rules.valueOf", {
        name: t("designer.rules.part", { position: 2, name: t("designer.rules.op.date_add") }),
      }),
    })
    // Replaced by one key: emptied and typed are two edits to undo if a save comes between them.
    await userEvent.type(offset, "6", { initialSelectionStart: 0, initialSelectionEnd: 1 })
    await waitFor(
      () => expect(JSON.stringify(ruleSaved(args.onSaved, "r_summary"))).toContain('[{"field":"f_until"},6,"month"]'),
      { timeout: 4000 },
    )
    await userEvent.click(
      screen.getByRole("button", { name: t("designer.undo.step", { step: t("designer.edit.changeRule") }) }),
    )
    await waitFor(() => expect(offset).toHaveValue("3"))
  },
}

/** Shows the result for sample values immediately, with its explanation. */
export const Testing: Story = {
  tags: ["interaction"],
  async play() {
    await open("r_later")
    const [from, until] = testPanel().getAllByRole("textbox")
    if (!until || !from) throw new Error("The rule reads two dates.")
    await userEvent.type(until, "01/11/2026{Tab}")
    await userEvent.type(from, "20/11/2026{Tab}")
    await waitFor(() =>
      expect(testPanel().getByText(t("designer.rules.testPanel.result")).parentElement).not.toHaveAttribute(
        "data-holds",
      ),
    )
  },
}

/** Shows a problem at its row; preserves the expression text, even if it is invalid. */
export const InvalidRow: Story = {
  tags: ["test-only"],
  args: {
    definition: {
      ...ruledVisit,
      rules: [
        {
          id: "r_wrong",
          kind: "required",
          target: "f_summary",
          when: { and: [{ is_present: [{ field: "f_date" }] }, { number_gt: [{ field: "f_date" }, 3] }] },
        },
        { id: "r_strange", kind: "visible", target: "f_summary", when: { sometimes: [1] } },
      ],
    },
  },
  async play() {
    await open("r_wrong")
    const list = await waitFor(() => {
      const found = document.querySelector(".rule-problems")
      if (!found) throw new Error("The problem has no message.")
      return found
    })
    await expect(list.closest('[role="group"]')).toHaveAccessibleName(
      t("designer.rules.conditionAt", { position: "2" }),
    )
    await userEvent.click(screen.getByRole("button", { name: t("designer.rules.next") }))
    await waitFor(() =>
      expect(document.querySelector(".expression-field textarea")).toHaveValue('{\n  "sometimes": [\n    1\n  ]\n}'),
    )
  },
}

/** A calculation as a formula: arrow keys select its segments, and the selected one is edited below. */
export const Formula: Story = {
  tags: ["direction", "dark", "interaction"],
  args: {
    definition: {
      ...visit,
      rules: [
        {
          id: "r_count",
          kind: "computed",
          target: "f_count",
          value: {
            number_multiply: [
              { number_add: [{ date_difference: [{ field: "f_date" }, { field: "f_until" }, "day"] }, 1] },
              { if: [{ is_present: [{ field: "f_summary" }] }, 3, 2] },
            ],
          },
        },
      ],
    },
  },
  async play({ args }) {
    await open("r_count")
    const formula = within(await screen.findByRole("group", { name: t("designer.rules.formula") }))
    const tokens = () => formula.getAllByRole("button")
    const read = tokens().map(({ textContent }) => textContent)
    await expect(read.slice(1, 4)).toEqual([
      localizedText({ en: "From", ar: "من" }),
      localizedText({ en: "Until", ar: "إلى" }),
      t("designer.rules.word.day"),
    ])
    await expect(read.slice(4, 7)).toEqual(["+", "1", "×"])
    await expect(read.filter((_, at) => [7, 9, 11].includes(at))).toEqual(
      (["if", "then", "else"] as const).map((word) => t(`designer.rules.formula.${word}`)),
    )
    await tabTo(tokens()[6] ?? document.body, { back: true })
    await userEvent.keyboard(document.documentElement.dir === "rtl" ? "{ArrowRight}" : "{ArrowLeft}")
    await expect(tokens()[5]).toHaveFocus()
    await userEvent.keyboard("{Enter}")
    const tab = within(screen.getByRole("group", { name: t("designer.rules.formula.part") }))
    await waitFor(() => expect(tab.getByRole("combobox")).toHaveFocus())
    const value = tab.getByRole("textbox", {
      name: t("designer.rules.valueOf", { name: t("designer.rules.formula.part") }),
    })
    await userEvent.clear(value)
    await userEvent.type(value, "4")
    await waitFor(() => expect(tokens()[5]).toHaveTextContent("4"))
    await waitFor(() => expect(JSON.stringify(ruleSaved(args.onSaved, "r_count"))).toContain('"day"]},4]}'), {
      timeout: 5000,
    })
  },
}

/** From a field on the form to its rules, and to a new rule about it. */
export const OpenedFromField: Story = {
  tags: ["test-only"],
  args: { tab: "form" },
  async play() {
    await userEvent.click(getFieldButton({ en: "Summary", ar: "الملخص" }))
    await screen.findByRole("heading", { name: t("designer.rules.ofField", { count: 1 }) })
    screen.getByRole("button", { name: t("designer.rules.addAbout") }).focus()
    await userEvent.keyboard("{Enter}")
    const visibleItem = await screen.findByRole("menuitem", { name: t("designer.rules.kind.visible") })
    await waitFor(() => expect(visibleItem).toHaveAttribute("data-highlighted"))
    await userEvent.keyboard("{Enter}")
    // The tab is loaded on first use.
    const position = t("designer.rules.place", { position: count + 1, count: count + 1 })
    await waitFor(() => expect(document.querySelector(".rule-editor")).toBeVisible(), { timeout: 10_000 })
    await screen.findByRole("heading", { name: position })
    await expect(screen.getByText(t("designer.rules.incomplete.hint"))).toBeVisible()
    const subject = screen.getByRole("combobox", { name: t("designer.rules.subject") })
    await expect(subject).toHaveValue("")
    await userEvent.click(screen.getByRole("button", { name: t("designer.rules.back") }))
    await expect(await screen.findByText(t("designer.rules.incomplete"))).toBeVisible()
  },
}

const createVisibleRule = (id: string, operator: string, value: number): Rule => ({
  id,
  kind: "visible",
  target: "f_summary",
  when: { [operator]: [{ field: "f_count" }, value] },
})

/**
 * Contradicting rules: names the two rules, shows a record for which they conflict, and links from one to the other.
 */
export const Contradiction: Story = {
  tags: ["direction", "dark", "test-only"],
  args: {
    definition: {
      ...visit,
      rules: [createVisibleRule("r_many", "number_gt", 9), createVisibleRule("r_few", "number_lt", 3)],
    },
  },
  async play() {
    await findDescription("r_few")
    await waitFor(() => expect(screen.getAllByText(t("designer.rules.contradicting"))).toHaveLength(2))
    await open("r_few")
    const list = within(await screen.findByRole("list", { name: t("designer.contradictions") }))
    const field = localizedText({ en: "Summary", ar: "الملخص" })
    await expect(list.getByText(t("problem.rule.never_shown", { field, rule: "2", other: "1" }))).toBeVisible()
    const counted = localizedText({ en: "Items counted", ar: "العناصر المعدودة" })
    const counts = t("designer.contradictions.value", { field: counted, value: "2" })
    await expect(list.getByText(counts, { exact: false })).toBeVisible()
    await userEvent.click(list.getByRole("button", { name: t("designer.contradictions.open", { position: 1 }) }))
    await screen.findByRole("heading", { name: t("designer.rules.place", { position: 1, count: 2 }) })
  },
}

/** Dependencies as a diagram and as a list; selecting a field shows its neighbours, selecting a rule opens it. */
export const Dependencies: Story = {
  tags: ["direction", "dark", "interaction"],
  async play() {
    await userEvent.click(await screen.findByRole("radio", { name: t("designer.rules.graph") }))
    const list = await screen.findByRole("list", { name: t("designer.rules.graph.list") }, { timeout: 10_000 })
    const fields = within(list).getAllByRole("heading").length
    await expect(fields).toBeGreaterThan(3)
    const graphCanvas = within(screen.getByRole("application", { name: t("designer.rules.graph") }))
    const box = await waitFor(() => {
      const found = graphCanvas.getAllByRole("button", { pressed: false })[0]
      if (!found) throw new Error("The fields are drawn.")
      return found
    })
    await userEvent.click(box)
    await waitFor(() => expect(document.querySelectorAll(".rule-graph__list h2").length).toBeLessThan(fields))
  },
}

/** As a list: each field with the rules about it and those that read it, linked to the rules. */
export const ReadOnlyDependencies: Story = {
  name: "Dependencies as a list",
  tags: ["interaction"],
  async play() {
    await userEvent.click(await screen.findByRole("radio", { name: t("designer.rules.graph") }))
    const list = within(await screen.findByRole("list", { name: t("designer.rules.graph.list") }, { timeout: 10_000 }))
    const summary = list.getByRole("heading", { level: 2, name: localizedText({ en: "Summary", ar: "الملخص" }) })
    const inSummary = within(summary.closest("li") ?? document.body)
    await expect(inSummary.getByRole("term")).toHaveTextContent(t("designer.rules.graph.about"))
    await expect(within(inSummary.getByRole("definition")).getByRole("button")).toBeVisible()
    const until = list.getByRole("heading", { level: 2, name: localizedText({ en: "Until", ar: "إلى" }) })
    const terms = within(until.closest("li") ?? document.body).getAllByRole("term")
    await expect(terms.map(({ textContent }) => textContent)).toEqual(
      (["about", "readBy"] as const).map((one) => t(`designer.rules.graph.${one}`)),
    )
  },
}

/** Returning from a rule opened in the diagram restores its focus and the selected neighbours. */
export const FocusInGraph: Story = {
  tags: ["test-only"],
  async play() {
    await userEvent.click(await screen.findByRole("radio", { name: t("designer.rules.graph") }))
    await screen.findByRole("list", { name: t("designer.rules.graph.list") }, { timeout: 10_000 })
    const box = () => document.querySelectorAll<HTMLElement>('.rule-graph__node[data-kind="rule"]')[1]
    // A node can be focused only after it was measured and positioned.
    await waitFor(() => expect(box()).toBeVisible())
    const boxText = box()?.textContent
    box()?.focus()
    await expect(box()).toHaveFocus()
    await userEvent.keyboard("{Enter}")
    const back = await screen.findByRole("button", { name: t("designer.rules.back") })
    back.focus()
    await userEvent.keyboard("{Enter}")
    await waitFor(() => expect(box()).toHaveFocus())
    await expect(box()).toHaveTextContent(boxText ?? "")
  },
}

/** After the last rule is deleted the focus moves to the add button. */
export const LastRuleDeleted: Story = {
  name: "No rules",
  tags: ["interaction"],
  args: { definition: { ...ruledVisit, rules: (ruledVisit.rules ?? []).slice(0, 1) } },
  async play() {
    const only = await findDescription(ruledVisit.rules?.[0]?.id ?? "")
    only.focus()
    await userEvent.keyboard("{Delete}")
    await expectAnnouncement("designer.rules.removed", {})
    await screen.findByText(t("designer.rules.none"))
    await waitFor(() => expect(screen.getByRole("button", { name: t("designer.rules.add") })).toHaveFocus())
  },
}

/** Adds any number of sample linked records and shows the result of the rule immediately. */
export const TestingLinked: Story = {
  name: "Testing with linked records",
  tags: ["interaction"],
  async play() {
    await open("r_issues")
    const outcome = testPanel().getByRole("combobox", { name: localizedText({ en: "Outcome", ar: "النتيجة" }) })
    await userEvent.click(outcome)
    // In Arabic the empty option has the same label as this result.
    const options = await screen.findAllByRole("option", { name: localizedText({ en: "Nothing found", ar: "لا شيء" }) })
    await userEvent.click(options.at(-1) ?? outcome)
    const result = () => testPanel().getByText(t("designer.rules.testPanel.result")).parentElement
    await waitFor(() => expect(result()).toHaveAttribute("data-holds"))
    testPanel()
      .getByRole("button", { name: t("designer.rules.testPanel.addSample") })
      .focus()
    await userEvent.keyboard("{Enter}{Enter}")
    await expectAnnouncement("designer.rules.testPanel.sampleAdded", { count: 2 })
    const second = within(
      testPanel().getByRole("group", { name: t("designer.rules.testPanel.sample", { position: 2 }) }),
    )
    await userEvent.click(second.getByRole("combobox", { name: t("designer.rules.testPanel.status") }))
    await userEvent.click(await screen.findByRole("option", { name: t("status.IN_PROGRESS") }))
    await waitFor(() => expect(result()).not.toHaveAttribute("data-holds"))
    await expect(testPanel().getByText(t("designer.rules.yes"))).toBeVisible()
    const remove = { name: t("designer.rules.testPanel.sample", { position: 2 }) }
    await userEvent.click(second.getByRole("button", { name: t("designer.rules.remove", remove) }))
    await waitFor(() => expect(result()).toHaveAttribute("data-holds"))
    await expect(testPanel().getByRole("button", { name: t("designer.rules.testPanel.addSample") })).toHaveFocus()
  },
}

/** Nested groups as a list below the description; conditions on linked records use their names. */
export const DescriptionAsList: Story = {
  tags: ["test-only"],
  async play() {
    await open("r_summary")
    const ruleText = () => document.querySelector<HTMLElement>(".rule-editor__description")
    await waitFor(() => expect(ruleText()?.querySelectorAll(".rule-outline .rule-outline > li")).toHaveLength(2))
    await userEvent.click(screen.getByRole("button", { name: t("designer.rules.next") }))
    await userEvent.click(screen.getByRole("button", { name: t("designer.rules.next") }))
    await waitFor(() => expect(ruleText()).toHaveTextContent(t("status.IN_PROGRESS")))
  },
}

/**
 * The maximum number of rules: renders only visible rows, states each row's position and total, and keyboard navigation
 * reaches all.
 */
export const TwoThousandRules: Story = {
  name: "Two thousand rules, searched",
  tags: ["interaction"],
  args: { definition: manyRules(1000, 2000), published: null },
  async play() {
    const first = await findDescription("r_0")
    const table = screen.getByRole("table", { name: t("designer.tab.rules") })
    await expect(table).toHaveAttribute("aria-rowcount", "2001")
    await expect(document.querySelectorAll("[data-rule]").length).toBeLessThan(60)
    first.focus()
    await userEvent.keyboard("{End}")
    await waitFor(async () => expect(await findDescription("r_1999")).toHaveFocus())
    await expect((await findDescription("r_1999")).closest('[role="row"]')).toHaveAttribute("aria-rowindex", "2001")
    screen.getByRole("searchbox", { name: t("designer.rules.find") }).focus()
    await userEvent.paste(localizedText({ en: "Question 77", ar: "السؤال 77" }))
    await waitFor(() => expect(Number(table.getAttribute("aria-rowcount"))).toBeLessThan(200), { timeout: 5000 })
  },
}

/** Returning from a rule restores its row, however far down. */
export const PositionPreserved: Story = {
  tags: ["test-only"],
  args: { definition: manyRules(200, 400), published: null },
  async play() {
    ;(await findDescription("r_0")).focus()
    await userEvent.keyboard("{End}")
    await waitFor(async () => expect(await findDescription("r_399")).toHaveFocus())
    await userEvent.keyboard("{PageUp}{ArrowDown}")
    await waitFor(async () => expect(await findDescription("r_390")).toHaveFocus())
    await userEvent.keyboard("{Enter}")
    await userEvent.click(await screen.findByRole("button", { name: t("designer.rules.back") }))
    await waitFor(async () => expect(await findDescription("r_390")).toHaveFocus())
  },
}

/** Groups rules by field with reversed sort order; group headings count as rows. */
export const Grouped: Story = {
  tags: ["interaction"],
  args: { definition: manyRules(200, 400), published: null },
  async play() {
    await findDescription("r_0")
    await userEvent.click(screen.getByRole("combobox", { name: t("designer.rules.group") }))
    await userEvent.click(await screen.findByRole("option", { name: t("designer.rules.group.kind") }))
    const table = screen.getByRole("table", { name: t("designer.tab.rules") })
    await waitFor(() => expect(table).toHaveAttribute("aria-rowcount", "404"))
    await expect(table.querySelectorAll(".rules__group").length).toBeGreaterThan(0)
    await userEvent.click(screen.getByRole("button", { name: new RegExp(t("designer.rules.description")) }))
    await waitFor(() =>
      expect(within(table).getAllByRole("columnheader")[0]).toHaveAttribute("aria-sort", "descending"),
    )
  },
}

/** With very many rules, shows the neighbours of one field, nearest first. */
export const DependenciesOfMany: Story = {
  name: "Dependencies of many rules",
  tags: ["interaction"],
  args: { definition: manyRules(1000, 2000), published: null },
  async play() {
    await findDescription("r_0")
    await userEvent.click(await screen.findByRole("radio", { name: t("designer.rules.graph") }))
    await waitFor(() => expect(document.querySelector(".rule-graph__node")).not.toBeNull(), { timeout: 10_000 })
    await expect(document.querySelectorAll(".rule-graph__list h2").length).toBeLessThan(200)
  },
}

/** On a phone everything is stacked. */
export const OnAPhone: Story = {
  tags: ["interaction"],
  globals: { viewport: { value: "phone" } },
  async play() {
    await open("r_issues")
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  },
}
