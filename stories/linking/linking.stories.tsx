import type { Meta, StoryObj } from "@storybook/react-vite"
import { useMemo, useState } from "react"
import { expect, screen, userEvent, waitFor } from "storybook/test"
import { LinkingDialog } from "../../renderers/linking/linking-dialog.tsx"
import { RecordScope } from "../../renderers/record/record-scope.tsx"
import {
  RecordServicesProvider,
  useDirectories,
  useRecordServices,
  type RecordServices,
} from "../../renderers/record/services.tsx"
import { useRecordForm } from "../../renderers/record/use-record-form.ts"
import { t } from "../texts.ts"
import { controlRecord, riskCandidates } from "../record/control-record.ts"
import { createFakeRecordServices } from "../record/fake-record-services.ts"
import { storyContext, useStoryLanguage } from "../record/record-story.tsx"
import { findShippedProfile, shippedProfile, shippedSummaries } from "../record/shipped-profiles.ts"

const control = shippedProfile("control")
const open = { canLink: true, canAdd: true }

interface LinkingProps {
  readonly mode: "link" | "add"
  /** Changes the services in memory. */
  readonly services?: (services: RecordServices) => RecordServices
}

const unchanged = (services: RecordServices) => services

function Linking({ mode, services: change = unchanged }: LinkingProps) {
  const language = useStoryLanguage()
  const record = useMemo(() => controlRecord(control, language), [language])
  const services = useMemo(
    () =>
      change(
        createFakeRecordServices({
          findProfile: findShippedProfile,
          candidates: riskCandidates(language),
          record,
          language,
        }),
      ),
    [record, language, change],
  )
  return (
    <RecordServicesProvider services={services}>
      <Dialog mode={mode} />
    </RecordServicesProvider>
  )
}

function Dialog({ mode }: Pick<LinkingProps, "mode">) {
  const language = useStoryLanguage()
  const services = useRecordServices()
  const { people, records } = useDirectories()
  const [record] = useState(() => controlRecord(control, language))
  const context = useMemo(() => storyContext(language), [language])
  const form = useRecordForm({ profile: control, record, context, services, records })
  const [visible, setVisible] = useState(true)
  const link = control.links.find((one) => one.keyword === "risks_1")
  if (!link) throw new Error("A control has no risks to link.")
  return (
    <RecordScope form={form} people={people} records={records}>
      <p hidden>{form.links["risks_1"]?.length}</p>
      {visible ? (
        <LinkingDialog
          form={form}
          link={link}
          mode={mode}
          right={open}
          profiles={shippedSummaries}
          onClose={() => setVisible(false)}
        />
      ) : null}
    </RecordScope>
  )
}

/** The dialog that links records to a record: existing ones that a search finds, or a new one in its own form. */
const meta = {
  title: "Linking/Linking dialog",
  component: Linking,
  args: { mode: "link" },
  parameters: { docs: { story: { inline: false, height: "560px", wide: true } } },
  argTypes: { services: { table: { disable: true } } },
} satisfies Meta<typeof Linking>
export default meta
type Story = StoryObj<typeof meta>

/** The records that can be linked, nearest first; those that are linked already are counted below. */
export const Existing: Story = { name: "Link existing", tags: ["!test"] }

/** Two records are selected; the button says how many it links. */
export const Selected: Story = {
  name: "Link existing, selected",
  tags: ["!test", "interaction"],
  async play() {
    const boxes = await screen.findAllByRole("checkbox")
    for (const box of boxes.slice(0, 2)) await userEvent.click(box)
  },
}

/** A search by ID or name; what it found is marked. */
export const Narrowed: Story = {
  name: "Link existing, narrowed",
  tags: ["!test", "interaction"],
  async play() {
    await screen.findAllByRole("checkbox")
    await userEvent.type(screen.getByRole("searchbox"), "R-P2P-01")
    await waitFor(() => expect(screen.getAllByRole("checkbox")).toHaveLength(3))
  },
}

/** A status without records shows an empty result; the chip shows the selection. */
export const Filtered: Story = {
  name: "Nothing found",
  tags: ["interaction"],
  async play() {
    await expect(await screen.findAllByRole("checkbox")).toHaveLength(7)
    const chip = screen.getByRole("button", { name: t("linking.status") })
    await userEvent.click(chip)
    await userEvent.click(await screen.findByRole("menuitemcheckbox", { name: t("status.CLOSED") }))
    await waitFor(() => expect(screen.queryAllByRole("checkbox")).toHaveLength(0))
    await expect(document.querySelector(".ru-linking__none")).toBeVisible()
    await waitFor(() => expect(screen.getByRole("button", { name: new RegExp(t("status.CLOSED")) })).toBeVisible())
  },
}

/** The search has not answered yet. */
export const Loading: Story = {
  tags: ["!test"],
  args: { services: (services) => ({ ...services, searchCandidates: () => new Promise<never>(() => undefined) }) },
}

/** The search failed: what happened, and a button that repeats it. */
export const Failed: Story = {
  tags: ["!test"],
  args: { services: (services) => ({ ...services, searchCandidates: () => Promise.reject(new Error("gone")) }) },
}

/** The complete form of the new record. */
export const New: Story = { name: "Add new", tags: ["!test"], args: { mode: "add" } }

/** A record without a title is not added: the footer counts the problems, and the first one has the focus. */
export const NewWithErrors: Story = {
  name: "Add new, with errors",
  tags: ["!test", "interaction"],
  args: { mode: "add" },
  async play() {
    await userEvent.click(await findMainButton())
    await waitFor(() => expect(document.querySelector('.ru-dialog__note [role="alert"]')).toBeVisible())
  },
}

/**
 * Selects and links three records, because Arabic has a word of its own for two; the dialog closes, the record shows
 * them, and how many were linked is announced.
 */
export const LinkExisting: Story = {
  name: "Link several records",
  tags: ["direction", "test-only"],
  async play({ canvasElement }) {
    const boxes = await screen.findAllByRole("checkbox")
    await expect(boxes).toHaveLength(7)
    for (const box of boxes.slice(0, 3)) await userEvent.click(box)
    const link = await findMainButton()
    await expect(link).toHaveTextContent("3")
    await userEvent.click(link)
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull())
    await expect(canvasElement).toHaveTextContent("8")
    await expect(document.querySelector(".ru-live-region[role=status]")).toHaveTextContent("3")
  },
}

/** A record without a title is not created; the footer counts the problems, and closing asks for confirmation. */
export const AddNew: Story = {
  name: "Close with unsaved input",
  tags: ["test-only"],
  args: { mode: "add" },
  async play() {
    await userEvent.click(await findMainButton())
    await waitFor(() => expect(document.querySelector('.ru-dialog__note [role="alert"]')).toBeVisible())
    await expect(document.activeElement).toHaveAttribute("aria-invalid", "true")
    await userEvent.keyboard("Invoice split below the limit")
    await userEvent.keyboard("{Escape}")
    await expect(await screen.findByRole("alertdialog")).toBeVisible()
  },
}

/** The button that links or adds, once the dialog is drawn. */
const findMainButton = () =>
  waitFor(() => {
    const found = screen.getAllByRole("button").find((button) => button.dataset["variant"] === "solid")
    if (!found) throw new Error("The dialog has no main button.")
    return found
  })
