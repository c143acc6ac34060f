import type { Meta, StoryObj } from "@storybook/react-vite"
import { useState } from "react"
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test"
import type { ProfileVersion } from "../../contracts/versions.ts"
import type { Comparison } from "../../web/record-types/versions/version-side.ts"
import { Versions } from "../../web/record-types/versions/versions.tsx"
import { Sheet, SheetHeader } from "../../../../ui/sheet.tsx"
import { Toaster } from "../../../../ui/toaster.tsx"
import { chooseOption } from "../../../../stories/by-keyboard.ts"
import { t } from "../designer-driver.ts"
import { visit } from "../visit-definition.ts"
import "../../web/designer.css"
import { changedVisit, visitVersions } from "./example-report.ts"
import { chooseEntry } from "../../../../stories/select-menu-entry.ts"
import "../../../../stories/story-box.css"
import { sampleText } from "../../../../stories/sample-text.ts"

interface VersionsStoryProps {
  readonly versions: readonly ProfileVersion[]
  readonly onRevert?: (version: number) => void
}

/** The versions of a small record type; every second one differs in its texts. */
function VersionsStory({ versions, onRevert }: VersionsStoryProps) {
  const newest = versions[0]?.version ?? 0
  const [comparison, setComparison] = useState<Comparison>({ from: newest > 1 ? newest - 1 : null, to: newest })
  return (
    <div className="story-page" data-page="">
      <Sheet>
        <SheetHeader title={t("versions.title", { name: t("versions.open") })} />
        <Versions
          name="Site visit"
          versions={versions}
          hasDraft
          comparison={comparison}
          definitionOf={(side) => (typeof side === "number" && side % 2 === 1 ? visit : changedVisit)}
          onCompare={(from, to) => setComparison({ from, to })}
          onView={() => {}}
          onRevert={onRevert}
        />
      </Sheet>
      <Toaster label={sampleText("Messages")} closeLabel={sampleText("Close")} />
    </div>
  )
}

const meta: Meta<typeof VersionsStory> = {
  title: "Designer/Versions",
  component: VersionsStory,
  parameters: {
    layout: "fullscreen",
    viewport: {
      options: {
        desktop: { name: "Desktop", styles: { width: "1440px", height: "900px" } },
        phone: { name: "Phone", styles: { width: "360px", height: "740px" } },
      },
    },
  },
  globals: { viewport: { value: "desktop" } },
  args: { versions: visitVersions },
}
export default meta
type Story = StoryObj<typeof VersionsStory>

export const Empty: Story = { args: { versions: [] } }

export const OneVersion: Story = {
  args: { versions: visitVersions.slice(-1) },
  async play() {
    await expect(screen.getByText(t("versions.compare.first"))).toBeVisible()
  },
}

/** Compares any two versions; shows a version as text. */
export const ManyVersions: Story = {
  name: "Definition of a version",
  tags: ["direction", "test-only"],
  async play() {
    const comparison = within(screen.getByRole("region", { name: t("versions.compare") }))
    await expect(comparison.getAllByRole("listitem").length).toBeGreaterThan(0)
    await userEvent.click(screen.getByRole("button", { name: t("versions.more", { version: 3 }) }))
    await chooseEntry(t("versions.definition.view"))
    await expect(await screen.findByText(/"pluralName"/, {}, { timeout: 5_000 })).toBeVisible()
  },
}

/** The list and a comparison of two versions. */
export const Listed: Story = {
  ...ManyVersions,
  name: "Many versions",
  tags: ["!test"],
  play: undefined,
}

/** Comparing a version with itself shows no differences; the select keeps the focus. */
export const ComparedWithSameVersion: Story = {
  tags: ["interaction"],
  async play() {
    const comparison = within(screen.getByRole("region", { name: t("versions.compare") }))
    const before = comparison.getByRole("combobox", { name: t("versions.compare.from") })
    before.focus()
    await chooseOption(t("versions.number", { version: visitVersions[0]?.version ?? 0 }))
    await expect(await comparison.findByText(t("versions.compare.same"))).toBeVisible()
    await waitFor(() => expect(before).toHaveFocus())
  },
}

/** Reverts to a previous version. */
export const Restore: Story = {
  tags: ["test-only"],
  args: { onRevert: fn() },
  async play({ args }) {
    await userEvent.click(screen.getByRole("button", { name: t("versions.more", { version: 2 }) }))
    // Waits until the menu has the focus, one frame after it is rendered.
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
