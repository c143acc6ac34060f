import type { SelectOption } from "../options/select-option.ts"

export type OptionListRow =
  | { readonly heading: string }
  | { readonly option: SelectOption; /** Among the options, without headings. */ readonly index: number }

/** The options, with a heading before the first one of each group. */
export function withGroupHeadings(options: readonly SelectOption[]): readonly OptionListRow[] {
  return options.flatMap((option, index): OptionListRow[] =>
    option.group === undefined || option.group === options[index - 1]?.group
      ? [{ option, index }]
      : [{ heading: option.group }, { option, index }],
  )
}
