import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test"
import { shippedProfile } from "../../../stories/record/shipped-profiles.ts"
import { jobOf, runningJob } from "../../../stories/screens/running-job.ts"
import { requireSession, ScreenStory } from "../../../stories/screens/screen-story.tsx"
import { clientId } from "../../../stories/screens/signed-in.ts"
import type { LocalisedText } from "../../../schemas/languages.ts"
import { localizedText, t } from "../../../stories/texts.ts"
import { project } from "../../projects/stories/sample-projects.ts"
import { checkOutOf } from "../../check-outs/stories/sample-check-outs.ts"
import type { MockResponses } from "../../records/stories/bulk/mock-responses.ts"
import type { Import } from "../contracts/imports.ts"
import { MatrixImportScreen } from "../web/import-screen.tsx"
import { MatrixImportStartScreen } from "../web/import-start-screen.tsx"
import {
  checkedImport,
  loadedImport,
  mappedImport,
  matrixImport,
  matrixImportResponses,
  rejectedValues,
} from "./matrix-import-responses.ts"
import { sampleText } from "../../../stories/sample-text.ts"

/** A spreadsheet of last year becomes a matrix: its columns are mapped, and its rows and records are reviewed. */
const meta = {
  title: "Screens/Imports/Matrix",
  component: ScreenStory,
  parameters: { layout: "fullscreen" },
  args: { Screen: MatrixImportScreen, path: matrixImport.path, at: matrixImport.at },
} satisfies Meta<typeof ScreenStory>
export default meta
type Story = StoryObj<typeof meta>

const answering =
  (one: () => Import, more?: MockResponses) => (context: Parameters<ReturnType<typeof requireSession>>[0]) =>
    requireSession(matrixImportResponses(one, more))(context)

/** The start page with previous imports into this matrix. */
export const Start: Story = {
  tags: ["!test"],
  args: {
    Screen: MatrixImportStartScreen,
    path: "/rcm/$projectId/import",
    at: `/rcm/${project.id}/import`,
  },
  beforeEach: answering(checkedImport),
}

const mapped = fn()

/** Fields are grouped by record type; what identifies records follows from the columns. */
export const MapColumns: Story = {
  tags: ["direction", "interaction"],
  beforeEach(context) {
    mapped.mockClear()
    return answering(mappedImport, {
      "PUT /api/v1/profiles/data/imports/i1/mapping": (body) => {
        mapped(body)
        return checkedImport()
      },
    })(context)
  },
  async play({ canvas }) {
    const select = await canvas.findByRole("combobox", {
      name: t("imports.map.fieldOf", { column: sampleText("What could go wrong") }),
    })
    const control = localizedText(shippedProfile("control").name)
    await userEvent.clear(select)
    await userEvent.paste(`description_1 ${control}`)
    const option = await screen.findByRole("option")
    await expect(option).toHaveAttribute("aria-description", control)
    await userEvent.keyboard("{Enter}")
    await canvas.findByText(t("imports.map.by.user"))
    await userEvent.click(canvas.getByRole("checkbox"))
    await userEvent.click(canvas.getByRole("button", { name: t("imports.map.submit") }))
    await waitFor(() => expect(mapped).toHaveBeenCalledOnce())
    await expect(mapped).toHaveBeenCalledWith({
      fillsBlanks: false,
      columns: expect.arrayContaining([
        { column: 3, part: "RISK", keyword: "uid_1" },
        { column: 4, part: "CONTROL", keyword: "description_1" },
      ]),
    })
  },
}

const decided = fn()

