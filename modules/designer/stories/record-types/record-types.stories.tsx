import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test"
import { kindNames } from "../../../../fields/record-kinds.ts"
import type { ProfileListItem } from "../../../profiles/contract.ts"
import type { ProfileId, UserId } from "../../../../schemas/ids.ts"
import type { LocalisedText } from "../../../../schemas/languages.ts"
import { ProfileListScreen } from "../../web/record-types/profile-list-screen.tsx"
import { Toaster } from "../../../../ui/toaster.tsx"
import { localizedText, t } from "../designer-driver.ts"
import { chooseEntry, expectFocusRestored } from "../../../../stories/by-keyboard.ts"
import { findOpenDialog } from "../../../../stories/find-open-dialog.ts"
import {
  requireSession,
  ScreenStory,
  whenFailed,
  whenForbidden,
  whileLoading,
} from "../../../../stories/screens/screen-story.tsx"
import { clientId, readOnlyUser } from "../../../../stories/screens/signed-in.ts"
import { sampleText } from "../../../../stories/sample-text.ts"

const names = {
  control: { en: "Control", ar: "ضابط" },
  visit: { en: "Site visit", ar: "زيارة موقع" },
  count: { en: "Stock count", ar: "جرد المخزون" },
  loan: { en: "Loan review", ar: "مراجعة القروض" },
} satisfies Record<string, LocalisedText>

const lina = { id: "u-lina" as UserId, name: "Lina Haddad" }

const item = (id: keyof typeof names, overrides: Partial<ProfileListItem>): ProfileListItem => ({
  id: id as ProfileId,
  type: "OTHER",
  modules: ["IC"],
  name: names[id],
  pluralName: names[id],
  icon: "file-text",
  outsideProjects: false,
  state: "published",
  publishedVersion: 3,
  recordCount: 12,
  allowedActions: ["CREATE", "READ", "UPDATE", "DELETE"],
  fieldCount: 9,
  updatedAt: "2026-11-20T09:00:00.000Z",
  updatedBy: lina,
  entity: null,
  ...overrides,
})
const archived = { at: "2026-11-19T09:00:00.000Z", by: lina, reason: "Replaced by the loan review of the group." }
const profiles = [
  item("control", { type: "CONTROL", modules: ["IC", "IA"], recordCount: 140, icon: "shield-check" }),
  item("visit", { state: "changed" }),
  item("count", { state: "draft", publishedVersion: null, recordCount: 0 }),
  item("loan", { state: "archived", archived }),
]

const requestKey = "GET /api/v1/profiles"
const use = {
  draftRevision: 8,
  records: 12,
  openTasks: 3,
  linkedFrom: [{ id: "control" as ProfileId, name: names.control }],
  linkedFromOthers: 2,
}
const sent = fn()
const around = {
  "GET /api/v1/profiles/tags": () => ({ content: [] }),
  [`GET /oauth/roles-client/${clientId}`]: () => ({ content: [] }),
}
const responses = {
  [requestKey]: () => ({ content: profiles }),
  ...around,
  "GET /api/v1/profiles/visit/use": () => use,
  "GET /api/v1/profiles/loan/use": () => ({ ...use, draftRevision: 5 }),
  "POST /api/v1/profiles/visit/archive": (body: unknown) => {
    sent(body)
    return { id: "visit", draft: {}, draftRevision: 9 }
  },
  "GET /api/v1/profiles/count/use": () => ({ ...use, records: 0, openTasks: 0, draftRevision: 2 }),
  "DELETE /api/v1/profiles/count": () => {
    sent("deleted")
    return {}
  },
  "POST /api/v1/profiles/loan/restore": (body: unknown) => {
    sent(body)
    return { id: "loan", draft: {}, draftRevision: 6 }
  },
}

const meta = {
  title: "Screens/Record types/List",
  component: ScreenStory,
  args: { Screen: ProfileListScreen, path: "/profiles" },
  decorators: [
    (Story) => (
      <>
        <Story />
        <Toaster label={sampleText("Messages")} closeLabel={sampleText("Close")} />
      </>
    ),
  ],
} satisfies Meta<typeof ScreenStory>
export default meta
type Story = StoryObj<typeof meta>

