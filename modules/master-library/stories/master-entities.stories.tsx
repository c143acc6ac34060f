import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test"
import type { UserId } from "../../../schemas/ids.ts"
import type { GrantedPermission, RecordPermission } from "../../records/contracts/record-permissions.ts"
import type { ProcessTeam } from "../contracts/teams.ts"
import { phone, expectToFitPhone } from "../../../stories/screens/phone.ts"
import { requireSession, ScreenStory } from "../../../stories/screens/screen-story.tsx"
import { entities } from "../../../stories/screens/signed-in.ts"
import { expectAnnouncedText } from "../../designer/stories/designer-driver.ts"
import { sampleText } from "../../../stories/sample-text.ts"
import { t } from "../../../stories/texts.ts"
import type { MockResponses } from "../../records/stories/bulk/mock-responses.ts"
import type { ProcessAssignment } from "../contracts/library.ts"
import { MasterLibraryScreen } from "../web/master-library-screen.tsx"
import { aroundTheLibrary, sampleAssignments, sampleTree } from "./sample-library.ts"

const requestKey = "PUT /api/v1/profiles/process-mapping/entities"
const changed = fn()

interface Sent {
  readonly assign: readonly ProcessAssignment[]
  readonly withdraw: readonly ProcessAssignment[]
}

const pair = ({ processId, entityId }: ProcessAssignment) => `${processId.replace("id-", "")} ${entityId}`
const sentPairs = (sent: Sent) => ({
  assign: sent.assign.map(pair).toSorted(),
  withdraw: sent.withdraw.map(pair).toSorted(),
})

const withGrid = (more: MockResponses = {}) => ({
  ...aroundTheLibrary(),
  "GET /api/v1/profiles/process-mapping/master": () => sampleTree(),
  "GET /api/v1/profiles/process-mapping/entities": () => ({ content: sampleAssignments() }),
  ...more,
})

function answering() {
  changed.mockClear()
  let content = sampleAssignments()
  return requireSession(
    withGrid({
      [requestKey]: (body) => {
        const sent = body as Sent
        changed(sentPairs(sent))
        const withdrawn = new Set(sent.withdraw.map(pair))
        const assigned = sent.assign.map((one) => ({ ...one, people: 0 }))
        content = [...content.filter((one) => !withdrawn.has(pair(one))), ...assigned]
        return { content }
      },
    }),
  )()
}

/** The entities that the processes of the library are assigned to. */
const meta = {
  title: "Screens/Master library/Entities",
  component: ScreenStory,
  args: {
    Screen: MasterLibraryScreen,
    path: "/settings/master-library",
    at: "/settings/master-library?tab=entities",
  },
} satisfies Meta<typeof ScreenStory>
export default meta
type Story = StoryObj<typeof meta>

const box = (uid: string, column: number) =>
  document.querySelector<HTMLElement>(
    `[data-row="${sampleTree().content.findIndex(({ record }) => record.uniqueId === uid) + 1}"][data-column="${column}"] [role="checkbox"]`,
  )!
const header = (column: number) =>
  document.querySelector<HTMLElement>(`[data-row="0"][data-column="${column}"] [role="checkbox"]`)!

/** Shift with arrows selects a block and Space sets it, in one request; the toast undoes it. */
export const BlockByKeyboard: Story = {
  name: "A block by keyboard",
  tags: ["direction", "test-only"],
  beforeEach: answering,
  async play() {
    const inwards = document.documentElement.dir === "rtl" ? "ArrowLeft" : "ArrowRight"
    await waitFor(() => expect(box("P-0003", 1)).toBeVisible())
    await userEvent.click(box("SP-0005", 2))
    await expect(box("SP-0005", 2)).toHaveFocus()
    await expect(box("SP-0005", 2)).toHaveAttribute("aria-checked", "true")
    await userEvent.keyboard(`{Shift>}{${inwards}}{ArrowDown}{/Shift}`)
    await expectAnnouncedText(t("masterLibrary.entities.selected", { count: 4 }))
    await userEvent.keyboard(" ")
    await expect(box("P-0003", 3)).toHaveAttribute("aria-checked", "true")
    await waitFor(() => expect(changed).toHaveBeenCalledTimes(1))
    await expect(changed).toHaveBeenLastCalledWith({
      assign: ["P-0003 e2", "P-0003 e3", "SP-0005 e2", "SP-0005 e3"],
      withdraw: [],
    })
  },
}

