import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test"
import { kindNames } from "../../fields/record-kinds.ts"
import type { ProfileListItem } from "../../schemas/api/profiles.ts"
import type { ProfileId, UserId } from "../../schemas/ids.ts"
import type { LocalisedText } from "../../schemas/languages.ts"
import { ProfileListScreen } from "../../src/screens/profiles/profile-list-screen.tsx"
import { Toaster } from "../../ui/toaster.tsx"
import { says, words } from "../designer/desk.ts"
import { chooseEntry, focusIsKept } from "../by-keyboard.ts"
import { openedQuestion } from "../opened-question.ts"
import { behindSignIn, ScreenStory, whenBroken, whenForbidden, whileLoading } from "../screens/screen-story.tsx"
import { reader } from "../screens/signed-in.ts"

const names = {
  control: { en: "Control", ar: "ضابط رقابي" },
  visit: { en: "Site visit", ar: "زيارة موقع" },
  count: { en: "Stock count", ar: "جرد المخزون" },
  loan: { en: "Loan review", ar: "مراجعة القروض" },
} satisfies Record<string, LocalisedText>

const lina = { id: "u-lina" as UserId, name: "Lina Haddad" }

const item = (id: keyof typeof names, told: Partial<ProfileListItem>): ProfileListItem => ({
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
  may: ["CREATE", "READ", "UPDATE", "DELETE"],
  fieldCount: 9,
  updatedAt: "2026-11-20T09:00:00.000Z",
  updatedBy: lina,
  entity: null,
  ...told,
})
const archived = { at: "2026-11-19T09:00:00.000Z", by: lina, reason: "Replaced by the loan review of the group." }
const profiles = [
  item("control", { type: "CONTROL", modules: ["IC", "IA"], recordCount: 140, icon: "shield-check" }),
  item("visit", { state: "changed" }),
  item("count", { state: "draft", publishedVersion: null, recordCount: 0 }),
  item("loan", { state: "archived", archived }),
]

const asked = "GET /api/v1/profiles"
const use = {
  draftRevision: 8,
  records: 12,
  openTasks: 3,
  linkedFrom: [{ id: "control" as ProfileId, name: names.control }],
  linkedFromOthers: 2,
}
const sent = fn()
const answers = {
  [asked]: () => ({ content: profiles }),
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
  title: "Screens/Record types",
  component: ScreenStory,
  args: { Screen: ProfileListScreen, path: "/profiles" },
  decorators: [
    (Story) => (
      <>
        <Story />
        <Toaster label="Messages" closeLabel="Close" />
      </>
    ),
  ],
} satisfies Meta<typeof ScreenStory>
export default meta
type Story = StoryObj<typeof meta>

const rows = () => screen.getAllByRole("row").slice(1)
const menuOf = (name: LocalisedText) =>
  screen.findByRole("button", { name: words("designer.more", { name: says(name) }) })
const pick = async (name: LocalisedText, entry: "recordType.archive" | "recordType.restore" | "recordType.delete") => {
  const button = await menuOf(name)
  button.focus()
  await userEvent.keyboard("{Enter}")
  const menu = await screen.findByRole("menu")
  await waitFor(() => expect(menu).toHaveFocus())
  await userEvent.keyboard("{End}")
  await waitFor(() => expect(screen.getByRole("menuitem", { name: words(entry) })).toHaveAttribute("data-highlighted"))
  await userEvent.keyboard("{Enter}")
}

/** What takes new records; how many are archived is said beside it, and they are a press away. */
export const InUse: Story = {
  tags: ["direction"],
  beforeEach: behindSignIn(answers),
  async play({ canvas }) {
    await canvas.findByText(says(names.visit))
    await expect(rows()).toHaveLength(3)
    await expect(canvas.queryByText(says(names.loan))).toBeNull()
    const hidden = canvas.getByRole("button", { name: words("recordType.list.archived", { count: 1 }) })
    hidden.focus()
    await userEvent.keyboard("{Enter}")
    await expect(canvas.getByText(says(names.loan))).toBeVisible()
    await expect(rows()).toHaveLength(1)
    await userEvent.click(canvas.getByRole("button", { name: words("recordType.list.all") }))
    await expect(rows()).toHaveLength(3)
  },
}

/** What archiving means is told in figures, and sent with the revision they stand on. */
export const Archiving: Story = {
  beforeEach: behindSignIn(answers),
  async play() {
    sent.mockClear()
    await pick(names.visit, "recordType.archive")
    const dialog = within(await openedQuestion())
    await expect(await dialog.findByText(words("recordType.archive.records", { count: 12 }))).toBeVisible()
    await expect(dialog.getByText(words("recordType.archive.tasks", { count: 3 }))).toBeVisible()
    await expect(dialog.getByText(new RegExp(says(names.control)))).toBeVisible()
    await userEvent.type(dialog.getByRole("textbox"), "Too old")
    await userEvent.click(dialog.getByRole("button", { name: words("recordType.archive") }))
    await waitFor(() => expect(sent).toHaveBeenCalledWith({ draftRevision: 8, reason: "Too old" }))
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull())
    await focusIsKept()
  },
}

