import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test"
import type { ProfileDefinition } from "../../schemas/profile.ts"
import type { Rule } from "../../schemas/rules.ts"
import { chooseEntry, chooseOption, pressOn, tabTo } from "../by-keyboard.ts"
import { atDesk } from "./at-desk.ts"
import { announced, face, says, words } from "./desk.ts"
import { DesignerStory } from "./designer-story.tsx"
import { manyRules } from "./many-rules.ts"
import { ruledVisit } from "./ruled-visit.ts"
import { visit } from "./visit-definition.ts"

const meta: Meta<typeof DesignerStory> = {
  title: "Designer/Rules",
  component: DesignerStory,
  ...atDesk,
  args: { definition: ruledVisit, part: "rules", onSaved: fn() },
}
export default meta
type Story = StoryObj<typeof DesignerStory>

const saved = (spy: unknown) => (spy as ReturnType<typeof fn>).mock.lastCall?.[0] as ProfileDefinition | undefined
const ruleSaved = (spy: unknown, id: string): Rule | undefined => saved(spy)?.rules?.find((rule) => rule.id === id)
const count = ruledVisit.rules?.length ?? 0

/** The sentence of a rule in the table. */
async function sentence(id: string): Promise<HTMLElement> {
  return waitFor(
    () => {
      const found = document.querySelector<HTMLElement>(`[data-rule="${id}"]`)
      if (!found) throw new Error(`The rule ${id} is not in the table.`)
      return found
      // The part is fetched when it is first turned to.
    },
    { timeout: 8000 },
  )
}

async function open(id: string): Promise<void> {
  await userEvent.click(await sentence(id))
  await screen.findByRole("button", { name: words("designer.rules.back") })
}

const condition = (place: string) =>
  within(screen.getByRole("group", { name: words("designer.rules.conditionAt", { place }) }))
const trial = () => within(screen.getByRole("region", { name: words("designer.rules.trial") }))

/** All rules; by keyboard one goes from rule to rule, moves, duplicates and deletes, and undo brings back. */
export const TableByKeyboard: Story = {
  tags: ["direction"],
  async play() {
    const first = await sentence("r_later")
    first.focus()
    await userEvent.keyboard("{ArrowDown}")
    await waitFor(async () => expect(await sentence("r_summary")).toHaveFocus())
    await userEvent.keyboard("{Alt>}{ArrowUp}{/Alt}")
    await announced("designer.rules.moved", { from: 2, place: 1, count })
    await waitFor(async () => expect(await sentence("r_summary")).toHaveFocus())
    await expect(document.querySelector("[data-rule]")).toHaveAttribute("data-rule", "r_summary")
    await userEvent.keyboard("{Control>}d{/Control}")
    await waitFor(() => expect(document.querySelectorAll("[data-rule]")).toHaveLength(count + 1))
    await waitFor(() => expect(document.activeElement).toHaveAttribute("data-rule"))
    await userEvent.keyboard("{Delete}")
    await waitFor(() => expect(document.querySelectorAll("[data-rule]")).toHaveLength(count))
    await userEvent.click(
      screen.getByRole("button", { name: words("designer.undo.step", { step: words("designer.step.removeRule") }) }),
    )
    await waitFor(() => expect(document.querySelectorAll("[data-rule]")).toHaveLength(count + 1))
  },
}

