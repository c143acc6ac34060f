import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn, userEvent, waitFor, within } from "storybook/test"
import { SelectModuleScreen } from "../../src/screens/select-module/select-module-screen.tsx"
import { words } from "../designer/desk.ts"
import type { Answers } from "../bulk/answering.ts"
import { behindSignIn, ScreenStory } from "../screens/screen-story.tsx"
import { administrator } from "../screens/signed-in.ts"

const names = [
  "Calverine Foods Ltd",
  "Calverine Logistics GmbH",
  "Calverine Énergie SA",
  "Calverine Insurance plc",
  "Harbour Leasing Ltd",
  "شركة كالفرين الخليج",
  "شركة الميناء للتأجير",
]
const entities = names.map((name, index) => ({ id: `e${index}`, name }))
const module = (moduleId: "IC" | "IA", own: readonly object[] = entities) => ({
  moduleId,
  moduleCode: "00010",
  entities: own,
})

const asked = fn()
const server = (modules: readonly object[]): Answers => ({
  "GET /oauth/get-entity-details": () => ({ modules }),
  "POST /oauth/entity-token": (body) => {
    asked(body)
    return { token_type: "Bearer", access_token: "of the choice", expires_in: 900, csrf_token: "c" }
  },
  "GET /oauth/app-users": () => administrator,
})

const meta = {
  title: "Ways in/Module and entity",
  component: ScreenStory,
  args: { Screen: SelectModuleScreen, path: "/select-module" },
  beforeEach: behindSignIn(server([module("IC"), module("IA")])),
} satisfies Meta<typeof ScreenStory>
export default meta
type Story = StoryObj<typeof meta>

const listed = (element: HTMLElement) =>
  [...element.querySelectorAll(".choose-module__entities button")].map((button) => button.textContent)

/** Found whatever its capitals and accents, in both modules; the search is emptied by Escape. */
export const Searched: Story = {
  play: async ({ canvasElement }) => {
    const box = await within(canvasElement).findByRole("searchbox", { name: words("waysIn.entities") })
    await expect(listed(canvasElement)).toHaveLength(2 * names.length)
    await userEvent.type(box, "energie")
    await waitFor(() => expect(listed(canvasElement)).toEqual(["Calverine Énergie SA", "Calverine Énergie SA"]))
    await userEvent.keyboard("{Escape}")
    await expect(listed(canvasElement)).toHaveLength(2 * names.length)
    await userEvent.type(box, "ENERGIE")
    await waitFor(() => expect(listed(canvasElement)).toHaveLength(2))
  },
}

/** In Arabic, with the vowel marks that people leave out or write. */
export const SearchedInArabic: Story = {
  tags: ["direction", "!test"],
  play: async ({ canvasElement }) => {
    const box = await within(canvasElement).findByRole("searchbox", { name: "البحث في الكيانات" })
    await userEvent.type(box, "الخَليج")
    await waitFor(() => expect(listed(canvasElement)).toEqual(["شركة كالفرين الخليج", "شركة كالفرين الخليج"]))
    await expect(getComputedStyle(box).direction).toBe("rtl")
    await userEvent.clear(box)
    await userEvent.type(box, "غير موجود")
    await waitFor(() => expect(within(canvasElement).getByRole("status")).toHaveTextContent("لا يوجد كيان بهذا الاسم."))
  },
}

/** Nothing of this name: said, and no heading is left over nothing. */
export const NothingFound: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.type(await canvas.findByRole("searchbox"), "nowhere")
    await waitFor(() => expect(canvas.getByRole("status")).toHaveTextContent(words("waysIn.noEntity")))
    await expect(listed(canvasElement)).toEqual([])
    await expect(canvas.queryAllByRole("heading", { level: 2 })).toEqual([])
  },
}

/** From the search to the choice without a mouse: the next stop is the first that was found. */
export const ChosenByKeyboard: Story = {
  tags: ["direction"],
  play: async ({ canvasElement }) => {
    const box = await within(canvasElement).findByRole("searchbox")
    await userEvent.type(box, "harbour")
    await waitFor(() => expect(listed(canvasElement)).toHaveLength(2))
    await userEvent.tab()
    await expect(document.activeElement).toHaveTextContent("Harbour Leasing Ltd")
    await userEvent.keyboard("{Enter}")
    await waitFor(() => expect(asked.mock.calls).toEqual([[{ moduleId: "IC", entityId: "e4" }]]))
  },
}

/** The second of the two modules is the second stop. */
export const ChosenInTheOtherModule: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.type(await canvas.findByRole("searchbox"), "insurance")
    await waitFor(() => expect(listed(canvasElement)).toHaveLength(2))
    await userEvent.tab()
    await userEvent.tab()
    await userEvent.keyboard(" ")
    await waitFor(() => expect(asked.mock.calls).toEqual([[{ moduleId: "IA", entityId: "e3" }]]))
  },
}

/** A choice that is refused says why, and stays to be made. */
export const Refused: Story = {
  beforeEach: behindSignIn({
    ...server([module("IC")]),
    "POST /oauth/entity-token": () =>
      Response.json({ status: 404, code: "entity.not_found", message: "This entity was not found." }, { status: 404 }),
    "GET /oauth/get-entity-details": () => ({ modules: [module("IC", entities.slice(0, 2))] }),
  }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole("button", { name: names[0] }))
    await expect(await canvas.findByRole("alert")).toHaveTextContent("This entity was not found.")
    await expect(listed(canvasElement)).toEqual(names.slice(0, 2))
  },
}

/** A few are looked over without a search. */
export const Few: Story = {
  beforeEach: behindSignIn(server([module("IC", entities.slice(0, 3))])),
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(listed(canvasElement)).toHaveLength(3))
    await expect(within(canvasElement).queryByRole("searchbox")).toBeNull()
  },
}

/** Nobody has said yet where this person works. */
export const NoModule: Story = {
  beforeEach: behindSignIn(server([])),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText(words("signIn.choose.none"))
  },
}
