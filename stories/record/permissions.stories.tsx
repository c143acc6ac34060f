import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test"
import { permissionsTexts } from "../../messages/permissions/on-demand.ts"
import { MoreTexts } from "../../renderers/more-texts.tsx"
import { PermissionsPanel, type PermissionsPanelProps } from "../../renderers/record/permissions/permissions-panel.tsx"
import type { BelowChoices } from "../../renderers/record/permissions/reach-fields.tsx"
import type { PanelState } from "../../renderers/record/rail/panel-state.ts"
import type { RecordPermission } from "../../schemas/api/record-permissions.ts"
import type { UserId } from "../../schemas/ids.ts"
import type { ProfileType } from "../../schemas/profile-types.ts"
import "../../renderers/record/record.css"
import { words } from "../designer/desk.ts"
import { openedQuestion } from "../opened-question.ts"

const none = { create: false, read: false, update: false, delete: false }
const rows: readonly RecordPermission[] = [
  {
    id: "1",
    userId: "owner" as UserId,
    firstName: "P2P",
    lastName: "process owner",
    email: "p2p.process.owner@calverine.example",
    type: "SYSTEM",
    permission: { ...none, read: true, update: true },
    given: null,
    assigned: true,
  },
  {
    id: "2",
    userId: "tester" as UserId,
    firstName: "Tester",
    lastName: "design",
    email: "tester.design@calverine.example",
    type: "SYSTEM",
    permission: none,
    given: null,
    assigned: true,
  },
  {
    id: "3",
    userId: "external" as UserId,
    firstName: "External",
    lastName: "auditor",
    email: "external.auditor@calverine.example",
    type: "MANUALLY",
    permission: { ...none, read: true },
    given: { read: true, update: false, delete: false },
    assigned: false,
  },
]

type Shown = Omit<PermissionsPanelProps, "search" | "busyWith">

function Drawn(props: Shown) {
  return (
    <div style={{ inlineSize: 360 }}>
      <MoreTexts texts={permissionsTexts}>
        <PermissionsPanel
          {...props}
          busyWith={undefined}
          search={async () => [
            { value: "reviewer", label: "Second reviewer", note: "second.reviewer@calverine.example", person: true },
          ]}
        />
      </MoreTexts>
    </div>
  )
}

const ready: PanelState<readonly RecordPermission[]> = { kind: "ready", content: rows }
const meta = {
  title: "Record/Permissions",
  component: Drawn,
  args: { state: ready, onAdd: fn(async () => true), onChange: fn(), onRemove: fn(async () => true) },
} satisfies Meta<typeof Drawn>
export default meta
type Story = StoryObj<typeof meta>

/** Rows by role are read; one that was added has its ticks, and reading stays ticked. */
export const Listed: Story = {
  tags: ["direction"],
  play: async ({ canvasElement, args }) => {
    const said = words
    const canvas = within(canvasElement)
    const rights = await canvas.findByRole("group", {
      name: said("permissions.rights", { name: "External auditor" }),
    })
    await userEvent.click(within(rights).getByRole("checkbox", { name: said("permissions.update") }))
    await expect(args.onChange).toHaveBeenCalledWith(rows[2], { read: true, update: true, delete: false })
    await userEvent.click(within(rights).getByRole("checkbox", { name: said("permissions.read") }))
    await expect(args.onChange).toHaveBeenCalledTimes(1)
    await expect(canvas.getAllByRole("group")).toHaveLength(1)
  },
}

export const TakesBack: Story = {
  play: async ({ canvasElement, args }) => {
    const said = words
    const name = "External auditor"
    await userEvent.click(
      await within(canvasElement).findByRole("button", { name: said("permissions.remove", { name }) }),
    )
    const dialog = await openedQuestion()
    await userEvent.click(within(dialog).getByRole("button", { name: said("permissions.remove.confirm") }))
    await expect(args.onRemove).toHaveBeenCalledWith(rows[2])
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull())
  },
}

