import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, screen, userEvent, waitFor, within } from "storybook/test"
import type { Parts } from "../../schemas/blocks.ts"
import type { Block, BlockLine } from "../../schemas/api/blocks.ts"
import type { BlockId } from "../../schemas/ids.ts"
import type { LocalisedText } from "../../schemas/languages.ts"
import { BlockShelfContext } from "../../src/screens/designer/blocks/block-shelf.ts"
import { useHttpBlockShelf } from "../../src/screens/designer/blocks/use-http-block-shelf.ts"
import type { Answers } from "../bulk/answering.ts"
import { focusIsKept } from "../by-keyboard.ts"
import { openedQuestion } from "../opened-question.ts"
import { behindSignIn, ScreenStory } from "../screens/screen-story.tsx"
import { reader } from "../screens/signed-in.ts"
import { atDesk } from "./at-desk.ts"
import { announced, canvas, drag, face, layout, palette, says, words } from "./desk.ts"
import { DesignerStory } from "./designer-story.tsx"
import { visit } from "./visit-definition.ts"

const path = "/api/v1/profiles/blocks"
const listed = `GET ${path}`

const flag = { en: "Sampled", ar: "مأخوذ عينة" }
const reason = { en: "Reason", ar: "السبب" }
const sampling: Parts = {
  sections: [],
  fields: [
    { id: "f_a", keyword: "flag_1", type: "BOOLEAN", fieldText: flag, sortOrder: 0 },
    { id: "f_b", keyword: "title_1", type: "TEXT", fieldText: reason, sortOrder: 1 },
  ],
  rules: [{ id: "r_a", kind: "visible", target: "f_b", when: { flag_is: [{ field: "f_a" }, true] } }],
}
const sign: Parts = {
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

function blockOf(id: string, name: LocalisedText, parts: Parts): Block & BlockLine {
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

/** A shelf in memory, made anew with each story that is played; `heard` is what was last sent to it. */
const heard: { body: unknown } = { body: undefined }
function shelf(...first: Block[]): Answers {
  let blocks: Block[] = first
  const keep = (body: unknown) => {
    heard.body = body
    const { name, parts } = body as Pick<Block, "name" | "parts">
    const made = blockOf("b9", name, parts)
    blocks = [...blocks, made]
    return Response.json(made, { status: 201 })
  }
  const change = (body: unknown) => {
    heard.body = body
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
    [`POST ${path}`]: keep,
    [`PUT ${path}/b1`]: change,
    [`DELETE ${path}/b1`]: remove,
  }
}
const refusing = (status: number, code: string) => () =>
  Response.json(
    { status, code, message: `Refused: ${code}`, problems: [{ code, path: [], message: code }] },
    { status },
  )

function VisitWithBlocks() {
  return (
    <BlockShelfContext value={useHttpBlockShelf()}>
      <DesignerStory definition={visit} />
    </BlockShelfContext>
  )
}

const meta = {
  title: "Designer/Blocks",
  component: ScreenStory,
  args: { Screen: VisitWithBlocks, path: "/profiles/visit" },
  ...atDesk,
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
  const found = (await palette().findByText(says(name))).closest("button")
  if (!found) throw new Error("The block's name stands on no button.")
  return found
}
const asked = async ({ name }: Pick<Block, "name">, entry: string) => {
  await userEvent.click(
    await palette().findByRole("button", { name: words("designerBlocks.more", { name: says(name) }) }),
  )
  await chosen(entry)
}
/** An entry of a menu just opened, by keys; they are the menu's once it has the focus. */
const chosen = async (entry: string) => {
  await waitFor(() => expect(screen.getByRole("menu")).toHaveFocus())
  const item = screen.getByRole("menuitem", { name: new RegExp(entry) })
  for (let steps = 0; steps < 12 && !item.hasAttribute("data-highlighted"); steps += 1) {
    const before = document.querySelector("[data-highlighted]")
    await userEvent.keyboard("{ArrowDown}")
    await waitFor(() => expect(document.querySelector("[data-highlighted]")).not.toBe(before))
  }
  await userEvent.keyboard("{Enter}")
}
/** The dialog, which is fetched with the first question about a block. */
const opened = async () => within(await screen.findByRole("dialog", {}, { timeout: 5000 }))
/** The name in a language; those that are not the reader's stand behind a button. */
async function nameBox(dialog: ReturnType<typeof within>, lang: "en" | "ar"): Promise<HTMLElement> {
  const group = dialog.getByRole("group", { name: new RegExp(`^${words("designerBlocks.name")}`) })
  const others = within(group).getByRole("button")
  if (others.getAttribute("aria-expanded") === "false") await userEvent.click(others)
  const found = within(group)
    .getAllByRole("textbox")
    .find((box) => box.lang === lang)
  if (!found) throw new Error(`The name is not asked for in ${lang}.`)
  return found
}
const undo = () => userEvent.keyboard("{Control>}z{/Control}")

/** Two fields become a block by keyboard; the rule among them comes along, and one that reads another field is said to stay. */
export const SaveByKeyboard: Story = {
  beforeEach: () => behindSignIn(shelf())(),
  async play() {
    await palette().findByText(words("designerBlocks.empty"))
    ;(await waitFor(() => face(title))).focus()
    await userEvent.keyboard("{Shift>}{ArrowDown}{ArrowDown}{/Shift}{Control>}b{/Control}")
    const dialog = await opened()
    await expect(dialog.getByText(words("designerBlocks.fields", { count: 3 }))).toBeVisible()
    await expect(dialog.queryByText(words("designerBlocks.omitted", { count: 1 }))).toBeNull()
    await userEvent.click(dialog.getByRole("button", { name: words("designerBlocks.save") }))
    await dialog.findByText(words("designerBlocks.name.missing"))
    await expect(dialog.getAllByRole("textbox")).toHaveLength(2)
    await waitFor(() => expect(dialog.getAllByRole("textbox")[0]).toHaveFocus())
    await userEvent.type(await nameBox(dialog, "en"), "Covered period")
    const arabic = await nameBox(dialog, "ar")
    await userEvent.clear(arabic)
    await userEvent.type(arabic, "الفترة المشمولة{Enter}")
    await palette().findByText(says({ en: "Covered period", ar: "الفترة المشمولة" }))
    await waitFor(() => expect(face(until)).toHaveFocus())
    await expect(heard.body).toMatchObject({
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

/** What leads out of the selection is told before it is saved. */
export const WhatStaysOut: Story = {
  beforeEach: () => behindSignIn(shelf())(),
  async play() {
    await userEvent.click(await waitFor(() => face(until)))
    await userEvent.click(await palette().findByRole("button", { name: words("designerBlocks.keep.selection") }))
    const dialog = await opened()
    await expect(dialog.getByText(words("designerBlocks.omitted", { count: 1 }))).toBeVisible()
    await expect(dialog.getByText(says(until), { selector: "b" })).toBeVisible()
    await expect(dialog.getByText(says(from), { exact: false, selector: "li" })).toBeVisible()
    await userEvent.click(dialog.getByRole("button", { name: words("shell.cancel") }))
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull())
  },
}

/** A section is kept from its menu, under its own name. */
export const SaveSection: Story = {
  beforeEach: () => behindSignIn(shelf())(),
  async play() {
    const more = words("designer.more", { name: says(visitSection) })
    await userEvent.click(await waitFor(() => canvas().getByRole("button", { name: more })))
    await chosen(words("designerBlocks.keep"))
    const dialog = await opened()
    await userEvent.click(dialog.getByRole("button", { name: words("designerBlocks.save") }))
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull())
    await expect(heard.body).toMatchObject({ name: visitSection, parts: { sections: [{ id: "s_visit" }], fields: [] } })
  },
}

/** Found by name, put in after the selection by Enter as one step, and taken back by one. */
export const InsertByKeyboard: Story = {
  beforeEach: () => behindSignIn(shelf(sampled, signed))(),
  async play() {
    await userEvent.click(await waitFor(() => face(title)))
    await userEvent.type(palette().getByRole("searchbox"), says(sampled.name).slice(0, 5))
    await waitFor(() => expect(palette().queryByText(says(signed.name))).toBeNull())
    const found = await card(sampled)
    found.focus()
    await userEvent.keyboard("{Enter}")
    await waitFor(() =>
      expect(layout()[says(visitSection)]).toEqual([number, title, flag, reason, from, until].map(says)),
    )
    await announced("designerBlocks.inserted", { name: says(sampled.name) })
    await expect(found).toHaveFocus()
    const step = words("designer.step.insertBlock", { name: says(sampled.name) })
    await expect(screen.getByRole("button", { name: words("designer.undo.step", { step }) })).toBeEnabled()
    await undo()
    await expect(layout()[says(visitSection)]).toEqual([number, title, from, until].map(says))
  },
}

/** Dragged among fields it lands among them; one of a section lands among sections. */
export const InsertByDragging: Story = {
  tags: ["direction"],
  beforeEach: () => behindSignIn(shelf(sampled, signed))(),
  async play() {
    await waitFor(() => face(title))
    await drag(await card(sampled), () => face(title), { across: 0.5, down: 0.1 })
    await waitFor(() =>
      expect(layout()[says(visitSection)]).toEqual([number, flag, reason, title, from, until].map(says)),
    )
    const section = () => document.querySelector('[data-section="s_findings"]') ?? document.body
    await drag(await card(signed), section, { across: 0.5, down: 0.1 })
    await waitFor(() => expect(Object.keys(layout())[1]).toBe(says(signed.name)))
    await undo()
    await undo()
    await expect(layout()[says(visitSection)]).toEqual([number, title, from, until].map(says))
  },
}

/** A hover shows what is in it. */
export const LookInside: Story = {
  beforeEach: () => behindSignIn(shelf(sampled))(),
  async play() {
    await userEvent.hover(await card(sampled))
    const inside = await screen.findByRole("dialog", {
      name: words("designerBlocks.inside", { name: says(sampled.name) }),
    })
    await expect(within(inside).getByText(says(flag))).toBeVisible()
    await expect(within(inside).getByText(words("designerBlocks.besides.rules", { count: 1 }))).toBeVisible()
  },
}

/** Renamed, and filled with what is selected; somebody else was quicker once. */
export const RenameAndReplace: Story = {
  beforeEach: () => behindSignIn(shelf(sampled))(),
  async play() {
    await userEvent.click(await waitFor(() => face(from)))
    await asked(sampled, words("designerBlocks.edit"))
    const dialog = await opened()
    await expect(dialog.getByText(says(flag))).toBeVisible()
    const english = await nameBox(dialog, "en")
    await userEvent.type(english, " 2")
    await userEvent.click(dialog.getByRole("checkbox", { name: words("designerBlocks.fill", { count: 1 }) }))
    await expect(dialog.getByText(says(from))).toBeVisible()
    await userEvent.click(dialog.getByRole("button", { name: words("designerBlocks.save") }))
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull())
    await expect(heard.body).toMatchObject({
      name: { en: "Sampling 2" },
      revision: 1,
      parts: { fields: [{ id: "f_date" }], rules: [] },
    })
  },
}

export const Overtaken: Story = {
  beforeEach: behindSignIn({
    ...shelf(sampled),
    [`PUT ${path}/b1`]: () => {
      const current = { ...sampled, name: { en: "Theirs" }, revision: 4 }
      const conflict = { code: "block.conflict", path: ["revision"], message: "Somebody else was quicker." }
      return Response.json({ ...conflict, status: 409, problems: [conflict], current }, { status: 409 })
    },
  }),
  async play() {
    await asked(sampled, words("designerBlocks.edit"))
    const dialog = await opened()
    const english = await nameBox(dialog, "en")
    await userEvent.type(english, " 2")
    await userEvent.click(dialog.getByRole("button", { name: words("designerBlocks.save") }))
    await userEvent.click(await dialog.findByRole("button", { name: words("designerBlocks.conflict.take") }))
    await waitFor(() => expect(english).toHaveValue("Theirs"))
  },
}

export const Delete: Story = {
  beforeEach: () => behindSignIn(shelf(sampled, signed))(),
  async play() {
    await asked(sampled, words("designerBlocks.delete"))
    const question = within(await openedQuestion())
    await userEvent.click(question.getByRole("button", { name: words("designerBlocks.delete") }))
    await waitFor(() => expect(palette().queryByText(says(sampled.name))).toBeNull())
    await expect(await card(signed)).toBeVisible()
    await focusIsKept()
  },
}

/** Somebody else deleted it: nothing is put in, and the list is asked for again. */
export const GoneMeanwhile: Story = {
  beforeEach: behindSignIn({ ...shelf(sampled), [`GET ${path}/b1`]: refusing(404, "block.not_found") }),
  async play() {
    const before = layout()
    await userEvent.click(await card(sampled))
    await screen.findByText(words("designerBlocks.notInserted", { name: says(sampled.name) }))
    await expect(layout()).toEqual(before)
  },
}

/** Who designs but may not save blocks puts in those there are. */
export const Reader: Story = {
  beforeEach: behindSignIn(shelf(sampled), {
    ...reader,
    grants: [{ feature: "Settings", subFeature: "Profile_Setting", actions: ["READ"] }],
  }),
  async play() {
    await card(sampled)
    await expect(palette().queryByRole("button", { name: words("designerBlocks.keep.selection") })).toBeNull()
    await asked(sampled, words("designerBlocks.show"))
    const dialog = await opened()
    await expect(dialog.queryByRole("textbox")).toBeNull()
    await expect(dialog.getByText(says(flag))).toBeVisible()
  },
}

export const Loading: Story = {
  beforeEach: behindSignIn({ [listed]: () => new Promise(() => undefined) }),
  async play() {
    await expect(await palette().findByRole("status", { name: words("designerBlocks.loading") })).toBeVisible()
  },
}

/** What failed is asked for again. */
export const Broken: Story = {
  beforeEach() {
    let isBroken = true
    const broken = refusing(500, "server.failed")
    return behindSignIn({ [listed]: () => (isBroken ? ((isBroken = false), broken()) : { content: [sampled] }) })()
  },
  async play() {
    await palette().findByText(words("designerBlocks.failure.broken"))
    await userEvent.click(palette().getByRole("button", { name: words("shell.error.retry") }))
    await expect(await card(sampled)).toBeVisible()
  },
}

export const Forbidden: Story = {
  beforeEach: behindSignIn({ [listed]: refusing(403, "access.forbidden") }),
  async play() {
    await palette().findByText(words("designerBlocks.failure.forbidden"))
    await expect(palette().queryByRole("button", { name: words("shell.error.retry") })).toBeNull()
  },
}

export const Offline: Story = {
  beforeEach: behindSignIn({ [listed]: () => Promise.reject(new TypeError("Failed to fetch")) }),
  async play() {
    await palette().findByText(words("designerBlocks.failure.offline"))
  },
}
