import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, screen, userEvent, waitFor, within } from "storybook/test"
import type { BlockContent } from "../../../schemas/blocks.ts"
import type { Block, BlockLine } from "../contracts/blocks.ts"
import type { BlockId } from "../../../schemas/ids.ts"
import type { LocalisedText } from "../../../schemas/languages.ts"
import { BlockLibraryContext } from "../web/blocks/block-library.ts"
import { useHttpBlockLibrary } from "../web/blocks/use-http-block-library.ts"
import type { MockResponses } from "../../records/stories/bulk/mock-responses.ts"
import { expectFocusRestored } from "../../../stories/by-keyboard.ts"
import { findOpenDialog } from "../../../stories/find-open-dialog.ts"
import { requireSession, ScreenStory } from "../../../stories/screens/screen-story.tsx"
import { readOnlyUser } from "../../../stories/screens/signed-in.ts"
import { desktopViewport } from "./desktop-viewport.ts"
import {
  expectAnnouncement,
  canvas,
  drag,
  getFieldButton,
  layout,
  fieldTypeList,
  localizedText,
  t,
} from "./designer-driver.ts"
import { DesignerStory } from "./designer-story.tsx"
import { visit } from "./visit-definition.ts"

const path = "/api/v1/profiles/blocks"
const listed = `GET ${path}`

const flag = { en: "Sampled", ar: "مأخوذ عينة" }
const reason = { en: "Reason", ar: "السبب" }
const sampling: BlockContent = {
  sections: [],
  fields: [
    { id: "f_a", keyword: "flag_1", type: "BOOLEAN", fieldText: flag, sortOrder: 0 },
    { id: "f_b", keyword: "title_1", type: "TEXT", fieldText: reason, sortOrder: 1 },
  ],
  rules: [{ id: "r_a", kind: "visible", target: "f_b", when: { flag_is: [{ field: "f_a" }, true] } }],
}
const sign: BlockContent = {
  sections: [
    {
      id: "s_a",
      name: { en: "Sign-off", ar: "الاعتماد" },
      position: "LEFT",
      sortOrder: 0,
      fields: [{ id: "f_c", keyword: "date_1", type: "DATE", fieldText: { en: "Signed on" }, sortOrder: 0 }],
    },
  ],
  fields: [],
  rules: [],
}

function blockOf(id: string, name: LocalisedText, parts: BlockContent): Block & BlockLine {
  const fields = [...parts.sections.flatMap((section) => section.fields), ...parts.fields]
  return {
    id: id as BlockId,
    name,
    description: { en: "For what is tested by sample." },
    revision: 1,
    updatedAt: "2026-11-21T10:42:00Z",
    updatedBy: "Lina Haddad",
    parts,
    sectionCount: parts.sections.length,
    fieldCount: fields.length,
    ruleCount: parts.rules.length,
    fields: fields.map(({ fieldText, type }) => ({ name: fieldText, type })),
  }
}

const sampled = blockOf("b1", { en: "Sampling", ar: "أخذ العينات" }, sampling)
const signed = blockOf("b2", { en: "Sign-off", ar: "الاعتماد" }, sign)

/** In-memory block library, recreated for each story; `received` is the last request body. */
const received: { body: unknown } = { body: undefined }
function fakeLibrary(...first: Block[]): MockResponses {
  let blocks: Block[] = first
  const saveBlock = (body: unknown) => {
    received.body = body
    const { name, parts } = body as Pick<Block, "name" | "parts">
    const createdBlock = blockOf("b9", name, parts)
    blocks = [...blocks, createdBlock]
    return Response.json(createdBlock, { status: 201 })
  }
  const change = (body: unknown) => {
    received.body = body
    const [old = sampled] = blocks
    const { name, parts } = { ...old, ...(body as Partial<Block>) }
    const changed = { ...blockOf("b1", name, parts), revision: 2 }
    blocks = blocks.map((one) => (one.id === changed.id ? changed : one))
    return changed
  }
  const remove = () => {
    blocks = blocks.filter(({ id }) => id !== "b1")
    return {}
  }
  return {
    [listed]: () => ({ content: blocks }),
    [`GET ${path}/b1`]: () => blocks.find(({ id }) => id === "b1"),
    [`GET ${path}/b2`]: () => signed,
    [`POST ${path}`]: saveBlock,
    [`PUT ${path}/b1`]: change,
    [`DELETE ${path}/b1`]: remove,
  }
}
const rejectWith = (status: number, code: string) => () =>
  Response.json(
    { status, code, message: `Refused: ${code}`, problems: [{ code, path: [], message: code }] },
    { status },
  )

function VisitWithBlocks() {
  return (
    <BlockLibraryContext value={useHttpBlockLibrary()}>
      <DesignerStory definition={visit} />
    </BlockLibraryContext>
  )
}

