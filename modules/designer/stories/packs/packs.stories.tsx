import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn, mocked, screen, userEvent, waitFor, within } from "storybook/test"
import { mergeDefinitions } from "../../../../engine/pack/merge.ts"
import { fromJsonSchema } from "../../../../engine/pack/from-json-schema.ts"
import { PackDialog } from "../../web/record-types/packs/pack-dialog.tsx"
import type { PackServices } from "../../web/record-types/packs/pack-services.ts"
import { SchemaDialog } from "../../web/record-types/packs/schema-dialog.tsx"
import { ApiError } from "../../../../src/api/api-error.ts"
import type { PackPreview } from "../../contracts/packs.ts"
import type { ProfileId, RoleId } from "../../../../schemas/ids.ts"
import type { ProfileDefinition } from "../../../../schemas/profile.ts"
import { t } from "../designer-driver.ts"
import { visit } from "../visit-definition.ts"

/** The same definition with another name for its first field, and further changes. */
function changed(name: { en: string; ar: string }, more: Partial<ProfileDefinition> = {}): ProfileDefinition {
  const [first, ...others] = visit.sections
  if (!first) throw new Error("The visit has no section.")
  const fields = first.fields.map((field, index) => (index === 1 ? { ...field, fieldText: name } : field))
  return { ...visit, ...more, sections: [{ ...first, fields }, ...others] }
}
const ours = changed({ en: "Visit title", ar: "عنوان الزيارة" })
const theirs = changed({ en: "Subject", ar: "الموضوع" }, { icon: "star" })

function previewOf(resolutions = {}): PackPreview {
  const { definition, conflicts } = mergeDefinitions(visit, ours, theirs, resolutions)
  const at = { draftRevision: 3, isSamePack: true, problems: [], workers: [] }
  return {
    profiles: [
      {
        ...at,
        id: visit.id as ProfileId,
        name: visit.name,
        targetId: visit.id as ProfileId,
        state: "conflicts",
        before: ours,
        after: definition,
        conflicts: [...conflicts],
      },
      {
        ...at,
        id: "new-one" as ProfileId,
        name: { en: "Supplier", ar: "مورد" },
        targetId: null,
        draftRevision: null,
        state: "new",
        before: null,
        after: visit,
        conflicts: [],
        workers: [
          { role: "Tester", id: "r-tester" as RoleId, actions: ["CREATE", "READ"] },
          { role: "Regional auditor", id: null, actions: ["READ"] },
        ],
      },
    ],
    canShare: true,
    tags: [
      {
        id: "regions",
        name: { en: "Regions", ar: "المناطق" },
        state: "extended",
        added: [{ en: "North", ar: "الشمال" }],
        localElementIds: ["south"],
      },
    ],
  }
}

const invalid = new ApiError(
  422,
  {
    message: "No keyword is no keyword.",
    problems: [
      { code: "field.bad_keyword", path: ["profiles", 0, "definition", "sections", 0], message: "This is no keyword." },
      { code: "field.unknown_tag", path: ["profiles", 0, "definition"], message: "There is no shared tag regions." },
    ],
  },
  "c-1",
)

const services: PackServices = {
  preview: (_pack, decisions) => Promise.resolve(previewOf(decisions[visit.id]?.resolutions)),
  import: () =>
    Promise.resolve({
      profiles: [
        { id: visit.id as ProfileId, name: visit.name, importStatus: "changed" as const },
        { id: "new-one" as ProfileId, name: { en: "Supplier", ar: "مورد" }, importStatus: "created" as const },
      ],
      tags: [],
    }),
  convertSchema(schema, { create }) {
    const importStatus = fromJsonSchema(schema, { id: "drawn", modules: ["IC"] })
    if (!importStatus.ok) return Promise.reject(new ApiError(422, { message: "This cannot be drawn." }, "c-2"))
    const notes = importStatus.notes.map(({ pointer, problem }) => ({
      pointer,
      problem: { ...problem, path: [], params: { ...problem.params }, message: "format has nothing like it here." },
    }))
    return Promise.resolve({
      definition: importStatus.definition,
      imported: [...importStatus.imported],
      notes,
      created: create,
    })
  },
}

const meta: Meta<typeof PackDialog> = {
  title: "Screens/Record types/Packs",
  component: PackDialog,
  args: {
    open: true,
    services,
    onClose: fn(),
    onImported: fn(),
    renderLink: (id, name) => (
      <a className="ru-link" href={`#${id}`}>
        {name}
      </a>
    ),
  },
  decorators: [(Story) => <div style={{ minBlockSize: "100dvh" }}>{<Story />}</div>],
}
export default meta
type Story = StoryObj<typeof PackDialog>

const dialog = () => within(screen.getByRole("dialog"))
const button = (index: number) => dialog().getAllByRole("button").at(index) as HTMLElement
async function choose(json: unknown): Promise<void> {
  const input = screen.getByRole("dialog").querySelector<HTMLInputElement>('input[type="file"]')
  if (!input) throw new Error("There is no way to choose a file.")
  await userEvent.upload(input, new File([typeof json === "string" ? json : JSON.stringify(json)], "visit.pack.json"))
}

