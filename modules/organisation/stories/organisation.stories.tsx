import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, screen, userEvent, waitFor, within } from "storybook/test"
import type { EntityDetails } from "../contracts/organisation.ts"
import { OrganisationScreen } from "../web/organisation-screen.tsx"
import { t } from "../../../stories/texts.ts"
import { findOpenDialog } from "../../../stories/find-open-dialog.ts"
import { expectToFitPhone, phone } from "../../../stories/screens/phone.ts"
import {
  requireSession,
  ScreenStory,
  whenFailed,
  whenForbidden,
  whileLoading,
} from "../../../stories/screens/screen-story.tsx"
import { sampleText } from "../../../stories/sample-text.ts"
import { twelveEntities } from "./groups.ts"

const requestKey = "GET /api/entity"
const structure = "GET /api/entity/org-structure"
const extraResponses = {
  [structure]: () => ({ content: twelveEntities }),
  "GET /api/sector-types": () => ({ content: [{ code: "food", name: "Food & Agriculture" }] }),
  "GET /api/countries": () => ({ content: [{ code: "GB", name: "United Kingdom" }] }),
  "GET /api/currencies": () => ({ content: [{ code: "GBP", name: "British Pound" }] }),
  "GET /api/timezone": () => ({ content: [{ code: "Europe/London", name: "Europe/London", offset: "+00:00" }] }),
}
const listed = twelveEntities.map(({ id, parentId, name, uniqueId, country, entityType }) => ({
  id,
  parentId,
  name,
  uniqueId,
  country,
  timeZone: "Europe/London",
  currency: "GBP",
  decimalPlaces: 2,
  entityType,
}))
const page = (content: readonly unknown[], totalElements = content.length) => ({
  ...extraResponses,
  [requestKey]: () => ({ content, page: 0, size: 50, totalElements }),
})
const [top, second] = listed
const details = {
  ...second,
  revision: 1,
  idType: "CIN",
  sector: "food",
  registeredAddress: "1 Harbour Road\nHamburg",
  corporateAddress: "",
  dateOfIncorporation: "1998-04-01",
  organisationType: "GmbH",
  amountIn: "K",
  percentageHolding: "100",
  effectiveHolding: "100",
  accountingStandard: "IFRS",
  parent: { id: top?.id, name: top?.name, percentageHolding: null },
  parentHidden: false,
  children: [],
  updatedAt: "2026-11-20T08:00:00.000Z",
} as EntityDetails
const selected = { ...page(listed, 140), [`GET /api/entity/${details.id}`]: () => details }

/** The server's response to an entity without a name. */
const nameless = {
  status: 400,
  code: "value.required",
  message: "Required",
  problems: [{ code: "value.required", path: ["name"], message: "Required" }],
  correlationId: "of a story",
}

const meta = {
  title: "Screens/Organisation/Page",
  component: ScreenStory,
  args: { Screen: OrganisationScreen, path: "/settings/organisation" },
} satisfies Meta<typeof ScreenStory>
export default meta
type Story = StoryObj<typeof meta>

/** Many entities, and one of them open next to the list. */
export const Filled: Story = {
  tags: ["direction"],
  beforeEach: requireSession(selected),
  args: { at: `/settings/organisation?entity=${details.id}` },
  async play({ canvas }) {
    await expect(await canvas.findByRole("heading", { name: sampleText(details.name) })).toBeVisible()
    await expect(canvas.getByRole("button", { name: t("shell.pages.next") })).toBeInTheDocument()
  },
}

/** The form of an entity; missing values are reported at their fields. */
export const Form: Story = {
  name: "Form with missing values",
  tags: ["interaction"],
  beforeEach: requireSession({ ...selected, "POST /api/entity": () => Response.json(nameless, { status: 400 }) }),
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole("button", { name: t("organisation.add") }))
    await userEvent.click(await canvas.findByRole("button", { name: t("organisation.save") }))
    await waitFor(() =>
      expect(canvas.getAllByRole("textbox", { name: /.+/ })[0]).toHaveAttribute("aria-invalid", "true"),
    )
    await expect(canvas.getAllByText(sampleText(nameless.message))[0]).toBeVisible()
    await expect(canvas.getByText(t("organisation.wrong"))).toBeVisible()
  },
}

