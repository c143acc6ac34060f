import type { Meta, StoryObj } from "@storybook/react-vite"
import { useMemo, useState } from "react"
import { expect, screen, userEvent, waitFor } from "storybook/test"
import { LinkingDialog } from "../../renderers/linking/linking-dialog.tsx"
import { RecordScope } from "../../renderers/record/record-scope.tsx"
import { RecordServicesProvider, useDirectories, useRecordServices } from "../../renderers/record/services.tsx"
import { useRecordForm } from "../../renderers/record/use-record-form.ts"
import { t } from "../../modules/designer/stories/designer-driver.ts"
import { controlRecord, riskCandidates } from "../record/control-record.ts"
import { createFakeRecordServices } from "../record/fake-record-services.ts"
import { storyContext, useStoryLanguage } from "../record/record-story.tsx"
import { shippedProfile, shippedProfiles, shippedSummaries } from "../record/shipped-profiles.ts"

const control = shippedProfile("control")
const open = { canLink: true, canAdd: true }

function Linking({ mode }: { mode: "link" | "add" }) {
  const language = useStoryLanguage()
  const record = useMemo(() => controlRecord(control, language), [language])
  const services = useMemo(
    () => createFakeRecordServices({ profiles: shippedProfiles, candidates: riskCandidates(language), record }),
    [record, language],
  )
  return (
    <RecordServicesProvider services={services}>
      <Dialog mode={mode} />
    </RecordServicesProvider>
  )
}

function Dialog({ mode }: { mode: "link" | "add" }) {
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
      <p>{form.links["risks_1"]?.length}</p>
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

const meta: Meta<typeof Linking> = { title: "Linking", component: Linking }
export default meta
type Story = StoryObj<typeof Linking>

/** Selects and links two records; the dialog closes and the record shows them. */
export const LinkExisting: Story = {
  tags: ["direction"],
  args: { mode: "link" },
  async play({ canvasElement }) {
    const boxes = await screen.findAllByRole("checkbox")
    await expect(boxes).toHaveLength(7)
    for (const box of boxes.slice(0, 2)) await userEvent.click(box)
    const buttons = screen.getAllByRole("button")
    const link = buttons.find((button) => button.dataset["variant"] === "solid")
    if (!link) throw new Error("The dialog has no button to link.")
    await expect(link).toHaveTextContent("2")
    await userEvent.click(link)
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull())
    await expect(canvasElement).toHaveTextContent("7")
  },
}

/** A status without records shows an empty result; the chip shows the selection. */
export const Filtered: Story = {
  args: { mode: "link" },
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

/** A record without a title is not created; the footer counts the problems, and closing asks for confirmation. */
export const AddNew: Story = {
  args: { mode: "add" },
  async play() {
    const solid = () => screen.getAllByRole("button").find((button) => button.dataset["variant"] === "solid")
    await waitFor(() => expect(solid()).toBeDefined())
    const add = solid()
    if (add) await userEvent.click(add)
    await waitFor(() => expect(document.querySelector('.ru-dialog__note [role="alert"]')).toBeVisible())
    await expect(document.activeElement).toHaveAttribute("aria-invalid", "true")
    await userEvent.keyboard("Invoice split below the limit")
    await userEvent.keyboard("{Escape}")
    await expect(await screen.findByRole("alertdialog")).toBeVisible()
  },
}