/** Nothing can be imported before a file is selected. */
export const SelectingRecordTypes: Story = {
  async play() {
    await waitFor(() => expect(screen.getByRole("dialog")).toBeVisible())
    await expect(button(-1)).toBeDisabled()
  },
}

/** Each conflict shows all three versions; the pack can be imported only when all are resolved. */
export const Conflicts: Story = {
  tags: ["direction", "dark", "interaction"],
  async play() {
    await waitFor(() => expect(screen.getByRole("dialog")).toBeVisible())
    await choose({})
    await waitFor(() => expect(dialog().getAllByRole("group").length).toBeGreaterThan(0))
    await expect(button(-1)).toBeDisabled()
    const sides = dialog()
      .getAllByRole("group")
      .flatMap((conflict) => within(conflict).queryAllByRole("radio"))
    await expect(sides.length).toBeGreaterThan(0)
    await expect(sides.length % 2).toBe(0)
    for (const side of sides.filter((_, index) => index % 2 === 1)) await userEvent.click(side)
    await expect(button(-1)).toBeEnabled()
  },
}

/** The import created drafts, each with a link. */
export const Completed: Story = {
  tags: ["interaction"],
  async play(context) {
    await Conflicts.play?.(context)
    await userEvent.click(button(-1))
    await waitFor(() => expect(dialog().getAllByRole("link")).toHaveLength(2))
    await expect(context.args.onImported).toHaveBeenCalled()
  },
}

/** Roles get access to imported record types only when confirmed; a role without a match is named and skipped. */
export const RoleAccess: Story = {
  tags: ["direction", "dark", "test-only"],
  args: { services: { ...services, import: fn(services.import) } },
  async play(context) {
    await Conflicts.play?.(context)
    const role = dialog().getByRole("checkbox", { name: /Tester/ })
    await expect(role).not.toBeChecked()
    await expect(dialog().getByText(/Regional auditor/)).toBeVisible()
    await userEvent.click(role)
    await userEvent.click(button(-1))
    await waitFor(() => expect(dialog().getAllByRole("link")).toHaveLength(2))
    const decisions = mocked(context.args.services.import).mock.calls[0]?.[1]
    await expect(decisions?.["new-one"]?.workers).toEqual(["r-tester"])
  },
}

/** Without the permission to edit roles none can be confirmed, and the dialog explains why. */
export const RoleAccessRejected: Story = {
  tags: ["interaction"],
  args: { services: { ...services, preview: () => Promise.resolve({ ...previewOf(), canShare: false }) } },
  async play() {
    await waitFor(() => expect(screen.getByRole("dialog")).toBeVisible())
    await choose({})
    await waitFor(() => expect(dialog().getByRole("checkbox", { name: /Tester/ })).toBeDisabled())
    await expect(dialog().getByText(t("packs.workers.rejected"))).toBeVisible()
  },
}

/** Reports every problem of an invalid pack. */
export const Invalid: Story = {
  tags: ["interaction"],
  args: { services: { ...services, preview: () => Promise.reject(invalid) } },
  async play() {
    await waitFor(() => expect(screen.getByRole("dialog")).toBeVisible())
    await choose({})
    await waitFor(() => expect(dialog().getAllByRole("listitem")).toHaveLength(2))
  },
}

/** A file that is not JSON is rejected without a request. */
export const NotJson: Story = {
  name: "Not JSON",
  tags: ["interaction"],
  args: { services: { ...services, preview: fn() } },
  async play({ args }) {
    await waitFor(() => expect(screen.getByRole("dialog")).toBeVisible())
    await choose("no JSON")
    await waitFor(() => expect(dialog().getByText(/visit\.pack\.json/, { selector: "div, p, b, span" })).toBeVisible())
    await expect(args.services.preview).not.toHaveBeenCalled()
  },
}

/** The pack contains nothing new. */
export const NoChanges: Story = {
  tags: ["interaction"],
  args: {
    services: {
      ...services,
      preview: () =>
        Promise.resolve({
          tags: [],
          canShare: true,
          profiles: previewOf()
            .profiles.slice(0, 1)
            .map((one) => ({ ...one, state: "same", conflicts: [], after: ours })),
        }),
    },
  },
  async play() {
    await waitFor(() => expect(screen.getByRole("dialog")).toBeVisible())
    await choose({})
    await waitFor(() => expect(dialog().getByRole("heading", { level: 3 })).toBeVisible())
    await expect(button(-1)).toBeDisabled()
  },
}

/** Imports a JSON Schema as fields and reports what could not be converted. */
export const FromSchema: Story = {
  name: "From a JSON Schema",
  tags: ["interaction"],
  render: ({ open, services: overrides, onClose, onImported, renderLink }) => (
    <SchemaDialog open={open} services={overrides} onClose={onClose} onCreated={onImported} renderLink={renderLink} />
  ),
  async play({ args }) {
    await waitFor(() => expect(screen.getByRole("dialog")).toBeVisible())
    await choose({
      title: "Vendor",
      properties: { name: { type: "string", format: "email" }, size: { type: "integer" } },
    })
    await waitFor(() => expect(dialog().getAllByRole("listitem")).toHaveLength(3))
    await userEvent.click(button(-1))
    await waitFor(() => expect(args.onImported).toHaveBeenCalled())
    await expect(dialog().getByRole("link")).toBeVisible()
  },
}
