import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, screen, userEvent, waitFor, within } from "storybook/test"
import { chooseEntry } from "../chosen-entry.ts"
import { words } from "../designer/desk.ts"
import { expectToFitPhone, phone } from "../screens/phone.ts"
import { address, goTo, inProduct, ProductStory, signedIn, tester } from "../screens/product-story.tsx"
import { administrator } from "../screens/signed-in.ts"

// The guide, as everybody may read it who is signed in.

const meta = {
  title: "Guide/Pages",
  component: ProductStory,
  parameters: { layout: "fullscreen" },
  beforeEach: inProduct({}, signedIn(tester)),
} satisfies Meta<typeof ProductStory>
export default meta
type Story = StoryObj<typeof meta>

const page = (name: "start" | "administrator" | "tester" | "designer") =>
  screen.findByRole("heading", { level: 1, name: words(`guide.page.${name}`) })
const parts = async () => within(await screen.findByRole("navigation", { name: words("guide.onThisPage") }))

/** From the user menu to the first page, on to the next, and to another by the list of pages. */
export const FromTheUserMenu: Story = {
  tags: ["direction", "dark"],
  async play({ canvas }) {
    const name = `${administrator.firstName} ${administrator.lastName}`
    await userEvent.click(await canvas.findByRole("button", { name: words("shell.userMenu", { name }) }))
    await chooseEntry(words("shell.guide"))
    await page("start")
    await expect(address()).toBe("/guide")
    const next = words("guide.next", { page: words("guide.page.administrator") })
    await userEvent.click(await canvas.findByRole("link", { name: next }))
    await page("administrator")
    const pages = within(canvas.getByRole("navigation", { name: words("guide.pages") }))
    await expect(pages.getByRole("link", { current: "page" })).toHaveTextContent(words("guide.page.administrator"))
    await userEvent.click(pages.getByRole("link", { name: words("guide.page.tester") }))
    await page("tester")
    await expect(address()).toBe("/guide/tester")
    await expect((await canvas.findAllByRole("list")).length).toBeGreaterThan(2)
  },
}

/** An address with a heading begins there, also for whoever does not see it; others are one press away. */
export const AtAHeading: Story = {
  tags: ["direction"],
  args: { at: "/guide/designer#rules" },
  async play() {
    await page("designer")
    await waitFor(() => expect(document.getElementById("rules")).toHaveFocus())
    const links = (await parts()).getAllByRole("link")
    const last = links.at(-1)
    if (!last) throw new Error("The page lists none of its parts.")
    await userEvent.click(last)
    await waitFor(() => expect(document.getElementById("versions")).toHaveFocus())
    await expect(document.getElementById("versions")).toHaveTextContent(last.textContent)
    await expect(address()).toBe("/guide/designer#versions")
  },
}

/** Its links lead through the app; what is not a page of it says so. */
export const WithinTheApp: Story = {
  args: { at: "/guide/start" },
  async play({ canvas }) {
    await page("start")
    const article = within(await canvas.findByRole("article"))
    await userEvent.click(article.getByRole("link", { name: words("guide.page.designer") }))
    await page("designer")
    await expect(address()).toBe("/guide/designer")
    const pictures = await canvas.findAllByRole("img")
    for (const picture of pictures) await expect(picture).toHaveAttribute("loading", "lazy")
    goTo("/guide/nothing")
    await canvas.findByText(words("shell.notFound.title"))
  },
}

export const OnAPhone: Story = {
  ...phone,
  tags: ["direction"],
  args: { at: "/guide/control-owner" },
  async play({ canvas }) {
    await canvas.findByRole("article")
    await expectToFitPhone(".guide__text")
  },
}
