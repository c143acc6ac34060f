import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn, screen, spyOn, userEvent, waitFor, within } from "storybook/test"
import type { HeatMapAxes, HeatMapAxis } from "../../../schemas/heat-map.ts"
import { expectToFitPhone, phone } from "../../../stories/screens/phone.ts"
import { requireSession, ScreenStory, whenFailed, whileLoading } from "../../../stories/screens/screen-story.tsx"
import { shippedProfile } from "../../../stories/record/shipped-profiles.ts"
import { chooseEntry } from "../../../stories/select-menu-entry.ts"
import { localizedText, t, withoutIsolates } from "../../../stories/texts.ts"
import { RiskUniverseScreen } from "../web/risk-universe-screen.tsx"
import { axes, heatMapResponses, largeMap, sampleMap, sampleSettings } from "./heat-map-responses.ts"
import { sampleText } from "../../../stories/sample-text.ts"

/** The risks of all projects by impact and likelihood. */
const meta = {
  title: "Screens/Risk universe/Heat map",
  component: ScreenStory,
  parameters: { layout: "fullscreen" },
  args: { Screen: RiskUniverseScreen, path: "/risk-universe" },
  beforeEach: requireSession(heatMapResponses()),
} satisfies Meta<typeof ScreenStory>
export default meta
type Story = StoryObj<typeof meta>

const map = "POST /api/v1/risk-universe/heat-map"
/** A level without its number, which texts put before it. */
const levelName = ({ levels: all }: HeatMapAxis, score: number) =>
  localizedText(all[score - 1]?.names[0] ?? { en: "" }).replace(`${score} · `, "")

/** A cell of the map as texts name it. */
const levels = ({ impact, likelihood }: Readonly<Record<keyof HeatMapAxes, number>>) =>
  t("heatMap.levels", {
    impact: localizedText(axes.impact.name),
    impactLevel: impact,
    impactName: levelName(axes.impact, impact),
    likelihood: localizedText(axes.likelihood.name),
    likelihoodLevel: likelihood,
    likelihoodName: levelName(axes.likelihood, likelihood),
  })

const isArabic = () => document.documentElement.lang === "ar"

/** The grid is one tab stop: arrow keys move between cells, and each cell says what is in it and leads to its risks. */
export const Residual: Story = {
  tags: ["direction", "interaction"],
  async play({ canvas }) {
    const grid = await canvas.findByRole("grid", { name: t("heatMap.panel.residual") })
    const cells = within(grid).getAllByRole("gridcell")
    await expect(cells).toHaveLength(25)
    const lowest = grid.querySelector<HTMLElement>('[data-cell="1.1"]')
    lowest?.focus()
    await userEvent.keyboard(isArabic() ? "{ArrowLeft}{ArrowUp}{ArrowUp}" : "{ArrowRight}{ArrowUp}{ArrowUp}")
    const focused = document.activeElement as HTMLAnchorElement
    await expect(focused).toHaveAttribute("data-cell", "2.3")
    if (!isArabic())
      await expect(focused).toHaveAccessibleName(
        "Impact 2 · Moderate, Likelihood 3 · Possible: 7 risks, Medium (score 6)",
      )
    const { searchParams } = new URL(focused.href)
    await expect(searchParams.get("tab")).toBe("risks")
    await expect(searchParams.get("filter")).toBe(
      "s~system%3Aproject~anyOf~p2026!g~residual_impact_1~anyOf~impact_1-2!g~residual_likelihood_1~anyOf~likelihood_1-3",
    )
    const [first, last] = [lowest, grid.querySelector<HTMLElement>('[data-cell="5.1"]')].map(
      (cell) => cell?.getBoundingClientRect().left ?? 0,
    )
    await expect((first ?? 0) > (last ?? 0)).toBe(isArabic())
  },
}

/** Last year beside this year; a movement opens the risks that made it, with those of both years. */
export const SinceLastYear: Story = {
  args: { at: "/risk-universe?map=lastYear" },
  tags: ["dark", "interaction"],
  async play({ canvas }) {
    const name = t("heatMap.movement", {
      from: levels({ impact: 2, likelihood: 2 }),
      to: levels({ impact: 1, likelihood: 2 }),
      count: 5,
    })
    await userEvent.click(await canvas.findByRole("button", { name }))
    const drawer = within(await canvas.findByRole("complementary", { name: t("heatMap.moved.title") }))
    await expect(await drawer.findByRole("link", { name: /^R-0012/ })).toHaveAttribute(
      "href",
      "/risk/p2026/edit/R-0012-2026",
    )
    await expect(
      drawer.getByRole("link", { name: t("heatMap.moved.previous", { name: sampleText("Controls 2025") }) }),
    ).toHaveAttribute("href", "/risk/p2025/edit/R-0012-2025")
  },
}