/** From the table to a new rule, built, tried and back, by keys alone; each row of the table is then read with its sentence. */
export const WrittenByKeyboard: Story = {
  args: { definition: { ...visit, rules: [] } },
  async play({ args }) {
    const counted = says({ en: "Items counted", ar: "العناصر المعدودة" })
    await tabTo(await screen.findByRole("button", { name: words("designer.rules.add") }, { timeout: 8000 }))
    await userEvent.keyboard("{Enter}")
    await chooseEntry(words("designer.rules.kind.required"))
    const heading = await screen.findByRole("heading", { name: words("designer.rules.place", { place: 1, count: 1 }) })
    await waitFor(() => expect(heading).toHaveFocus())
    const build = within(screen.getByRole("region", { name: words("designer.rules.build") }))
    await tabTo(build.getByRole("combobox", { name: words("designer.rules.subject") }))
    await userEvent.keyboard(counted)
    await screen.findByRole("option", { name: new RegExp(`^${counted}`) })
    await userEvent.keyboard("{Enter}")
    await tabTo(build.getByRole("combobox", { name: words("designer.rules.how") }))
    await chooseOption(words("designer.rules.op.number_gt"))
    await tabTo(build.getByRole("textbox", { name: new RegExp(words("designer.rules.valueOf", { name: "" }).trim()) }))
    await userEvent.keyboard("{Control>}a{/Control}100")
    await waitFor(() =>
      expect(JSON.stringify(saved(args.onSaved)?.rules)).toContain('{"number_gt":[{"field":"f_count"},100]}'),
    )
    const only = words("designer.rules.conditionAt", { place: "" }).trim()
    const group = within(build.getByRole("group", { name: only }))
    await expect(group.getByRole("combobox", { name: words("designer.rules.subject") })).toHaveValue(counted)

    const result = () => trial().getByText(words("designer.rules.trial.result")).parentElement
    const value = trial().getByRole("textbox", { name: counted })
    await tabTo(value)
    await userEvent.keyboard("150")
    await waitFor(() => expect(result()).toHaveAttribute("data-holds"))
    await userEvent.keyboard("{Control>}a{/Control}50")
    await waitFor(() => expect(result()).not.toHaveAttribute("data-holds"))

    await tabTo(build.getByRole("button", { name: words("designer.rules.addCondition") }), { back: true })
    await userEvent.keyboard("{Enter}")
    await waitFor(() =>
      expect(condition("2").getByRole("combobox", { name: words("designer.rules.subject") })).toHaveFocus(),
    )
    const second = words("designer.rules.conditionAt", { place: "2" })
    await pressOn(build.getByRole("button", { name: words("designer.rules.remove", { name: second }) }))
    await announced("designer.rules.condition.removed", { name: second })
    const told = document.querySelector(".rule-editor__sentence")?.textContent ?? ""
    await tabTo(screen.getByRole("button", { name: words("designer.rules.back") }), { back: true })
    await userEvent.keyboard("{Enter}")

    const table = within(await screen.findByRole("table", { name: words("designer.part.rules") }))
    // The column that the table is sorted by has an arrow behind its name.
    const headings = table.getAllByRole("columnheader").map(({ textContent }) => textContent.replace(/ [↑↓]$/, ""))
    await expect(headings).toEqual(
      (["sentence", "kind", "field", "state", "actions"] as const).map((one) => words(`designer.rules.${one}`)),
    )
    const row = within(table.getAllByRole("row")[1] ?? document.body)
    await expect(told).toContain(row.getByRole("rowheader").textContent)
    await expect(row.getByRole("cell", { name: words("designer.rules.kind.required") })).toBeVisible()
    await expect(row.getByRole("cell", { name: words("designer.rules.inOrder") })).toBeVisible()
    await expect(row.getByRole("button", { name: words("designer.rules.moreOf", { place: 1 }) })).toBeVisible()
  },
}

/** Groups inside groups, a date with an offset, a condition over rows: all drawn, and one value changed in place. */
export const Building: Story = {
  tags: ["direction", "dark"],
  async play({ args }) {
    await open("r_summary")
    await expect(condition("1").getByRole("combobox", { name: words("designer.rules.how") })).toBeVisible()
    const offset = screen.getByRole("textbox", {
      name: words("designer.rules.valueOf", {
        name: words("designer.rules.part", { place: 2, name: words("designer.rules.op.date_add") }),
      }),
    })
    await userEvent.clear(offset)
    await userEvent.type(offset, "6")
    await waitFor(
      () => expect(JSON.stringify(ruleSaved(args.onSaved, "r_summary"))).toContain('[{"field":"f_until"},6,"month"]'),
      { timeout: 4000 },
    )
    await userEvent.click(
      screen.getByRole("button", { name: words("designer.undo.step", { step: words("designer.step.changeRule") }) }),
    )
    await waitFor(() => expect(offset).toHaveValue("3"))
  },
}