const meta = {
  title: "Designer/Blocks",
  component: ScreenStory,
  args: { Screen: VisitWithBlocks, path: "/profiles/visit" },
  ...desktopViewport,
} satisfies Meta<typeof ScreenStory>
export default meta
type Story = StoryObj<typeof meta>

const visitSection = { en: "Visit", ar: "الزيارة" }
const [title, from, until] = [
  { en: "Title", ar: "العنوان" },
  { en: "From", ar: "من" },
  { en: "Until", ar: "إلى" },
]
const number = { en: "Number", ar: "الرقم" }

const card = async ({ name }: Pick<Block, "name">) => {
  const found = (await fieldTypeList().findByText(localizedText(name))).closest("button")
  if (!found) throw new Error("No button has the name of the block.")
  return found
}
const openEntry = async ({ name }: Pick<Block, "name">, entry: string) => {
  await userEvent.click(
    await fieldTypeList().findByRole("button", { name: t("designerBlocks.more", { name: localizedText(name) }) }),
  )
  await selected(entry)
}
/** Selects an entry of a menu that just opened by keyboard, once the menu has the focus. */
const selected = async (entry: string) => {
  await waitFor(() => expect(screen.getByRole("menu")).toHaveFocus())
  const item = screen.getByRole("menuitem", { name: new RegExp(entry) })
  for (let steps = 0; steps < 12 && !item.hasAttribute("data-highlighted"); steps += 1) {
    const before = document.querySelector("[data-highlighted]")
    await userEvent.keyboard("{ArrowDown}")
    await waitFor(() => expect(document.querySelector("[data-highlighted]")).not.toBe(before))
  }
  await userEvent.keyboard("{Enter}")
}
/** The dialog, which is loaded with the first use of a block. */
const opened = async () => within(await screen.findByRole("dialog", {}, { timeout: 5000 }))
/** The name in a language; languages other than the user's are behind a button. */
async function nameBox(dialog: ReturnType<typeof within>, lang: "en" | "ar"): Promise<HTMLElement> {
  const group = dialog.getByRole("group", { name: new RegExp(`^${t("designerBlocks.name")}`) })
  const others = within(group).getByRole("button")
  if (others.getAttribute("aria-expanded") === "false") await userEvent.click(others)
  const found = within(group)
    .getAllByRole("textbox")
    .find((box) => box.lang === lang)
  if (!found) throw new Error(`The name is not asked for in ${lang}.`)
  return found
}
const undo = () => userEvent.keyboard("{Control>}z{/Control}")

/**
 * Saves two fields as a block by keyboard; includes the rule between them and reports a rule that reads another field
 * as excluded.
 */
export const SaveByKeyboard: Story = {
  tags: ["test-only"],
  beforeEach: () => requireSession(fakeLibrary())(),
  async play() {
    await fieldTypeList().findByText(t("designerBlocks.empty"))
    ;(await waitFor(() => getFieldButton(title))).focus()
    await userEvent.keyboard("{Shift>}{ArrowDown}{ArrowDown}{/Shift}{Control>}b{/Control}")
    const dialog = await opened()
    await expect(dialog.getByText(t("designerBlocks.fields", { count: 3 }))).toBeVisible()
    await expect(dialog.queryByText(t("designerBlocks.omitted", { count: 1 }))).toBeNull()
    await userEvent.click(dialog.getByRole("button", { name: t("designerBlocks.save") }))
    await dialog.findByText(t("designerBlocks.name.missing"))
    await expect(dialog.getAllByRole("textbox")).toHaveLength(2)
    await waitFor(() => expect(dialog.getAllByRole("textbox")[0]).toHaveFocus())
    await userEvent.type(await nameBox(dialog, "en"), "Covered period")
    const arabic = await nameBox(dialog, "ar")
    await userEvent.clear(arabic)
    await userEvent.type(arabic, "الفترة المشمولة{Enter}")
    await fieldTypeList().findByText(localizedText({ en: "Covered period", ar: "الفترة المشمولة" }))
    await waitFor(() => expect(getFieldButton(until)).toHaveFocus())
    await expect(received.body).toMatchObject({
      name: { en: "Covered period", ar: "الفترة المشمولة" },
      description: null,
      parts: {
        sections: [],
        fields: [{ id: "f_title" }, { id: "f_date" }, { id: "f_until" }],
        rules: [{ id: "r_later" }],
      },
    })
  },
}

