import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fireEvent, fn, screen, userEvent, waitFor, within } from "storybook/test"
import type { LinkedRecord } from "../../../schemas/record.ts"
import { expectToFitPhone, phone } from "../../../stories/screens/phone.ts"
import {
  requireSession,
  ScreenStory,
  whenFailed,
  whenForbidden,
  whileLoading,
} from "../../../stories/screens/screen-story.tsx"
import { administrator } from "../../../stories/screens/signed-in.ts"
import { expectAnnouncedText } from "../../designer/stories/designer-driver.ts"
import { t } from "../../../stories/texts.ts"
import { sampleText } from "../../../stories/sample-text.ts"
import { MasterLibraryScreen } from "../web/master-library-screen.tsx"
import { aroundTheLibrary, idOf, manyProcesses, masterRecord, sampleTree } from "./sample-library.ts"

const requestKey = "GET /api/v1/profiles/process-mapping/master"
const filled = { ...aroundTheLibrary(), [requestKey]: () => sampleTree() }
const reader = {
  ...administrator,
  isClientAdmin: false,
  grants: [
    { feature: "Settings" as const, subFeature: "Master_Process", actions: ["READ" as const] },
    { feature: "Activities" as const, subFeature: "Process", actions: ["READ" as const] },
  ],
}

/** The processes, risks and controls from which projects take what applies to them. */
const meta = {
  title: "Screens/Master library/Processes",
  component: ScreenStory,
  args: { Screen: MasterLibraryScreen, path: "/settings/master-library" },
} satisfies Meta<typeof ScreenStory>
export default meta
type Story = StoryObj<typeof meta>

const isMirrored = () => document.documentElement.dir === "rtl"
const rowOf = (uid: string) => document.querySelector<HTMLElement>(`[data-process="${idOf(uid)}"]`)!
const nameOf = (uid: string) => sampleTree().content.find(({ record }) => record.uniqueId === uid)!.record.name
const shownUids = () =>
  [...document.querySelectorAll<HTMLElement>("[data-process]")].map((row) => row.dataset["process"]?.replace("id-", ""))

/** The row of a process once its name can be focused. */
async function focusRow(uid: string): Promise<HTMLElement> {
  const row = await waitFor(() => {
    const found = rowOf(uid)
    if (!found) throw new Error(`There is no row of ${uid}.`)
    return found
  })
  row.focus()
  return row
}

/** Arrow keys move, expand, collapse and enter the cells of a row; they are mirrored in Arabic. */
export const Filled: Story = {
  tags: ["direction", "interaction"],
  beforeEach: requireSession(filled),
  async play() {
    const [inwards, outwards] = isMirrored() ? ["{ArrowLeft}", "{ArrowRight}"] : ["{ArrowRight}", "{ArrowLeft}"]
    await focusRow("P-0001")
    await userEvent.keyboard("{ArrowDown}")
    await expect(rowOf("P-0004")).toHaveFocus()
    await userEvent.keyboard(outwards)
    await expect(rowOf("P-0004")).toHaveAttribute("aria-expanded", "false")
    await expect(rowOf("SP-0001")).toBeNull()
    await userEvent.keyboard(`${inwards}${inwards}`)
    await expect(within(rowOf("P-0004")).getByRole("link", { name: /P-0004/ })).toHaveFocus()
    await userEvent.keyboard(outwards)
    await userEvent.keyboard("{End}")
    await expect(rowOf("P-0003")).toHaveFocus()
  },
}

/** Typing goes to the process that starts so; the search keeps what is above the processes it finds. */
export const Searching: Story = {
  tags: ["test-only"],
  beforeEach: requireSession(filled),
  async play({ canvas }) {
    await focusRow("P-0001")
    await userEvent.keyboard("ord")
    await expect(rowOf("P-0002")).toHaveFocus()
    await userEvent.type(canvas.getByRole("searchbox"), "master data")
    await waitFor(() => expect(shownUids()).toEqual(["P-0001", "P-0004", "SP-0001"]))
    await expect(canvas.getByText(t("masterLibrary.found", { count: 1, total: 9 }))).toBeVisible()
    await userEvent.type(canvas.getByRole("searchbox"), "zz")
    await userEvent.click(await canvas.findByRole("button", { name: t("masterLibrary.nothing.clear") }))
    await expect(shownUids()).toHaveLength(9)
  },
}

