import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fireEvent, fn, screen, userEvent, waitFor, within } from "storybook/test"
import type { Flowchart } from "../../../schemas/flowchart.ts"
import { t } from "../../../stories/texts.ts"
import { Toaster } from "../../../ui/toaster.tsx"
import FlowchartComparison from "../web/flowchart/flowchart-comparison.tsx"
import FlowchartEditor from "../web/flowchart/flowchart-editor.tsx"
import FlowchartView from "../web/flowchart/flowchart-view.tsx"
import { sampleInLanguage, sampleText } from "../../../stories/sample-text.ts"
import { landscapePhone } from "../../../stories/screens/phone.ts"
import { sampleFlowchart, sampleReferences } from "./sample-flowchart.ts"
import { sampleSources } from "./sample-sources.ts"

/** Flowcharts: the picture, the editor with canvas and outline, and the comparison of two versions. */
const meta = {
  title: "Screens/Narratives and flowcharts/Flowchart",
  parameters: { layout: "fullscreen" },
} satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

const name = () => sampleText("Procure to pay")
const changed = fn<(flowchart: Flowchart) => void>()
const saved = fn()
const latest = () => changed.mock.lastCall?.[0]
const endsOf = (flowchart: Flowchart | undefined) => flowchart?.connections.map(({ from, to }) => `${from}→${to}`)

const editing = {
  beforeEach() {
    changed.mockClear()
    saved.mockClear()
  },
  render: () => (
    <FlowchartEditor
      label={name()}
      content={sampleInLanguage(sampleFlowchart)}
      sources={sampleSources}
      onChange={changed}
      onSave={saved}
    />
  ),
} satisfies Story

/** The picture and the table have the same content; badges of risks and controls open their records. */
export const Reading: Story = {
  tags: ["direction", "interaction"],
  render: () => <FlowchartView label={name()} content={sampleInLanguage(sampleFlowchart)} sources={sampleSources} />,
  async play({ canvas }) {
    const picture = await canvas.findByRole("group", { name: name() })
    const links = within(picture).getAllByRole("link")
    await expect(links).toHaveLength(5)
    await userEvent.click(canvas.getByRole("radio", { name: t("flowchart.view.outline") }))
    const table = canvas.getByRole("table", { name: t("flowchart.outline") })
    await expect(within(table).getAllByRole("row")).toHaveLength(sampleFlowchart.shapes.length + 1)
    await expect(within(table).getAllByRole("link")).toHaveLength(5)
    await expect(within(table).getByText(t("flowchart.marker.hidden"))).toBeVisible()
    await userEvent.click(canvas.getByRole("radio", { name: t("flowchart.view.diagram") }))
  },
}

/** To draw: hover over a shape for the ends of connections, drop one on an empty place, lead one elsewhere. */
export const Drawing: Story = { ...editing, tags: ["!test"] }

/** Opens with the diagram in view, although the outline beside it went when the width was known. */
export const Landscape: Story = {
  ...editing,
  name: "On a phone in landscape",
  ...landscapePhone,
  async play({ canvas }) {
    const diagram = await canvas.findByRole("group", { name: t("flowchart.canvas") })
    const first = await canvas.findByRole("button", { name: labelOf(sampleText("Need for goods or services")) })
    const isInView = () => {
      const [shape, box] = [first, diagram].map((element) => element.getBoundingClientRect())
      return shape!.left >= box!.left && shape!.top >= box!.top && shape!.bottom <= box!.bottom
    }
    await waitFor(() => expect(isInView()).toBe(true))
  },
}

/** A shape from the palette is named while it is drawn, connected by clicking another one, and undone. */
export const ByMouse: Story = {
  ...editing,
  tags: ["interaction"],
  async play({ canvas }) {
    const palette = await canvas.findByRole("toolbar", { name: t("flowchart.toolbar") })
    await userEvent.click(
      within(palette).getByRole("button", { name: t("flowchart.add", { kind: t("flowchart.kind.step") }) }),
    )
    await userEvent.keyboard("File the order{Enter}")
    const added = latest()?.shapes.at(-1)
    await expect(added).toMatchObject({ kind: "step", text: "File the order" })
    await userEvent.click(within(palette).getByRole("button", { name: t("flowchart.connect") }))
    await userEvent.click(canvas.getByRole("button", { name: labelOf(sampleText("Purchase order")) }))
    await waitFor(() => expect(endsOf(latest())).toContain(`${added?.id}→sent`))
    await userEvent.click(within(palette).getByRole("button", { name: t("flowchart.undo") }))
    await expect(endsOf(latest())).not.toContain(`${added?.id}→sent`)
  },
}

