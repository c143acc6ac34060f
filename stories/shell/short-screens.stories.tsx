import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, screen, waitFor } from "storybook/test"
import "../../src/shell/shell.css"
import { Breadcrumbs } from "../../ui/breadcrumbs.tsx"
import { Dialog } from "../../ui/dialog.tsx"
import { Sheet, SheetHeader } from "../../ui/sheet.tsx"
import { FieldServices, ListContainer } from "../list/list-container.tsx"
import { createFakeListSource } from "../list/fake-list-source.ts"
import { sampleText } from "../sample-text.ts"

// Below 480 px of height, as on a phone in landscape or at 400 % zoom, the page scrolls with its bars.

const controls = createFakeListSource({ count: 1240 })

/** The frame of the application around a list, without what the bars contain. */
function FramedList() {
  return (
    <FieldServices>
      <div className="app-shell" data-sidebar="hover">
        <header className="app-top" />
        <div className="app-side" data-mode="hover" />
        <main className="app-main ru-stack">
          <ListContainer source={controls} />
        </main>
      </div>
    </FieldServices>
  )
}

const size = (inlineSize: number, blockSize: number, hasMain = true) => ({
  globals: { viewport: { value: "short" } },
  parameters: {
    layout: "fullscreen",
    hasMain,
    viewport: {
      options: { short: { name: "Short", styles: { width: `${inlineSize}px`, height: `${blockSize}px` } } },
    },
  },
})

const meta = {
  title: "Screens/Application frame/Short screens",
  component: FramedList,
  tags: ["test-only"],
} satisfies Meta<typeof FramedList>
export default meta
type Story = StoryObj<typeof meta>

/** Rows that are completely on the screen. */
const visibleRows = () =>
  [...document.querySelectorAll(".ru-list__row")].filter((row) => {
    const { top, bottom, height } = row.getBoundingClientRect()
    return height > 0 && top >= 0 && bottom <= window.innerHeight
  })

/** Shows five rows at once. */
export const ListInLandscape: Story = {
  ...size(844, 390),
  play: async () => {
    await waitFor(() => expect(document.querySelector(".ru-list__row a")).toBeVisible())
    await expect(visibleRows().length).toBeGreaterThanOrEqual(5)
  },
}

/** The bars scroll away, then rows fill the screen. */
export const ListMagnified: Story = {
  ...size(320, 256),
  play: async () => {
    await waitFor(() => expect(document.querySelector("[data-cards] .ru-list__row a")).toBeVisible())
    window.scrollTo(0, document.documentElement.scrollHeight)
    await expect(visibleRows().length).toBeGreaterThanOrEqual(2)
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  },
}

/** The path to a page, which stands beside its title, does not make the page wider. */
export const BreadcrumbsMagnified: Story = {
  ...size(320, 256, false),
  render: () => (
    <Sheet>
      <SheetHeader
        title={sampleText("Import")}
        breadcrumbs={
          <Breadcrumbs
            label={sampleText("Breadcrumb")}
            items={[
              { label: "Risk and control matrix", href: "#matrix" },
              { label: "Procure to pay of every entity of the group" },
            ]}
          />
        }
      />
    </Sheet>
  ),
  play: async ({ canvas }) => {
    const header = canvas.getByRole("heading", { name: sampleText("Import") }).closest("header")
    await expect(header?.scrollWidth).toBeLessThanOrEqual(320)
  },
}

/** The title and the buttons of a dialog scroll with its content. */
export const DialogMagnified: Story = {
  ...size(320, 256, false),
  render: () => (
    <Dialog
      open
      title={sampleText("Publish version 4")}
      closeLabel={sampleText("Close")}
      onClose={() => undefined}
      footer={<button>{sampleText("Publish")}</button>}
    >
      {Array.from({ length: 20 }, (_, index) => (
        <p key={index}>{`Change ${index + 1}`}</p>
      ))}
    </Dialog>
  ),
  play: async () => {
    const dialog = await screen.findByRole("dialog")
    const button = screen.getByRole("button", { name: sampleText("Publish") })
    await expect(button.getBoundingClientRect().top).toBeGreaterThan(window.innerHeight)
    button.focus()
    await expect(button.getBoundingClientRect().bottom).toBeLessThanOrEqual(window.innerHeight)
    await expect(dialog.scrollTop).toBeGreaterThan(0)
  },
}