/** Values beside the rule: what it comes to is said at once, with why. */
export const Trying: Story = {
  async play() {
    await open("r_later")
    const [from, until] = trial().getAllByRole("textbox")
    if (!until || !from) throw new Error("The rule reads two dates.")
    await userEvent.type(until, "01/11/2026{Tab}")
    await userEvent.type(from, "20/11/2026{Tab}")
    await waitFor(() =>
      expect(trial().getByText(words("designer.rules.trial.result")).parentElement).not.toHaveAttribute("data-holds"),
    )
  },
}

/** What is wrong stands at the row it is in; the expression as text is kept, whatever is written. */
export const WrongRow: Story = {
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
      if (!found) throw new Error("The problem is told.")
      return found
    })
    await expect(list.closest('[role="group"]')).toHaveAccessibleName(
      words("designer.rules.conditionAt", { place: "2" }),
    )
    await userEvent.click(screen.getByRole("button", { name: words("designer.rules.next") }))
    await waitFor(() =>
      expect(document.querySelector(".rule-json textarea")).toHaveValue('{\n  "sometimes": [\n    1\n  ]\n}'),
    )
  },
}

/** A calculation reads as a formula; its parts are gone through by arrow keys, and the selected one is changed below. */
export const AsFormula: Story = {
  tags: ["direction", "dark"],
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
    const formula = within(await screen.findByRole("group", { name: words("designer.rules.formula") }))
    const parts = () => formula.getAllByRole("button")
    const read = parts().map(({ textContent }) => textContent)
    await expect(read.slice(1, 4)).toEqual([
      says({ en: "From", ar: "من" }),
      says({ en: "Until", ar: "إلى" }),
      words("designer.rules.word.day"),
    ])
    await expect(read.slice(4, 7)).toEqual(["+", "1", "×"])
    await expect(read.filter((_, at) => [7, 9, 11].includes(at))).toEqual(
      (["if", "then", "else"] as const).map((word) => words(`designer.rules.formula.${word}`)),
    )
    await tabTo(parts()[6] ?? document.body, { back: true })
    await userEvent.keyboard(document.documentElement.dir === "rtl" ? "{ArrowRight}" : "{ArrowLeft}")
    await expect(parts()[5]).toHaveFocus()
    await userEvent.keyboard("{Enter}")
    const part = within(screen.getByRole("group", { name: words("designer.rules.formula.part") }))
    await waitFor(() => expect(part.getByRole("combobox")).toHaveFocus())
    const value = part.getByRole("textbox", {
      name: words("designer.rules.valueOf", { name: words("designer.rules.formula.part") }),
    })
    await userEvent.clear(value)
    await userEvent.type(value, "4")
    await waitFor(() => expect(parts()[5]).toHaveTextContent("4"))
    await waitFor(() => expect(JSON.stringify(ruleSaved(args.onSaved, "r_count"))).toContain('"day"]},4]}'), {
      timeout: 5000,
    })
  },
}