/** Somebody changed the draft meanwhile: it is said, what was typed stays, and the figures are those of now. */
export const Overtaken: Story = {
  beforeEach: () => {
    const revisions = [8, 9]
    return behindSignIn({
      ...answers,
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
    const dialog = within(await openedQuestion())
    await dialog.findByText(words("recordType.archive.records", { count: 12 }))
    await userEvent.type(dialog.getByRole("textbox"), "Too old")
    await userEvent.click(dialog.getByRole("button", { name: words("recordType.archive") }))
    await dialog.findByRole("alert")
    await expect(dialog.getByRole("textbox")).toHaveValue("Too old")
    await userEvent.click(dialog.getByRole("button", { name: words("recordType.archive") }))
    await waitFor(() => expect(sent).toHaveBeenLastCalledWith({ draftRevision: 9, reason: "Too old" }))
  },
}

/** An archived one is restored from its menu, without a question: nothing is lost by it. */
export const Restoring: Story = {
  beforeEach: behindSignIn(answers),
  async play({ canvas }) {
    sent.mockClear()
    await userEvent.click(await canvas.findByRole("button", { name: words("recordType.list.archived", { count: 1 }) }))
    await pick(names.loan, "recordType.restore")
    await waitFor(() => expect(sent).toHaveBeenCalledWith({ draftRevision: 5 }))
    await screen.findByText(words("recordType.restored.done", { name: says(names.loan) }))
    await focusIsKept()
  },
}

/** A copy is named in a dialog that begins with its name, and made by Enter. */
export const CopiedByKeyboard: Story = {
  beforeEach: behindSignIn({
    ...answers,
    "POST /api/v1/profiles/visit/clone": (body: unknown) => {
      sent(body)
      return { id: "made", draft: {}, draftRevision: 1 }
    },
  }),
  async play() {
    sent.mockClear()
    ;(await menuOf(names.visit)).focus()
    await userEvent.keyboard("{Enter}")
    await chooseEntry(words("recordType.clone"))
    const dialog = within(await screen.findByRole("dialog"))
    const name = dialog.getByRole("textbox", { name: new RegExp(`^${words("designer.new.name")}`) })
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

/** What was never published is deleted: what goes with it, and who refers to it, is told before. */
export const Deleting: Story = {
  beforeEach: behindSignIn(answers),
  async play() {
    sent.mockClear()
    await pick(names.count, "recordType.delete")
    const dialog = within(await openedQuestion())
    await expect(dialog.getByText(words("recordType.delete.fields", { count: 9 }))).toBeVisible()
    await expect(dialog.getByText("Lina Haddad")).toBeVisible()
    await expect(await dialog.findByText(new RegExp(says(names.control)))).toBeVisible()
    await expect(sent).not.toHaveBeenCalled()
    await userEvent.click(dialog.getByRole("button", { name: words("recordType.delete") }))
    await waitFor(() => expect(sent).toHaveBeenCalledWith("deleted"))
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull())
  },
}

/** Kinds are read, chosen and sorted as words. */
export const Kinds: Story = {
  beforeEach: behindSignIn(answers),
  async play({ canvas }) {
    await canvas.findByText(says(names.visit))
    await expect(screen.queryByText("CONTROL")).toBeNull()
    await expect(screen.queryByText("OTHER")).toBeNull()
    await userEvent.click(canvas.getByRole("combobox", { name: words("designer.list.type") }))
    await userEvent.click(await screen.findByRole("option", { name: says(kindNames.CONTROL) }))
    await waitFor(() => expect(rows()).toHaveLength(1))
    await expect(rows()[0]).toHaveTextContent(says(kindNames.CONTROL))
  },
}

/** Who may read record types and not end them is offered neither. */
export const ReadOnly: Story = {
  beforeEach: behindSignIn(answers, {
    ...reader,
    grants: [{ feature: "Settings", subFeature: "Master_Profile_Setting", actions: ["READ"] }],
  }),
  async play() {
    await userEvent.click(await menuOf(names.visit))
    await expect(await screen.findByRole("menuitem", { name: words("packs.export") })).toBeVisible()
    await expect(screen.queryByRole("menuitem", { name: words("recordType.archive") })).toBeNull()
    await userEvent.keyboard("{Escape}")
  },
}

export const NothingFound: Story = {
  beforeEach: behindSignIn(answers),
  async play({ canvas }) {
    await userEvent.type(await canvas.findByRole("searchbox"), "zzz")
    await userEvent.click(
      (await canvas.findAllByRole("button", { name: words("recordType.list.all") })).at(-1) ?? document.body,
    )
    await expect(rows()).toHaveLength(3)
  },
}

export const Loading: Story = whileLoading(asked)
export const Broken: Story = whenBroken(asked)
export const Forbidden: Story = whenForbidden(asked, "designer.title")
