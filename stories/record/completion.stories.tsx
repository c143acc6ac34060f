import type { Meta, StoryObj } from "@storybook/react-vite"
import { useIntl } from "react-intl"
import { expect, fn, screen, userEvent, within } from "storybook/test"
import { LazyMessagesProvider } from "../../renderers/lazy-messages-provider.tsx"
import { CompleteDialog, type CompleteDialogProps } from "../../renderers/record/completion/complete-dialog.tsx"
import { CompletionLine, type CompletionLineProps } from "../../renderers/record/completion/completion-line.tsx"
import type { RecordId, UserId } from "../../schemas/ids.ts"
import { textIn, type Language } from "../../schemas/languages.ts"
import type { ProfileType } from "../../schemas/profile-types.ts"
import "../../renderers/record/record.css"
import { toLocalisedText } from "../../fields/setting.ts"
import { t } from "../texts.ts"
import { processSample } from "../record-types/samples/process.ts"
import { expectNoSidewaysScrolling, phone } from "../screens/phone.ts"
import { sampleUsersIn } from "./sample-users.ts"
import { shippedSummaries } from "./shipped-profiles.ts"

const process: NonNullable<CompletionLineProps["completed"]["process"]> = {
  id: "p1" as RecordId,
  type: "PROCESS",
  projectId: null,
  uniqueId: processSample.uid,
  name: "",
}
const completed: CompletionLineProps["completed"] = {
  isSelf: false,
  process,
  at: "2026-11-21T09:00:00.000Z",
  by: { id: "u1" as UserId, name: null },
}

interface CompletionArgs {
  /** The completed process: an ancestor or the record itself; null to show the confirmation dialog. */
  readonly completed: CompletionLineProps["completed"] | null
  readonly dialog: Pick<
    CompleteDialogProps,
    "descendants" | "failure" | "lacksResult" | "onConfirm" | "onClose" | "onRetry"
  >
}

/** The sample process and user have their names in the story's language. */
function inLanguage({ process: ancestor, ...rest }: CompletionLineProps["completed"], language: Language) {
  return {
    ...rest,
    process: ancestor && { ...ancestor, name: textIn(toLocalisedText(processSample.title), language) },
    by: sampleUsersIn(language)[1] ?? rest.by,
  }
}

function pluralName(type: ProfileType, language: Language): string {
  const summary = shippedSummaries.find((one) => one.type === type)
  return summary ? textIn(summary.pluralName, language) : type
}

function CompletionPreview({ completed: completion, dialog }: CompletionArgs) {
  const language = useIntl().locale as Language
  return (
    <LazyMessagesProvider area="workflow">
      {completion ? (
        <div className="ru-record__notice ru-cluster ru-note">
          <CompletionLine
            completed={inLanguage(completion, language)}
            language={language}
            link={
              completion.process ? (
                <a className="ru-link" href="#process">
                  <bdi dir="ltr">{completion.process.uniqueId}</bdi>{" "}
                  <bdi>{textIn(toLocalisedText(processSample.title), language)}</bdi>
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
          retryLabel={t("shell.retry")}
          typeName={(type) => pluralName(type, language)}
        />
      )}
    </LazyMessagesProvider>
  )
}

/** A completed process, and the confirmation before completing it. */
const meta = {
  title: "Record/Process completion",
  args: {
    completed: null,
    dialog: {
      descendants: {
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
  render: (args) => <CompletionPreview {...args} />,
} satisfies Meta<CompletionArgs>

export default meta
type Story = StoryObj<typeof meta>

const visible = async () => within(await screen.findByRole("dialog"))
const mark = async () => (await visible()).findByRole("button", { name: t("completion.mark") })

/** Shows how much becomes read-only, then completes the process. */
export const Confirming: Story = {
  name: "Confirm",
  tags: ["interaction"],
  async play({ args }) {
    const dialog = await visible()
    await expect(dialog.getByText("42")).toBeVisible()
    await expect(dialog.getByText(t("completion.tasks", { count: 7 }))).toBeVisible()
    await userEvent.click(await mark())
    await expect(args.dialog.onConfirm).toHaveBeenCalled()
  },
}

export const Counting: Story = {
  name: "Confirm, counting",
  args: { dialog: { ...meta.args.dialog, descendants: undefined } },
  async play() {
    await expect(await mark()).toBeDisabled()
  },
}

/** Counting failed: shows the reason and a retry button. */
export const NotCounted: Story = {
  name: "Confirm, counting failed",
  tags: ["interaction"],
  args: { dialog: { ...meta.args.dialog, descendants: undefined, failure: "The process status could not be loaded." } },
  async play({ args }) {
    await userEvent.click((await visible()).getByRole("button", { name: t("shell.retry") }))
    await expect(args.dialog.onRetry).toHaveBeenCalled()
  },
}

export const WithoutResult: Story = {
  name: "Confirm, without a result",
  args: { dialog: { ...meta.args.dialog, lacksResult: true } },
  async play() {
    await expect((await visible()).getByText(t("completion.noResult"))).toBeVisible()
  },
}

export const NoDescendants: Story = {
  name: "Confirm, nothing below",
  args: { dialog: { ...meta.args.dialog, descendants: { types: [], openTasks: 0, tooMany: false } } },
}

export const TooManyRecords: Story = {
  name: "Confirm, too many records",
  args: {
    dialog: {
      ...meta.args.dialog,
      descendants: { types: [{ type: "CONTROL", records: 10_001 }], openTasks: 0, tooMany: true },
    },
  },
  async play() {
    await expect(await mark()).toBeDisabled()
  },
}

/** The process itself: by whom and when it was completed. */
export const CompletedProcess: Story = {
  name: "Completed process",
  args: { completed: { ...completed, isSelf: true } },
}

/** In a descendant: the completed process with a link. */
export const Descendants: Story = {
  name: "Record below a completed process",
  args: { completed },
  async play({ canvasElement }) {
    await expect(await within(canvasElement).findByRole("link")).toHaveTextContent("P-P2P")
  },
}

export const DescendantsOnAPhone: Story = {
  name: "Record below a completed process, on a phone",
  ...phone,
  tags: ["direction"],
  args: { completed },
  async play({ canvasElement }) {
    await expect(await within(canvasElement).findByRole("link")).toBeVisible()
    await expectNoSidewaysScrolling()
  },
}

/** In a descendant of a process that is hidden from the user. */
export const DescendantsHidden: Story = {
  name: "Record below a process without access",
  args: { completed: { ...completed, process: null } },
  async play({ canvasElement }) {
    await expect(await within(canvasElement).findByText(t("completion.below.hidden"))).toBeVisible()
  },
}
