import type { Meta, StoryObj } from "@storybook/react-vite"
import { useIntl } from "react-intl"
import { expect, fn, screen, userEvent, within } from "storybook/test"
import { workflowTexts } from "../../messages/workflow/on-demand.ts"
import { MoreTexts } from "../../renderers/more-texts.tsx"
import { CompleteDialog, type CompleteDialogProps } from "../../renderers/record/completing/complete-dialog.tsx"
import { CompletionLine, type CompletionLineProps } from "../../renderers/record/completing/completion-line.tsx"
import type { RecordId, UserId } from "../../schemas/ids.ts"
import type { Language } from "../../schemas/languages.ts"
import "../../renderers/record/record.css"
import { words } from "../designer/desk.ts"
import { expectNoSidewaysScrolling, phone } from "../screens/phone.ts"

const process: NonNullable<CompletionLineProps["completed"]["process"]> = {
  id: "p1" as RecordId,
  type: "PROCESS",
  projectId: null,
  uniqueId: "P-P2P",
  name: "Purchase to pay",
}
const completed: CompletionLineProps["completed"] = {
  isOwn: false,
  process,
  at: "2026-11-21T09:00:00.000Z",
  by: { id: "u1" as UserId, name: "Entity controller Foods" },
}

interface Shown {
  /** Above it, or the process itself; null while it is asked whether to mark it so. */
  readonly completed: CompletionLineProps["completed"] | null
  readonly dialog: Pick<CompleteDialogProps, "below" | "failure" | "lacksResult" | "onConfirm" | "onClose" | "onRetry">
}

const plural = { PROCESS: "Processes", SUB_PROCESS: "Sub-processes", RISK: "Risks", CONTROL: "Controls" } as const

function Drawn({ completed: told, dialog }: Shown) {
  const language = useIntl().locale as Language
  return (
    <MoreTexts texts={workflowTexts}>
      {told ? (
        <div className="ru-record__notice">
          <CompletionLine
            completed={told}
            language={language}
            link={
              told.process ? (
                <a className="ru-link" href="#process">
                  <bdi dir="ltr">{told.process.uniqueId}</bdi> <bdi>{told.process.name}</bdi>
                </a>
              ) : null
            }
          />
        </div>
      ) : (
        <CompleteDialog
          {...dialog}
          uid="P-P2P"
          busy={false}
          retryLabel={words("shell.retry")}
          typeName={(type) => (type in plural ? plural[type as keyof typeof plural] : type)}
        />
      )}
    </MoreTexts>
  )
}

/** A process that is marked complete, and what is asked before it is. */
const meta = {
  title: "Record/Complete process",
  args: {
    completed: null,
    dialog: {
      below: {
        types: [
          { type: "CONTROL", records: 42 },
          { type: "RISK", records: 12 },
          { type: "SUB_PROCESS", records: 3 },
        ],
        openTasks: 7,
        tooMany: false,
      },
      lacksResult: false,
      onConfirm: fn(),
      onClose: fn(),
      onRetry: fn(),
    },
  },
  render: (args) => <Drawn {...args} />,
} satisfies Meta<Shown>

export default meta
type Story = StoryObj<typeof meta>

const shown = async () => within(await screen.findByRole("dialog"))
const mark = async () => (await shown()).findByRole("button", { name: words("completing.mark") })

/** How much would change no more, and then it is done. */
export const Asked: Story = {
  async play({ args }) {
    const dialog = await shown()
    await expect(dialog.getByText("42")).toBeVisible()
    await expect(dialog.getByText(words("completing.tasks", { count: 7 }))).toBeVisible()
    await userEvent.click(await mark())
    await expect(args.dialog.onConfirm).toHaveBeenCalled()
  },
}

export const Counting: Story = {
  args: { dialog: { ...meta.args.dialog, below: undefined } },
  async play() {
    await expect(await mark()).toBeDisabled()
  },
}

/** It could not be counted: the reason, and the way to try again. */
export const NotCounted: Story = {
  args: { dialog: { ...meta.args.dialog, below: undefined, failure: words("completing.failed") } },
  async play({ args }) {
    await userEvent.click((await shown()).getByRole("button", { name: words("shell.retry") }))
    await expect(args.dialog.onRetry).toHaveBeenCalled()
  },
}

export const WithoutResult: Story = {
  args: { dialog: { ...meta.args.dialog, lacksResult: true } },
  async play() {
    await expect((await shown()).getByText(words("completing.noResult"))).toBeVisible()
  },
}

export const NothingBelow: Story = {
  args: { dialog: { ...meta.args.dialog, below: { types: [], openTasks: 0, tooMany: false } } },
}

export const TooMuch: Story = {
  args: {
    dialog: {
      ...meta.args.dialog,
      below: { types: [{ type: "CONTROL", records: 10_001 }], openTasks: 0, tooMany: true },
    },
  },
  async play() {
    await expect(await mark()).toBeDisabled()
  },
}

/** The process itself: by whom and when. */
export const Own: Story = { args: { completed: { ...completed, isOwn: true } } }

/** Below it: which process, and the way there. */
export const Below: Story = {
  args: { completed },
  async play({ canvasElement }) {
    await expect(await within(canvasElement).findByRole("link")).toHaveTextContent("P-P2P")
  },
}

export const BelowOnAPhone: Story = {
  ...phone,
  tags: ["direction"],
  args: { completed },
  async play({ canvasElement }) {
    await expect(await within(canvasElement).findByRole("link")).toBeVisible()
    await expectNoSidewaysScrolling()
  },
}

/** Below a process that the reader may not see. */
export const BelowHidden: Story = {
  args: { completed: { ...completed, process: null } },
  async play({ canvasElement }) {
    await expect(await within(canvasElement).findByText(words("completing.below.hidden"))).toBeVisible()
  },
}
