import type { Meta, StoryObj } from "@storybook/react-vite"
import { Suspense } from "react"
import { expect } from "storybook/test"
import { requireSession, ScreenStory } from "../../../stories/screens/screen-story.tsx"
import { t } from "../../../stories/texts.ts"
import { DocumentCard } from "../web/card/document-card.tsx"
import { documentCheckOut, documentResponses, narrativeId, sampleDocument } from "./sample-documents.ts"
import { sampleFlowchart } from "./sample-flowchart.ts"

/** The document of a record, above the record's form. */
const meta = {
  title: "Screens/Narratives and flowcharts/Card on a record",
  component: ScreenStory,
  parameters: { layout: "padded" },
  args: {
    Screen: () => (
      <Suspense>
        <DocumentCard recordId={narrativeId} />
      </Suspense>
    ),
    path: "/",
    isPart: true,
  },
} satisfies Meta<typeof ScreenStory>
export default meta
type Story = StoryObj<typeof meta>

/** The beginning of a text that another user is editing. */
export const Text: Story = {
  tags: ["direction"],
  beforeEach: (context) => requireSession(documentResponses(sampleDocument({ checkOut: documentCheckOut() })))(context),
}

/** A small picture of a diagram. */
export const Diagram: Story = {
  tags: ["direction"],
  beforeEach: (context) =>
    requireSession(documentResponses(sampleDocument({ kind: "FLOWCHART", content: sampleFlowchart })))(context),
}

/** Nothing written yet: an invitation to those who can. */
export const Empty: Story = {
  beforeEach: (context) =>
    requireSession(documentResponses(sampleDocument({ version: null, content: null, references: [] })))(context),
  async play({ canvas }) {
    await expect(await canvas.findByText(t("document.card.narrative.write"))).toBeVisible()
  },
}