/** Everything by keys in the outline: add after, change text, connect, mark with a risk, delete, save. */
export const ByKeyboard: Story = {
  ...editing,
  tags: ["test-only"],
  async play({ canvas }) {
    const table = await canvas.findByRole("table", { name: t("flowchart.outline") })
    within(table)
      .getByRole("button", { name: sampleText("Need for goods or services") })
      .focus()
    await userEvent.keyboard("{ArrowDown}{Enter}Attach quotes{Enter}")
    const added = latest()?.shapes.at(-1)?.id
    await expect(endsOf(latest())).toEqual(expect.arrayContaining([`requisition→${added}`, `${added}→approved`]))
    await expect(document.activeElement).toHaveTextContent("Attach quotes")
    await userEvent.keyboard("{F2}{End} to it{Enter}")
    await expect(latest()?.shapes.at(-1)?.text).toBe("Attach quotes to it")

    const row = within(within(table).getByRole("row", { name: /Attach quotes to it/ }))
    row.getByRole("button", { name: new RegExp(`^${t("flowchart.outline.markers")}`) }).focus()
    await userEvent.keyboard("{Enter}")
    const dialog = await screen.findByRole("dialog")
    within(dialog).getByRole("combobox").focus()
    await userEvent.keyboard("Duplicate")
    await userEvent.click(await screen.findByRole("option", { name: /R-0015/ }))
    await expect(latest()?.shapes.at(-1)?.markers).toEqual([sampleReferences.duplicate.recordId])
    await userEvent.click(within(dialog).getByRole("button", { name: t("flowchart.done") }))
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull())

    row.getByRole("button", { name: "Attach quotes to it" }).focus()
    await userEvent.keyboard("{Delete}")
    await expect(endsOf(latest())).toContain("requisition→approved")
    await userEvent.keyboard("{Control>}z{/Control}")
    await expect(latest()?.shapes.at(-1)?.text).toBe("Attach quotes to it")
    await userEvent.keyboard("{Control>}s{/Control}")
    await expect(saved).toHaveBeenCalledOnce()
  },
}

const middleOf = (element: Element) => {
  const { left, top, width, height } = element.getBoundingClientRect()
  return { clientX: left + width / 2, clientY: top + height / 2 }
}

/** Draws from an element to a point, as a mouse does. */
function drawTo(from: Element, to: { readonly clientX: number; readonly clientY: number }) {
  const start = middleOf(from)
  fireEvent.mouseDown(from, { ...start, button: 0 })
  fireEvent.mouseMove(document, { clientX: start.clientX + 5, clientY: start.clientY + 5 })
  fireEvent.mouseMove(document, to)
  fireEvent.mouseUp(document, to)
}

/** The label of a shape with this text, which other directions isolate. */
const labelOf = (words: string) =>
  new RegExp(`^\\u2068?\\d+\\u2069?\\. .*${sampleText(words).replace("?", "\\?")}\\u2069?[,،] `)

/**
 * A line from a shape that is not selected connects it; on an empty place it offers a new shape; its end can be led
 * elsewhere.
 */
export const ConnectingByPointer: Story = {
  ...editing,
  tags: ["direction", "interaction"],
  async play({ canvas, canvasElement }) {
    const shape = (words: string) => canvas.findByRole("button", { name: labelOf(words) })
    const need = await shape(sampleText("Need for goods or services"))
    const end = (side: string) => required(need.parentElement?.querySelector(`[data-handleid="${side}"]`))
    drawTo(end("bottom"), middleOf(await shape(sampleText("Purchase order"))))
    await expect(endsOf(latest())).toContain("need→sent")

    const { left, top, width } = required(canvasElement.querySelector(".react-flow")).getBoundingClientRect()
    drawTo(end("top"), { clientX: left + width / 2, clientY: top + 30 })
    await userEvent.click(await screen.findByRole("menuitem", { name: t("flowchart.kind.decision") }))
    await userEvent.keyboard("Urgent?{Enter}")
    const added = latest()?.shapes.at(-1)
    await expect(added).toMatchObject({ kind: "decision", text: "Urgent?" })
    await expect(endsOf(latest())).toContain(`need→${added?.id}`)

    const line = required(canvasElement.querySelector('[data-id="pay-paid"] .react-flow__edgeupdater-target'))
    drawTo(line, middleOf(await shape(sampleText("Supplier invoice"))))
    await expect(endsOf(latest())).toContain("pay→invoice")
    await expect(endsOf(latest())).not.toContain("pay→paid")
  },
}

