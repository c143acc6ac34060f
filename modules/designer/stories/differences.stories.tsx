import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, screen } from "storybook/test"
import { differences } from "../../../engine/edit/difference.ts"
import { DifferenceList } from "../web/differences/difference-list.tsx"
import "../web/designer.css"
import { previousVisit, laterVisit } from "./changed-visit.ts"
import { t } from "./designer-driver.ts"

const between = { before: previousVisit, after: laterVisit }

const meta: Meta<typeof DifferenceList> = {
  title: "Designer/Differences",
  component: DifferenceList,
  parameters: {
    viewport: {
      options: {
        desktop: { name: "Desktop", styles: { width: "1440px", height: "900px" } },
        phone: { name: "Phone", styles: { width: "390px", height: "844px" } },
      },
    },
  },
  globals: { viewport: { value: "desktop" } },
  args: { ...between, changes: differences(previousVisit, laterVisit) },
}
export default meta
type Story = StoryObj<typeof DifferenceList>

/** Describes every kind of difference; shows code only where users entered it. */
export const Filled: Story = {
  tags: ["direction", "dark"],
  async play() {
    await screen.findAllByText(t("fieldType.NUMBER.name"))
    const list = screen.getByRole("list")
    const kinds = new Set(differences(previousVisit, laterVisit).map(({ kind }) => kind))
    for (const kind of kinds) await expect(screen.getAllByText(t(`designer.publish.${kind}`))[0]).toBeVisible()
    await expect(list).not.toHaveTextContent(/\b(?:NUMBER|TEXT|SEND_FOR_APPROVAL|IN_REVIEW|f_[a-z]+)\b|[{}]/)
    const codes = [...list.querySelectorAll("bdi.ru-code")].map(({ textContent }) => textContent)
    await expect(codes).toEqual(expect.arrayContaining(["date_1", "start_date_1", "V-", "SI-"]))
  },
}

export const OnAPhone: Story = { ...Filled, globals: { viewport: { value: "phone" } } }
