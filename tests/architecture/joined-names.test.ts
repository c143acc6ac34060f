import { expect, test } from "vitest"
import { sourcesOf } from "./sources.ts"

/**
 * Joins that are not lists of names in a sentence or a cell: values for a machine, a clipboard or a file, and lists
 * whose items are texts of the language or elements that isolate themselves.
 */
const others: ReadonlySet<string> = new Set([
  // Values for a machine, the clipboard or a file.
  "fields/file/file-list.ts",
  "fields/file/upload-error.ts",
  "fields/profileref/candidate-filter.ts",
  "fields/profileref/field.ts",
  "fields/tagref/field.ts",
  "fields/tagref/upgrade.ts",
  "renderers/list/editing/copy-cells.ts",
  "renderers/matrix/result-cell.tsx",
  "renderers/record/drafts/draft-codec.ts",
  "modules/designer/web/properties/settings-form.tsx",
  "src/api/api-error.ts",
  "src/build/early-script.ts",
  "ui/theme/theme-styles.ts",
  // Only measured.
  "renderers/list/fitted-widths.ts",
  // Texts of the language, or elements.
  "renderers/list/editing/cell-note.tsx",
  "renderers/list/editing/paste-dialog.tsx",
  "modules/auth/web/sign-in-settings/provider-list.tsx",
  "modules/auth/web/sign-in-settings/second-factor-user-table.tsx",
  "modules/designer/web/differences/difference-list.tsx",
  "modules/designer/web/differences/setting-formatter.tsx",
  "modules/designer/web/differences/setting-value.tsx",
  "modules/designer/web/properties/one-profile.tsx",
  "modules/designer/web/publish/missing-translations.tsx",
  "modules/designer/web/record-types/packs/pack-workers.tsx",
  "modules/designer/web/record-types/profile-table.tsx",
  "modules/designer/web/settings/numbering.tsx",
  "modules/mail-templates/web/mail-templates-screen.tsx",
  "modules/reminders/web/use-when-text.ts",
])

const joining = /\bformatList\(|\bIntl\.ListFormat\(|\.join\("[,;] "\)/

test("names are joined only by schemas/join-names.ts, which isolates them", () => {
  const found = sourcesOf("fields", "ui", "renderers", "src").filter(({ text }) => joining.test(text))
  expect(found.map(({ file }) => file).toSorted()).toEqual([...others].toSorted())
})