const rows = () => screen.getAllByRole("row").slice(1)
const menuOf = (name: LocalisedText) =>
  screen.findByRole("button", { name: t("designer.more", { name: localizedText(name) }) })
const pick = async (name: LocalisedText, entry: "recordType.archive" | "recordType.restore" | "recordType.delete") => {
  const button = await menuOf(name)
  button.focus()
  await userEvent.keyboard("{Enter}")
  const menu = await screen.findByRole("menu")
  await waitFor(() => expect(menu).toHaveFocus())
  await userEvent.keyboard("{End}")
  await waitFor(() => expect(screen.getByRole("menuitem", { name: t(entry) })).toHaveAttribute("data-highlighted"))
  await userEvent.keyboard("{Enter}")
}

/** Active record types; the number of archived ones is shown next to them and links to them. */
export const InUse: Story = {
  tags: ["direction", "interaction"],
  beforeEach: requireSession(responses),
  async play({ canvas }) {
    await canvas.findByText(localizedText(names.visit))
    await expect(rows()).toHaveLength(3)
    await expect(canvas.queryByText(localizedText(names.loan))).toBeNull()
    const hidden = canvas.getByRole("button", { name: t("recordType.list.archived", { count: 1 }) })
    hidden.focus()
    await userEvent.keyboard("{Enter}")
    await expect(canvas.getByText(localizedText(names.loan))).toBeVisible()
    await expect(rows()).toHaveLength(1)
    await userEvent.click(canvas.getByRole("button", { name: t("recordType.list.all") }))
    await expect(rows()).toHaveLength(3)
  },
}

/** Shows the impact of archiving as counts, and sends the revision they are based on. */
export const Archiving: Story = {
  tags: ["test-only"],
  beforeEach: requireSession(responses),
  async play() {
    sent.mockClear()
    await pick(names.visit, "recordType.archive")
    const dialog = within(await findOpenDialog())
    await expect(await dialog.findByText(t("recordType.archive.records", { count: 12 }))).toBeVisible()
    await expect(dialog.getByText(t("recordType.archive.tasks", { count: 3 }))).toBeVisible()
    await expect(dialog.getByText(new RegExp(localizedText(names.control)))).toBeVisible()
    await userEvent.type(dialog.getByRole("textbox"), "Too old")
    await userEvent.click(dialog.getByRole("button", { name: t("recordType.archive") }))
    await waitFor(() => expect(sent).toHaveBeenCalledWith({ draftRevision: 8, reason: "Too old" }))
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull())
    await expectFocusRestored()
  },
}

/** The draft changed meanwhile: reports it, preserves the input and updates the counts. */
export const Conflict: Story = {
  tags: ["test-only"],
  beforeEach: () => {
    const revisions = [8, 9]
    return requireSession({
      ...responses,
      "GET /api/v1/profiles/visit/use": () => ({ ...use, draftRevision: revisions.shift() ?? 9 }),
      "POST /api/v1/profiles/visit/archive": (body: unknown) => {
        sent(body)
        const problem = { code: "profile.conflict", message: "Changed meanwhile.", path: ["draftRevision"] }
        return Response.json({ ...problem, problems: [problem], status: 409 }, { status: 409 })
      },
    })()
  },
  async play() {
    sent.mockClear()
    await pick(names.visit, "recordType.archive")
    const dialog = within(await findOpenDialog())
    await dialog.findByText(t("recordType.archive.records", { count: 12 }))
    await userEvent.type(dialog.getByRole("textbox"), "Too old")
    await userEvent.click(dialog.getByRole("button", { name: t("recordType.archive") }))
    await dialog.findByRole("alert")
    await expect(dialog.getByRole("textbox")).toHaveValue("Too old")
    await userEvent.click(dialog.getByRole("button", { name: t("recordType.archive") }))
    await waitFor(() => expect(sent).toHaveBeenLastCalledWith({ draftRevision: 9, reason: "Too old" }))
  },
}

/** Restores an archived record type from its menu without confirmation, because nothing is lost. */
export const Restoring: Story = {
  tags: ["test-only"],
  beforeEach: requireSession(responses),
  async play({ canvas }) {
    sent.mockClear()
    await userEvent.click(await canvas.findByRole("button", { name: t("recordType.list.archived", { count: 1 }) }))
    await pick(names.loan, "recordType.restore")
    await waitFor(() => expect(sent).toHaveBeenCalledWith({ draftRevision: 5 }))
    await screen.findByText(t("recordType.restored.done", { name: localizedText(names.loan) }))
    await expectFocusRestored()
  },
}

