import type { Meta, StoryObj } from "@storybook/react-vite"
import { Suspense } from "react"
import { LazyMessagesProvider } from "../../../renderers/lazy-messages-provider.tsx"
import type { EntityUpload } from "../contracts/organisation.ts"
import { UploadRows } from "../web/upload/upload-rows.tsx"

const upload: EntityUpload = {
  fileName: "entities.xlsx",
  total: 3,
  counts: { create: 1, created: 1, rejected: 1 },
  ignoredColumns: [],
  rows: [
    { row: 2, name: "Calverine Mills India", uniqueId: "U15400MH2010", parent: "", status: "created", problems: [] },
    {
      row: 3,
      name: "कैल्वरीन डेयरी",
      uniqueId: "U15400MH2011",
      parent: "Calverine Mills India",
      status: "create",
      problems: [],
    },
    {
      row: 5,
      name: "",
      uniqueId: "U15400MH2010",
      parent: "كالفرين",
      status: "rejected",
      problems: [
        { code: "entity.missing_in_row", path: ["name"], message: "The entity is missing in this row." },
        { code: "entity.duplicate_row", path: ["uniqueId"], message: "Duplicate entity: row 2 has the same." },
      ],
    },
  ],
}

const meta = {
  title: "Screens/Organisation/Upload rows",
  component: UploadRows,
  args: { upload },
  decorators: [
    (Story) => (
      <Suspense fallback={null}>
        <LazyMessagesProvider area="organisation">
          <Story />
        </LazyMessagesProvider>
      </Suspense>
    ),
  ],
} satisfies Meta<typeof UploadRows>
export default meta
type Story = StoryObj<typeof meta>

export const EveryStatus: Story = { tags: ["direction"] }

export const Truncated: Story = { args: { upload: { ...upload, total: 4000 } } }