export const SideBySide: Story = {
  args: { at: "/risk-universe?map=both" },
  tags: ["!test"],
}

export const EffectOfControls: Story = {
  args: { at: "/risk-universe?map=controls" },
  tags: ["!test"],
}

export const TenLevels: Story = {
  tags: ["!test"],
  beforeEach: requireSession(heatMapResponses({ [map]: () => largeMap })),
}

/** The same as a table, with the same links. */
export const AsTable: Story = {
  args: { at: "/risk-universe?map=controls.table" },
  async play({ canvas }) {
    const table = await canvas.findByRole("table", {
      name: t("heatMap.table.caption", { name: t("heatMap.panel.controls") }),
    })
    const row = within(table).getByRole("row", { name: new RegExp(`3.*${levelName(axes.likelihood, 3)}`) })
    await expect(
      within(row)
        .getAllByRole("cell")
        .map(({ textContent }) => textContent),
    ).toEqual(["0", "7", "5", "3", "0"])
    await expect(within(row).getAllByRole("link")).toHaveLength(3)
    const movements = canvas.getByRole("table", {
      name: t("heatMap.movements.caption", { name: t("heatMap.panel.controls") }),
    })
    await expect(within(movements).getAllByRole("row")).toHaveLength(7)
  },
}

const mapped = fn()

/** Conditions on any column, edited as in a list, limit the risks of the map; their number is at the button. */
export const MoreFilters: Story = {
  args: { at: "/risk-universe?filter=t~system:name~contains~supplier" },
  tags: ["test-only"],
  beforeEach(context) {
    mapped.mockClear()
    return requireSession(
      heatMapResponses({
        [map]: (body) => {
          mapped(body)
          return sampleMap
        },
        "GET /api/v1/profiles/risk/compiled": () => shippedProfile("risk"),
        "POST /api/v1/profiles/data/v4/paginated": () => ({
          content: [],
          totalElements: 7,
          totalIsExact: true,
          page: 0,
          size: 1,
        }),
      }),
    )(context)
  },
  async play({ canvas }) {
    const ofYear = { filterType: "set", column: "system:project", operator: "anyOf", values: ["p2026"] }
    const ofName = { filterType: "text", column: "system:name", operator: "contains", value: "supplier" }
    const open = await canvas.findByRole("button", { name: new RegExp(`^${t("heatMap.filter.more")}\\s*1$`) })
    await expect(mapped).toHaveBeenLastCalledWith({
      filter: { filterType: "join", operator: "AND", conditions: [ofYear, ofName] },
    })
    await userEvent.click(open)
    const dialog = within(await screen.findByRole("dialog"))
    await userEvent.click(
      await dialog.findByRole("button", { name: t("views.builder.condition.remove", { position: "1" }) }),
    )
    await userEvent.click(dialog.getByRole("button", { name: t("views.builder.apply") }))
    await waitFor(() =>
      expect(mapped).toHaveBeenLastCalledWith({
        filter: { filterType: "join", operator: "AND", conditions: [ofYear] },
      }),
    )
  },
}

const saved = fn()

/** The exported image is a complete document, with its title and date, and the same whatever the theme. */
export const Export: Story = {
  tags: ["test-only"],
  beforeEach(context) {
    saved.mockClear()
    const create = spyOn(URL, "createObjectURL").mockImplementation((blob) => {
      saved(blob)
      return "blob:of-a-story"
    })
    const click = spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined)
    const stop = requireSession(heatMapResponses())(context)
    return () => {
      stop()
      create.mockRestore()
      click.mockRestore()
    }
  },
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole("button", { name: t("heatMap.export") }))
    await chooseEntry(t("heatMap.export.svg"))
    await waitFor(() => expect(saved).toHaveBeenCalled())
    const blob = saved.mock.lastCall?.[0] as Blob
    const svg = new DOMParser().parseFromString(await blob.text(), "image/svg+xml")
    await expect(svg.querySelector("parsererror")).toBeNull()
    const texts = [...svg.querySelectorAll("text")].map(({ textContent }) => textContent)
    await expect(texts).toEqual(expect.arrayContaining(["Heat map · Residual", "Financial year 2026", "18"]))
  },
}

