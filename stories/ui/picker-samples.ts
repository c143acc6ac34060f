import type { SelectOption } from "../../ui/options/select-option.ts"

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
  users.filter((user) => user.label.toLowerCase().includes(text.toLowerCase()))

/** Labels of a list of options in the stories. */
export const pickerLabels = {
  list: "Options",
  noResults: "No results",
  found: (count: number) => `${count} results`,
  loading: "Searching…",
  failed: "The search failed. Try again.",
  create: (text: string) => `Add “${text}”`,
  remove: (label: string) => `Remove ${label}`,
}
