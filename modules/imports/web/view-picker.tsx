import { FormattedMessage, useIntl, type MessageDescriptor } from "react-intl"
import { Pill, type PillProps } from "../../../ui/pill.tsx"
import { Segmented } from "../../../ui/segmented.tsx"
import type { RejectedValues } from "./use-rejected-values.ts"

export interface ViewOption<View extends string> {
  readonly value: View
  readonly label: NonNullable<MessageDescriptor["id"]>
  /** Undefined if it is unknown. */
  readonly count: number | undefined
  readonly tone?: PillProps["tone"]
}

interface ViewPickerProps<View extends string> {
  readonly views: readonly ViewOption<View>[]
  readonly value: View
  readonly onChange: (value: View) => void
}

/** The view of values to correct. */
export const correctOption = ({ failure, total }: Pick<RejectedValues, "failure" | "total">) =>
  ({
    value: "values",
    label: "imports.view.values",
    count: failure === null ? total : undefined,
    tone: "danger",
  }) as const

/** Selects what is shown of an import, with the number of items of each view. */
export function ViewPicker<View extends string>({ views, value, onChange }: ViewPickerProps<View>) {
  const { formatMessage, formatNumber } = useIntl()
  const segments = views.map(({ value: view, label, count, tone = "neutral" }) => ({
    value: view,
    label: (
      <span className="ru-row ru-gap-6">
        <FormattedMessage id={label} />
        {count !== undefined && <Pill tone={tone}>{formatNumber(count)}</Pill>}
      </span>
    ),
  }))
  return (
    <Segmented label={formatMessage({ id: "imports.view" })} segments={segments} value={value} onChange={onChange} />
  )
}