const moved = fn()

/** Alt with an arrow moves a process, which is announced; a rejected move is undone. */
export const MovingByKeyboard: Story = {
  tags: ["direction", "test-only"],
  beforeEach() {
    moved.mockClear()
    let isRejected = false
    return requireSession({
      ...filled,
      "PUT /api/v1/profiles/process-mapping/child": (body) => {
        moved(body)
        if (isRejected)
          return Response.json({ code: "internal", message: "The server is busy.", path: [] }, { status: 503 })
        isRejected = true
        const { content, isTruncated } = sampleTree()
        const at = (uid: string) => content.findIndex(({ record }) => record.uniqueId === uid)
        const process = content[at("SP-0003")]!
        return { isTruncated, content: content.toSpliced(at("SP-0003"), 1).toSpliced(at("SP-0002"), 0, process) }
      },
    })()
  },
  async play() {
    await focusRow("SP-0003")
    await userEvent.keyboard("{Alt>}{ArrowUp}{/Alt}")
    await expect(moved).toHaveBeenCalledWith({
      id: idOf("SP-0003"),
      parentId: idOf("P-0001"),
      before: idOf("SP-0002"),
      revision: 3,
    })
    await expectAnnouncedText(
      t("masterLibrary.moved", { name: nameOf("SP-0003"), parent: nameOf("P-0001"), position: 2, total: 3 }),
    )
    await expect(rowOf("SP-0003")).toHaveFocus()
    await userEvent.keyboard(isMirrored() ? "{Alt>}{ArrowLeft}{/Alt}" : "{Alt>}{ArrowRight}{/Alt}")
    await waitFor(() =>
      expect(moved).toHaveBeenLastCalledWith({ id: idOf("SP-0003"), parentId: idOf("P-0004"), revision: 3 }),
    )
    await waitFor(() => expect(rowOf("SP-0003")).toHaveAttribute("aria-level", "2"))
  },
}

/** Dragging by the handle shows where the process goes. */
export const Dragging: Story = {
  tags: ["interaction"],
  beforeEach() {
    moved.mockClear()
    return requireSession({
      ...filled,
      "PUT /api/v1/profiles/process-mapping/child": (body) => {
        moved(body)
        return sampleTree()
      },
    })()
  },
  async play() {
    await focusRow("SP-0005")
    const handle = rowOf("SP-0005").querySelector("[data-handle]")!
    const from = handle.getBoundingClientRect()
    const to = rowOf("P-0003").getBoundingClientRect()
    const start = { clientX: from.x + 4, clientY: from.y + 4, isPrimary: true }
    fireEvent.pointerDown(handle, { ...start, button: 0 })
    fireEvent.pointerMove(document, { ...start, clientY: start.clientY + 8 })
    await waitFor(() => expect(document.querySelector(".process-tree__card")).toBeVisible())
    fireEvent.pointerMove(document, { clientX: to.x + 80, clientY: to.y + to.height / 2, isPrimary: true })
    await waitFor(() => expect(rowOf("P-0003")).toHaveAttribute("data-drop", "inside"))
    fireEvent.pointerUp(document, { clientX: to.x + 80, clientY: to.y + to.height / 2, isPrimary: true })
    await waitFor(() =>
      expect(moved).toHaveBeenCalledWith({ id: idOf("SP-0005"), parentId: idOf("P-0003"), revision: 3 }),
    )
  },
}

const renamed = fn()

