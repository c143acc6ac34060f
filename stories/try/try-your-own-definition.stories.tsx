import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, screen, userEvent, waitFor, within } from "storybook/test"
import { isTestRun } from "../../.storybook/accessibility.ts"
import { readHash, writeHash } from "./page-address.ts"
import { decodeState, type SharedState } from "./shared-state.ts"
import { localizedText, t } from "../texts.ts"
import { TryPage } from "./try-page.tsx"

const meta = {
  title: "Welcome/Try your own definition",
  component: TryPage,
  parameters: { layout: "fullscreen", hasMain: true, controls: { disable: true } },
  args: { shared: null },
  loaders: [async () => ({ shared: await decodeState(readHash()) })],
  // In a test run many stories share the address.
  beforeEach: () => () => {
    if (isTestRun) writeHash("")
  },
  render: ({ shared }, { loaded }) => <TryPage shared={shared ?? ((loaded["shared"] ?? null) as SharedState | null)} />,
} satisfies Meta<typeof TryPage>
export default meta
type Story = StoryObj<typeof meta>

/** Write a definition, or start from a record type or a JSON Schema, and see its screens. A link holds all of it. */
export const TryYourOwnDefinition: Story = { name: "Try your own definition" }

function editorContent(): HTMLElement {
  const content = document.querySelector(".try__editor")?.shadowRoot?.querySelector<HTMLElement>(".cm-content")
  if (!content) throw new Error("The page has no editor.")
  return content
}

const supplierReview = { en: "supplier review", ar: "مراجعة مورّد" }

/** Broken JSON is listed with a way to its position, and the form stays as it was. */
export const BrokenText: Story = {
  tags: ["test-only"],
  async play({ canvas }) {
    editorContent().focus()
    document.execCommand("insertText", false, "x")
    const problems = within(await canvas.findByRole("region", { name: "Problems" }))
    await expect(canvas.getByText("This is the last definition that compiled")).toBeVisible()
    await expect(
      canvas.getByRole("heading", { name: t("record.new", { name: localizedText(supplierReview) }) }),
    ).toBeVisible()
    await userEvent.click(problems.getByRole("button"))
    await expect(document.querySelector(".try__editor")?.shadowRoot?.activeElement).toBe(editorContent())
    await userEvent.click(canvas.getByRole("button", { name: "Reset to the example" }))
    await waitFor(() => expect(canvas.queryByRole("region", { name: "Problems" })).toBeNull())
  },
}

/** A JSON Schema from a link becomes a definition in the view of the link, and the address holds the new text. */
export const FromJsonSchema: Story = {
  tags: ["test-only"],
  args: {
    shared: {
      text: JSON.stringify({ title: "Vendor", type: "object", properties: { name: { type: "string" } } }),
      view: "list",
    },
  },
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole("button", { name: "Convert to a definition" }))
    await expect(await canvas.findByRole("heading", { name: "Vendor" })).toBeVisible()
    await waitFor(async () => expect((await decodeState(readHash()))?.text).toContain('"type": "TEXT"'))
    await expect(screen.getByRole("tab", { name: "List" })).toHaveAttribute("aria-selected", "true")
  },
}
