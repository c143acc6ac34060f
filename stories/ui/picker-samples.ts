import type { SelectOption } from "../../ui/options/select-option.ts"
import { sampleInLanguage } from "../sample-text.ts"
import { t } from "../texts.ts"

export const assertions: readonly SelectOption[] = [
  "Existence",
  "Completeness",
  "Accuracy",
  "Cut-off",
  "Valuation",
].map((label) => ({ value: label.toLowerCase(), label }))

export const users: readonly SelectOption[] = [
  { value: "owner", label: "P2P process owner", note: "Control owner", user: true },
  { value: "tester", label: "Tester, operation", note: "Tester", user: true },
]

/** Users whose name contains the text, as a server would find them. */
export const searchSampleUsers = async (text: string): Promise<readonly SelectOption[]> =>
  sampleInLanguage(users).filter((user) => user.label.toLowerCase().includes(text.toLowerCase()))

/** Labels of a list of options in the stories. */
export const pickerLabels = {
  list: "Options",
  noResults: "No results",
  found: (count: number) => t("field.picker.found", { count }),
  loading: "Searching…",
  failed: "The search failed. Try again.",
  create: (text: string) => t("projects.process.create", { text }),
  remove: (label: string) => t("field.picker.remove", { label }),
}