/** Records that resemble existing ones are decided by arrow keys and Enter, or by mouse, and saved at once. */
export const Decide: Story = {
  name: "Decide about similar records",
  tags: ["direction", "interaction"],
  beforeEach(context) {
    decided.mockClear()
    const one = () => checkedImport({ undecided: 3 - decided.mock.calls.length })
    return answering(one, {
      "PUT /api/v1/profiles/data/imports/i1/records/decisions": (body) => {
        decided((body as { decisions: unknown[] }).decisions)
        return one()
      },
    })(context)
  },
  async play({ canvas }) {
    const first = await canvas.findByRole("button", { name: /R-0004/ })
    first.focus()
    await userEvent.keyboard("{ArrowDown}{ArrowUp}{Enter}")
    await expect(first).toHaveAttribute("aria-pressed", "true")
    const second = canvas.getByRole("button", { name: /R-0006/ })
    await expect(second).toHaveFocus()
    await userEvent.keyboard("{ArrowDown}{Enter}")
    await expect(canvas.getByRole("button", { name: /C-0002/ })).toHaveFocus()
    await userEvent.click(canvas.getByRole("button", { name: /C-0002/ }))
    await userEvent.click(await canvas.findByRole("button", { name: t("matrixImport.decide.done") }))
    await canvas.findByRole("grid")
    await expect(decided.mock.calls).toEqual([
      [[{ number: 20, decision: "R-0004" }]],
      [[{ number: 21, decision: "new" }]],
      [[{ number: 22, decision: "C-0002" }]],
    ])
  },
}

/**
 * A process of the file that another user has checked out, and since when; others that are checked out do not matter.
 */
export const Held: Story = {
  name: "Process checked out by another user",
  tags: ["direction"],
  beforeEach: answering(checkedImport, {
    "GET /api/v1/check-outs": () => ({
      content: [
        checkOutOf("P-0001", localizedText({ en: "Procure to pay", ar: "من الشراء إلى الدفع" })),
        checkOutOf("P-0009", "Payroll"),
      ],
    }),
  }),
  async play({ canvas }) {
    const banner = (await canvas.findByText(t("matrixImport.held", { count: 1 }))).closest("[role=status]")
    await expect(within(banner as HTMLElement).getAllByRole("listitem")).toHaveLength(1)
    await expect(banner).toHaveTextContent(new RegExp(`P-0001 .*${sampleText("Internal control lead")}`))
  },
}

/** From a record to its rows, and from a row to its records. */
export const Records: Story = {
  name: "From records to rows",
  tags: ["interaction"],
  beforeEach: answering(() => checkedImport({ undecided: 0 })),
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole("button", { name: t("matrixImport.count.rejected", { count: 3 }) }))
    const record = await canvas.findByRole("row", { name: /R-0003/ })
    await userEvent.click(within(record).getByRole("button", { name: t("imports.mine.rows", { count: 2 }) }))
    await canvas.findByText(t("matrixImport.rows.of", { record: "R-0003" }))
    const grid = within(await canvas.findByRole("grid"))
    await expect(grid.queryByText("Never ever")).toBeNull()
    await userEvent.click((await grid.findAllByRole("button", { name: "C-0004" }))[0] as HTMLElement)
    await canvas.findByRole("row", { name: /C-0004/ })
    await expect(canvas.queryByRole("row", { name: /R-0003/ })).toBeNull()
  },
}

const lastFrequency = { en: "Continuous", ar: "مستمر" } as LocalisedText
const replaced = fn()
const validation = { finish: () => undefined as void }