/** From a field on the form to its rules, and to a new one about it. */
export const FromTheField: Story = {
  args: { part: "form" },
  async play() {
    await userEvent.click(face({ en: "Summary", ar: "الملخص" }))
    await screen.findByRole("heading", { name: words("designer.rules.ofField", { count: 1 }) })
    screen.getByRole("button", { name: words("designer.rules.addAbout") }).focus()
    await userEvent.keyboard("{Enter}")
    const shownWhen = await screen.findByRole("menuitem", { name: words("designer.rules.kind.visible") })
    await waitFor(() => expect(shownWhen).toHaveAttribute("data-highlighted"))
    await userEvent.keyboard("{Enter}")
    // The part is fetched when it is first turned to.
    const place = words("designer.rules.place", { place: count + 1, count: count + 1 })
    await waitFor(() => expect(document.querySelector(".rule-editor")).toBeVisible(), { timeout: 10_000 })
    await screen.findByRole("heading", { name: place })
    await expect(screen.getByText(words("designer.rules.incomplete.hint"))).toBeVisible()
    const subject = screen.getByRole("combobox", { name: words("designer.rules.subject") })
    await expect(subject).toHaveValue("")
    await userEvent.click(screen.getByRole("button", { name: words("designer.rules.back") }))
    await expect(await screen.findByText(words("designer.rules.incomplete"))).toBeVisible()
  },
}

const shownFor = (id: string, operator: string, value: number): Rule => ({
  id,
  kind: "visible",
  target: "f_summary",
  when: { [operator]: [{ field: "f_count" }, value] },
})

/** Rules that never hold together: which two, a record for which they collide, and the way from one to the other. */
export const Contradicting: Story = {
  tags: ["direction", "dark"],
  args: {
    definition: { ...visit, rules: [shownFor("r_many", "number_gt", 9), shownFor("r_few", "number_lt", 3)] },
  },
  async play() {
    await sentence("r_few")
    await waitFor(() => expect(screen.getAllByText(words("designer.rules.contradicting"))).toHaveLength(2))
    await open("r_few")
    const list = within(await screen.findByRole("list", { name: words("designer.contradictions") }))
    const field = says({ en: "Summary", ar: "الملخص" })
    await expect(list.getByText(words("problem.rule.never_shown", { field, rule: "2", other: "1" }))).toBeVisible()
    await expect(
      list.getByText(new RegExp(`${says({ en: "Items counted", ar: "العناصر المعدودة" })}: 2`)),
    ).toBeVisible()
    await userEvent.click(list.getByRole("button", { name: words("designer.contradictions.open", { place: 1 }) }))
    await screen.findByRole("heading", { name: words("designer.rules.place", { place: 1, count: 2 }) })
  },
}

/** What depends on what, as a drawing and as a list; a field narrows it to its surroundings, a rule opens. */
export const Dependencies: Story = {
  tags: ["direction", "dark"],
  async play() {
    await userEvent.click(await screen.findByRole("radio", { name: words("designer.rules.graph") }))
    const list = await screen.findByRole("list", { name: words("designer.rules.graph.list") }, { timeout: 10_000 })
    const fields = within(list).getAllByRole("heading").length
    await expect(fields).toBeGreaterThan(3)
    const drawing = within(screen.getByRole("application", { name: words("designer.rules.graph") }))
    const box = await waitFor(() => {
      const found = drawing.getAllByRole("button", { pressed: false })[0]
      if (!found) throw new Error("The fields are drawn.")
      return found
    })
    await userEvent.click(box)
    await waitFor(() => expect(document.querySelectorAll(".rule-graph__list h2").length).toBeLessThan(fields))
  },
}

/** As a list: each field under its name, with the rules about it and those that read it, each a way to the rule. */
export const DependenciesAsRead: Story = {
  async play() {
    await userEvent.click(await screen.findByRole("radio", { name: words("designer.rules.graph") }))
    const list = within(
      await screen.findByRole("list", { name: words("designer.rules.graph.list") }, { timeout: 10_000 }),
    )
    const summary = list.getByRole("heading", { level: 2, name: says({ en: "Summary", ar: "الملخص" }) })
    const inSummary = within(summary.closest("li") ?? document.body)
    await expect(inSummary.getByRole("term")).toHaveTextContent(words("designer.rules.graph.about"))
    await expect(within(inSummary.getByRole("definition")).getByRole("button")).toBeVisible()
    const until = list.getByRole("heading", { level: 2, name: says({ en: "Until", ar: "إلى" }) })
    const terms = within(until.closest("li") ?? document.body).getAllByRole("term")
    await expect(terms.map(({ textContent }) => textContent)).toEqual(
      (["about", "readBy"] as const).map((one) => words(`designer.rules.graph.${one}`)),
    )
  },
}