/** Headers have three states and set their whole column; Shift and Space set what is below a process too. */
export const Headers: Story = {
  tags: ["interaction"],
  beforeEach: answering,
  async play({ canvas }) {
    await waitFor(() => expect(box("P-0003", 1)).toBeVisible())
    await expect(header(1)).toHaveAttribute("aria-checked", "mixed")
    await userEvent.click(header(1))
    await waitFor(() => expect(changed).toHaveBeenLastCalledWith({ assign: ["P-0003 e1"], withdraw: [] }))
    await expect(header(1)).toHaveAttribute("aria-checked", "true")
    await userEvent.click(box("P-0002", 3))
    const name = sampleTree().content.find(({ record }) => record.uniqueId === "P-0002")?.record.name ?? ""
    const below = t("masterLibrary.entities.below", { count: 2, name: sampleText(name) })
    await userEvent.click(canvas.getByRole("button", { name: below }))
    await waitFor(() =>
      expect(changed).toHaveBeenLastCalledWith({ assign: ["P-0002 e3", "SP-0004 e3", "SP-0005 e3"], withdraw: [] }),
    )
  },
}

/** A rejected change is undone. */
export const Rejected: Story = {
  tags: ["test-only"],
  beforeEach: requireSession(
    withGrid({
      [requestKey]: () =>
        Response.json({ code: "internal", message: "The server is busy.", path: [] }, { status: 503 }),
    }),
  ),
  async play() {
    await waitFor(() => expect(box("P-0003", 1)).toBeVisible())
    await userEvent.click(box("P-0003", 1))
    await expect(box("P-0003", 1)).toHaveAttribute("aria-checked", "true")
    await waitFor(() => expect(box("P-0003", 1)).toHaveAttribute("aria-checked", "false"))
  },
}

export const Filled: Story = {
  tags: ["dark"],
  beforeEach: requireSession(withGrid()),
  async play() {
    await expect(await screen.findByText(sampleText(entities[0].name))).toBeVisible()
    await expect(box("P-0001", 1)).toHaveAttribute("aria-checked", "true")
  },
}

const member = (userId: string, firstName: string, lastName: string, granted: GrantedPermission): RecordPermission => ({
  id: userId,
  userId: userId as UserId,
  firstName,
  lastName,
  email: `${userId}@calverine.example`,
  type: "MANUALLY",
  permission: { create: false, read: true, update: granted.update, delete: false },
  granted,
  assigned: false,
})

const added = fn()

function answeringTeam() {
  added.mockClear()
  const path = "/api/v1/profiles/process-mapping/id-P-0001/team/e1"
  let team: ProcessTeam = {
    content: [
      member("p2p.process.owner", "P2P", "process owner", {
        read: true,
        update: true,
        delete: false,
        descendants: ["PROCESS", "SUB_PROCESS", "RISK", "CONTROL"],
      }),
      member("tester.design", "Tester", "design", { read: true, update: false, delete: false }),
    ],
    types: ["PROCESS", "SUB_PROCESS", "RISK", "CONTROL"],
    copies: 2,
    incomplete: ["tester.design" as UserId],
  }
  return requireSession(
    withGrid({
      [`GET ${path}`]: () => team,
      [`GET ${path}/candidates`]: () => ({
        content: [{ id: "reviewer", name: "Second reviewer", email: "second.reviewer@calverine.example" }],
      }),
      [`POST ${path}`]: (body) => {
        added(body)
        const permission = { read: true, update: false, delete: false }
        team = { ...team, content: [...team.content, member("second.reviewer", "Second", "reviewer", permission)] }
        return team
      },
    }),
  )()
}

/** Enter opens who works with a process in an entity; the focus returns to the cell. */
export const TeamOfAProcess: Story = {
  name: "Team of a process",
  tags: ["direction", "interaction"],
  beforeEach: answeringTeam,
  async play() {
    await waitFor(() => expect(box("P-0001", 1)).toBeVisible())
    await expect(box("P-0001", 1)).toHaveAccessibleDescription(t("masterLibrary.team.people", { count: 2 }))
    box("P-0001", 1).focus()
    await userEvent.keyboard("{Enter}")
    const dialog = await screen.findByRole("dialog")
    await expect(await within(dialog).findByText(t("masterLibrary.team.copies", { count: 2 }))).toBeVisible()
    const people = within(dialog).getByRole("combobox", { name: t("permissions.add") })
    await userEvent.type(people, sampleText("Second reviewer").slice(0, 3))
    await userEvent.click(await screen.findByRole("option", { name: new RegExp(sampleText("Second reviewer")) }))
    await userEvent.click(within(dialog).getByRole("button", { name: t("permissions.grant") }))
    await waitFor(() => expect(within(dialog).getByText("Second reviewer")).toBeVisible())
    await expect(added).toHaveBeenLastCalledWith({
      userIds: ["reviewer"],
      permission: { read: true, update: false, delete: false },
    })
    await userEvent.click(within(dialog).getByRole("button", { name: t("shell.close") }))
    await waitFor(() => expect(box("P-0001", 1)).toHaveFocus())
  },
}

export const OnAPhone: Story = {
  name: "On a phone",
  ...phone,
  beforeEach: requireSession(withGrid()),
  async play() {
    await expectToFitPhone('[role="grid"] [role="checkbox"]')
  },
}
