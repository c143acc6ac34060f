import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, userEvent, within } from "storybook/test"
import type { ProfileListItem } from "../../modules/profiles/contract.ts"
import type { AppUser } from "../../modules/auth/contracts/auth.ts"
import type { ProfileId } from "../../schemas/ids.ts"
import type { ModuleCode, ProfileType } from "../../schemas/profile-types.ts"
import { Sidebar } from "../../src/shell/sidebar.tsx"
import { TopBar } from "../../src/shell/top-bar.tsx"
import { useSidebar } from "../../src/shell/use-sidebar.ts"
import "../../src/shell/shell.css"
import { phone } from "../screens/phone.ts"
import { requireSession, ScreenStory } from "../screens/screen-story.tsx"
import { administrator } from "../screens/signed-in.ts"
import { sampleText } from "../sample-text.ts"
import { sampleTexts } from "../sample-texts.ts"
import { t } from "../texts.ts"

const profile = (type: ProfileType, plural: string, modules: ModuleCode[] = ["IC", "IA"]): ProfileListItem => ({
  id: type.toLowerCase() as ProfileId,
  type,
  modules,
  name: sampleTexts(plural),
  pluralName: sampleTexts(plural),
  icon: "shield-check",
  outsideProjects: false,
  entity: null,
  state: "published",
  publishedVersion: 1,
  recordCount: 1,
  allowedActions: ["CREATE", "READ", "UPDATE", "DELETE"],
  fieldCount: 1,
  updatedAt: "2026-11-21T09:00:00.000Z",
})

const profiles = [
  profile("CONTROL", "Controls"),
  profile("TOD", "Tests of design"),
  profile("TOE", "Tests of effectiveness"),
  profile("ISSUE", "Issues"),
  profile("AUDIT_UNIVERSE", "Audit universe", ["IA"]),
]
const as = (change: Partial<AppUser>) =>
  requireSession(
    {
      "GET /api/v1/profiles": () => ({ content: profiles }),
      "GET /oauth/get-entity-details": () => ({ modules: [] }),
    },
    { ...administrator, ...change },
  )

const closed = { opened: false, onLeave: () => undefined, onFocusElsewhere: () => undefined }
const fixed = () => <Sidebar mode="fixed" {...closed} />
const rail = () => <Sidebar mode="hover" {...closed} />

/** The drawer with its button and the page that it covers. */
function Drawer() {
  const sidebar = useSidebar()
  return (
    <div className="app-shell" data-opened={sidebar.opened ? "" : undefined}>
      <TopBar sidebar={sidebar} onSearch={() => undefined} onViewAs={() => undefined} onShortcuts={() => undefined} />
      <Sidebar
        mode="fixed"
        opened={sidebar.opened}
        onLeave={sidebar.leave}
        onFocusElsewhere={() => sidebar.setOpened(false)}
      />
      <div className="app-main" />
    </div>
  )
}

const meta = {
  title: "Screens/Application frame/Sidebar",
  component: ScreenStory,
  args: { Screen: fixed, path: "/", isPart: true },
} satisfies Meta<typeof ScreenStory>
export default meta
type Story = StoryObj<typeof meta>

const ofControl = ["Controls", "Tests of design", "Tests of effectiveness", "Issues"]

/** Labels of the listed record types; other nav items depend on permissions. */
async function listsOf(element: HTMLElement): Promise<readonly string[]> {
  await within(element).findByRole("link", { name: sampleText("Controls") })
  const names = new Set(profiles.map(({ name }) => sampleText(name.en)))
  return [...element.querySelectorAll(".app-side__item")]
    .map((item) => item.textContent ?? "")
    .filter((name) => names.has(name))
}

/** A user without a test type sees the lists of both types, and those of the module. */
export const AllTests: Story = {
  tags: ["direction", "dark"],
  beforeEach: as({}),
  play: async ({ canvasElement }) => {
    await expect(await listsOf(canvasElement)).toEqual(ofControl.map(sampleText))
  },
}

export const InternalAudit: Story = {
  beforeEach: as({ moduleId: "IA" }),
  play: async ({ canvasElement }) => {
    await expect(await listsOf(canvasElement)).toEqual([...ofControl, "Audit universe"].map(sampleText))
  },
}

export const DesignTester: Story = {
  beforeEach: as({ testType: "TOD" }),
  play: async ({ canvasElement }) => {
    await expect(await listsOf(canvasElement)).toEqual(["Controls", "Tests of design", "Issues"].map(sampleText))
  },
}

export const EffectivenessTester: Story = {
  beforeEach: as({ testType: "TOE" }),
  play: async ({ canvasElement }) => {
    await expect(await listsOf(canvasElement)).toEqual(["Controls", "Tests of effectiveness", "Issues"].map(sampleText))
  },
}

/** Walkthroughs (`WALK_OF_ONE`) are documented with the test of design. */
export const WalkthroughTester: Story = {
  beforeEach: as({ testType: "WALK_OF_ONE" }),
  play: async ({ canvasElement }) => {
    await expect(await listsOf(canvasElement)).toEqual(["Controls", "Tests of design", "Issues"].map(sampleText))
  },
}

/** Delays of the collapsed sidebar in the stylesheet, in seconds; a phone-sized story has none. */
function railOpensAfter(): readonly number[] {
  const opened = '.app-side[data-mode="hover"]:is(:hover, :focus-within)'
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules])
  return rules.flatMap((rule) =>
    rule instanceof CSSStyleRule && rule.selectorText === opened
      ? [CSSNumericValue.parse(rule.style.transitionDelay).to("s").value]
      : [],
  )
}

/** The collapsed sidebar expands 150 ms after the pointer enters it. */
export const Collapsed: Story = {
  tags: ["direction"],
  args: { Screen: rail },
  beforeEach: as({}),
  play: async ({ canvasElement }) => {
    await expect(await listsOf(canvasElement)).toEqual(ofControl.map(sampleText))
    await expect(railOpensAfter()).toEqual([0.15])
  },
}

/**
 * On a phone, the focus moves into the opened drawer, returns to its button, and never is on what the drawer covers.
 */
export const PhoneDrawer: Story = {
  ...phone,
  tags: ["interaction"],
  args: { Screen: Drawer, path: "/$type/$projectId", at: "/control/0" },
  beforeEach: as({}),
  play: async ({ canvas }) => {
    const button = await canvas.findByRole("button", { name: t("shell.openMenu") })
    const link = (await canvas.findByText(sampleText("Controls"))).closest("a")
    await userEvent.click(button)
    await expect(link).toHaveFocus()
    await userEvent.keyboard("{Escape}")
    await expect(button).toHaveFocus()
    await expect(link).not.toBeVisible()

    // The page of the link is open already.
    await userEvent.click(button)
    await userEvent.click(link!)
    await expect(link).not.toBeVisible()
    await expect(button).toHaveFocus()

    await userEvent.click(button)
    await userEvent.tab({ shift: true })
    await expect(document.activeElement?.closest(".app-side")).toBeNull()
    await expect(link).not.toBeVisible()
  },
}
