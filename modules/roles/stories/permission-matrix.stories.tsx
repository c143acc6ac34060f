import type { Meta, StoryObj } from "@storybook/react-vite"
import { Suspense, useState } from "react"
import { expect, userEvent } from "storybook/test"
import { LazyMessagesProvider } from "../../../renderers/lazy-messages-provider.tsx"
import type { GrantableProfile, Role } from "../contract.ts"
import type { ProfileId, RoleId } from "../../../schemas/ids.ts"
import type { Grant, Rights } from "../../../schemas/permissions.ts"
import { PermissionMatrix } from "../web/permission-matrix.tsx"
import "../web/roles.css"
import { t } from "../../../stories/texts.ts"
import { sampleText } from "../../../stories/sample-text.ts"
import { sampleTexts } from "../../../stories/sample-texts.ts"

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
      <LazyMessagesProvider area="roles">
        <PermissionMatrix {...rest} profiles={profiles} grants={grants} other={other} onChange={setGrants} />
      </LazyMessagesProvider>
    </Suspense>
  )
}

const meta = {
  title: "Screens/Roles/Permission matrix",
  component: MatrixStory,
  args: { first: [control], rights: administrator, readOnly: false },
} satisfies Meta<typeof MatrixStory>
export default meta
type Story = StoryObj<typeof meta>

const nameOf = (feature: "Control" | "Risk", action: "READ" | "DELETE") =>
  t("roles.matrix.cell", { feature: t(`roles.feature.${feature}`), action: t(`roles.action.${action}`) })
const everything = (action: "READ" | "DELETE") =>
  t("roles.matrix.cell", {
    feature: t("roles.matrix.all", { feature: t("roles.feature.Activities") }),
    action: t(`roles.action.${action}`),
  })

/** One tab stop; arrow keys move, the space bar grants and revokes. */
export const ByKeyboard: Story = {
  tags: ["direction", "test-only"],
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

/** The complete feature implies each of its permissions, which then cannot be revoked separately. */
export const AllPermissions: Story = {
  tags: ["interaction"],
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole("checkbox", { name: everything("DELETE") }))
    const implied = canvas.getByRole("checkbox", {
      name: `${nameOf("Control", "DELETE")} – ${t("roles.matrix.implied")}`,
    })
    await expect(implied).toBeChecked()
    await userEvent.click(implied)
    await expect(implied).toBeChecked()
    await expect(implied).toHaveAttribute("aria-disabled", "true")
  },
}

/** Permissions that the user does not have are shown read-only. */
export const NotGrantable: Story = {
  tags: ["interaction"],
  args: { rights: { isClientAdmin: false, grants: [{ ...control, actions: ["READ"] }] } },
  async play({ canvas }) {
    const own = await canvas.findByRole("checkbox", { name: nameOf("Control", "READ") })
    await userEvent.click(own)
    await expect(own).not.toBeChecked()
    const foreign = canvas.getByRole("checkbox", {
      name: `${nameOf("Control", "DELETE")} – ${t("roles.matrix.notYours")}`,
    })
    await userEvent.click(foreign)
    await expect(foreign).not.toBeChecked()
  },
}

/** Marks cells where the other role grants more or less. */
export const Compared: Story = {
  tags: ["direction"],
  args: { other: reviewer },
  async play({ canvas }) {
    await expect(
      await canvas.findByRole("checkbox", {
        name: `${nameOf("Risk", "READ")} – ${t("roles.compare.less", { role: sampleText("Reviewer") })}`,
      }),
    ).not.toBeChecked()
  },
}

export const ReadOnly: Story = { args: { readOnly: true } }

/** Shows a custom record type by name; granting the complete feature excludes it. */
export const CustomRecordType: Story = {
  tags: ["interaction"],
  args: {
    profiles: [{ profileId: "own" as ProfileId, name: sampleTexts("Whistle-blower reports"), isMaker: true }],
    first: [{ feature: "Activities", subFeature: "*", actions: ["READ"] }],
  },
  async play({ canvas }) {
    const name = t("roles.matrix.cell", {
      feature: sampleText("Whistle-blower reports"),
      action: t("roles.action.READ"),
    })
    const cell = await canvas.findByRole("checkbox", { name })
    await expect(cell).not.toBeChecked()
    await userEvent.click(cell)
    await expect(cell).toBeChecked()
  },
}
