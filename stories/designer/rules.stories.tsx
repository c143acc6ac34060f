import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test"
import type { ProfileDefinition } from "../../schemas/profile.ts"
import type { Rule } from "../../schemas/rules.ts"
import { announced, face, words } from "./desk.ts"
import { DesignerStory } from "./designer-story.tsx"
import { ruledVisit } from "./ruled-visit.ts"

const meta: Meta<typeof DesignerStory> = {
  title: "Designer/Rules",
  component: DesignerStory,
  parameters: {
    layout: "fullscreen",
    viewport: {
      options: {
        desk: { name: "Desk", styles: { width: "1440px", height: "900px" } },
        phone: { name: "Phone", styles: { width: "390px", height: "800px" } },
      },
    },
  },
  globals: { viewport: { value: "desk" } },
  args: { definition: ruledVisit, part: "rules", onSaved: fn() },
  beforeEach() {
    localStorage.setItem("ru.designer.view", "form")
  },
}
export default meta
type Story = StoryObj<typeof DesignerStory>

const saved = (spy: unknown) => (spy as ReturnType<typeof fn>).mock.lastCall?.[0] as ProfileDefinition | undefined
const ruleSaved = (spy: unknown, id: string): Rule | undefined => saved(spy)?.rules?.find((rule) => rule.id === id)
const count = ruledVisit.rules?.length ?? 0

/** The sentence of a rule in the table. */
async function sentence(id: string): Promise<HTMLElement> {
  return waitFor(() => {
    const found = document.querySelector<HTMLElement>(`[data-rule="${id}"]`)
    if (!found) throw new Error(`The rule ${id} is not in the table.`)
    return found
  })
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

/** Groups inside groups, a date with an offset, a condition over rows: all drawn, and one value changed in place. */
export const Building: Story = {
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
  },
}

/** What depends on what, as a drawing and as a list; a field narrows it to its surroundings, a rule opens. */
export const Dependencies: Story = {
  async play() {
    await userEvent.click(await screen.findByRole("radio", { name: words("designer.rules.graph") }))
    const list = await screen.findByRole("list", { name: words("designer.rules.graph.list") }, { timeout: 10_000 })
    const fields = within(list).getAllByRole("heading").length
    await expect(fields).toBeGreaterThan(3)
    const drawing = within(screen.getByRole("group", { name: words("designer.rules.graph") }))
    const box = await waitFor(() => {
      const found = drawing.getAllByRole("button", { pressed: false })[0]
      if (!found) throw new Error("The fields are drawn.")
      return found
    })
    await userEvent.click(box)
    await waitFor(() => expect(document.querySelectorAll(".rule-graph__list h2").length).toBeLessThan(fields))
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
