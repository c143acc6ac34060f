import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test"
import { requireSession, ScreenStory } from "../../../stories/screens/screen-story.tsx"
import { t, withoutIsolates } from "../../../stories/texts.ts"
import { toolbarSettings } from "../../../stories/toolbar-settings.ts"
import { yearsOf } from "../../records/stories/years/sample-years.ts"
import { rememberShown } from "../../records/web/years/remembered-choice.ts"
import type { ExportedMatrix } from "../../exports/contract.ts"
import type { MockResponses } from "../../records/stories/bulk/mock-responses.ts"
import { MatrixScreen } from "../web/matrix-screen.tsx"
import { keyControls, matrixResponses, projectId, sampleGaps } from "./matrix-responses.ts"
import { emptyInstance } from "../../../stories/record/fake-record-services.ts"
import { shippedProfile } from "../../../stories/record/shipped-profiles.ts"
import { sampleText } from "../../../stories/sample-text.ts"

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

/** Without a record type that it could show, the matrix says so. */
export const NoTypes: Story = {
  name: "No record types",
  tags: ["test-only"],
  beforeEach(context) {
    const { "POST /api/v1/rcm/outline": outline, ...responses } = matrixResponses()
    return requireSession({
      ...responses,
      "POST /api/v1/rcm/outline": async (body, query) => ({
        ...((await outline?.(body, query)) as object),
        profileIds: {},
        sections: [],
      }),
    })(context)
  },
  async play({ canvas }) {
    await expect(await canvas.findByText(t("matrix.noTypes"))).toBeVisible()
  },
}

const outlined = fn()

/** Conditions on several types of records are requested together, and each names its type. A search opens headings. */
export const FilterOverTypes: Story = {
  name: "Filters over all types",
  args: { at: `/rcm/${projectId}?risk=s~inherent_rating_1~anyOf~high&control=s~key_control_1~anyOf~true` },
  tags: ["direction", "test-only"],
  beforeEach(context) {
    outlined.mockClear()
    const responses = matrixResponses()
    return requireSession({
      ...responses,
      "POST /api/v1/rcm/outline": (body, query) => {
        outlined(Object.keys((body as { filters: object }).filters))
        return responses["POST /api/v1/rcm/outline"]?.(body, query)
      },
    })(context)
  },
  async play({ canvasElement }) {
    await waitFor(() => expect(canvasElement.querySelectorAll(".ru-list-chip__open")).toHaveLength(2))
    const types = [...canvasElement.querySelectorAll(".ru-list-chip__open > :first-child")].map(({ textContent }) =>
      withoutIsolates(textContent.split(" · ")[0] ?? ""),
    )
    await expect(types).toEqual([sampleText("Risk"), sampleText("Control")])
    await waitFor(() => expect(outlined).toHaveBeenLastCalledWith(["RISK", "CONTROL"]))

    const heading = () => canvasElement.querySelector("[role=row][aria-expanded]")
    await waitFor(() => expect(heading()).toHaveAttribute("aria-expanded", "true"))
    const key = document.documentElement.dir === "rtl" ? "{ArrowRight}" : "{ArrowLeft}"
    heading()?.querySelector<HTMLElement>("[tabindex]")?.focus()
    await userEvent.keyboard(key)
    await expect(heading()).toHaveAttribute("aria-expanded", "false")
    await userEvent.type(canvasElement.querySelector("input[type=search]") as HTMLElement, "p")
    await waitFor(() => expect(heading()).toHaveAttribute("aria-expanded", "true"))
  },
}

const exported = fn()