function required(element: Element | null | undefined): Element {
  if (!element) throw new Error("A part of the diagram is missing.")
  return element
}

/** On the diagram, arrow keys choose the shape to lead to; Enter connects, Escape goes back to where it began. */
export const ConnectingByArrowKeys: Story = {
  ...editing,
  tags: ["direction", "interaction"],
  async play({ canvas }) {
    const shape = (words: string) => canvas.findByRole("button", { name: labelOf(words) })
    const ahead = document.documentElement.dir === "rtl" ? "ArrowLeft" : "ArrowRight"
    const need = await shape(sampleText("Need for goods or services"))
    need.focus()
    await userEvent.keyboard(`{Alt>}[KeyC]{/Alt}{${ahead}}`)
    await waitFor(async () =>
      expect(document.activeElement).toBe(await shape(sampleText("Raise purchase requisition"))),
    )
    await userEvent.keyboard("{Escape}")
    await waitFor(() => expect(document.activeElement).toBe(need))
    await expect(canvas.queryByText(t("flowchart.connect.choose"))).toBeNull()
    await expect(latest()).toBeUndefined()
    await userEvent.keyboard(`{Alt>}[KeyC]{/Alt}{${ahead}}`)
    await waitFor(async () =>
      expect(document.activeElement).toBe(await shape(sampleText("Raise purchase requisition"))),
    )
    await userEvent.keyboard(`{${ahead}}`)
    await waitFor(async () => expect(document.activeElement).toBe(await shape(sampleText("Approved within limits?"))))
    await userEvent.keyboard("{Enter}")
    await expect(endsOf(latest())).toContain("need→approved")
  },
}

/** On a phone: lanes are named, ordered, added and deleted in the outline; deleting one asks where its shapes go. */
export const LanesInOutline: Story = {
  ...editing,
  tags: ["direction", "interaction"],
  globals: { viewport: { value: "phone" } },
  decorators: [
    (StoryToShow) => (
      <div style={{ maxInlineSize: 320 }}>
        <StoryToShow />
      </div>
    ),
  ],
  async play({ canvas }) {
    const lanes = await canvas.findByRole("list", { name: t("flowchart.lanes") })
    const order = () => latest()?.lanes.map(({ name: own }) => own)
    const lane = (own: string) =>
      within(lanes).getByRole("button", { name: new RegExp(`^\\u2068?${sampleText(own)}\\u2069?$`) })
    lane(sampleText("Warehouse")).focus()
    await userEvent.keyboard(`{F2}${sampleText("Stores")}{Enter}`)
    await waitFor(() => expect(document.activeElement).toBe(lane(sampleText("Stores"))))
    await userEvent.keyboard("{Alt>}{ArrowUp}{/Alt}")
    await expect(order()).toEqual(["Requester", "Stores", "Procurement", "Accounts payable"].map(sampleText))
    await expect(document.activeElement).toBe(lane(sampleText("Stores")))

    await userEvent.keyboard("{Delete}")
    const question = await screen.findByRole("alertdialog")
    await expect(latest()?.lanes).toHaveLength(4)
    await userEvent.click(within(question).getByRole("button", { name: t("flowchart.lane.delete.confirm") }))
    await waitFor(() => expect(document.activeElement).toBe(lane(sampleText("Procurement"))))
    await expect(latest()?.lanes).toHaveLength(3)
    await expect(latest()?.shapes.find(({ id }) => id === "receive")?.laneId).toBe("requester")
    await userEvent.keyboard("{Control>}z{/Control}")
    await expect(order()).toEqual(["Requester", "Stores", "Procurement", "Accounts payable"].map(sampleText))

    const section = within(canvas.getByRole("region", { name: t("flowchart.lanes") }))
    await userEvent.click(section.getByRole("button", { name: t("flowchart.lane.add") }))
    await userEvent.keyboard(`${sampleText("Treasury")}{Enter}`)
    await expect(order()?.at(-1)).toBe(sampleText("Treasury"))
  },
}

