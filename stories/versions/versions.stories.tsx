import type { Meta, StoryObj } from "@storybook/react-vite"
import { useState } from "react"
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test"
import type { ProfileVersion } from "../../schemas/api/versions.ts"
import type { Comparison } from "../../src/screens/profiles/versions/version-side.ts"
import { Versions } from "../../src/screens/profiles/versions/versions.tsx"
import { Sheet, SheetHeader } from "../../ui/sheet.tsx"
import { Toaster } from "../../ui/toaster.tsx"
import { chooseOption } from "../by-keyboard.ts"
import { words } from "../designer/desk.ts"
import { visit } from "../designer/visit-definition.ts"
import "../../src/screens/designer/designer.css"
import { changedVisit, visitVersions } from "./example-report.ts"
import { chooseEntry } from "../chosen-entry.ts"

interface VersionsStoryProps {
  readonly versions: readonly ProfileVersion[]
  readonly onRevert?: (version: number) => void
}

/** The versions of a small record type; every other one says something else. */
function VersionsStory({ versions, onRevert }: VersionsStoryProps) {
  const newest = versions[0]?.version ?? 0
  const [comparison, setComparison] = useState<Comparison>({ from: newest > 1 ? newest - 1 : null, to: newest })
  return (
    <div style={{ display: "flex", flexDirection: "column", blockSize: "100dvh" }}>
      <Sheet>
        <SheetHeader title={words("versions.title", { name: words("versions.open") })} />
        <Versions
          name="Site visit"
          versions={versions}
          hasDraft
          comparison={comparison}
          definitionOf={(side) => (typeof side === "number" && side % 2 === 1 ? visit : changedVisit)}
          onCompare={(from, to) => setComparison({ from, to })}
          onWanted={() => {}}
          onRevert={onRevert}
        />
      </Sheet>
      <Toaster label="Messages" closeLabel="Close" />
    </div>
  )
}

const meta: Meta<typeof VersionsStory> = {
  title: "Versions/List",
  component: VersionsStory,
  parameters: {
    layout: "fullscreen",
    viewport: {
      options: {
        desk: { name: "Desk", styles: { width: "1440px", height: "900px" } },
        phone: { name: "Phone", styles: { width: "360px", height: "740px" } },
      },
    },
  },
  globals: { viewport: { value: "desk" } },
  args: { versions: visitVersions },
}
export default meta
type Story = StoryObj<typeof VersionsStory>

export const Empty: Story = { args: { versions: [] } }

export const One: Story = {
  args: { versions: visitVersions.slice(-1) },
  async play() {
    await expect(screen.getByText(words("versions.compare.first"))).toBeVisible()
  },
}

/** Any two are compared; one is read as it was written. */
export const Many: Story = {
  tags: ["direction"],
  async play() {
    const comparison = within(screen.getByRole("region", { name: words("versions.compare") }))
    await expect(comparison.getAllByRole("listitem").length).toBeGreaterThan(0)
    await userEvent.click(screen.getByRole("button", { name: words("versions.more", { version: 3 }) }))
    await chooseEntry(words("versions.definition.view"))
    await expect(await screen.findByText(/"pluralName"/, {}, { timeout: 5_000 })).toBeVisible()
  },
}

/** One compared with itself says that nothing differs; the box stays in hand. */
export const ComparedWithItself: Story = {
  async play() {
    const comparison = within(screen.getByRole("region", { name: words("versions.compare") }))
    const before = comparison.getByRole("combobox", { name: words("versions.compare.from") })
    before.focus()
    await chooseOption(words("versions.number", { version: visitVersions[0]?.version ?? 0 }))
    await expect(await comparison.findByText(words("versions.compare.same"))).toBeVisible()
    await waitFor(() => expect(before).toHaveFocus())
  },
}

/** An earlier one is asked back. */
export const BringBack: Story = {
  args: { onRevert: fn() },
  async play({ args }) {
    await userEvent.click(screen.getByRole("button", { name: words("versions.more", { version: 2 }) }))
    // Nobody presses before the menu has taken the focus, which it does a frame after it is drawn.
    await waitFor(() => expect(screen.getByRole("menu")).toHaveFocus())
    await userEvent.keyboard("{End}{Enter}")
    await waitFor(() => expect(args.onRevert).toHaveBeenCalledWith(2))
  },
}

export const OnAPhone: Story = {
  globals: { viewport: { value: "phone" } },
  async play() {
    const list = document.querySelector(".versions__list")
    await expect(list?.scrollWidth).toBe(list?.clientWidth)
  },
}