/** An export has the rows and columns that the matrix shows, and the processes that it shows as headings. */
export const Export: Story = {
  args: { at: `/rcm/${projectId}?q=SP-0001&risk=s~inherent_rating_1~anyOf~high&gap=keyControlWithoutOwner` },
  tags: ["interaction"],
  beforeEach(context) {
    exported.mockClear()
    return answering({
      "GET /api/export": () => ({ content: [] }),
      "POST /api/export": (body) => {
        exported(body)
        return { id: "e-1", fileName: "Matrix.xlsx", reportStatus: "PENDING", done: 0, total: null, problems: [] }
      },
    })(context)
  },
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole("button", { name: t("list.export") }))
    await userEvent.click(await screen.findByRole("menuitem", { name: "Excel" }))
    await waitFor(() =>
      expect(exported).toHaveBeenCalledWith(
        expect.objectContaining({
          projectId,
          reportFormat: "EXCEL",
          matrix: {
            profileIds: expect.objectContaining({ RISK: "risk", CONTROL: "control" }),
            search: "SP-0001",
            filters: { RISK: expect.anything(), CONTROL: expect.anything() },
            columns: expect.arrayContaining([
              { part: "PROCESS", key: "system:name" },
              { part: "CONTROL", key: "key_control_1" },
              { part: null, key: "TOE" },
            ]),
          },
        }),
      ),
    )

    // An edit can make a selected row stop matching the filters; it is exported all the same.
    const selectsRow = new RegExp(`^${withoutIsolates(t("matrixGrid.selectRow", { row: "" })).trim()}`)
    const [box] = await canvas.findAllByRole("checkbox", { name: selectsRow })
    await userEvent.click(box as HTMLElement)
    const bar = within(await canvas.findByRole("toolbar", { name: t("list.selected.bar") }))
    await userEvent.click(bar.getByRole("button", { name: t("list.export") }))
    await userEvent.click(await screen.findByRole("menuitem", { name: "Excel" }))
    await waitFor(() => expect(exported).toHaveBeenCalledTimes(2))
    const [sent] = exported.mock.lastCall ?? []
    const { matrix } = sent as { matrix: ExportedMatrix }
    await expect(Object.keys(matrix)).toEqual(["profileIds", "columns", "lines"])
    await expect(matrix.lines).toEqual([
      { processId: "P-0001", subProcessId: "SP-0001", riskId: "R-0001", controlId: "C-0001" },
    ])
  },
}

const linked = fn()

const newSuppliers = "New suppliers are checked against the trade register"

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
    await userEvent.click(
      await panel.findByRole("button", { name: new RegExp(`^${t("matrix.gap.riskWithoutControl")}`) }),
    )
    await userEvent.click(await panel.findByRole("button", { name: t("matrix.link.open") }))
    const dialog = within(await screen.findByRole("dialog"))
    await dialog.findByRole("checkbox", { name: /C-0001/ })
    await userEvent.keyboard("{ArrowDown} ")
    await userEvent.click(dialog.getByRole("button", { name: t("matrix.link.confirm", { count: 1 }) }))
    await waitFor(() => expect(linked).toHaveBeenCalledWith({ recordIds: ["C-0001"], revision: 1 }))
    await expect(
      await panel.findByRole("button", { name: new RegExp(`^${t("matrix.gap.riskWithoutControl")}\\s*0$`) }),
    ).toBeVisible()
    await expect(screen.queryByRole("dialog")).toBeNull()
  },
}

const created = fn()

/** What is added goes below the record at the focus that takes it: of a heading too. A missing field is named in place. */
export const AddBelowAnother: Story = {
  name: "Add a record below another",
  tags: ["interaction"],
  beforeEach(context) {
    created.mockClear()
    return answering({
      "POST /api/v1/profiles/data": (body) => {
        const { profileId, linkTo, fields } = body as { profileId: string; linkTo: unknown; fields: object }
        created(profileId, linkTo)
        const type = profileId.toUpperCase().replace("-", "_")
        return { ...emptyInstance(shippedProfile(profileId)), id: `new-${profileId}`, type, profileId, fields }
      },
    })(context)
  },
  async play({ canvas }) {
    await canvas.findAllByRole("link", { name: sampleText(newSuppliers) })
    const button = canvas.getByRole("button", { name: t("matrix.add") })
    const open = async (at: number) => {
      button.focus()
      await userEvent.keyboard("{Enter}")
      const items = await screen.findAllByRole("menuitem")
      await userEvent.click(items[at] as HTMLElement)
    }
    const submit = async () => userEvent.click(await screen.findByRole("button", { name: t("linking.addAndLink") }))
    const add = async () => {
      await submit()
      await expect(await screen.findByText(t("linking.blockers", { count: 1 }))).toBeVisible()
      await expect(document.activeElement).toHaveRole("textbox")
      await userEvent.keyboard("New")
      await submit()
      await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull())
      await expect(button).toHaveFocus()
    }
    await open(1)
    await add()
    await expect(created).toHaveBeenLastCalledWith("sub-process", { id: "P-0001", keyword: "sub_processes_1" })

    await userEvent.click((await canvas.findAllByText("C-0001"))[0] as HTMLElement)
    await open(3)
    await add()
    await expect(created).toHaveBeenLastCalledWith("control", { id: "R-0001", keyword: "controls_1" })
    await expect(created).toHaveBeenCalledTimes(2)
  },
}