const bpmn = `<?xml version="1.0" encoding="UTF-8"?>
<bpmn:definitions xmlns:bpmn="http://www.omg.org/spec/BPMN/20100524/MODEL" id="d" targetNamespace="http://bpmn.io/schema/bpmn">
<bpmn:process id="p" name="Payroll"><bpmn:startEvent id="a"/><bpmn:parallelGateway id="g" name="Both"/><bpmn:task id="b" name="Pay"/>
<bpmn:sequenceFlow id="f" sourceRef="a" targetRef="g"/><bpmn:sequenceFlow id="h" sourceRef="g" targetRef="b"/></bpmn:process></bpmn:definitions>`

/** A BPMN file replaces the flowchart after a question, and says what it lost. */
export const ImportedWithNotes: Story = {
  ...editing,
  tags: ["interaction"],
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole("button", { name: t("flowchart.import") }))
    const question = await screen.findByRole("alertdialog")
    await userEvent.click(within(question).getByRole("button", { name: t("flowchart.import.replace.confirm") }))
    const input = canvas.getByLabelText<HTMLInputElement>(t("flowchart.import"), { selector: "input" })
    await userEvent.upload(input, new File([bpmn], "payroll.bpmn"))
    const notes = await screen.findByRole("dialog", { name: t("flowchart.import.notes") })
    await expect(within(notes).getByText(new RegExp(t("flowchart.note.parallelGateways", { count: 1 })))).toBeVisible()
    await expect(latest()?.shapes.map(({ id }) => id)).toEqual(["a", "g", "b"])
  },
}

/** A BPMN file does not carry the risks and controls, and the page says so. */
export const ExportedWithoutMarkers: Story = {
  ...editing,
  tags: ["test-only"],
  render: () => (
    <>
      {editing.render()}
      <Toaster label={sampleText("Messages")} closeLabel={sampleText("Close")} />
    </>
  ),
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole("button", { name: t("flowchart.export") }))
    await userEvent.click(await screen.findByRole("menuitem", { name: t("flowchart.export.bpmn") }))
    const note = await screen.findByText(t("flowchart.export.withoutMarkers"))
    await waitFor(() => expect(note).toBeVisible())
  },
}

/** What differs is said in words and marked in both pictures. */
export const Comparing: Story = {
  tags: ["dark"],
  render: () => (
    <FlowchartComparison
      before={sampleInLanguage(sampleFlowchart)}
      after={sampleInLanguage(nextVersion)}
      sources={sampleSources}
    />
  ),
  async play({ canvas }) {
    const differences = await canvas.findByRole("region", { name: t("flowchart.comparison.differences") })
    await expect(within(differences).getAllByRole("listitem")).toHaveLength(5)
    const after = canvas.getByRole("region", { name: t("flowchart.comparison.after") })
    await expect(after.querySelectorAll('[data-part="shape"][data-mark="added"]')).toHaveLength(1)
    await expect(after.querySelectorAll('[data-part="shape"][data-mark="changed"]')).toHaveLength(1)
  },
}

const nextVersion: Flowchart = {
  ...sampleFlowchart,
  shapes: [
    ...sampleFlowchart.shapes.flatMap((shape) => {
      if (shape.id === "invoice") return []
      return [shape.id === "supplier" ? { ...shape, text: "Ask three suppliers for quotes" } : shape]
    }),
    {
      id: "archive",
      kind: "system",
      laneId: "payables",
      text: "Archive",
      x: (sampleFlowchart.shapes.find(({ id }) => id === "invoice")?.x ?? 0) - 260,
      y: 60,
      markers: [],
    },
  ],
  connections: sampleFlowchart.connections.flatMap((connection) => {
    if (connection.from === "invoice") return []
    return [connection.id === "approved-supplier" ? { ...connection, label: "Approved" } : connection]
  }),
}
