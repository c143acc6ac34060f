import type { Meta, StoryObj } from "@storybook/react-vite"
import { useState } from "react"
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test"
import type { AuditLogFilters } from "../../renderers/record/side-panel/audit-filters.tsx"
import { AuditLog, type AuditLogContent } from "../../renderers/record/side-panel/audit-log.tsx"
import type { PanelState } from "../../renderers/record/side-panel/panel-state.ts"
import { SidePanel } from "../../renderers/record/side-panel/side-panel.tsx"
import { StatusHistory } from "../../renderers/record/side-panel/status-history.tsx"
import { LazyMessagesProvider } from "../../renderers/lazy-messages-provider.tsx"
import {
  AuditVerificationPanel,
  type VerificationState,
} from "../../renderers/record/side-panel/audit-verification-panel.tsx"
import type { StatusChange } from "../../modules/audit-log/contract.ts"
import "../../renderers/record/record.css"
import { toLocalisedText } from "../../fields/setting.ts"
import { localizedText, t } from "../texts.ts"
import { expectToFitPhone, phone } from "../screens/phone.ts"
import { useStoryLanguage } from "./record-story.tsx"
import { auditLogIn, createdAction, statusHistoryIn } from "./sample-history.ts"

const filtered = fn()

interface AuditLogStoryProps {
  readonly onOverflow?: (isOverflowing: boolean) => void
  /** The entries of the sample control without it. */
  readonly state?: PanelState<AuditLogContent>
  readonly history?: PanelState<readonly StatusChange[]>
  readonly verification?: VerificationState
}

/** The side panel next to a panel, as on a record's page. */
function AuditLogStory({ state, history, verification, onOverflow }: AuditLogStoryProps) {
  const language = useStoryLanguage()
  const [filters, setFilters] = useState<AuditLogFilters>({})
  const log = (
    <AuditLog
      state={state ?? { kind: "ready", content: auditLogIn(language) }}
      language={language}
      filters={filters}
      onFiltersChange={(next) => {
        filtered(next)
        setFilters(next)
      }}
      onExport={fn()}
    />
  )
  return (
    <div className="ru-record ru-stack ru-fill" style={{ blockSize: "100dvh" }}>
      <div className="ru-record__body ru-fill-block">
        <p style={{ flex: 1, padding: 16 }}>…</p>
        <SidePanel onOverflow={onOverflow}>
          {(drawer) => (
            <LazyMessagesProvider area="audit-log">
              {drawer === "status" ? (
                <StatusHistory
                  state={history ?? { kind: "ready", content: statusHistoryIn(language) }}
                  language={language}
                />
              ) : (
                log
              )}
              {drawer === "audit" && verification ? (
                <AuditVerificationPanel state={verification} onVerify={fn()} onCheckpoint={fn()} />
              ) : null}
            </LazyMessagesProvider>
          )}
        </SidePanel>
      </div>
    </div>
  )
}

const meta: Meta<typeof AuditLogStory> = {
  title: "Record/Audit log",
  component: AuditLogStory,
  parameters: { layout: "fullscreen" },
  beforeEach: () => sessionStorage.setItem("ru.record.drawer", "audit"),
}
export default meta
type Story = StoryObj<typeof AuditLogStory>

export const Filled: Story = {
  name: "Filter by action",
  tags: ["direction", "test-only"],
  args: { verification: { kind: "idle" } },
  async play() {
    const drawer = within(await screen.findByRole("complementary"))
    await expect(await drawer.findAllByRole("listitem")).toHaveLength(2)
    await userEvent.click(drawer.getByRole("button", { name: t("audit.filters") }))
    await userEvent.click(drawer.getByRole("combobox", { name: new RegExp(t("audit.column.action")) }))
    await userEvent.click(await screen.findByRole("option", { name: localizedText(toLocalisedText(createdAction)) }))
    await waitFor(() => expect(filtered).toHaveBeenLastCalledWith({ action: "created" }))
  },
}

/** Who changed what, the latest first. */
export const Entries: Story = { name: "Filled", tags: ["!test"] }

/** Every change of the status, with its comment. */
export const StatusHistoryOpen: Story = {
  name: "Status history",
  tags: ["!test"],
  beforeEach: () => sessionStorage.setItem("ru.record.drawer", "status"),
}