export const GivesToMore: Story = {
  play: async ({ canvasElement, args }) => {
    const said = words
    const canvas = within(canvasElement)
    const input = await canvas.findByRole("combobox", { name: said("permissions.add") })
    await userEvent.type(input, "rev")
    await userEvent.click(await screen.findByRole("option", { name: /Second reviewer/ }))
    await userEvent.keyboard("{Escape}")
    await userEvent.click(await canvas.findByRole("button", { name: said("permissions.give") }))
    await expect(args.onAdd).toHaveBeenCalledWith(["reviewer"], { read: true, update: false, delete: false })
    await waitFor(() => expect(canvas.queryByRole("button", { name: said("permissions.give") })).toBeNull())
  },
}

export const Nobody: Story = { args: { state: { kind: "ready", content: [] } } }
export const Waiting: Story = { args: { state: { kind: "loading" } } }

const below: BelowChoices = {
  whole: true,
  types: [
    { type: "PROCESS", label: "Processes", records: 0 },
    { type: "SUB_PROCESS", label: "Sub-processes", records: 4 },
    { type: "RISK", label: "Risks", records: 12 },
    { type: "CONTROL", label: "Controls", records: 31 },
  ],
}
const reaching = rows.map((row) =>
  row.given ? { ...row, given: { ...row.given, below: ["RISK", "CONTROL"] as const satisfies ProfileType[] } } : row,
)

/** On a process: what was given reaches what lies below it, and of which types. */
export const OfProcess: Story = {
  args: { below, state: { kind: "ready", content: reaching.map((row) => ({ ...row })) } },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole("button", { name: /^Risks/, expanded: false }))
    const types = await canvas.findByRole("group", { name: words("permissions.types") })
    await userEvent.click(within(types).getByRole("checkbox", { name: /Sub-processes/ }))
    await expect(args.onChange).toHaveBeenLastCalledWith(reaching[2], {
      ...rows[2]?.given,
      below: ["RISK", "CONTROL", "SUB_PROCESS"],
    })
    await userEvent.click(canvas.getByRole("checkbox", { name: words("permissions.below") }))
    await expect(args.onChange).toHaveBeenLastCalledWith(reaching[2], rows[2]?.given)
  },
}

/** More lies below than a permission reaches, which is said before anybody gives it. */
export const OfLargeProcess: Story = { args: { below: { ...below, whole: false } } }

/** What is new is given on every type below, until one says otherwise. */
export const GivesWhatLiesBelow: Story = {
  args: { below, state: { kind: "ready", content: [] } },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await userEvent.type(await canvas.findByRole("combobox", { name: words("permissions.add") }), "rev")
    await userEvent.click(await screen.findByRole("option", { name: /Second reviewer/ }))
    await userEvent.keyboard("{Escape}")
    await userEvent.click(await canvas.findByRole("checkbox", { name: words("permissions.below") }))
    await userEvent.click(await canvas.findByRole("checkbox", { name: /^Controls/ }))
    await userEvent.click(canvas.getByRole("button", { name: words("permissions.give") }))
    await expect(args.onAdd).toHaveBeenCalledWith(["reviewer"], {
      read: true,
      update: false,
      delete: false,
      below: ["PROCESS", "SUB_PROCESS", "RISK"],
    })
  },
}

/** Whom the reader may not see has no name and no address, and what they were given can be taken back all the same. */
export const Unseen: Story = {
  tags: ["direction"],
  args: {
    state: { kind: "ready", content: rows.map((row) => ({ ...row, firstName: null, lastName: null, email: null })) },
  },
  play: async ({ canvasElement, args }) => {
    const said = words
    const canvas = within(canvasElement)
    await expect(await canvas.findAllByText(said("permissions.unseen"))).toHaveLength(rows.length)
    await expect(canvas.queryByText(/@|null/)).toBeNull()
    const name = said("permissions.unseen")
    await userEvent.click(canvas.getByRole("button", { name: said("permissions.remove", { name }) }))
    const dialog = await openedQuestion()
    await userEvent.click(within(dialog).getByRole("button", { name: said("permissions.remove.confirm") }))
    await waitFor(() => expect(args.onRemove).toHaveBeenCalledOnce())
  },
}