/** Reports references outside of the selection before the block is saved. */
export const ExcludedFields: Story = {
  tags: ["test-only"],
  beforeEach: () => requireSession(fakeLibrary())(),
  async play() {
    await userEvent.click(await waitFor(() => getFieldButton(until)))
    await userEvent.click(await fieldTypeList().findByRole("button", { name: t("designerBlocks.saveAs.selection") }))
    const dialog = await opened()
    await expect(dialog.getByText(t("designerBlocks.omitted", { count: 1 }))).toBeVisible()
    await expect(dialog.getByText(localizedText(until), { selector: "b" })).toBeVisible()
    await expect(dialog.getByText(localizedText(from), { exact: false, selector: "li" })).toBeVisible()
    await userEvent.click(dialog.getByRole("button", { name: t("shell.cancel") }))
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull())
  },
}

/** Saves a section from its menu under its own name. */
export const SaveSection: Story = {
  tags: ["test-only"],
  beforeEach: () => requireSession(fakeLibrary())(),
  async play() {
    const more = t("designer.more", { name: localizedText(visitSection) })
    await userEvent.click(await waitFor(() => canvas().getByRole("button", { name: more })))
    await selected(t("designerBlocks.saveAs"))
    const dialog = await opened()
    await userEvent.click(dialog.getByRole("button", { name: t("designerBlocks.save") }))
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull())
    await expect(received.body).toMatchObject({
      name: visitSection,
      parts: { sections: [{ id: "s_visit" }], fields: [] },
    })
  },
}

/** Finds a block by name, inserts it after the selection with Enter, and undoes it in one step. */
export const InsertByKeyboard: Story = {
  tags: ["test-only"],
  beforeEach: () => requireSession(fakeLibrary(sampled, signed))(),
  async play() {
    await userEvent.click(await waitFor(() => getFieldButton(title)))
    await userEvent.type(fieldTypeList().getByRole("searchbox"), localizedText(sampled.name).slice(0, 5))
    await waitFor(() => expect(fieldTypeList().queryByText(localizedText(signed.name))).toBeNull())
    const found = await card(sampled)
    found.focus()
    await userEvent.keyboard("{Enter}")
    await waitFor(() =>
      expect(layout()[localizedText(visitSection)]).toEqual(
        [number, title, flag, reason, from, until].map(localizedText),
      ),
    )
    await expectAnnouncement("designerBlocks.inserted", { name: localizedText(sampled.name) })
    await expect(found).toHaveFocus()
    const step = t("designer.edit.insertBlock", { name: localizedText(sampled.name) })
    await expect(screen.getByRole("button", { name: t("designer.undo.step", { step }) })).toBeEnabled()
    await undo()
    await expect(layout()[localizedText(visitSection)]).toEqual([number, title, from, until].map(localizedText))
  },
}

/** A block dragged among fields is inserted there; a section block is inserted among sections. */
export const InsertByDragging: Story = {
  tags: ["direction", "test-only"],
  beforeEach: () => requireSession(fakeLibrary(sampled, signed))(),
  async play() {
    await waitFor(() => getFieldButton(title))
    await drag(await card(sampled), () => getFieldButton(title), { across: 0.5, down: 0.1 })
    await waitFor(() =>
      expect(layout()[localizedText(visitSection)]).toEqual(
        [number, flag, reason, title, from, until].map(localizedText),
      ),
    )
    const section = () => document.querySelector('[data-section="s_findings"]') ?? document.body
    await drag(await card(signed), section, { across: 0.5, down: 0.1 })
    await waitFor(() => expect(Object.keys(layout())[1]).toBe(localizedText(signed.name)))
    await undo()
    await undo()
    await expect(layout()[localizedText(visitSection)]).toEqual([number, title, from, until].map(localizedText))
  },
}

/** Hovering shows a preview of the content. */
export const PreviewContent: Story = {
  name: "Preview of a block",
  tags: ["interaction"],
  beforeEach: () => requireSession(fakeLibrary(sampled))(),
  async play() {
    await userEvent.hover(await card(sampled))
    const inside = await screen.findByRole("dialog", {
      name: t("designerBlocks.inside", { name: localizedText(sampled.name) }),
    })
    await expect(within(inside).getByText(localizedText(flag))).toBeVisible()
    await expect(within(inside).getByText(t("designerBlocks.besides.rules", { count: 1 }))).toBeVisible()
  },
}

/** Renames a block and replaces its content with the selection; handles a concurrent change. */
export const RenameAndReplace: Story = {
  tags: ["test-only"],
  beforeEach: () => requireSession(fakeLibrary(sampled))(),
  async play() {
    await userEvent.click(await waitFor(() => getFieldButton(from)))
    await openEntry(sampled, t("designerBlocks.edit"))
    const dialog = await opened()
    await expect(dialog.getByText(localizedText(flag))).toBeVisible()
    const english = await nameBox(dialog, "en")
    await userEvent.type(english, " 2")
    await userEvent.click(dialog.getByRole("checkbox", { name: t("designerBlocks.fill", { count: 1 }) }))
    await expect(dialog.getByText(localizedText(from))).toBeVisible()
    await userEvent.click(dialog.getByRole("button", { name: t("designerBlocks.save") }))
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull())
    await expect(received.body).toMatchObject({
      name: { en: "Sampling 2" },
      revision: 1,
      parts: { fields: [{ id: "f_date" }], rules: [] },
    })
  },
}

