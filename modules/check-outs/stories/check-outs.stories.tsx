import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test"
import type { UserId } from "../../../schemas/ids.ts"
import type { ProfileInstance } from "../../../schemas/record.ts"
import { requireSession, ScreenStory } from "../../../stories/screens/screen-story.tsx"
import { t, withoutIsolates } from "../../../stories/texts.ts"
import type { MatrixRows } from "../../matrix/contracts/matrix.ts"
import { matrixResponses, projectId } from "../../matrix/stories/matrix-responses.ts"
import { MatrixScreen } from "../../matrix/web/matrix-screen.tsx"
import type { MockResponses } from "../../records/stories/bulk/mock-responses.ts"
import type { CheckOut } from "../contract.ts"
import { checkOutOf } from "./sample-check-outs.ts"
import { sampleText } from "../../../stories/sample-text.ts"

/** Processes of the matrix that are checked out, by others and by the user. */
const meta = {
  title: "Screens/Risk and control matrix/Check-outs",
  component: ScreenStory,
  parameters: { layout: "fullscreen" },
  args: { Screen: MatrixScreen, path: "/rcm/$projectId", at: `/rcm/${projectId}` },
} satisfies Meta<typeof ScreenStory>
export default meta
type Story = StoryObj<typeof meta>

const procureToPay = () => sampleText("Procure to pay")
const orderToCash = () => sampleText("Order to cash")

/** The check-outs of the next report, and the processes whose rows only others can change. */
let listed: readonly CheckOut[] = []

/** Responses with the rows of processes that others have checked out read-only, as the server's. */
function checkOutResponses(more: MockResponses = {}): MockResponses {
  const responses = matrixResponses()
  const rowsOf = async (body: unknown): Promise<MatrixRows> => {
    const reply = await responses["POST /api/v1/rcm/rows"]?.(body, new URLSearchParams())
    const { sections, records, results } = reply as MatrixRows
    const held = new Set(
      sections.flatMap(({ processId, subProcessId, rows }) =>
        listed.some(({ recordId, isOwn }) => recordId === processId && !isOwn)
          ? [processId, subProcessId, ...rows.flatMap(({ riskId, controlId }) => [riskId, controlId])]
          : [],
      ),
    )
    const accessOf = ({ id, access }: ProfileInstance): ProfileInstance["access"] =>
      held.has(id)
        ? { ...access, canWrite: false, readOnlyReason: "checked_out" }
        : { canWrite: true, canCreate: true, canDelete: true, readOnlyReason: null }
    return {
      sections,
      results,
      records: Object.fromEntries(
        Object.entries(records).map(([id, record]) => [id, { ...record, access: accessOf(record) }]),
      ),
    }
  }
  return {
    ...responses,
    "POST /api/v1/rcm/rows": rowsOf,
    "POST /api/v1/rcm/presence": () => ({
      others: [],
      changed: [],
      rowsChanged: false,
      resultsChanged: false,
      checkOuts: listed,
      until: "1",
    }),
    ...more,
  }
}

/** Reports at once, as when the window is shown again. */
const report = () => document.dispatchEvent(new Event("visibilitychange"))

/** The key to the next cell of a row. */
const forward = () => (document.documentElement.dir === "rtl" ? "{ArrowLeft}" : "{ArrowRight}")

const requested = fn()

/** By others: their rows are read-only until they are checked in; users ask for a process or take it over. */
export const HeldByOthers: Story = {
  name: "Checked out by others",
  tags: ["direction", "interaction"],
  beforeEach(context) {
    requested.mockClear()
    listed = [
      checkOutOf("P-0001", procureToPay()),
      checkOutOf("P-0002", orderToCash(), { holder: null, canTakeOver: false, hasRequested: true }),
    ]
    return requireSession(
      checkOutResponses({
        "POST /api/v1/check-outs/check-out-P-0001/requests": () => {
          requested()
          return {}
        },
      }),
    )(context)
  },
  async play({ canvas }) {
    const heading = await canvas.findByRole("rowheader", { name: /^P-0001/ })
    await within(heading).findByText(new RegExp(sampleText("Internal control lead")), { selector: "[aria-hidden]" })
    await userEvent.pointer({ keys: "[MouseRight]", target: heading })
    await userEvent.click(await screen.findByRole("menuitem", { name: new RegExp(t("checkOuts.ask")) }))
    await waitFor(() => expect(requested).toHaveBeenCalledOnce())
    await userEvent.pointer({ keys: "[MouseRight]", target: heading })
    const askAgain = await screen.findByRole("menuitem", { name: new RegExp(t("checkOuts.ask")) })
    // The answer may still be on its way.
    await waitFor(() => expect(askAgain).toHaveAttribute("aria-disabled", "true"))
    await userEvent.keyboard("{Escape}")

    // Read-only, until the check-out ends: then the cell that the user wanted to edit opens.
    await userEvent.click(await canvas.findByText("R-0007"))
    await userEvent.keyboard(`${forward()}{F2}`)
    await screen.findAllByText(t("record.readOnly.checked_out"))
    listed = []
    report()
    await waitFor(() => expect(document.querySelector(".ru-list__cell :is(input[type=text], textarea)")).toHaveFocus())
  },
}

