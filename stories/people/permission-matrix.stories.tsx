import type { Meta, StoryObj } from "@storybook/react-vite"
import { Suspense, useState } from "react"
import { expect, userEvent } from "storybook/test"
import { peopleTexts } from "../../messages/people/on-demand.ts"
import { MoreTexts } from "../../renderers/more-texts.tsx"
import type { GrantableProfile, Role } from "../../schemas/api/roles.ts"
import type { ProfileId, RoleId } from "../../schemas/ids.ts"
import type { Grant, Rights } from "../../schemas/permissions.ts"
import { PermissionMatrix } from "../../src/screens/roles/permission-matrix.tsx"
import "../../src/screens/roles/roles.css"
import { words } from "../designer/desk.ts"

const administrator: Rights = { isClientAdmin: true, grants: [] }
const control: Grant = { feature: "Activities", subFeature: "Control", actions: ["READ", "UPDATE"] }
const reviewer: Role = {
  id: "reviewer" as RoleId,
  name: "Reviewer",
  kind: "approver",
  description: "",
  grants: [{ feature: "Activities", subFeature: "*", actions: ["READ"] }],
  forExternals: false,
  users: 2,
  revision: 1,
}

interface MatrixStoryProps {
  readonly first: readonly Grant[]
  readonly rights: Rights
  readonly readOnly: boolean
  readonly other?: Role
  readonly profiles?: readonly GrantableProfile[]
}

function MatrixStory({ first, other, profiles = [], ...rest }: MatrixStoryProps) {
  const [grants, setGrants] = useState(first)
  return (
    <Suspense>
      <MoreTexts texts={peopleTexts}>
        <PermissionMatrix {...rest} profiles={profiles} grants={grants} other={other} onChange={setGrants} />
      </MoreTexts>
    </Suspense>
  )
}

const meta = {
  title: "Screens/Permission matrix",
  component: MatrixStory,
  args: { first: [control], rights: administrator, readOnly: false },
} satisfies Meta<typeof MatrixStory>
export default meta
type Story = StoryObj<typeof meta>

const nameOf = (feature: "Control" | "Risk", action: "READ" | "DELETE") =>
  words("roles.matrix.cell", { feature: words(`roles.feature.${feature}`), action: words(`roles.action.${action}`) })
const everything = (action: "READ" | "DELETE") =>
  words("roles.matrix.cell", {
    feature: words("roles.matrix.all", { feature: words("roles.feature.Activities") }),
    action: words(`roles.action.${action}`),
  })

/** One stop of the Tab key; arrow keys move, the space bar gives and takes. */
export const Keyboard: Story = {
  tags: ["direction"],
  async play({ canvas }) {
    const box = await canvas.findByRole("checkbox", { name: nameOf("Control", "READ") })
    const stops = canvas.getAllByRole("checkbox").filter((one) => one.tabIndex === 0)
    await expect(stops).toHaveLength(1)
    box.focus()
    await userEvent.keyboard(" ")
    await expect(box).not.toBeChecked()
    await userEvent.keyboard("{ArrowUp}")
    await expect(canvas.getByRole("checkbox", { name: nameOf("Risk", "READ") })).toHaveFocus()
    await userEvent.keyboard(" ")
    await expect(canvas.getByRole("checkbox", { name: nameOf("Risk", "READ") })).toBeChecked()
    await userEvent.keyboard("{End}")
    await expect(canvas.getByRole("checkbox", { name: nameOf("Risk", "DELETE") })).toHaveFocus()
  },
}

/** Everything in a feature implies each of it, which then cannot be taken by itself. */
export const Everything: Story = {
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole("checkbox", { name: everything("DELETE") }))
    const implied = canvas.getByRole("checkbox", {
      name: `${nameOf("Control", "DELETE")} – ${words("roles.matrix.implied")}`,
    })
    await expect(implied).toBeChecked()
    await userEvent.click(implied)
    await expect(implied).toBeChecked()
    await expect(implied).toHaveAttribute("aria-disabled", "true")
  },
}

/** What one does not hold oneself is shown and cannot be changed. */
export const NotOnesOwn: Story = {
  args: { rights: { isClientAdmin: false, grants: [{ ...control, actions: ["READ"] }] } },
  async play({ canvas }) {
    const own = await canvas.findByRole("checkbox", { name: nameOf("Control", "READ") })
    await userEvent.click(own)
    await expect(own).not.toBeChecked()
    const foreign = canvas.getByRole("checkbox", {
      name: `${nameOf("Control", "DELETE")} – ${words("roles.matrix.notYours")}`,
    })
    await userEvent.click(foreign)
    await expect(foreign).not.toBeChecked()
  },
}

/** Where another role grants more or less, the cell says so. */
export const Compared: Story = {
  tags: ["direction"],
  args: { other: reviewer },
  async play({ canvas }) {
    await expect(
      await canvas.findByRole("checkbox", {
        name: `${nameOf("Risk", "READ")} – ${words("roles.compare.less", { role: "Reviewer" })}`,
      }),
    ).not.toBeChecked()
  },
}

export const ReadOnly: Story = { args: { readOnly: true } }

/** A record type of the client's own stands by its name, and everything in the feature leaves it out. */
export const OwnRecordType: Story = {
  args: {
    profiles: [{ profileId: "own" as ProfileId, name: { en: "Whistle-blower reports" } }],
    first: [{ feature: "Activities", subFeature: "*", actions: ["READ"] }],
  },
  async play({ canvas }) {
    const name = words("roles.matrix.cell", { feature: "Whistle-blower reports", action: words("roles.action.READ") })
    const cell = await canvas.findByRole("checkbox", { name })
    await expect(cell).not.toBeChecked()
    await userEvent.click(cell)
    await expect(cell).toBeChecked()
  },
}