export const Conflict: Story = {
  tags: ["test-only"],
  beforeEach: requireSession({
    ...fakeLibrary(sampled),
    [`PUT ${path}/b1`]: () => {
      const current = { ...sampled, name: { en: "Theirs" }, revision: 4 }
      const conflict = { code: "block.conflict", path: ["revision"], message: "Somebody else was quicker." }
      return Response.json({ ...conflict, status: 409, problems: [conflict], current }, { status: 409 })
    },
  }),
  async play() {
    await openEntry(sampled, t("designerBlocks.edit"))
    const dialog = await opened()
    const english = await nameBox(dialog, "en")
    await userEvent.type(english, " 2")
    await userEvent.click(dialog.getByRole("button", { name: t("designerBlocks.save") }))
    await userEvent.click(await dialog.findByRole("button", { name: t("designerBlocks.conflict.use") }))
    await waitFor(() => expect(english).toHaveValue("Theirs"))
  },
}

export const Delete: Story = {
  tags: ["test-only"],
  beforeEach: () => requireSession(fakeLibrary(sampled, signed))(),
  async play() {
    await openEntry(sampled, t("designerBlocks.delete"))
    const confirmation = within(await findOpenDialog())
    await userEvent.click(confirmation.getByRole("button", { name: t("designerBlocks.delete") }))
    await waitFor(() => expect(fieldTypeList().queryByText(localizedText(sampled.name))).toBeNull())
    await expect(await card(signed)).toBeVisible()
    await expectFocusRestored()
  },
}

/** Another user deleted the block: nothing is inserted, and the list is reloaded. */
export const DeletedByAnotherUser: Story = {
  tags: ["interaction"],
  beforeEach: requireSession({ ...fakeLibrary(sampled), [`GET ${path}/b1`]: rejectWith(404, "block.not_found") }),
  async play() {
    const before = layout()
    await userEvent.click(await card(sampled))
    await screen.findByText(t("designerBlocks.notInserted", { name: localizedText(sampled.name) }))
    await expect(layout()).toEqual(before)
  },
}

/** A designer without the permission to save blocks can insert existing ones. */
export const ReadOnlyUser: Story = {
  name: "Read-only user",
  tags: ["interaction"],
  beforeEach: requireSession(fakeLibrary(sampled), {
    ...readOnlyUser,
    grants: [{ feature: "Settings", subFeature: "Profile_Setting", actions: ["READ"] }],
  }),
  async play() {
    await card(sampled)
    await expect(fieldTypeList().queryByRole("button", { name: t("designerBlocks.saveAs.selection") })).toBeNull()
    await openEntry(sampled, t("designerBlocks.show"))
    const dialog = await opened()
    await expect(dialog.queryByRole("textbox")).toBeNull()
    await expect(dialog.getByText(localizedText(flag))).toBeVisible()
  },
}

export const Loading: Story = {
  beforeEach: requireSession({ [listed]: () => new Promise(() => undefined) }),
  async play() {
    await expect(await fieldTypeList().findByRole("status", { name: t("designerBlocks.loading") })).toBeVisible()
  },
}

/** Retries a failed request. */
export const Failed: Story = {
  tags: ["test-only"],
  beforeEach() {
    let isBroken = true
    const broken = rejectWith(500, "server.failed")
    return requireSession({ [listed]: () => (isBroken ? ((isBroken = false), broken()) : { content: [sampled] }) })()
  },
  async play() {
    await fieldTypeList().findByText(t("designerBlocks.failure.broken"))
    await userEvent.click(fieldTypeList().getByRole("button", { name: t("shell.error.retry") }))
    await expect(await card(sampled)).toBeVisible()
  },
}

export const Forbidden: Story = {
  beforeEach: requireSession({ [listed]: rejectWith(403, "access.forbidden") }),
  async play() {
    await fieldTypeList().findByText(t("designerBlocks.failure.forbidden"))
    await expect(fieldTypeList().queryByRole("button", { name: t("shell.error.retry") })).toBeNull()
  },
}

export const Offline: Story = {
  beforeEach: requireSession({ [listed]: () => Promise.reject(new TypeError("Failed to fetch")) }),
  async play() {
    await fieldTypeList().findByText(t("designerBlocks.failure.offline"))
  },
}