/** A name that someone else has changed meanwhile can be saved on top of the other, or given up. */
export const RenamingWithConflict: Story = {
  name: "Renaming with a conflict",
  tags: ["interaction"],
  beforeEach() {
    renamed.mockClear()
    return requireSession({
      ...filled,
      [`PUT /api/v1/profiles/data/master/${idOf("SP-0002")}`]: (body) => {
        renamed(body)
        const { revision } = body as { readonly revision: number }
        const problem = { code: "record.conflict", path: [], message: "Someone else changed it." }
        const current = masterRecord("SP-0002", "Orders", {}, 4)
        return revision === 3
          ? Response.json({ ...problem, problems: [problem], current }, { status: 409 })
          : masterRecord("SP-0002", "Purchasing", {}, 5)
      },
    })()
  },
  async play() {
    await focusRow("SP-0002")
    await userEvent.keyboard("{F2}")
    const input = within(rowOf("SP-0002")).getByRole("textbox")
    await userEvent.clear(input)
    await userEvent.type(input, "Purchasing{Enter}")
    const dialog = within(await screen.findByRole("alertdialog"))
    await expect(dialog.getByText(/Orders/)).toBeVisible()
    await userEvent.click(dialog.getByRole("button", { name: t("masterLibrary.conflict.save") }))
    await waitFor(() =>
      expect(renamed).toHaveBeenLastCalledWith({ revision: 4, fields: { title_1: { value: "Purchasing" } } }),
    )
    await expect(await within(rowOf("SP-0002")).findByText("Purchasing")).toBeVisible()
  },
}

const created = fn()

/** A process is added below another with its name, linked by the field of its parent, and gets the focus. */
export const Adding: Story = {
  tags: ["test-only"],
  beforeEach() {
    created.mockClear()
    return requireSession({
      ...filled,
      "POST /api/v1/profiles/data/master": (body) => {
        created(body)
        return Response.json(masterRecord("SP-0009", "Payment runs", {}, 1), { status: 201 })
      },
    })()
  },
  async play() {
    await focusRow("P-0001")
    await userEvent.keyboard("{Control>}{Enter}{/Control}")
    const input = within(await screen.findByRole("dialog")).getByRole("textbox")
    await waitFor(() => expect(input).toHaveFocus())
    await userEvent.keyboard("Payment runs{Enter}")
    await waitFor(() => expect(rowOf("SP-0009")).toHaveFocus())
    await expect(rowOf("SP-0009")).toHaveAttribute("aria-level", "2")
    await expect(created).toHaveBeenCalledWith({
      profileId: "sub-process",
      type: "SUB_PROCESS",
      fields: { title_1: { value: "Payment runs" } },
      linkTo: { id: idOf("P-0001"), keyword: "sub_processes_1" },
    })
  },
}

const child: LinkedRecord = {
  id: idOf("SP-0004"),
  type: "SUB_PROCESS",
  profileId: "sub-process" as never,
  projectId: null,
  uniqueId: "SP-0004",
  name: "Credit limits",
  status: "IN_PROGRESS",
  substatus: null,
  badge: null,
  accessible: true,
}

/** A process with others below it is not deleted; they are listed. */
export const DeletionBlocked: Story = {
  name: "Deletion blocked",
  tags: ["interaction"],
  beforeEach: requireSession({
    ...filled,
    [`DELETE /api/v1/profiles/process-mapping/${idOf("P-0002")}`]: () => {
      const problem = { code: "record.has_children", path: [], message: "Has children.", params: { count: 1 } }
      return Response.json({ ...problem, problems: [problem], current: [child] }, { status: 409 })
    },
  }),
  async play() {
    await focusRow("P-0002")
    await userEvent.keyboard("{Delete}")
    await expect(await screen.findByRole("link", { name: sampleText(child.name) })).toBeVisible()
    await expect(screen.queryByRole("textbox", { name: t("bulk.delete.confirmation", { word: "DELETE" }) })).toBeNull()
  },
}

/** The projects that use a process, with the records the user can see. */
export const WhereUsed: Story = {
  name: "Where used",
  tags: ["direction", "interaction"],
  beforeEach: requireSession({
    ...filled,
    [`GET /api/v1/profiles/data/master/${idOf("P-0001")}/uses`]: () => ({
      content: [
        {
          projectId: "p1",
          projectName: "ICFR 2026 · Calverine Group",
          records: [
            { id: "r1", type: "PROCESS", uniqueId: "P-P2P", name: nameOf("P-0001") },
            { id: "r2", type: "PROCESS", uniqueId: "P-P2P-2", name: nameOf("P-0001") },
          ],
          total: 4,
        },
      ],
      hidden: 2,
    }),
  }),
  async play({ canvas }) {
    await focusRow("P-0001")
    await userEvent.keyboard("{Alt>}{Enter}{/Alt}")
    const drawer = within(await canvas.findByRole("complementary"))
    await expect(await drawer.findByText(/ICFR 2026/)).toBeVisible()
    await expect(drawer.getByText(t("masterLibrary.uses.hidden", { count: 2 }))).toBeVisible()
    await userEvent.keyboard("{Escape}")
    await waitFor(() => expect(rowOf("P-0001")).toHaveFocus())
    await userEvent.keyboard("{Alt>}{Enter}{/Alt}")
    await expect(await canvas.findByText(/ICFR 2026/)).toBeVisible()
  },
}

