import type { Meta, StoryObj } from "@storybook/react-vite"
import { useState } from "react"
import { fn } from "storybook/test"
import { Pager, type PagerProps } from "../../ui/pager.tsx"
import { t } from "../texts.ts"

function PagerExample({ page: initial, onPage, ...rest }: PagerProps) {
  const [page, setPage] = useState(initial)
  return (
    <Pager
      {...rest}
      page={page}
      onPage={(next) => {
        setPage(next)
        onPage(next)
      }}
      positionLabel={t("shell.pages.place", { page: page + 1, pages: rest.pages })}
    />
  )
}

const meta = {
  title: "Components/Pager",
  component: Pager,
  // The table page tests it.
  tags: ["!test"],
  args: {
    page: 1,
    pages: 5,
    onPage: fn(),
    positionLabel: "Page 2 of 5",
    previousLabel: "Previous page",
    nextLabel: "Next page",
  },
  argTypes: { pages: { description: "Number of pages." }, positionLabel: { control: { disable: true } } },
  render: (args) => <PagerExample key={args.page} {...args} />,
} satisfies Meta<typeof Pager>

export default meta
type Story = StoryObj<typeof meta>

export const MiddlePage: Story = {}

/** The button of the end stays, so that it keeps the focus. */
export const FirstPage: Story = { args: { page: 0 } }
export const LastPage: Story = { args: { page: 4 } }
export const Small: Story = { args: { size: "sm" } }