export const Structure: Story = {
  beforeEach: requireSession(selected),
  args: { at: "/settings/organisation?view=structure" },
  async play({ canvas }) {
    await expect(await canvas.findAllByRole("treeitem")).toHaveLength(twelveEntities.length)
  },
}

const node = (name: string) => {
  const found = [...document.querySelectorAll<HTMLElement>(".react-flow__node")]
  return found.find((one) => one.textContent.includes(name))
}
const middleOf = (name: string) => {
  const { left, width } = node(name)!.getBoundingClientRect()
  return left + width / 2
}

/** Subsidiaries are placed after their parent in reading direction; a button moves an entity without dragging. */
export const MovingEntity: Story = {
  tags: ["direction", "interaction"],
  beforeEach: requireSession(selected),
  args: { at: "/settings/organisation?view=structure" },
  async play({ canvas }) {
    const [group = "", name = ""] = twelveEntities.map((entity) => sampleText(entity.name))
    await waitFor(() => expect(node(name)).toBeVisible())
    const along = middleOf(name) - middleOf(group)
    await expect(Math.sign(along)).toBe(document.documentElement.dir === "rtl" ? -1 : 1)
    await userEvent.click(canvas.getByRole("button", { name: t("organisation.move.title", { name }) }))
    // The loading dialog is replaced by the form dialog.
    await expect(await screen.findByText(t("organisation.move.text"))).toBeVisible()
    await waitFor(() => expect(within(screen.getByRole("dialog")).getByRole("combobox")).toHaveValue(group))
  },
}

/** An entity with dependants is not deleted; lists all of them. */
export const DeletionBlocked: Story = {
  tags: ["interaction"],
  beforeEach: requireSession({
    ...selected,
    [`DELETE /api/entity/${details.id}`]: () => {
      const problem = (message: string) => ({ code: "entity.in_use", path: [], message })
      const problems = [problem("It is in use."), problem("3 records"), problem("2 people")]
      return Response.json({ ...problem("It is in use."), problems }, { status: 409 })
    },
  }),
  args: { at: `/settings/organisation?entity=${details.id}` },
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole("button", { name: t("organisation.delete") }))
    const confirmation = within(await findOpenDialog())
    await userEvent.type(confirmation.getByRole("textbox"), "DELETE")
    await userEvent.click(confirmation.getByRole("button", { name: t("organisation.delete") }))
    await waitFor(() => expect(within(screen.getByRole("alertdialog")).getAllByRole("listitem")).toHaveLength(2))
  },
}

/** A phone shows one of list, entity and form, with a back button. */
export const EditingOnAPhone: Story = {
  tags: ["test-only"],
  ...phone,
  beforeEach: requireSession(selected),
  args: { at: `/settings/organisation?entity=${details.id}` },
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole("button", { name: t("organisation.edit") }))
    await canvas.findByRole("button", { name: t("organisation.save") })
    await expectToFitPhone("form")
    await userEvent.click(canvas.getByRole("button", { name: t("shell.cancel") }))
    await userEvent.click(await canvas.findByRole("button", { name: t("organisation.back") }))
    await expect(await canvas.findByRole("searchbox", { name: t("organisation.search") })).toBeVisible()
  },
}

export const Empty: Story = {
  beforeEach: requireSession(page([])),
  async play({ canvas }) {
    await expect(await canvas.findByRole("heading", { name: t("organisation.empty") })).toBeVisible()
  },
}

export const Loading: Story = whileLoading(requestKey, extraResponses)
export const Failed: Story = whenFailed(requestKey, extraResponses)
export const Forbidden: Story = whenForbidden(structure, "shell.organisation", page(listed))
