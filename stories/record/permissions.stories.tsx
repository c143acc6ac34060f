import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test"
import { LazyMessagesProvider } from "../../renderers/lazy-messages-provider.tsx"
import { PermissionsPanel, type PermissionsPanelProps } from "../../renderers/record/permissions/permissions-panel.tsx"
import type { DescendantOptions } from "../../renderers/record/permissions/permission-scope-fields.tsx"
import type { PanelState } from "../../renderers/record/side-panel/panel-state.ts"
import type { RecordPermission } from "../../modules/records/contracts/record-permissions.ts"
import type { UserId } from "../../schemas/ids.ts"
import type { ProfileType } from "../../schemas/profile-types.ts"
import "../../renderers/record/record.css"
import { t, withoutIsolates } from "../texts.ts"
import { findOpenDialog } from "../find-open-dialog.ts"
import { sampleInLanguage, sampleText } from "../sample-text.ts"

const none = { create: false, read: false, update: false, delete: false }
const rows: readonly RecordPermission[] = [
  {
    id: "1",
    userId: "owner" as UserId,
    firstName: "Amira",
    lastName: "Haddad",
    email: "amira.haddad@calverine.example",
    type: "SYSTEM",
    permission: { ...none, read: true, update: true },
    granted: null,
    assigned: true,
  },
  {
    id: "2",
    userId: "tester" as UserId,
    firstName: "Jonas",
    lastName: "Weber",
    email: "jonas.weber@calverine.example",
    type: "SYSTEM",
    permission: none,
    granted: null,
    assigned: true,
  },
  {
    id: "3",
    userId: "external" as UserId,
    firstName: "Nadia",
    lastName: "Rahal",
    email: "nadia.rahal@calverine.example",
    type: "MANUALLY",
    permission: { ...none, read: true },
    granted: { read: true, update: false, delete: false },
    assigned: false,
  },
  {
    id: "4",
    userId: "preparer" as UserId,
    firstName: "Octavia",
    lastName: "Brandenburg-Featherstonehaugh",
    email: "octavia@calverine.example",
    type: "SYSTEM",
    permission: { ...none, read: true, update: true },
    granted: { read: true, update: true, delete: false },
    assigned: false,
  },
]

const nadia = () => `${sampleText("Nadia")} ${sampleText("Rahal")}`

type PermissionsArgs = Omit<PermissionsPanelProps, "search" | "busyWith">

function PermissionsPreview(props: PermissionsArgs) {
  return (
    <div style={{ inlineSize: "min(360px, 100%)" }}>
      <LazyMessagesProvider area="records/permissions">
        <PermissionsPanel
          {...props}
          busyWith={undefined}
          search={async () => [
            {
              value: "reviewer",
              label: sampleText("Second reviewer"),
              note: "second.reviewer@calverine.example",
              user: true,
            },
          ]}
        />
      </LazyMessagesProvider>
    </div>
  )
}

const ready: PanelState<readonly RecordPermission[]> = { kind: "ready", content: rows }
const meta = {
  title: "Record/Permissions",
  component: PermissionsPreview,
  args: { state: ready, onAdd: fn(async () => true), onChange: fn(), onRemove: fn(async () => true) },
} satisfies Meta<typeof PermissionsPreview>
export default meta
type Story = StoryObj<typeof meta>

/** Permissions by role are read-only; added ones have checkboxes, and read stays checked. */
export const Filled: Story = {
  tags: ["direction", "interaction"],
  play: async ({ canvasElement, args }) => {
    const translate = t
    const canvas = within(canvasElement)
    const rights = await canvas.findByRole("group", {
      name: translate("permissions.rights", { name: nadia() }),
    })
    await userEvent.click(within(rights).getByRole("checkbox", { name: translate("permissions.update") }))
    await expect(args.onChange).toHaveBeenCalledWith(sampleInLanguage(rows[2]), {
      read: true,
      update: true,
      delete: false,
    })
    await userEvent.click(within(rights).getByRole("checkbox", { name: translate("permissions.read") }))
    await expect(args.onChange).toHaveBeenCalledTimes(1)
    await expect(canvas.getAllByRole("group")).toHaveLength(1)
  },
}

export const RevokesPermission: Story = {
  name: "Revoke a permission",
  tags: ["test-only"],
  play: async ({ canvasElement, args }) => {
    const translate = t
    const name = nadia()
    await userEvent.click(
      await within(canvasElement).findByRole("button", { name: translate("permissions.remove", { name }) }),
    )
    const dialog = await findOpenDialog()
    await userEvent.click(within(dialog).getByRole("button", { name: translate("permissions.remove.confirm") }))
    await expect(args.onRemove).toHaveBeenCalledWith(sampleInLanguage(rows[2]))
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull())
  },
}