/** Whoever comes back from a rule that was opened in the drawing goes on at its box, in the surroundings that were chosen. */
export const BackInTheGraph: Story = {
  async play() {
    await userEvent.click(await screen.findByRole("radio", { name: words("designer.rules.graph") }))
    await screen.findByRole("list", { name: words("designer.rules.graph.list") }, { timeout: 10_000 })
    const box = () => document.querySelectorAll<HTMLElement>('.rule-graph__node[data-kind="rule"]')[1]
    // A box takes the focus once it has been measured and put in its place.
    await waitFor(() => expect(box()).toBeVisible())
    const said = box()?.textContent
    box()?.focus()
    await expect(box()).toHaveFocus()
    await userEvent.keyboard("{Enter}")
    const back = await screen.findByRole("button", { name: words("designer.rules.back") })
    back.focus()
    await userEvent.keyboard("{Enter}")
    await waitFor(() => expect(box()).toHaveFocus())
    await expect(box()).toHaveTextContent(said ?? "")
  },
}

/** The last rule of all is deleted: the focus goes to where a new one is made. */
export const LastOneGone: Story = {
  args: { definition: { ...ruledVisit, rules: (ruledVisit.rules ?? []).slice(0, 1) } },
  async play() {
    const only = await sentence(ruledVisit.rules?.[0]?.id ?? "")
    only.focus()
    await userEvent.keyboard("{Delete}")
    await announced("designer.rules.removed", {})
    await screen.findByText(words("designer.rules.none"))
    await waitFor(() => expect(screen.getByRole("button", { name: words("designer.rules.add") })).toHaveFocus())
  },
}

/** Linked records are made up beside the rule: as many as wanted, and at once it says what it makes of them. */
export const TryingLinked: Story = {
  async play() {
    await open("r_issues")
    const outcome = trial().getByRole("combobox", { name: says({ en: "Outcome", ar: "النتيجة" }) })
    await userEvent.click(outcome)
    // In Arabic the way to choose nothing is called as this outcome is.
    const options = await screen.findAllByRole("option", { name: says({ en: "Nothing found", ar: "لا شيء" }) })
    await userEvent.click(options.at(-1) ?? outcome)
    const result = () => trial().getByText(words("designer.rules.trial.result")).parentElement
    await waitFor(() => expect(result()).toHaveAttribute("data-holds"))
    trial()
      .getByRole("button", { name: words("designer.rules.trial.addSample") })
      .focus()
    await userEvent.keyboard("{Enter}{Enter}")
    await announced("designer.rules.trial.sampleAdded", { count: 2 })
    const second = within(trial().getByRole("group", { name: words("designer.rules.trial.sample", { place: 2 }) }))
    await userEvent.click(second.getByRole("combobox", { name: words("designer.rules.trial.status") }))
    await userEvent.click(await screen.findByRole("option", { name: words("status.IN_PROGRESS") }))
    await waitFor(() => expect(result()).not.toHaveAttribute("data-holds"))
    await expect(trial().getByText(words("designer.rules.yes"))).toBeVisible()
    const remove = { name: words("designer.rules.trial.sample", { place: 2 }) }
    await userEvent.click(second.getByRole("button", { name: words("designer.rules.remove", remove) }))
    await waitFor(() => expect(result()).toHaveAttribute("data-holds"))
    await expect(trial().getByRole("button", { name: words("designer.rules.trial.addSample") })).toHaveFocus()
  },
}