/** Each rejected text is corrected once for all its rows, by mouse and by keyboard; the next one has the focus. */
export const CorrectValues: Story = {
  name: "Values to correct",
  tags: ["direction", "interaction"],
  beforeEach(context) {
    replaced.mockClear()
    const { job, finish, responses } = runningJob("rcm.import_validate")
    validation.finish = finish
    const corrected = () => replaced.mock.calls.map(([body]) => (body as { column: number }).column)
    const user = { name: "Amira Haddad", designation: null, active: true }
    return answering(checkedImport, {
      ...responses,
      [`GET /oauth/client-users/${clientId}`]: () => ({
        content: ["amira@example.com", "a.haddad@example.com"].map((email) => ({ ...user, id: email, email })),
      }),
      "GET /api/v1/profiles/data/imports/i1/rejected-values": () => {
        const content = rejectedValues(corrected())
        return { content, total: content.length }
      },
      "PUT /api/v1/profiles/data/imports/i1/rejected-values": (body) => {
        replaced(body)
        const isFirst = replaced.mock.calls.length === 1
        // The progress of the first one is shown; the others are already validated.
        return checkedImport({
          state: "PENDING",
          job: isFirst ? job : jobOf(job.kind, { id: "j2" as never, state: "done" }),
        })
      },
    })(context)
  },
  async play({ canvas }) {
    const find = (text: string) => canvas.findByRole("row", { name: new RegExp(text) })
    const [theft = "", hours = "", owner = ""] = rejectedValues().map(({ text }) => text)
    const category = await find(theft)
    await userEvent.click(within(category).getByRole("button", { name: t("imports.values.leaveEmpty") }))
    await expect(within(await find(hours)).getByRole("combobox")).toHaveFocus()
    await canvas.findByRole("progressbar")
    await expect(within(await find(hours)).getByRole("button", { name: t("imports.values.leaveEmpty") })).toBeDisabled()
    validation.finish()
    await waitFor(() => expect(category).not.toBeInTheDocument())

    await userEvent.keyboard("{ArrowDown}{End}{Enter}{Enter}")
    const user = within(await find(owner))
    await expect(user.getByRole("combobox")).toHaveFocus()
    await waitFor(() => expect(canvas.queryByRole("row", { name: new RegExp(hours) })).toBeNull())

    await userEvent.keyboard(sampleText("Amira"))
    await userEvent.click((await screen.findAllByRole("option"))[1] as HTMLElement)
    await userEvent.click(user.getByRole("button", { name: t("imports.values.replace") }))
    await waitFor(() => expect(canvas.queryByRole("row", { name: new RegExp(owner) })).toBeNull())

    await expect(canvas.getByRole("textbox")).toHaveFocus()
    await userEvent.keyboard("Three-way match{Enter}")
    await waitFor(() => expect(canvas.getByRole("button", { name: t("imports.values.continue") })).toHaveFocus())
    await userEvent.keyboard("{Enter}")
    await canvas.findByRole("heading", { name: t("matrixImport.decide.title") })
    await expect(replaced.mock.calls.map(([body]) => body)).toEqual([
      { column: 5, text: theft, replacement: "" },
      { column: 7, text: hours, replacement: localizedText(lastFrequency) },
      { column: 2, text: owner, replacement: "a.haddad@example.com" },
      { column: 6, text: "", replacement: "Three-way match" },
    ])
  },
}

/** After loading: what became of the records of each type, and the rows that are left. */
export const Imported: Story = {
  tags: ["!test"],
  beforeEach: answering(() => loadedImport()),
}

/** The records to decide at phone width. */
export const OnPhone: Story = {
  name: "On a phone",
  globals: { viewport: { value: "phone" } },
  tags: ["!test"],
  beforeEach: answering(checkedImport),
}

/** The values to correct at phone width. */
export const ValuesOnPhone: Story = {
  name: "Values to correct on a phone",
  globals: { viewport: { value: "phone" } },
  tags: ["!test"],
  beforeEach: answering(checkedImport, {
    "GET /api/v1/profiles/data/imports/i1/rejected-values": () => ({ content: rejectedValues(), total: 260 }),
  }),
}

const chosen = fn()

/** A sheet cannot be read; the user chooses another one of the same file. */
export const OtherSheet: Story = {
  tags: ["interaction"],
  beforeEach(context) {
    chosen.mockClear()
    const problems = [{ code: "import.empty_file" as const, path: [], message: "This sheet has no rows." }]
    const job = jobOf("profile.import_parse", { state: "failed", problems })
    return answering(() => mappedImport({ state: "FAILED", columns: [], mapping: [], job }), {
      "PUT /api/v1/profiles/data/imports/i1/source": (body) => {
        chosen(body)
        return mappedImport()
      },
    })(context)
  },
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole("combobox", { name: t("imports.failed.sheet") }))
    await userEvent.click(await screen.findByRole("option", { name: /RCM/ }))
    await userEvent.click(canvas.getByRole("button", { name: t("imports.failed.read") }))
    await canvas.findByRole("heading", { name: t("imports.map.title") })
    await expect(chosen).toHaveBeenCalledWith({ sheet: "RCM" })
  },
}