/** Last year's values stand below the fields of a record beside the matrix, once they are asked for. */
export const LastYear: Story = {
  name: "Last year's values beside the matrix",
  tags: ["interaction"],
  beforeEach(context) {
    rememberShown(false)
    const { language } = toolbarSettings(context.globals)
    return answering({ "GET /api/v1/roll-overs/records/C-0001": () => yearsOf(language) })(context)
  },
  async play({ canvas }) {
    const [name] = await canvas.findAllByRole("link", { name: sampleText(newSuppliers) })
    await userEvent.click(name as HTMLElement)
    const panel = within(await canvas.findByRole("complementary", { name: /C-0001/ }))
    await userEvent.click(await panel.findByRole("button", { name: t("years.show") }))
    await waitFor(() =>
      expect(document.querySelector('[id$="_frequency_1-note"]')).toHaveTextContent(t("years.year", { year: "2025" })),
    )
    await userEvent.keyboard("{Alt>}l{/Alt}")
    await waitFor(() => expect(document.querySelector('[id$="_frequency_1-note"]')).toBeNull())
    await userEvent.keyboard("{Alt>}l{/Alt}")
    rememberShown(false)
  },
}

const saved = fn()

/** A view opens with its filter and layout; once changed, it can be reset or saved as another one. */
export const SavedViews: Story = {
  name: "Saved views",
  tags: ["interaction"],
  beforeEach(context) {
    saved.mockClear()
    outlined.mockClear()
    const responses = matrixResponses()
    return requireSession({
      ...responses,
      "POST /api/v1/rcm/outline": (body, query) => {
        outlined(Object.keys((body as { filters?: object }).filters ?? {}))
        return responses["POST /api/v1/rcm/outline"]?.(body, query)
      },
      "GET /api/v1/rcm/views": () => ({ content: [keyControls], defaultViewId: null, arrangement: null }),
      "POST /api/v1/rcm/views": (body) => {
        saved(body)
        return { ...keyControls, ...(body as object), id: "v2", revision: 1 }
      },
    })(context)
  },
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole("tab", { name: new RegExp(sampleText("Key controls")) }))
    await waitFor(() => expect(outlined).toHaveBeenLastCalledWith(["CONTROL"]))
    await expect(canvas.getByRole("radio", { name: t("matrix.layout.flat") })).toBeChecked()
    await expect(canvas.queryByText(t("list.views.changed"))).toBeNull()

    await userEvent.click(canvas.getByText(t("matrix.layout.grouped")))
    await expect(await canvas.findByText(t("list.views.changed"))).toBeVisible()
    await userEvent.click(canvas.getByRole("button", { name: t("list.views.saveAs") }))
    const dialog = within(await screen.findByRole("dialog"))
    await userEvent.type(await dialog.findByRole("textbox"), "Key controls by process")
    await userEvent.click(dialog.getByRole("button", { name: t("views.save") }))
    const content = { ...keyControls.content, isGrouped: true }
    await waitFor(() => expect(saved).toHaveBeenCalledWith({ name: "Key controls by process", shared: false, content }))
    await expect(await canvas.findByRole("tab", { name: /Key controls by process/ })).toHaveAttribute(
      "aria-selected",
      "true",
    )
    await userEvent.click(canvas.getByRole("tab", { name: t("list.views.all") }))
    await waitFor(() => expect(outlined).toHaveBeenLastCalledWith([]))
  },
}
