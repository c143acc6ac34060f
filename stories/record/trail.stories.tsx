import type { Meta, StoryObj } from "@storybook/react-vite"
import { useState } from "react"
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test"
import type { AuditWish } from "../../renderers/record/rail/audit-filters.tsx"
import { AuditLog, type AuditLogContent } from "../../renderers/record/rail/audit-log.tsx"
import type { PanelState } from "../../renderers/record/rail/panel-state.ts"
import { Rail } from "../../renderers/record/rail/rail.tsx"
import { StatusHistory } from "../../renderers/record/rail/status-history.tsx"
import { auditTexts } from "../../messages/audit/on-demand.ts"
import { MoreTexts } from "../../renderers/more-texts.tsx"
import { TrailVerification, type VerificationState } from "../../renderers/record/rail/trail-verification.tsx"
import type { StatusChange } from "../../schemas/api/audit.ts"
import type { UserId } from "../../schemas/ids.ts"
import "../../renderers/record/record.css"
import { words } from "../designer/desk.ts"
import { expectToFitPhone, phone } from "../screens/phone.ts"
import { useStoryLanguage } from "./record-story.tsx"

const someone = "control-lead" as UserId
const twoEntries: AuditLogContent = {
  totalElements: 2,
  people: [{ value: someone, name: "Internal control lead" }],
  actions: [
    { value: "created", name: "Created" },
    { value: "updated", name: "Updated" },
  ],
  parameters: [{ value: "f_title", name: "Title" }],
  content: [
    {
      id: "2",
      sequence: 2,
      action: "updated",
      actionName: "Updated",
      dateTime: "2026-11-20T09:12:00.000Z",
      userId: someone,
      user: "Internal control lead",
      module: "IC",
      updates: [
        { section: "Control definition", parameter: "Title", prev: "Three-way match", current: "Match of invoices" },
        { section: "Control definition", parameter: "Frequency", prev: "", current: "Many times a day" },
      ],
    },
    {
      id: "1",
      sequence: 1,
      action: "created",
      actionName: "Created",
      dateTime: "2026-10-01T08:00:00.000Z",
      userId: null,
      user: null,
      module: null,
      updates: [],
    },
  ],
}
const statuses: readonly StatusChange[] = [
  {
    id: "2",
    userId: someone,
    user: null,
    currStatus: "IN_PROGRESS",
    prevStatus: "TO_DO",
    datetime: "2026-11-20T09:12:00.000Z",
    comment: "Sample drawn",
  },
  {
    id: "1",
    userId: someone,
    user: "Internal control lead",
    currStatus: "TO_DO",
    prevStatus: null,
    datetime: "2026-10-01T08:00:00.000Z",
    comment: null,
  },
]
const wished = fn()

interface TrailStoryProps {
  readonly onCrowded?: (crowded: boolean) => void
  readonly state: PanelState<AuditLogContent>
  readonly history?: PanelState<readonly StatusChange[]>
  readonly verification?: VerificationState
}

/** The rail beside a panel, as on a record's page. */
function TrailStory({
  state,
  history = { kind: "ready", content: statuses },
  verification,
  onCrowded,
}: TrailStoryProps) {
  const language = useStoryLanguage()
  const [wish, setWish] = useState<AuditWish>({})
  const log = (
    <AuditLog
      state={state}
      language={language}
      wish={wish}
      onWish={(next) => {
        wished(next)
        setWish(next)
      }}
      onExport={fn()}
    />
  )
  return (
    <div className="ru-record" style={{ blockSize: "100dvh" }}>
      <div className="ru-record__body">
        <p style={{ flex: 1, padding: 16 }}>…</p>
        <Rail onCrowded={onCrowded}>
          {(drawer) => (
            <MoreTexts texts={auditTexts}>
              {drawer === "status" ? <StatusHistory state={history} language={language} /> : log}
              {drawer === "audit" && verification ? (
                <TrailVerification state={verification} onVerify={fn()} onCheckpoint={fn()} />
              ) : null}
            </MoreTexts>
          )}
        </Rail>
      </div>
    </div>
  )
}

const meta: Meta<typeof TrailStory> = {
  title: "Record/Trail",
  component: TrailStory,
  parameters: { layout: "fullscreen" },
  args: { state: { kind: "ready", content: twoEntries } },
  beforeEach: () => sessionStorage.setItem("ru.record.drawer", "audit"),
}
export default meta
type Story = StoryObj<typeof TrailStory>

