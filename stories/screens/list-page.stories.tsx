import type { Meta, StoryObj } from "@storybook/react-vite"
import * as Type from "typebox"
import { expect, fn, screen, userEvent, waitFor } from "storybook/test"
import { t } from "../texts.ts"
import { ReadOnlyProvider } from "../../renderers/read-only.ts"
import { endpoint } from "../../schemas/api/endpoint.ts"
import { pageOf, paginationQuery } from "../../schemas/api/pages.ts"
import type { ListDescription } from "../../src/resource-page/list-description.ts"
import { ListPage } from "../../src/resource-page/list-page.tsx"
import { requireSession, ScreenStory } from "./screen-story.tsx"

const listPlants = endpoint({
  service: "main",
  permission: { kind: "signedIn" },
  method: "GET",
  path: "/api/v1/plants",
  summary: "List plants.",
  query: Type.Object({
    search: Type.Optional(Type.String()),
    country: Type.Optional(Type.String()),
    ...paginationQuery(200),
  }),
  reply: Type.Object({
    ...pageOf(Type.Object({ id: Type.String(), name: Type.String() })),
    countries: Type.Array(Type.String()),
  }),
})

/** The texts are those of other screens: what is drawn here is the page, not the list. */
const plants: ListDescription<typeof listPlants> = {
  endpoint: listPlants,
  paging: "pages",
  key: ["plants"],
  idOf: ({ id }) => id,
  nameOf: ({ name }) => name,
  texts: {
    title: "shell.home",
    empty: "list.nothing.title",
    nothing: "list.nothing.text",
    menu: "shell.userMenu",
  },
  filters: {
    search: { label: "list.search" },
    country: {
      label: "list.filter",
      all: "list.filter.default",
      options: ([reply]) => (reply?.countries ?? []).map((country) => ({ value: country, label: country })),
    },
  },
  columns: [{ label: "shell.project", render: ({ name }) => name }],
  actions: [
    {
      id: "open",
      label: "shell.project",
      in: "menu",
      opens: true,
      reads: true,
      dialog: ({ item }) => <p>{`Opened ${item.name}`}</p>,
    },
    {
      id: "delete",
      label: "record.delete",
      in: "menu",
      tone: "danger",
      run: () => Promise.resolve(),
      done: "list.views.saved",
    },
  ],
}

const requested = fn()

/** Replies with one plant unless a search is requested, and notes the parameters. */
function answerRequests() {
  requested.mockClear()
  const stop = requireSession({})()
  const before = window.fetch
  window.fetch = async (input, init) => {
    const url = new URL(new Request(input, init).url)
    if (url.pathname !== "/api/v1/plants") return before(input, init)
    const query = Object.fromEntries(url.searchParams)
    requested(query)
    const countries = query["country"] === undefined ? ["India", "Spain"] : []
    const content = query["search"] === undefined ? [{ id: "1", name: "Pune" }] : []
    return Response.json({ content, page: 0, size: 50, totalElements: content.length * 120, countries })
  }
  return () => {
    window.fetch = before
    stop()
  }
}

const meta = {
  title: "Screens/List page",
  component: ScreenStory,
  args: { Screen: () => <ListPage list={plants} />, path: "/plants" },
  beforeEach: answerRequests,
} satisfies Meta<typeof ScreenStory>
export default meta
type Story = StoryObj<typeof meta>

/** A filter starts again at the first page; what is selected stays an option when the reply no longer contains it. */
export const Filters: Story = {
  tags: ["test-only"],
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole("button", { name: t("shell.pages.next") }))
    await waitFor(() => expect(requested).toHaveBeenLastCalledWith({ page: "1", size: "50" }))
    const country = canvas.getByRole("combobox", { name: t("list.filter") })
    await userEvent.click(country)
    await userEvent.click(await screen.findByRole("option", { name: "Spain" }))
    await waitFor(() => expect(requested).toHaveBeenLastCalledWith({ country: "Spain", page: "0", size: "50" }))
    await expect(country).toHaveTextContent("Spain")
    await userEvent.type(canvas.getByRole("searchbox"), "x")
    await userEvent.click(await canvas.findByRole("button", { name: t("list.nothing.clear") }))
    await expect(await canvas.findByRole("button", { name: "Pune" })).toBeVisible()
    await expect(canvas.getByRole("searchbox")).toHaveValue("")
    await expect(country).toHaveTextContent(t("list.filter.default"))
  },
}

/** Without permission to change anything, only actions that read are offered. */
export const ReadOnly: Story = {
  tags: ["test-only"],
  args: {
    Screen: () => (
      <ReadOnlyProvider value>
        <ListPage list={plants} />
      </ReadOnlyProvider>
    ),
  },
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole("button", { name: t("shell.userMenu", { name: "Pune" }) }))
    await expect(await screen.findByRole("menuitem", { name: t("shell.project") })).toBeVisible()
    await expect(screen.queryByRole("menuitem", { name: t("record.delete") })).toBeNull()
    await userEvent.keyboard("{Escape}")
    await userEvent.click(canvas.getByRole("button", { name: "Pune" }))
    await expect(await canvas.findByText("Opened Pune")).toBeVisible()
  },
}