export const GrantsToMore: Story = {
  name: "Grant to another user",
  tags: ["test-only"],
  play: async ({ canvasElement, args }) => {
    const translate = t
    const canvas = within(canvasElement)
    const input = await canvas.findByRole("combobox", { name: translate("permissions.add") })
    await userEvent.type(input, "rev")
    await userEvent.click(await screen.findByRole("option", { name: new RegExp(sampleText("Second reviewer")) }))
    await userEvent.keyboard("{Escape}")
    await userEvent.click(await canvas.findByRole("button", { name: translate("permissions.grant") }))
    await expect(args.onAdd).toHaveBeenCalledWith(["reviewer"], { read: true, update: false, delete: false })
    await waitFor(() => expect(canvas.queryByRole("button", { name: translate("permissions.grant") })).toBeNull())
  },
}

export const Empty: Story = { args: { state: { kind: "ready", content: [] } } }
export const Loading: Story = { args: { state: { kind: "loading" } } }

const begins = (text: string) => (name: string) => withoutIsolates(name).startsWith(text)

const descendants: DescendantOptions = {
  isComplete: true,
  types: [
    { type: "PROCESS", label: "Processes", records: 0 },
    { type: "SUB_PROCESS", label: "Sub-processes", records: 4 },
    { type: "RISK", label: "Risks", records: 12 },
    { type: "CONTROL", label: "Controls", records: 31 },
  ],
}
const reaching = rows.map((row) =>
  row.granted
    ? { ...row, granted: { ...row.granted, descendants: ["RISK", "CONTROL"] as const satisfies ProfileType[] } }
    : row,
)

/** On a process: permissions include descendants of selected types. */
export const OfProcess: Story = {
  name: "Of a process",
  tags: ["interaction"],
  args: { descendants, state: { kind: "ready", content: reaching.map((row) => ({ ...row })) } },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole("button", { name: begins(sampleText("Risks")), expanded: false }))
    const types = await canvas.findByRole("group", { name: t("permissions.types") })
    await userEvent.click(within(types).getByRole("checkbox", { name: new RegExp(sampleText("Sub-processes")) }))
    await expect(args.onChange).toHaveBeenLastCalledWith(expect.objectContaining({ id: reaching[2]?.id }), {
      ...rows[2]?.granted,
      descendants: ["RISK", "CONTROL", "SUB_PROCESS"],
    })
    await userEvent.click(canvas.getByRole("checkbox", { name: t("permissions.below") }))
    await expect(args.onChange).toHaveBeenLastCalledWith(
      expect.objectContaining({ id: reaching[2]?.id }),
      rows[2]?.granted,
    )
  },
}

/** The process has more descendants than a permission covers, which is shown before granting. */
export const OfLargeProcess: Story = {
  name: "Of a large process",
  args: { descendants: { ...descendants, isComplete: false } },
}

/** New permissions include descendants of every type by default. */
export const GrantsDescendants: Story = {
  name: "Grant on records below",
  tags: ["test-only"],
  args: { descendants, state: { kind: "ready", content: [] } },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await userEvent.type(
      await canvas.findByRole("combobox", { name: t("permissions.add") }),
      sampleText("Second reviewer"),
    )
    await userEvent.click(await screen.findByRole("option", { name: new RegExp(sampleText("Second reviewer")) }))
    await userEvent.keyboard("{Escape}")
    await userEvent.click(await canvas.findByRole("checkbox", { name: t("permissions.below") }))
    await userEvent.click(await canvas.findByRole("checkbox", { name: begins(sampleText("Controls")) }))
    await userEvent.click(canvas.getByRole("button", { name: t("permissions.grant") }))
    await expect(args.onAdd).toHaveBeenCalledWith(["reviewer"], {
      read: true,
      update: false,
      delete: false,
      descendants: ["PROCESS", "SUB_PROCESS", "RISK"],
    })
  },
}

/** A user hidden from the current user has no name and email address, but their permissions can be revoked. */
export const HiddenRecord: Story = {
  name: "Revoke from a hidden user",
  tags: ["direction", "test-only"],
  args: {
    state: { kind: "ready", content: rows.map((row) => ({ ...row, firstName: null, lastName: null, email: null })) },
  },
  play: async ({ canvasElement, args }) => {
    const translate = t
    const canvas = within(canvasElement)
    await expect(await canvas.findAllByText(translate("permissions.unseen"))).toHaveLength(rows.length)
    await expect(canvas.queryByText(/@|null/)).toBeNull()
    const name = translate("permissions.unseen")
    await userEvent.click(canvas.getByRole("button", { name: translate("permissions.remove", { name }) }))
    const dialog = await findOpenDialog()
    await userEvent.click(within(dialog).getByRole("button", { name: translate("permissions.remove.confirm") }))
    await waitFor(() => expect(args.onRemove).toHaveBeenCalledOnce())
  },
}
