import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, screen, userEvent, within } from "storybook/test"
import type { ProjectId } from "../../../schemas/ids.ts"
import { t } from "../../../stories/texts.ts"
import { project } from "../../projects/stories/sample-projects.ts"
import { requireSession, ScreenStory } from "../../../stories/screens/screen-story.tsx"
import type { TreeNode } from "../contracts/tree.ts"
import { RiskUniverseScreen } from "../web/risk-universe-screen.tsx"
import { sampleText } from "../../../stories/sample-text.ts"

const projects = [
  { ...project, id: "p-2026" as ProjectId, name: "ICFR 2026", financialYear: 2026 },
  { ...project, id: "p-gulf" as ProjectId, name: "IFC 2026 Gulf", financialYear: 2026 },
]

const node = (
  kind: TreeNode["kind"],
  uniqueId: string,
  name: string,
  risks: number,
  controls: number,
  more: Partial<TreeNode> = {},
): TreeNode => ({
  kind,
  id: uniqueId,
  projectId: "p-2026" as ProjectId,
  uniqueId,
  name,
  entityName: "Meridian Group",
  risks,
  controls,
  rating: null,
  hasChildren: risks + controls > 0,
  ...more,
})
const rated = (name: TreeNode["rating"] & object) => ({ rating: name })
const high = rated({ name: { en: "High", fr: "Élevé", ar: "مرتفع" }, tone: "danger" })
const low = rated({ name: { en: "Low", fr: "Faible", ar: "منخفض" }, tone: "success" })

/** What is below each node, by its ID. */
const levels: Readonly<Record<string, readonly TreeNode[]>> = {
  "": projects.map(({ id, name }) =>
    node("PROJECT", "", name, id === "p-2026" ? 3 : 0, id === "p-2026" ? 3 : 0, {
      id,
      projectId: id,
      entityName: null,
    }),
  ),
  "p-2026": [
    node("PROCESS", "PR-001", "Purchase to pay", 2, 3),
    node("PROCESS", "PR-002", "Order to cash", 1, 0),
    node("CONTROL", "C-0009", "Yearly review of access rights", 0, 0),
  ],
  "PR-001": [node("SUB_PROCESS", "SP-001", "Payment run", 2, 3)],
  "SP-001": [
    node("RISK", "R-0012", "Supplier invoices are paid twice", 0, 2, high),
    node("RISK", "R-0013", "Payments are released without approval", 0, 1, low),
  ],
  "R-0012": [
    node("CONTROL", "C-0021", "Invoice numbers are compared before each payment run", 0, 0),
    node("CONTROL", "C-0022", "Duplicate payments report", 0, 0),
  ],
}

interface TreeRequest {
  readonly parent?: { readonly projectId?: string; readonly recordId?: string }
  /** Nothing matches a search here. */
  readonly search?: string
}

const responses = {
  "GET /api/v1/projects": () => ({ content: projects }),
  "POST /api/v1/risk-universe/tree": (body: unknown) => {
    const { parent, search } = body as TreeRequest
    const content = search ? [] : (levels[parent?.projectId ?? parent?.recordId ?? ""] ?? [])
    return { content, total: content.length }
  },
}

/** The risks and controls of all projects as a tree. */
const meta = {
  title: "Screens/Risk universe/Tree",
  component: ScreenStory,
  parameters: { layout: "fullscreen" },
  args: { Screen: RiskUniverseScreen, path: "/risk-universe", at: "/risk-universe?tab=tree" },
  beforeEach: [() => sessionStorage.removeItem("risk-universe-tree"), requireSession(responses)],
} satisfies Meta<typeof ScreenStory>
export default meta
type Story = StoryObj<typeof meta>

const tree = () => screen.findByRole("treegrid", { name: t("riskUniverse.tab.tree") })
const row = async (name: string) => within(await tree()).findByRole("row", { name: new RegExp(name) })

export const AllProjects: Story = { name: "All projects", tags: ["!test"] }

/** Arrow keys open levels and close them, letters find a name, and Enter would open the record. */
export const ByKeyboard: Story = {
  tags: ["direction", "test-only"],
  async play() {
    const isRtl = document.documentElement.dir === "rtl"
    const [inwards, outwards] = isRtl ? ["{ArrowLeft}", "{ArrowRight}"] : ["{ArrowRight}", "{ArrowLeft}"]
    const top = await row("ICFR 2026")
    top.focus()
    await userEvent.keyboard(inwards)
    await row(sampleText("Purchase to pay"))
    await userEvent.keyboard(`${inwards}${inwards}`)
    await row(sampleText("Payment run"))
    await userEvent.keyboard(`{ArrowDown}${inwards}`)
    const riskName = sampleText("Supplier invoices are paid twice")
    const risk = await row(riskName)
    await expect(risk).toHaveAttribute("aria-level", "4")
    await expect(risk).toHaveAttribute("aria-setsize", "2")
    await userEvent.keyboard(riskName.slice(0, 3).toLowerCase())
    await expect(risk).toHaveFocus()
    await userEvent.keyboard(inwards)
    await row(sampleText("Duplicate payments report"))
    await userEvent.keyboard(outwards)
    await expect(risk).toHaveAttribute("aria-expanded", "false")
    await userEvent.keyboard(outwards)
    await expect(await row(sampleText("Payment run"))).toHaveFocus()
    await userEvent.keyboard("{End}")
    await expect(await row(sampleText("IFC 2026 Gulf"))).toHaveFocus()
    await userEvent.keyboard("{Home}")
    await expect(top).toHaveFocus()
    await expect(sessionStorage.getItem("risk-universe-tree")).toContain("p-2026/PR-001/SP-001/")
    await expect(within(risk).getByRole("link")).toHaveAttribute("href", "/risk/p-2026/edit/R-0012")
  },
}

/** A search without matches offers to clear the filters, which shows the tree. */
export const NoMatches: Story = {
  tags: ["test-only"],
  args: { at: "/risk-universe?tab=tree&q=zebra" },
  async play() {
    await userEvent.click(await screen.findByRole("button", { name: t("riskUniverse.tree.clear") }))
    await expect(await row("ICFR 2026")).toBeVisible()
  },
}