export const Loading: Story = { args: { state: { kind: "loading" } } }
export const Empty: Story = {
  args: { state: { kind: "ready", content: { ...auditLogIn("en"), content: [], totalElements: 0 } } },
}
export const Forbidden: Story = { args: { state: { kind: "forbidden" } } }
export const Failed: Story = {
  args: { state: { kind: "failed", message: "…", onRetry: fn() } },
  async play() {
    await expect(await screen.findByText(t("audit.unavailable"))).toBeVisible()
  },
}

export const Intact: Story = {
  name: "Verified, intact",
  args: {
    verification: {
      kind: "ended",
      result: {
        intact: true,
        entries: 41_200,
        chains: 900,
        seals: 12,
        sealedAt: "2026-11-20T09:12:00.000Z",
        violations: [],
      },
    },
  },
  async play() {
    const drawer = within(await screen.findByRole("complementary"))
    await waitFor(() => expect(document.querySelector(".ru-drawer .ru-banner")).toBeVisible())
    await expect(drawer.queryByText(t("audit.verify.broken"))).toBeNull()
  },
}

export const TamperedWith: Story = {
  name: "Verified, tampered with",
  args: {
    verification: {
      kind: "ended",
      result: {
        intact: false,
        entries: 41_200,
        chains: 900,
        seals: 12,
        sealedAt: "2026-11-20T09:12:00.000Z",
        violations: [
          { kind: "entry", subjectId: "profile:control", sequence: 4, violation: "altered" },
          { kind: "seal", subjectId: "client", sequence: 7, violation: "missing" },
        ],
      },
    },
  },
}

const wide = (width: string) => ({
  globals: { viewport: { value: "wide" } },
  parameters: { viewport: { options: { wide: { name: width, styles: { width, height: "900px" } } } } },
})

/** With enough width the drawer is next to the panel, and the sidebar collapses. */
export const SideBySide: Story = {
  name: "Beside the record",
  ...wide("1300px"),
  tags: ["direction"],
  args: { onOverflow: fn() },
  async play({ args }) {
    await expect(await screen.findByRole("complementary")).toHaveAttribute("data-placement", "beside")
    await waitFor(() => expect(args.onOverflow).toHaveBeenLastCalledWith(true))
  },
}

/** With less width the drawer overlays the panel, and the sidebar stays. */
export const Overlay: Story = {
  name: "Over the record",
  ...wide("1100px"),
  tags: ["direction"],
  args: { onOverflow: fn() },
  async play({ args }) {
    await expect(await screen.findByRole("complementary")).toHaveAttribute("data-placement", "over")
    await expect(args.onOverflow).not.toHaveBeenCalledWith(true)
  },
}

export const OnAPhone: Story = {
  name: "Close on a phone",
  tags: ["test-only"],
  ...phone,
  async play() {
    await expectToFitPhone(".ru-drawer li")
    await userEvent.click(screen.getByRole("button", { name: t("record.sidePanel.close") }))
    await waitFor(() => expect(screen.queryByRole("complementary")).toBeNull())
    await expect(screen.getByRole("button", { name: t("record.sidePanel.audit") })).toBeVisible()
  },
}

/** Opens one drawer at a time; Escape returns the focus to its button. */
export const Statuses: Story = {
  name: "Open and close by keyboard",
  tags: ["test-only"],
  async play() {
    const button = screen.getByRole("button", { name: t("record.sidePanel.status") })
    button.focus()
    await userEvent.keyboard("{Enter}")
    const drawer = await screen.findByRole("complementary", { name: t("record.sidePanel.status") })
    await expect(screen.getAllByRole("complementary")).toHaveLength(1)
    await expect(await within(drawer).findAllByRole("listitem")).toHaveLength(2)
    await userEvent.keyboard("{Escape}")
    await expect(screen.queryByRole("complementary")).toBeNull()
    await expect(button).toHaveFocus()
  },
}

export const StatusesFailed: Story = {
  name: "Status history failed",
  tags: ["interaction"],
  args: { history: { kind: "failed", message: "…", onRetry: fn() } },
  async play() {
    await userEvent.click(await screen.findByRole("button", { name: t("record.sidePanel.status") }))
    await expect(await screen.findByText(t("audit.status.unavailable"))).toBeVisible()
  },
}