/** A dialog that starts with the name creates a copy on Enter. */
export const CopiedByKeyboard: Story = {
  tags: ["test-only"],
  beforeEach: requireSession({
    ...responses,
    "POST /api/v1/profiles/visit/clone": (body: unknown) => {
      sent(body)
      return { id: "made", draft: {}, draftRevision: 1 }
    },
  }),
  async play() {
    sent.mockClear()
    ;(await menuOf(names.visit)).focus()
    await userEvent.keyboard("{Enter}")
    await chooseEntry(t("recordType.clone"))
    const dialog = within(await screen.findByRole("dialog"))
    const name = dialog.getByRole("textbox", { name: new RegExp(`^${t("designer.new.name")}`) })
    await waitFor(() => expect(name).toHaveFocus())
    await userEvent.keyboard("{Control>}a{/Control}Second visit{Enter}")
    const { lang } = document.documentElement
    await waitFor(() =>
      expect(sent).toHaveBeenCalledWith(
        expect.objectContaining({ name: expect.objectContaining({ [lang]: "Second visit" }) }),
      ),
    )
  },
}

/** Deletes an unpublished record type after listing what is deleted with it and what refers to it. */
export const Deleting: Story = {
  tags: ["test-only"],
  beforeEach: requireSession(responses),
  async play() {
    sent.mockClear()
    await pick(names.count, "recordType.delete")
    const dialog = within(await findOpenDialog())
    await expect(dialog.getByText(t("recordType.delete.fields", { count: 9 }))).toBeVisible()
    await expect(dialog.getByText(sampleText("Lina Haddad"))).toBeVisible()
    await expect(await dialog.findByText(new RegExp(localizedText(names.control)))).toBeVisible()
    await expect(sent).not.toHaveBeenCalled()
    await userEvent.click(dialog.getByRole("button", { name: t("recordType.delete") }))
    await waitFor(() => expect(sent).toHaveBeenCalledWith("deleted"))
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull())
  },
}

/** Shows, filters and sorts kinds by their labels. */
export const FilteredByType: Story = {
  tags: ["interaction"],
  beforeEach: requireSession(responses),
  async play({ canvas }) {
    await canvas.findByText(localizedText(names.visit))
    await expect(screen.queryByText("CONTROL")).toBeNull()
    await expect(screen.queryByText("OTHER")).toBeNull()
    await userEvent.click(canvas.getByRole("combobox", { name: t("designer.list.type") }))
    await userEvent.click(await screen.findByRole("option", { name: localizedText(kindNames.CONTROL) }))
    await waitFor(() => expect(rows()).toHaveLength(1))
    await expect(rows()[0]).toHaveTextContent(localizedText(kindNames.CONTROL))
  },
}

/** A user who can only read record types has no archive or delete actions. */
export const ReadOnly: Story = {
  name: "Read-only",
  tags: ["interaction"],
  beforeEach: requireSession(responses, {
    ...readOnlyUser,
    grants: [{ feature: "Settings", subFeature: "Master_Profile_Setting", actions: ["READ"] }],
  }),
  async play() {
    await userEvent.click(await menuOf(names.visit))
    await expect(await screen.findByRole("menuitem", { name: t("packs.export") })).toBeVisible()
    await expect(screen.queryByRole("menuitem", { name: t("recordType.archive") })).toBeNull()
    await userEvent.keyboard("{Escape}")
  },
}

export const NothingFound: Story = {
  tags: ["test-only"],
  beforeEach: requireSession(responses),
  async play({ canvas }) {
    await userEvent.type(await canvas.findByRole("searchbox"), "zzz")
    await userEvent.click(
      (await canvas.findAllByRole("button", { name: t("recordType.list.all") })).at(-1) ?? document.body,
    )
    await expect(rows()).toHaveLength(3)
  },
}

export const Loading: Story = whileLoading(requestKey, around)
export const Failed: Story = whenFailed(requestKey, around)
export const Forbidden: Story = whenForbidden(requestKey, "designer.title", around)
