import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test"
import type { AppUser } from "../../../auth/contracts/auth.ts"
import type { ProfileListItem } from "../../../profiles/contract.ts"
import type { ProfileId } from "../../../../schemas/ids.ts"
import type { LocalisedText } from "../../../../schemas/languages.ts"
import { ProfileListScreen } from "../../web/record-types/profile-list-screen.tsx"
import { localizedText, t } from "../designer-driver.ts"
import { requireSession, ScreenStory } from "../../../../stories/screens/screen-story.tsx"
import { administrator, clientId, entities } from "../../../../stories/screens/signed-in.ts"
import { sampleText } from "../../../../stories/sample-text.ts"
import { chooseEntry } from "../../../../stories/select-menu-entry.ts"

/** Record types of the group next to those of single entities. */

const names = {
  control: { en: "Control", ar: "ضابط" },
  logistics: { en: "Customs check", ar: "فحص جمركي" },
  gulf: { en: "Zakat control", ar: "ضابط الزكاة" },
} satisfies Record<string, LocalisedText>

const item = (id: keyof typeof names, overrides: Partial<ProfileListItem>): ProfileListItem => ({
  id: id as ProfileId,
  type: "CONTROL",
  modules: ["IC"],
  name: names[id],
  pluralName: names[id],
  icon: "shield-check",
  outsideProjects: false,
  state: "published",
  publishedVersion: 5,
  recordCount: 12,
  allowedActions: ["CREATE", "READ", "UPDATE", "DELETE"],
  fieldCount: 9,
  updatedAt: "2026-11-20T09:00:00.000Z",
  entity: null,
  ...overrides,
})
const control = { id: "control" as ProfileId, name: names.control, publishedVersion: 5 }
const profiles = [
  item("control", {}),
  item("logistics", { entity: entities[1], origin: { ...control, version: 5 } }),
  item("gulf", { entity: entities[2], origin: { ...control, version: 3 } }),
]

const sent = fn()
const responses = {
  "GET /api/v1/profiles": () => ({ content: profiles }),
  "GET /api/v1/profiles/tags": () => ({ content: [] }),
  [`GET /oauth/roles-client/${clientId}`]: () => ({ content: [] }),
  "POST /api/v1/profiles": (body: unknown) => {
    sent(body)
    return { id: "made" }
  },
  "POST /api/v1/profiles/control/clone": (body: unknown) => {
    sent(body)
    return { id: "made" }
  },
}

/** Can design record types of one entity and read those of the group. */
const controller: AppUser = {
  ...administrator,
  isClientAdmin: false,
  entities: administrator.entities.slice(0, 1),
  grants: [
    { feature: "Settings", subFeature: "Master_Profile_Setting", actions: ["READ"] },
    { feature: "Settings", subFeature: "Profile_Setting", actions: ["CREATE", "READ", "UPDATE"] },
  ],
}

const meta: Meta<typeof ScreenStory> = {
  title: "Screens/Record types/Group and entities",
  component: ScreenStory,
  parameters: { layout: "fullscreen" },
  args: { Screen: ProfileListScreen, path: "/profiles" },
  beforeEach: requireSession(responses),
}
export default meta
type Story = StoryObj<typeof ScreenStory>

const nameOf = (name: LocalisedText) => screen.findByRole("link", { name: localizedText(name) })
async function row(name: LocalisedText) {
  const line = (await nameOf(name)).closest("tr")
  if (!line) throw new Error("The record type has no row.")
  return within(line)
}

/** Shows the owner of each record type and its origin, with a link to compare; filters by entity. */
export const Owners: Story = {
  tags: ["direction", "interaction"],
  async play() {
    await nameOf(names.control)
    await expect((await row(names.control)).getByText(t("recordType.owner.group"))).toBeVisible()
    await expect((await row(names.logistics)).getByText(sampleText(entities[1].name))).toBeVisible()
    await expect((await row(names.logistics)).queryByText(t("recordType.origin.newer", { version: 5 }))).toBeNull()
    const newer = (await row(names.gulf)).getByRole("link", { name: t("recordType.origin.newer", { version: 5 }) })
    await expect(newer).toHaveAttribute("href", "/profiles/gulf/versions?from=draft&to=origin.5")
    await userEvent.click(screen.getByRole("combobox", { name: t("recordType.owner") }))
    await userEvent.click(await screen.findByRole("option", { name: sampleText(entities[2].name) }))
    await waitFor(() => expect(screen.queryByRole("link", { name: localizedText(names.control) })).toBeNull())
    await expect((await row(names.gulf)).getByText(sampleText(entities[2].name))).toBeVisible()
  },
}

/** Copying for an entity explains that the origin is stored. */
export const CopiedForAnEntity: Story = {
  tags: ["test-only"],
  async play() {
    await nameOf(names.control)
    await userEvent.click((await row(names.control)).getByRole("button"))
    await chooseEntry(t("recordType.clone"))
    const dialog = within(await screen.findByRole("dialog"))
    await userEvent.click(dialog.getByRole("combobox", { name: t("recordType.owner.for") }))
    await userEvent.click(await screen.findByRole("option", { name: sampleText(entities[1].name) }))
    await dialog.findByText(t("recordType.origin.hint", { name: localizedText(names.control) }))
    await userEvent.click(dialog.getByRole("button", { name: t("recordType.clone") }))
    await waitFor(() => expect(sent).toHaveBeenLastCalledWith(expect.objectContaining({ entityId: entities[1].id })))
  },
}

/** A designer for a single entity creates record types for it and cannot import packs. */
export const EntityDesigner: Story = {
  name: "Designer of one entity",
  tags: ["interaction"],
  beforeEach: requireSession(responses, controller),
  async play() {
    await nameOf(names.control)
    await expect(screen.queryByRole("button", { name: t("packs.import") })).toBeNull()
    await userEvent.click(screen.getByRole("button", { name: t("designer.new") }))
    const dialog = within(await screen.findByRole("dialog"))
    const owner = dialog.getByRole("combobox", { name: t("recordType.owner.for") })
    await expect(owner).toHaveTextContent(sampleText(entities[0].name))
    await userEvent.click(owner)
    await expect(await screen.findAllByRole("option")).toHaveLength(1)
    await userEvent.keyboard("{Escape}")
  },
}
