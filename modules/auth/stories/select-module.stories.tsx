import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn, userEvent, waitFor, within } from "storybook/test"
import { SelectModuleScreen } from "../web/select-module/select-module-screen.tsx"
import { t } from "../../../stories/texts.ts"
import type { MockResponses } from "../../records/stories/bulk/mock-responses.ts"
import { requireSession, ScreenStory } from "../../../stories/screens/screen-story.tsx"
import { administrator } from "../../../stories/screens/signed-in.ts"
import { sampleText } from "../../../stories/sample-text.ts"

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

const onRequest = fn()
const server = (modules: readonly object[]): MockResponses => ({
  "GET /oauth/get-entity-details": () => ({ modules }),
  "POST /oauth/entity-token": (body) => {
    onRequest(body)
    return { token_type: "Bearer", access_token: "of the choice", expires_in: 900, csrf_token: "c" }
  },
  "GET /oauth/app-users": () => administrator,
})

const meta = {
  title: "Screens/Sign-in/Module and entity",
  component: ScreenStory,
  args: { Screen: SelectModuleScreen, path: "/select-module" },
  parameters: { hasMain: true },
  beforeEach: requireSession(server([module("IC"), module("IA")])),
} satisfies Meta<typeof ScreenStory>
export default meta
type Story = StoryObj<typeof meta>

const listed = (element: HTMLElement) =>
  [...element.querySelectorAll(".choose-module__entities button")].map((button) => button.textContent)

/** The search ignores case and accents and covers both modules; Escape clears it. */
export const Searched: Story = {
  tags: ["interaction"],
  play: async ({ canvasElement }) => {
    const box = await within(canvasElement).findByRole("searchbox", { name: t("signInMethods.entities") })
    await expect(listed(canvasElement)).toHaveLength(2 * names.length)
    await userEvent.type(box, sampleText("energie"))
    await waitFor(() =>
      expect(listed(canvasElement)).toEqual([sampleText("Calverine Énergie SA"), sampleText("Calverine Énergie SA")]),
    )
    await userEvent.keyboard("{Escape}")
    await expect(listed(canvasElement)).toHaveLength(2 * names.length)
    await userEvent.type(box, sampleText("ENERGIE"))
    await waitFor(() => expect(listed(canvasElement)).toHaveLength(2))
  },
}

/** In Arabic, ignoring vowel marks, which users may omit. */
export const SearchedInArabic: Story = {
  globals: { language: "ar" },
  tags: ["direction", "!test", "test-only"],
  play: async ({ canvasElement }) => {
    const box = await within(canvasElement).findByRole("searchbox", { name: "البحث في الكيانات" })
    await userEvent.type(box, "الخَليج")
    await waitFor(() => expect(listed(canvasElement)).toEqual(["شركة كالفرين الخليج", "شركة كالفرين الخليج"]))
    await expect(getComputedStyle(box).direction).toBe("rtl")
    await userEvent.clear(box)
    await userEvent.type(box, "غير موجود")
    await waitFor(() => expect(within(canvasElement).getByRole("status")).toHaveTextContent("لا كيانات مطابقة."))
  },
}

/** Without results, shows a message and no empty headings. */
export const NothingFound: Story = {
  tags: ["interaction"],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.type(await canvas.findByRole("searchbox"), "nowhere")
    await waitFor(() => expect(canvas.getByRole("status")).toHaveTextContent(t("signInMethods.noEntity")))
    await expect(listed(canvasElement)).toEqual([])
    await expect(canvas.queryAllByRole("heading", { level: 2 })).toEqual([])
  },
}

/** By keyboard from the search to the selection: the next tab stop is the first result. */
export const SelectedByKeyboard: Story = {
  tags: ["direction", "test-only"],
  play: async ({ canvasElement }) => {
    const box = await within(canvasElement).findByRole("searchbox")
    await userEvent.type(box, sampleText("harbour"))
    await waitFor(() => expect(listed(canvasElement)).toHaveLength(2))
    await userEvent.tab()
    await expect(document.activeElement).toHaveTextContent(sampleText("Harbour Leasing Ltd"))
    await userEvent.keyboard("{Enter}")
    await waitFor(() => expect(onRequest.mock.calls).toEqual([[{ moduleId: "IC", entityId: "e4" }]]))
  },
}

/** The second module is the second tab stop. */
export const SelectedInOtherModule: Story = {
  tags: ["test-only"],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.type(await canvas.findByRole("searchbox"), sampleText("Calverine Insurance plc"))
    await waitFor(() => expect(listed(canvasElement)).toHaveLength(2))
    await userEvent.tab()
    await userEvent.tab()
    await userEvent.keyboard(" ")
    await waitFor(() => expect(onRequest.mock.calls).toEqual([[{ moduleId: "IA", entityId: "e3" }]]))
  },
}

/** Shows why a selection is rejected; the user can select again. */
export const Rejected: Story = {
  tags: ["interaction"],
  beforeEach: requireSession({
    ...server([module("IC")]),
    "POST /oauth/entity-token": () =>
      Response.json({ status: 404, code: "entity.not_found", message: "This entity was not found." }, { status: 404 }),
    "GET /oauth/get-entity-details": () => ({ modules: [module("IC", entities.slice(0, 2))] }),
  }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole("button", { name: sampleText(names[0] ?? "") }))
    await expect(await canvas.findByRole("alert")).toHaveTextContent(sampleText("This entity was not found."))
    await expect(listed(canvasElement)).toEqual(names.slice(0, 2).map(sampleText))
  },
}

/** A short list has no search. */
export const FewEntities: Story = {
  beforeEach: requireSession(server([module("IC", entities.slice(0, 3))])),
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(listed(canvasElement)).toHaveLength(3))
    await expect(within(canvasElement).queryByRole("searchbox")).toBeNull()
  },
}

/** No module is assigned to the user yet. */
export const NoModule: Story = {
  beforeEach: requireSession(server([])),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText(t("signIn.choose.none"))
  },
}
