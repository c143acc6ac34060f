import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, screen, userEvent, waitFor, within } from "storybook/test"
import type { Language } from "../../schemas/languages.ts"
import { linkedPageSize, type LinkedRecord, type ProfileInstance } from "../../schemas/record.ts"
import type { RecordId } from "../../schemas/ids.ts"
import { localizedText, t } from "../texts.ts"
import { controlRecord, riskCandidates } from "./control-record.ts"
import { RecordStory } from "./record-story.tsx"
import { shippedProfile } from "./shipped-profiles.ts"
import { findOpenDialog } from "../find-open-dialog.ts"

const control = shippedProfile("control")
const total = 5000

function risk(index: number, language: Language): LinkedRecord {
  const [first] = riskCandidates(language)
  if (!first) throw new Error("There is no risk to begin with.")
  const uniqueId = `R-${String(index).padStart(4, "0")}`
  return { ...first, id: `0199-${index}` as RecordId, uniqueId, accessible: index !== 1 }
}

/** The first page comes with the record; the others are loaded on demand. */
function withMany(language: Language): ProfileInstance {
  const record = controlRecord(control, language)
  const visible = Array.from({ length: linkedPageSize }, (_, index) => risk(index, language))
  const refId = Array.from({ length: total }, (_, index) => `0199-${index}`)
  return {
    ...record,
    fields: { ...record.fields, risks_1: { refId } },
    refFields: { ...record.refFields, risks_1: visible },
    refTotals: { risks_1: total },
  }
}

const meta: Meta<typeof RecordStory> = {
  title: "Record/Linked records",
  component: RecordStory,
  args: {
    profile: control,
    record: withMany,
    services: (services) => ({
      ...services,
      async listLinks(_owner, { search, page }) {
        const found = search
          ? [risk(4321, "en")]
          : Array.from({ length: linkedPageSize }, (_, at) => risk(page * linkedPageSize + at, "en"))
        return { links: found, total: search ? 1 : total }
      },
    }),
  },
}
export default meta
type Story = StoryObj<typeof RecordStory>

const nameOf = (keyword: string) =>
  localizedText(control.fields.find((one) => one.keyword === keyword)?.text ?? { en: "" })
const groupName = () => nameOf("risks_1")

const risks = async (canvas: HTMLElement) => within(await within(canvas).findByRole("region", { name: groupName() }))

/** Name of the button for the remaining records, which no other group has. */
const more = (count: number) => `${t("record.linked.more", { count })} ${groupName()}`

/**
 * Shows three of five thousand, then the first page, then one more page each time; a record the user cannot open is no
 * link.
 */
export const FiveThousandRecords: Story = {
  name: "Five thousand records",
  tags: ["direction", "interaction"],
  async play({ canvasElement }) {
    const group = await risks(canvasElement)
    await expect(group.getAllByRole("listitem")).toHaveLength(3)
    await expect(group.getAllByRole("link")).toHaveLength(2)
    await userEvent.click(group.getByRole("button", { name: more(total - 3) }))
    await waitFor(() => expect(group.getAllByRole("listitem")).toHaveLength(linkedPageSize))
    await userEvent.click(group.getByRole("button", { name: more(total - linkedPageSize) }))
    await waitFor(() => expect(group.getAllByRole("listitem")).toHaveLength(2 * linkedPageSize))
  },
}

/** Searches on the server when not all records are loaded. */
export const Searched: Story = {
  tags: ["interaction"],
  async play({ canvasElement }) {
    await userEvent.click(within(canvasElement).getByRole("button", { name: t("record.linked.search") }))
    await userEvent.type(await within(canvasElement).findByRole("searchbox"), "4321")
    const group = await risks(canvasElement)
    await waitFor(() => expect(group.getAllByRole("listitem")).toHaveLength(1))
    await expect(group.getByText("R-4321")).toBeVisible()
  },
}

/** Loading the remaining records fails. */
export const Unreachable: Story = {
  name: "Loading more failed",
  tags: ["interaction"],
  args: {
    services: (services) => ({ ...services, listLinks: () => Promise.reject(new Error("gone")) }),
  },
  async play({ canvasElement }) {
    const group = await risks(canvasElement)
    await userEvent.click(group.getByRole("button", { name: more(total - 3) }))
    await userEvent.click(group.getByRole("button", { name: more(total - linkedPageSize) }))
    await expect(await group.findByRole("alert")).toBeVisible()
    await expect(group.getByRole("button", { name: t("record.linked.retry") })).toBeEnabled()
  },
}

/** Unlinking asks for confirmation. */
export const Unlinked: Story = {
  name: "Unlink a record",
  tags: ["test-only"],
  args: { record: (language) => controlRecord(control, language) },
  async play({ canvasElement }) {
    const group = await risks(canvasElement)
    const [first] = group.getAllByRole("button", { name: /R-P2P-/ })
    if (!first) throw new Error("There is nothing to unlink.")
    await userEvent.click(first)
    const dialog = within(await findOpenDialog())
    await userEvent.click(dialog.getByRole("button", { name: t("record.unlink.confirm") }))
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull())
    await expect(group.getByText("4")).toBeVisible()
  },
}

/** A test with a result, and one that has none yet. */
function withUnfinishedTest(language: Language): ProfileInstance {
  const record = controlRecord(control, language)
  const tests = (record.refFields["tests_of_effectiveness_1"] ?? []).map((test, index): LinkedRecord =>
    index === 0 ? { ...test, status: "APPROVED" } : { ...test, status: "IN_REVIEW", badge: null },
  )
  return { ...record, refFields: { ...record.refFields, tests_of_effectiveness_1: tests } }
}

/** A row ends with the result of the record, otherwise with its rating, otherwise with its status. */
export const Marks: Story = {
  name: "Result, rating or status",
  tags: ["!test"],
  args: { record: withUnfinishedTest },
}

/** The tests of effectiveness, named in the story's language. */
const tests = async (canvas: HTMLElement) =>
  within(await within(canvas).findByRole("region", { name: nameOf("tests_of_effectiveness_1") }))

/** A status that the result replaces is not shown before; its place is kept. */
export const ResultsLoading: Story = {
  name: "Results loading",
  args: {
    record: withUnfinishedTest,
    services: (services) => ({ ...services, loadProfile: () => new Promise(() => {}) }),
  },
  async play({ canvasElement }) {
    const group = await tests(canvasElement)
    await expect(group.getByText(t("status.IN_REVIEW"))).toBeVisible()
    await expect(group.queryByText(t("status.APPROVED"))).toBeNull()
  },
}

/** Without the definition that names the results, the statuses are shown. */
export const ResultsFailed: Story = {
  name: "Results not loaded",
  args: {
    record: withUnfinishedTest,
    services: (services) => ({ ...services, loadProfile: () => Promise.reject(new Error("gone")) }),
  },
  async play({ canvasElement }) {
    await expect(await (await tests(canvasElement)).findByText(t("status.APPROVED"))).toBeVisible()
  },
}