/** Groups within groups are told as a list under the sentence; what is asked of linked records, by its names. */
export const SentenceAsList: Story = {
  async play() {
    await open("r_summary")
    const told = () => document.querySelector<HTMLElement>(".rule-editor__sentence")
    await waitFor(() => expect(told()?.querySelectorAll(".rule-outline .rule-outline > li")).toHaveLength(2))
    await userEvent.click(screen.getByRole("button", { name: words("designer.rules.next") }))
    await userEvent.click(screen.getByRole("button", { name: words("designer.rules.next") }))
    await waitFor(() => expect(told()).toHaveTextContent(words("status.IN_PROGRESS")))
  },
}

/** As many rules as there may be: only those in sight are drawn, each says which of how many it is, and keys reach all. */
export const TwoThousand: Story = {
  args: { definition: manyRules(1000, 2000), published: null },
  async play() {
    const first = await sentence("r_0")
    const table = screen.getByRole("table", { name: words("designer.part.rules") })
    await expect(table).toHaveAttribute("aria-rowcount", "2001")
    await expect(document.querySelectorAll("[data-rule]").length).toBeLessThan(60)
    first.focus()
    await userEvent.keyboard("{End}")
    await waitFor(async () => expect(await sentence("r_1999")).toHaveFocus())
    await expect((await sentence("r_1999")).closest('[role="row"]')).toHaveAttribute("aria-rowindex", "2001")
    screen.getByRole("searchbox", { name: words("designer.rules.find") }).focus()
    await userEvent.paste(says({ en: "Question 77", ar: "السؤال 77" }))
    await waitFor(() => expect(Number(table.getAttribute("aria-rowcount"))).toBeLessThan(200), { timeout: 5000 })
  },
}

/** Whoever comes back from a rule goes on at its row, however far down it stands. */
export const PlaceIsKept: Story = {
  args: { definition: manyRules(200, 400), published: null },
  async play() {
    ;(await sentence("r_0")).focus()
    await userEvent.keyboard("{End}")
    await waitFor(async () => expect(await sentence("r_399")).toHaveFocus())
    await userEvent.keyboard("{PageUp}{ArrowDown}")
    await waitFor(async () => expect(await sentence("r_390")).toHaveFocus())
    await userEvent.keyboard("{Enter}")
    await userEvent.click(await screen.findByRole("button", { name: words("designer.rules.back") }))
    await waitFor(async () => expect(await sentence("r_390")).toHaveFocus())
  },
}

/** Rules under the names of their fields, sorted the other way round inside; the headings count as rows. */
export const Grouped: Story = {
  args: { definition: manyRules(200, 400), published: null },
  async play() {
    await sentence("r_0")
    await userEvent.click(screen.getByRole("combobox", { name: words("designer.rules.group") }))
    await userEvent.click(await screen.findByRole("option", { name: words("designer.rules.group.kind") }))
    const table = screen.getByRole("table", { name: words("designer.part.rules") })
    await waitFor(() => expect(table).toHaveAttribute("aria-rowcount", "404"))
    await expect(table.querySelectorAll(".rules__group").length).toBeGreaterThan(0)
    await userEvent.click(screen.getByRole("button", { name: new RegExp(words("designer.rules.sentence")) }))
    await waitFor(() =>
      expect(within(table).getAllByRole("columnheader")[0]).toHaveAttribute("aria-sort", "descending"),
    )
  },
}

/** Of very many rules what is around one field is drawn, the nearest first. */
export const DependenciesOfMany: Story = {
  args: { definition: manyRules(1000, 2000), published: null },
  async play() {
    await sentence("r_0")
    await userEvent.click(await screen.findByRole("radio", { name: words("designer.rules.graph") }))
    await waitFor(() => expect(document.querySelector(".rule-graph__node")).not.toBeNull(), { timeout: 10_000 })
    await expect(document.querySelectorAll(".rule-graph__list h2").length).toBeLessThan(200)
  },
}

/** On a phone everything stands one below the other. */
export const OnAPhone: Story = {
  globals: { viewport: { value: "phone" } },
  async play() {
    await open("r_issues")
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  },
}