/** The menu offers what the user may do with a process at its place, with its keys. */
export const OpenMenu: Story = {
  name: "Menu of a process",
  tags: ["direction", "interaction"],
  beforeEach: requireSession(filled),
  async play() {
    await focusRow("SP-0002")
    await userEvent.keyboard("{Shift>}{F10}{/Shift}")
    const menu = within(await screen.findByRole("menu"))
    await expect(await menu.findByRole("menuitem", { name: new RegExp(t("masterLibrary.action.in")) })).toBeVisible()
    await expect(menu.queryByRole("menuitem", { name: new RegExp(t("masterLibrary.action.addSubProcess")) })).toBeNull()
  },
}

/** The lists of the library's narratives, flowcharts and policies share a menu. */
export const DocumentsMenu: Story = {
  name: "Documents menu",
  tags: ["direction", "interaction"],
  beforeEach: requireSession(filled),
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole("button", { name: t("masterLibrary.documents") }))
    const menu = within(await screen.findByRole("menu", { name: t("masterLibrary.documents") }))
    await expect(menu.getAllByRole("menuitem")).toHaveLength(3)
  },
}

/** Who can only read is offered nothing else, and why. */
export const ReadOnly: Story = {
  name: "Read only",
  tags: ["interaction"],
  beforeEach: requireSession({ ...filled, ...aroundTheLibrary(["READ"]) }, reader),
  async play({ canvas }) {
    await expect(await canvas.findByText(t("masterLibrary.readOnly"))).toBeVisible()
    await expect(canvas.queryByRole("button", { name: t("masterLibrary.add.process") })).toBeNull()
    await focusRow("P-0001")
    await userEvent.keyboard("{F2}")
    await expectAnnouncedText(t("masterLibrary.notAllowed"))
    await userEvent.keyboard("{Shift>}{F10}{/Shift}")
    await waitFor(() => expect(within(screen.getByRole("menu")).getAllByRole("menuitem")).toHaveLength(2))
    await userEvent.keyboard("{Escape}")
  },
}

/** More processes than are shown, those below the first level collapsed at first. */
export const Many: Story = {
  tags: ["interaction"],
  beforeEach: requireSession({ ...aroundTheLibrary(), [requestKey]: () => manyProcesses(300) }),
  async play({ canvas }) {
    await expect(await canvas.findByText(t("masterLibrary.truncated", { max: 2000 }))).toBeVisible()
    await userEvent.click(canvas.getByRole("button", { name: t("masterLibrary.collapseAll") }))
    await expect(shownUids()).toHaveLength(30)
  },
}

export const OnAPhone: Story = {
  name: "On a phone",
  tags: ["direction"],
  ...phone,
  beforeEach: requireSession(filled),
  async play() {
    await expectToFitPhone("[data-process]")
  },
}

export const Empty: Story = {
  beforeEach: requireSession({
    ...aroundTheLibrary(),
    [requestKey]: () => ({ content: [], isTruncated: false }),
    "POST /api/v1/profiles/data/master": () =>
      Response.json(masterRecord("P-0001", "Treasury", {}, 1), { status: 201 }),
  }),
  async play({ canvas }) {
    await expect(await canvas.findByRole("link", { name: t("masterLibrary.import") })).toBeVisible()
  },
}

export const Loading: Story = whileLoading(requestKey, aroundTheLibrary())
export const Failed: Story = whenFailed(requestKey, aroundTheLibrary())
export const Forbidden: Story = whenForbidden(requestKey, "masterLibrary.title", aroundTheLibrary())
