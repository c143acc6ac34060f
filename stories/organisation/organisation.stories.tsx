import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, screen, userEvent, waitFor, within } from "storybook/test"
import type { EntityDetails } from "../../schemas/api/organisation.ts"
import { OrganisationScreen } from "../../src/screens/organisation/organisation-screen.tsx"
import { words } from "../designer/desk.ts"
import { openedQuestion } from "../opened-question.ts"
import { expectToFitPhone, phone } from "../screens/phone.ts"
import { behindSignIn, ScreenStory, whenBroken, whenForbidden, whileLoading } from "../screens/screen-story.tsx"
import { twelveEntities } from "./groups.ts"

const asked = "GET /api/entity"
const structure = "GET /api/entity/org-structure"
const beside = {
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
  ...beside,
  [asked]: () => ({ content, page: 0, size: 50, totalElements }),
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
const chosen = { ...page(listed, 140), [`GET /api/entity/${details.id}`]: () => details }

/** How the server refuses an entity without a name. */
const nameless = {
  status: 400,
  code: "value.required",
  message: "Required",
  problems: [{ code: "value.required", path: ["name"], message: "Required" }],
  correlationId: "of a story",
}

const meta = {
  title: "Screens/Organisation",
  component: ScreenStory,
  args: { Screen: OrganisationScreen, path: "/settings/organisation" },
} satisfies Meta<typeof ScreenStory>
export default meta
type Story = StoryObj<typeof meta>

/** Many entities, and one of them beside the list. */
export const Filled: Story = {
  tags: ["direction"],
  beforeEach: behindSignIn(chosen),
  args: { at: `/settings/organisation?entity=${details.id}` },
  async play({ canvas }) {
    await expect(await canvas.findByRole("heading", { name: details.name })).toBeVisible()
    await expect(canvas.getByRole("button", { name: words("shell.pages.next") })).toBeInTheDocument()
  },
}

/** Its form; what is missing is said at its field. */
export const Form: Story = {
  beforeEach: behindSignIn({ ...chosen, "POST /api/entity": () => Response.json(nameless, { status: 400 }) }),
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole("button", { name: words("organisation.add") }))
    await userEvent.click(await canvas.findByRole("button", { name: words("organisation.save") }))
    await waitFor(() =>
      expect(canvas.getAllByRole("textbox", { name: /.+/ })[0]).toHaveAttribute("aria-invalid", "true"),
    )
    await expect(canvas.getAllByText(nameless.message)[0]).toBeVisible()
    await expect(canvas.getByText(words("organisation.wrong"))).toBeVisible()
  },
}

export const Structure: Story = {
  beforeEach: behindSignIn(chosen),
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

/** What is held lies further along the line than who holds it; without dragging an entity is moved by its button. */
export const Moving: Story = {
  tags: ["direction"],
  beforeEach: behindSignIn(chosen),
  args: { at: "/settings/organisation?view=structure" },
  async play({ canvas }) {
    const [group = "", name = ""] = twelveEntities.map((entity) => entity.name)
    await waitFor(() => expect(node(name)).toBeVisible())
    const along = middleOf(name) - middleOf(group)
    await expect(Math.sign(along)).toBe(document.documentElement.dir === "rtl" ? -1 : 1)
    await userEvent.click(canvas.getByRole("button", { name: words("organisation.move.title", { name }) }))
    // The dialog that waits for the entity makes way for the one that asks.
    await expect(await screen.findByText(words("organisation.move.text"))).toBeVisible()
    await waitFor(() => expect(within(screen.getByRole("dialog")).getByRole("combobox")).toHaveValue(group))
  },
}

/** An entity that something hangs on is not deleted: everything that does is named. */
export const NotDeleted: Story = {
  beforeEach: behindSignIn({
    ...chosen,
    [`DELETE /api/entity/${details.id}`]: () => {
      const problem = (message: string) => ({ code: "entity.in_use", path: [], message })
      const problems = [problem("It is in use."), problem("3 records"), problem("2 people")]
      return Response.json({ ...problem("It is in use."), problems }, { status: 409 })
    },
  }),
  args: { at: `/settings/organisation?entity=${details.id}` },
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole("button", { name: words("organisation.delete") }))
    const question = within(await openedQuestion())
    await userEvent.type(question.getByRole("textbox"), "DELETE")
    await userEvent.click(question.getByRole("button", { name: words("organisation.delete") }))
    await waitFor(() => expect(within(screen.getByRole("alertdialog")).getAllByRole("listitem")).toHaveLength(2))
  },
}

/** On a phone one of list, entity and form is shown, with the way back. */
export const OneAtATime: Story = {
  ...phone,
  beforeEach: behindSignIn(chosen),
  args: { at: `/settings/organisation?entity=${details.id}` },
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole("button", { name: words("organisation.edit") }))
    await canvas.findByRole("button", { name: words("organisation.save") })
    await expectToFitPhone("form")
    await userEvent.click(canvas.getByRole("button", { name: words("shell.cancel") }))
    await userEvent.click(await canvas.findByRole("button", { name: words("organisation.back") }))
    await expect(await canvas.findByRole("searchbox", { name: words("organisation.search") })).toBeVisible()
  },
}

export const Empty: Story = {
  beforeEach: behindSignIn(page([])),
  async play({ canvas }) {
    await expect(await canvas.findByRole("heading", { name: words("organisation.empty") })).toBeVisible()
  },
}

export const Loading: Story = whileLoading(asked, beside)
export const Broken: Story = whenBroken(asked, beside)
export const Forbidden: Story = whenForbidden(structure, "shell.organisation", page(listed))