export const Entries: Story = {
  tags: ["direction"],
  args: { verification: { kind: "idle" } },
  async play() {
    const drawer = within(await screen.findByRole("complementary"))
    await expect(await drawer.findAllByRole("listitem")).toHaveLength(2)
    await userEvent.click(drawer.getByRole("button", { name: words("audit.filters") }))
    await userEvent.click(drawer.getByRole("combobox", { name: new RegExp(words("audit.column.action")) }))
    await userEvent.click(await screen.findByRole("option", { name: "Created" }))
    await waitFor(() => expect(wished).toHaveBeenLastCalledWith({ action: "created" }))
  },
}

export const Loading: Story = { args: { state: { kind: "loading" } } }
export const Empty: Story = {
  args: { state: { kind: "ready", content: { ...twoEntries, content: [], totalElements: 0 } } },
}
export const Forbidden: Story = { args: { state: { kind: "forbidden" } } }
export const Failed: Story = {
  args: { state: { kind: "failed", sentence: "…", onRetry: fn() } },
  async play() {
    await expect(await screen.findByText(words("audit.unavailable"))).toBeVisible()
  },
}

export const Intact: Story = {
  args: {
    verification: {
      kind: "ended",
      verdict: {
        intact: true,
        entries: 41_200,
        chains: 900,
        seals: 12,
        sealedAt: "2026-11-20T09:12:00.000Z",
        faults: [],
      },
    },
  },
  async play() {
    const drawer = within(await screen.findByRole("complementary"))
    await waitFor(() => expect(document.querySelector(".ru-drawer .ru-banner")).toBeVisible())
    await expect(drawer.queryByText(words("audit.verify.broken"))).toBeNull()
  },
}

export const TamperedWith: Story = {
  args: {
    verification: {
      kind: "ended",
      verdict: {
        intact: false,
        entries: 41_200,
        chains: 900,
        seals: 12,
        sealedAt: "2026-11-20T09:12:00.000Z",
        faults: [
          { kind: "entry", subjectId: "profile:control", sequence: 4, fault: "altered" },
          { kind: "seal", subjectId: "client", sequence: 7, fault: "missing" },
        ],
      },
    },
  },
}

const wide = (width: string) => ({
  globals: { viewport: { value: "wide" } },
  parameters: { viewport: { options: { wide: { name: width, styles: { width, height: "900px" } } } } },
})

/** Where there is some room the drawer is beside the panel, and the sidebar is asked to give way. */
export const Beside: Story = {
  ...wide("1300px"),
  tags: ["direction"],
  args: { onCrowded: fn() },
  async play({ args }) {
    await expect(await screen.findByRole("complementary")).toHaveAttribute("data-placement", "beside")
    await waitFor(() => expect(args.onCrowded).toHaveBeenLastCalledWith(true))
  },
}

/** Where there is less it lies over the panel, and the sidebar stays. */
export const Over: Story = {
  ...wide("1100px"),
  tags: ["direction"],
  args: { onCrowded: fn() },
  async play({ args }) {
    await expect(await screen.findByRole("complementary")).toHaveAttribute("data-placement", "over")
    await expect(args.onCrowded).not.toHaveBeenCalledWith(true)
  },
}

export const OnAPhone: Story = {
  ...phone,
  async play() {
    await expectToFitPhone(".ru-drawer li")
    await userEvent.click(screen.getByRole("button", { name: words("record.rail.close") }))
    await waitFor(() => expect(screen.queryByRole("complementary")).toBeNull())
    await expect(screen.getByRole("button", { name: words("record.rail.audit") })).toBeVisible()
  },
}

/** One drawer at a time; Escape gives the focus back to the button that opened it. */
export const Statuses: Story = {
  async play() {
    const button = screen.getByRole("button", { name: words("record.rail.status") })
    button.focus()
    await userEvent.keyboard("{Enter}")
    const drawer = await screen.findByRole("complementary", { name: words("record.rail.status") })
    await expect(screen.getAllByRole("complementary")).toHaveLength(1)
    await expect(await within(drawer).findAllByRole("listitem")).toHaveLength(2)
    await userEvent.keyboard("{Escape}")
    await expect(screen.queryByRole("complementary")).toBeNull()
    await expect(button).toHaveFocus()
  },
}

export const StatusesFailed: Story = {
  args: { history: { kind: "failed", sentence: "…", onRetry: fn() } },
  async play() {
    await userEvent.click(await screen.findByRole("button", { name: words("record.rail.status") }))
    await expect(await screen.findByText(words("audit.status.unavailable"))).toBeVisible()
  },
}
