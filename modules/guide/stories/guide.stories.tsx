import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, screen, userEvent, waitFor, within } from "storybook/test"
import { chooseEntry } from "../../../stories/select-menu-entry.ts"
import { t } from "../../../stories/texts.ts"
import { expectToFitPhone, phone } from "../../../stories/screens/phone.ts"
import { currentPath, goTo, setupApp, AppStory, signedIn } from "../../../stories/screens/app-story.tsx"
import { administrator, tester } from "../../../stories/screens/signed-in.ts"
import { sampleText } from "../../../stories/sample-text.ts"

// The user guide, which every signed-in user can read.

const meta = {
  title: "Screens/User guide/Pages",
  component: AppStory,
  parameters: { layout: "fullscreen", hasMain: true },
  beforeEach: setupApp({}, signedIn(tester)),
} satisfies Meta<typeof AppStory>
export default meta
type Story = StoryObj<typeof meta>

const page = (name: "start" | "administrator" | "tester" | "designer") =>
  screen.findByRole("heading", { level: 1, name: t(`guide.page.${name}`) })
const navigation = async () => within(await screen.findByRole("navigation", { name: t("guide.onThisPage") }))

/** From the user menu to the first page, on to the next, and to another one by the list of pages. */
export const OpenedFromUserMenu: Story = {
  tags: ["direction", "dark", "test-only"],
  async play({ canvas }) {
    const name = `${sampleText(administrator.firstName)} ${sampleText(administrator.lastName)}`
    await userEvent.click(await canvas.findByRole("button", { name: t("shell.userMenu", { name }) }))
    await chooseEntry(t("shell.guide"))
    await page("start")
    await expect(currentPath()).toBe("/guide")
    const next = t("guide.next", { page: t("guide.page.administrator") })
    await userEvent.click(await canvas.findByRole("link", { name: next }))
    await page("administrator")
    const pages = within(canvas.getByRole("navigation", { name: t("guide.pages") }))
    await expect(pages.getByRole("link", { current: "page" })).toHaveTextContent(t("guide.page.administrator"))
    await userEvent.click(pages.getByRole("link", { name: t("guide.page.tester") }))
    await page("tester")
    await expect(currentPath()).toBe("/guide/tester")
    await expect((await canvas.findAllByRole("list")).length).toBeGreaterThan(2)
  },
}

/** A URL with a heading starts there, also for screen readers; the other headings are one click away. */
export const OpenedAtHeading: Story = {
  name: "Page at a heading",
  tags: ["direction", "interaction"],
  args: { at: "/guide/designer#rules" },
  async play() {
    await page("designer")
    await waitFor(() => expect(document.getElementById("rules")).toHaveFocus())
    const links = (await navigation()).getAllByRole("link")
    const last = links.at(-1)
    if (!last) throw new Error("The page lists none of its parts.")
    await userEvent.click(last)
    await waitFor(() => expect(document.getElementById("versions")).toHaveFocus())
    await expect(document.getElementById("versions")).toHaveTextContent(last.textContent)
    await expect(currentPath()).toBe("/guide/designer#versions")
  },
}

/** Links navigate within the app; an unknown page is reported. */
export const LinkToScreen: Story = {
  tags: ["test-only"],
  args: { at: "/guide/start" },
  async play({ canvas }) {
    await page("start")
    const article = within(await canvas.findByRole("article"))
    await userEvent.click(article.getByRole("link", { name: t("guide.page.designer") }))
    await page("designer")
    await expect(currentPath()).toBe("/guide/designer")
    const images = await canvas.findAllByRole("img")
    for (const image of images) await expect(image).toHaveAttribute("loading", "lazy")
    goTo("/guide/nothing")
    await canvas.findByText(t("shell.notFound.title"))
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