/** Without headings each row says who has checked out its process, and its menu has what can be done about it. */
export const HeldInFlatLayout: Story = {
  name: "Checked out by others, flat",
  tags: ["direction", "interaction"],
  args: { at: `/rcm/${projectId}?flat=1` },
  beforeEach(context) {
    listed = [checkOutOf("P-0001", procureToPay())]
    return requireSession(checkOutResponses())(context)
  },
  async play({ canvas }) {
    const rows = async () => (await canvas.findAllByRole("row", { name: /R-00/ })).slice(0, 20)
    await waitFor(async () => {
      const marked = (await rows()).map((row) =>
        within(row).queryAllByRole("img", { name: new RegExp(sampleText("Internal control lead")) }),
      )
      await expect(new Set(marked.map(({ length }) => length))).toEqual(new Set([0, 1]))
    })
    const [first] = await rows()
    const mark = within(first ?? document.body).getByRole("img", {
      name: new RegExp(sampleText("Internal control lead")),
    })
    await expect(mark).toBeVisible()
    await userEvent.pointer({ keys: "[MouseRight]", target: mark })
    await screen.findByRole("menuitem", { name: new RegExp(t("checkOuts.ask")) })
  },
}

/** The user's own: others ask for it in a banner. */
export const Own: Story = {
  name: "Checked out by the user",
  tags: ["interaction"],
  beforeEach(context) {
    listed = [
      checkOutOf("P-0001", procureToPay(), {
        isOwn: true,
        canTakeOver: false,
        requests: [{ id: "u3" as UserId, name: "Entity controller" }],
      }),
    ]
    return requireSession(checkOutResponses({ "DELETE /api/v1/check-outs/check-out-P-0001": () => ({}) }))(context)
  },
  async play({ canvas }) {
    await canvas.findByRole("rowheader", { name: /^P-0001/ })
    const banner = await canvas.findByText(new RegExp(`${sampleText("Entity controller")}.*P-0001`))
    await expect(banner).toBeVisible()
    await userEvent.click(canvas.getByRole("button", { name: t("checkOuts.checkIn") }))
    await waitFor(() => expect(banner).not.toBeInTheDocument())
  },
}

const held = "You are not checked in: Internal control lead has checked out the process."

/** Lost to another user: what was being entered stays in its cell with the reason, and a banner says who has it. */
export const Lost: Story = {
  tags: ["test-only"],
  beforeEach(context) {
    listed = [checkOutOf("P-0001", procureToPay(), { isOwn: true })]
    return requireSession(
      checkOutResponses({
        "POST /api/v1/profiles/data/validate": () => ({ problems: [] }),
        "PUT /api/v1/profiles/data/R-0007": () => {
          const problems = [{ code: "check_out.held", path: [], message: held }]
          const body = { status: 400, code: "check_out.held", message: held, problems, correlationId: "c-1" }
          return Response.json(body, { status: 400 })
        },
      }),
    )(context)
  },
  async play({ canvas }) {
    const own = withoutIsolates(t("checkOuts.own", { time: "" })).trim()
    await canvas.findByRole("rowheader", { name: (name) => withoutIsolates(name).includes(own) })
    const number = await canvas.findByText("R-0007")
    await userEvent.click(number)
    await userEvent.keyboard(`${forward()}{F2}`)
    const title = await canvas.findByDisplayValue(sampleText("Duties in purchasing and payment conflict"))
    await userEvent.clear(title)
    await userEvent.type(title, "Duties conflict")
    listed = [checkOutOf("P-0001", procureToPay(), { id: "next" as CheckOut["id"] })]
    report()
    const takenOver = t("checkOuts.takenOver", {
      name: sampleText("Internal control lead"),
      process: `P-0001 ${procureToPay()}`,
    })
    await expect(await canvas.findByText(takenOver)).toBeVisible()
    await userEvent.keyboard("{Enter}")
    await waitFor(() => expect(document.querySelector(".ru-cell-note__message")).toHaveTextContent(sampleText(held)))
    await expect(title).toHaveValue("Duties conflict")
  },
}