export const NoAxes: Story = {
  beforeEach: requireSession(heatMapResponses({ [map]: () => ({ ...sampleMap, axes: null }) })),
  async play({ canvas }) {
    await expect(await canvas.findByRole("link", { name: t("heatMap.noAxes.open") })).toHaveAttribute(
      "href",
      "/profiles/risk",
    )
  },
}

/** Risks without impact or likelihood are not on the map, but a step away. */
export const OnlyUnrated: Story = {
  beforeEach: requireSession(
    heatMapResponses({
      [map]: () => ({
        ...sampleMap,
        total: 2,
        inherent: { cells: [], unrated: 2 },
        residual: { cells: [], unrated: 2 },
        byControls: [],
      }),
    }),
  ),
  async play({ canvas }) {
    const link = await canvas.findByRole<HTMLAnchorElement>("link", { name: t("heatMap.onlyUnrated.open") })
    await expect(new URL(link.href).searchParams.get("filter")).toBe(
      "s~system%3Aproject~anyOf~p2026!(or!g~impact_1~blank!g~likelihood_1~blank!)",
    )
  },
}

const updated = fn()

/**
 * A problem is at its field and nothing is sent; corrected settings change the preview with its counts and are saved.
 */
export const Settings: Story = {
  tags: ["interaction"],
  beforeEach(context) {
    updated.mockClear()
    return requireSession(
      heatMapResponses({
        "PUT /api/v1/risk-universe/heat-map/settings": (body) => {
          updated(body)
          return { ...sampleSettings, ...(body as object), revision: 1 }
        },
      }),
    )(context)
  },
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole("button", { name: t("heatMap.settings") }))
    const dialog = within(await screen.findByRole("dialog"))
    await userEvent.click(await dialog.findByRole("button", { name: t("heatMap.settings.band.add") }))
    await userEvent.click(dialog.getByRole("button", { name: t("heatMap.settings.save") }))
    const names = dialog.getAllByRole("textbox", { name: new RegExp(`^${t("heatMap.settings.band.name")}`) })
    await waitFor(() =>
      expect(names.at(-1)).toHaveAccessibleDescription(expect.stringContaining(t("heatMap.problem.name.required"))),
    )
    await expect(names.at(-1)).toBeInvalid()
    const deletes = new RegExp(`^${withoutIsolates(t("heatMap.settings.band.delete", { name: "" })).trim()}`)
    await userEvent.click(dialog.getAllByRole("button", { name: deletes }).at(-1)!)
    const appetite = await dialog.findByRole("textbox", { name: t("heatMap.settings.appetite") })
    await userEvent.clear(appetite)
    await userEvent.type(appetite, "much")
    await userEvent.click(dialog.getByRole("button", { name: t("heatMap.settings.save") }))
    await waitFor(() => expect(appetite).toHaveFocus())
    await expect(appetite).toHaveAccessibleDescription(expect.stringContaining(t("heatMap.problem.appetite.invalid")))
    await expect(updated).not.toHaveBeenCalled()
    await userEvent.clear(appetite)
    await userEvent.type(appetite, "12")
    const preview = within(dialog.getByRole("region", { name: t("heatMap.settings.preview") }))
    await expect(preview.getAllByText(t("heatMap.appetite.label", { score: 12 })).length).toBeGreaterThan(0)
    await expect(preview.getByRole("row", { name: new RegExp(`^${t("heatMap.above")} 16 0$`) })).toBeVisible()
    await userEvent.click(dialog.getByRole("button", { name: t("heatMap.settings.save") }))
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull())
    await expect(updated).toHaveBeenCalledWith({ ...sampleSettings, appetite: 12 })
  },
}

export const Loading: Story = whileLoading(map, heatMapResponses())
export const Failed: Story = whenFailed(map, heatMapResponses())

export const OnAPhone: Story = {
  ...phone,
  args: { at: "/risk-universe?map=lastYear" },
  async play({ canvas }) {
    await canvas.findAllByRole("grid")
    await expectToFitPhone(".heat-map__map")
  },
}
